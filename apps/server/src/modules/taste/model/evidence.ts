/** Counts below say who is behind them. */
export const LEAST_SAID = 3
/**
 * Standard deviations above chance, and people at least. A history of a hundred works meets dozens of
 * candidates, and of thousands of pairs some have people in common by luck; between media, more of
 * both: there are many more pairs.
 */
const WITHIN_A_MEDIUM = { deviations: 1.5, people: LEAST_SAID } as const
const BETWEEN_MEDIA = { deviations: 3, people: 5 } as const

/** How many people know each of two works, both of them, and any work at all. */
export interface Overlap {
  readonly one: number
  readonly other: number
  readonly both: number
  readonly all: number
}

/**
 * Whether more people know both works than would by chance: compared with the mean and the standard
 * deviation of a hypergeometric distribution.
 */
export function isAboveChance({ one, other, both, all }: Overlap, isOneMedium: boolean): boolean {
  const least = isOneMedium ? WITHIN_A_MEDIUM : BETWEEN_MEDIA
  if (both < least.people || all < 2) return false
  const expected = (one * other) / all
  const variance = expected * (1 - one / all) * ((all - other) / (all - 1))
  return variance > 0 && both - expected >= least.deviations * Math.sqrt(variance)
}
