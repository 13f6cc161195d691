import type { FixedInterestId } from '@afins/contract/interests'
import { kindFacts, workKinds } from '@afins/contract/works'
import type { Reader } from '@afins/database'
import { SAME } from './score.ts'
import { findSimilar } from './similar-works.ts'

/** Title and creator agree, and nothing disagrees: enough where no other work is near. */
const SAME_IF_ALONE = 79

/** A work of the catalogue, and how likely it is the one: from 0 to 100. */
export interface Candidate {
  readonly id: string
  readonly score: number
}

/** A work as someone typed it, of whatever kind. */
export interface TypedWork {
  readonly interest: FixedInterestId
  readonly title: string
  readonly creators: readonly string[]
  readonly year: number | null
}

/** The work of the catalogue that a typed one surely is; null where it may be another. */
export async function findSureMatch(db: Reader, work: TypedWork): Promise<string | null> {
  return sureMatch(await findCandidates(db, work))
}

/** The works that a typed one may be, of whatever kind, the likeliest first. */
export async function findCandidates(
  db: Reader,
  { interest, title, creators, year }: TypedWork,
): Promise<Candidate[]> {
  const scores = new Map<string, number>()
  for (const kind of workKinds) {
    if (kindFacts[kind].interest !== interest) continue
    const typed = { interest, kind, titles: [title], creators, year, length: null, ids: [] }
    for (const { card, score } of await findSimilar(db, typed))
      scores.set(card.id, Math.max(score, scores.get(card.id) ?? 0))
  }
  return [...scores]
    .map(([id, score]) => ({ id, score }))
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
}

/** Which candidate is the one: the only one that is the same, or the only one there is. */
export function sureMatch(candidates: readonly Candidate[]): string | null {
  const same = candidates.filter(({ score }) => score >= SAME)
  const [best] = same.length > 0 ? same : candidates
  const isAlone = same.length > 0 ? same.length === 1 : candidates.length === 1
  return best && isAlone && best.score >= SAME_IF_ALONE ? best.id : null
}
