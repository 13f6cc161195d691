import { setTimeout as sleep } from 'node:timers/promises'
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import { requireOutsideTransaction } from '#activity.ts'
import type { Schema } from '#schema/index.ts'
import type { SqliteConnection } from './connection.ts'
import { isBusy } from './failures.ts'
import { SharedCommit } from './shared-commit.ts'
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

/** Transactions, one after the other in the order in which they came; see SharedCommit for their ends. */
export class WritingDriver implements Driver {
  readonly #connection: SqliteConnection
  readonly #turns = new Turns()
  readonly #commit: SharedCommit

  constructor(connection: SqliteConnection) {
    this.#connection = connection
    this.#commit = new SharedCommit(connection, () => this.#turns.isTaken)
  }

  async init() {}

  async acquireConnection(): Promise<Writing> {
    await this.#turns.take()
    return new Writing(this.#connection, this.#commit)
  }

  /**
   * Takes the write lock at once: a transaction that began as a reader could not take it later
   * without failing. The wait for other processes leaves the event loop free.
   */
  async beginTransaction(writing: Writing): Promise<void> {
    writing.begun = this.#commit.join() ? 'joined' : 'alone'
    if (writing.begun === 'joined') return
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

  /** The next one's turn comes before the commit, which it may share. */
  async commitTransaction(writing: Writing): Promise<void> {
    const done = this.#commit.done(writing.begun === 'joined')
    this.#end(writing)
    await done
  }

  /** Of a transaction whose commit failed nothing is left to be taken back. */
  async rollbackTransaction(writing: Writing): Promise<void> {
    if (writing.ended) return
    const done = this.#commit.undo(writing.begun === 'joined')
    this.#end(writing)
    await done
  }

  async releaseConnection(writing: Writing): Promise<void> {
    if (!writing.ended) this.#end(writing)
  }

  /** Waits for the transaction that is under way. */
  async destroy(): Promise<void> {
    await this.#turns.take()
    this.#commit.flush()
  }

  #end(writing: Writing): void {
    writing.ended = true
    this.#turns.give()
  }
}

/** One turn to write. */
class Writing implements DatabaseConnection {
  begun: 'no' | 'alone' | 'joined' = 'no'
  ended = false
  readonly #connection: SqliteConnection
  readonly #commit: SharedCommit

  constructor(connection: SqliteConnection, commit: SharedCommit) {
    this.#connection = connection
    this.#commit = commit
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // What is no part of a transaction must not become part of one.
    if (this.begun === 'no') this.#commit.flush()
    try {
      return this.#connection.execute(query.sql, query.parameters)
    } catch (error) {
      this.#commit.failed(error)
      throw error
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery()
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
