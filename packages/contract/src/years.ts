import type { FixedInterestId } from './interests.ts'

/** The lengths from which works are counted together: minutes of films, pages, seconds of albums. */
export const lengthSteps: Readonly<Record<FixedInterestId, readonly number[]>> = {
  movies: [0, 90, 120, 150],
  books: [0, 150, 300, 500],
  music: [0, 30 * 60, 45 * 60, 60 * 60],
}

/**
 * How many of a goal’s works are due by the end of a day, if they are spread evenly over the year:
 * rounded down, so that no one is behind before a whole work is due.
 * @param today `YYYY-MM-DD`; a day before the year makes it 0, one after it the target
 */
export function dueOf(target: number, year: number, today: string): number {
  const start = Date.UTC(year, 0, 1)
  const days = Math.round((Date.UTC(year + 1, 0, 1) - start) / DAY)
  const passed = Math.round((Date.parse(`${today}T00:00:00Z`) - start) / DAY) + 1
  return Math.floor((target * Math.min(days, Math.max(0, passed))) / days)
}

const DAY = 24 * 60 * 60 * 1000
