import { api } from '@afins/contract/api'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { commentsRoutes } from './comments/comments.routes.ts'
import { draftsRoutes } from './drafts/drafts.routes.ts'
import { writeBody } from './body/body.loaders.ts'
import { requireBody } from './body/content.ts'
import { likesRoutes } from './likes/likes.routes.ts'
import { listsRoutes } from './lists/lists.routes.ts'
import { loadDetail, requireReadable } from './posts.loaders.ts'
import { postQuota, type PostQuota } from './posts.limits.ts'
import { createPost, deletePost, restorePost } from './posts.service.ts'

type Deps = Pick<
  Context,
  'database' | 'clock' | 'ids' | 'invalidation' | 'journal' | 'log' | 'config' | 'jobs'
>

export function postsRoutes(needs: Deps, quota: PostQuota = postQuota): AnyHandler[] {
  const context = { ...needs, quota }
  const { db } = context.database
  return [
    handle(api.createPost, (call) => createPost(context, call.viewer, call.body, call.once)),

    handle(api.getPost, async (call) => {
      const viewerUid = call.viewer?.uid ?? null
      const post = await requireReadable(db, call.params.postId, viewerUid)
      const { id, author_uid: author } = post.row
      call.depends(`post:${id}`, `posts:${author}`, `profile:${author}`)
      if (call.viewer) call.depends(`follows:${author}`, `follows:${call.viewer.uid}`)
      const { detail, tags } = await loadDetail(db, post, viewerUid, context.clock.now())
      call.depends(...tags)
      return detail
    }),

    handle(api.deletePost, async (call) => {
      call.invalidates(`drafts:${call.viewer.uid}`)
      await deletePost(context, call.viewer, call.params.postId)
      return null
    }),

    handle(api.restorePost, (call) => {
      call.invalidates(`drafts:${call.viewer.uid}`)
      return restorePost(context, call.viewer, call.params.postId)
    }),

    handle(api.previewMarkdown, async (call) => {
      const body = requireBody('article', call.body.body)
      const { tree } = await writeBody(db, {
        ...{ body, origin: context.config.publicUrl, by: call.viewer.uid },
      })
      return { tree }
    }),

    ...commentsRoutes(context),
    ...likesRoutes(context),
    ...draftsRoutes(context),
    ...listsRoutes(context),
  ]
}
