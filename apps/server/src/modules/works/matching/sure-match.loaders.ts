import type { FixedInterestId } from '@afins/contract/interests'
import type { WorkKind } from '@afins/contract/works'
import type { Reader } from '@afins/database'
import { SAME } from './score.ts'
import { findSimilar, type SearchOptions } from './similar-works.loaders.ts'

/** Title and creator agree, and nothing disagrees: enough where no other work is near. */
const SAME_IF_ALONE = 79

/** A work of the catalogue, and how likely it is the one: from 0 to 100. */
export interface Candidate {
  readonly id: string
  readonly score: number
}

/** A work as someone typed it. */
export interface TypedWork {
  /** Left out where it is a guess. */
  readonly kind?: WorkKind
  readonly interest: FixedInterestId
  readonly title: string
  readonly creators: readonly string[]
  readonly year: number | null
}

/** The work of the catalogue that a typed one surely is; null where it may be another. */
export async function findSureMatch(db: Reader, work: TypedWork): Promise<string | null> {
  return sureMatch(await findCandidates(db, work))
}

/** Of each interest the kind that a typed work is taken for; it is compared with those of all kinds. */
const KINDS: Readonly<Record<FixedInterestId, WorkKind>> = {
  movies: 'film',
  books: 'book',
  music: 'album',
}

/** The works that a typed one may be, the likeliest first. */
export async function findCandidates(
  db: Reader,
  { kind, interest, title, creators, year }: TypedWork,
  options: Pick<SearchOptions, 'seen' | 'isKey'> = {},
): Promise<Candidate[]> {
  const facts = { titles: [title], creators, year, length: null, ids: [] }
  const typed = { ...facts, interest, kind: kind ?? KINDS[interest] }
  const similar = await findSimilar(db, typed, { ...options, isAnyKind: kind === undefined })
  return similar.map(({ card, score }) => ({ id: card.id, score }))
}

/** Which candidate is the one: the only one that is the same, or the only one there is. */
export function sureMatch(candidates: readonly Candidate[]): string | null {
  const same = candidates.filter(({ score }) => score >= SAME)
  const [best] = same.length > 0 ? same : candidates
  const isAlone = same.length > 0 ? same.length === 1 : candidates.length === 1
  return best && isAlone && best.score >= SAME_IF_ALONE ? best.id : null
}
