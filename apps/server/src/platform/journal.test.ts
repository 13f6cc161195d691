import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewEvent } from '@afins/contract/events'
import { transaction, type Writer } from '@afins/database'
import {
  engines,
  openWithLongTimeouts,
  testDatabase,
  type TestDatabase,
} from '@afins/database/testing'
import { testClock } from '#testing/clock.ts'
import { openInvalidation } from './invalidation.ts'
import { openJournal, type Journal } from './journal.ts'

const event = (subject: string, tags = [`shelf:${subject}`]): NewEvent => ({
  ...{ type: 'shelf.changed', actor: 'ana', owner: 'ana', subject, tags },
  audience: [null, 'public'],
})

describe.each(engines)('the journal on %s', (engine) => {
  let fresh: TestDatabase
  let journal: Journal
  let published: (readonly string[] | 'all')[]
  const clock = testClock()

  beforeEach(async () => {
    fresh = await testDatabase(engine)
    const invalidation = await openInvalidation(fresh.database)
    journal = openJournal(fresh.database, clock, invalidation)
    published = []
    invalidation.subscribe((tags) => published.push(tags))
  })
  afterEach(() => fresh.dispose())

  const stored = () => fresh.database.db.selectFrom('events').selectAll().orderBy('seq').execute()
  const subjects = async () => (await stored()).map(({ subject }) => subject)

  test('has what a transaction emitted, with its fields, once it is committed', async () => {
    await transaction(fresh.database, async (tx) => {
      journal.emit(tx, event('a'))
      journal.emit(tx, {
        ...{ type: 'follow.changed', actor: 'bia', owner: 'ana', subject: 'bia' },
        ...{ fields: { state: 'accepted' }, tags: ['follows:ana', 'follows:bia'] },
      })
      expect(await tx.selectFrom('events').select('seq').execute()).toEqual([])
    })
    const common = { version: 1, owner_uid: 'ana', at: clock.now() }
    expect(await stored()).toMatchObject([
      {
        ...{ ...common, type: 'shelf.changed', actor_uid: 'ana', subject: 'a', tags: 'shelf:a' },
        ...{ audience_before: null, audience_after: 'public', fields: '{}' },
      },
      {
        ...{ ...common, type: 'follow.changed', actor_uid: 'bia', subject: 'bia' },
        ...{ tags: 'follows:ana follows:bia', fields: '{"state":"accepted"}' },
      },
    ])
    expect(published).toContainEqual(['shelf:a', 'follows:ana', 'follows:bia'])
  })

  test('has nothing of a transaction that was rolled back, and invalidates nothing', async () => {
    const failing = transaction(fresh.database, async (tx) => {
      journal.emit(tx, event('a'))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await transaction(fresh.database, async (tx) => journal.emit(tx, event('b')))
    expect(await subjects()).toEqual(['b'])
    expect(published.flat()).not.toContain('shelf:a')
  })

  test('is written to by listeners in the same transaction, which they can end', async () => {
    journal.inTransaction(async (tx, events) => {
      const [first] = events
      if (first?.subject === 'bad') throw new Error('no')
      await count(tx, String(first?.subject))
    })
    await transaction(fresh.database, async (tx) => journal.emit(tx, event('a'), event('b')))
    const failing = transaction(fresh.database, async (tx) => journal.emit(tx, event('bad')))
    await expect(failing).rejects.toThrow('no')
    const rows = await fresh.database.db.selectFrom('rate_limits').select('key').execute()
    expect(rows).toEqual([{ key: 'a' }])
    expect(await subjects()).toEqual(['a', 'b'])
  })

  test('numbers events in the order of their commits, whoever began first', async () => {
    await using other = openWithLongTimeouts(fresh.url)
    const elsewhere = openJournal(other, clock, await openInvalidation(other))
    let last = 0
    const late: number[] = []
    // Whoever reads up to the newest number must not find a lower one later.
    const read = async () => {
      const rows = await fresh.database.db
        .selectFrom('events')
        .select('seq')
        .orderBy('seq')
        .execute()
      const known = new Set(seen)
      for (const { seq } of rows) {
        if (known.has(seq)) continue
        if (seq <= last) late.push(seq)
        seen.push(seq)
      }
      last = Math.max(last, ...rows.map(({ seq }) => seq))
    }
    const seen: number[] = []
    const ways = [journal, elsewhere]
    const databases = [fresh.database, other]
    const writing = { isOver: false }
    const reading = (async () => {
      while (!writing.isOver) {
        await read()
        await new Promise(setImmediate)
      }
    })()
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        transaction(databases[n % 2]!, async (tx) => {
          ways[n % 2]?.emit(tx, event(`e${n}`))
          await count(tx, `e${n}`)
        }),
      ),
    )
    writing.isOver = true
    await reading
    await read()
    expect(late).toEqual([])
    expect(seen.length).toBe(40)
  })
})

describe.runIf(engines.includes('postgres'))('two transactions on postgres', () => {
  test('that both have emitted commit one after the other', async () => {
    const fresh = await testDatabase('postgres')
    const journal = openJournal(fresh.database, testClock(), await openInvalidation(fresh.database))
    const order: string[] = []
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const { promise: hasLock, resolve: locked } = Promise.withResolvers<void>()
    const first = transaction(fresh.database, async (tx) => {
      journal.emit(tx, event('first'))
      // After the event is written, before the commit.
      tx.beforeCommit(async () => {
        locked()
        await mayEnd
      })
    }).then(() => order.push('first'))
    await hasLock
    const second = transaction(fresh.database, async (tx) => {
      journal.emit(tx, event('second'))
    }).then(() => order.push('second'))
    // The second waits for the lock, as the server says.
    for (;;) {
      const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
        fresh.database.db,
      )
      if (rows.length > 0) break
    }
    expect(await fresh.database.db.selectFrom('events').select('subject').execute()).toEqual([])
    end()
    await Promise.all([first, second])
    const rows = await fresh.database.db.selectFrom('events').selectAll().orderBy('seq').execute()
    expect(rows.map(({ subject }) => subject)).toEqual(['first', 'second'])
    await fresh.dispose()
  })
})

const count = (tx: Writer, key: string) =>
  tx.insertInto('rate_limits').values({ key, window: 1, hits: 1, expires_at: 1 }).execute()
