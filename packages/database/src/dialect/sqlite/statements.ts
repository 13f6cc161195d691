import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

const MAX_STATEMENTS = 500

export interface Changes {
  readonly rows: Record<string, unknown>[]
  readonly changes: number | bigint | null
}

/** Prepared statements by their text; the least recently used is evicted. */
export class Statements {
  readonly #database: DatabaseSync
  readonly #byText = new Map<string, Statement>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  execute(text: string, parameters: readonly unknown[]): Changes {
    let statement = this.#byText.get(text)
    if (statement) this.#byText.delete(text)
    else statement = new Statement(this.#database.prepare(text))
    this.#byText.set(text, statement)
    if (this.#byText.size > MAX_STATEMENTS)
      this.#byText.delete(this.#byText.keys().next().value ?? text)
    return statement.execute(parameters.map(bind))
  }
}

class Statement {
  readonly #prepared: StatementSync
  #names: string[]

  constructor(prepared: StatementSync) {
    this.#prepared = prepared
    this.#names = namesOf(prepared)
    // Rows as arrays and objects made here: plain objects as from other engines, and 30 % quicker
    // than those of node:sqlite, whose dictionaries have no prototype.
    if (this.#names.length > 0) prepared.setReturnArrays(true)
  }

  execute(parameters: SQLInputValue[]): Changes {
    if (this.#names.length === 0) {
      return { rows: [], changes: this.#prepared.run(...parameters).changes }
    }
    const tuples = this.#prepared.all(...parameters) as unknown as unknown[][]
    // A statement that outlives a migration of another process may have gained columns.
    if (tuples[0] && tuples[0].length !== this.#names.length) this.#names = namesOf(this.#prepared)
    return { rows: toObjects(this.#names, tuples), changes: null }
  }
}

function namesOf(prepared: StatementSync): string[] {
  return prepared.columns().map((column) => column.name)
}

function toObjects(
  names: readonly string[],
  tuples: readonly unknown[][],
): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = []
  for (const tuple of tuples) {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < names.length; index++) row[names[index] as string] = tuple[index]
    rows.push(row)
  }
  return rows
}

/** node:sqlite would bind a Date as NULL and reject `undefined` and booleans. */
function bind(value: unknown): SQLInputValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return Number(value)
  if (value instanceof Date) return value.getTime()
  return value as SQLInputValue
}
