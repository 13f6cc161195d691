import { sql, type SqlBool } from 'kysely'
import { ratingsForAverage } from '@afins/contract/shelves'
import { prepared, type Reader, type Writer } from '@afins/database'
import { everyone, own } from '#visibility/index.ts'

const ratings = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const columns = [
  ...ratings.map((rating) => `rated_${rating}` as const),
  ...(['wants', 'active', 'finished'] as const),
]
/** Ratings of the middle that every work begins with, so that one five-star rating is not the top. */
export const PRIOR = { ratings: 5, rating: 6 }

const count = sql.join(
  ratings.map((rating) => sql.ref(`rated_${rating}`)),
  sql` + `,
)
const total = sql.join(
  ratings.map((rating) => sql`${sql.lit(rating)} * ${sql.ref(`rated_${rating}`)}`),
  sql` + `,
)
const priorTotal = sql.lit(PRIOR.ratings * PRIOR.rating)
const loved = sql`(100 * (${total} + ${priorTotal})) / (${count} + ${sql.lit(PRIOR.ratings)})`

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

const addExcluded = Object.fromEntries(
  columns.map((column) => [
    column,
    sql<number>`${sql.ref(`work_stats.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
  ]),
)

/**
 * Adds the public shelf entries of someone, or the one of a work, to the counts of their works, or
 * takes them away. Called before and after each change while the owner’s profile is locked. Rows
 * are locked in the order of their works: two transactions never cross.
 */
export async function countEntries(
  tx: Writer,
  { uid, workId }: { readonly uid: string; readonly workId?: string },
  by: 1 | -1,
): Promise<void> {
  const of = { uid, ...(workId !== undefined && { workId }) }
  await addEntries[by](tx, of)
  await averageEntries(tx, of)
}

interface Entries {
  readonly uid: string
  readonly workId?: string
}

function publicEntries(tx: Writer, { uid, workId }: Entries) {
  const all = tx.selectFrom(own('shelf_entries', uid)).where('visibility', '=', sql.lit('public'))
  return workId === undefined ? all : all.where('work_id', '=', workId)
}

const addingEntries = (by: 1 | -1) =>
  prepared((tx: Writer, of: Entries) =>
    tx
      .insertInto('work_stats')
      .columns(['work_id', ...columns])
      .expression(
        publicEntries(tx, of)
          .select('work_id')
          .select(columns.map((column) => addedTo(column, by).as(column)))
          .orderBy('work_id'),
      )
      .onConflict((conflict) => conflict.column('work_id').doUpdateSet(addExcluded)),
  )

const addEntries = { 1: addingEntries(1), [-1]: addingEntries(-1) } as const

const averageEntries = prepared((tx: Writer, of: Entries) =>
  tx
    .updateTable('work_stats')
    .set({ loved: sql<number>`case when ${count} = 0 then 0 else ${loved} end` })
    .where('work_id', 'in', publicEntries(tx, of).select('work_id')),
)

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
  await tx
    .insertInto('work_stats')
    .values({ work_id: workId, ...added })
    .onConflict((conflict) => conflict.column('work_id').doUpdateSet(addExcluded))
    .execute()
  await tx
    .updateTable('work_stats')
    .set({ loved: sql<number>`case when ${count} = 0 then 0 else ${loved} end` })
    .where('work_id', '=', workId)
    .execute()
}

/** The counts of a work; none where it is on no public shelf. */
export const statsOf = prepared((db: Reader, p: { workId: string }) =>
  db.selectFrom('work_stats').selectAll().where('work_id', '=', p.workId),
)
