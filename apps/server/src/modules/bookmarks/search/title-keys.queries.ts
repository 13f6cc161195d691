import { sql } from 'kysely'
import type { Reader, Writer } from '@afins/database'
import { maintenance } from '#visibility/index.ts'

/** What posts are called by: their titles, texts, and the works that they are about. */
export function titledPosts(db: Reader, ids: readonly string[]) {
  return maintenance(db)
    .selectFrom('posts')
    .select(['id', 'author_uid', 'title', 'excerpt'])
    .select((eb) =>
      eb
        .selectFrom('post_works')
        .select('post_works.title')
        .whereRef('post_works.post_id', '=', 'posts.id')
        .where('post_works.position', '=', sql.lit(0))
        .as('work'),
    )
    .where('id', 'in', ids)
    .execute()
}

export async function changeTitleKeys(
  tx: Writer,
  postId: string,
  key: string,
  limit: number,
): Promise<number> {
  const others = await maintenance(tx)
    .selectFrom('bookmarks')
    .select('uid')
    .where('post_id', '=', postId)
    .where('title_key', '!=', key)
    .limit(limit)
    .execute()
  const uids = others.map(({ uid }) => uid)
  if (uids.length > 0)
    await tx
      .updateTable('bookmarks')
      .set({ title_key: key })
      .where('post_id', '=', postId)
      .where('uid', 'in', uids)
      .execute()
  return uids.length
}
