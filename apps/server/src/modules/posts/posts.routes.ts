import { api } from '@afins/contract/api'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#http/handler.ts'
import { parseMarkdown } from '#markdown/index.ts'
import { cleanBody } from './posts.input.ts'
import { loadDetail, requireOwn, requireReadable } from './posts.loads.ts'
import { presentCard } from './posts.present.ts'
import { createPost, deletePost, restorePost, updatePost } from './posts.service.ts'

export function postsRoutes(
  context: Pick<Context, 'database' | 'clock' | 'ids' | 'staleness' | 'log'>,
): AnyHandler[] {
  const { db } = context.database
  return [
    handle(api.createPost, (call) => createPost(context, call.viewer, call.body, call.once)),

    handle(api.getPost, async (call) => {
      const viewerUid = call.viewer?.uid ?? null
      const post = await requireReadable(db, call.params.postId, viewerUid)
      const { id, author_uid: author } = post.row
      call.depends(`post:${id}`, `posts:${author}`, `profile:${author}`)
      return loadDetail(db, post, viewerUid)
    }),

    handle(api.getPostSource, async (call) => {
      const post = await requireOwn(db, call.params.postId, call.viewer.uid)
      call.depends(`post:${post.row.id}`, `profile:${call.viewer.uid}`)
      return { ...presentCard(post, call.viewer.uid), source: post.row.body }
    }),

    handle(api.updatePost, (call) =>
      updatePost(context, call.viewer, call.params.postId, call.body),
    ),

    handle(api.deletePost, async (call) => {
      await deletePost(context, call.viewer, call.params.postId)
      return null
    }),

    handle(api.restorePost, (call) => restorePost(context, call.viewer, call.params.postId)),

    handle(api.previewMarkdown, async (call) => ({
      tree: await parseMarkdown(cleanBody('article', call.body.body)),
    })),
  ]
}
