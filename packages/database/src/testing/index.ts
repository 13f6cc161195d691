import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compilable } from 'kysely'
import {
  openDatabase,
  type Database,
  type DatabaseOptions,
  type UncheckedReader as Reader,
} from '#database.ts'
import { testStores, type EngineName } from '#dialect/testing/index.ts'
import type { Plan } from '#dialect/testing/store.ts'
import { migrate } from '#migrate.ts'
import { transaction } from '#transaction.ts'

export { observeStatements, type Observed } from './observe-statements.ts'
export { insertAccounts, postRow } from './rows.ts'
export { openProxy, type Proxy } from '#dialect/testing/proxy.ts'
export type { EngineName }

/** The names in DIALECTS, or else every engine that this machine has. */
export const engines: readonly EngineName[] = chooseEngines(process.env.DIALECTS)

export interface TestDatabase {
  readonly database: Database
  readonly url: string
  /** Closes the database and removes it. */
  dispose(): Promise<void>
}

/** No client waits in tests, and busy machines may stall for seconds. */
const TEST_TIMEOUT_FACTOR = 10

/** `openDatabase` with deadlines long enough for busy machines. */
export function openWithLongTimeouts(url: string, options: DatabaseOptions = {}): Database {
  return openDatabase(url, { timeoutFactor: TEST_TIMEOUT_FACTOR, ...options })
}

/**
 * A fresh database with the present schema and no rows, for one test.
 * @param onError called with background errors, such as of a hook; by default they fail the test run
 */
export async function testDatabase(
  engine: EngineName,
  onError: (error: unknown) => void = throwLater,
  onTransaction?: DatabaseOptions['onTransaction'],
): Promise<TestDatabase> {
  const store = testStores[engine]
  const key = schemaKey()
  await store.template(key, fillTemplate)
  const { url, remove } = await store.copy(key)
  let removed = false
  // Dropping a database cuts connections that are still closing.
  const database = openWithLongTimeouts(url, {
    onError: (error) => removed || onError(error),
    ...(onTransaction && { onTransaction }),
  })
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

/** The engine’s plan of a query, were its tables large. */
export async function planOf(
  engine: EngineName,
  database: Database,
  build: (db: Reader) => Compilable,
): Promise<Plan> {
  return testStores[engine].planFrom(await planStepsOf(engine, database, build))
}

/** The steps of the engine’s plan of a query, as it words them. */
export function planStepsOf(
  engine: EngineName,
  database: Database,
  build: (db: Reader) => Compilable,
): Promise<string[]> {
  return transaction(database, async (tx) => {
    const { sql, parameters } = build(tx).compile()
    return testStores[engine].stepsOf(tx, sql, parameters)
  })
}

function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}

function chooseEngines(dialects: string | undefined): EngineName[] {
  const all = Object.keys(testStores) as EngineName[]
  if (!dialects) return all.filter((name) => testStores[name].available)
  const requested = dialects.split(',').map((name) => name.trim())
  const unknown = requested.filter((name) => !all.includes(name as EngineName))
  if (unknown.length > 0)
    throw new Error(`DIALECTS names engines that do not exist: ${unknown.join(', ')}`)
  return all.filter((name) => requested.includes(name))
}

async function fillTemplate(url: string): Promise<void> {
  await using database = openWithLongTimeouts(url)
  await migrate(database)
}

/** Changes with every migration, so that no template outlives the schema it was made for. */
function schemaKey(): string {
  const folder = join(import.meta.dirname, '../migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
