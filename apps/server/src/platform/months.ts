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
