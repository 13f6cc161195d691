import { prepared, type Reader, type Writer } from '@afins/database'

/** The tags that somebody gave to these bookmarks, by post, in the alphabet's order. */
export const bookmarkTagsOf = prepared((db: Reader, p: { uid: string; ids: readonly string[] }) =>
  db
    .selectFrom('bookmark_tags')
    .select(['post_id', 'tag'])
    .where('uid', '=', p.uid)
    .where('post_id', 'in', p.ids)
    .orderBy('tag'),
)

/** Every tag that somebody gave, once. */
export async function tagsGivenBy(db: Reader, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookmark_tags')
    .select('tag')
    .distinct()
    .where('uid', '=', uid)
    .orderBy('tag')
    .execute()
  return rows.map(({ tag }) => tag)
}

export interface TagOfBookmark {
  readonly post_id: string
  readonly tag: string
}

export async function insertTags(
  tx: Writer,
  uid: string,
  tags: readonly TagOfBookmark[],
): Promise<void> {
  if (tags.length === 0) return
  await tx
    .insertInto('bookmark_tags')
    .values(tags.map(({ post_id, tag }) => ({ uid, post_id, tag })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes all tags of a bookmark away. */
export async function deleteTags(tx: Writer, uid: string, postId: string): Promise<void> {
  await tx
    .deleteFrom('bookmark_tags')
    .where('uid', '=', uid)
    .where('post_id', '=', postId)
    .execute()
}
