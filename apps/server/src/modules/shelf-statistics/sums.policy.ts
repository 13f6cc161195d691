import { limits } from '@afins/contract/fields'
import type { FixedInterestId } from '@afins/contract/interests'
import { maxRating } from '@afins/contract/shelves'
import { measuredKind, type WorkKind } from '@afins/contract/works'
import { lengthSteps } from '@afins/contract/statistics'

/** What is summed of a work. */
export interface SummedWork {
  readonly id: string
  readonly interest: FixedInterestId
  readonly kind: WorkKind
  readonly year: number | null
  /** In the unit of the kind. */
  readonly length: number | null
  /** JSON array of codes. */
  readonly countries: string
  /** JSON array of `{ id, name }`. */
  readonly creators: string
  /** Half stars; 0: none. */
  readonly rating: number
}

/** A day `YYYYMMDD` with zeros for what is unknown. */
interface OnDay {
  readonly on_day: number
}

/** Someone who made works, with the average of their ratings. */
interface CreatorTally {
  readonly id: string
  readonly name: string
  readonly count: number
  readonly average: number | null
}

/** The length of a work, where it can be compared with others of its interest. */
export function measureOf({
  interest,
  kind,
  length,
}: Pick<SummedWork, 'interest' | 'kind' | 'length'>): number | null {
  return kind === measuredKind[interest] && length !== null && length > 0 ? length : null
}

/** Each work once, in the order in which it came first. */
export function distinct<Work extends { readonly id: string }>(works: readonly Work[]): Work[] {
  const found = new Map<string, Work>()
  for (const work of works) if (!found.has(work.id)) found.set(work.id, work)
  return [...found.values()]
}

/** How often each of the ten ratings was given. */
export function ratingsOf(works: readonly Pick<SummedWork, 'rating'>[]): number[] {
  const counts = Array.from({ length: maxRating }, () => 0)
  for (const { rating } of works) if (rating > 0) counts[rating - 1] = (counts[rating - 1] ?? 0) + 1
  return counts
}

/** The mean of some ratings to a tenth; null of none. */
export function averageOf(works: readonly Pick<SummedWork, 'rating'>[]): number | null {
  const rated = works.filter(({ rating }) => rating > 0)
  if (rated.length === 0) return null
  const total = rated.reduce((sum, { rating }) => sum + rating, 0)
  return Math.round((total / rated.length) * 10) / 10
}

/** What was finished in each month of its year; what states no month is left out. */
export function finishedByMonth(entries: readonly OnDay[]): number[] {
  const months = Array.from({ length: 12 }, () => 0)
  for (const { on_day: day } of entries) {
    const month = Math.floor(day / 100) % 100
    if (month > 0) months[month - 1] = (months[month - 1] ?? 0) + 1
  }
  return months
}

/** What was finished in every year from the first to the last; what states no year is left out. */
export function yearsOf(entries: readonly OnDay[]): { period: number; finished: number }[] {
  const counts = countBy(entries, ({ on_day: day }) => (day > 0 ? [Math.floor(day / 10_000)] : []))
  if (counts.size === 0) return []
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())]
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    period: first + at,
    finished: counts.get(first + at) ?? 0,
  }))
}

/** Works by decade, the earliest first. */
export function decadesOf(works: readonly Pick<SummedWork, 'year'>[]) {
  const counts = countBy(works, ({ year }) => (year === null ? [] : [Math.floor(year / 10) * 10]))
  return [...counts]
    .map(([decade, count]) => ({ decade, count }))
    .toSorted((one, other) => one.decade - other.decade)
}

/** The countries that most works come from. */
export function countriesOf(works: readonly Pick<SummedWork, 'countries'>[]) {
  const counts = countBy(works, ({ countries }) =>
    countries === '[]' ? [] : (JSON.parse(countries) as readonly string[]),
  )
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .toSorted((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1))
    .slice(0, limits.ranked)
}

/** Who made most works, with the average of their ratings. */
export function creatorsOf(
  works: readonly Pick<SummedWork, 'creators' | 'rating'>[],
): CreatorTally[] {
  const found = new Map<string, { name: string; works: (typeof works)[number][] }>()
  for (const work of works)
    for (const { id, name } of JSON.parse(work.creators) as { id: string; name: string }[]) {
      const creator = found.get(id) ?? { name, works: [] }
      creator.works.push(work)
      found.set(id, creator)
    }
  return [...found]
    .map(([id, { name, works: own }]) => ({
      ...{ id, name, count: own.length, average: averageOf(own) },
    }))
    .toSorted((one, other) => other.count - one.count || (one.id < other.id ? -1 : 1))
    .slice(0, limits.ranked)
}

/** Works of an interest by their length, from each step up to the next. */
export function lengthsOf(
  interest: FixedInterestId,
  works: readonly Pick<SummedWork, 'interest' | 'kind' | 'length'>[],
): { from: number; count: number }[] {
  const steps = lengthSteps[interest]
  const counts = countBy(works, (work) => {
    const length = measureOf(work)
    return length === null ? [] : [steps.findLastIndex((from) => from <= length)]
  })
  return steps.map((from, at) => ({ from, count: counts.get(at) ?? 0 }))
}

/** All lengths together. */
export function totalLength(
  works: readonly Pick<SummedWork, 'interest' | 'kind' | 'length'>[],
): number {
  return works.reduce((sum, work) => sum + (measureOf(work) ?? 0), 0)
}

function countBy<Item, Key>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly Key[],
): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const item of items)
    for (const key of keysOf(item)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
