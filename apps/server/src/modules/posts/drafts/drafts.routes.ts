import { z } from 'zod'
import { api } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { cutPage, decodeCursor } from '@afins/database'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import { inTrash, unpublished } from './drafts.queries.ts'
import { parseDraft, presentListed } from './drafts.present.ts'
import { publishDraft, publishScheduled, revertDraft } from './publish-draft.service.ts'
import { unschedulePost } from './schedule.service.ts'
import { createDraft, requireOwnDraft, saveDraft } from './drafts.service.ts'
import { postQuota, type QuotaDeps } from '../posts.limits.ts'
import { TRASH_MS } from '../posts.service.ts'
import { versionOf, versionsOf } from '../versions/versions.queries.ts'

type Deps = Pick<
  Context,
  'database' | 'clock' | 'ids' | 'invalidation' | 'journal' | 'log' | 'config' | 'jobs'
>

export function draftsRoutes(context: Deps & QuotaDeps): AnyHandler[] {
  const { db } = context.database
  return [
    handle(api.createDraft, (call) => {
      call.invalidates(`drafts:${call.viewer.uid}`)
      return createDraft(context, call.viewer.uid, call.body, call.once)
    }),

    handle(api.listDrafts, async ({ viewer, query, depends }) => {
      const { limit } = query
      depends(`drafts:${viewer.uid}`, `posts:${viewer.uid}`)
      const rows = await unpublished(db, {
        authorUid: viewer.uid,
        cursor: query.cursor === undefined ? null : decodeCursor(query.cursor),
        limit,
      })
      const page = cutPage(rows, limit, ({ updated_at: at, id }) => ({ at, id }))
      const items = page.rows.map((row) => ({
        ...presentListed(row),
        id: row.id,
        kind: row.kind,
        state: row.state === 'scheduled' ? ('scheduled' as const) : ('draft' as const),
        savedAt: row.updated_at,
        scheduledAt: row.scheduled_at,
      }))
      return { items, nextCursor: page.next }
    }),

    // Without tags: an open editor notices by revisions what was changed elsewhere.
    handle(api.getDraft, (call) => requireOwnDraft(db, call.viewer.uid, call.params.postId)),

    handle(api.saveDraft, (call) => {
      call.invalidates(`drafts:${call.viewer.uid}`)
      return saveDraft(context, call.viewer.uid, call.params.postId, call.body)
    }),

    handle(api.publishDraft, (call) => {
      call.invalidates(`drafts:${call.viewer.uid}`)
      return publishDraft(context, call.viewer.uid, call.params.postId, call.body)
    }),

    handle(api.unschedulePost, (call) => {
      call.invalidates(`drafts:${call.viewer.uid}`)
      return unschedulePost(context, call.viewer.uid, call.params.postId)
    }),

    handle(api.revertDraft, (call) => {
      call.invalidates(`drafts:${call.viewer.uid}`)
      return revertDraft(context, call.viewer.uid, call.params.postId, call.body.version)
    }),

    handle(api.listPostVersions, async (call) => {
      call.depends(`drafts:${call.viewer.uid}`)
      const { id } = await requireOwnDraft(db, call.viewer.uid, call.params.postId)
      const rows = await versionsOf(db, id)
      return {
        items: rows.map(({ number, reason, created_at: savedAt, words, works }) => ({
          number,
          reason,
          savedAt,
          words,
          works,
        })),
      }
    }),

    handle(api.getPostVersion, async (call) => {
      call.depends(`drafts:${call.viewer.uid}`)
      const { id } = await requireOwnDraft(db, call.viewer.uid, call.params.postId)
      const row = await versionOf(db, id, call.params.number)
      const content = parseDraft(row?.content ?? null)
      if (!row || !content) throw new AppError('post.not_found')
      return { number: row.number, savedAt: row.created_at, content }
    }),

    handle(api.listTrash, async ({ viewer, query, depends }) => {
      const { limit } = query
      depends(`posts:${viewer.uid}`, `drafts:${viewer.uid}`)
      const rows = await inTrash(
        db,
        {
          authorUid: viewer.uid,
          cursor: query.cursor === undefined ? null : decodeCursor(query.cursor),
          limit,
        },
        context.clock.now(),
      )
      const page = cutPage(rows, limit, ({ deleted_at: at, id }) => ({ at: at ?? 0, id }))
      const items = page.rows.map((row) => ({
        ...presentListed(row),
        id: row.id,
        kind: row.kind,
        deletedAt: row.deleted_at ?? 0,
        goneAt: (row.deleted_at ?? 0) + TRASH_MS,
      }))
      return { items, nextCursor: page.next }
    }),
  ]
}

const publishPayload = z.object({ id: z.string() })

export const postsJobs = (context: Deps): JobHandlers => ({
  'post.publish': (payload) =>
    publishScheduled({ ...context, quota: postQuota }, publishPayload.parse(payload).id),
})
