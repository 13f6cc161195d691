const DAY_MS = 24 * 60 * 60 * 1000
/** Brasília is three hours behind UTC all year. */
const BEHIND_MS = 3 * 60 * 60 * 1000

/** The calendar day of a time by the clocks of Brasília, YYYY-MM-DD. */
export function dayOf(time: number): string {
  return new Date(time - BEHIND_MS).toISOString().slice(0, 10)
}

/** When the day of a time ends there: the first millisecond of the next one. */
export function endOfDay(time: number): number {
  return Math.floor((time - BEHIND_MS) / DAY_MS + 1) * DAY_MS + BEHIND_MS
}

/** The last days up to a time's own, the oldest first. */
export function daysUntil(time: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => dayOf(time - (count - 1 - at) * DAY_MS))
}
