import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openWithLongTimeouts } from './testing/index.ts'
import { describeOnEachEngine } from './testing/on-each-engine.ts'

const contention = join(import.meta.dirname, 'testing/contention.ts')
const run = promisify(execFile)

const hitsIn = async ({ db }: Database) =>
  (await db.selectFrom('rate_limits').select('hits').executeTakeFirstOrThrow()).hits

describeOnEachEngine('several processes', (fresh) => {
  test('write at once without an error and without losing a write', async () => {
    const processes = [1, 2, 3].map(() => run(process.execPath, [contention, fresh.url, '200']))
    for (const { stderr } of await Promise.all(processes)) expect(stderr).toBe('')
    expect(await hitsIn(fresh.database)).toBe(600)
  })

  test('can all be the first one', async () => {
    const url = fresh.url.startsWith('file:') ? `${fresh.url}-new` : fresh.url
    const processes = [1, 2, 3].map(() => run(process.execPath, [contention, url, '5']))
    for (const { stderr } of await Promise.all(processes)) expect(stderr).toBe('')
    await using database = openWithLongTimeouts(url)
    expect(await hitsIn(database)).toBe(15)
  })
})
