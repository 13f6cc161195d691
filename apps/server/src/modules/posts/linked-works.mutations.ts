import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { WorkMover } from '#modules/works/index.ts'
import { authorsNaming, authorsOf, linkedTo, relink } from './linked-works.queries.ts'
import { workPostsTag } from './linked-works.service.ts'

const PART = 100

interface MovedLink {
  readonly postId: string
  readonly position: number
  /** As its author typed it: another one there is of an edit since. */
  readonly title: string
}

/** Links posts to the work that another one was merged into; their text stays as it is. */
export function postsMover({ journal }: Pick<Context, 'journal'>): WorkMover {
  const emitMoved = async (
    tx: Writer,
    workIds: readonly string[],
    links: readonly MovedLink[],
  ): Promise<void> => {
    const ids = [...new Set(links.map(({ postId }) => postId))]
    const tags = workIds.map(workPostsTag)
    for (const { id: subject, author_uid: owner } of await authorsOf(tx, { ids })) {
      const event = { type: 'post.changed' as const, actor: null, owner, subject }
      journal.emit(tx, { ...event, tags: [...tags, `post:${subject}`] })
    }
  }
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
      await emitMoved(tx, [fromId, intoId], moved)
      return moved.map((content) => ({ uid: null, content }))
    },

    async undo(tx, { fromId, intoId }, contents) {
      const moved = contents as readonly MovedLink[]
      for (const link of moved) await relink(tx, { ...link, workId: intoId }, fromId)
      await emitMoved(tx, [fromId, intoId], moved)
    },
  }
}
