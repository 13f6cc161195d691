import { sql, type SqlBool } from 'kysely'
import { DAY } from '@afins/contract/durations'
import type { LovedPeriod } from '@afins/contract/shelves'
import { prepared, type Reader, type Row, type WorkInterest, type Writer } from '@afins/database'
import { cardColumns, isShown } from '#modules/works/index.ts'
import { everyone, own, shownWith, type Rows } from '#visibility/index.ts'
import type { ShelfRow } from '../shelves.queries.ts'
import { PRIOR } from '../stats.queries.ts'
import { firstDays } from '../states/days.ts'

/** Hundredths, in which weights are counted. */
const ONE = 100
/** People whose ratings count in full that a work needs to be listed. */
const LEAST = 3 * ONE
/** An account’s ratings count nothing up to this age, and in full from the other on. */
const AGES = { none: 3 * DAY, full: 30 * DAY }

const age = sql`(shelf_entries.rated_at - profiles.created_at)`
/** What a rating counts, in hundredths, by how old the account was when it gave it. */
const weight = sql<number>`case
  when ${age} >= ${sql.lit(AGES.full)} then ${sql.lit(ONE)}
  when ${age} <= ${sql.lit(AGES.none)} then 0
  else (${age} - ${sql.lit(AGES.none)}) * ${sql.lit(ONE)} / ${sql.lit(AGES.full - AGES.none)}
end`

/** What some people’s ratings count on each day, added or taken away. */
function ratingsByDay(tx: Writer, entries: Rows<'shelf_entries'>, by: 1 | -1) {
  return tx
    .selectFrom(entries)
    .innerJoin(shownWith('profiles'), 'profiles.uid', 'shelf_entries.uid')
    .select([
      'shelf_entries.work_id',
      'shelf_entries.loved_on as on_day',
      sql<number>`cast(sum(${sql.lit(by)} * (${weight})) as bigint)`.as('weight'),
      sql<number>`cast(sum(${sql.lit(by)} * (${weight}) * shelf_entries.rating) as bigint)`.as(
        'total',
      ),
    ])
    .where('shelf_entries.visibility', '=', sql.lit('public'))
    .where('shelf_entries.rating', '>', 0)
    .where('shelf_entries.loved_on', '>', 0)
    .groupBy(['shelf_entries.work_id', 'shelf_entries.loved_on'])
    .orderBy('shelf_entries.work_id')
    .orderBy('shelf_entries.loved_on')
}

const columns = ['work_id', 'on_day', 'weight', 'total'] as const
type Days = Row<'work_loved_days'>[]

/** What the ratings of some people of open profiles count for a work. */
export async function lovedDays(
  tx: Writer,
  { uids, workId }: { readonly uids: readonly string[]; readonly workId: string },
  by: 1 | -1,
): Promise<Days> {
  if (uids.length === 0) return []
  return ratingsByDay(tx, everyone('shelf_entries'), by)
    .where('shelf_entries.uid', 'in', uids)
    .where('shelf_entries.work_id', '=', workId)
    .execute()
}

/** Adds to the days of works. */
export async function addLovedDays(tx: Writer, days: Days): Promise<void> {
  for (const day of days) await addDay(tx, day)
}

const addDay = prepared((tx: Writer, day: Days[number]) => insertDays(tx).values(day))

/** Adds someone’s ratings to the days that they count for, or takes them away, after `countEntries`. */
export async function countLoved(tx: Writer, uid: string, by: 1 | -1): Promise<void> {
  await addRatings[by](tx, { uid })
}

const addingRatings = (by: 1 | -1) =>
  prepared((tx: Writer, { uid }: { uid: string }) =>
    insertDays(tx)
      .columns(columns)
      .expression(ratingsByDay(tx, own('shelf_entries', uid), by)),
  )

const addRatings = { 1: addingRatings(1), [-1]: addingRatings(-1) } as const

type Entry = Pick<ShelfRow, 'work_id' | 'visibility' | 'rating' | 'rated_at' | 'loved_on'>

/**
 * Counts the rating that an entry of an open profile has in place of what it was, after `recountEntry`.
 * @param since when the account was made @returns whether that changes anything
 */
export async function recountLoved(
  tx: Writer,
  before: Entry | null,
  after: Entry | null,
  since: number,
): Promise<boolean> {
  const days = new Map<number, Days[number]>()
  const add = (entry: Entry | null, by: 1 | -1) => {
    if (entry?.visibility !== 'public' || entry.rating === 0 || entry.loved_on === 0) return
    const { work_id: workId, loved_on: onDay, rating } = entry
    const day = days.get(onDay) ?? { work_id: workId, on_day: onDay, weight: 0, total: 0 }
    const added = by * weightAt((entry.rated_at ?? since) - since)
    const total = day.total + added * rating
    days.set(onDay, { ...day, weight: day.weight + added, total })
  }
  add(before, -1)
  add(after, 1)
  const changed = [...days.values()].filter((day) => day.weight !== 0 || day.total !== 0)
  await addLovedDays(
    tx,
    changed.toSorted((one, other) => one.on_day - other.on_day),
  )
  return changed.length > 0
}

/** `weight` of an account of an age. */
function weightAt(old: number): number {
  if (old >= AGES.full) return ONE
  if (old <= AGES.none) return 0
  return Math.floor(((old - AGES.none) * ONE) / (AGES.full - AGES.none))
}

function insertDays(tx: Writer) {
  return tx.insertInto('work_loved_days').onConflict((conflict) =>
    conflict.columns(['work_id', 'on_day']).doUpdateSet((eb) => ({
      weight: eb('work_loved_days.weight', '+', eb.ref('excluded.weight')),
      total: eb('work_loved_days.total', '+', eb.ref('excluded.total')),
    })),
  )
}

/**
 * How much a work was loved since a day, in hundredths of half stars; 0 by too few. A Bayesian
 * average: (C·m + Σ w·r) / (C + Σ w), with as many ratings C of m as `PRIOR` has, so that few ratings
 * are drawn to the middle, and each rating r weighted by w. In the form that IMDb described for its
 * list of the best films: WR = v/(v+m)·R + m/(v+m)·C.
 */
function lovedSince(day: number) {
  const sum = (column: 'weight' | 'total') =>
    sql<number>`coalesce(sum(case when work_loved_days.on_day >= ${day} then ${sql.ref(`work_loved_days.${column}`)} else 0 end), 0)`
  const prior = PRIOR.ratings * ONE
  return sql<number>`case when ${sum('weight')} < ${sql.lit(LEAST)} then 0 else
    (${sql.lit(prior * PRIOR.rating)} + ${sum('total')}) * 100 / (${sql.lit(prior)} + ${sum('weight')})
  end`
}

/** Sums again how much works were loved: one work, or all that someone rated. */
export async function rankLoved(
  tx: Writer,
  of: { readonly workIds: readonly string[] } | { readonly uid: string },
  now: number,
): Promise<void> {
  await rank(tx, { ...of, ...firstDays(now) })
}

interface Ranked extends ReturnType<typeof firstDays> {
  readonly workIds?: readonly string[]
  readonly uid?: string
}

const rank = prepared((tx: Writer, { workIds, uid = '', today, week, month, year }: Ranked) => {
  const works =
    workIds ??
    tx
      .selectFrom(own('shelf_entries', uid))
      .select('work_id')
      .where('rating', '>', 0)
      .where('loved_on', '>=', year)
  return tx
    .insertInto('work_loved')
    .columns(['work_id', 'interest', 'week', 'month', 'year', 'ranked_on'])
    .expression(
      tx
        .selectFrom('works')
        .leftJoin('work_loved_days', (join) =>
          join
            .onRef('work_loved_days.work_id', '=', 'works.id')
            .on('work_loved_days.on_day', '>=', year),
        )
        .where('works.id', 'in', works)
        .select([
          'works.id',
          'works.interest',
          lovedSince(week).as('week'),
          lovedSince(month).as('month'),
          lovedSince(year).as('year'),
          sql<number>`cast(${today} as integer)`.as('ranked_on'),
        ])
        .groupBy(['works.id', 'works.interest'])
        .orderBy('works.id'),
    )
    .onConflict((conflict) =>
      conflict.column('work_id').doUpdateSet((eb) => ({
        week: eb.ref('excluded.week'),
        month: eb.ref('excluded.month'),
        year: eb.ref('excluded.year'),
        ranked_on: eb.ref('excluded.ranked_on'),
      })),
    )
})

/** Works that were last ranked on an earlier day, in the order of their ids. */
export async function rankedBefore(db: Reader, day: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('work_loved')
    .select('work_id')
    .where('ranked_on', '<', day)
    .where(sql<SqlBool>`(year > 0 or ranked_on = 0)`)
    .orderBy('ranked_on')
    .orderBy('work_id')
    .limit(most)
    .execute()
  return rows.map(({ work_id: id }) => id).toSorted()
}

/** Makes others who rate a work wait, as `countEntries` does. */
export async function lockWorkStats(tx: Writer, workId: string): Promise<void> {
  await tx
    .updateTable('work_stats')
    .set((eb) => ({ loved: eb.ref('loved') }))
    .where('work_id', '=', workId)
    .execute()
}

/** Deletes some of the days before one. @returns whether there may be more */
export async function deleteDaysBefore(tx: Writer, day: number, most: number): Promise<boolean> {
  const old = await tx
    .selectFrom('work_loved_days')
    .select(['work_id', 'on_day'])
    .where('on_day', '<', day)
    .limit(most)
    .execute()
  for (const { work_id: workId, on_day: onDay } of old)
    await tx
      .deleteFrom('work_loved_days')
      .where('work_id', '=', workId)
      .where('on_day', '=', onDay)
      .execute()
  return old.length === most
}

/** The works of an interest that were loved most over a span of time. */
export function mostLovedRows(db: Reader, interest: WorkInterest, span: LovedPeriod, most: number) {
  const score = sql.ref<number>(`work_loved.${span}`)
  return db
    .selectFrom('work_loved')
    .crossJoin('works')
    .whereRef('works.id', '=', 'work_loved.work_id')
    .where('work_loved.interest', '=', interest)
    .where(sql<SqlBool>`${score} > 0`)
    .where(isShown)
    .select(cardColumns)
    .orderBy(sql`${score} desc, work_loved.work_id desc`)
    .limit(sql.lit(most))
}
