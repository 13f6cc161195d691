const BRASILIA_MS = -3 * 3_600_000
const WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/
/** What services write of a day alone. */
const MIDNIGHT = /T00:00:00(?:\.0+)?(?:Z|\+00:?00)$/

/** The day in Brasília of a time in milliseconds. */
export const dayOfTime = (ms: number): string =>
  new Date(ms + BRASILIA_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The day in Brasília of a time with its zone; the date at the beginning of any other text. */
export function dayOfMoment(text: string): string {
  const ms = WITH_ZONE.test(text) && !MIDNIGHT.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(ms) ? text.slice(0, 'YYYY-MM-DD'.length) : dayOfTime(ms)
}
