import type { Random } from '../random.ts'

/** Keeps count of every sentence handed out, so that none is heard too often. */
export interface Ledger {
  /**
   * The sentence least used so far among a few at random, never one of `spent`, to which it is
   * added; null when nothing is left for this writer.
   */
  draw(pool: readonly string[], spent: Set<string>): string | null
  /** A sentence that nobody has been given yet; null when there is none. */
  drawOnce(pool: readonly string[]): string | null
}

const candidates = 6

export function openLedger(random: Random): Ledger {
  const uses = new Map<string, number>()
  const take = (sentence: string) => {
    uses.set(sentence, (uses.get(sentence) ?? 0) + 1)
    return sentence
  }
  return {
    draw(pool, spent) {
      const free = pool.filter((sentence) => !spent.has(sentence))
      const [least] = random
        .sample(free, candidates)
        .sort((one, other) => (uses.get(one) ?? 0) - (uses.get(other) ?? 0))
      if (least === undefined) return null
      spent.add(least)
      return take(least)
    },
    drawOnce(pool) {
      const free = pool.filter((sentence) => !uses.has(sentence))
      return free.length === 0 ? null : take(random.pick(free))
    },
  }
}
