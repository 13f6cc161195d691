import { StatementSync } from 'node:sqlite'
import { WritingDriver } from '#dialect/sqlite/drivers.ts'

/** What was asked of SQLite. */
export interface Observed {
  /** Texts of statements; lists and rows of any length count as one. */
  readonly statements: readonly string[]
  /** Whether two transactions wanted to write at the same time. */
  readonly overlaps: boolean
}

/**
 * Observes everything that this process asks of SQLite from now on.
 * @returns what was observed since the last call
 */
export function observeStatements(): () => Observed {
  const texts = new Map<string, string>()
  let seen = new Set<string>()
  let overlaps = false
  for (const method of ['all', 'run'] as const) {
    const original = StatementSync.prototype[method] as (...args: unknown[]) => unknown
    Reflect.set(StatementSync.prototype, method, function (this: StatementSync, ...args: unknown[]) {
      const text = this.sourceSQL
      let shape = texts.get(text)
      if (shape === undefined) texts.set(text, (shape = shapeOf(text)))
      seen.add(shape)
      return original.apply(this, args)
    })
  }
  let writing = 0
  const { acquireConnection, releaseConnection } = WritingDriver.prototype
  WritingDriver.prototype.acquireConnection = function () {
    writing += 1
    overlaps ||= writing > 1
    return acquireConnection.call(this)
  }
  WritingDriver.prototype.releaseConnection = function (connection) {
    writing -= 1
    return releaseConnection.call(this, connection)
  }
  return () => {
    const observed = { statements: [...seen], overlaps }
    seen = new Set()
    overlaps = false
    return observed
  }
}

/** The same for lists of one value or of many, and for one row or many. */
function shapeOf(text: string): string {
  return text
    .replaceAll(/\?(?:, \?)+/g, '?')
    .replaceAll(/(\((?:\?|null|default|, )+\))(?:, \((?:\?|null|default|, )+\))+/g, '$1')
}
