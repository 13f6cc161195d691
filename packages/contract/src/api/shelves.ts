import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../fields.ts'
import { visibility } from '../post-shapes.ts'
import { id, text, time } from '../schemas.ts'
import {
  diaryErrors,
  diaryInput,
  rating,
  ratingInput,
  shelfEntry,
  shelfSummary,
} from '../shelf-shapes.ts'
import { diaryOutcomes } from '../shelves.ts'

const ofWork = z.object({ workId: id })
const ofEntry = z.object({ entryId: id })

/** One’s own entry for a work: an empty one where there is none. */
const getShelfEntry = endpoint({
  method: 'GET',
  path: '/api/shelf/{workId}',
  access: 'signed-in',
  rate: 'read',
  summary: 'A work on my shelf',
  params: ofWork,
  status: 200,
  response: shelfEntry,
  errors: ['work.not_found'],
})

/**
 * Where some works are on one’s shelves, for the cards of a page. `works` has their ids, separated by
 * commas. Those on no shelf are left out; of a work that was merged, the id is the one asked for.
 */
const listShelfSummaries = endpoint({
  method: 'GET',
  path: '/api/shelf',
  access: 'signed-in',
  rate: 'read',
  summary: 'Some works on my shelves',
  query: z.object({
    works: z
      .string()
      .max(limits.shelfSummaries * 65)
      .regex(new RegExp(`^[\\w-]{1,64}(?:,[\\w-]{1,64}){0,${limits.shelfSummaries - 1}}$`)),
  }),
  status: 200,
  response: z.object({ items: z.array(shelfSummary).max(limits.shelfSummaries) }),
  errors: [],
})

/**
 * Changes what one wants, thinks or hides of a work; what is left out stays, and repeating it
 * changes nothing. `visibility` starts as the default of the work’s interest. Who rates a work has
 * finished it, unless their diary says how it went; the latest time in it has the same rating.
 */
const updateShelfEntry = endpoint({
  method: 'PATCH',
  path: '/api/shelf/{workId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Want, rate or annotate a work',
  params: ofWork,
  body: z.strictObject({
    wants: z.boolean().optional(),
    rating: ratingInput.nullable().optional(),
    remark: text('remark').optional(),
    visibility: visibility.optional(),
  }),
  status: 200,
  response: shelfEntry,
  errors: [
    'work.not_found',
    'shelf.creator',
    'shelf.rating_invalid',
    'shelf.too_many',
    'field.too_long',
  ],
})

/**
 * Takes a work off one’s shelves with its diary. Rating and remark stay unless `keepRating` is
 * false. Removing it again changes nothing.
 */
const removeShelfEntry = endpoint({
  method: 'DELETE',
  path: '/api/shelf/{workId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Take a work off my shelves',
  params: ofWork,
  query: z.object({ keepRating: z.enum(['true', 'false']).default('true') }),
  status: 200,
  response: shelfEntry,
  errors: ['work.not_found'],
})

/** The ratings that one gave a work over time, the latest first; null where one was taken back. */
const listRatingChanges = endpoint({
  method: 'GET',
  path: '/api/shelf/{workId}/ratings',
  access: 'signed-in',
  rate: 'read',
  summary: 'How my rating of a work changed',
  params: ofWork,
  status: 200,
  response: z.object({
    items: z
      .array(z.object({ at: time, rating: rating.nullable() }))
      .max(limits.ratingChangesOfWork),
  }),
  errors: ['work.not_found'],
})

/**
 * Writes a reading, viewing or hearing of a work into one’s diary, and no longer wants the work.
 * Where one is open already, another that is open is not added: the answer is what is there. One
 * that is finished fills what the diary has of the same day or without a date, unless it is said
 * to be `again`.
 * A rating becomes that of the work if this is the latest entry and no narrower than the work’s.
 */
const addDiaryEntry = endpoint({
  method: 'POST',
  path: '/api/shelf/{workId}/diary',
  access: 'signed-in',
  rate: 'write',
  summary: 'Begin or log a work',
  params: ofWork,
  body: z.strictObject({
    outcome: z.enum(diaryOutcomes),
    again: z.boolean().optional(),
    ...diaryInput,
  }),
  status: 201,
  response: shelfEntry,
  idempotent: true,
  errors: [
    'work.not_found',
    'diary.not_found',
    'shelf.creator',
    'shelf.too_many',
    'diary.too_many',
    ...diaryErrors,
  ],
})

/** Changes an entry of one’s diary; what is left out stays. `diary.open_twice` for a second open one. */
const updateDiaryEntry = endpoint({
  method: 'PATCH',
  path: '/api/diary/{entryId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Change an entry of my diary',
  params: ofEntry,
  body: z.strictObject({ outcome: z.enum(diaryOutcomes).optional(), ...diaryInput }),
  status: 200,
  response: shelfEntry,
  errors: ['diary.not_found', 'diary.open_twice', ...diaryErrors],
})

/** Deletes an entry of one’s diary; the rating of the work stays. */
const deleteDiaryEntry = endpoint({
  method: 'DELETE',
  path: '/api/diary/{entryId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Delete an entry of my diary',
  params: ofEntry,
  status: 200,
  response: shelfEntry,
  errors: ['diary.not_found'],
})

/** Moves a work that one wants behind another in one’s own order; null: to the front. */
const moveShelfEntry = endpoint({
  method: 'POST',
  path: '/api/shelf/{workId}/move',
  access: 'signed-in',
  rate: 'write',
  summary: 'Order what I want',
  params: ofWork,
  body: z.strictObject({ after: id.nullable() }),
  status: 204,
  response: z.null(),
  errors: ['work.not_found', 'shelf.not_wanted'],
})

export const shelvesEndpoints = {
  getShelfEntry,
  listShelfSummaries,
  updateShelfEntry,
  removeShelfEntry,
  listRatingChanges,
  addDiaryEntry,
  updateDiaryEntry,
  deleteDiaryEntry,
  moveShelfEntry,
}
