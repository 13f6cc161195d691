/** How much likeness to the picks before takes from a score. */
const AGAINST_LIKENESS = 0.15
/** Picks of the same creator in any ten. */
const OF_ONE_CREATOR = 2
/** Others between two of the same creator: what is on a screen together. */
const BETWEEN = 3
/** Picks of the same medium in any ten, where there are others. */
const OF_ONE_MEDIUM = 6
const WINDOW = 10

export interface Candidate {
  readonly id: string
  /** More is better; the best has 1. */
  readonly score: number
  readonly creators: readonly string[]
  readonly medium: string
  /** What makes works alike: their genres, with the interest. */
  readonly traits: ReadonlySet<string>
}

/** A candidate with what explains it. */
export interface Explained<C, Reason> {
  readonly candidate: C
  readonly reason: Reason
}

/**
 * Picks that differ from one another: maximal marginal relevance (Carbonell and Goldstein 1998),
 * with at most two works of a creator, which stand apart, and six of a medium in ten. Ties keep the
 * order of the candidates.
 * @param explain why a candidate may come after the reasons of those before it; null: it may not
 */
export function diversify<C extends Candidate, Reason>(
  candidates: readonly C[],
  most: number,
  explain: (candidate: C, before: readonly Reason[]) => Reason | null,
): Explained<C, Reason>[] {
  const rest = [...candidates]
  const picks: Explained<C, Reason>[] = []
  while (picks.length < most && rest.length > 0) {
    const recent = picks.slice(-(WINDOW - 1))
    const reasons = picks.map(({ reason }) => reason)
    const media = new Set(rest.map(({ medium }) => medium))
    const isFree = ({ creators, medium }: C) =>
      (media.size === 1 ||
        recent.filter(({ candidate }) => candidate.medium === medium).length < OF_ONE_MEDIUM) &&
      creators.every((id) => {
        const isOfCreator = ({ candidate }: Explained<C, Reason>) => candidate.creators.includes(id)
        return (
          recent.filter(isOfCreator).length < OF_ONE_CREATOR &&
          !recent.slice(-BETWEEN).some(isOfCreator)
        )
      })
    const best =
      bestOf(rest.filter(isFree), recent, (one) => explain(one, reasons)) ??
      // Where only works of the same creators or media are left, they come after all.
      bestOf(rest, recent, (one) => explain(one, reasons))
    if (!best) break
    picks.push(best)
    rest.splice(rest.indexOf(best.candidate), 1)
  }
  return picks
}

function bestOf<C extends Candidate, Reason>(
  candidates: readonly C[],
  recent: readonly Explained<C, Reason>[],
  explain: (candidate: C) => Reason | null,
): Explained<C, Reason> | undefined {
  let best: Explained<C, Reason> | undefined
  let bestValue = Number.NEGATIVE_INFINITY
  for (const candidate of candidates) {
    const alike = Math.max(0, ...recent.map((pick) => likeness(pick.candidate, candidate)))
    const value = candidate.score - AGAINST_LIKENESS * alike * candidate.score
    const reason = value > bestValue ? explain(candidate) : null
    if (reason !== null) [best, bestValue] = [{ candidate, reason }, value]
  }
  return best
}

/** Jaccard’s index of two works’ traits. */
function likeness({ traits: a }: Candidate, { traits: b }: Candidate): number {
  if (a.size === 0 || b.size === 0) return 0
  let both = 0
  for (const trait of a) if (b.has(trait)) both++
  return both / (a.size + b.size - both)
}
