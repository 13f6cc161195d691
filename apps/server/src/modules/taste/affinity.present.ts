import type { Affinity, WorkCard } from '@afins/contract/api'
import type { AffinityOf, CommonWork } from './model/affinity.ts'

/**
 * @param reasons the works in common that say most
 * @param cards of these works
 */
export function presentAffinity(
  { score, confidence, common }: AffinityOf,
  reasons: readonly CommonWork[],
  cards: ReadonlyMap<string, WorkCard>,
): Affinity {
  return {
    score,
    confidence,
    works: common.length,
    reasons: reasons.flatMap(({ workId, ratings: [rating, otherRating] }) => {
      const work = cards.get(workId)
      return work ? [{ work, rating: rating || null, otherRating: otherRating || null }] : []
    }),
  }
}
