import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#database.ts'
import { isFull, isUnavailable } from '../failures.ts'
import { rejectionOf } from '#testing/rejection-of.ts'
import { describeOn } from '#testing/on-each-engine.ts'
import { accountRow, insertAccounts } from '#testing/rows.ts'
import { transaction } from '#transaction.ts'

describeOn('sqlite', 'a file', (fresh) => {
  const count = async () => {
    const query = fresh.database.db.selectFrom('accounts').select(({ fn }) => fn.countAll().as('n'))
    return (await query.executeTakeFirstOrThrow()).n
  }

  test('has every commit on the disk, and checks references', async () => {
    const { writer, reader } = fresh.database.engine
    const pragma = async (name: string) =>
      Object.values(
        (await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(writer)).rows[0] ?? {},
      )[0]
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('foreign_keys')).toBe(1)
    const { rows } = await sql<{ strict: number }>`select strict from pragma_table_list
      where schema = 'main' and type = 'table' and name not like 'sqlite%' and name != 'schema_versions'`.execute(
      reader,
    )
    expect(new Set(rows.map(({ strict }) => strict))).toEqual(new Set([1]))
  })

  test('waits for the disk unless it is opened for what may be lost', async () => {
    await using database = openDatabase(fresh.url, { durable: false })
    const { rows } = await sql`pragma synchronous`.execute(database.engine.writer)
    expect(rows).toEqual([{ synchronous: 0 }])
  })

  test('rejects writes outside of a transaction', async () => {
    const write = sql`delete from accounts`.execute(fresh.database.engine.reader)
    await expect(write).rejects.toThrow('readonly')
  })

  test('reports a full disk, loses nothing, and continues when there is space', async () => {
    const { database } = fresh
    await transaction(database, (tx) => insertAccounts(tx, 'ana'))
    await sql`pragma max_page_count = 1`.execute(database.engine.writer)
    const large = accountRow('bia', { password_hash: 'x'.repeat(100_000) })
    const error = await rejectionOf(
      transaction(database, (tx) => tx.insertInto('accounts').values(large).execute()),
    )
    expect(isFull(error)).toBe(true)
    expect(isUnavailable(error)).toBe(false)
    expect(await count()).toBe(1)
    await sql`pragma max_page_count = 1000000`.execute(database.engine.writer)
    await transaction(database, (tx) => tx.insertInto('accounts').values(large).execute())
    expect(await count()).toBe(2)
  })

  test('waits for a writing process without blocking readers', async () => {
    const other = new DatabaseSync(fileURLToPath(fresh.url))
    other.exec('begin immediate')
    let written = false
    const writing = transaction(fresh.database, (tx) => insertAccounts(tx, 'ana')).then(() => {
      written = true
    })
    for (let round = 0; round < 5; round++) {
      await sleep(10)
      expect(await count()).toBe(0)
    }
    expect(written).toBe(false)
    other.exec('commit')
    other.close()
    await writing
    expect(await count()).toBe(1)
  })

  test('waits for the running transaction before it closes', async () => {
    const database = openDatabase(fresh.url)
    const started = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const writing = transaction(database, async (tx) => {
      started.resolve()
      await go.promise
      await insertAccounts(tx, 'ana')
    })
    await started.promise
    const closing = database.close()
    go.resolve()
    await Promise.all([writing, closing])
    expect(await count()).toBe(1)
  })

  test('detects commits of other processes, but not its own', async () => {
    const { database } = fresh
    await using other = openDatabase(fresh.url)
    database.foreignCommits()
    await transaction(database, (tx) => insertAccounts(tx, 'ana'))
    expect(database.foreignCommits()).toBe(false)
    await transaction(other, (tx) => insertAccounts(tx, 'bia'))
    expect(database.foreignCommits()).toBe(true)
    expect(database.foreignCommits()).toBe(false)
  })

  test('notifies listeners of commits of other processes', async () => {
    await using other = openDatabase(fresh.url)
    const answered = Promise.withResolvers<void>()
    const end = fresh.database.onForeignCommit(answered.resolve)
    await transaction(other, (tx) => insertAccounts(tx, 'ana'))
    await answered.promise
    end()
    expect(fresh.database.foreignCommits()).toBe(false)
  })

  test.each(['file:relative.sqlite', 'file:./relative.sqlite', '/no/scheme.sqlite', ''])(
    'does not open %s',
    (url) => expect(() => openDatabase(url)).toThrow(TypeError),
  )
})
