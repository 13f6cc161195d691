import { z } from 'zod'
import { endpoint, LONG_BODY_BYTES } from '../endpoint.ts'
import { limits } from '../fields.ts'
import {
  contentErrors,
  draft,
  draftContent,
  partialDraftContent,
  postCard,
  postKind,
  postState,
} from '../post-shapes.ts'
import { id, nextCursor, page, time } from '../schemas.ts'

const ofPost = z.object({ postId: id })
const version = z.number().int().min(0)

/**
 * Without content the draft is in no list until something is saved in it, and the next request for
 * the same kind answers with the same draft.
 */
const createDraft = endpoint({
  method: 'POST',
  path: '/api/drafts',
  access: 'signed-in',
  rate: 'write',
  summary: 'Start writing',
  body: z.strictObject({
    kind: postKind,
    interest: z.string().max(40).optional(),
    content: partialDraftContent.optional(),
  }),
  bodyBytes: LONG_BODY_BYTES,
  status: 201,
  response: draft,
  idempotent: true,
  errors: [
    'post.interest_unknown',
    'post.too_many_drafts',
    'post.not_found',
    'post.daily_posts',
    'post.daily_text',
  ],
})

/** One's posts that are not published, the last written first; `scheduledAt` as `scheduled` of a draft. */
const listDrafts = endpoint({
  method: 'GET',
  path: '/api/drafts',
  access: 'signed-in',
  rate: 'read',
  summary: 'What I am writing',
  query: page,
  status: 200,
  response: z.object({
    items: z
      .array(
        z.object({
          id,
          kind: postKind,
          state: postState,
          title: z.string().max(2000),
          excerpt: z.string().max(300),
          interest: z.string().max(40),
          savedAt: time,
          scheduledAt: time.nullable(),
        }),
      )
      .max(limits.maxPageSize),
    nextCursor,
  }),
  errors: ['request.bad_cursor'],
})

/** One's own post with its working copy. Someone else's is not found. */
const getDraft = endpoint({
  method: 'GET',
  path: '/api/drafts/{postId}',
  access: 'signed-in',
  rate: 'read',
  summary: 'A post in its editor',
  params: ofPost,
  status: 200,
  response: draft,
  errors: ['post.not_found'],
})

/**
 * With an outdated `version` nothing changes: what was sent is stored as the version `conflict`,
 * and the answer is `post.changed_elsewhere`. `replaces`: what stood there is stored among the
 * versions first.
 */
const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/drafts/{postId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Keep what is being written',
  params: ofPost,
  body: z.strictObject({ version, content: draftContent, replaces: z.boolean().default(false) }),
  bodyBytes: LONG_BODY_BYTES,
  status: 200,
  response: z.object({ version, savedAt: time }),
  errors: ['post.not_found', 'post.changed_elsewhere', 'post.daily_text'],
})

/** Publishes the working copy of that version; with `at`, then (in a minute to a year). */
const publishDraft = endpoint({
  method: 'POST',
  path: '/api/drafts/{postId}/publish',
  access: 'signed-in',
  rate: 'write',
  summary: 'Publish what was written, now or later',
  params: ofPost,
  body: z.strictObject({
    version,
    at: z.strictObject({ time, zone: z.string().min(1).max(64) }).optional(),
  }),
  status: 200,
  response: z.object({ draft, card: postCard.nullable() }),
  errors: [
    'post.not_found',
    'post.changed_elsewhere',
    'post.schedule_past',
    'post.schedule_far',
    'plan.required',
    'post.daily_text',
    'text.too_many_links',
    'text.too_many_mentions',
    ...contentErrors,
  ],
})

/** Takes a scheduled post back to being a draft; one that missed its time forgets that. */
const unschedulePost = endpoint({
  method: 'DELETE',
  path: '/api/drafts/{postId}/schedule',
  access: 'signed-in',
  rate: 'write',
  summary: 'Do not publish by itself',
  params: ofPost,
  status: 200,
  response: draft,
  errors: ['post.not_found'],
})

/** Makes the working copy of a published post what is published again; what it held stays among the versions. */
const revertDraft = endpoint({
  method: 'POST',
  path: '/api/drafts/{postId}/revert',
  access: 'signed-in',
  rate: 'write',
  summary: 'Go back to what is published',
  params: ofPost,
  body: z.strictObject({ version }),
  status: 200,
  response: draft,
  errors: ['post.not_found', 'post.changed_elsewhere', 'post.not_published', 'post.daily_text'],
})

const versionReason = z.enum(['saved', 'published', 'conflict', 'restored'])

/** Newest first: at every publication and conflict, and every ten minutes of writing; a hundred. */
const listPostVersions = endpoint({
  method: 'GET',
  path: '/api/drafts/{postId}/versions',
  access: 'signed-in',
  rate: 'read',
  summary: 'Earlier versions',
  params: ofPost,
  status: 200,
  response: z.object({
    items: z
      .array(
        z.object({
          number: z.number().int(),
          reason: versionReason,
          savedAt: time,
          /** Of the body and of what is said of each work. */
          words: z.number().int(),
          works: z.number().int(),
        }),
      )
      .max(limits.versionsOfPost),
  }),
  errors: ['post.not_found'],
})

const getPostVersion = endpoint({
  method: 'GET',
  path: '/api/drafts/{postId}/versions/{number}',
  access: 'signed-in',
  rate: 'read',
  summary: 'One earlier version',
  params: z.object({ postId: id, number: z.coerce.number().int().min(1) }),
  status: 200,
  response: z.object({ number: z.number().int(), savedAt: time, content: draftContent }),
  errors: ['post.not_found'],
})

/** One's deleted posts, last deleted first; each is gone for good at `goneAt`. */
const listTrash = endpoint({
  method: 'GET',
  path: '/api/bin',
  access: 'signed-in',
  rate: 'read',
  summary: 'What I deleted',
  query: page,
  status: 200,
  response: z.object({
    items: z
      .array(
        z.object({
          id,
          kind: postKind,
          title: z.string().max(2000),
          excerpt: z.string().max(300),
          interest: z.string().max(40),
          deletedAt: time,
          goneAt: time,
        }),
      )
      .max(limits.maxPageSize),
    nextCursor,
  }),
  errors: ['request.bad_cursor'],
})

export const draftsEndpoints = {
  createDraft,
  listDrafts,
  getDraft,
  saveDraft,
  publishDraft,
  unschedulePost,
  revertDraft,
  listPostVersions,
  getPostVersion,
  listTrash,
}
