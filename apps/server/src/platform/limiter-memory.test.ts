import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { memoryLimiter } from './limiter-memory.ts'

test('allows the amount, then names a wait after which it really allows again', () => {
  const clock = testClock()
  const limiter = memoryLimiter({ max: 5, windowMs: 60_000, keys: 10 }, clock)
  for (let hit = 0; hit < 5; hit++) expect(limiter.spend('a')).toBe(0)
  const wait = limiter.spend('a')
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(120)
  clock.advance(wait * 1000)
  expect(limiter.spend('a')).toBe(0)
})

test('a refused hit costs nothing and another key is another matter', () => {
  const clock = testClock()
  const limiter = memoryLimiter({ max: 1, windowMs: 1000, keys: 10 }, clock)
  expect(limiter.spend('a')).toBe(0)
  for (let hit = 0; hit < 100; hit++) expect(limiter.spend('a')).toBeGreaterThan(0)
  expect(limiter.spend('b')).toBe(0)
  clock.advance(2000)
  expect(limiter.spend('a')).toBe(0)
})

test('slides: a burst at the end of a window is still seen at the beginning of the next', () => {
  const clock = testClock(Math.ceil(Date.UTC(2026, 0, 1) / 1000) * 1000 + 990)
  const limiter = memoryLimiter({ max: 10, windowMs: 1000, keys: 10 }, clock)
  for (let hit = 0; hit < 10; hit++) limiter.spend('a')
  clock.advance(20)
  expect(limiter.spend('a')).toBe(1)
})

test('a full table drops those with the fewest hits, and gives no one theirs back', () => {
  const limiter = memoryLimiter({ max: 3, windowMs: 60_000, keys: 3 }, testClock())
  for (let hit = 0; hit < 3; hit++) expect(limiter.spend('a')).toBe(0)
  for (let n = 0; n < 100; n++) limiter.spend(`new-${n}`)
  expect(limiter.spend('a')).toBeGreaterThan(0)
})

test('whoever comes in whatever order, no window has more hits of a key than the limit', () => {
  const step = fc.record({
    key: fc.integer({ min: 0, max: 8 }),
    pauseMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 90_000 })),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const clock = testClock()
      const windowMs = 60_000
      const small = memoryLimiter({ max: 4, windowMs, keys: 3 }, clock)
      // Never full: the counts as they are.
      const exact = memoryLimiter({ max: 4, windowMs, keys: 1000 }, clock)
      let overshoots = 0
      for (const { key, pauseMs } of steps) {
        clock.advance(pauseMs)
        const isAllowed = small.spend(`${key}`) === 0
        overshoots += isAllowed && exact.spend(`${key}`) > 0 ? 1 : 0
      }
      expect(overshoots).toBe(0)
    }),
  )
})

test('spends of every scope or of none, each up to its own share', () => {
  const limiter = memoryLimiter({ max: 2, windowMs: 60_000, keys: 100 }, testClock())
  const from = (part: number) => [
    { key: `part-${part}`, factor: 1 },
    { key: 'block', factor: 4 },
  ]
  const allowed = (part: number) => limiter.spend(from(part)) === 0
  expect([1, 1, 1, 1].map(allowed)).toEqual([true, true, false, false])
  expect([2, 2, 3, 3].map(allowed)).toEqual([true, true, true, true])
  expect([4, 5].map(allowed)).toEqual([true, true])
  expect([6, 7, 4, 1].map(allowed)).toEqual([false, false, false, false])
})

test('an exhausted block adds no keys for its parts', () => {
  const limiter = memoryLimiter({ max: 1, windowMs: 60_000, keys: 3 }, testClock())
  const from = (part: number) => [
    { key: `part-${part}`, factor: 1 },
    { key: 'block', factor: 2 },
  ]
  expect([limiter.spend(from(1)), limiter.spend(from(2))]).toEqual([0, 0])
  for (let part = 3; part < 50; part++) expect(limiter.spend(from(part))).toBeGreaterThan(0)
})
