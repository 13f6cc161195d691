import { pick } from '../random.ts'
import { differentKinds } from './different-kinds.ts'
import type { Source, Two, World } from './pair-kinds.ts'
import { peopleKinds } from './people-kinds.ts'
import { sameKinds } from './same-kinds.ts'

export interface GeneratedPair extends Two {
  readonly kind: string
  readonly isSame: boolean
  /** Stands for the work, so that all pairs of one are trained on or none. */
  readonly work: number
}

/** Pairs of each kind for each work, as often as the kind counts. */
export function generatePairs(
  works: readonly Source[],
  random: () => number,
  rounds: number,
): GeneratedPair[] {
  const world: World = {
    random,
    works,
    other: (work) => otherThan(work, works, random),
    chance: (probability) => random() < probability,
  }
  const pairs: GeneratedPair[] = []
  const kinds = [
    ...Object.entries(sameKinds).map((entry) => ({ entry, isSame: true })),
    ...Object.entries(differentKinds).map((entry) => ({ entry, isSame: false })),
    ...Object.entries(peopleKinds.same).map((entry) => ({ entry, isSame: true })),
    ...Object.entries(peopleKinds.different).map((entry) => ({ entry, isSame: false })),
  ]
  for (const [number, work] of works.entries())
    for (const {
      entry: [kind, { make, times }],
      isSame,
    } of kinds)
      for (let left = rounds * times; left > 0; left -= 1) {
        if (left < 1 && random() > left) continue
        const two = make(work, world)
        if (two) pairs.push({ ...turned(two, random), kind, isSame, work: number })
      }
  return pairs
}

const turned = ({ left, right }: Two, random: () => number): Two =>
  random() < 0.5 ? { left, right } : { left: right, right: left }

function otherThan(work: Source, works: readonly Source[], random: () => number): Source {
  for (;;) {
    const other = pick(random, works)
    if (other !== work && other.kind === work.kind && other.titles[0] !== work.titles[0])
      return other
  }
}
