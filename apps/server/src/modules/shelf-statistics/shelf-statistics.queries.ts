import { sql, type SqlBool } from 'kysely'
import type { Reader } from '@afins/database'
import { finishedBefore, visibleDiary, type ShelfAccess } from '#modules/shelves/index.ts'
import { cardColumns, isShown } from '#modules/works/index.ts'
import { ofOwner } from '#visibility/index.ts'

/** Days are numbers `YYYYMMDD`. */
const YEAR = 10_000

/** What someone finished, of a year or of all, as far as the viewer may see it. */
function finished(db: Reader, access: ShelfAccess, year: number | null) {
  const all = visibleDiary(db, access).where('diary_entries.outcome', '=', sql.lit('finished'))
  return year === null
    ? all
    : all
        .where('diary_entries.on_day', '>=', year * YEAR)
        .where('diary_entries.on_day', '<', (year + 1) * YEAR)
}

/** What of a work is summed. */
const measures = [
  ...(['works.id', 'works.interest', 'works.kind', 'works.year', 'works.length'] as const),
  ...(['works.countries', 'works.creators', 'shelf_entries.rating'] as const),
] as const

export type FinishedRow = Awaited<ReturnType<typeof finishedEntries>>[number]
export type MeasuredRow = Awaited<ReturnType<typeof measuredWorks>>[number]
export type FinishedAgainRow = Awaited<ReturnType<typeof finishedOfYear>>[number]

/** Each time that something was finished. */
export function finishedEntries(db: Reader, access: ShelfAccess, year: number | null) {
  return finished(db, access, year)
    .select(['diary_entries.work_id', 'diary_entries.on_day'])
    .execute()
}

/** The works that were finished in a year; or all that were rated or may have been finished. */
export function measuredWorks(db: Reader, access: ShelfAccess, year: number | null) {
  const works = shelved(db, access).select(measures)
  return (
    year === null
      ? works.where((eb) =>
          eb.or([eb('shelf_entries.rating', '>', 0), eb('shelf_entries.times', '>', 0)]),
        )
      : works.where('works.id', 'in', finished(db, access, year).select('diary_entries.work_id'))
  ).execute()
}

/** Each time that something was finished in a year, with what was felt then and whether it was again. */
export function finishedOfYear(db: Reader, access: ShelfAccess, year: number) {
  return finished(db, access, year)
    .select(cardColumns)
    .select([
      ...(['works.length', 'works.countries', 'shelf_entries.rating'] as const),
      'diary_entries.on_day',
      'diary_entries.id as entry_id',
      'diary_entries.rating as rating_then',
      sql<number>`case when ${finishedBefore(access)} then 1 else 0 end`.as('again'),
    ])
    .execute()
}

function shelved(db: Reader, access: ShelfAccess) {
  const { interest } = access
  const all = db
    .selectFrom(ofOwner('shelf_entries', access))
    .innerJoin('works', 'works.id', 'shelf_entries.work_id')
    .where(isShown)
  return interest === undefined ? all : all.where('shelf_entries.interest', '=', interest)
}

/** How many of the works that were finished, or also of those that were rated, have each genre. */
export function genreCounts(
  db: Reader,
  access: ShelfAccess,
  { year, withRated }: { readonly year: number | null; readonly withRated: boolean },
) {
  const works = ['shelf_entries.work_id', 'shelf_entries.interest'] as const
  const ofDiary = finished(db, access, year).select(works).distinct()
  const rated = shelved(db, access).where('shelf_entries.rating', '>', 0).select(works)
  const counts = db
    .selectFrom((withRated ? ofDiary.union(rated) : ofDiary).as('own'))
    .innerJoin('work_genres', 'work_genres.work_id', 'own.work_id')
    .select((eb) => ['own.interest', 'work_genres.slug', eb.fn.countAll<number>().as('count')])
    .groupBy(['own.interest', 'work_genres.slug'])
    .as('counts')
  return db
    .selectFrom(counts)
    .innerJoin('genres', (join) =>
      join
        .onRef('genres.slug', '=', 'counts.slug')
        .onRef('genres.interest', '=', 'counts.interest'),
    )
    .select(['counts.interest', 'counts.slug', 'genres.name', 'counts.count'])
    .orderBy('counts.count', 'desc')
    .orderBy('counts.slug')
    .execute()
}

const year = sql<number>`diary_entries.on_day / ${sql.lit(YEAR)}`

/** How often something was finished in each year, the latest first. */
export function finishedByYear(db: Reader, access: ShelfAccess) {
  return finished(db, access, null)
    .select((eb) => [year.as('year'), eb.fn.countAll<number>().as('finished')])
    .where('diary_entries.on_day', '>', 0)
    .groupBy(year)
    .orderBy(sql`1`, 'desc')
    .execute()
}

/** How often a work of a kind was finished in a year. */
export async function countFinished(
  db: Reader,
  access: ShelfAccess,
  { year: of, kind }: { readonly year: number; readonly kind: string },
): Promise<number> {
  const { count } = await finished(db, access, of)
    .where(sql<SqlBool>`works.kind = ${kind}`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
