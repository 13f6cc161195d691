import type { WorkCard } from '@afins/contract/api'
import type { MarkSource, ReasonType } from '@afins/contract/taste'
import type { WorkInterest } from '@afins/database'
import { isAboveChance } from './model/evidence.ts'

/** Half stars from which on a work is liked: others are named only where there is no such one. */
const LIKED = 7
/** Half stars from which on a work was not disliked: no other one speaks for anything. */
const NOT_DISLIKED = 6
/** Picks of one answer that are for the same work. */
const OF_ONE_WORK = 2
/** Picks of any ten that are for a genre, for the same one, and for what adapts a work. */
const OF_GENRES = 4
const OF_ONE_GENRE = 2
const OF_ADAPTATIONS = 3
const WINDOW = 10
const mostOfType: Partial<Readonly<Record<ReasonType, number>>> = {
  genre: OF_GENRES,
  adaptation: OF_ADAPTATIONS,
}
/** Works that a reason names; each alone where few speak, so that they explain more picks. */
const NAMED = 2
const MANY = 6
/** What adds less than this part of the strongest reason is no reason. */
const MINOR = 8

export interface Genre {
  readonly slug: string
  readonly name: string
}

/** What is known of a work that is recommended, or of one that speaks for it. */
export interface ReasonFacts {
  readonly interest: WorkInterest
  /** Ids, without collective names. */
  readonly creators: readonly string[]
  /** Those that say something, the rarest first. */
  readonly genres: readonly Genre[]
  /** How many people know it. */
  readonly people: number
}

/** A work of one’s own that speaks for a pick, and how. */
export interface Link {
  readonly workId: string
  readonly work: WorkCard
  readonly type: Exclude<ReasonType, 'loved'>
  /** The genre that both have, where it is the link. */
  readonly genre: Genre | null
  readonly share: number
  /** How many people know both. */
  readonly people: number
  /** Half stars; 0: none. */
  readonly rating: number
  readonly via: MarkSource
}

/** What a reason says, to be compared with others. */
export interface Said {
  readonly type: ReasonType
  readonly genre: Genre | null
  readonly workIds: readonly string[]
}

/** What is said for a pick of the model. */
export interface Explanation extends Said {
  readonly links: readonly Link[]
}

/**
 * How two works belong together, where that can be said and checked: one adapts the other, more
 * people have both than would by chance, they share a creator or a genre. Null: only by chance.
 */
export function linkOf(
  pick: ReasonFacts,
  own: ReasonFacts,
  { both, all, isAdapted }: { both: number; all: number; isAdapted: boolean },
): Pick<Link, 'type' | 'genre'> | null {
  if (isAdapted) return { type: 'adaptation', genre: null }
  const overlap = { one: pick.people, other: own.people, both, all }
  if (isAboveChance(overlap, pick.interest === own.interest)) return { type: 'works', genre: null }
  if (pick.creators.some((id) => own.creators.includes(id))) return { type: 'creator', genre: null }
  // Genres of two media that have one name are of one kind: science fiction, horror.
  const genre = pick.genres.find(({ slug }) => own.genres.some((other) => other.slug === slug))
  return genre ? { type: 'genre', genre } : null
}

/** Whether a work speaks for others: one that was rated below three stars does not. */
export const isLiked = ({ rating }: { readonly rating: number }) =>
  rating === 0 || rating >= NOT_DISLIKED

/**
 * Whether something may be said after the reasons before it: no work explains more than two picks of
 * an answer; of ten at most four are for a genre, two for the same one, and three for adaptations.
 */
export function maySay({ type, genre, workIds }: Said, before: readonly Said[]): boolean {
  const recent = before.slice(1 - WINDOW)
  return (
    workIds.every((id) => usesOf(id, before) < OF_ONE_WORK) &&
    recent.filter((said) => said.type === type).length < (mostOfType[type] ?? WINDOW) &&
    (genre === null || genreUses(genre, recent) < OF_ONE_GENRE)
  )
}

/**
 * The works that are named for a pick, all of them by one kind of link. Works, genres and kinds that
 * explain other picks already stand back for those that say something new.
 * @param before what is said for the picks before
 * @returns null where nothing is left to say
 */
export function nameLinks(links: readonly Link[], before: readonly Said[]): Explanation | null {
  const liked = links.filter(({ rating }) => (rating || LIKED) >= LIKED)
  const able = liked.length > 0 ? liked : links.filter(isLiked)
  const strongest = Math.max(0, ...able.map(({ share }) => share))
  const free = able
    .filter((link) => link.share * MINOR >= strongest && maySay(explain([link]), before))
    .map((link) => ({ link, value: link.share / (1 + repetition(link, before)) }))
    .sort((a, b) => b.value - a.value)
    .map(({ link }) => link)
  const [best] = free
  if (!best) return null
  // Of works that say the same, one that was not named yet.
  const says = ({ type, genre }: Link) => type === best.type && genre?.slug === best.genre?.slug
  const unused = free.filter((link) => says(link) && usesOf(link.workId, before) === 0)
  const first = best.type === 'genre' ? (unused[0] ?? best) : best
  const others = unused.filter(({ workId, via }) => workId !== first.workId && via === first.via)
  return explain([first, ...others].slice(0, able.length < MANY ? 1 : NAMED))
}

function explain(links: readonly Link[]): Explanation {
  const [first] = links
  return {
    type: first?.type ?? 'loved',
    genre: first?.genre ?? null,
    workIds: links.map(({ workId }) => workId),
    links,
  }
}

const usesOf = (workId: string, said: readonly Said[]) =>
  said.filter(({ workIds }) => workIds.includes(workId)).length

const genreUses = ({ slug }: Genre, said: readonly Said[]) =>
  said.filter(({ genre }) => genre?.slug === slug).length

/** How often what a link says was said already: a kind of link counts little. */
function repetition({ workId, type, genre }: Link, before: readonly Said[]): number {
  const recent = before.slice(1 - WINDOW)
  const ofType = recent.filter((said) => said.type === type).length / WINDOW
  return usesOf(workId, before) + ofType + (genre ? genreUses(genre, recent) : 0)
}
