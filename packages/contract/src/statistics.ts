import { DAY } from './durations.ts'
import type { FixedInterestId } from './interests.ts'

/** Of how many days, today among them, one may see statistics. */
export const statisticsDays = [7, 30, 90, 365] as const
export type StatisticsDays = (typeof statisticsDays)[number]

/** Where readers came from, where that is no other website. */
export const viewSources = {
  /** Nothing says from where: an address that was typed, an app, a mail. */
  direct: 'direto',
  /** Another page of this server. */
  own: 'afins',
  /** Websites beyond those that are stored apart. */
  others: 'outros',
} as const

/** So many sources of a post and day are stored apart. */
export const SOURCES_A_DAY = 50

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
