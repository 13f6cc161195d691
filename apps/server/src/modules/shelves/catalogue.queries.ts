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

export interface Walk {
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
export const walks = {
  recent: { key: year, isComputed: true, id, ...down },
  unrated: { key: year, isComputed: true, id, ...down },
  shortest: { key: sql<number>`works.length`, isComputed: false, id, ...up },
  loved: {
    key: sql<number>`work_stats.loved`,
    isComputed: false,
    id: sql<string>`work_stats.work_id`,
    ...down,
  },
} as const satisfies Record<string, Walk>
export type WalkName = keyof typeof walks

/** The walks that are an order, one after the other: what no one rated comes after what is loved. */
export const walksOf: Readonly<Record<CatalogueOrder, readonly WalkName[]>> = {
  recent: ['recent'],
  shortest: ['shortest'],
  loved: ['loved', 'unrated'],
}

/** Of both tables, though a walk begins with one of them. */
export type Works = SelectQueryBuilder<Schema, 'works' | 'work_stats', object>

/**
 * The works of a walk between two places, as far as its index tells them: among the loved are other
 * interests’. The places come first: of several bounds, an engine may go along its index by the first.
 */
function walked(
  db: Reader,
  name: WalkName,
  filter: CatalogueFilter,
  after: Cursor | null,
  upTo: Cursor | null,
): Works {
  const { interest, decade, rating, min, max } = filter
  const places = between(walks[name], after, upTo)
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
 * Works along a walk, from a place on, up to another one: as many as asked for. Never reads more
 * than lies between the places.
 */
export function walkedPart(
  db: Reader,
  name: WalkName,
  filter: CatalogueFilter,
  { after, upTo, limit }: Part & { readonly upTo: Cursor | null },
) {
  const walk = walks[name]
  let rows = walked(db, name, filter, after, upTo)
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
          .where('work_genres.work_id', '=', walk.id)
          .where('work_genres.slug', 'in', genres)
          // Without a limit, an engine may read the works first.
          .limit(sql.lit(1)),
      ),
    )
  }
  return fitting(rows, filter)
    .select(cardColumns)
    .select(walk.key.as('sort_key'))
    .orderBy(sql`${walk.key} ${walk.direction}, ${walk.id} ${walk.direction}`)
    .limit(sql.lit(limit))
}

/** The place so many works further on along a walk; nothing where it ends before. */
export function placeAlong(
  db: Reader,
  name: WalkName,
  filter: CatalogueFilter,
  { after, limit }: Part,
) {
  const walk = walks[name]
  return walked(db, name, filter, after, null)
    .select([walk.key.as('at'), walk.id.as('id')])
    .orderBy(sql`${walk.key} ${walk.direction}, ${walk.id} ${walk.direction}`)
    .limit(1)
    .offset(sql.lit(limit - 1))
}

export function between(walk: Walk, after: Cursor | null, upTo: Cursor | null) {
  const row = sql`(${walk.key}, ${walk.id})`
  const bounds: RawBuilder<SqlBool>[] = []
  // Not every engine finds a place by a row with an expression: that also stands alone.
  if (after && walk.isComputed) bounds.push(sql`${walk.key} ${walk.from} ${after.at}`)
  if (upTo && walk.isComputed) bounds.push(sql`${walk.key} ${walk.upTo} ${upTo.at}`)
  if (after) bounds.push(sql`${row} ${walk.after} (${after.at}, ${after.id})`)
  if (upTo) bounds.push(sql`${row} ${walk.upTo} (${upTo.at}, ${upTo.id})`)
  return (eb: ExpressionBuilder<Schema, 'works' | 'work_stats'>) => eb.and(bounds)
}
