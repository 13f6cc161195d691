import { createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from '#database.ts'
import { openProxy } from '#dialect/testing/proxy.ts'
import { CommitOutcomeUnknownError, isFull, isUnavailable, uniqueViolation } from '../failures.ts'
import { rejectionOf } from '#testing/rejection-of.ts'
import { openWithLongTimeouts } from '#testing/index.ts'
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

  test('has what was committed on the disk, though commits wait together for it', async () => {
    const name = new URL(fresh.url).pathname.slice(1)
    // The server of these tests has it off for all.
    await sql`alter database ${sql.id(name)} set synchronous_commit = on`.execute(
      fresh.database.engine.writer,
    )
    await using database = openWithLongTimeouts(fresh.url)
    const written = (n: number) =>
      transaction(database, async (tx) => {
        await insertAccounts(tx, `durable${n}`)
        const position = sql<{ at: string }>`select pg_current_wal_insert_lsn() as at`
        return (await position.execute(tx)).rows[0]?.at ?? ''
      })
    const isFlushed = async (at: string) =>
      (
        await sql<{ flushed: boolean }>`
          select pg_current_wal_flush_lsn() > ${at}::pg_lsn as flushed`.execute(
          database.engine.reader,
        )
      ).rows[0]?.flushed
    for (let n = 0; n < 20; n++) expect(await isFlushed(await written(n))).toBe(true)
    const together = Array.from({ length: 50 }, async (_, n) => isFlushed(await written(100 + n)))
    expect(await Promise.all(together)).toEqual(together.map(() => true))
  })

  test('is unavailable while the server is down', async () => {
    await using database = openDatabase(
      `postgres://nobody@127.0.0.1:${await freePort()}/none`,
      ignore,
    )
    const error = await rejectionOf(uidsIn(database))
    expect(isUnavailable(error)).toBe(true)
    expect(isFull(error)).toBe(false)
  })

  test('answers in time when the network goes dead, also during a commit', async () => {
    await using proxy = await openProxy(fresh.url)
    await using database = openDatabase(proxy.url, ignore)
    await uidsIn(database)
    const error = rejectionOf(
      transaction(database, async (tx) => {
        await insertAccounts(tx, 'ana')
        proxy.freeze()
      }),
    )
    expect(await timed(error)).toBeLessThan(ANSWER_MS)
    expect(isUnavailable(await error)).toBe(true)
    const connecting = rejectionOf(uidsIn(database))
    expect(await timed(connecting)).toBeLessThan(ANSWER_MS)
    expect(isUnavailable(await connecting)).toBe(true)
    proxy.thaw()
    expect(await uidsIn(database)).toEqual([])
  })

  test.each([
    ['no answer', ['ana']],
    ['cut after', ['ana']],
    ['cut before', []],
  ] as const)('says that the outcome is unknown when COMMIT is lost (%s)', async (how, written) => {
    await using proxy = await openProxy(fresh.url)
    await using database = openDatabase(proxy.url, ignore)
    let runs = 0
    const inserting = (uid: string) =>
      transaction(database, async (tx) => {
        runs++
        await insertAccounts(tx, uid)
      })
    proxy.loseCommits(how)
    const error = await rejectionOf(inserting('ana'))
    expect(error).toBeInstanceOf(CommitOutcomeUnknownError)
    expect(isUnavailable(error)).toBe(true)
    expect(runs).toBe(1)
    expect(await uidsIn(fresh.database)).toEqual(written)
    proxy.loseCommits(null)
    await inserting('bia')
    expect(await uidsIn(database)).toEqual([...written, 'bia'])
  })

  test('says that the outcome is unknown when the disk cannot be waited for', async () => {
    await using proxy = await openProxy(fresh.url)
    await using database = openDatabase(proxy.url, ignore)
    await transaction(database, (tx) => insertAccounts(tx, 'ana'))
    proxy.freeze('afins flush')
    const error = await rejectionOf(transaction(database, (tx) => insertAccounts(tx, 'bia')))
    expect(error).toBeInstanceOf(CommitOutcomeUnknownError)
    expect(await uidsIn(database)).toEqual(['ana', 'bia'])
    proxy.thaw()
    await transaction(database, (tx) => insertAccounts(tx, 'caio'))
  })

  test('knows the outcome of a failure before COMMIT, and of a rejected COMMIT', async () => {
    await using proxy = await openProxy(fresh.url)
    await using database = openDatabase(proxy.url, ignore)
    const before = await rejectionOf(
      transaction(database, async (tx) => {
        await insertAccounts(tx, 'ana')
        proxy.freeze()
        await insertAccounts(tx, 'bia')
      }),
    )
    expect(before).not.toBeInstanceOf(CommitOutcomeUnknownError)
    proxy.thaw()
    await sql`create table late (id int unique deferrable initially deferred)`.execute(
      fresh.database.engine.reader,
    )
    const rejection = await rejectionOf(
      transaction(database, async (tx) => {
        await sql`insert into late values (1), (1)`.execute(tx)
      }),
    )
    expect(uniqueViolation(rejection)).toBe('id')
    expect(rejection).not.toBeInstanceOf(CommitOutcomeUnknownError)
  })

  test('does not wait forever for locks of another transaction', async () => {
    await using database = openDatabase(fresh.url, ignore)
    await transaction(database, (tx) => insertAccounts(tx, 'ana'))
    // Somebody without our deadlines, who lets go only when told.
    const other = new pg.Client({ connectionString: fresh.url })
    await other.connect()
    await other.query("begin; update accounts set email = 'first' where uid = 'ana'")
    const error = await rejectionOf(
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
    await using database = openWithLongTimeouts(fresh.url, ignore)
    await transaction(database, (tx) => insertAccounts(tx, 'ana'))
    const begun = Promise.withResolvers<void>()
    const cut = Promise.withResolvers<void>()
    const failing = rejectionOf(
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

  test('delivers announcements to other processes when their transaction commits', async () => {
    await using other = openWithLongTimeouts(fresh.url, ignore)
    const received: string[] = []
    const last = Promise.withResolvers<void>()
    await other.listen('things', (payload) => {
      received.push(payload)
      if (payload === 'last') last.resolve()
    })
    const announce = (payload: string, fail = false) =>
      transaction(fresh.database, async (tx) => {
        await fresh.database.announce(tx, 'things', payload)
        await fresh.database.announce(tx, 'other things', 'not for us')
        if (fail) throw new Error('no')
      })
    await announce('first')
    await rejectionOf(announce('rolled back', true))
    await announce('last')
    await last.promise
    expect(received).toEqual(['first', 'last'])
  })

  test('rejects an announcement that is too long', async () => {
    const announce = (length: number) =>
      transaction(fresh.database, (tx) => fresh.database.announce(tx, 'things', 'x'.repeat(length)))
    await announce(7999)
    await expect(announce(8000)).rejects.toThrow(RangeError)
  })

  test.each(['is cut', 'goes dead'])('listens again after the link %s', async (how) => {
    await using proxy = await openProxy(fresh.url)
    await using database = openDatabase(proxy.url, ignore)
    const events: string[] = []
    const [lost, restored, received] = Array.from({ length: 3 }, () =>
      Promise.withResolvers<void>(),
    )
    await database.listen(
      'things',
      (payload) => {
        events.push(payload)
        received?.resolve()
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
    await received?.promise
    expect(events).toEqual(['lost', 'restored', 'hello'])
  })

  test('stops listening when asked to, and when it closes', async () => {
    const database = openWithLongTimeouts(fresh.url, ignore)
    const received: string[] = []
    const end = await database.listen('things', (payload) => received.push(`first ${payload}`))
    const second = Promise.withResolvers<void>()
    await database.listen('things', (payload) => {
      received.push(`second ${payload}`)
      second.resolve()
    })
    end()
    await transaction(fresh.database, (tx) => fresh.database.announce(tx, 'things', 'hello'))
    await second.promise
    expect(received).toEqual(['second hello'])
    await database.close()
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'afins listener'`.execute(
      fresh.database.engine.reader,
    )
    expect(rows).toEqual([])
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
