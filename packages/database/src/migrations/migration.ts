import type { Kysely } from 'kysely'
import type { Portable } from '#dialect/engine.ts'

/** One step of the schema, forward only, and safe while the previous release still runs. */
export interface Migration {
  readonly name: string
  /**
   * 'unfinished': it is called again in a new transaction, so that a large table is not locked for
   * long and an interrupted step continues.
   */
  up(db: Kysely<unknown>, types: Portable): Promise<void | 'unfinished'>
}
