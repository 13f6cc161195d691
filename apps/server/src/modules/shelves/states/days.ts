import { DAY, HOUR } from '@afins/contract/durations'
import { partialDateNumber } from '@afins/contract/partial-dates'
import { dayOf } from '#platform/time.ts'

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

/**
 * The day that a rating counts for: when it was given, unless the diary says that the work was
 * finished before. A date of which the day or month is unknown counts as late as it can be. So what
 * someone imports or writes down years later is not loved this week.
 * @param ratedAt when it was given
 * @param lastOn the last day that the diary has, as a number with zeros for unknown parts; 0: none
 */
export function lovedDay(ratedAt: number, lastOn: number): number {
  const rated = dayNumberOf(ratedAt)
  if (lastOn === 0) return rated
  const month = lastOn % 10_000 === 0 ? 1200 : 0
  return Math.min(rated, lastOn + month + (lastOn % 100 === 0 ? 31 : 0))
}

/** The first days of the spans of time that end with the day of a time. */
export function firstDays(now: number) {
  const before = (days: number) => dayNumberOf(now - (days - 1) * DAY)
  return { today: dayNumberOf(now), week: before(7), month: before(30), year: before(365) }
}
