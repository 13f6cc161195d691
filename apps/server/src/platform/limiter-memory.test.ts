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

test('remembers so many keys and forgets the one unused for longest', () => {
  const limiter = memoryLimiter({ max: 1, windowMs: 60_000, keys: 2 }, testClock())
  limiter.spend('a')
  limiter.spend('b')
  limiter.spend('a')
  limiter.spend('c')
  expect(limiter.spend('a')).toBeGreaterThan(0)
  expect(limiter.spend('b')).toBe(0)
})
