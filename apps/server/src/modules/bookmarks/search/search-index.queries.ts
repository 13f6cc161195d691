import { bookmarkSearchTerms, type Writer } from '@afins/database'
import { bookmarksAmong } from '../bookmarks.queries.ts'
import { withTags, type TaggedBookmark } from '../bookmarks.loaders.ts'

export async function writeBookmarkWords(
  tx: Writer,
  uid: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('bookmark_words').where('uid', '=', uid).where('post_id', 'in', ids).execute()
  await insertBookmarkWords(tx, uid, await withTags(tx, uid, await bookmarksAmong(tx, uid, ids)))
}

export async function insertBookmarkWords(
  tx: Writer,
  uid: string,
  bookmarks: readonly Pick<TaggedBookmark, 'id' | 'remark' | 'tags'>[],
): Promise<void> {
  const rows = bookmarks
    .map(({ id, remark, tags }) => ({
      ...{ uid, post_id: id },
      words: bookmarkSearchTerms(uid, remark, tags),
    }))
    .filter(({ words }) => words !== '')
  if (rows.length > 0) await tx.insertInto('bookmark_words').values(rows).execute()
}
