/** '', `YYYY`, `YYYY-MM` or `YYYY-MM-DD` (ISO 8601): what is unknown is never filled in. */
const FORM = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/

/** Before it begins no reader who is alive. */
export const FIRST_YEAR = 1900

/** Whether a text is a partial date that the calendar has. */
export function isPartialDate(text: string): boolean {
  if (text === '') return true
  const match = FORM.exec(text)
  if (!match) return false
  const [year, month, day] = match.slice(1).map((part) => (part ? Number(part) : undefined))
  if (year === undefined || year < FIRST_YEAR) return false
  if (month === undefined) return true
  if (month < 1 || month > 12) return false
  // Day 0 of the following month is the last one of this.
  return day === undefined || (day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate())
}

/** Whether the whole of one partial date comes before another; false where either leaves it open. */
export function isBefore(one: string, other: string): boolean {
  const known = Math.min(one.length, other.length)
  return known > 0 && one.slice(0, known) < other.slice(0, known)
}

/** A partial date as a number that sorts: `YYYYMMDD` with zeros for what is unknown. */
export function partialDateNumber(text: string): number {
  return Number(text.replaceAll('-', '').padEnd(8, '0'))
}

/** The partial date of such a number. */
export function partialDateOf(number: number): string {
  if (number === 0) return ''
  const digits = String(number)
  const parts = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)]
  return parts.filter((part) => Number(part) > 0).join('-')
}
