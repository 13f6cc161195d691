import {
  AbortedTransactionError,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Driver,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { requireOutsideTransaction } from '#activity.ts'
import { replicaOfReads } from '#dialect/replica-reads.ts'
import type { OnStatement } from '#dialect/engine.ts'
import type { Schema } from '#schema/index.ts'
import { PostgresConnection } from './connection.ts'
import { CommitOutcomeUnknownError, isAmbiguousCommit } from './failures.ts'

/** Transactions over a pool. */
export class WritingDriver implements Driver {
  readonly #pool: Pool
  readonly #workMs: number
  readonly #connections = new WeakMap<PoolClient, PostgresConnection>()

  readonly #onStatement: OnStatement | undefined

  constructor(pool: Pool, workMs: number, onStatement?: OnStatement) {
    this.#pool = pool
    this.#workMs = workMs
    this.#onStatement = onStatement
  }

  async init() {}

  async acquireConnection(): Promise<PostgresConnection> {
    return this.connect(this.#pool, this.#workMs)
  }

  protected async connect(pool: Pool, workMs: number): Promise<PostgresConnection> {
    const client = await pool.connect()
    let connection = this.#connections.get(client)
    if (!connection)
      this.#connections.set(
        client,
        (connection = new PostgresConnection(client, workMs, this.#onStatement)),
      )
    return connection
  }

  async beginTransaction(connection: PostgresConnection): Promise<void> {
    await connection.begin()
  }

  /** COMMIT succeeds with another word when an earlier statement failed and was caught. */
  async commitTransaction(connection: PostgresConnection): Promise<void> {
    const command = await connection.commit().catch((error: unknown) => {
      throw isAmbiguousCommit(error) ? new CommitOutcomeUnknownError(error) : error
    })
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.rollback()
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release()
  }

  async destroy() {}
}

/** Also over the replica from which the present work reads. */
export class ReadingDriver extends WritingDriver {
  override async acquireConnection(): Promise<PostgresConnection> {
    requireOutsideTransaction()
    const replica = replicaOfReads()
    return replica ? this.connect(replica.pool, replica.workMs) : super.acquireConnection()
  }

  override async beginTransaction(): Promise<void> {
    throw new Error('Transactions are run by transaction()')
  }
}

export function kyselyOver(driver: Driver): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })
}
