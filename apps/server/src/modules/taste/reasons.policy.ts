import type { WorkCard } from '@afins/contract/api'
import type { MarkSource, ReasonType } from '@afins/contract/taste'
import type { WorkInterest } from '@afins/database'
import { isAboveChance } from './model/evidence.ts'

/** Half stars from which on a work is liked: others are named only where there is no such one. */
const LIKED = 7
/** Picks of any ten that are for the same work. */
const OF_ONE_WORK = 2
/** Works that a reason names; each alone where few speak, so that they explain more picks. */
const NAMED = 2
const MANY = 6
/** What adds less than this part of the strongest reason is no reason. */
const MINOR = 8

/** What is known of a work that is recommended, or of one that speaks for it. */
export interface ReasonFacts {
  readonly interest: WorkInterest
  /** Ids, without collective names. */
  readonly creators: readonly string[]
  readonly genres: readonly string[]
  /** How many people know it. */
  readonly people: number
}

/** A work of one’s own that speaks for a pick, and how. */
export interface Link {
  readonly workId: string
  readonly work: WorkCard
  readonly type: Exclude<ReasonType, 'loved'>
  readonly share: number
  /** How many people know both. */
  readonly people: number
  /** Half stars; 0: none. */
  readonly rating: number
  readonly via: MarkSource
}

/**
 * How two works belong together, where that can be said and checked: one adapts the other, more
 * people have both than would by chance, they share a creator or a genre. Null: only by chance.
 */
export function linkType(
  pick: ReasonFacts,
  own: ReasonFacts,
  { both, all, isAdapted }: { both: number; all: number; isAdapted: boolean },
): Link['type'] | null {
  if (isAdapted) return 'adaptation'
  const overlap = { one: pick.people, other: own.people, both, all }
  if (isAboveChance(overlap, pick.interest === own.interest)) return 'works'
  if (pick.creators.some((id) => own.creators.includes(id))) return 'creator'
  // Genres of two media that have one name are of one kind: science fiction, horror.
  return pick.genres.some((genre) => own.genres.includes(genre)) ? 'genre' : null
}

/**
 * The works that are named for a pick, all of them by one kind of link. A work that explains other
 * picks already makes room for those that say something new; none is named more than twice in ten.
 * @param recent what was named for the picks before
 * @returns null where nothing is left to say
 */
export function nameLinks(
  links: readonly Link[],
  recent: readonly (readonly Link[])[],
): readonly Link[] | null {
  const uses = (workId: string) =>
    recent.filter((named) => named.some((link) => link.workId === workId)).length
  const liked = links.filter(({ rating }) => (rating || LIKED) >= LIKED)
  const able = liked.length > 0 ? liked : links
  const strongest = Math.max(0, ...able.map(({ share }) => share))
  const free = able
    .filter(({ workId, share }) => share * MINOR >= strongest && uses(workId) < OF_ONE_WORK)
    .map((link) => ({ link, value: link.share / (1 + uses(link.workId)) }))
    .sort((a, b) => b.value - a.value)
    .map(({ link }) => link)
  const [first] = free
  if (!first) return null
  const others = free.filter(
    ({ workId, type, via }) =>
      workId !== first.workId && type === first.type && via === first.via && uses(workId) === 0,
  )
  return [first, ...others].slice(0, able.length < MANY ? 1 : NAMED)
}
