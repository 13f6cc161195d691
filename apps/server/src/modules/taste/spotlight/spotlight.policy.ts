import type { Pick } from '@afins/contract/api'
import { creatorIdsOf } from '../creators.policy.ts'

export interface ChosenSpotlight {
  readonly creatorId: string
  /** The best of their works, whose reason is theirs. */
  readonly pick: Pick
}

/**
 * The creator whom someone may love most among those they hardly know: affinity × novelty. Affinity
 * sums the reciprocal ranks of a creator’s works among the picks, as lists are joined by reciprocal
 * rank (Cormack, Clarke and Büttcher 2009, SIGIR); novelty is 1 / (1 + works of theirs that one has).
 * What everyone loves is no reason: who is new waits for one of their own.
 * @param known how many of a creator’s works one has
 * @param recent creators who were shown of late
 */
export function chooseSpotlight(
  picks: readonly Pick[],
  known: ReadonlyMap<string, number>,
  recent: ReadonlySet<string>,
): ChosenSpotlight | null {
  const affinities = new Map<string, { affinity: number; readonly pick: Pick }>()
  for (const [at, pick] of picks.entries()) {
    if (pick.reason.type === 'loved') continue
    for (const id of creatorIdsOf(pick.work)) {
      if (recent.has(id)) continue
      const found = affinities.get(id) ?? { affinity: 0, pick }
      found.affinity += 1 / (at + 1)
      affinities.set(id, found)
    }
  }
  const novelty = (id: string) => 1 / (1 + (known.get(id) ?? 0))
  const [best] = [...affinities]
    .map(([creatorId, { affinity, pick }]) => ({
      creatorId,
      pick,
      score: affinity * novelty(creatorId),
    }))
    .sort((a, b) => b.score - a.score || (a.creatorId < b.creatorId ? -1 : 1))
  return best ? { creatorId: best.creatorId, pick: best.pick } : null
}
