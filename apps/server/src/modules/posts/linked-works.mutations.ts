import type { Context } from '#context.ts'
import type { WorkMover } from '#modules/works/index.ts'
import { authorsNaming, linkedTo, relink } from './linked-works.queries.ts'
import { workPostsTag } from './linked-works.service.ts'

const PART = 100

interface MovedLink {
  readonly postId: string
  readonly position: number
  /** As its author typed it: another one there is of an edit since. */
  readonly title: string
}

/** Links posts to the work that another one was merged into; their text stays as it is. */
export function postsMover({ invalidation }: Pick<Context, 'invalidation'>): WorkMover {
  return {
    name: 'posts',
    columns: ['post_works.work_id'],

    async people(db, workIds, most) {
      const rows = await authorsNaming(db, { workIds, most })
      return rows.map((row) => row.author_uid)
    },

    async move(tx, { fromId, intoId }) {
      const rows = await linkedTo(tx, { workId: fromId, most: PART })
      const moved: MovedLink[] = rows.map(({ post_id: postId, position, title }) => ({
        postId,
        position,
        title,
      }))
      for (const link of moved) await relink(tx, { ...link, workId: fromId }, intoId)
      const posts = moved.map(({ postId }) => `post:${postId}`)
      if (moved.length > 0)
        await invalidation.invalidate(tx, workPostsTag(fromId), workPostsTag(intoId), ...posts)
      return moved.map((content) => ({ uid: null, content }))
    },

    async undo(tx, { fromId, intoId }, contents) {
      const moved = contents as readonly MovedLink[]
      for (const link of moved) await relink(tx, { ...link, workId: intoId }, fromId)
      const posts = moved.map(({ postId }) => `post:${postId}`)
      await invalidation.invalidate(tx, workPostsTag(fromId), workPostsTag(intoId), ...posts)
    },
  }
}
