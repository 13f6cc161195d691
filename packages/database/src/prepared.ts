import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely'
import type { Reader } from './database.ts'
import {
  Placeholder,
  cutToPage,
  shapeOf,
  placeholdersFor,
  valueOf,
  type Parameters,
} from './placeholders.ts'
import type { NamedQuery } from './dialect/engine.ts'

let named = 0

/**
 * A query that is compiled once and then only given new values. The builder sees placeholders: it
 * may ask whether a parameter is null, not look into it. A list is for `in`; a number called `limit`
 * is the size of a page, for `pageBefore`: the builder sees the next larger of a few sizes.
 *
 *     const find = prepared((db: Reader, p: { uid: string }) =>
 *       db.selectFrom('accounts').selectAll().where('uid', '=', p.uid))
 *     const [account] = await find(database.db, { uid })
 */
export function prepared<D extends Reader, P extends Parameters<P>, O>(
  build: (db: D, parameters: P) => Compilable<O>,
): (db: D, parameters: P) => Promise<O[]> {
  // By engine first: each compiles to its own text.
  const compiled = new WeakMap<DialectAdapter, Map<string, NamedQuery<O>>>()
  return async (db, parameters) => {
    const executor = db.getExecutor()
    let byShape = compiled.get(executor.adapter)
    if (!byShape) compiled.set(executor.adapter, (byShape = new Map()))
    const shape = shapeOf(parameters)
    let query = byShape.get(shape)
    if (!query) {
      const statementName = `afins_${++named}`
      query = { ...build(db, placeholdersFor(parameters)).compile(), statementName }
      byShape.set(shape, query)
    }
    const { rows } = await executor.executeQuery<O>(fill(query, parameters))
    return cutToPage(parameters, rows)
  }
}

function fill<O, P extends Parameters<P>>(query: NamedQuery<O>, parameters: P): CompiledQuery<O> {
  return {
    ...query,
    parameters: query.parameters.map((value) =>
      value instanceof Placeholder ? valueOf(parameters, value) : value,
    ),
  }
}
