import { migrate } from '#migrate.ts'
import { transaction } from '#transaction.ts'
import { openWithLongTimeouts } from './index.ts'

/**
 * Run as a process of its own with a database's address and a number: migrates the database, then
 * counts up a row that often, each time reading it first.
 */
const [, , url = '', times = ''] = process.argv
await using database = openWithLongTimeouts(url)
await migrate(database)
const row = { key: 'contended', window: 0 }
for (let time = 0; time < Number(times); time++) {
  await transaction(database, async (tx) => {
    await tx
      .insertInto('rate_limits')
      .values({ ...row, hits: 0, expires_at: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const found = tx.selectFrom('rate_limits').select('hits').where('key', '=', row.key)
    const locked = database.can.concurrentWrites ? found.forUpdate() : found
    const { hits } = await locked.executeTakeFirstOrThrow()
    await tx
      .updateTable('rate_limits')
      .set({ hits: hits + 1 })
      .where('key', '=', row.key)
      .execute()
  })
}
