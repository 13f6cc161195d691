import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { ratingsForAverage } from '@afins/contract/shelves'
import { prepared, type Reader, type Writer } from '@afins/database'
import { everyone, own } from '#visibility/index.ts'
import type { ShelfRow } from './shelves.queries.ts'

const ratings = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const columns = [
  ...ratings.map((rating) => `rated_${rating}` as const),
  ...(['wants', 'active', 'finished'] as const),
]
/** Ratings of the middle that every work begins with, so that one five-star rating is not the top. */
export const PRIOR = { ratings: 5, rating: 6 }

type Rated = `rated_${(typeof ratings)[number]}`

const countOver = (rated: (column: Rated) => RawBuilder<unknown>) =>
  sql.join(
    ratings.map((rating) => rated(`rated_${rating}`)),
    sql` + `,
  )
const totalOver = (rated: (column: Rated) => RawBuilder<unknown>) =>
  sql.join(
    ratings.map((rating) => sql`${sql.lit(rating)} * ${rated(`rated_${rating}`)}`),
    sql` + `,
  )
const lovedOver = (rated: (column: Rated) => RawBuilder<unknown>) =>
  sql<number>`case when ${countOver(rated)} = 0 then 0 else
    (100 * (${totalOver(rated)} + ${sql.lit(PRIOR.ratings * PRIOR.rating)}))
      / (${countOver(rated)} + ${sql.lit(PRIOR.ratings)}) end`

const stored = (column: Rated) => sql.ref(column)
const count = countOver(stored)
const total = totalOver(stored)

/** Whether a work has enough ratings for an average, and one of at least so many half stars. */
export const averagesAtLeast = (rating: number) =>
  sql<SqlBool>`${count} >= ${sql.lit(ratingsForAverage)} and ${total} >= ${rating} * (${count})`

/** The least `loved` of works that average so much over enough ratings. */
export const lovedAtLeast = (rating: number) =>
  Math.floor(
    (100 * (ratingsForAverage * rating + PRIOR.ratings * PRIOR.rating)) /
      (ratingsForAverage + PRIOR.ratings),
  )

/** What an entry adds to a count. */
function addedTo(column: (typeof columns)[number], by: 1 | -1) {
  const rating = ratings.find((one) => `rated_${one}` === column)
  const counts = {
    wants: sql<boolean>`wants_at is not null`,
    active: sql<boolean>`shown_open_id is not null`,
    finished: sql<boolean>`shown_times > 0`,
  }
  const clause =
    rating === undefined
      ? counts[column as keyof typeof counts]
      : sql<boolean>`rating = ${sql.lit(rating)}`
  return sql<number>`case when ${clause} then ${sql.lit(by)} else 0 end`
}

const sum = (column: (typeof columns)[number]) =>
  sql<number>`(${sql.ref(`work_stats.${column}`)} + ${sql.ref(`excluded.${column}`)})`
const addExcluded = Object.fromEntries(columns.map((column) => [column, sum(column)]))

/**
 * Adds the public shelf entries of someone to the counts of their works, or takes them away, while
 * their profile is locked. Rows are locked in the order of their works: two transactions never cross.
 */
export async function countEntries(tx: Writer, uid: string, by: 1 | -1): Promise<void> {
  await addEntries[by](tx, { uid })
  await averageEntries(tx, { uid })
}

const publicEntries = (tx: Writer, uid: string) =>
  tx.selectFrom(own('shelf_entries', uid)).where('visibility', '=', sql.lit('public'))

const addingEntries = (by: 1 | -1) =>
  prepared((tx: Writer, { uid }: { uid: string }) =>
    tx
      .insertInto('work_stats')
      .columns(['work_id', ...columns])
      .expression(
        publicEntries(tx, uid)
          .select('work_id')
          .select(columns.map((column) => addedTo(column, by).as(column)))
          .orderBy('work_id'),
      )
      .onConflict((conflict) => conflict.column('work_id').doUpdateSet(addExcluded)),
  )

const addEntries = { 1: addingEntries(1), [-1]: addingEntries(-1) } as const

const averageEntries = prepared((tx: Writer, { uid }: { uid: string }) =>
  tx
    .updateTable('work_stats')
    .set({ loved: lovedOver(stored) })
    .where('work_id', 'in', publicEntries(tx, uid).select('work_id')),
)

type Entry = Pick<
  ShelfRow,
  'work_id' | 'visibility' | 'rating' | 'wants_at' | 'shown_open_id' | 'shown_times'
>

/** Counts what an entry of an open profile became in place of what it was; null: there was, or is, none. */
export async function recountEntry(
  tx: Writer,
  before: Entry | null,
  after: Entry | null,
): Promise<void> {
  const workId = (after ?? before)?.work_id
  if (workId === undefined) return
  const was = countsOfEntry(before)
  const by = countsOfEntry(after).map((n, at) => n - (was[at] ?? 0))
  if (by.some((n) => n !== 0)) await addToCounts(tx, workId, by)
}

function countsOfEntry(entry: Entry | null): number[] {
  if (entry?.visibility !== 'public') return columns.map(() => 0)
  const { rating, wants_at: wantsAt, shown_open_id: openId, shown_times: times } = entry
  const is = [...ratings.map((one) => one === rating), wantsAt !== null, openId !== null, times > 0]
  return is.map(Number)
}

/** What the public entries of some people add to each count of a work. */
export async function countsOf(
  tx: Writer,
  { uids, workId }: { readonly uids: readonly string[]; readonly workId: string },
): Promise<number[]> {
  if (uids.length === 0) return columns.map(() => 0)
  const row = await tx
    .selectFrom(everyone('shelf_entries'))
    .select(columns.map((column) => sql<number | null>`sum(${addedTo(column, 1)})`.as(column)))
    .where('uid', 'in', uids)
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return columns.map((column) => row?.[column] ?? 0)
}

/** Adds to each count of a work, in the order of `countsOf`. */
export async function addToCounts(
  tx: Writer,
  workId: string,
  by: readonly number[],
): Promise<void> {
  const added = Object.fromEntries(columns.map((column, at) => [column, by[at] ?? 0]))
  await addCounts(tx, { ...(added as Counts), workId, loved: lovedOf(by) })
}

/** What `lovedOver` is where no one had rated the work. */
function lovedOf(counts: readonly number[]): number {
  const ofRatings = ratings.map((rating, at) => ({ rating, count: counts[at] ?? 0 }))
  const people = ofRatings.reduce((before, one) => before + one.count, 0)
  const stars = ofRatings.reduce((before, one) => before + one.rating * one.count, 0)
  if (people === 0) return 0
  return Math.floor((100 * (stars + PRIOR.ratings * PRIOR.rating)) / (people + PRIOR.ratings))
}

type Counts = Record<(typeof columns)[number], number>

const addCounts = prepared(
  (tx: Writer, { workId, loved, ...added }: Counts & { workId: string; loved: number }) =>
    tx
      .insertInto('work_stats')
      .values({ work_id: workId, ...added, loved })
      .onConflict((conflict) =>
        conflict.column('work_id').doUpdateSet({ ...addExcluded, loved: lovedOver(sum) }),
      ),
)

/** The counts of a work; none where it is on no public shelf. */
export const statsOf = prepared((db: Reader, p: { workId: string }) =>
  db.selectFrom('work_stats').selectAll().where('work_id', '=', p.workId),
)
