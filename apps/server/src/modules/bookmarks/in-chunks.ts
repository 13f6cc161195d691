import { setImmediate as breathe } from 'node:timers/promises'
import type { Reader } from '@afins/database'
import { CHUNK } from './chunked.ts'
import { isInSight } from './in-sight.ts'
import { bookmarkFacts, type FactFilter, type FactRow, type Place } from './facts.queries.ts'

/**
 * What the filter lets pass of all that comes after a place, as it is read.
 * @param first how many are read at first, where few may do
 */
export async function* chunksOf(
  db: Reader,
  filter: FactFilter,
  from: Place,
  first: number = CHUNK,
): AsyncGenerator<FactRow[]> {
  const { uid, kind, interest } = filter
  // What a post is tells only of one that is in sight, and so does what it says.
  const tells = (row: FactRow) => (!kind && !interest && row.by_owner === 1) || isInSight(row, uid)
  let place = from
  for (let size = first; ; size = CHUNK) {
    const rows = await bookmarkFacts(db, filter, place, size)
    const page = rows.slice(0, size)
    yield page.filter(tells)
    const last = page.at(-1)
    if (!last || rows.length <= size) return
    place = placeOf(last, place.by)
    await breathe()
  }
}

function placeOf(row: FactRow, by: Place['by']): Place {
  return by === 'title_key'
    ? { by, after: { key: row.title_key, id: row.id } }
    : { by, after: { at: row[by], id: row.id } }
}
