import type { Engine, EngineOptions } from './engine.ts'
import { openPostgres } from './postgres/open.ts'
import { openSqlite } from './sqlite/open.ts'

/** Opens whatever the address speaks of. */
export function openEngine(options: EngineOptions): Engine {
  const { url, replicaUrl } = options
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(options)
  if (!url.startsWith('file:/'))
    throw new TypeError('A database is file:/absolute/path or postgres://…')
  if (replicaUrl !== null) throw new TypeError('A file has no replicas')
  return openSqlite(url)
}
