import type { Engine } from './engine.ts'
import { openPostgres } from './postgres/open.ts'
import { openSqlite } from './sqlite/open.ts'

export interface EngineOptions {
  readonly url: string
  readonly replicaUrl: string | null
  readonly onError: (error: unknown) => void
}

/** Opens whatever the address speaks of. */
export function openEngine({ url, replicaUrl, onError }: EngineOptions): Engine {
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url, replicaUrl, onError)
  if (!url.startsWith('file:/'))
    throw new TypeError('A database is file:/absolute/path or postgres://…')
  if (replicaUrl !== null) throw new TypeError('A file has no replicas')
  return openSqlite(url)
}
