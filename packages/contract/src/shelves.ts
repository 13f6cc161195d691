import type { Visibility } from './post-shapes.ts'

/** Computed from the diary, but for `wants`; a work can be finished, and wanted again. */
export const shelfStates = ['wants', 'active', 'finished', 'gave_up'] as const
export type ShelfState = (typeof shelfStates)[number]

/** How one reading, viewing or hearing of a work ended, or that it has not. */
export const diaryOutcomes = ['open', 'finished', 'gave_up'] as const
export type DiaryOutcome = (typeof diaryOutcomes)[number]

/** What progress is counted in. */
export const progressUnits = ['page', 'percent', 'minute', 'episode', 'track'] as const
export type ProgressUnit = (typeof progressUnits)[number]

/** How a shelf can be ordered; `loved` is by everyone’s ratings, `own` the order of its owner. */
export const shelfOrders = ['newest', 'shortest', 'loved', 'own'] as const
export type ShelfOrder = (typeof shelfOrders)[number]

/** The spans of time over which works are most loved, each up to today. */
export const lovedPeriods = ['week', 'month', 'year'] as const
export type LovedPeriod = (typeof lovedPeriods)[number]

/** Ratings are in half stars. */
export const maxRating = 10

/** The ratings from which on there is an average. */
export const ratingsForAverage = 5

const widths: Readonly<Record<Visibility, number>> = { self: 0, followers: 1, public: 2 }

/** The narrower of two visibilities: a diary entry is never seen by more people than its shelf entry. */
export function narrowerVisibility(one: Visibility, other: Visibility): Visibility {
  return widths[one] <= widths[other] ? one : other
}
