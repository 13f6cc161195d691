import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { engines, openPatiently, testDatabase, type TestDatabase } from '@afins/database/testing'
import { openStaleness, type Staleness } from './staleness.ts'

type Told = readonly string[] | 'all'

describe.each(engines)('what went stale, on %s', (engine) => {
  let fresh: TestDatabase
  let staleness: Staleness
  let told: Told[]
  beforeEach(async () => {
    fresh = await testDatabase(engine)
    staleness = await openStaleness(fresh.database)
    told = []
    staleness.subscribe((tags) => told.push(tags))
  })
  afterEach(() => fresh.dispose())

  test('is told after the commit and before the writer goes on', async () => {
    await transaction(fresh.database, async (tx) => {
      await staleness.mark(tx, 'a', 'b')
      expect(told).toEqual([])
    })
    expect(told).toContainEqual(['a', 'b'])
  })

  test('is not told of what was rolled back', async () => {
    const failing = transaction(fresh.database, async (tx) => {
      await staleness.mark(tx, 'a')
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await transaction(fresh.database, (tx) => staleness.mark(tx, 'b'))
    expect(told.flat()).not.toContain('a')
  })

  test('is told to everyone who asked, also of hundreds at once', async () => {
    const others: Told[] = []
    staleness.subscribe((tags) => others.push(tags))
    const tags = Array.from({ length: 250 }, (_, n) => `profile:${n}-${'x'.repeat(36)}`)
    await transaction(fresh.database, (tx) => staleness.mark(tx, ...tags))
    expect(told).toContainEqual(tags)
    expect(others).toContainEqual(tags)
  })

  test('reaches the other processes', async () => {
    await using other = openPatiently(fresh.url)
    const elsewhere = await openStaleness(other)
    const heard = new Promise<Set<string>>((resolve) => {
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
      await staleness.mark(tx, ...tags)
    })
    await heard
    expect(elsewhere.hears).toBe(true)
  })
})
