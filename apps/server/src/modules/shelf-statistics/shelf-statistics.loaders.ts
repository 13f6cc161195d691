import type { ShelfStatistics } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { FixedInterestId } from '@afins/contract/interests'
import type { Reader } from '@afins/database'
import type { ShelfAccess } from '#modules/shelves/index.ts'
import {
  finishedByYear,
  finishedEntries,
  genreCounts,
  measuredWorks,
  type FinishedRow,
  type MeasuredRow,
} from './shelf-statistics.queries.ts'
import {
  averageOf,
  countriesOf,
  creatorsOf,
  decadesOf,
  lengthsOf,
  measureOf,
  finishedByMonth,
  ratingsOf,
  totalLength,
  yearsOf,
} from './sums.policy.ts'

/** Someone’s shelves of an interest in numbers, of a year or of all. */
export async function loadShelfStatistics(
  db: Reader,
  access: ShelfAccess & { readonly interest: FixedInterestId },
  year: number | null,
): Promise<ShelfStatistics> {
  const [years, entries, shelved, genres] = await Promise.all([
    finishedByYear(db, access),
    finishedEntries(db, access, year),
    measuredWorks(db, access, year),
    genreCounts(db, access, { year, withRated: year === null }),
  ])
  return {
    ...sums(access.interest, year, entries, shelved),
    years,
    genres: genres.slice(0, limits.ranked).map(({ slug, name, count }) => ({ slug, name, count })),
  }
}

function sums(
  interest: FixedInterestId,
  year: number | null,
  entries: readonly FinishedRow[],
  shelved: readonly MeasuredRow[],
): Omit<ShelfStatistics, 'years' | 'genres'> {
  const byId = new Map(shelved.map((work) => [work.id, work]))
  const times = entries.flatMap(({ work_id: id }) => byId.get(id) ?? [])
  const finishedIds = new Set(times.map(({ id }) => id))
  const works = shelved.filter(({ id, rating }) => rating > 0 || finishedIds.has(id))
  const periods =
    year === null
      ? yearsOf(entries)
      : finishedByMonth(entries).map((finished, at) => ({ period: at + 1, finished }))
  return {
    interest,
    year,
    finished: entries.length,
    periods,
    undated: entries.length - periods.reduce((sum, { finished }) => sum + finished, 0),
    works: works.length,
    decades: decadesOf(works),
    countries: countriesOf(works),
    creators: creatorsOf(works),
    lengths: lengthsOf(interest, works),
    length: totalLength(times),
    unmeasured: works.filter((work) => measureOf(work) === null).length,
    ratings: ratingsOf(works),
    average: averageOf(works),
  }
}
