import type { Database } from '#database.ts'
import { testStores } from '#dialect/testing/index.ts'
import { migrate } from '#migrate.ts'
import { migrations } from '#migrations/index.ts'
import type { Migration } from '#migrations/migration.ts'
import { openWithLongTimeouts, type EngineName } from './index.ts'

export interface PreviousSchema extends AsyncDisposable {
  readonly database: Database
  readonly missing: number
}

/** An empty database with the schema before a migration. */
export async function previousSchema(engine: EngineName, step: Migration): Promise<PreviousSchema> {
  const store = testStores[engine]
  const version = migrations.indexOf(step)
  const key = `before_${version}`
  await store.template(key, async (url) => {
    await using database = openWithLongTimeouts(url)
    await migrate(database, migrations.slice(0, version))
  })
  const { url, remove } = await store.copy(key)
  const database = openWithLongTimeouts(url)
  return {
    database,
    missing: migrations.length - version,
    async [Symbol.asyncDispose]() {
      await database.close()
      await remove()
    },
  }
}
