import { relativeTime } from './relative-time.ts'
import { writtenDate } from './written-date.ts'

/**
 * A partial date as people tell it: "hoje", "ontem", "3 de nov.", "11/2026".
 * @param today `YYYY-MM-DD`, or '' where no day is called today: days are as they are written then
 */
export function dateInWords(date: string, today: string): string {
  return today !== '' && date.length === today.length
    ? relativeTime(Date.parse(`${date}T00:00`), Date.parse(`${today}T12:00`), true)
    : writtenDate(date)
}

/** @param date as people tell it @returns when something was: "em 3 de nov.", but "ontem" or "há 3 min" */
export const onDate = (date: string): string => (/^\d/.test(date) ? `em ${date}` : date)
