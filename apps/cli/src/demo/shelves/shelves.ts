import { DAY, MINUTE } from '@afins/contract/durations'
import { limits } from '@afins/contract/fields'
import { maxRating } from '@afins/contract/shelves'
import type { Author } from '../people.ts'
import type { DemoPost } from '../posts/post.ts'
import type { Random } from '../random.ts'
import { fill } from '../sentences/fill-template.ts'
import { tasteTexts } from '../texts/index.ts'
import type { MediaSlug } from '../texts/media-interest.ts'
import { makeEnded, makeOpen, someTime, writingTime, type DemoDiaryEntry } from './diary.ts'
import {
  affinity,
  fameOf,
  fit,
  tasteNames,
  type CatalogueWork,
  type Fame,
  type Taste,
} from './tastes.ts'

/** Something that someone did with a work. */
export interface DemoShelfEntry {
  readonly workId: string
  /** When they wrote it down, in milliseconds before now. */
  readonly ago: number
  readonly wants: boolean
  readonly diary: DemoDiaryEntry | null
  /** Half stars. */
  readonly rating: number | null
  readonly remark: string
  readonly visibility: 'public' | 'followers' | 'self'
}

/** Identifies what someone wrote down of a work before that has an id. */
export const entryKeyOf = (
  ownerUsername: string,
  { workId, ago }: Pick<DemoShelfEntry, 'workId' | 'ago'>,
): string => `${ownerUsername} ${workId} ${ago}`

/** The shelves of one person. */
export interface DemoShelf {
  readonly ownerUsername: string
  readonly taste: Taste
  readonly entries: readonly DemoShelfEntry[]
  readonly walls: readonly { readonly interest: MediaSlug; readonly workIds: readonly string[] }[]
  /** Wanted works that changed their place in the owner’s order. */
  readonly moves: readonly { readonly workId: string; readonly after: string }[]
}

const media: readonly MediaSlug[] = ['music', 'movies', 'books']
const { remarks } = tasteTexts

/**
 * Shelves by taste: people know what is to their taste, and rate it better, in every medium. What
 * someone reviewed they have read, seen or heard, and rated alike.
 */
export function makeShelves(
  authors: readonly Author[],
  catalogue: readonly CatalogueWork[],
  posts: readonly DemoPost[],
  random: Random,
): DemoShelf[] {
  const byId = new Map(catalogue.map((work) => [work.id, work]))
  const known = catalogue.map((work) => ({ work, fame: fameOf(work) }))
  const reviewsOf = Map.groupBy(reviewsIn(posts, byId), ({ username }) => username)
  return authors.map((author, index) =>
    makeShelf(author, index === 0, known, reviewsOf.get(author.person.username) ?? [], random),
  )
}

interface KnownWork {
  readonly work: CatalogueWork
  readonly fame: Fame
}

interface Review {
  readonly username: string
  readonly work: CatalogueWork
  readonly rating: number
  readonly ago: number
}

function reviewsIn(posts: readonly DemoPost[], byId: ReadonlyMap<string, CatalogueWork>): Review[] {
  return posts.flatMap(({ kind, works, rating, ago, visibility, authorUsername: username }) => {
    const work = kind === 'review' ? byId.get(works[0]?.workId ?? '') : undefined
    return work && rating && visibility === 'public' ? [{ username, work, rating, ago }] : []
  })
}

function makeShelf(
  { person, style }: Author,
  isHost: boolean,
  known: readonly KnownWork[],
  reviews: readonly Review[],
  random: Random,
): DemoShelf {
  const { joinedAgo } = person
  const taste = tasteFrom(reviews, random)
  const own = media.filter((one) => person.interests.some(({ slug }) => slug === one))
  const interests = own.length > 0 ? own : [random.pick(media)]
  const taken = new Set(reviews.map(({ work }) => work.id))
  // Those that are better known and more to the taste are chosen more often.
  const candidates = known
    .filter(({ work }) => interests.includes(work.interest))
    .map(({ work, fame }) => ({ work, weight: fame.known * (0.012 + fit(work, taste)) }))
  const choose = (count: number, kinds?: readonly string[]): CatalogueWork[] => {
    const fitting = candidates.filter(
      ({ work }) => !taken.has(work.id) && (!kinds || kinds.includes(work.kind)),
    )
    const chosen = weightedSample(fitting, count, random).map(({ work }) => work)
    for (const { id } of chosen) taken.add(id)
    return chosen
  }
  const remarkFrom = (texts: readonly string[], share: number) =>
    random.chance(share) ? fill(random.pick(texts), style.placeholders, style.gender, random) : ''
  const visibility = () => random.weighted({ public: 95, followers: 3, self: 2 })
  const written = (work: CatalogueWork, ago: number): DemoShelfEntry => ({
    ...{ workId: work.id, ago, wants: false, diary: null, rating: null, remark: '' },
    visibility: 'public',
  })

  const reviewed = [...new Map(reviews.map((review) => [review.work.id, review])).values()].map(
    ({ work, rating, ago }): DemoShelfEntry => ({
      ...written(work, ago + MINUTE),
      diary: makeEnded(work, ago + MINUTE, joinedAgo, 'finished', random),
      rating,
    }),
  )
  const size = isHost ? 90 : Math.round(5 + 34 * random.next() ** 2)
  const done = choose(size).flatMap((work): DemoShelfEntry[] => {
    const endedAgo = someTime(random)
    const ago = writingTime(endedAgo, joinedAgo, random)
    const rating = random.chance(0.87) ? rate(work, taste, random) : null
    const entry = { ...written(work, ago), visibility: visibility() }
    if (rating !== null && random.chance(0.08)) return [{ ...entry, rating }]
    const outcome = (rating ?? maxRating) < 5 && random.chance(0.3) ? 'gave_up' : 'finished'
    const diary = makeEnded(work, endedAgo, joinedAgo, outcome, random)
    const remark = remarkFrom(outcome === 'gave_up' ? remarks.gaveUp : remarks.done, 0.12)
    const once = { ...entry, rating, diary, remark }
    const again = endedAgo > 60 * DAY && ago > 2 * DAY && random.chance(0.07)
    if (!again) return [once]
    const againAgo = Math.round(ago * (0.1 + 0.8 * random.next()))
    const later = {
      ...written(work, againAgo),
      visibility: entry.visibility,
      diary: makeEnded(work, againAgo, joinedAgo, 'finished', random),
      rating: rating && Math.min(maxRating, rating + random.int(0, 1)),
    }
    return [once, later]
  })
  const open = choose(isHost ? 4 : random.int(0, 3), ['book', 'series', 'book', 'film'])
    .filter(({ kind }) => kind !== 'film' || random.chance(0.25))
    .map((work): DemoShelfEntry => {
      const startedAgo = Math.round(DAY * (0.1 + 70 * random.next() ** 2))
      return {
        ...written(work, writingTime(startedAgo, joinedAgo, random)),
        diary: makeOpen(work, startedAgo, random),
      }
    })
  const wanted = choose(isHost ? 16 : 1 + Math.round(8 * random.next() ** 1.4)).map(
    (work): DemoShelfEntry => ({
      ...written(work, Math.round(MINUTE + (joinedAgo - 2 * MINUTE) * random.next())),
      wants: true,
      remark: remarkFrom(remarks.wants, 0.2),
      visibility: visibility(),
    }),
  )
  const entries = [...reviewed, ...done, ...open, ...wanted]
  return {
    ownerUsername: person.username,
    taste,
    entries,
    walls: makeWalls(entries, interests, known, random),
    moves: makeMoves(wanted, isHost, random),
  }
}

/** Rather one that goes with what they reviewed. */
function tasteFrom(reviews: readonly Review[], random: Random): Taste {
  const weights = Object.fromEntries(
    tasteNames.map((name) => {
      const liked = reviews.map(({ work, rating }) => (rating - 5) * affinity(work, name))
      return [name, Math.max(0.2, 1 + liked.reduce((sum, each) => sum + each, 0))]
    }),
  )
  const first = random.weighted(weights)
  return { first, second: random.weighted({ ...weights, [first]: 0 }) }
}

/** Without replacement, after Efraimidis and Spirakis. */
function weightedSample<T extends { readonly weight: number }>(
  list: readonly T[],
  count: number,
  random: Random,
): T[] {
  return list
    .map((one) => ({ one, place: random.next() ** (1 / one.weight) }))
    .sort((one, other) => other.place - one.place)
    .slice(0, count)
    .map(({ one }) => one)
}

function rate(work: CatalogueWork, taste: Taste, random: Random): number {
  const mood = (random.next() + random.next() + random.next() - 1.5) * 2
  const stars = 4.4 + 4.4 * fit(work, taste) + 2 * (fameOf(work).good - 0.5) + mood
  return Math.min(maxRating, Math.max(1, Math.round(stars)))
}

/** What someone loves most, in most cases as much as fits. */
function makeWalls(
  entries: readonly DemoShelfEntry[],
  interests: readonly MediaSlug[],
  known: readonly KnownWork[],
  random: Random,
): DemoShelf['walls'] {
  const interestOf = new Map(known.map(({ work }) => [work.id, work.interest]))
  const ratings = new Map<string, number>()
  for (const { workId, rating, visibility } of entries)
    if (visibility === 'public' && rating !== null) ratings.set(workId, rating)
  return interests.flatMap((interest) => {
    const best = [...ratings]
      .filter(([id, rating]) => interestOf.get(id) === interest && rating > 6)
      .sort(([, one], [, other]) => other - one)
      .slice(0, random.chance(0.85) ? limits.favouritesOfInterest : random.int(1, 3))
    return best.length > 0 ? [{ interest, workIds: best.map(([id]) => id) }] : []
  })
}

function makeMoves(
  wanted: readonly DemoShelfEntry[],
  isHost: boolean,
  random: Random,
): DemoShelf['moves'] {
  if (wanted.length < 4 || !(isHost || random.chance(0.3))) return []
  const [one, other] = random.sample(wanted, 2)
  return one && other ? [{ workId: one.workId, after: other.workId }] : []
}
