import { z } from 'zod'
import { decidedMeasures, measures, restrictions } from '../decisions.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../fields.ts'
import { reportedKinds, reportReasons } from '../reports.ts'
import { cursor, id, nextCursor, text, time, usernameParam } from '../schemas.ts'
import { reportedCopy } from './reports.ts'

/*
 * What moderators read and decide of reports. Everyone else who is signed in gets
 * `request.not_found`.
 */

const count = z.number().int().min(0)
const name = z.object({ username: z.string().max(100), displayName: z.string().max(400) })

/** A thing as moderators name it: of a profile by the id of its account. */
const target = z.strictObject({ kind: z.enum(reportedKinds), id })

const caseReport = z.object({
  id,
  /** Null: the account is no longer there. */
  reporter: name.nullable(),
  reason: z.enum(reportReasons),
  words: z.string().max(16_000),
  at: time,
  /** False: it counts once together with others of its kind. */
  isCounted: z.boolean(),
  /** How many this person has made, and how many of them were rejected. */
  reports: count,
  rejected: count,
})

/** A reported thing, with the latest reports of it. */
const moderationCase = z.object({
  target: z.object({ kind: z.enum(reportedKinds), id }),
  /** Null: a work. */
  owner: name.nullable(),
  accountId: id.nullable(),
  copy: reportedCopy,
  /** Of reporters who count by themselves each, and of all others one. */
  weight: count,
  total: count,
  lastAt: time,
  reports: z.array(caseReport).max(limits.reportsOfCase),
  /** Of whose it is. */
  history: z.object({ reports: count, decisions: count }),
  /** What was decided about the thing so far. */
  measures: z.array(z.object({ measure: z.enum(decidedMeasures), at: time })).max(20),
})
export type ModerationCase = z.output<typeof moderationCase>

/** Reported things: the open ones by their weight, the closed ones by their time. Fifty at a time. */
const listCases = endpoint({
  method: 'GET',
  path: '/api/moderation/cases',
  access: 'signed-in',
  rate: 'read',
  summary: 'Reported things, for moderators',
  query: z.object({
    state: z.enum(['open', 'closed']).default('open'),
    account: usernameParam.optional(),
    cursor: cursor.optional(),
  }),
  status: 200,
  response: z.object({
    items: z.array(moderationCase).max(limits.casesShown),
    nextCursor,
  }),
  errors: ['request.not_found', 'request.bad_cursor', 'moderation.two_steps_required'],
})

const term = z.number().int().min(1).max(3650).nullable().default(null)

/**
 * Decides about reported things: their reports are closed, and each person whose they are reads what
 * was decided and why. `days` is the term of `limit` and `suspend`; null: for good. `warning` is what
 * posts stand behind by `put_behind_warning`. With `expectsOpen`, nothing is decided about things of
 * which someone else has closed all reports meanwhile.
 */
const decideCases = endpoint({
  method: 'POST',
  path: '/api/moderation/decisions',
  access: 'signed-in',
  rate: 'write',
  summary: 'Decide about reported things, for moderators',
  bodyBytes: 64 * 1024,
  body: z
    .strictObject({
      targets: z.array(target).min(1).max(limits.casesAtOnce),
      expectsOpen: z.boolean().default(false),
      measure: z.enum(measures),
      days: term,
      warning: text('warning').default(''),
      reason: z.enum(reportReasons),
      words: text('decisionWords').default(''),
    })
    .refine(({ measure, warning }) => (measure === 'put_behind_warning') === (warning !== ''), {
      path: ['warning'],
    }),
  status: 200,
  response: z.object({ decided: count }),
  errors: [
    'request.not_found',
    'moderation.two_steps_required',
    'report.target_not_found',
    'decision.already',
    'decision.own',
    'decision.impossible',
  ],
})

const accountComment = z.object({ id, text: z.string().max(2000), at: time })

/** What an account commented since a time and that is shown, the latest first. */
const listAccountComments = endpoint({
  method: 'GET',
  path: '/api/moderation/comments',
  access: 'signed-in',
  rate: 'read',
  summary: 'Comments of an account, for moderators',
  query: z.object({ accountId: id, since: z.coerce.number().int().min(0) }),
  status: 200,
  response: z.object({ items: z.array(accountComment).max(limits.casesShown), total: count }),
  errors: ['request.not_found', 'moderation.two_steps_required'],
})

/**
 * Hides all that accounts commented since a time, and closes the reports of it. Accounts that commented
 * are limited or suspended as well, where asked for. Each person reads one decision, or both.
 */
const hideAccountComments = endpoint({
  method: 'POST',
  path: '/api/moderation/comment-removals',
  access: 'signed-in',
  rate: 'write',
  summary: 'Hide the comments of accounts, for moderators',
  body: z.strictObject({
    accountIds: z.array(id).min(1).max(limits.accountsAtOnce),
    since: time.min(0),
    restriction: z
      .strictObject({ measure: z.enum(restrictions), days: term })
      .nullable()
      .default(null),
    reason: z.enum(reportReasons),
    words: text('decisionWords').default(''),
  }),
  status: 200,
  response: z.object({ hidden: count }),
  errors: ['request.not_found', 'moderation.two_steps_required', 'decision.own'],
})

export const casesEndpoints = { listCases, decideCases, listAccountComments, hideAccountComments }
