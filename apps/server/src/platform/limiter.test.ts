import { transaction, type Database } from '@afins/database'
import { engines, testDatabase, type TestDatabase } from '@afins/database/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  peek,
  refill,
  requireSpace,
  spend,
  spendWithin,
  cleanUpLimits,
  type Bucket,
} from './limiter.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 0, 15, 12) + 17_345

describe.each(engines)('limiter on %s', (engine) => {
  let opened: TestDatabase
  let database: Database
  beforeAll(async () => {
    opened = await testDatabase(engine)
    database = opened.database
  })
  afterAll(() => opened.dispose())

  let tests = 0
  beforeEach(() => void tests++)
  /** A bucket of the running test alone. */
  const bucket = (key: string, max: number, windowMs = 15 * MINUTE): Bucket => ({
    key: `${tests}-${key}`,
    max,
    windowMs,
  })

  test('allows the amount, refuses the next, and what it says of waiting is true', async () => {
    const ten = bucket('a', 10)
    for (let hit = 0; hit < 10; hit++)
      expect(await spend(database, START + hit * 1000, [ten])).toBeNull()
    const exceeded = await spend(database, START + 10_000, [ten])
    expect(exceeded?.bucket).toBe(ten)
    const wait = (exceeded?.retryAfter ?? 0) * 1000
    expect(wait).toBeGreaterThan(14 * MINUTE)
    expect(wait).toBeLessThanOrEqual(16 * MINUTE)
    expect(await peek(database.db, START + 10_000 + wait - 2000, [ten])).not.toBeNull()
    expect(await peek(database.db, START + 10_000 + wait, [ten])).toBeNull()
  })

  test('overshoots by nothing when many come at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 60 }, () =>
        spend(database, START, [bucket('a', 10), bucket('b', 1000)]),
      ),
    )
    expect(results.filter((exceeded) => exceeded === null)).toHaveLength(10)
  })

  test('spends of every bucket or of none, and names the one that refused', async () => {
    const [one, many] = [bucket('one', 1), bucket('many', 5)]
    expect(await spend(database, START, [one, many])).toBeNull()
    for (let hit = 0; hit < 20; hit++)
      expect((await spend(database, START, [many, one]))?.bucket).toBe(one)
    for (let hit = 0; hit < 4; hit++) expect(await spend(database, START, [many])).toBeNull()
    expect((await spend(database, START, [many]))?.bucket).toBe(many)
  })

  test('crossing orders of the same buckets wait for each other and never fail', async () => {
    const [a, b] = [bucket('a', 1000), bucket('b', 1000)]
    const spends = Array.from({ length: 40 }, (_, n) =>
      spend(database, START, n % 2 ? [a, b] : [b, a]),
    )
    expect(await Promise.all(spends)).toEqual(Array.from({ length: 40 }, () => null))
  })

  test('what is rolled back was not spent', async () => {
    const once = bucket('a', 1)
    const work = transaction(database, async (tx) => {
      expect(await spendWithin(tx, START, [once])).toBeNull()
      throw new Error('changed its mind')
    })
    await expect(work).rejects.toThrow('changed its mind')
    expect(await spend(database, START, [once])).toBeNull()
  })

  test('refilling gives one key all its hits back and no other', async () => {
    const [a, b] = [bucket('a', 1), bucket('b', 1)]
    await spend(database, START, [a, b])
    await transaction(database, (tx) => refill(tx, a))
    expect(await spend(database, START, [a])).toBeNull()
    expect(await spend(database, START, [b])).not.toBeNull()
  })

  test('a clock set back costs no more than a window, set forward no more than a window either', async () => {
    const ten = bucket('a', 10)
    const future = START + 24 * 60 * MINUTE
    for (let hit = 0; hit < 10; hit++) await spend(database, future, [ten])
    expect(await spend(database, START, [ten])).toBeNull()
    const near = bucket('b', 1)
    await spend(database, START + 5 * MINUTE, [near])
    expect(await peek(database.db, START, [near])).not.toBeNull()
    expect(await peek(database.db, START + 22 * MINUTE, [near])).toBeNull()
  })

  test('cleanup forgets what is out of view and nothing else', async () => {
    const [short, long] = [bucket('short', 1), bucket('long', 1, 24 * 60 * MINUTE)]
    await spend(database, START, [short, long])
    await transaction(database, (tx) => cleanUpLimits(tx, START + 17 * MINUTE))
    const left = database.db.selectFrom('rate_limits').select('key').distinct()
    expect(await left.where('key', 'in', [short.key, long.key]).execute()).toEqual([
      { key: long.key },
    ])
    expect(await peek(database.db, START + 17 * MINUTE, [long])).not.toBeNull()
  })

  test('a hit counts as much as it says, and waits until that much fits', async () => {
    const bytes = (amount: number): Bucket => ({ ...bucket('bytes', 100), amount })
    expect(await spend(database, START, [bytes(60)])).toBeNull()
    expect(await spend(database, START + 5 * MINUTE, [bytes(40)])).toBeNull()
    const exceeded = await spend(database, START + 5 * MINUTE, [bytes(30)])
    const wait = (exceeded?.retryAfter ?? 0) * 1000
    expect(wait).toBeGreaterThan(9 * MINUTE)
    expect(await peek(database.db, START + 5 * MINUTE + wait - 2000, [bytes(30)])).not.toBeNull()
    expect(await spend(database, START + 5 * MINUTE + wait, [bytes(30)])).toBeNull()
    expect(await spend(database, START, [bytes(101)])).not.toBeNull()
  })

  test('a full table takes no new keys and forgets none', async () => {
    const [known, fresh] = [bucket('known', 3), bucket('fresh', 3)]
    expect(await spend(database, START, [known])).toBeNull()
    // Later than any count, so that the rows are counted again.
    const now = START + 10 * 24 * 60 * MINUTE
    await expect(requireSpace(database, now, [fresh], 1)).rejects.toMatchObject({
      code: 'server.overloaded',
      retryAfter: 60,
    })
    await expect(requireSpace(database, now, [known, fresh], 1)).rejects.toThrow(
      'server.overloaded',
    )
    await expect(requireSpace(database, now, [known], 1)).resolves.toBeUndefined()
    await expect(requireSpace(database, now, [fresh], 1_000_000)).resolves.toBeUndefined()
  })

  test('whatever the rhythm, no window ever holds more than the limit', async () => {
    let run = 0
    const pauses = fc.array(fc.integer({ min: 0, max: 25_000 }), { minLength: 10, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(pauses, async (gaps) => {
        const five = bucket(`run-${++run}`, 5, MINUTE)
        const allowed: number[] = []
        let now = START
        for (const gap of gaps) {
          now += gap
          if ((await spend(database, now, [five])) === null) allowed.push(now)
        }
        for (const from of allowed)
          expect(
            allowed.filter((time) => time >= from && time < from + MINUTE).length,
          ).toBeLessThanOrEqual(5)
      }),
      { numRuns: 15 },
    )
  })
})
