import type { MarkSource } from '@afins/contract/taste'

/** Half stars of someone who gave none, in the middle. */
const UNRATED = 6
/** What a star more or less adds to a work’s weight. */
const PER_STAR = 0.3
/** The weight of what is older falls to a third after so many newer works. */
const RECENCY = 15
/** A work that someone gave up speaks against others like it. */
const GAVE_UP = -0.5
/** Works of a history that are used, those with most weight, and none that hardly counts. */
const MOST = 400
const LEAST_PART = 0.003

/** How much what someone did with a work says of their taste, from 0 to 1 (`marks.policy.ts`). */
export interface Mark {
  readonly workId: string
  readonly strength: number
  readonly via: MarkSource
  readonly gaveUp: boolean
  /** Half stars; 0: none. */
  readonly rating: number
  /** When, in milliseconds. */
  readonly at: number
}

/**
 * How much each work of someone’s history counts: by how present it is, by its rating
 * (1 + 0.3·(stars − 3)) and by how many came after it (exp(−k/τ)). Marks of the same time come
 * together: where all are of one time, as after an import without dates, none is older.
 */
export function weighHistory(marks: readonly Mark[]): Map<string, number> {
  const newest = marks.toSorted((a, b) => b.at - a.at)
  const weights: [string, number][] = []
  let newer = 0
  for (const [k, mark] of newest.entries()) {
    if (mark.at !== newest[k - 1]?.at) newer = k
    const stars = ((mark.rating || UNRATED) - UNRATED) / 2
    const liking = mark.gaveUp ? GAVE_UP : mark.strength * (1 + PER_STAR * stars)
    weights.push([mark.workId, liking * Math.exp(-newer / RECENCY)])
  }
  weights.sort(([a, v], [b, w]) => Math.abs(w) - Math.abs(v) || (a < b ? -1 : 1))
  const least = LEAST_PART * Math.abs(weights[0]?.[1] ?? 0)
  return new Map(weights.slice(0, MOST).filter(([, weight]) => Math.abs(weight) >= least))
}
