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

test('a full table refuses new keys, keeps every count, and has space when they have expired', () => {
  const clock = testClock()
  const limiter = memoryLimiter({ max: 1, windowMs: 60_000, keys: 2 }, clock)
  expect([limiter.spend('a'), limiter.spend('b')]).toEqual([0, 0])
  for (let n = 0; n < 100; n++)
    expect(() => limiter.spend(`new-${n}`)).toThrow(
      expect.objectContaining({ code: 'server.overloaded', retryAfter: expect.any(Number) }),
    )
  expect(limiter.spend('a')).toBeGreaterThan(0)
  expect(limiter.spend('b')).toBeGreaterThan(0)
  clock.advance(120_000)
  expect([limiter.spend('c'), limiter.spend('d')]).toEqual([0, 0])
})

test('what is refused over and over does not take the place of others for ever', () => {
  const clock = testClock()
  const limiter = memoryLimiter({ max: 1, windowMs: 60_000, keys: 2 }, clock)
  limiter.spend('a')
  limiter.spend('b')
  for (let minute = 0; minute < 5; minute++) {
    clock.advance(60_000)
    limiter.spend('a')
  }
  expect(limiter.spend('c')).toBe(0)
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
  // The table is full: were it asked for space, it would throw.
  for (let part = 3; part < 50; part++) expect(limiter.spend(from(part))).toBeGreaterThan(0)
})
