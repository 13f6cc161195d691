import type { BudgetName } from './budgets.ts'
import type { Member } from './community.ts'
import type { Engine, Store } from './open-store.ts'
import type { MeasuredServer } from './server.ts'

export interface Measure {
  readonly what: string
  readonly value: number
  readonly budget?: BudgetName | undefined
  readonly details?: Readonly<Record<string, number | string>>
}

/** The product with a thousand people, each with two pages of posts. */
export interface Served {
  readonly server: MeasuredServer
  readonly store: Store
  readonly members: readonly Member[]
}

export interface Bench {
  readonly seed: number
  /** Duration of each load in milliseconds. */
  readonly loadMs: number
  /** A folder on a real disk, removed at the end. */
  folder(name: string): string
  /** The server that all cases of load share, started at the first call. */
  served(): Promise<Served>
  /** Posts of the largest database for the growth of feeds. */
  readonly manyPosts: number
  /** Works of the catalogue of the case works. */
  readonly manyWorks: number
  readonly engine: Engine
  readonly profileDir: string | undefined
  /** The only attack to run; all of them where undefined. */
  readonly attack: string | undefined
}

export interface Case {
  readonly name: string
  readonly about: string
  readonly run: (bench: Bench) => Promise<Measure[]>
}
