import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { LeakedTransactionError } from './activity.ts'
import type { Database } from './database.ts'
import { accountRow, insertAccounts } from './testing/rows.ts'
import { describeOnEachEngine } from './testing/on-each-engine.ts'
import { transaction } from './transaction.ts'

const uidsIn = async ({ db }: Database) =>
  (await db.selectFrom('accounts').select('uid').orderBy('uid').execute()).map(({ uid }) => uid)

describeOnEachEngine('a transaction', (fresh) => {
  test('returns the result of its work and commits its writes', async () => {
    const returned = await transaction(fresh.database, async (tx) => {
      await insertAccounts(tx, 'ana', 'bia')
      return 'done'
    })
    expect(returned).toBe('done')
    expect(await uidsIn(fresh.database)).toEqual(['ana', 'bia'])
  })

  test('commits nothing when its work fails', async () => {
    const failing = transaction(fresh.database, async (tx) => {
      await insertAccounts(tx, 'ana')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await uidsIn(fresh.database)).toEqual([])
  })

  test('commits nothing when a statement fails', async () => {
    const failing = transaction(fresh.database, async (tx) => {
      await insertAccounts(tx, 'ana')
      await tx
        .insertInto('sessions')
        .values({
          ...{ token_hash: 'x', uid: 'nobody', created_at: 1, last_used_at: 1 },
          ...{ user_agent: '', device: '' },
        })
        .execute()
    })
    await expect(failing).rejects.toThrow(/foreign key/i)
    expect(await uidsIn(fresh.database)).toEqual([])
  })

  test('sees its own writes, which others see only after the commit', async () => {
    let outside: Promise<string[]> = Promise.resolve([])
    const read = Promise.withResolvers<void>()
    const wait = Promise.withResolvers<void>()
    const writing = transaction(fresh.database, async (tx) => {
      await insertAccounts(tx, 'ana')
      read.resolve()
      await wait.promise
      return tx.selectFrom('accounts').select('uid').execute()
    })
    await read.promise
    outside = uidsIn(fresh.database)
    expect(await outside).toEqual([])
    wait.resolve()
    expect(await writing).toEqual([{ uid: 'ana' }])
    expect(await uidsIn(fresh.database)).toEqual(['ana'])
  })

  test('runs its hooks after the commit, in order, before its caller goes on', async () => {
    const calls: unknown[] = []
    await transaction(fresh.database, async (tx) => {
      tx.onCommit(async () => void calls.push(await uidsIn(fresh.database)))
      tx.onCommit(() => void calls.push('second'))
      await insertAccounts(tx, 'ana')
      expect(calls).toEqual([])
    })
    expect(calls).toEqual([['ana'], 'second'])
  })

  test('runs no hook when it is rolled back', async () => {
    let called = false
    const failing = transaction(fresh.database, async (tx) => {
      tx.onCommit(() => void (called = true))
      await insertAccounts(tx, 'ana')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(called).toBe(false)
  })

  test('succeeds although a hook fails, which is reported', async () => {
    const calls: string[] = []
    await transaction(fresh.database, async (tx) => {
      tx.onCommit(() => {
        throw new Error('a hook')
      })
      tx.onCommit(() => void calls.push('next'))
      await insertAccounts(tx, 'ana')
    })
    expect(await uidsIn(fresh.database)).toEqual(['ana'])
    expect(calls).toEqual(['next'])
    expect(fresh.background).toEqual([new Error('a hook')])
  })

  test('cannot be nested or bypassed by its own work', async () => {
    const { database } = fresh
    const nested = transaction(database, () => transaction(database, async () => 1))
    await expect(nested).rejects.toThrow(LeakedTransactionError)
    const leaking = transaction(database, () =>
      database.db.selectFrom('accounts').selectAll().execute(),
    )
    await expect(leaking).rejects.toThrow(LeakedTransactionError)
  })

  test('may be followed by another one, also from what its work left running', async () => {
    const { database } = fresh
    const over = Promise.withResolvers<void>()
    let later: Promise<unknown> = Promise.resolve()
    await transaction(database, async (tx) => {
      later = over.promise.then(() => transaction(database, (next) => insertAccounts(next, 'bia')))
      await insertAccounts(tx, 'ana')
    })
    over.resolve()
    await later
    expect(await uidsIn(database)).toEqual(['ana', 'bia'])
  })

  test('loses no update among many concurrent ones', async () => {
    const key = { key: 'k', window: 0 }
    await transaction(fresh.database, (tx) =>
      tx
        .insertInto('rate_limits')
        .values({ ...key, hits: 0, expires_at: 1 })
        .execute(),
    )
    const bump = () =>
      transaction(fresh.database, async (tx) => {
        await tx
          .updateTable('rate_limits')
          .set(({ eb }) => ({ hits: eb('hits', '+', 1) }))
          .where('key', '=', key.key)
          .execute()
        await sql`select 1`.execute(tx)
      })
    await Promise.all(Array.from({ length: 50 }, bump))
    const { hits } = await fresh.database.db
      .selectFrom('rate_limits')
      .select('hits')
      .executeTakeFirstOrThrow()
    expect(hits).toBe(50)
  })

  test('is run again after a conflict with another one', async () => {
    await transaction(fresh.database, (tx) => insertAccounts(tx, 'ana', 'bia'))
    let runs = 0
    let waiting = 0
    const bothWait = Promise.withResolvers<void>()
    const oneCommitted = Promise.withResolvers<void>()
    // Each has the row that the other needs: where transactions run concurrently, one must yield.
    const crossing = async (first: string, second: string) => {
      let attempts = 0
      await transaction(fresh.database, async (tx) => {
        runs++
        // Else it could lock its first row again before the other one has woken up to take it.
        if (++attempts > 1) await oneCommitted.promise
        const touch = (uid: string, email: string) =>
          tx.updateTable('accounts').set({ email }).where('uid', '=', uid).execute()
        await touch(first, `${first} by ${first}`)
        if (fresh.database.can.concurrentWrites) {
          if (++waiting === 2) bothWait.resolve()
          await bothWait.promise
        }
        await touch(second, `${second} by ${first}`)
      })
      oneCommitted.resolve()
    }
    await Promise.all([crossing('ana', 'bia'), crossing('bia', 'ana')])
    expect(runs).toBe(fresh.database.can.concurrentWrites ? 3 : 2)
    const emails = await fresh.database.db
      .selectFrom('accounts')
      .select('email')
      .orderBy('uid')
      .execute()
    const winner = emails[0]?.email.slice(-3)
    expect(emails).toEqual([{ email: `ana by ${winner}` }, { email: `bia by ${winner}` }])
  })

  test('is run again where what it names was deleted meanwhile', async () => {
    await transaction(fresh.database, (tx) => insertAccounts(tx, 'ana'))
    const { concurrentWrites } = fresh.database.can
    const read = Promise.withResolvers<void>()
    const deleted = Promise.withResolvers<void>()
    const adding = transaction(fresh.database, async (tx) => {
      const found = await tx.selectFrom('accounts').select('uid').execute()
      if (found.length === 0) return 'gone'
      read.resolve()
      if (concurrentWrites) await deleted.promise
      await tx
        .insertInto('sessions')
        .values({
          ...{ token_hash: 'x', uid: 'ana', created_at: 1, last_used_at: 1 },
          ...{ user_agent: '', device: '' },
        })
        .execute()
      return 'added'
    })
    await read.promise
    const deleting = transaction(fresh.database, (tx) => tx.deleteFrom('accounts').execute())
    if (concurrentWrites) await deleting
    deleted.resolve()
    expect(await adding).toBe(concurrentWrites ? 'gone' : 'added')
    await deleting
    expect(await uidsIn(fresh.database)).toEqual([])
  })

  test('leaves the connection usable after a failure', async () => {
    for (let round = 0; round < 15; round++) {
      await transaction(fresh.database, async () => {
        throw new Error('no')
      }).catch(() => {})
    }
    await transaction(fresh.database, (tx) =>
      tx.insertInto('accounts').values(accountRow('ana')).execute(),
    )
    expect(await uidsIn(fresh.database)).toEqual(['ana'])
  })
})
