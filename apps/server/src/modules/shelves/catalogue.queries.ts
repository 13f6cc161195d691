import {
  sql,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely'
import type { CatalogueOrder } from '@afins/contract/api'
import { measuredKind } from '@afins/contract/works'
import type { Cursor, Reader, Schema, WorkInterest } from '@afins/database'
import { cardColumns, isShown } from '#modules/works/index.ts'
import { averagesAtLeast, lovedAtLeast } from './stats.queries.ts'

/** What of the catalogue is looked for. */
export interface CatalogueFilter {
  readonly interest: WorkInterest
  /** Works of any of these. */
  readonly genres?: readonly string[] | undefined
  readonly decade?: number | undefined
  /** The least average, in half stars. */
  readonly rating?: number | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
}

const year = sql<number>`coalesce(works.year, 0)`
export const isRated = sql<SqlBool>`exists (
  select 1 from work_stats where work_stats.work_id = works.id and work_stats.loved > 0
)`

export interface IndexScan {
  readonly key: RawBuilder<number>
  /** Whether the index has the key as an expression. */
  readonly isComputed: boolean
  readonly id: RawBuilder<string>
  readonly direction: RawBuilder<unknown>
  readonly after: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly upTo: RawBuilder<unknown>
}
const down = { direction: sql`desc`, after: sql`<`, from: sql`<=`, upTo: sql`>=` }
const up = { direction: sql`asc`, after: sql`>`, from: sql`>=`, upTo: sql`<=` }
const id = sql<string>`works.id`

/**
 * The ways through the catalogue, each along an index: `recent` and `unrated` along
 * `works_by_year`, `shortest` along `works_by_length`, `loved` along `work_stats_loved`.
 */
export const indexScans = {
  recent: { key: year, isComputed: true, id, ...down },
  unrated: { key: year, isComputed: true, id, ...down },
  shortest: { key: sql<number>`works.length`, isComputed: false, id, ...up },
  loved: {
    key: sql<number>`work_stats.loved`,
    isComputed: false,
    id: sql<string>`work_stats.work_id`,
    ...down,
  },
} as const satisfies Record<string, IndexScan>
export type ScanName = keyof typeof indexScans

/** The scans that are an order, one after the other: what no one rated comes after what is loved. */
export const scansOf: Readonly<Record<CatalogueOrder, readonly ScanName[]>> = {
  recent: ['recent'],
  shortest: ['shortest'],
  loved: ['loved', 'unrated'],
}

/** Of both tables, though a scan begins with one of them. */
export type Works = SelectQueryBuilder<Schema, 'works' | 'work_stats', object>

/**
 * The works of a scan between two places, as far as its index tells them: among the loved are other
 * interests’. The places come first: of several bounds, an engine may go along its index by the first.
 */
function scanned(
  db: Reader,
  name: ScanName,
  filter: CatalogueFilter,
  after: Cursor | null,
  upTo: Cursor | null,
): Works {
  const { interest, decade, rating, min, max } = filter
  const places = between(indexScans[name], after, upTo)
  if (name === 'loved') {
    const rated = db.selectFrom('work_stats').where(places).where('work_stats.loved', '>', 0)
    return rating === undefined
      ? rated
      : rated.where('work_stats.loved', '>=', lovedAtLeast(rating))
  }
  let works = db.selectFrom('works').where(places).where(isShown) as unknown as Works
  if (name === 'shortest') {
    works = works
      .where('works.kind', '=', sql.lit(measuredKind[interest]))
      .where('works.length', 'is not', null)
    if (min !== undefined) works = works.where('works.length', '>=', min)
    return max === undefined ? works : works.where('works.length', '<=', max)
  }
  works = works.where('works.interest', '=', interest).where(isWork)
  return decade === undefined
    ? works
    : works.where(sql<SqlBool>`${year} >= ${decade}`).where(sql<SqlBool>`${year} < ${decade + 10}`)
}

/** As the index says it. */
export const isWork = sql<SqlBool>`works.kind not in ('person', 'group')`

/** What of some works fits, besides their genres. */
export function fitting(works: Works, filter: CatalogueFilter): Works {
  const { interest, decade, rating, min, max } = filter
  let rest = works
  if (decade !== undefined)
    rest = rest.where('works.year', '>=', decade).where('works.year', '<', decade + 10)
  if (rating !== undefined)
    rest = rest.where((eb) =>
      eb.exists(
        eb
          .selectFrom('work_stats as rated')
          .select('rated.work_id')
          .whereRef('rated.work_id', '=', 'works.id')
          .where(averagesAtLeast(rating)),
      ),
    )
  if (min !== undefined || max !== undefined)
    rest = rest.where('works.kind', '=', measuredKind[interest])
  if (min !== undefined) rest = rest.where('works.length', '>=', min)
  return max === undefined ? rest : rest.where('works.length', '<=', max)
}

export interface Part {
  /** The last row that was seen. */
  readonly after: Cursor | null
  readonly limit: number
}

/**
 * Works along a scan, from a place on, up to another one: as many as asked for. Never reads more
 * than lies between the places.
 */
export function scannedPage(
  db: Reader,
  name: ScanName,
  filter: CatalogueFilter,
  { after, upTo, limit }: Part & { readonly upTo: Cursor | null },
) {
  const scan = indexScans[name]
  let rows = scanned(db, name, filter, after, upTo)
  // A cross join is read from left to right.
  if (name === 'loved')
    rows = rows
      .crossJoin('works')
      .whereRef('works.id', '=', 'work_stats.work_id')
      .where('works.interest', '=', filter.interest)
      .where(isShown)
  if (name === 'unrated') rows = rows.where(sql<SqlBool>`not ${isRated}`)
  if (filter.genres !== undefined) {
    const { genres } = filter
    rows = rows.where((eb) =>
      eb.exists(
        eb
          .selectFrom('work_genres')
          .select('work_genres.slug')
          .where('work_genres.work_id', '=', scan.id)
          .where('work_genres.slug', 'in', genres)
          // Without a limit, an engine may read the works first.
          .limit(sql.lit(1)),
      ),
    )
  }
  return fitting(rows, filter)
    .select(cardColumns)
    .select(scan.key.as('sort_key'))
    .orderBy(sql`${scan.key} ${scan.direction}, ${scan.id} ${scan.direction}`)
    .limit(sql.lit(limit))
}

/** The place so many works further on along a scan; nothing where it ends before. */
export function positionAhead(
  db: Reader,
  name: ScanName,
  filter: CatalogueFilter,
  { after, limit }: Part,
) {
  const scan = indexScans[name]
  return scanned(db, name, filter, after, null)
    .select([scan.key.as('at'), scan.id.as('id')])
    .orderBy(sql`${scan.key} ${scan.direction}, ${scan.id} ${scan.direction}`)
    .limit(1)
    .offset(sql.lit(limit - 1))
}

export function between(scan: IndexScan, after: Cursor | null, upTo: Cursor | null) {
  const row = sql`(${scan.key}, ${scan.id})`
  const bounds: RawBuilder<SqlBool>[] = []
  // Not every engine finds a place by a row with an expression: that also stands alone.
  if (after && scan.isComputed) bounds.push(sql`${scan.key} ${scan.from} ${after.at}`)
  if (upTo && scan.isComputed) bounds.push(sql`${scan.key} ${scan.upTo} ${upTo.at}`)
  if (after) bounds.push(sql`${row} ${scan.after} (${after.at}, ${after.id})`)
  if (upTo) bounds.push(sql`${row} ${scan.upTo} (${upTo.at}, ${upTo.id})`)
  return (eb: ExpressionBuilder<Schema, 'works' | 'work_stats'>) => eb.and(bounds)
}
