import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ShelfOrder, ShelfState } from '@afins/contract/shelves'
import { fixedInterestIds } from '@afins/contract/interests'
import { lengthOfFilter, measuredKind } from '@afins/contract/works'
import { pageBefore, type Cursor, type Reader, type WorkInterest } from '@afins/database'
import { cardColumns, isOnShelves } from '#modules/works/index.ts'
import { ofOwner, type Owner } from '#visibility/index.ts'

/** Whose shelves are read, and what of them the viewer may see. */
export interface ShelfAccess extends Owner {
  readonly isOwner: boolean
  readonly interest?: WorkInterest | undefined
}

export interface ShelfFilter {
  readonly state?: ShelfState | undefined
  /** Works of any of these. */
  readonly genres?: readonly string[] | undefined
  readonly decade?: number | undefined
  readonly rating?: number | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** The columns that are computed for the owner, or for everyone else. */
const columnsFor = (isOwner: boolean) =>
  isOwner
    ? ({
        openId: 'shelf_entries.open_id',
        times: 'shelf_entries.times',
        gaveUp: 'shelf_entries.gave_up',
        lastOn: 'shelf_entries.last_on',
      } as const)
    : ({
        openId: 'shelf_entries.shown_open_id',
        times: 'shelf_entries.shown_times',
        gaveUp: 'shelf_entries.shown_gave_up',
        lastOn: 'shelf_entries.shown_last_on',
      } as const)

/** Each shelf as a clause. */
function shelfClause(state: ShelfState, isOwner: boolean): RawBuilder<boolean> {
  const { openId, times, gaveUp } = columnsFor(isOwner)
  const clauses = {
    wants: sql<boolean>`shelf_entries.wants_at is not null`,
    active: sql<boolean>`${sql.ref(openId)} is not null`,
    finished: sql<boolean>`${sql.ref(times)} > 0`,
    gave_up: sql<boolean>`${sql.ref(gaveUp)} = 1`,
  }
  return clauses[state]
}

const LONGEST = 1_000_000_000
/** The length in the unit of filters, where it can be compared with those of other works of the interest. */
const measured = sql`case works.kind ${sql.join(
  fixedInterestIds.map(
    (id) =>
      sql`when ${sql.lit(measuredKind[id])} then works.length / ${sql.lit(lengthOfFilter[id])}.0`,
  ),
  sql` `,
)} end`

/** What a shelf is sorted by, the greatest first. */
function sortKey(order: ShelfOrder, state: ShelfState | undefined, isOwner: boolean) {
  switch (order) {
    case 'shortest':
      return sql`${sql.lit(LONGEST)} - coalesce(${measured}, ${sql.lit(LONGEST)})`
    case 'loved':
      return sql`coalesce(work_stats.loved, 0)`
    case 'own':
      return sql`coalesce(shelf_entries.wants_order, 0)`
    case 'newest':
      if (state === 'wants') return sql`shelf_entries.wants_at`
      if (state === 'finished') return sql.ref(columnsFor(isOwner).lastOn)
      return sql`shelf_entries.changed_at`
  }
}

function entries(db: Reader, access: ShelfAccess) {
  const { interest } = access
  const all = db
    .selectFrom(ofOwner('shelf_entries', access))
    .innerJoin('works', 'works.id', 'shelf_entries.work_id')
    .leftJoin('work_stats', 'work_stats.work_id', 'shelf_entries.work_id')
    .where(isOnShelves)
  return interest === undefined ? all : all.where('shelf_entries.interest', '=', interest)
}

function filtered(db: Reader, access: ShelfAccess, filter: ShelfFilter) {
  const { state, genres, decade, rating, min, max } = filter
  let rows = entries(db, access)
  if (state !== undefined) rows = rows.where(shelfClause(state, access.isOwner))
  else
    rows = rows.where((eb) =>
      eb.or([
        ...(['wants', 'active', 'finished', 'gave_up'] as const).map((shelf) =>
          shelfClause(shelf, access.isOwner),
        ),
        eb('shelf_entries.rating', '>', 0),
      ]),
    )
  if (genres !== undefined)
    rows = rows.where((eb) =>
      eb.exists(
        eb
          .selectFrom('work_genres')
          .select('work_genres.slug')
          .whereRef('work_genres.work_id', '=', 'works.id')
          .where('work_genres.slug', 'in', genres),
      ),
    )
  if (decade !== undefined)
    rows = rows.where('works.year', '>=', decade).where('works.year', '<', decade + 10)
  if (rating !== undefined) rows = rows.where('shelf_entries.rating', '>=', rating)
  if (min !== undefined) rows = rows.where(sql<SqlBool>`${measured} >= ${min}`)
  if (max !== undefined) rows = rows.where(sql<SqlBool>`${measured} <= ${max}`)
  return rows
}

/** The works that someone wants and that fit, by their ids. */
export async function wantedIds(
  db: Reader,
  access: ShelfAccess,
  filter: ShelfFilter,
): Promise<string[]> {
  const rows = await filtered(db, access, { ...filter, state: 'wants' })
    .select('works.id')
    .orderBy('works.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many works on someone’s shelves fit. */
export async function countFitting(
  db: Reader,
  access: ShelfAccess,
  filter: ShelfFilter,
): Promise<number> {
  const { count } = await filtered(db, access, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function shelfItems(db: Reader, access: ShelfAccess, filter: ShelfFilter, order: ShelfOrder) {
  const columns = columnsFor(access.isOwner)
  return filtered(db, access, filter)
    .select(cardColumns)
    .select((eb) => [
      'works.length',
      'shelf_entries.remark',
      'shelf_entries.visibility',
      'shelf_entries.wants_at',
      'shelf_entries.rating',
      eb.ref(columns.openId).as('open_id'),
      eb.ref(columns.times).as('times'),
      eb.ref(columns.gaveUp).as('gave_up'),
      eb.ref(columns.lastOn).as('last_on'),
      // Compared with whatever number a cursor has.
      sql<number>`cast(${sortKey(order, filter.state, access.isOwner)} as bigint)`.as('sort_key'),
    ])
}

/** A work on someone’s shelves; nothing where it is on none. */
export function shelfItem(db: Reader, access: ShelfAccess, workId: string) {
  return shelfItems(db, access, {}, 'newest').where('works.id', '=', workId).executeTakeFirst()
}

/** A page of someone’s shelves: one more than asked for if there are more. */
export function shelfPage(
  db: Reader,
  access: ShelfAccess,
  filter: ShelfFilter,
  page: { readonly order: ShelfOrder; readonly cursor: Cursor | null; readonly limit: number },
) {
  const items = shelfItems(db, access, filter, page.order).as('items')
  return pageBefore(
    db.selectFrom(items).selectAll(),
    { at: 'items.sort_key', id: 'items.id' },
    page.cursor,
    page.limit,
  ).execute()
}

/** How many works are on each of someone’s shelves. */
export function countShelves(db: Reader, access: ShelfAccess) {
  const count = (state: ShelfState) =>
    sql<number>`coalesce(sum(case when ${shelfClause(state, access.isOwner)} then 1 else 0 end), 0)`.as(
      state,
    )
  return entries(db, access)
    .select([count('wants'), count('active'), count('finished'), count('gave_up')])
    .executeTakeFirstOrThrow()
}
