import { z } from 'zod'
import { decidedMeasures } from '../decisions.ts'
import { endpoint } from '../endpoint.ts'
import { fields, limits } from '../fields.ts'
import { reportReasons } from '../reports.ts'
import { id, text, time } from '../schemas.ts'
import { CREDENTIAL_BYTES, usedCredential } from './passkey-credential.ts'
import { reportedCopy } from './reports.ts'

const ofDecision = z.object({ decisionId: id })
const words = z.string().max(16_000)

/** What moderators decided about someone, with their appeal and the answer to it. */
const decision = z.object({
  id,
  measure: z.enum(decidedMeasures),
  reason: z.enum(reportReasons),
  words,
  /** What it was about; of several things the first. */
  copy: reportedCopy,
  things: z.number().int().min(1),
  at: time,
  /** Of `limit` and `suspend`; null: for good. */
  until: time.nullable(),
  /** When it was taken back; null: it was not. */
  liftedAt: time.nullable(),
  appeal: z.object({ words, at: time, answer: words.nullable() }).nullable(),
})
export type Decision = z.output<typeof decision>

/** What was decided about the caller, the latest first: the last hundred. */
const listDecisions = endpoint({
  method: 'GET',
  path: '/api/decisions',
  access: 'signed-in',
  rate: 'read',
  summary: 'What moderators decided about me',
  status: 200,
  response: z.object({ items: z.array(decision).max(limits.decisionsShown) }),
  errors: [],
})

/** Appeals a decision, once. Another moderator answers, where there is one. */
const appealDecision = endpoint({
  method: 'PUT',
  path: '/api/decisions/{decisionId}/appeal',
  access: 'signed-in',
  rate: 'write',
  summary: 'Appeal a decision about me, once',
  params: ofDecision,
  body: z.strictObject({ words: text('appeal') }),
  status: 204,
  response: z.null(),
  errors: ['decision.not_found', 'decision.appealed'],
})

/**
 * The decision that suspended an account, for whoever gives its password or shows a passkey: a suspended account has no
 * session. With `appeal` it is appealed, once.
 */
const readSuspension = endpoint({
  method: 'POST',
  path: '/api/suspension',
  access: 'open',
  rate: 'sign-in',
  summary: 'Read and appeal the suspension of an account',
  body: z.strictObject({
    username: z.string().max(1000).optional(),
    password: z.string().max(fields.password.max).optional(),
    credential: usedCredential.optional(),
    code: z.string().max(100).optional(),
    appeal: text('appeal').optional(),
  }),
  bodyBytes: CREDENTIAL_BYTES,
  status: 200,
  response: decision,
  errors: [
    'auth.unknown_username',
    'auth.user_not_found',
    'auth.wrong_password',
    'auth.invalid_email',
    'auth.too_many_attempts',
    'auth.proof_required',
    'auth.code_required',
    'auth.code_invalid',
    'auth.passkey_invalid',
    'decision.not_found',
    'decision.appealed',
  ],
})

const appealed = decision.extend({
  /** Who appeals. */
  person: z.object({ username: z.string().max(100), displayName: z.string().max(400) }),
  /** Whether the caller may answer: not to an appeal of what they decided, if there is someone else. */
  canAnswer: z.boolean(),
})
export type AppealedDecision = z.output<typeof appealed>

/** Appeals without an answer, the oldest first. */
const listAppeals = endpoint({
  method: 'GET',
  path: '/api/moderation/appeals',
  access: 'signed-in',
  rate: 'read',
  summary: 'Appeals without an answer, for moderators',
  status: 200,
  response: z.object({ items: z.array(appealed).max(limits.casesShown) }),
  errors: ['request.not_found', 'moderation.two_steps_required'],
})

/** Answers an appeal. `lift` takes the decision back: what was hidden is there again. */
const answerAppeal = endpoint({
  method: 'PUT',
  path: '/api/moderation/appeals/{decisionId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Answer an appeal, for moderators',
  params: ofDecision,
  body: z.strictObject({ outcome: z.enum(['lift', 'uphold']), words: text('decisionWords') }),
  status: 204,
  response: z.null(),
  errors: [
    'request.not_found',
    'moderation.two_steps_required',
    'decision.not_found',
    'decision.another_moderator',
    'decision.own',
  ],
})

export const decisionsEndpoints = {
  listDecisions,
  appealDecision,
  readSuspension,
  listAppeals,
  answerAppeal,
}
