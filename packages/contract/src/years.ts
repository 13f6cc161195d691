import { limits } from './fields.ts'

/** Years that follow one another, the first and the last of them. */
export interface Years {
  readonly first: number
  readonly last: number
}

/** One year, or the first and the last of several: `1994`, `1990-1999`. */
export const yearsPattern = /^\d{1,4}(?:-\d{1,4})?$/

/** What a text says of years; null unless it has the form of `yearsPattern`, in order. */
export function parseYears(text: string): Years | null {
  if (!yearsPattern.test(text)) return null
  const [first = 0, last = first] = text.split('-').map(Number)
  return first <= last && last <= limits.lastYear ? { first, last } : null
}
