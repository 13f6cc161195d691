import { sql, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Schema } from '#schema/index.ts'
import type { Deadlines } from './deadlines.ts'
import { kyselyOver, ReadingDriver } from './drivers.ts'
import { isLost } from './failures.ts'
import { openPool } from './pool.ts'

const MAX_CONNECTIONS = 10
/** How long a standby that is behind, or away, is not asked again. */
const RETRY_MS = 5
const AWAY_MS = 1000

/** A standby, and how far it is known to have come: that only ever grows. */
export class Replica {
  readonly #pool: Pool
  readonly #reader: Kysely<Schema>
  #replayed = 0n
  #askAgainAt = 0

  constructor(url: string, deadlines: Deadlines, onError: (error: unknown) => void) {
    this.#pool = openPool({ url, max: MAX_CONNECTIONS, deadlines, onError })
    this.#reader = kyselyOver(new ReadingDriver(this.#pool, deadlines.workMs))
  }

  /** Null while the standby has not replayed everything up to the position. */
  async readerAt(position: string | null): Promise<Kysely<Schema> | null> {
    const wanted = position === null ? 1n : toNumber(position)
    if (wanted === null) return null
    if (this.#replayed < wanted) await this.#ask()
    return this.#replayed >= wanted ? this.#reader : null
  }

  async close(): Promise<void> {
    await this.#reader.destroy()
    await this.#pool.end()
  }

  async #ask(): Promise<void> {
    if (performance.now() < this.#askAgainAt) return
    this.#askAgainAt = performance.now() + RETRY_MS
    try {
      const query = sql<{ at: string | null }>`select pg_last_wal_replay_lsn()::text as at`
      const replayed = toNumber((await query.execute(this.#reader)).rows[0]?.at ?? '')
      if (replayed !== null && replayed > this.#replayed) this.#replayed = replayed
    } catch (error) {
      if (!isLost(error)) throw error
      this.#askAgainAt = performance.now() + AWAY_MS
    }
  }
}

/** A place in the log, such as `16/B374D848`, as a number; null for anything else. */
function toNumber(position: string): bigint | null {
  const parts = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(position)
  return parts ? (BigInt(`0x${parts[1]}`) << 32n) + BigInt(`0x${parts[2]}`) : null
}
