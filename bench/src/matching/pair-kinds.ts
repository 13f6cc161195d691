import type { ComparedWork } from '@afins/server/modules/works/matching/work-form'

/** A work of the catalogue with what it is called in several languages. */
export type Source = ComparedWork

export interface Two {
  readonly left: ComparedWork
  readonly right: ComparedWork
}

/** Makes a pair out of a work and others; null where the work is not of that kind. */
export type PairKind = (work: Source, world: World) => Two | null

export interface World {
  readonly random: () => number
  readonly works: readonly Source[]
  other(work: Source): Source
  chance(probability: number): boolean
}

export interface Kind {
  readonly make: PairKind
  readonly times: number
}
