import type { Random } from '../random.ts'

/** Counts the uses of every sentence, so that none is repeated too often. */
export interface SentencePicker {
  /** The least used of a few at random and not in `used`, to which it is added; null if none is left. */
  pick(pool: readonly string[], used: Set<string>): string | null
  /** A sentence without any use so far; null if there is none. */
  pickUnused(pool: readonly string[]): string | null
}

const candidates = 6

export function makeSentencePicker(random: Random): SentencePicker {
  const uses = new Map<string, number>()
  const take = (sentence: string) => {
    uses.set(sentence, (uses.get(sentence) ?? 0) + 1)
    return sentence
  }
  return {
    pick(pool, used) {
      const free = pool.filter((sentence) => !used.has(sentence))
      const [least] = random
        .sample(free, candidates)
        .sort((one, other) => (uses.get(one) ?? 0) - (uses.get(other) ?? 0))
      if (least === undefined) return null
      used.add(least)
      return take(least)
    },
    pickUnused(pool) {
      const free = pool.filter((sentence) => !uses.has(sentence))
      return free.length === 0 ? null : take(random.pick(free))
    },
  }
}
