import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { fields, limits } from './fields.ts'
import { FIRST_YEAR, isPartialDate } from './partial-dates.ts'
import { visibility } from './post-shapes.ts'
import { id, time } from './schemas.ts'
import { diaryOutcomes, maxRating, progressUnits } from './shelves.ts'

/** How many there are of something. */
export const count = z.number().int().min(0)

const issue = (code: ErrorCode, params: Record<string, number> = {}) => ({
  params: { error: { code, params } },
})

/** Half stars. */
export const rating = z.number().int().min(1).max(maxRating)
/** A rating as someone gives it. */
export const ratingInput = z
  .number()
  .refine((value) => rating.safeParse(value).success, issue('shelf.rating_invalid'))
/** How many works someone means to finish in a year. */
export const goalTarget = z
  .number()
  .refine(
    (value) => Number.isInteger(value) && value >= 1 && value <= limits.goal,
    issue('goal.target_invalid', { max: limits.goal }),
  )
/** A calendar year that a diary may have. */
export const yearOfDiary = z.number().int().min(FIRST_YEAR).max(limits.lastYear)
const date = z.string().max(10)
const dateInput = z.string().max(20).refine(isPartialDate, issue('diary.date_invalid'))
const amount = z.number().int().min(0).max(limits.workLength)

/** Dates are partial; `progress` and `total` are in `unit`; `rating` is what was felt then. */
export const diaryEntry = z.object({
  id,
  workId: id,
  started: date,
  ended: date,
  outcome: z.enum(diaryOutcomes),
  rating: rating.nullable(),
  progress: amount.nullable(),
  unit: z.enum(progressUnits).nullable(),
  total: amount.nullable(),
  progressAt: time.nullable(),
  /** Who may see it: never more than may see the work on its shelf. */
  visibility,
  /** Whether feeds may show it. */
  inFeed: z.boolean(),
  createdAt: time,
})
export type DiaryEntry = z.output<typeof diaryEntry>

/** What others who may see a work on someone’s shelf see of it, computed from what they may see. */
export const shelfView = z.object({
  wants: z.boolean(),
  wantsAt: time.nullable(),
  active: diaryEntry.nullable(),
  /** How often it was finished. */
  times: count,
  /** Whether it was given up last, and never finished. */
  gaveUp: z.boolean(),
  /** The partial date of the last time, or ''. */
  lastOn: date,
  rating: rating.nullable(),
})
export type ShelfView = z.output<typeof shelfView>

/** What a card shows of a work on one’s own shelf. */
export const shelfSummary = shelfView.extend({ workId: id })
export type ShelfSummary = z.output<typeof shelfSummary>

/** A work on one’s own shelf; all empty where it is on none. */
export const shelfEntry = shelfSummary.extend({
  /** For its owner only. */
  remark: z.string().max(fields.remark.max * limits.remarksTogether),
  visibility,
  diary: z.array(diaryEntry).max(limits.diaryEntriesShown),
})
export type ShelfEntry = z.output<typeof shelfEntry>

/** What someone may say of a diary entry. */
export const diaryInput = {
  started: dateInput.optional(),
  ended: dateInput.optional(),
  rating: ratingInput.nullable().optional(),
  progress: amount.nullable().optional(),
  unit: z.enum(progressUnits).nullable().optional(),
  total: amount.min(1).nullable().optional(),
  visibility: visibility.optional(),
  inFeed: z.boolean().optional(),
}

export const diaryErrors = [
  'diary.date_invalid',
  'diary.date_future',
  'diary.not_ended',
  'diary.ends_before_start',
  'diary.beyond_end',
  'shelf.rating_invalid',
  'field.required',
] as const
