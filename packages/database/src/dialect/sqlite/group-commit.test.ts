import { DatabaseSync } from 'node:sqlite'
import { setImmediate as aRound } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isFull } from '../failures.ts'
import { rejectionOf } from '#testing/rejection-of.ts'
import { describeOn } from '#testing/on-each-engine.ts'
import { accountRow, insertAccounts } from '#testing/rows.ts'
import { transaction } from '#transaction.ts'

const LARGE = 400_000

describeOn('sqlite', 'concurrent writers', (fresh) => {
  const written = (uid: string) => transaction(fresh.database, (tx) => insertAccounts(tx, uid))
  const stored = async () =>
    (await fresh.database.db.selectFrom('accounts').select('uid').execute()).map(({ uid }) => uid)

  test('share the wait for the disk', async () => {
    const other = new DatabaseSync(fileURLToPath(fresh.url), { readOnly: true })
    const version = () => other.prepare('pragma data_version').get()?.data_version as number
    const before = version()
    const names = Array.from({ length: 50 }, (_, n) => `p${n}`)
    await Promise.all(names.map(written))
    expect((await stored()).toSorted()).toEqual(names.toSorted())
    expect(version() - before).toBe(1)
    other.close()
  })

  test('are answered when their writes are on the disk, and not before', async () => {
    const other = new DatabaseSync(fileURLToPath(fresh.url), { readOnly: true })
    const one = other.prepare('select count(*) as n from accounts where uid = ?')
    const results = Array.from({ length: 100 }, async (_, n) => {
      await written(`p${n}`)
      expect(one.get(`p${n}`)).toEqual({ n: 1 })
    })
    await Promise.all(results)
    other.close()
  })

  test('roll back their own writes, and nothing of others', async () => {
    const failing = (uid: string) =>
      transaction(fresh.database, async (tx) => {
        await insertAccounts(tx, uid)
        throw new Error(uid)
      })
    const ends = await Promise.allSettled([
      ...[written('ana'), failing('bia'), written('caio'), written('ana')],
      ...[failing('davi'), written('eva'), failing('fabio')],
    ])
    expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([
      ...[true, false, true, false, false, true, false],
    ])
    expect((await stored()).toSorted()).toEqual(['ana', 'caio', 'eva'])
  })

  test('have every acknowledged write, whichever other one fails in whatever way', async () => {
    const { database } = fresh
    let made = 0
    const ways = fc.constantFrom('kept', 'thrown', 'refused', 'too large')
    const writing = async (way: string, uid: string) =>
      transaction(database, async (tx) => {
        await insertAccounts(tx, uid)
        await aRound()
        if (way === 'thrown') throw new Error('no')
        if (way === 'refused') await insertAccounts(tx, uid)
        if (way === 'too large')
          await tx
            .insertInto('accounts')
            .values(accountRow(`${uid}x`, { password_hash: 'x'.repeat(LARGE) }))
            .execute()
      }).then(
        () => uid,
        () => null,
      )
    await sql`pragma max_page_count = 150`.execute(database.engine.writer)
    await fc.assert(
      fc.asyncProperty(fc.array(ways, { minLength: 1, maxLength: 12 }), async (list) => {
        await transaction(database, (tx) => tx.deleteFrom('accounts').execute())
        const results = await Promise.all(list.map((way) => writing(way, `p${made++}`)))
        expect((await stored()).toSorted()).toEqual(
          results.filter((uid) => uid !== null).toSorted(),
        )
        // Whoever fails for a full disk takes those along who waited for the same commit.
        const alone = list.includes('too large') ? [] : list.map((way) => way === 'kept')
        expect(results.map((uid) => uid !== null).slice(0, alone.length)).toEqual(alone)
      }),
      { numRuns: 60 },
    )
  })

  test('fail because of others only after those are on the disk', async () => {
    const ana = written('ana')
    await rejectionOf(written('ana'))
    expect(await stored()).toEqual(['ana'])
    await ana
  })

  test('all fail when the disk is full', async () => {
    await sql`pragma max_page_count = 1`.execute(fresh.database.engine.writer)
    const large = (uid: string) =>
      transaction(fresh.database, (tx) =>
        tx
          .insertInto('accounts')
          .values(accountRow(uid, { password_hash: 'x'.repeat(LARGE) }))
          .execute(),
      )
    // The first has done its part when the second takes everything back.
    const failures = await Promise.all(
      [written('ana'), large('bia'), large('caio')].map(rejectionOf),
    )
    expect(failures.map(isFull)).toEqual([true, true, true])
    expect(await stored()).toEqual([])
    await written('davi')
    expect(await stored()).toEqual(['davi'])
  })

  test('exclude statements outside of transactions', async () => {
    const { writer } = fresh.database.engine
    const ana = written('ana')
    const alone = sql`insert into schema_versions (version, name) values (999, 'alone')`
    const failing = transaction(fresh.database, async (tx) => {
      await insertAccounts(tx, 'bia')
      throw new Error('no')
    })
    await Promise.allSettled([ana, alone.execute(writer), failing])
    const { rows } = await sql`select name from schema_versions where version = 999`.execute(
      fresh.database.engine.reader,
    )
    expect(rows).toEqual([{ name: 'alone' }])
    expect(await stored()).toEqual(['ana'])
  })
})
