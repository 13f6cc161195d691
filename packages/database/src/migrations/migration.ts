import type { Kysely } from 'kysely'
import type { Portable } from '#dialect/engine.ts'

/** One step of the schema, forward only, and safe while the previous release still runs. */
export interface Migration {
  readonly name: string
  up(db: Kysely<unknown>, types: Portable): Promise<void>
}
