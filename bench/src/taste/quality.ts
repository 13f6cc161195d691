import { TOP, type Recommend } from './baselines.ts'
import type { Split } from './ratings.ts'

export interface Quality {
  /** The share of what was held out that is among the first ten. */
  readonly hitRate: number
  readonly ndcg: number
  /** The share of the catalogue that is in anyone’s ten. */
  readonly coverage: number
}

/** How well lists find what was held out. */
export function qualityOf(lists: ReadonlyMap<string, readonly string[]>, split: Split): Quality {
  let [hits, all, gains] = [0, 0, 0]
  const shown = new Set<string>()
  for (const [user, held] of split.heldOut) {
    const list = lists.get(user) ?? []
    for (const item of list) shown.add(item)
    const found = list.map((item) => held.has(item))
    hits += found.filter(Boolean).length
    all += held.size
    const gain = (flags: readonly boolean[]) =>
      flags.reduce((sum, flag, at) => sum + (flag ? 1 / Math.log2(at + 2) : 0), 0)
    gains += gain(found) / gain(Array.from({ length: Math.min(TOP, held.size) }, () => true))
  }
  const catalogue = new Set(split.training.map(({ item }) => item)).size
  return { hitRate: hits / all, ndcg: gains / split.heldOut.size, coverage: shown.size / catalogue }
}

/** The lists of everyone who has something held out. */
export function listsOf(recommend: Recommend, { heldOut }: Split): Map<string, readonly string[]> {
  return new Map([...heldOut.keys()].map((user) => [user, recommend(user)]))
}
