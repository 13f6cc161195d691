import type { CatalogueOrder } from '@afins/contract/api'
import { decodeCursor, encodeCursor, type Cursor, type Reader } from '@afins/database'
import { presentCard, withDescendants, type CardRow } from '#modules/works/index.ts'
import {
  positionAhead,
  scannedPage,
  scansOf,
  type CatalogueFilter,
  type Part,
  type ScanName,
} from './catalogue.queries.ts'
import { countInGenres, fewOfGenres } from './genre-works.queries.ts'

/** The most genres that are looked for together. */
const GENRES = 20
/**
 * Works of genres up to this many are read and sorted; beyond, the catalogue is scanned in its order,
 * where one of some hundred works fits at least.
 */
const FEW = 1500
/** Works that one request looks at along a scan. */
const LOOKED_AT = 3000
/** Works are counted up to here. */
const COUNTED = 100
/** Places of the second scan of an order, in cursors; keys are smaller. */
const SECOND = 1_000_000_000

interface Page {
  readonly order: CatalogueOrder
  readonly cursor?: string | undefined
  readonly limit: number
}

interface Found {
  readonly rows: readonly (CardRow & { readonly sort_key: number })[]
  /** The last place that was looked at; null at the end of the scan. */
  readonly end: Cursor | null
}

interface FoundAlong {
  readonly rows: readonly (CardRow & { readonly place: number })[]
  readonly end: Cursor | null
}

/** Genres that an address names, with all that descends from them. */
export async function genresNamed(
  db: Reader,
  genero: string | undefined,
  interest?: CatalogueFilter['interest'],
): Promise<string[] | undefined> {
  const slugs = (genero ?? '').split(',').filter((slug) => slug !== '')
  return slugs.length === 0 ? undefined : withDescendants(db, slugs.slice(0, GENRES), interest)
}

/**
 * A page of the catalogue. Of all that a filter can combine, no request reads more than some
 * thousands of works: either those of the genres are few, or they are met often on the way, or the
 * page ends early with a cursor.
 * @throws BadCursorError
 */
export async function loadCatalogue(db: Reader, filter: CatalogueFilter, page: Page) {
  const from = page.cursor === undefined ? null : decodeCursor(page.cursor)
  const isFew =
    filter.genres !== undefined && (await countInGenres(db, filter.genres, FEW + 1)) <= FEW
  // The first page says how many there are: those that are counted are read with it.
  const limit = from ? page.limit : Math.max(page.limit, COUNTED)
  const { rows, end } = await along(db, filter, isFew, page.order, from, limit)
  const last = rows[page.limit - 1]
  const next = last && rows.length > page.limit ? { at: last.place, id: last.id } : end
  return {
    items: rows.slice(0, page.limit).map(presentCard),
    total: from ? null : { count: rows.length, exact: end === null },
    nextCursor: next && encodeCursor(next),
  }
}

async function along(
  db: Reader,
  filter: CatalogueFilter,
  isFew: boolean,
  order: CatalogueOrder,
  from: Cursor | null,
  limit: number,
): Promise<FoundAlong> {
  const rows: FoundAlong['rows'][number][] = []
  // What no one rated has no average.
  const names = filter.rating === undefined ? scansOf[order] : scansOf[order].slice(0, 1)
  for (const [at, name] of names.entries()) {
    const offset = at * SECOND
    if (from && from.at >= offset + SECOND) continue
    const after = from && from.at >= offset ? { ...from, at: from.at - offset } : null
    const part = { after, limit: limit - rows.length }
    const found = isFew
      ? await ofFewGenres(db, name, filter, part)
      : await onTheWay(db, name, filter, part)
    rows.push(...found.rows.map((row) => ({ ...row, place: row.sort_key + offset })))
    if (found.end) return { rows, end: { ...found.end, at: found.end.at + offset } }
    if (rows.length === limit && at + 1 < names.length)
      return { rows, end: { at: offset + SECOND + START, id: BEFORE_ALL } }
  }
  return { rows, end: null }
}

/** Before the first place of a scan that goes down from the latest year. */
const START = 10_000
const BEFORE_ALL = 'z'

async function ofFewGenres(
  db: Reader,
  name: ScanName,
  { genres = [], ...filter }: CatalogueFilter,
  part: Part,
): Promise<Found> {
  const found = await fewOfGenres(
    db,
    name,
    { ...filter, genres },
    {
      ...part,
      limit: part.limit + 1,
    },
  ).execute()
  return cut(found, part.limit, null)
}

async function onTheWay(
  db: Reader,
  name: ScanName,
  filter: CatalogueFilter,
  part: Part,
): Promise<Found> {
  const upTo =
    (await positionAhead(db, name, filter, { ...part, limit: LOOKED_AT }).executeTakeFirst()) ??
    null
  const limit = part.limit + 1
  const found = await scannedPage(db, name, filter, { ...part, upTo, limit }).execute()
  return cut(found, part.limit, upTo)
}

function cut(found: Found['rows'], limit: number, upTo: Cursor | null): Found {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  if (found.length > limit && last) return { rows, end: { at: last.sort_key, id: last.id } }
  return { rows, end: upTo }
}
