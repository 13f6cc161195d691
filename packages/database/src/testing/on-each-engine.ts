import { afterEach, beforeEach, describe } from 'vitest'
import type { Compilable } from 'kysely'
import type { Database, Reader } from '#database.ts'
import { testStores } from '#dialect/testing/index.ts'
import type { Plan } from '#dialect/testing/store.ts'
import { transaction } from '#transaction.ts'
import { engines, testDatabase, type EngineName, type TestDatabase } from './index.ts'

/** What the tests of one engine are given. */
export interface Fresh {
  /** The database of the running test. */
  readonly database: Database
  readonly url: string
  /** How the engine would go about a query. */
  planOf(build: (db: Reader) => Compilable): Promise<Plan>
  /** What failed in the background during the running test. */
  readonly background: unknown[]
}

/** Describes something once for each engine, with a fresh database for each test. */
export function describeOnEachEngine(name: string, tests: (fresh: Fresh) => void): void {
  for (const engine of engines) describeOn(engine, name, tests)
}

/** Describes what only one engine does; skipped where that engine is not tested. */
export function describeOn(engine: EngineName, name: string, tests: (fresh: Fresh) => void): void {
  describe.skipIf(!engines.includes(engine))(`${name} (${engine})`, () => {
    withFresh(engine, tests)
  })
}

function withFresh(engine: EngineName, tests: (fresh: Fresh) => void): void {
  let current: TestDatabase
  let background: unknown[] = []
  beforeEach(async () => {
    const mine: unknown[] = []
    background = mine
    current = await testDatabase(engine, (error) => mine.push(error))
  })
  afterEach(() => current.dispose())
  tests({
    get database() {
      return current.database
    },
    get url() {
      return current.url
    },
    planOf: (build) =>
      transaction(current.database, async (tx) => {
        const { sql, parameters } = build(tx).compile()
        return testStores[engine].planOf(tx, sql, parameters)
      }),
    get background() {
      return background
    },
  })
}
