import type { Reader } from '@afins/database'
import { type BookmarkRow, CHUNK, chunked } from './bookmarks.queries.ts'
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
