import { api } from '@afins/contract/api'
import { cutPage, decodeCursor } from '@afins/database'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { presentPerson } from '#modules/profiles/index.ts'
import { requireSeenPost } from '../posts.loaders.ts'
import { likesOfPost } from './likes.queries.ts'
import { likeComment, likePost, unlikeComment, unlikePost } from './likes.service.ts'

export function likesRoutes(
  context: Pick<Context, 'database' | 'clock' | 'journal'>,
): AnyHandler[] {
  const { db } = context.database
  return [
    handle(api.likePost, async ({ params, viewer }) => {
      await likePost(context, { id: params.postId, uid: viewer.uid })
      return null
    }),

    handle(api.unlikePost, async ({ params, viewer }) => {
      await unlikePost(context, { id: params.postId, uid: viewer.uid })
      return null
    }),

    handle(api.listPostLikes, async (call) => {
      const viewerUid = call.viewer?.uid ?? null
      const { postId } = call.params
      const { author_uid: author } = await requireSeenPost(db, postId, viewerUid)
      const { cursor, limit } = call.query
      const place = cursor === undefined ? null : decodeCursor(cursor)
      const rows = await likesOfPost(db, { postId, viewerUid, cursor: place, limit })
      const page = cutPage(rows, limit, (row) => ({ at: row.created_at, id: row.uid }))
      call.depends(`post:${postId}`, `posts:${author}`, `profile:${author}`)
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
