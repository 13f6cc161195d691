import type { Kysely } from 'kysely'
import type { Schema } from '#schema/index.ts'

/** An engine's plan of a query. */
export interface Plan {
  /** The indices it reads, in no order. */
  readonly indices: readonly string[]
  /** Whether it sorts rows or reads a whole table. */
  readonly scansOrSorts: boolean
}

/** Creates one engine's test databases. */
export interface TestStore {
  /** Whether the engine is installed. */
  readonly available: boolean
  /**
   * Creates an empty database once for each key, for this run and later ones.
   * @param fill called with the address of a new one
   */
  template(key: string, fill: (url: string) => Promise<void>): Promise<void>
  /** Copies the template of the key. */
  copy(key: string): Promise<{ url: string; remove: () => Promise<void> }>
  /** The steps of a statement's plan, were its tables large, as the engine words them. */
  stepsOf(tx: Kysely<Schema>, text: string, values: readonly unknown[]): Promise<string[]>
  planFrom(steps: readonly string[]): Plan
}
