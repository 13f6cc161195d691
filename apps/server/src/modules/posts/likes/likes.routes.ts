import { api } from '@afins/contract/api'
import { cutPage, decodeCursor } from '@afins/database'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { presentPerson } from '#modules/profiles/index.ts'
import { requireSeenSubject } from '../comments/subjects.loaders.ts'
import { likesOfEntry, likesOfPost } from './likes.queries.ts'
import { likeComment, likeSubject, unlikeComment, unlikeSubject } from './likes.service.ts'

export function likesRoutes(
  context: Pick<Context, 'database' | 'clock' | 'journal'>,
): AnyHandler[] {
  const { db } = context.database
  return [
    handle(api.likePost, async ({ params, viewer }) => {
      await likeSubject(context, { id: params.postId, uid: viewer.uid })
      return null
    }),

    handle(api.unlikePost, async ({ params, viewer }) => {
      await unlikeSubject(context, { id: params.postId, uid: viewer.uid })
      return null
    }),

    handle(api.listPostLikes, async (call) => {
      const viewerUid = call.viewer?.uid ?? null
      const { postId } = call.params
      const subject = await requireSeenSubject(db, postId, viewerUid)
      const { type, id, author_uid: author } = subject
      const { cursor, limit } = call.query
      const place = cursor === undefined ? null : decodeCursor(cursor)
      const likes = type === 'post' ? likesOfPost : likesOfEntry
      const rows = await likes(db, { id, viewerUid, cursor: place, limit })
      const page = cutPage(rows, limit, (row) => ({ at: row.created_at, id: row.uid }))
      call.depends(`${type}:${id}`, `profile:${author}`)
      call.depends(type === 'post' ? `posts:${author}` : `shelf:${author}`)
      call.depends(...page.rows.map(({ uid }) => `profile:${uid}`))
      if (viewerUid !== null) call.depends(`follows:${viewerUid}`, `blocks:${viewerUid}`)
      const now = context.clock.now()
      return { items: page.rows.map((row) => presentPerson(row, now)), nextCursor: page.next }
    }),

    handle(api.likeComment, async ({ params, viewer }) => {
      await likeComment(context, { id: params.commentId, uid: viewer.uid })
      return null
    }),

    handle(api.unlikeComment, async ({ params, viewer }) => {
      await unlikeComment(context, { id: params.commentId, uid: viewer.uid })
      return null
    }),
  ]
}
