import { sql } from 'kysely'
import { fixedInterests } from '@afins/contract/interests'
import { prepared, type Reader, type Writer } from '@afins/database'
import { maintenance, shownWith } from '#visibility/index.ts'

export const postsToLink = prepared((db: Reader, p: { after: string; limit: number }) =>
  maintenance(db)
    .selectFrom('posts')
    .select(['posts.id', 'posts.author_uid', 'posts.interest'])
    .where('posts.id', '>', p.after)
    .where('posts.works_count', '>', 0)
    .where('posts.published_at', 'is not', null)
    .where(
      'posts.interest',
      'in',
      fixedInterests.map(({ urlPath }) => sql.lit(urlPath)),
    )
    .orderBy('posts.id')
    .limit(p.limit),
)

/** Links a work of a post, unless its author has linked it or typed something else meanwhile. */
export const linkWork = prepared(
  (
    tx: Writer,
    p: { postId: string; position: number; title: string; creators: string; workId: string },
  ) =>
    tx
      .updateTable('post_works')
      .set((eb) => ({
        work_id: p.workId,
        published_at: eb
          .selectFrom(shownWith('posts'))
          .select((inner) => inner.fn.coalesce('posts.published_at', sql.lit(0)).as('at'))
          .where('posts.id', '=', p.postId),
      }))
      .where('post_id', '=', p.postId)
      .where('position', '=', p.position)
      .where('work_id', 'is', null)
      .where('title', '=', p.title)
      .where('creators', '=', p.creators)
      .returning('position'),
)

/** The same for an item of a list. */
export const linkItem = prepared(
  (
    tx: Writer,
    p: { postId: string; itemId: string; title: string; creators: string; workId: string },
  ) =>
    tx
      .updateTable('list_items')
      .set({ work_id: p.workId })
      .where('post_id', '=', p.postId)
      .where('item_id', '=', p.itemId)
      .where('work_id', 'is', null)
      .where('title', '=', p.title)
      .where('creators', '=', p.creators)
      .returning('item_id'),
)
