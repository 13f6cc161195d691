import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { readingFrom } from '#dialect/replica-reads.ts'
import { kyselyOver, WritingDriver } from './drivers.ts'
import { openPool, type Deadlines } from './pool.ts'

const MAX_CONNECTIONS = 20
const POLL_MS = 50
/** A server that takes longer to say where it is has too much to do, or is gone. */
const POLL_DEADLINE_MS = 500
/** What was polled longer ago says nothing any more. */
const KNOWN_FOR_MS = 1000
/** Reads wait less for a replica than for the primary, which is asked next. */
const SHARE_OF_DEADLINE = 1 / 3

interface ReplicaOptions {
  readonly url: string
  readonly deadlines: Deadlines
  readonly onError: (error: unknown) => void
}

/** A streaming replica, which is asked again and again how far it has replayed. */
export class Replica {
  /** In bytes of the write-ahead log. */
  #position = -1
  #polledAt = -Infinity
  #isInOrder = true
  readonly #pool
  readonly #workMs
  readonly #polling
  readonly #onError
  readonly #closing = new AbortController()

  constructor({ url, deadlines, onError }: ReplicaOptions) {
    const own = {
      connectMs: deadlines.connectMs * SHARE_OF_DEADLINE,
      workMs: deadlines.workMs * SHARE_OF_DEADLINE,
      lockMs: deadlines.lockMs * SHARE_OF_DEADLINE,
    }
    this.#onError = onError
    this.#pool = openPool({ url, max: MAX_CONNECTIONS, deadlines: own, onError: () => {} })
    this.#workMs = own.workMs
    this.#polling = kyselyOver(new WritingDriver(this.#pool, POLL_DEADLINE_MS))
    void this.#poll()
  }

  /** What it has replayed at least; -1 where it does not answer, or is no replica any more. */
  get position(): number {
    return performance.now() - this.#polledAt < KNOWN_FOR_MS ? this.#position : -1
  }

  read<T>(work: () => Promise<T>): Promise<T> {
    return readingFrom({ pool: this.#pool, workMs: this.#workMs }, work)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#pool.end()
  }

  async #poll(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      try {
        const { rows } = await sql<{ position: number | null }>`
          select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end,
            '0/0')::bigint as position`.execute(this.#polling)
        this.#answered(rows[0]?.position ?? null)
      } catch (error) {
        this.#failed(error)
      }
      await sleep(POLL_MS, undefined, { ref: false, signal }).catch(() => {})
    }
  }

  #answered(position: number | null): void {
    // A promoted server goes its own way: what it has is not what the primary has.
    if (position === null) return this.#failed(new Error('A replica is none any more'))
    this.#position = position
    this.#polledAt = performance.now()
    this.#isInOrder = true
  }

  /** Reported once until it answers again. */
  #failed(error: unknown): void {
    this.#position = -1
    if (this.#isInOrder && !this.#closing.signal.aborted) this.#onError(error)
    this.#isInOrder = false
  }
}
