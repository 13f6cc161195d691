import { api } from '@afins/contract/api'
import { decodeCursor } from '@afins/database'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { loadComments } from './comments.loaders.ts'
import { changeComment, chooseAudience, removeComment, writeComment } from './comments.service.ts'
import { commentTags, requireSeenSubject } from './subjects.loaders.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'ids' | 'journal' | 'config'>

export function commentsRoutes(context: Deps): AnyHandler[] {
  const { db } = context.database
  return [
    handle(api.listComments, async (call) => {
      const viewerUid = call.viewer?.uid ?? null
      const subject = await requireSeenSubject(db, call.params.postId, viewerUid)
      const { cursor } = call.query
      const { page, uids } = await loadComments(
        db,
        { subject, viewerUid, now: context.clock.now() },
        call.query,
        cursor === undefined ? null : decodeCursor(cursor),
      )
      const author = subject.author_uid
      call.depends(...commentTags(subject), `profile:${author}`)
      call.depends(subject.type === 'post' ? `posts:${author}` : `shelf:${author}`)
      call.depends(...uids.map((uid) => `profile:${uid}`))
      if (viewerUid !== null)
        call.depends(
          ...[`follows:${author}`, `follows:${viewerUid}`],
          ...[`blocks:${viewerUid}`, `mutes:${viewerUid}`],
        )
      return page
    }),

    handle(api.createComment, ({ viewer, params, body, once }) =>
      writeComment(context, viewer.uid, { ...body, subjectId: params.postId }, once),
    ),

    handle(api.changeComment, ({ viewer, params, body }) =>
      changeComment(context, viewer.uid, { id: params.commentId, body: body.body }),
    ),

    handle(api.deleteComment, async ({ viewer, params }) => {
      await removeComment(context, viewer.uid, params.commentId)
      return null
    }),

    handle(api.setCommentAudience, async ({ viewer, params, body }) => {
      await chooseAudience(context, viewer.uid, { subjectId: params.postId, ...body })
      return null
    }),
  ]
}
