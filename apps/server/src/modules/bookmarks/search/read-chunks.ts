import { setImmediate as breathe } from 'node:timers/promises'
import type { Reader } from '@afins/database'
import { CHUNK } from '#modules/bookmarks/bookmarks.queries.ts'
import {
  bookmarkMetadata,
  type MetadataFilter,
  type MetadataRow,
  type Place,
} from './metadata.queries.ts'
import { mayList } from '#modules/posts/index.ts'

/** Filtered rows after a position, chunk by chunk. @param first rows of the first chunk */
export async function* chunksOf(
  db: Reader,
  filter: MetadataFilter,
  from: Place,
  first: number = CHUNK,
): AsyncGenerator<MetadataRow[]> {
  const { uid, kind, interest } = filter
  // Only a visible post's title and text may match.
  const matches = (row: MetadataRow) =>
    (!kind && !interest && row.by_owner === 1) || isVisible(row, uid)
  let place = from
  for (let size = first; ; size = CHUNK) {
    const rows = await bookmarkMetadata(db, filter, place, size)
    const page = rows.slice(0, size)
    yield page.filter(matches)
    const last = page.at(-1)
    if (!last || rows.length <= size) return
    place = placeOf(last, place.by)
    await breathe()
  }
}

function placeOf(row: MetadataRow, by: Place['by']): Place {
  return by === 'title_key'
    ? { by, after: { key: row.title_key, id: row.id } }
    : { by, after: { at: row[by], id: row.id } }
}

export function isVisible(row: MetadataRow, uid: string): boolean {
  const { author_uid, state, visibility, is_public, follow_state } = row
  if (author_uid === null || state === null || visibility === null || is_public === null)
    return false
  return mayList({ author_uid, state, visibility, is_public, follow_state }, uid)
}
