import { setImmediate as breathe } from 'node:timers/promises'
import type { Reader } from '@afins/database'
import { CHUNK } from './chunks.ts'
import {
  bookmarkMetadata,
  type MetadataFilter,
  type MetadataRow,
  type Place,
} from './metadata.queries.ts'

/** Filtered rows after a position, chunk by chunk. @param first rows of the first chunk */
export async function* chunksOf(
  db: Reader,
  filter: MetadataFilter,
  from: Place,
  first: number = CHUNK,
): AsyncGenerator<MetadataRow[]> {
  const { kind, interest } = filter
  // Only a visible post's title and text may match.
  const matches = (row: MetadataRow) => (!kind && !interest && row.by_owner === 1) || isVisible(row)
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

export const isVisible = (row: Pick<MetadataRow, 'is_seen'>): boolean => row.is_seen === 1
