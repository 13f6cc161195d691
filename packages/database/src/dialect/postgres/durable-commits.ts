import type { Pool } from 'pg'
import { CommitOutcomeUnknownError } from './failures.ts'

/**
 * Has commits that did not wait for the disk be on it. A commit that waits holds its locks meanwhile:
 * that of the journal and that of notifications, of which there is one each, so that all writes of
 * all processes would wait for the disk one after the other. Committed without waiting, they are
 * ordered within a fraction of a millisecond, and those that come together wait for the disk once.
 *
 * The log is written in order: when a later record is on the disk, so is every commit before it.
 */
export class DurableCommits {
  readonly #pool: Pool
  readonly #workMs: number
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null

  /** @param pool of connections whose commits wait for the disk */
  constructor(pool: Pool, workMs: number) {
    this.#pool = pool
    this.#workMs = workMs
  }

  /** Waits until everything committed before is on the disk. @throws CommitOutcomeUnknownError */
  async flush(): Promise<void> {
    try {
      // What runs may have begun before the last commit.
      await (this.#running === null ? this.#begin() : (this.#next ??= this.#follow(this.#running)))
    } catch (error) {
      throw new CommitOutcomeUnknownError(error)
    }
  }

  async #follow(running: Promise<void>): Promise<void> {
    await running.catch(() => {})
    this.#next = null
    return this.#begin()
  }

  #begin(): Promise<void> {
    const running = this.#write().finally(() => {
      if (this.#running === running) this.#running = null
    })
    this.#running = running
    return running
  }

  /** Commits a record that says nothing. */
  async #write(): Promise<void> {
    const text = "select pg_logical_emit_message(true, 'afins', '')"
    await this.#pool.query({ text, query_timeout: this.#workMs } as { text: string })
  }
}
