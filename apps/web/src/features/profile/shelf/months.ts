import type { DiaryItem } from '@afins/contract/api'
import { formatMonth } from '#data/format.ts'
import { text as all } from './text.ts'

const text = all.diary

/** The items of each month, in their order; a month is `YYYY-MM`, `YYYY`, or '' where it is unknown. */
export function groupByMonth<Item extends DiaryItem>(items: readonly Item[]): [string, Item[]][] {
  const months = new Map<string, Item[]>()
  for (const item of items) {
    const month = (item.entry.ended || item.entry.started).slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), item])
  }
  return [...months]
}

/** "novembro de 2026", "2026, sem mês", "Sem data". */
export function monthTitle(month: string): string {
  if (month === '') return text.noDate
  const [year = '', number] = month.split('-')
  if (number === undefined) return text.noMonth(year)
  // The middle of the month is in it in every time zone.
  return formatMonth(Date.UTC(Number(year), Number(number) - 1, 15))
}

/** The day of a date, or a dot where it is unknown. */
export const dayInMonth = (date: string) =>
  date.length === 10 ? String(Number(date.slice(8))) : '·'

/** The month some months after another. */
export function monthAfter(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number)
  const at = (year ?? 0) * 12 + (number ?? 1) - 1 + by
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}
