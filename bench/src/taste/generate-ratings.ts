import { seededRandom } from '../random.ts'
import type { Rating } from './ratings.ts'

interface Size {
  readonly people: number
  readonly works: number
  readonly seed: number
  /** Whether it says when each rating was given. */
  readonly hasTimes: boolean
}

const GENRES = 24
/** Works of one director or series. */
const CLUSTER = 6
/** Works of a person: as many as a log-normal distribution says, around the first. */
const USUAL_WORKS = 70
const SPREAD = 0.9
const MOST_WORKS = 1500
const DAY = 86_400
const YEARS = 8
const SECONDS = YEARS * 365 * DAY
/** Days between two evenings of one phase, and between two phases. */
const EVENINGS = 3
const PHASES = 35

interface Work {
  readonly genres: readonly number[]
  readonly quality: number
  readonly popularity: number
  readonly cluster: number
  /** When it came out; some are older than everything here. */
  readonly out: number
}

type Random = () => number

/**
 * Ratings as people give them: each has a taste in genres that lasts, and phases of some evenings
 * (one director’s films, one genre, what is new), one after the other over years. Nothing of it
 * knows how the product weighs: whether times help is for the measurement to say.
 */
export function generateRatings({ people, works: count, seed, hasTimes }: Size): Rating[] {
  const random = seededRandom(seed)
  const works = Array.from({ length: count }, (_, at) => workAt(random, at))
  const shelves = shelvesOf(works)
  const ratings: Rating[] = []
  for (let user = 0; user < people; user++)
    for (const { work, time, fondness } of historyOf(random, works, shelves))
      ratings.push({
        ...{ user: String(user), item: String(work) },
        ...{ stars: starsOf(random, works[work], fondness), time: hasTimes ? time : 0 },
      })
  return ratings
}

function workAt(random: Random, at: number): Work {
  const cluster = Math.floor(at / CLUSTER)
  // Those of one director are mostly of one genre.
  const main = (cluster * 7) % GENRES
  const other = Math.floor(random() * GENRES)
  return {
    genres: random() < 0.8 ? [main, other] : [other, Math.floor(random() * GENRES)],
    quality: normal(random),
    popularity: Math.exp(1.3 * normal(random)),
    cluster,
    out: random() < 0.6 ? 0 : random() * SECONDS,
  }
}

/** Works by director and by genre, and all in the order in which they came out. */
function shelvesOf(works: readonly Work[]) {
  const clusters = new Map<number, number[]>()
  const genres = Array.from({ length: GENRES }, (): number[] => [])
  for (const [at, work] of works.entries()) {
    const cluster = clusters.get(work.cluster) ?? []
    clusters.set(work.cluster, cluster)
    cluster.push(at)
    for (const genre of new Set(work.genres)) genres[genre]?.push(at)
  }
  const isNew = (work: Work | undefined) => (work?.out ?? 0) > 0
  const released = [...works.keys()]
    .filter((at) => isNew(works[at]))
    .sort((a, b) => (works[a]?.out ?? 0) - (works[b]?.out ?? 0))
  return { clusters, genres, released }
}

interface Seen {
  readonly work: number
  readonly time: number
  /** How much more than others the person likes its genres; 0: as much. */
  readonly fondness: number
}

function historyOf(
  random: Random,
  works: readonly Work[],
  { clusters, genres, released }: ReturnType<typeof shelvesOf>,
): Seen[] {
  const taste = Float64Array.from({ length: GENRES }, () => Math.exp(1.4 * normal(random)))
  const everything = [...works.keys()]
  const most = Math.min(MOST_WORKS, Math.round(USUAL_WORKS * Math.exp(SPREAD * normal(random))) + 8)
  const history: Seen[] = []
  const liking = ({ genres: own }: Work) => own.reduce((sum, genre) => sum + (taste[genre] ?? 0), 0)
  const usual = works.reduce((sum, work) => sum + Math.log(liking(work)), 0) / works.length
  /** What each work is to this person; nothing once they have seen it. */
  const appeal = Float64Array.from(
    works,
    (work) => liking(work) * work.popularity * Math.exp(0.4 * work.quality),
  )
  let time = random() * SECONDS * 0.7
  while (history.length < most && time < SECONDS * 1.5) {
    const genre = weighted(random, [...taste.keys()], taste) ?? 0
    const kind = random()
    const now = time
    const isOut = (at: number) => (works[at]?.out ?? 0) <= now
    const recent = released.filter((at) => isOut(at) && (works[at]?.out ?? 0) > now - 120 * DAY)
    const start = weighted(random, genres[genre] ?? [], appeal) ?? 0
    const choice =
      kind < 0.35
        ? (genres[genre] ?? [])
        : kind < 0.6
          ? (clusters.get(works[start]?.cluster ?? 0) ?? [])
          : kind < 0.75
            ? recent
            : everything
    const out = choice.filter(isOut)
    const evenings = 2 + Math.floor(random() * 8)
    for (let evening = 0; evening < evenings && history.length < most; evening++) {
      const found = weighted(random, out, appeal)
      if (found === undefined) break
      appeal[found] = 0
      const work = works[found]
      const fondness = work ? Math.log(liking(work)) - usual : 0
      history.push({ work: found, time: Math.floor(time), fondness })
      time += -Math.log(1 - random()) * EVENINGS * DAY
    }
    time += -Math.log(1 - random()) * PHASES * DAY
  }
  return history
}

function starsOf(random: Random, work: Work | undefined, fondness: number): number {
  const stars = 3.1 + 0.4 * (work?.quality ?? 0) + 0.4 * fondness + 0.7 * normal(random)
  return Math.min(5, Math.max(0.5, Math.round(stars * 2) / 2))
}

/** One of some, as often as its weight says. */
function weighted(
  random: Random,
  from: readonly number[],
  weights: Float64Array,
): number | undefined {
  let total = 0
  for (const one of from) total += weights[one] ?? 0
  let rest = random() * total
  for (const one of from) {
    const weight = weights[one] ?? 0
    rest -= weight
    if (weight > 0 && rest <= 0) return one
  }
  return undefined
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
