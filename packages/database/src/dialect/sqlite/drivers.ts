import { setTimeout as sleep } from 'node:timers/promises'
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Driver,
} from 'kysely'
import { requireOutsideTransaction } from '#activity.ts'
import type { Schema } from '#schema/index.ts'
import type { SqliteConnection } from './connection.ts'
import { isBusy } from './failures.ts'
import { Turns } from './turns.ts'

/** How long a writer waits for those of other processes, in milliseconds. */
const BUSY_MS = 5000

/** Reads outside of transactions: each is one synchronous call, so nobody has to wait for a turn. */
export class ReadingDriver implements Driver {
  readonly #connection: SqliteConnection

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    requireOutsideTransaction()
    return this.#connection
  }

  async beginTransaction() {
    throw new Error('Transactions are run by transaction()')
  }

  async commitTransaction() {}

  async rollbackTransaction() {}

  async releaseConnection() {}

  async destroy() {}
}

/** Transactions, one after the other in the order in which they came. */
export class WritingDriver implements Driver {
  readonly #connection: SqliteConnection
  readonly #turns = new Turns()

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take()
    return this.#connection
  }

  /**
   * Takes the write lock at once: a transaction that began as a reader could not take it later
   * without failing. The wait for other processes leaves the event loop free.
   */
  async beginTransaction(): Promise<void> {
    const deadline = performance.now() + BUSY_MS
    for (;;) {
      try {
        this.#connection.execute('begin immediate')
        return
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error
      }
      await sleep(1 + Math.random() * 4)
    }
  }

  async commitTransaction(): Promise<void> {
    this.#connection.execute('commit')
  }

  /** A full disk has rolled it back already; its own error is the one to be told. */
  async rollbackTransaction(): Promise<void> {
    if (this.#connection.database.isTransaction) this.#connection.execute('rollback')
  }

  async releaseConnection(): Promise<void> {
    this.#turns.give()
  }

  /** Waits for the transaction that is under way. */
  async destroy(): Promise<void> {
    await this.#turns.take()
  }
}

/** Kysely over one of the drivers. */
export function kyselyOver(driver: Driver): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () => new OwnTurnsAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  })
}

class OwnTurnsAdapter extends SqliteAdapter {
  /** The drivers above know who has to wait for whom; Kysely would make readers wait for writers. */
  override get supportsMultipleConnections() {
    return true
  }
}
