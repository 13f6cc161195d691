import type { YearReview } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { fixedInterests, type FixedInterestId } from '@afins/contract/interests'
import { partialDateOf } from '@afins/contract/partial-dates'
import { presentCard } from '#modules/works/index.ts'
import type { FinishedAgainRow } from './shelf-statistics.queries.ts'
import {
  averageOf,
  creatorsOf,
  distinct,
  measureOf,
  finishedByMonth,
  ratingsOf,
  totalLength,
} from './sums.policy.ts'

interface GenreCount {
  readonly interest: FixedInterestId
  readonly slug: string
  readonly name: string
  readonly count: number
}

type Sums = Omit<YearReview, 'year' | 'person' | 'shared'>
type Row = FinishedAgainRow

/** Sums a year of a diary. @param genres of the same works, the most frequent first */
export function reviewYear(entries: readonly Row[], genres: readonly GenreCount[]): Sums {
  // Of a work that was finished twice what was felt last is what was felt.
  const sorted = entries.toSorted(byDay).map((row) => ({ ...row, rating: ratingIn(row) }))
  const works = distinct(sorted.toReversed())
  const dated = sorted.filter(({ on_day: day }) => day % 100 > 0)
  return {
    finished: entries.length,
    works: works.length,
    again: entries.filter(({ again }) => again === 1).length,
    months: finishedByMonth(entries),
    media: fixedInterests.flatMap(({ id }) => {
      const own = sorted.filter(({ interest }) => interest === id)
      const genre = genres.find(({ interest }) => interest === id)
      return own.length === 0 ? [] : [reviewMedium(id, own, genre)]
    }),
    first: datedOf(dated[0]),
    last: dated.length > 1 ? datedOf(dated.at(-1)) : null,
    ratings: ratingsOf(works),
    covers: works.toSorted(byRating).slice(0, limits.pageSize).map(presentCard),
  }
}

/** The works and creators that a year shows. */
export function worksIn({ media, covers, first, last }: Sums): readonly { readonly id: string }[] {
  const ofMedia = media.flatMap(({ mostLoved, longest, creator }) => [
    ...[mostLoved, longest].flatMap((one) => one?.work ?? []),
    ...(creator ? [creator] : []),
  ])
  return [...ofMedia, ...covers, ...[first, last].flatMap((one) => one?.work ?? [])]
}

function reviewMedium(
  interest: FixedInterestId,
  entries: readonly Row[],
  genre: GenreCount | undefined,
): Sums['media'][number] {
  const works = distinct(entries.toReversed())
  const [loved] = works.filter(({ rating }) => rating > 0).toSorted(byRating)
  const [longest] = works
    .filter((work) => measureOf(work) !== null)
    .toSorted((one, other) => (measureOf(other) ?? 0) - (measureOf(one) ?? 0) || byId(one, other))
  const length = longest && measureOf(longest)
  // One of each is no one in particular.
  const creator = creatorsOf(works).find(({ count }) => count > 1)
  return {
    interest,
    finished: entries.length,
    length: totalLength(entries),
    average: averageOf(works),
    mostLoved: loved ? { work: presentCard(loved), rating: loved.rating } : null,
    longest: longest && length ? { work: presentCard(longest), length } : null,
    creator: creator ? { id: creator.id, name: creator.name, count: creator.count } : null,
    genre: genre ? { slug: genre.slug, name: genre.name, count: genre.count } : null,
  }
}

const ratingIn = (row: Row) => row.rating_then || row.rating

const datedOf = (row: Row | undefined): Sums['first'] =>
  row ? { work: presentCard(row), on: partialDateOf(row.on_day) } : null

const byId = (one: { readonly id: string }, other: { readonly id: string }) =>
  one.id < other.id ? -1 : 1

const byDay = (one: Row, other: Row) =>
  one.on_day - other.on_day || (one.entry_id < other.entry_id ? -1 : 1)

/** The best first; of those alike the one of last. */
const byRating = (one: Row, other: Row) =>
  other.rating - one.rating || other.on_day - one.on_day || byId(one, other)
