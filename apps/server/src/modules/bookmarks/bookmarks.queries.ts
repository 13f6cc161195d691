import { pageBefore, prepared, type Cursor, type Reader, type Writer } from '@afins/database'

/** Somebody's bookmarks, last saved first: one more than asked for if there are more. */
export const bookmarksOf = prepared(
  (db: Reader, p: { uid: string; cursor: Cursor | null; limit: number }) =>
    pageBefore(
      db
        .selectFrom('bookmarks')
        .select(['bookmarks.post_id as id', 'bookmarks.created_at as at'])
        .where('bookmarks.uid', '=', p.uid),
      { at: 'bookmarks.created_at', id: 'bookmarks.post_id' },
      p.cursor,
      p.limit,
    ),
)

export interface Bookmark {
  readonly uid: string
  readonly postId: string
}

/** Keeps a post for somebody; one that is kept already stays where it is. */
export async function insertBookmark(
  tx: Writer,
  { uid, postId }: Bookmark,
  now: number,
): Promise<void> {
  await tx
    .insertInto('bookmarks')
    .values({ uid, post_id: postId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBookmark(tx: Writer, { uid, postId }: Bookmark): Promise<void> {
  await tx.deleteFrom('bookmarks').where('uid', '=', uid).where('post_id', '=', postId).execute()
}
