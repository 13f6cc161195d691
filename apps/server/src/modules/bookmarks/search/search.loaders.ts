import type { BookmarkOrder } from '@afins/contract/api'
import { cutPage, decodeCursor, type Cursor, type PostKind, type Reader } from '@afins/database'
import {
  bookmarkPage,
  newestBookmarks,
  type BookmarkPage,
  type BookmarkRow,
  type OwnFilter,
  type TimeOrder,
} from '../bookmarks.queries.ts'
import type { MetadataFilter, MetadataRow } from './metadata.queries.ts'
import { chunksOf } from './metadata.loaders.ts'
import { pageByTitle } from './title-order.loaders.ts'
import { foundBy, isNowhere, termOf, type Indexed } from './search-terms.queries.ts'

export interface BookmarkFilter extends OwnFilter {
  readonly kind?: PostKind | undefined
  readonly interest?: string | undefined
  readonly words?: readonly string[] | undefined
}

export interface BookmarkQuery {
  readonly order: BookmarkOrder
  readonly cursor: string | undefined
  readonly limit: number
}

export async function findBookmarks(
  indexed: Indexed,
  { words, ...filter }: BookmarkFilter,
  { order, cursor, limit }: BookmarkQuery,
): Promise<BookmarkPage> {
  // A query without words matches nothing.
  if (words?.length === 0) return { rows: [], next: null }
  const { db } = indexed
  const { uid } = filter
  const terms = words && (await Promise.all(words.map((word) => termOf(indexed, uid, word))))
  if (terms?.some(isNowhere)) return { rows: [], next: null }
  const found = terms && foundBy(indexed, uid, terms)
  if (order === 'title') return pageByTitle(db, { ...filter, found }, cursor, limit)
  const by: TimeOrder = order === 'saved' ? 'created_at' : 'published_at'
  const from = cursor === undefined ? null : decodeCursor(cursor)
  const place = (row: BookmarkRow): Cursor => ({ at: row[by], id: row.id })
  return cutPage(await rowsFrom(db, { ...filter, found }, { by, from, limit }), limit, place)
}

async function rowsFrom(
  db: Reader,
  filter: MetadataFilter,
  { by, from, limit }: { by: TimeOrder; from: Cursor | null; limit: number },
): Promise<readonly BookmarkRow[]> {
  const { uid, folder, tag, kind, interest, found } = filter
  if (kind === undefined && interest === undefined && found === undefined) {
    const isAll = folder === undefined && tag === undefined
    return isAll && by === 'created_at'
      ? newestBookmarks(db, { uid, cursor: from, limit })
      : bookmarkPage(db, filter, { order: by, cursor: from, limit })
  }
  const rows: MetadataRow[] = []
  for await (const chunk of chunksOf(db, filter, { by, after: from }, limit + 1)) {
    rows.push(...chunk)
    if (rows.length > limit) break
  }
  return rows.slice(0, limit + 1)
}
