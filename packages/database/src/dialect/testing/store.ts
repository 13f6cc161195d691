import type { Kysely } from 'kysely'
import type { Schema } from '#schema/index.ts'

/** How an engine goes about a query. */
export interface Plan {
  /** The indices it reads, in no order. */
  readonly indices: readonly string[]
  /** Whether it sorts what it read, or reads a table from end to end. */
  readonly toils: boolean
}

/** Where one engine keeps the databases of tests. */
export interface TestStore {
  /** Whether the machine has what the engine needs. */
  readonly available: boolean
  /**
   * Makes an empty database once for each key and keeps it for later runs.
   * @param fill called with the address of a new one
   */
  template(key: string, fill: (url: string) => Promise<void>): Promise<void>
  /** Copies the template of the key. */
  copy(key: string): Promise<{ url: string; remove: () => Promise<void> }>
  /** The plan for a statement, were its tables large. */
  planOf(tx: Kysely<Schema>, text: string, values: readonly unknown[]): Promise<Plan>
}
