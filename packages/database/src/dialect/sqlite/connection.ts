import type { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { Statements } from './statements.ts'

export class SqliteConnection implements DatabaseConnection {
  readonly database: DatabaseSync
  readonly #statements: Statements

  constructor(database: DatabaseSync) {
    this.database = database
    this.#statements = new Statements(database)
  }

  execute<R>(text: string, parameters: readonly unknown[] = []): QueryResult<R> {
    const { rows, changes } = this.#statements.execute(text, parameters)
    return {
      rows: rows as R[],
      // With `returning` every changed row comes back.
      numAffectedRows: BigInt(changes ?? rows.length),
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.execute(query.sql, query.parameters)
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    // An open cursor would keep the log from being emptied.
    throw new Error('Rows are not streamed: read them page by page')
  }
}
