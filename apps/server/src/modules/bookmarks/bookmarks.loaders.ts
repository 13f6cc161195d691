import type { Bookmark, PostCard } from '@afins/contract/api'
import type { Reader } from '@afins/database'
import { loadPosts, mayList, presentCard } from '#modules/posts/index.ts'
import { presentBookmark } from './bookmarks.present.ts'
import { type BookmarkRow } from './bookmarks.queries.ts'
import { CHUNK, chunked } from './search/chunks.ts'
import { bookmarkTagsOf } from './tags.queries.ts'

export interface TaggedBookmark extends BookmarkRow {
  readonly tags: readonly string[]
}

export async function withTags(
  db: Reader,
  uid: string,
  rows: readonly BookmarkRow[],
): Promise<TaggedBookmark[]> {
  const tags = new Map<string, string[]>()
  for (const part of chunked(rows, CHUNK)) {
    const ids = part.map(({ id }) => id)
    for (const { post_id, tag } of await bookmarkTagsOf(db, { uid, ids }))
      tags.set(post_id, [...(tags.get(post_id) ?? []), tag])
  }
  return rows.map((row) => ({ ...row, tags: tags.get(row.id) ?? [] }))
}

/** Bookmarks with their tags, and the posts that their owner may still see. */
export async function loadBookmarks(
  db: Reader,
  uid: string,
  rows: readonly BookmarkRow[],
  now: number,
): Promise<Bookmark[]> {
  const [tagged, cards] = await Promise.all([withTags(db, uid, rows), cardsOf(db, uid, rows, now)])
  return tagged.map((row) => presentBookmark(row, cards))
}

async function cardsOf(
  db: Reader,
  uid: string,
  rows: readonly BookmarkRow[],
  now: number,
): Promise<ReadonlyMap<string, PostCard>> {
  const ids = rows.map(({ id }) => id)
  const posts = await loadPosts(db, ids, uid)
  return new Map(
    posts
      .filter(({ row }) => mayList(row, uid))
      .map((post) => [post.row.id, presentCard(post, uid, now)]),
  )
}
