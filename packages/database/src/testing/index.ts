import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Database, type DatabaseOptions } from '#database.ts'
import { testStores, type EngineName } from '#dialect/testing/index.ts'
import { migrate } from '#migrate.ts'

export type { EngineName }

/** The names in DIALECTS, or else every engine that this machine has. */
export const engines: readonly EngineName[] = chooseEngines(process.env.DIALECTS)

export interface TestDatabase {
  readonly database: Database
  readonly url: string
  /** Closes the database and removes it. */
  dispose(): Promise<void>
}

/** In tests nobody waits, and on machines that others use too everything may stand for a second. */
const PATIENCE = 10

/** `openDatabase`, with patience. */
export function openPatiently(url: string, options: DatabaseOptions = {}): Database {
  return openDatabase(url, { patience: PATIENCE, ...options })
}

/**
 * A fresh database with the present schema and no rows, for one test.
 * @param onError told of what fails in the background, such as a hook; fails the test run if left out
 */
export async function testDatabase(
  engine: EngineName,
  onError: (error: unknown) => void = throwLater,
): Promise<TestDatabase> {
  const store = testStores[engine]
  const key = schemaKey()
  await store.template(key, fillTemplate)
  const { url, remove } = await store.copy(key)
  let removed = false
  // Removing a database cuts connections that are still saying goodbye.
  const database = openPatiently(url, { onError: (error) => removed || onError(error) })
  return {
    database,
    url,
    async dispose() {
      await database.close()
      removed = true
      await remove()
    },
  }
}

function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}

function chooseEngines(dialects: string | undefined): EngineName[] {
  const all = Object.keys(testStores) as EngineName[]
  if (!dialects) return all.filter((name) => testStores[name].available)
  const wanted = dialects.split(',').map((name) => name.trim())
  const unknown = wanted.filter((name) => !all.includes(name as EngineName))
  if (unknown.length > 0)
    throw new Error(`DIALECTS names engines that do not exist: ${unknown.join(', ')}`)
  return all.filter((name) => wanted.includes(name))
}

async function fillTemplate(url: string): Promise<void> {
  await using database = openPatiently(url)
  await migrate(database)
}

/** Changes with every migration, so that no template outlives the schema it was made for. */
function schemaKey(): string {
  const folder = join(import.meta.dirname, '../migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
