import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { PoolClient } from 'pg'
import { DeadlineError, isChangedPlan } from './failures.ts'
import { statementName, type OnStatement } from '../engine.ts'

/** A client of the pool, with a deadline for each statement. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #workMs: number
  /** When the transaction under way must have ended; null outside of one. */
  #endBy: number | null = null
  #broken = false
  /** Changes when statements that the server has prepared are of no use any more. */
  #generation = 0

  readonly #onStatement: OnStatement | undefined

  constructor(client: PoolClient, workMs: number, onStatement?: OnStatement) {
    this.#client = client
    this.#workMs = workMs
    this.#onStatement = onStatement
  }

  async begin(): Promise<void> {
    this.#endBy = performance.now() + this.#workMs
    await this.#run('begin', [])
  }

  async commit(): Promise<string> {
    const { command } = await this.#run('commit', [])
    this.#endBy = null
    return command
  }

  async rollback(): Promise<void> {
    this.#endBy = null
    if (this.#broken) return
    try {
      await this.#run('rollback', [])
    } catch {
      // The connection is discarded; report the error that caused the rollback.
      this.#broken = true
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = statementName(query)
    try {
      const result = resultOf<R>(await this.#run<R>(query.sql, query.parameters, name))
      this.#onStatement?.(query.sql, result.numAffectedRows ?? 0n)
      return result
    } catch (error) {
      if (name === undefined || !isChangedPlan(error)) throw error
      this.#generation++
      // A transaction is lost by now and runs again as a whole.
      if (this.#endBy !== null) throw error
      return resultOf(await this.#run<R>(query.sql, query.parameters, name))
    }
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed: read them page by page')
  }

  release(): void {
    this.#client.release(this.#broken)
  }

  async #run<R>(text: string, values: readonly unknown[], name?: string) {
    const left = this.#endBy === null ? this.#workMs : this.#endBy - performance.now()
    if (left <= 0) throw this.#deadline()
    try {
      return await this.#client.query<R & object>({
        text,
        values: values as unknown[],
        query_timeout: Math.ceil(left),
        ...(name !== undefined && { name: `${name}.${this.#generation}` }),
      } as { text: string })
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') throw this.#deadline()
      throw error
    }
  }

  /** What the server still does or answers is not awaited: this connection is not used again. */
  #deadline(): DeadlineError {
    this.#broken = true
    return new DeadlineError()
  }
}

function resultOf<R>(result: {
  command: string
  rowCount: number | null
  rows: unknown[]
}): QueryResult<R> {
  return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
}
