/** What a moderator can do about what was reported, from the mildest on. */
export const measures = [
  'reject',
  'warn',
  'put_behind_warning',
  'hide_pictures',
  'hide',
  'limit',
  'suspend',
] as const
export type Measure = (typeof measures)[number]

/** Those that a person reads of, and may appeal. */
export const decidedMeasures = [
  'warn',
  'put_behind_warning',
  'hide_pictures',
  'hide',
  'limit',
  'suspend',
] as const
export type DecidedMeasure = (typeof decidedMeasures)[number]

/** What can become of an account, beside what was reported. */
export const restrictions = ['limit', 'suspend'] as const
export type Restriction = (typeof restrictions)[number]

/** For how many days `limit` and `suspend` last; null: for good. */
export const terms = [1, 3, 7, 30, 90, null] as const

/** What every page for moderators depends on. */
export const CASES_TAG = 'moderation-cases'
