import type { ShelfStatistics } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { FixedInterestId } from '@afins/contract/interests'
import type { Reader } from '@afins/database'
import type { Seen } from '#modules/shelves/index.ts'
import {
  finishedByYear,
  finishedEntries,
  genresOf,
  ratedWorks,
  type FinishedRow,
  type RatedRow,
} from './shelf-statistics.queries.ts'
import {
  averageOf,
  countriesOf,
  creatorsOf,
  decadesOf,
  distinct,
  lengthsOf,
  measureOf,
  monthsOf,
  ratingsOf,
  totalLength,
  yearsOf,
} from './sums.policy.ts'

/** Someone’s shelves of an interest in numbers, of a year or of all. */
export async function loadShelfStatistics(
  db: Reader,
  seen: Seen & { readonly interest: FixedInterestId },
  year: number | null,
): Promise<ShelfStatistics> {
  const [years, entries, rated, genres] = await Promise.all([
    finishedByYear(db, seen),
    finishedEntries(db, seen, year),
    year === null ? ratedWorks(db, seen) : [],
    genresOf(db, seen, { year, withRated: year === null }),
  ])
  return {
    ...sums(seen.interest, year, entries, rated),
    years,
    genres: genres.slice(0, limits.ranked).map(({ slug, name, count }) => ({ slug, name, count })),
  }
}

function sums(
  interest: FixedInterestId,
  year: number | null,
  entries: readonly FinishedRow[],
  rated: readonly RatedRow[],
): Omit<ShelfStatistics, 'years' | 'genres'> {
  const works = distinct<RatedRow>([...entries, ...rated])
  const periods =
    year === null
      ? yearsOf(entries)
      : monthsOf(entries).map((finished, at) => ({ period: at + 1, finished }))
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
    length: totalLength(entries),
    unmeasured: works.filter((work) => measureOf(work) === null).length,
    ratings: ratingsOf(works),
    average: averageOf(works),
  }
}
