import { createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from '#database.ts'
import { openProxy } from '#dialect/testing/proxy.ts'
import { isFull, isUnavailable } from '#errors.ts'
import { failureOf } from '#testing/failure-of.ts'
import { openPatiently } from '#testing/index.ts'
import { describeOn } from '#testing/on-each-engine.ts'
import { insertAccounts } from '#testing/rows.ts'
import { transaction } from '#transaction.ts'

const ignore = { onError: () => {} }
/** Far more than a request may spend here, and far less than a dead link is noticed by itself. */
const ANSWER_MS = 20_000

const uidsIn = async ({ db }: Database) =>
  (await db.selectFrom('accounts').select('uid').orderBy('uid').execute()).map(({ uid }) => uid)

/** Ends every connection that has the name, from another one. */
const terminate = ({ engine }: Database, name: string) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${name} and pid != pg_backend_pid()`.execute(
    engine.reader,
  )

async function timed(promise: Promise<unknown>): Promise<number> {
  const started = performance.now()
  await promise
  return performance.now() - started
}

describeOn('postgres', 'a server', (fresh) => {
  test('gives counts and times as numbers', async () => {
    const time = 1_795_230_986_909
    await transaction(fresh.database, (tx) =>
      tx
        .insertInto('rate_limits')
        .values({ key: 'a', window: time, hits: 2, expires_at: 0 })
        .execute(),
    )
    const query = fresh.database.db
      .selectFrom('rate_limits')
      .select(({ fn }) => ['window', fn.countAll().as('n'), fn.sum('hits').as('hits')])
    expect(await query.groupBy('window').execute()).toEqual([{ window: time, n: 1, hits: 2 }])
  })

  test('is unavailable while no server is there', async () => {
    await using database = openDatabase(
      `postgres://nobody@127.0.0.1:${await freePort()}/none`,
      ignore,
    )
    const error = await failureOf(uidsIn(database))
    expect(isUnavailable(error)).toBe(true)
    expect(isFull(error)).toBe(false)
  })

  test('answers in time when the link goes dead, also in the middle of a commit', async () => {
    await using proxy = await openProxy(fresh.url)
    await using database = openDatabase(proxy.url, ignore)
    await uidsIn(database)
    const error = failureOf(
      transaction(database, async (tx) => {
        await insertAccounts(tx, 'ana')
        proxy.freeze()
      }),
    )
    expect(await timed(error)).toBeLessThan(ANSWER_MS)
    expect(isUnavailable(await error)).toBe(true)
    const connecting = failureOf(uidsIn(database))
    expect(await timed(connecting)).toBeLessThan(ANSWER_MS)
    expect(isUnavailable(await connecting)).toBe(true)
    proxy.thaw()
    expect(await uidsIn(database)).toEqual([])
  })

  test('does not wait for ever for what another transaction holds', async () => {
    await using database = openDatabase(fresh.url, ignore)
    await transaction(database, (tx) => insertAccounts(tx, 'ana'))
    // Somebody without our deadlines, who lets go only when told.
    const other = new pg.Client({ connectionString: fresh.url })
    await other.connect()
    await other.query("begin; update accounts set email = 'first' where uid = 'ana'")
    const error = await failureOf(
      transaction(database, (tx) =>
        tx.updateTable('accounts').set({ email: 'second' }).where('uid', '=', 'ana').execute(),
      ),
    )
    expect(isUnavailable(error)).toBe(true)
    await other.query('commit')
    await other.end()
    const { email } = await database.db
      .selectFrom('accounts')
      .select('email')
      .executeTakeFirstOrThrow()
    expect(email).toBe('first')
  })

  test('recovers from lost connections', async () => {
    await using database = openPatiently(fresh.url, ignore)
    await transaction(database, (tx) => insertAccounts(tx, 'ana'))
    const begun = Promise.withResolvers<void>()
    const cut = Promise.withResolvers<void>()
    const failing = failureOf(
      transaction(database, async (tx) => {
        await insertAccounts(tx, 'bia')
        begun.resolve()
        await cut.promise
        await insertAccounts(tx, 'cida')
      }),
    )
    await begun.promise
    await terminate(fresh.database, 'afins')
    cut.resolve()
    const error = await failing
    expect(isUnavailable(error)).toBe(true)
    expect(await uidsIn(database)).toEqual(['ana'])
  })

  test('tells announcements to other processes when their transaction commits', async () => {
    await using other = openPatiently(fresh.url, ignore)
    const heard: string[] = []
    const last = Promise.withResolvers<void>()
    await other.listen('things', (payload) => {
      heard.push(payload)
      if (payload === 'last') last.resolve()
    })
    const announce = (payload: string, fail = false) =>
      transaction(fresh.database, async (tx) => {
        await fresh.database.announce(tx, 'things', payload)
        await fresh.database.announce(tx, 'other things', 'not for us')
        if (fail) throw new Error('no')
      })
    await announce('first')
    await failureOf(announce('rolled back', true))
    await announce('last')
    await last.promise
    expect(heard).toEqual(['first', 'last'])
  })

  test('refuses an announcement that is too long', async () => {
    const announce = (length: number) =>
      transaction(fresh.database, (tx) => fresh.database.announce(tx, 'things', 'x'.repeat(length)))
    await announce(7999)
    await expect(announce(8000)).rejects.toThrow(RangeError)
  })

  test.each(['is cut', 'goes dead'])('listens again after the link %s', async (how) => {
    await using proxy = await openProxy(fresh.url)
    await using database = openDatabase(proxy.url, ignore)
    const events: string[] = []
    const [lost, restored, heard] = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
    await database.listen(
      'things',
      (payload) => {
        events.push(payload)
        heard?.resolve()
      },
      {
        onLost: () => {
          events.push('lost')
          proxy.thaw()
          lost?.resolve()
        },
        onRestored: () => {
          events.push('restored')
          restored?.resolve()
        },
      },
    )
    if (how === 'is cut') await terminate(fresh.database, 'afins listener')
    else proxy.freeze()
    await lost?.promise
    await restored?.promise
    await transaction(fresh.database, (tx) => fresh.database.announce(tx, 'things', 'hello'))
    await heard?.promise
    expect(events).toEqual(['lost', 'restored', 'hello'])
  })

  test('stops listening when asked to, and when it closes', async () => {
    const database = openPatiently(fresh.url, ignore)
    const heard: string[] = []
    const end = await database.listen('things', (payload) => heard.push(`first ${payload}`))
    const second = Promise.withResolvers<void>()
    await database.listen('things', (payload) => {
      heard.push(`second ${payload}`)
      second.resolve()
    })
    end()
    await transaction(fresh.database, (tx) => fresh.database.announce(tx, 'things', 'hello'))
    await second.promise
    expect(heard).toEqual(['second hello'])
    await database.close()
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'afins listener'`.execute(
      fresh.database.engine.reader,
    )
    expect(rows).toEqual([])
  })

  test('reads from where everything is while its replica is away or is none', async () => {
    for (const replicaUrl of [`postgres://nobody@127.0.0.1:${await freePort()}/none`, fresh.url]) {
      await using database = openPatiently(fresh.url, { ...ignore, replicaUrl })
      await transaction(database, (tx) =>
        insertAccounts(tx, `ana-${Math.floor(performance.now())}`),
      )
      const position = await database.position()
      expect(position).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)
      for (const asked of [position, null, 'FFFFFFFF/FFFFFFFF', 'nonsense']) {
        expect(await database.readerAt(asked)).toBe(database.db)
      }
    }
  })
})

/** A port that was free a moment ago, so that nothing answers there. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => {
    server.once('listening', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return typeof address === 'object' && address ? address.port : 1
}
