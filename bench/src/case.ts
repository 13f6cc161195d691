import type { BudgetName } from './budgets.ts'
import type { Member } from './community.ts'
import type { MeasuredServer } from './server.ts'

/** One line of the table. */
export interface Measure {
  readonly what: string
  readonly value: number
  /** What the value is held against. */
  readonly budget?: BudgetName | undefined
  /** Anything that helps to judge the value. */
  readonly details?: Readonly<Record<string, number | string>>
}

/** The product with a thousand people in it, each with as many posts as fill a page twice. */
export interface Served {
  readonly server: MeasuredServer
  readonly members: readonly Member[]
}

/** What a case works with. */
export interface Bench {
  readonly seed: number
  /** How long each load goes on, in milliseconds. */
  readonly loadMs: number
  /** An own folder on a real disk, thrown away at the end. */
  folder(name: string): string
  /** The one server that all cases of load share, started when first asked for. */
  served(): Promise<Served>
  /** Posts of the largest database for the growth of feeds. */
  readonly manyPosts: number
  /** Of the stores that cases open for themselves. */
  readonly engine: Engine
}

export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

export interface Case {
  readonly name: string
  readonly about: string
  readonly run: (bench: Bench) => Promise<Measure[]>
}
