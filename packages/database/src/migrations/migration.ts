import type { Kysely } from 'kysely'
import type { Portable } from '#dialect/engine.ts'

/** One step of the schema, forward only, and safe while the previous release still runs. */
export interface Migration {
  /** By which a database says that the step was done: it never changes. */
  readonly name: string
  /** What it was called in earlier releases. */
  readonly formerName?: string
  /**
   * 'unfinished': it is called again in a new transaction, so that a large table is not locked for
   * long and an interrupted step continues.
   */
  up(db: Kysely<unknown>, types: Portable): Promise<void | 'unfinished'>
}
