import { DatabaseSync, StatementSync } from 'node:sqlite'
import { WritingDriver } from '#dialect/sqlite/drivers.ts'

/** What was asked of SQLite. */
export interface Observed {
  /** Texts of statements; lists and rows of any length count as one. */
  readonly statements: readonly string[]
  /** Whether several wrote at the same time, or one file was opened more than once. */
  readonly isShared: boolean
}

/**
 * Observes everything that this process asks of SQLite from now on.
 * @returns what was observed since the last call
 */
export function observeStatements(): () => Observed {
  const shapes = new Map<string, string>()
  let seen = new Set<string>()
  let isShared = false
  for (const method of ['all', 'run'] as const) {
    before(StatementSync.prototype, method, (statement) => {
      const text = statement.sourceSQL
      let shape = shapes.get(text)
      if (shape === undefined) shapes.set(text, (shape = shapeOf(text)))
      seen.add(shape)
    })
  }
  const opened = new Map<string, number>()
  const openings = (database: DatabaseSync) => opened.get(database.location() ?? '') ?? 0
  // A database has one handle that reads.
  before(DatabaseSync.prototype, 'exec', (database, text) => {
    if (text === 'pragma query_only = on')
      opened.set(database.location() ?? '', openings(database) + 1)
  })
  before(DatabaseSync.prototype, 'prepare', (database) => {
    isShared ||= openings(database) > 1
  })
  let writing = 0
  before(WritingDriver.prototype, 'acquireConnection', () => {
    writing += 1
    isShared ||= writing > 1
  })
  before(WritingDriver.prototype, 'releaseConnection', () => {
    writing -= 1
  })
  return () => {
    const observed = { statements: [...seen], isShared }
    seen = new Set()
    isShared = false
    return observed
  }
}

/** Has something seen before each call of a method. */
function before<T extends object>(
  prototype: T,
  method: keyof T & string,
  see: (self: T, ...args: unknown[]) => void,
): void {
  const original = prototype[method] as (...args: unknown[]) => unknown
  Reflect.set(prototype, method, function (this: T, ...args: unknown[]) {
    see(this, ...args)
    return original.apply(this, args)
  })
}

/** The same for lists of one value or of many, and for one row or many. */
function shapeOf(text: string): string {
  return text
    .replaceAll(/\?(?:, \?)+/g, '?')
    .replaceAll(/(\((?:\?|null|default|, )+\))(?:, \((?:\?|null|default|, )+\))+/g, '$1')
}
