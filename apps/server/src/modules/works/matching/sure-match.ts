import type { FixedInterestId } from '@afins/contract/interests'
import { kindFacts, workKinds } from '@afins/contract/works'
import type { Reader } from '@afins/database'
import { SAME } from './score.ts'
import { findSimilar } from './similar-works.ts'

/** Title and creator agree, and nothing disagrees: enough where no other work is near. */
const SAME_IF_ALONE = 79

/** A work as someone typed it, of whatever kind. */
export interface TypedWork {
  readonly interest: FixedInterestId
  readonly title: string
  readonly creators: readonly string[]
  readonly year: number | null
}

/** The work of the catalogue that a typed one surely is; null where it may be another. */
export async function findSureMatch(
  db: Reader,
  { interest, title, creators, year }: TypedWork,
): Promise<string | null> {
  const scores = new Map<string, number>()
  for (const kind of workKinds) {
    if (kindFacts[kind].interest !== interest) continue
    const typed = { interest, kind, titles: [title], creators, year, length: null, ids: [] }
    for (const { card, score } of await findSimilar(db, typed))
      scores.set(card.id, Math.max(score, scores.get(card.id) ?? 0))
  }
  return sureMatch([...scores].map(([id, score]) => ({ id, score })))
}

/** Which candidate is the one: the only one that is the same, or the only one there is. */
export function sureMatch(
  candidates: readonly { readonly id: string; readonly score: number }[],
): string | null {
  const same = candidates.filter(({ score }) => score >= SAME)
  const [best] = same.length > 0 ? same : candidates
  const isAlone = same.length > 0 ? same.length === 1 : candidates.length === 1
  return best && isAlone && best.score >= SAME_IF_ALONE ? best.id : null
}
