import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../fields.ts'
import {
  id,
  interestParam,
  nextCursor,
  page,
  person,
  text,
  time,
  usernameParam,
} from '../schemas.ts'

const ofPerson = z.object({ username: usernameParam })

/**
 * Both stop following, neither is told, and neither sees anything of the other any more, nor their
 * name among others. Idempotent: a repetition changes the remark. Who blocks the caller is not found.
 * `removeComments` also deletes, soon after, what they said on the caller’s posts and diary: a block
 * hides it from the caller only.
 */
const block = endpoint({
  method: 'PUT',
  path: '/api/blocks/{username}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Block a person',
  params: ofPerson,
  body: z.strictObject({
    remark: text('blockRemark').optional(),
    removeComments: z.boolean().default(false),
  }),
  status: 204,
  response: z.null(),
  errors: ['profile.not_found', 'profile.cannot_block_self', 'blocks.limit'],
})

/** Follows and requests do not come back. Idempotent. */
const unblock = endpoint({
  method: 'DELETE',
  path: '/api/blocks/{username}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Stop blocking a person',
  params: ofPerson,
  status: 204,
  response: z.null(),
  errors: ['profile.not_found'],
})

const blockedPerson = person.extend({ remark: z.string().max(2000), blockedAt: time })

/** Those whom the caller blocks, the latest first. */
const listBlocked = endpoint({
  method: 'GET',
  path: '/api/blocks',
  access: 'signed-in',
  rate: 'read',
  summary: 'Those whom I block',
  query: page,
  status: 200,
  response: z.object({ items: z.array(blockedPerson).max(100), nextCursor }),
  errors: ['request.bad_cursor'],
})

const muteTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), username: usernameParam }),
  z.strictObject({
    kind: z.literal('interest'),
    username: usernameParam,
    interest: interestParam,
  }),
  z.strictObject({ kind: z.literal('word'), word: text('mutedWord') }),
  z.strictObject({ kind: z.literal('tag'), tag: z.string().min(1).max(100) }),
  z.strictObject({ kind: z.literal('thread'), postId: id }),
])
export type MuteTarget = z.output<typeof muteTarget>

const muteDuration = z.enum(['day', 'week', 'forever'])
export type MuteDuration = z.output<typeof muteDuration>

const muted = z.object({
  id,
  kind: z.enum(['person', 'interest', 'word', 'tag', 'thread']),
  /** Of `person` and `interest`. */
  person: person.nullable(),
  /** Of `interest`: its slug. */
  interest: z.string().max(40).nullable(),
  /** Of `word` and `tag`, as it is compared; of `thread` the id of its post. */
  text: z.string().max(200).nullable(),
  /** Null: for good. */
  until: time.nullable(),
})
export type Mute = z.output<typeof muted>

/**
 * Leaves it out of feeds with the next request, but not of the profile of a person. A word is whole,
 * whatever its case and accents. Idempotent: a repetition changes how long it lasts.
 */
const mute = endpoint({
  method: 'PUT',
  path: '/api/mutes',
  access: 'signed-in',
  rate: 'write',
  summary: 'Leave something out of my feeds',
  body: z.strictObject({ target: muteTarget, duration: muteDuration }),
  status: 200,
  response: muted,
  errors: [
    'profile.not_found',
    'profile.cannot_mute_self',
    'interest.not_found',
    'post.not_found',
    'mutes.limit',
  ],
})

/** Idempotent. */
const unmute = endpoint({
  method: 'DELETE',
  path: '/api/mutes/{muteId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Stop muting something',
  params: z.object({ muteId: id }),
  status: 204,
  response: z.null(),
  errors: [],
})

/** What the caller mutes at present, the latest first. */
const listMutes = endpoint({
  method: 'GET',
  path: '/api/mutes',
  access: 'signed-in',
  rate: 'read',
  summary: 'What I mute',
  status: 200,
  response: z.object({ items: z.array(muted).max(limits.mutes) }),
  errors: [],
})

export const blocksEndpoints = {
  block,
  unblock,
  listBlocked,
  mute,
  unmute,
  listMutes,
}
