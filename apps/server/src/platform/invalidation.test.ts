import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { transaction, type Database } from '@afins/database'
import {
  engines,
  openWithLongTimeouts,
  openProxy,
  testDatabase,
  type TestDatabase,
} from '@afins/database/testing'
import { testClock } from '#testing/clock.ts'
import { openInvalidation, type Invalidation } from './invalidation.ts'

type Published = readonly string[] | 'all'

describe.each(engines)('what went stale, on %s', (engine) => {
  let fresh: TestDatabase
  let invalidation: Invalidation
  let published: Published[]
  beforeEach(async () => {
    fresh = await testDatabase(engine)
    invalidation = await openInvalidation(fresh.database)
    published = []
    invalidation.subscribe((tags) => published.push(tags))
  })
  afterEach(() => fresh.dispose())

  test('is told after the commit and before the writer goes on', async () => {
    await transaction(fresh.database, async (tx) => {
      await invalidation.invalidate(tx, 'a', 'b')
      expect(published).toEqual([])
    })
    expect(published).toContainEqual(['a', 'b'])
  })

  test('is not told of what was rolled back', async () => {
    const failing = transaction(fresh.database, async (tx) => {
      await invalidation.invalidate(tx, 'a')
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await transaction(fresh.database, (tx) => invalidation.invalidate(tx, 'b'))
    expect(published.flat()).not.toContain('a')
  })

  test('is told to everyone who asked, also of hundreds at once', async () => {
    const others: Published[] = []
    invalidation.subscribe((tags) => others.push(tags))
    const tags = Array.from({ length: 250 }, (_, n) => `profile:${n}-${'x'.repeat(36)}`)
    await transaction(fresh.database, (tx) => invalidation.invalidate(tx, ...tags))
    expect(published).toContainEqual(tags)
    expect(others).toContainEqual(tags)
  })

  test('reaches the other processes', async () => {
    await using other = openWithLongTimeouts(fresh.url)
    const elsewhere = await openInvalidation(other)
    const received = new Promise<Set<string>>((resolve) => {
      const all = new Set<string>()
      elsewhere.subscribe((tags) => {
        for (const tag of tags === 'all' ? ['a', 'z'] : tags) all.add(tag)
        if (all.has('a') && all.has('z')) resolve(all)
      })
    })
    const tags = ['a', ...Array.from({ length: 150 }, (_, n) => `tag:${n}-${'x'.repeat(36)}`), 'z']
    await transaction(fresh.database, async (tx) => {
      await tx.deleteFrom('rate_limits').execute()
      await tx
        .insertInto('rate_limits')
        .values({ key: 'k', window: 1, hits: 1, expires_at: 1 })
        .execute()
      await invalidation.invalidate(tx, ...tags)
    })
    await received
    expect(elsewhere.isConnected).toBe(true)
  })
})

describe.runIf(engines.includes('postgres'))('a connection that freezes without a word', () => {
  test('is not relied on a second after it last proved to be alive', async () => {
    const fresh = await testDatabase('postgres')
    await using proxy = await openProxy(fresh.url)
    const clock = testClock()
    {
      // It complains of the frozen connection in the end.
      await using database = openWithLongTimeouts(proxy.url, { onError: () => {} })
      const invalidation = await openInvalidation(database, clock)
      const isProven = () =>
        vi.waitFor(() => expect(invalidation.isConnected).toBe(true), { timeout: 30_000 })
      // As time passes, heartbeats prove again and again that nothing was missed.
      for (let second = 0; second < 3; second++) {
        clock.advance(1000)
        expect(invalidation.isConnected).toBe(false)
        await isProven()
      }
      proxy.freeze('afins listener')
      clock.advance(1000)
      expect(invalidation.isConnected).toBe(false)
      // Other connections are alive, and prove nothing.
      await database.db.selectFrom('rate_limits').select('key').execute()
      expect(invalidation.isConnected).toBe(false)
      proxy.thaw()
      await isProven()
    }
    await fresh.dispose()
  })
})

test('nothing is relied on whose last proof is a second old, whatever comes when', async () => {
  const steps = fc.array(
    fc.oneof(
      fc.integer({ min: 1, max: 1500 }),
      fc.constantFrom('send' as const, 'answer' as const, 'lost' as const, 'restored' as const),
    ),
    { maxLength: 60 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const clock = testClock()
      const database = fakeDatabase()
      const invalidation = await openInvalidation(database, clock)
      const questions: { readonly sentAt: number; readonly answer: () => void }[] = []
      let isConnected = true
      let provenAt = clock.steady()
      for (const step of taken) {
        if (typeof step === 'number') clock.advance(step)
        else if (step === 'send')
          questions.push({ sentAt: clock.steady(), answer: database.heartbeat() })
        else if (step === 'answer') {
          const question = questions.shift()
          question?.answer()
          provenAt = Math.max(provenAt, question?.sentAt ?? 0)
        } else {
          isConnected = step === 'restored'
          // Questions of the connection before are never answered.
          questions.length = 0
          if (isConnected) provenAt = clock.steady()
          database[step]()
        }
        expect(invalidation.isConnected).toBe(isConnected && clock.steady() - provenAt < 1000)
      }
    }),
  )
})

/** A database that announces nothing, whose connection does what the test says. */
function fakeDatabase() {
  let hooks: NonNullable<Parameters<Database['listen']>[2]> = {}
  return {
    can: { skipLocked: true, notify: true, concurrentWrites: true },
    announce: async () => {},
    listen: async (...[, , callbacks = {}]: Parameters<Database['listen']>) => {
      hooks = callbacks
      return () => {}
    },
    onForeignCommit: () => () => {},
    heartbeat: () => hooks.onHeartbeat?.() ?? (() => {}),
    lost: () => hooks.onLost?.(),
    restored: () => hooks.onRestored?.(),
  }
}
