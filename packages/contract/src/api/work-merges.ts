import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../fields.ts'
import { id, nextCursor, page, person, time } from '../schemas.ts'
import { workMergeStates } from '../works.ts'
import { trustOfEdits } from './work-edits.ts'
import { workCard } from './works.ts'

const ofMerge = z.object({ mergeId: id })

/**
 * One work merged into another, or the proposal to. `from` answers as `into` from `moving` on, while
 * what people noted of it follows. `by` and
 * `agreedBy`, who agreed to it or rejected it, are null for closed profiles and operators.
 */
const workMerge = z.object({
  id,
  from: workCard,
  into: workCard,
  state: z.enum(workMergeStates),
  by: person.nullable(),
  agreedBy: person.nullable(),
  proposedAt: time,
  mergedAt: time.nullable(),
  undoneAt: time.nullable(),
  /** Until when it can be undone; null unless it was merged. */
  undoUntil: time.nullable(),
  /** Whether the caller may agree to it or reject it, and may undo or withdraw it. */
  mayAgree: z.boolean(),
  mayUndo: z.boolean(),
})
export type WorkMerge = z.output<typeof workMerge>

/**
 * Works that may be the same as this one, the likeliest first, scored as `findSimilarWorks` does.
 * `isSettled` where there is nothing to decide: one of them is locked, a merge of them was proposed,
 * rejected or undone, or someone said that they are different.
 */
const listSimilarWorks = endpoint({
  method: 'GET',
  path: '/api/works/{workId}/similar',
  access: 'signed-in',
  rate: 'lookup',
  summary: 'Works that may be the same as this one',
  params: z.object({ workId: id }),
  status: 200,
  response: z.object({
    items: z
      .array(z.object({ work: workCard, score: z.number().int(), isSettled: z.boolean() }))
      .max(limits.similarWorks),
  }),
  errors: ['work.not_found'],
})

const pair = z.object({ workId: id, otherId: id })

/** Says that two works are different, so that no one is asked any more. Repeating it changes nothing. */
const markDistinct = endpoint({
  method: 'PUT',
  path: '/api/works/{workId}/distinct/{otherId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Say that two works are different',
  params: pair,
  status: 204,
  response: z.null(),
  errors: ['work.not_found', 'work.merge_itself', ...trustOfEdits],
})

/** Takes back that two works are different, whoever said so. */
const unmarkDistinct = endpoint({
  method: 'DELETE',
  path: '/api/works/{workId}/distinct/{otherId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Take back that two works are different',
  params: pair,
  status: 204,
  response: z.null(),
  errors: ['work.not_found', 'work.merge_itself', ...trustOfEdits],
})

/**
 * Merges a work into another one of the same interest and kind. This happens immediately where the
 * caller is trusted with it and, as far as everyone may see, few people have it, or works of the
 * creator that it is; otherwise it is a proposal, to which someone has to agree who has cared for
 * the catalogue for long. What is private never decides. Two works with different ids of one source are only
 * merged with `acceptConflictingIds`. Proposing the same again answers the proposal that exists.
 */
const mergeWork = endpoint({
  method: 'POST',
  path: '/api/works/{workId}/merge',
  access: 'signed-in',
  rate: 'write',
  summary: 'Merge a work into another one',
  params: z.object({ workId: id }),
  body: z.strictObject({ intoId: id, acceptConflictingIds: z.boolean().default(false) }),
  status: 201,
  response: workMerge,
  idempotent: true,
  errors: [
    'work.not_found',
    'work.locked',
    'work.merge_itself',
    'work.merge_kinds',
    'work.merge_ids',
    'work.merge_running',
    'work.needs_email',
    'work.needs_day',
    'work.daily_merges',
  ],
})

/** The merges into a work and the proposals that concern it, the newest first. */
const listWorkMerges = endpoint({
  method: 'GET',
  path: '/api/works/{workId}/merges',
  access: 'open',
  rate: 'read',
  summary: 'Merges of a work',
  params: z.object({ workId: id }),
  query: page,
  status: 200,
  response: z.object({ items: z.array(workMerge).max(limits.maxPageSize), nextCursor }),
  errors: ['work.not_found', 'request.bad_cursor'],
})

/** One merge or proposal. */
const getWorkMerge = endpoint({
  method: 'GET',
  path: '/api/work-merges/{mergeId}',
  access: 'open',
  rate: 'read',
  summary: 'A merge of works',
  params: ofMerge,
  status: 200,
  response: workMerge,
  errors: ['work.merge_not_found'],
})

/** Agrees to a proposal of someone else, which merges the works. Agreeing again changes nothing. */
const agreeToWorkMerge = endpoint({
  method: 'POST',
  path: '/api/work-merges/{mergeId}/agree',
  access: 'signed-in',
  rate: 'write',
  summary: 'Agree to merge two works',
  params: ofMerge,
  status: 200,
  response: workMerge,
  errors: [
    'work.merge_not_found',
    'work.merge_own',
    'work.merge_new_account',
    'work.needs_email',
    'work.needs_day',
    'work.daily_merges',
    'work.merge_settled',
    'work.merge_kinds',
    'work.merge_running',
    'work.not_found',
    'work.locked',
  ],
})

/**
 * Rejects a proposal of someone else: the works stay two. The same accounts may that may agree.
 * Rejecting again changes nothing.
 */
const rejectWorkMerge = endpoint({
  method: 'POST',
  path: '/api/work-merges/{mergeId}/reject',
  access: 'signed-in',
  rate: 'write',
  summary: 'Reject a proposal to merge two works',
  params: ofMerge,
  status: 200,
  response: workMerge,
  errors: [
    'work.merge_not_found',
    'work.merge_own',
    'work.merge_new_account',
    'work.needs_email',
    'work.needs_day',
    'work.daily_merges',
    'work.merge_settled',
  ],
})

/**
 * Undoes a merge within 90 days, or withdraws a proposal: for those who proposed it or agreed to it.
 * What was written since stays. A later merge of the same work is to be undone first.
 */
const undoWorkMerge = endpoint({
  method: 'POST',
  path: '/api/work-merges/{mergeId}/undo',
  access: 'signed-in',
  rate: 'write',
  summary: 'Undo a merge of works',
  params: ofMerge,
  status: 200,
  response: workMerge,
  errors: [
    'work.merge_not_found',
    'work.merge_forbidden',
    'work.merge_settled',
    'work.merge_order',
    'work.merge_running',
    'work.merge_expired',
    'work.locked',
  ],
})

export const workMergesEndpoints = {
  listSimilarWorks,
  markDistinct,
  unmarkDistinct,
  mergeWork,
  listWorkMerges,
  getWorkMerge,
  agreeToWorkMerge,
  rejectWorkMerge,
  undoWorkMerge,
}
