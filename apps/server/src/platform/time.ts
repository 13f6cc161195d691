import { DAY, HOUR } from '@afins/contract/durations'

export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number
  /** Close to `now`, but never jumps when the machine's clock is set: for windows and waits. */
  steady(): number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  steady: () => performance.timeOrigin + performance.now(),
}

/** Brasília is three hours behind UTC all year. */
const BEHIND_MS = 3 * HOUR

export function dayOf(time: number): string {
  return new Date(time - BEHIND_MS).toISOString().slice(0, 10)
}

export function endOfDay(time: number): number {
  return Math.floor((time - BEHIND_MS) / DAY + 1) * DAY + BEHIND_MS
}

/** The Monday of a week, as a day. */
export function weekOf(time: number): string {
  // 1970-01-01 was a Thursday.
  const day = Math.floor((time - BEHIND_MS) / DAY)
  return dayOf((day - ((day + 3) % 7)) * DAY + BEHIND_MS)
}

export function daysUntil(time: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => dayOf(time - (count - 1 - at) * DAY))
}

/** The same day so many months later, or the last one of that month; in UTC, as providers count. */
export function addMonths(at: number, months: number): number {
  const date = new Date(at)
  const target = new Date(at)
  target.setUTCDate(1)
  target.setUTCMonth(target.getUTCMonth() + months)
  const days = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(date.getUTCDate(), days))
  return target.getTime()
}
