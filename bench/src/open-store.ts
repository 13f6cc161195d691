import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from '../../scripts/find-postgres.ts'
import { startPostgres } from '../../scripts/start-postgres.ts'

export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** As servers have it: what is measured includes the wait for the disk. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/** A data folder, and an empty database of the measured engine. */
export interface Store extends AsyncDisposable {
  readonly dataDir: string
  /** Of its own PostgreSQL server; undefined for a SQLite file in the folder. */
  readonly databaseUrl: string | undefined
  readonly env: Readonly<Record<string, string>>
  /** Runs immediately what PostgreSQL's autovacuum would run within minutes. */
  vacuum(): void
}

export async function openStore(
  bench: { readonly engine: Engine; readonly folder: (name: string) => string },
  name: string,
): Promise<Store> {
  const dataDir = bench.folder(name)
  const postgres = bench.engine === 'postgres' ? await startPostgres(DURABLE) : undefined
  const databaseUrl = postgres?.url
  return {
    dataDir,
    databaseUrl,
    env: databaseUrl ? { DATABASE_URL: databaseUrl } : {},
    vacuum: () => databaseUrl && vacuum(databaseUrl),
    async [Symbol.asyncDispose]() {
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function vacuum(databaseUrl: string): void {
  const command = ['--analyze', '--quiet', `--dbname=${databaseUrl}`]
  const { status, stderr } = spawnSync(join(findPostgres().folder, 'vacuumdb'), command)
  if (status !== 0) throw new Error(`vacuumdb failed: ${stderr.toString()}`)
}
