import { setImmediate as breathe } from 'node:timers/promises'
import type { BookmarkOrder } from '@afins/contract/api'
import { cutPage, decodeCursor, type Cursor, type PostKind, type Reader } from '@afins/database'
import { fold } from '#modules/profiles/index.ts'
import {
  bookmarkFacts,
  bookmarkPage,
  bookmarkTagsOf,
  newestBookmarks,
  wordsBeside,
  type FactRow,
  type Found,
  type KeptRow,
  type OwnFilter,
  type TimeOrder,
} from './bookmarks.queries.ts'
import { CHUNK } from './chunked.ts'
import { isInSight } from './in-sight.ts'
import { pageByTitle } from './title-order.ts'

export interface BookmarkFilter extends OwnFilter {
  readonly kind?: PostKind | undefined
  readonly interest?: string | undefined
  /** Folded words, all of which have to be there. */
  readonly terms: readonly string[]
}

export interface Wanted {
  readonly order: BookmarkOrder
  readonly cursor: string | undefined
  readonly limit: number
}

/** A page of somebody's bookmarks. @throws BadCursorError */
export async function findBookmarks(
  db: Reader,
  filter: BookmarkFilter,
  { order, cursor, limit }: Wanted,
): Promise<Found> {
  if (order === 'title') return pageByTitle(await everyFact(db, filter), filter.uid, cursor, limit)
  const by: TimeOrder = order === 'saved' ? 'created_at' : 'published_at'
  const from = cursor === undefined ? null : decodeCursor(cursor)
  const place = (row: KeptRow): Cursor => ({ at: row[by], id: row.id })
  return cutPage(await rowsFrom(db, filter, { by, from, limit }), limit, place)
}

/** One row more than the limit, if there are more. */
async function rowsFrom(
  db: Reader,
  filter: BookmarkFilter,
  { by, from, limit }: { by: TimeOrder; from: Cursor | null; limit: number },
): Promise<readonly KeptRow[]> {
  const { uid, folder, tag, kind, interest, terms } = filter
  if (kind === undefined && interest === undefined && terms.length === 0) {
    const isAll = folder === undefined && tag === undefined
    return isAll && by === 'created_at'
      ? newestBookmarks(db, { uid, cursor: from, limit })
      : bookmarkPage(db, filter, { order: by, cursor: from, limit })
  }
  const found: FactRow[] = []
  for await (const chunk of chunksOf(db, filter, by, from)) {
    found.push(...chunk)
    if (found.length > limit) break
  }
  return found.slice(0, limit + 1)
}

async function everyFact(db: Reader, filter: BookmarkFilter): Promise<FactRow[]> {
  const all: FactRow[] = []
  for await (const chunk of chunksOf(db, filter, 'created_at', null)) all.push(...chunk)
  return all
}

/** What the filter lets pass of all that comes after a place, as it is read. */
export async function* chunksOf(
  db: Reader,
  { terms, kind, interest, ...own }: BookmarkFilter,
  order: TimeOrder,
  from: Cursor | null,
): AsyncGenerator<FactRow[]> {
  const filter = { ...own, ...(kind && { kind }), ...(interest && { interest }) }
  for (let cursor = from; ;) {
    const rows = await bookmarkFacts(db, filter, { order, cursor, limit: CHUNK })
    const page = rows.slice(0, CHUNK)
    // What a post is tells only of one that is in sight.
    const judged = kind || interest ? page.filter((row) => isInSight(row, own.uid)) : page
    yield terms.length === 0 ? judged : await withWords(db, judged, own.uid, terms)
    const last = page.at(-1)
    if (!last || rows.length <= CHUNK) return
    cursor = { at: last[order], id: last.id }
    await breathe()
  }
}

async function withWords(
  db: Reader,
  rows: readonly FactRow[],
  uid: string,
  terms: readonly string[],
): Promise<FactRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const inSight = new Set(rows.filter((row) => isInSight(row, uid)).map(({ id }) => id))
  const [own, beside] = await Promise.all([
    bookmarkTagsOf(db, { uid, ids }),
    wordsBeside(db, [...inSight]),
  ])
  const tags = Map.groupBy(own, ({ post_id }) => post_id)
  const words = Map.groupBy(beside, ({ post_id }) => post_id)
  return rows.filter((row) => {
    const written = [row.remark, ...(tags.get(row.id) ?? []).map(({ tag }) => tag)]
    const shown = inSight.has(row.id)
      ? [row.title, row.subtitle, row.excerpt, row.display_name, row.username]
      : []
    const more = (words.get(row.id) ?? []).map((each) => each.words)
    const text = fold([...written, ...shown, ...more].join(' '))
    return terms.every((term) => text.includes(term))
  })
}
