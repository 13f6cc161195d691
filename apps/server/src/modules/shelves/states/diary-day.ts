import { HOUR } from '@afins/contract/durations'
import { partialDateNumber } from '@afins/contract/partial-dates'
import { dayOf } from '#platform/days.ts'

/** The calendar day of a time in Brasília, as a number that sorts. */
export function dayNumberOf(time: number): number {
  return partialDateNumber(dayOf(time))
}

/**
 * The latest date that has begun for any reader: Lisbon, an hour ahead of UTC in summer, is the first
 * of the places where the product is used to begin a day.
 */
export function latestDay(now: number): string {
  return new Date(now + HOUR).toISOString().slice(0, 10)
}

/** The day that an entry belongs to: when it ended, or else began. */
export function entryDay(entry: { readonly started: string; readonly ended: string }): number {
  return partialDateNumber(entry.ended || entry.started)
}
