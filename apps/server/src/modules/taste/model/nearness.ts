/** Marks that stand so many ranks apart speak of one another a third as much as neighbours do. */
const RANKS = 50

/**
 * The weight of a pair of marks is strength(i) · strength(j) · exp(−|rank(i) − rank(j)| / 50): what
 * someone came to in the same weeks says more of one another than what they saw ten years apart
 * (Choi 2021, SLIST, WWW; Park 2025, TALE, WSDM). It is the smaller one of newer(i) · older(j) and
 * newer(j) · older(i), so that no pair needs an exponential of its own.
 */
export function pairWeight(
  [strength, rank]: readonly [number, number],
  [otherStrength, otherRank]: readonly [number, number],
): number {
  return strength * otherStrength * fading(Math.abs(rank - otherRank))
}

export const newer = (strength: number, rank: number) => strength * Math.exp(rank / RANKS)
export const older = (strength: number, rank: number) => strength * Math.exp(-rank / RANKS)

/** What is left of a weight some ranks away. */
export const fading = (ranks: number) => Math.exp(-ranks / RANKS)

/**
 * Ranks of marks by their times, from 0 for the oldest. Marks of one time share a rank: where none
 * has a time of its own, all pairs weigh the same.
 */
export function ranksOf(times: ArrayLike<number>): Float32Array {
  const known = [...new Set(Array.from(times))].sort((a, b) => a - b)
  const ranks = new Map(known.map((time, rank) => [time, rank]))
  return Float32Array.from(times, (time) => ranks.get(time) ?? 0)
}

/** A mark in its time; without a rank: it is new or has another time than before. */
interface Timed {
  readonly time: number
  readonly rank: number | undefined
}

/**
 * Ranks of marks some of which have one already and stay where they are, so that no other pair
 * changes its weight. New ones share the rank of their time, come one after the last, one before the
 * first, or halfway between two.
 */
export function ranksAmong(marks: readonly Timed[]): Float32Array {
  const fixed = marks
    .flatMap(({ time, rank }) => (rank === undefined ? [] : [{ time, rank }]))
    .sort((a, b) => a.time - b.time || a.rank - b.rank)
  const ranks = new Map(fixed.map(({ time, rank }) => [time, rank]))
  const times = [...new Set(marks.map(({ time }) => time))].sort((a, b) => a - b)
  let next = 0
  let before: number | undefined
  for (const time of times) {
    while (next < fixed.length && (fixed[next]?.time ?? 0) <= time) next++
    const after = fixed[next]?.rank
    const between =
      before === undefined
        ? (after ?? 1) - 1
        : after === undefined
          ? before + 1
          : (before + after) / 2
    before = ranks.get(time) ?? between
    ranks.set(time, before)
  }
  return Float32Array.from(marks, ({ time, rank }) => rank ?? ranks.get(time) ?? 0)
}
