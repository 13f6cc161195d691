import { afterEach, beforeEach, describe } from 'vitest'
import type { Compilable } from 'kysely'
import type { Database, UncheckedReader as Reader } from '#database.ts'
import type { Plan } from '#dialect/testing/store.ts'
import { engines, planOf, testDatabase, type EngineName, type TestDatabase } from './index.ts'

export interface TestFixture {
  /** The database of the running test. */
  readonly database: Database
  readonly url: string
  /** The engine's plan of a query. */
  planOf(build: (db: Reader) => Compilable): Promise<Plan>
  /** Background errors of the running test. */
  readonly background: unknown[]
}

/** Describes something once for each engine, with a fresh database for each test. */
export function describeOnEachEngine(name: string, tests: (fresh: TestFixture) => void): void {
  for (const engine of engines) {
    describe(`${name} (${engine})`, () => {
      withFresh(engine, tests)
    })
  }
}

/** Describes what only one engine does; skipped where it is not tested. */
export function describeOn(
  engine: EngineName,
  name: string,
  tests: (fresh: TestFixture) => void,
): void {
  describe.skipIf(!engines.includes(engine))(`${name} (only ${engine})`, () => {
    withFresh(engine, tests)
  })
}

function withFresh(engine: EngineName, tests: (fresh: TestFixture) => void): void {
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
    planOf: (build) => planOf(engine, current.database, build),
    get background() {
      return background
    },
  })
}
