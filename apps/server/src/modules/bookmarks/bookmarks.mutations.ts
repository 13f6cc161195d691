import { limits } from '@afins/contract/fields'
import type { Writer } from '@afins/database'
import { insertBookmarkWords, writeBookmarkWords } from './search/search-index.queries.ts'
import {
  bookmarksAmong,
  changeBookmark,
  insertBookmarks,
  type BookmarkRow,
} from './bookmarks.queries.ts'
import { CHUNK, chunked } from './search/chunks.ts'
import type { TaggedBookmark } from './bookmarks.loaders.ts'
import { bookmarkTagsOf, insertTags, type TagOfBookmark } from './tags.queries.ts'

export interface BookmarksAdded {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

/** Someone’s bookmarks have changed. @param postId null: several, or their folders */
export const bookmarksChange = (uid: string, postId: string | null) => ({
  ...{ type: 'bookmarks.changed' as const, actor: uid, owner: uid, subject: postId },
  tags: [`bookmarks:${uid}`],
})

/** Fills only empty fields of an existing one. The owner's profile must be locked. */
export async function addBookmarks(
  tx: Writer,
  uid: string,
  bookmarks: readonly TaggedBookmark[],
): Promise<BookmarksAdded> {
  let added = 0
  let changed = 0
  for (const part of chunked(bookmarks, CHUNK)) {
    const ids = part.map(({ id }) => id)
    const stored = new Map((await bookmarksAmong(tx, uid, ids)).map((row) => [row.id, row]))
    const tags = Map.groupBy(await bookmarkTagsOf(tx, { uid, ids }), ({ post_id }) => post_id)
    const fresh = part.filter(({ id }) => !stored.has(id))
    await insertBookmarks(tx, uid, fresh)
    added += fresh.length
    const newTags: TagOfBookmark[] = []
    const filled: string[] = []
    for (const one of part) {
      const had = new Set((tags.get(one.id) ?? []).map(({ tag }) => tag))
      const more = one.tags
        .filter((tag) => !had.has(tag))
        .slice(0, Math.max(0, limits.tagsInBookmark - had.size))
      newTags.push(...more.map((tag) => ({ post_id: one.id, tag })))
      const before = stored.get(one.id)
      if (before && ((await fillIn(tx, uid, before, one)) || more.length > 0)) filled.push(one.id)
    }
    for (const some of chunked(newTags, CHUNK)) await insertTags(tx, uid, some)
    changed += filled.length
    await insertBookmarkWords(tx, uid, fresh)
    await writeBookmarkWords(tx, uid, filled)
  }
  return { added, changed, unchanged: bookmarks.length - added - changed }
}

async function fillIn(
  tx: Writer,
  uid: string,
  before: BookmarkRow,
  { folder_id, remark }: BookmarkRow,
): Promise<boolean> {
  const fills = {
    ...(before.folder_id === null && folder_id !== null && { folder_id }),
    ...(before.remark === '' && remark !== '' && { remark }),
  }
  if (Object.keys(fills).length === 0) return false
  await changeBookmark(tx, uid, before.id, fills)
  return true
}
