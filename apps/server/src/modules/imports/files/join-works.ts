import { limits } from '@afins/contract/fields'
import type { ExportedReview, ExportedTime, ExportedWork } from './exported-work.ts'

/** Works of several rows, as editions of a book, become one: by a common id, or by what they say. */
export const joinWorks = (works: Iterable<ExportedWork>): readonly ExportedWork[] =>
  joinRows(works).works

/** The same, with the index that each of them has then. */
export function joinRows(works: Iterable<ExportedWork>): {
  readonly works: readonly ExportedWork[]
  readonly places: readonly number[]
} {
  const places: number[] = []
  const joined: ExportedWork[] = []
  const indices = new Map<string, number>()
  for (const work of works) {
    const keys = keysOf(work)
    const known = keys.map((key) => indices.get(key)).find((index) => index !== undefined)
    const index = known ?? joined.length
    const before = joined[index]
    joined[index] = before ? join(before, work) : work
    places.push(index)
    for (const key of keys) if (!indices.has(key)) indices.set(key, index)
  }
  return { works: joined, places }
}

const keysOf = ({ ids, title, creators, year }: ExportedWork) => [
  ...ids.map(({ source, value }) => `${source}:${value}`),
  JSON.stringify([title.toLowerCase(), creators.map((name) => name.toLowerCase()), year]),
]

/** The first one says what it is, the other one adds what is missing. */
function join(one: ExportedWork, other: ExportedWork): ExportedWork {
  const times = joinTimes(one.times, other.times)
  const isNew = ({ source, value }: ExportedWork['ids'][number]) =>
    !one.ids.some((id) => id.source === source && id.value === value)
  return {
    ...one,
    creators: one.creators.length > 0 ? one.creators : other.creators,
    year: one.year ?? other.year,
    length: one.length ?? other.length,
    ids: [...one.ids, ...other.ids.filter(isNew)].slice(0, limits.idsOfWork),
    wants: times.length === 0 && (one.wants || other.wants),
    times,
    rating: one.rating || other.rating,
    on: (one.rating === 0 && other.rating > 0 && other.on) || one.on || other.on,
    remark: one.remark || other.remark,
    ...((one.reviews || other.reviews) && { reviews: joinReviews(one, other) }),
  }
}

/** A text that several rows repeat, as of editions, is one. */
function joinReviews({ reviews = [] }: ExportedWork, { reviews: others = [] }: ExportedWork) {
  const isNew = ({ on, text }: ExportedReview) =>
    !reviews.some((review) => review.on === on && review.text === text)
  return [...reviews, ...others.filter(isNew)]
}

/** What both say is one time; a date that one of them repeats stays repeated. */
function joinTimes(some: readonly ExportedTime[], others: readonly ExportedTime[]): ExportedTime[] {
  const times = [...some]
  const unmatched = new Set(some.keys())
  for (const time of others) {
    const match = some.findIndex(
      ({ outcome, ended }, index) =>
        unmatched.has(index) && outcome === time.outcome && ended === time.ended,
    )
    const same = times[match]
    if (same === undefined) times.push(time)
    else {
      unmatched.delete(match)
      times[match] = {
        ...same,
        started: same.started || time.started,
        rating: same.rating || time.rating,
      }
    }
  }
  return times.slice(-limits.diaryEntriesOfWork)
}
