import type { Kysely } from 'kysely'
import type { Portable } from '#dialect/engine.ts'

/** One step of the schema, forward only, and safe while the previous release still runs. */
export interface Migration {
  readonly name: string
  /**
   * Does the step, or a part of it: then it is called again, in a transaction of its own. So what
   * goes through a large table holds up nobody for long, and begins where it was broken off.
   */
  up(db: Kysely<unknown>, types: Portable): Promise<void | 'unfinished'>
}
