import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from '../../scripts/find-postgres.ts'
import { startPostgres } from '../../scripts/start-postgres.ts'
import type { Bench } from './case.ts'

/** A folder, and an empty database of the engine that is measured. */
export interface Store extends AsyncDisposable {
  readonly dataDir: string
  /** Of a PostgreSQL of its own; undefined for a file in the folder. */
  readonly databaseUrl: string | undefined
  /** What the product is told to use it. */
  readonly env: Readonly<Record<string, string>>
  /** What PostgreSQL does by itself within minutes of many rows, now: one cannot tell in which. */
  tidy(): void
}

/** Opens a store; it goes when it is disposed of. */
export async function openStore(bench: Bench, name: string): Promise<Store> {
  const dataDir = bench.folder(name)
  const postgres = bench.engine === 'postgres' ? await startPostgres() : undefined
  const databaseUrl = postgres?.url
  return {
    dataDir,
    databaseUrl,
    env: databaseUrl ? { DATABASE_URL: databaseUrl } : {},
    tidy: () => databaseUrl && vacuum(databaseUrl),
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
