import type { Database } from '#database.ts'
import { testStores } from '#dialect/testing/index.ts'
import { migrate } from '#migrate.ts'
import { migrations } from '#migrations/index.ts'
import type { Migration } from '#migrations/migration.ts'
import { openPatiently, type EngineName } from './index.ts'

export interface DatabaseBefore extends AsyncDisposable {
  readonly database: Database
  /** How many steps it has not seen. */
  readonly missing: number
}

/** An empty database as the release before a step left it. */
export async function databaseBefore(engine: EngineName, step: Migration): Promise<DatabaseBefore> {
  const store = testStores[engine]
  const version = migrations.indexOf(step)
  const key = `before_${version}`
  await store.template(key, async (url) => {
    await using database = openPatiently(url)
    await migrate(database, migrations.slice(0, version))
  })
  const { url, remove } = await store.copy(key)
  const database = openPatiently(url)
  return {
    database,
    missing: migrations.length - version,
    async [Symbol.asyncDispose]() {
      await database.close()
      await remove()
    },
  }
}
