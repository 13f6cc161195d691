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
import type { OnStatement } from '#dialect/engine.ts'
import type { Schema } from '#schema/index.ts'
import type { SqliteConnection } from './connection.ts'
import { isBusy } from './failures.ts'
import { GroupCommit } from './group-commit.ts'

const BUSY_MS = 5000

/** Reads outside of transactions: each is one synchronous call, so they need no lock. */
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

/** Transactions, one after the other in the order in which they came; committed by GroupCommit. */
export class WritingDriver implements Driver {
  /** How long a writer waits for those of other processes, in milliseconds. */
  busyMs = BUSY_MS
  readonly #connection: SqliteConnection
  readonly #mutex = new Mutex()
  readonly #commit: GroupCommit

  readonly #onStatement: OnStatement | undefined

  constructor(connection: SqliteConnection, onStatement?: OnStatement) {
    this.#connection = connection
    this.#onStatement = onStatement
    this.#commit = new GroupCommit(connection, () => this.#mutex.isLocked)
  }

  async init() {}

  async acquireConnection(): Promise<Writing> {
    await this.#mutex.lock()
    return new Writing(this.#connection, this.#commit, this.#onStatement)
  }

  /**
   * Takes the write lock first: a transaction that began as a reader could fail to take it later.
   */
  async beginTransaction(writing: Writing): Promise<void> {
    writing.begun = this.#commit.join() ? 'joined' : 'alone'
    if (writing.begun === 'joined') return
    const deadline = performance.now() + this.busyMs
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

  /** The next transaction starts before the commit, which it may join. */
  async commitTransaction(writing: Writing): Promise<void> {
    const done = this.#commit.done(writing.begun === 'joined')
    this.#end(writing)
    await done
  }

  async rollbackTransaction(writing: Writing): Promise<void> {
    if (writing.ended) return
    const done = this.#commit.undo(writing.begun === 'joined')
    this.#end(writing)
    await done
  }

  async releaseConnection(writing: Writing): Promise<void> {
    if (!writing.ended) this.#end(writing)
  }

  /** Waits for the running transaction. */
  async destroy(): Promise<void> {
    await this.#mutex.lock()
    this.#commit.flush()
  }

  #end(writing: Writing): void {
    writing.ended = true
    this.#mutex.unlock()
  }
}

class Writing implements DatabaseConnection {
  begun: 'no' | 'alone' | 'joined' = 'no'
  ended = false
  readonly #connection: SqliteConnection
  readonly #commit: GroupCommit

  readonly #onStatement: OnStatement | undefined

  constructor(connection: SqliteConnection, commit: GroupCommit, onStatement?: OnStatement) {
    this.#connection = connection
    this.#commit = commit
    this.#onStatement = onStatement
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // A statement outside of any transaction must not join the group's.
    if (this.begun === 'no') this.#commit.flush()
    try {
      const result = this.#connection.execute<R>(query.sql, query.parameters)
      this.#onStatement?.(query.sql, result.numAffectedRows ?? 0n)
      return result
    } catch (error) {
      this.#commit.failed(error)
      throw error
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery()
  }
}

export function kyselyOver(driver: Driver): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () => new ConcurrentReadsAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  })
}

class ConcurrentReadsAdapter extends SqliteAdapter {
  /** The drivers above lock; Kysely's own lock would make readers wait for writers. */
  override get supportsMultipleConnections() {
    return true
  }
}

/** Lets one at a time through, in the order in which they came. */
class Mutex {
  isLocked = false
  readonly #waiting: (() => void)[] = []

  lock(): Promise<void> | void {
    if (this.isLocked) return new Promise((resolve) => this.#waiting.push(resolve))
    this.isLocked = true
  }

  unlock(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.isLocked = false
  }
}
