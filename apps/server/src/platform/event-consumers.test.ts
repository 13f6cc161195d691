import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY } from '@afins/contract/durations'
import type { NewEvent } from '@afins/contract/events'
import { transaction, type Database, type Row } from '@afins/database'
import {
  engines,
  openWithLongTimeouts,
  planOf,
  testDatabase,
  type TestDatabase,
} from '@afins/database/testing'
import { testClock, type TestClock } from '#testing/clock.ts'
import type { EventConsumer } from './event-consumer.ts'
import { runConsumers, type EventConsumers } from './event-consumers.ts'
import { consumerRun, LEASE_MS, MAX_TRIES } from './event-consumer-run.ts'
import { deleteOldEvents } from './event-cleanup.ts'
import { eventMetrics } from './event-metrics.ts'
import { claimConsumer, consumerRow, eventsAfter, moveCursor } from './event-queue.queries.ts'
import { systemIds } from './ids.ts'
import { openInvalidation } from './invalidation.ts'
import { openJournal, type Journal } from './journal.ts'
import { makeLogger } from './logger.ts'
import { countingConsumer, impatientClock } from './testing/counting-consumer.ts'

const A_WHILE = 10 * 60_000

const changed = (subject: string, owner = subject): NewEvent => ({
  ...{ type: 'shelf.changed', actor: owner, owner, subject, tags: [`shelf:${owner}`] },
})

/** Writes for each event how often it was handled. */
const write = countingConsumer.handle

describe.each(engines)('consumers of events on %s', (engine) => {
  let fresh: TestDatabase
  let journal: Journal
  let clock: TestClock
  let lines: string[]
  beforeEach(async () => {
    fresh = await testDatabase(engine)
    clock = testClock()
    lines = []
    journal = openJournal(fresh.database, clock, await openInvalidation(fresh.database))
  })
  afterEach(() => fresh.dispose())

  const deps = (database: Database = fresh.database) => ({
    ...{ database, clock, ids: systemIds, journal },
    log: makeLogger('info', { write: (line: string) => void lines.push(line) }),
  })
  const consumer = (parts: Partial<EventConsumer> = {}): EventConsumer => ({
    ...{ name: 'test', types: ['shelf.changed'], handle: write },
    ...parts,
  })
  const opened = async (...list: EventConsumer[]): Promise<EventConsumers> => {
    const consumers = runConsumers(deps(), list)
    await consumers.runDue()
    return consumers
  }
  const emit = (...events: NewEvent[]) =>
    transaction(fresh.database, async (tx) => journal.emit(tx, ...events))
  const insert = (event: Partial<Row<'events'>>) =>
    transaction(fresh.database, (tx) =>
      tx
        .insertInto('events')
        .values({
          ...{ type: 'shelf.changed', version: 1, actor_uid: null, owner_uid: null, subject: 'x' },
          ...{
            audience_before: null,
            audience_after: null,
            at: clock.now(),
            tags: '',
            fields: '{}',
          },
          ...event,
        })
        .execute(),
    )
  const effects = async () => {
    const rows = await fresh.database.db.selectFrom('rate_limits').selectAll().execute()
    return Object.fromEntries(rows.map(({ key, hits }) => [key, hits]))
  }
  const failures = () =>
    fresh.database.db
      .selectFrom('event_failures')
      .select(['seq', 'tries', 'state', 'error'])
      .orderBy('seq')
      .execute()

  test('hear of what happens after they begin to be, in its order, once', async () => {
    await emit(changed('before'))
    const subjects: (string | null)[] = []
    const handle: EventConsumer['handle'] = async (tx, events) => {
      subjects.push(...events.map(({ subject }) => subject))
      await write(tx, events)
    }
    const consumers = await opened(consumer({ handle }))
    const names = Array.from({ length: 250 }, (_, n) => `s${n}`)
    await emit(...names.map((name) => changed(name)))
    await emit({ ...{ type: 'media.changed', actor: 'a', owner: 'a', subject: 'i' }, tags: ['t'] })
    expect(await consumers.runDue()).toBe(251)
    expect(await consumers.runDue()).toBe(0)
    expect(subjects).toEqual(names)
    expect(new Set(Object.values(await effects()))).toEqual(new Set([1]))
  })

  test('are woken by commits of this process and of others', async () => {
    const consumers = runConsumers(deps(), [consumer()])
    await consumers.start()
    await emit(changed('here'))
    await vi.waitFor(async () => expect(await effects()).toEqual({ here: 1 }), { timeout: 30_000 })
    await using other = openWithLongTimeouts(fresh.url)
    const elsewhere = openJournal(other, clock, await openInvalidation(other))
    await transaction(other, async (tx) => elsewhere.emit(tx, changed('there')))
    const both = { here: 1, there: 1 }
    await vi.waitFor(async () => expect(await effects()).toEqual(both), { timeout: 30_000 })
    await consumers.stop()
    const [row] = await consumerRow(fresh.database.db, { name: 'test' })
    expect(row?.lease_owner).toBeNull()
  })

  test('try a failing event ten times, set it aside, and never stop for it', async () => {
    let tries = 0
    const handle: EventConsumer['handle'] = async (tx, events) => {
      await write(tx, events)
      if (!events.some(({ subject }) => subject === 'bad')) return
      tries++
      throw new Error('cannot do that')
    }
    const healthy = consumer({ name: 'healthy' })
    const consumers = await opened(consumer({ handle }), { ...healthy, handle: async () => {} })
    await emit(changed('a'), changed('bad', 'ana'), changed('after', 'ana'), changed('b'))
    await consumers.runDue()
    // The owner's next event waits, those of others do not.
    expect(await effects()).toEqual({ a: 1, b: 1 })
    const one = tries
    await consumers.runDue()
    expect(tries).toBe(one)
    for (let round = 2; round < MAX_TRIES; round++) {
      clock.advance(A_WHILE)
      await consumers.runDue()
      expect(await failures()).toMatchObject([{ tries: round, state: 'waiting' }, { tries: 0 }])
    }
    clock.advance(A_WHILE)
    await consumers.runDue()
    expect(await failures()).toMatchObject([
      { tries: MAX_TRIES, state: 'set_aside', error: 'cannot do that' },
    ])
    expect(await effects()).toEqual({ a: 1, b: 1, after: 1 })
    const metrics = await eventMetrics(fresh.database.db)
    expect(metrics).toContain('afins_events_backlog{consumer="healthy"} 0')
    expect(metrics).toContain('afins_events_failed{consumer="test",state="set_aside"} 1')
    expect(lines.some((line) => line.includes('cannot do that'))).toBe(true)
    clock.advance(A_WHILE)
    expect(await consumers.runDue()).toBe(0)
  })

  test('handle what fails for a while once it does not, in its order', async () => {
    const handled: (string | null)[] = []
    let isDown = true
    const handle: EventConsumer['handle'] = async (tx, events) => {
      if (isDown) throw new Error('down')
      handled.push(...events.map(({ subject }) => subject))
      await write(tx, events)
    }
    const consumers = await opened(consumer({ handle }))
    await emit(...['one', 'two', 'three'].map((name) => changed(name, 'ana')))
    await consumers.runDue()
    isDown = false
    clock.advance(A_WHILE)
    await consumers.runDue()
    expect(handled).toEqual(['one', 'two', 'three'])
    expect(await effects()).toEqual({ one: 1, two: 1, three: 1 })
    expect(await failures()).toEqual([])
  })

  test('set aside what they cannot read, and read it when a release can', async () => {
    const consumers = await opened(consumer())
    await insert({ type: 'nothing.known' })
    await insert({ version: 99, subject: 'newer' })
    await insert({ fields: '{' })
    await insert({ fields: '{"more":1}' })
    await insert({ audience_after: 'the world' })
    await emit(changed('good'))
    await consumers.runDue()
    expect(await effects()).toEqual({ good: 1 })
    expect((await failures()).map(({ state }) => state)).toEqual(Array(5).fill('unreadable'))
    await consumers.stop()
    await transaction(fresh.database, (tx) =>
      tx.updateTable('events').set({ version: 1 }).where('version', '=', 99).execute(),
    )
    await opened(consumer())
    expect(await effects()).toEqual({ good: 1, newer: 1 })
    expect((await failures()).map(({ state }) => state)).toEqual(Array(4).fill('unreadable'))
  })

  test('run in one process at a time, until that has done nothing for a while', async () => {
    const first = await opened(consumer())
    await emit(changed('a'))
    await first.runDue()
    // The first process is killed here.
    const second = await opened(consumer())
    await emit(changed('b'))
    expect(await second.runDue()).toBe(0)
    clock.advance(LEASE_MS - 1)
    expect(await second.runDue()).toBe(0)
    clock.advance(1)
    await second.runDue()
    expect(await effects()).toEqual({ a: 1, b: 1 })
    // It was not killed after all.
    await emit(changed('c'))
    expect(await first.runDue()).toBe(0)
    await second.runDue()
    expect(await effects()).toEqual({ a: 1, b: 1, c: 1 })
  })

  test('write nothing under a lease that another process has taken', async () => {
    await opened(consumer())
    const { database } = fresh
    const [row] = await consumerRow(database.db, { name: 'test' })
    if (!row) throw new Error('there is no consumer')
    const claim = () => transaction(database, (tx) => claimConsumer(tx, row, 'a'))
    const lease = await claim()
    expect(lease).not.toBeNull()
    expect(await claim()).toBeNull()
    const [now] = await consumerRow(database.db, { name: 'test' })
    await transaction(database, (tx) => claimConsumer(tx, now ?? row, 'b'))
    const moved = transaction(database, (tx) =>
      moveCursor(tx, lease ?? { name: '', fence: 0 }, { from: 0, to: 9 }),
    )
    expect(await moved).toBe(false)
  })

  test('write once, also where two processes always believe that the other is dead', async () => {
    await using other = openWithLongTimeouts(fresh.url)
    const runs = [fresh.database, other].map((database) =>
      consumerRun({ ...deps(database), clock: impatientClock() }, consumer()),
    )
    for (const run of runs) await run.open()
    let made = 0
    const turns = fc.array(fc.nat(2), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(turns, async (list) => {
        await Promise.all(
          list.map(async (turn) => {
            await (turn < 2 ? runs[turn]?.step() : emit(changed(`s${made++}`)))
          }),
        )
      }),
      { numRuns: 25 },
    )
    for (;;) {
      const steps = [await runs[0]!.step(), await runs[1]!.step(), await runs[0]!.step()]
      if (steps.every(({ handled }) => handled === 0)) break
    }
    const expected = Array.from({ length: made }, (_, n) => [`s${n}`, 1] as const)
    expect(await effects()).toEqual(Object.fromEntries(expected))
  })

  test('go on while the time of day jumps', async () => {
    let jump = 0
    const jumping = { now: () => clock.now() + jump, steady: () => clock.steady() }
    const { database } = fresh
    const odd = openJournal(database, jumping, await openInvalidation(database))
    const consumers = runConsumers({ ...deps(), clock: jumping }, [consumer()])
    await consumers.runDue()
    for (const days of [400, -400, 0]) {
      jump = days * DAY
      await transaction(database, async (tx) => odd.emit(tx, changed(`day ${days}`)))
      // What no one has handled stays, whatever the time is said to be.
      await deleteOldEvents({ database, clock: jumping }, ['test'])
      await consumers.runDue()
    }
    expect(await effects()).toEqual({ 'day 400': 1, 'day -400': 1, 'day 0': 1 })
    await emit(changed('last'))
    await consumers.runDue()
    // Of those, what is of the far past or future is gone.
    await deleteOldEvents({ database, clock: jumping }, ['test'])
    const rows = await database.db.selectFrom('events').select('subject').orderBy('seq').execute()
    expect(rows.map(({ subject }) => subject)).toEqual(['day 0', 'last'])
  })

  test('have what is a week old deleted, but for what someone still has to handle', async () => {
    const { database } = fresh
    const handle: EventConsumer['handle'] = async (_, events) => {
      if (events.some(({ subject }) => subject === 'bad')) throw new Error('no')
    }
    const quick = await opened(consumer({ name: 'quick', handle }))
    const slow = await opened(consumer({ name: 'slow', handle: async () => {} }))
    await emit(changed('one'), changed('bad'), changed('two'))
    await quick.runDue()
    await slow.runDue()
    await emit(changed('three'), changed('four'))
    await quick.runDue()
    clock.advance(8 * DAY)
    const left = async () =>
      (await database.db.selectFrom('events').select('subject').orderBy('seq').execute()).map(
        ({ subject }) => subject,
      )
    await deleteOldEvents({ database, clock }, ['quick', 'slow'])
    expect(await left()).toEqual(['bad', 'two', 'three', 'four'])
    await slow.runDue()
    await deleteOldEvents({ database, clock }, ['quick', 'slow'])
    // The newest stays, so that its number is not given again.
    expect(await left()).toEqual(['bad', 'four'])
    await emit(changed('five'))
    const rows = await eventsAfter(database.db, { seq: 0, limit: 100 })
    expect(new Set(rows.map(({ seq }) => seq)).size).toBe(3)
    expect(rows.at(-1)?.subject).toBe('five')
  })

  test('find their events in a journal of any length by their number', async () => {
    await emit(...Array.from({ length: 50 }, (_, n) => changed(`s${n}`)))
    const plan = await planOf(engine, fresh.database, (db) =>
      db.selectFrom('events').selectAll().where('seq', '>', 10).orderBy('seq').limit(100),
    )
    expect(plan.scansOrSorts).toBe(false)
  })
})
