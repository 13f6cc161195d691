import { sql, type SqlBool } from 'kysely'
import { measuredKind } from '@afins/contract/works'
import type { Reader } from '@afins/database'
import { cardColumns, isShown } from '#modules/works/index.ts'
import {
  between,
  fitting,
  isRated,
  isWork,
  indexScans,
  type CatalogueFilter,
  type Part,
  type ScanName,
  type Works,
} from './catalogue.queries.ts'

/** How many works some genres have, counted up to a limit; a work of two of them counts twice. */
export async function countInGenres(db: Reader, genres: readonly string[], most: number) {
  const some = db
    .selectFrom('work_genres')
    .select('work_id')
    .where('slug', 'in', genres)
    .limit(sql.lit(most))
    .as('some')
  const { count } = await db
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Works along a scan like `scannedPage`, of genres that have few: these are read through
 * `work_genres_by_genre` and sorted.
 */
export function fewOfGenres(
  db: Reader,
  name: ScanName,
  filter: CatalogueFilter & { readonly genres: readonly string[] },
  { after, limit }: Part,
) {
  const scan = indexScans[name]
  const isLoved = name === 'loved'
  const named = db
    .selectFrom('work_genres')
    .select('work_genres.work_id')
    .distinct()
    .where('work_genres.slug', 'in', filter.genres)
    .as('named')
  const ofGenres = db
    .selectFrom(named)
    .crossJoin('works')
    .whereRef('works.id', '=', 'named.work_id')
    .where('works.interest', '=', filter.interest)
    .where(isWork)
    .where(isShown)
  let works = (isLoved
    ? ofGenres
        .innerJoin('work_stats', 'work_stats.work_id', 'works.id')
        .where('work_stats.loved', '>', 0)
    : ofGenres) as unknown as Works
  if (name === 'unrated') works = works.where(sql<SqlBool>`not ${isRated}`)
  if (name === 'shortest')
    works = works
      .where('works.kind', '=', measuredKind[filter.interest])
      .where('works.length', 'is not', null)
  return fitting(works.where(between(scan, after, null)), filter)
    .select(cardColumns)
    .select(scan.key.as('sort_key'))
    .orderBy(sql`${scan.key} ${scan.direction}, ${scan.id} ${scan.direction}`)
    .limit(sql.lit(limit))
}
