import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../fields.ts'
import { cursor, id, nextCursor, person, time, usernameParam } from '../schemas.ts'
import { contentFields, pathNumber } from './work-edits.ts'
import { workCard } from './works.ts'

/*
 * What moderators do, accounts that the operator has named. Everyone else who is signed in gets
 * `request.not_found`.
 */

const accountIds = z.array(id).min(1).max(limits.accountsInRevert)

/** A change of a work. `by` is null for closed profiles; `accountId` names its account all the same. */
const workChange = z.object({
  type: z.enum(['add', 'first', 'edit', 'merge', 'unmerge', 'revert']),
  work: workCard,
  /** The version that it made; null for a work that was added. */
  number: z.number().int().nullable(),
  at: time,
  by: person.nullable(),
  accountId: id.nullable(),
  reason: z.string().max(200),
  changed: z.array(z.enum(contentFields)).max(contentFields.length),
  editions: z.number().int(),
  links: z.number().int(),
  isReadable: z.boolean(),
  isReverted: z.boolean(),
})
export type WorkChange = z.output<typeof workChange>

/**
 * What was changed in the catalogue, the latest first: edits, merges, and works that people added.
 * Hidden works are left out. `account` is a username, `accountId` the id that a change names;
 * `newAccounts` are those of the last seven days.
 */
const listWorkChanges = endpoint({
  method: 'GET',
  path: '/api/moderation/work-changes',
  access: 'signed-in',
  rate: 'read',
  summary: 'Recent changes of the catalogue, for moderators',
  query: z.object({
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(limits.maxPageSize).default(limits.pageSize),
    account: usernameParam.optional(),
    accountId: id.optional(),
    workId: id.optional(),
    interest: z.enum(['music', 'movies', 'books']).optional(),
    newAccounts: z.enum(['sim']).optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(workChange).max(limits.maxPageSize), nextCursor }),
  errors: ['request.not_found', 'moderation.two_steps_required', 'request.bad_cursor'],
})

/**
 * What taking back did, or would do. `kept` are works that the accounts added and that others have or
 * edited; `left` is what could not be taken back, with the code of the error.
 */
export const workRevertReport = z.object({
  edits: z.number().int(),
  merges: z.number().int(),
  works: z.number().int(),
  /** Proposals, rejections and pairs of different works. */
  decisions: z.number().int(),
  /** Versions whose texts are removed, where that is asked for. */
  texts: z.number().int(),
  kept: z.number().int(),
  left: z.number().int(),
  /** The first of them, by works. */
  items: z
    .array(
      z.object({
        type: z.enum(['edit', 'merge', 'work', 'kept', 'left']),
        workId: id,
        title: z.string().max(200),
        code: z.string().max(60).nullable(),
      }),
    )
    .max(limits.worksInRevertReport),
})
export type WorkRevertReport = z.output<typeof workRevertReport>

const workRevert = z.object({ id, at: time, doneAt: time.nullable(), report: workRevertReport })

/** What taking back all that some accounts did in the catalogue since a time would do. */
const previewWorkRevert = endpoint({
  method: 'GET',
  path: '/api/moderation/work-reverts/preview',
  access: 'signed-in',
  rate: 'lookup',
  summary: 'What reverting accounts would do, for moderators',
  query: z.object({ accountId: id, since: z.coerce.number().int().min(0) }),
  status: 200,
  response: workRevertReport,
  errors: ['request.not_found', 'moderation.two_steps_required'],
})

/**
 * Takes back all that some accounts did in the catalogue since a time: edits, covers, editions, links,
 * merges, and the works that they added and that no one else has or edited. What others did stays. It
 * happens after the response; repeating it changes nothing. With `removeText` what they wrote goes from
 * the history too, as `removeWorkVersionText` does it for each of their versions.
 */
const revertWorkChanges = endpoint({
  method: 'POST',
  path: '/api/moderation/work-reverts',
  access: 'signed-in',
  rate: 'write',
  summary: 'Revert what accounts did in the catalogue, for moderators',
  body: z.strictObject({
    accountIds,
    since: time.min(0),
    removeText: z.boolean().default(false),
  }),
  status: 201,
  response: workRevert,
  idempotent: true,
  errors: ['request.not_found', 'moderation.two_steps_required'],
})

/** What taking back has done so far. */
const getWorkRevert = endpoint({
  method: 'GET',
  path: '/api/moderation/work-reverts/{revertId}',
  access: 'signed-in',
  rate: 'read',
  summary: 'How far reverting has come, for moderators',
  params: z.object({ revertId: id }),
  status: 200,
  response: workRevert,
  errors: ['request.not_found', 'moderation.two_steps_required'],
})

/**
 * Takes away the texts of a version, and of those after it that still say what it brought: they stay
 * as lines of the history, and cannot be restored. Not while the work itself says it.
 */
const removeWorkVersionText = endpoint({
  method: 'DELETE',
  path: '/api/moderation/works/{workId}/versions/{number}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Remove the texts of a version of a work, for moderators',
  params: z.object({ workId: id, number: pathNumber }),
  status: 200,
  response: z.object({ removed: z.number().int() }),
  errors: [
    'request.not_found',
    'moderation.two_steps_required',
    'work.not_found',
    'work.version_not_found',
    'work.version_current',
  ],
})

export const moderationEndpoints = {
  listWorkChanges,
  previewWorkRevert,
  revertWorkChanges,
  getWorkRevert,
  removeWorkVersionText,
}
