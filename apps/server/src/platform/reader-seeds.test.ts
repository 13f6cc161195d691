import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberOf, readerSeeds } from './reader-seeds.ts'

const UA = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
const caller = { ip: '192.0.2.1', userAgent: UA }
const word = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const seeds = fc.record({ high: word, low: word })

test('a seed follows from key, address and browser, and from all of them', () => {
  const seedFor = readerSeeds()
  const seed = seedFor('key', caller)
  expect(seed).not.toBeNull()
  expect(readerSeeds()('key', caller)).toEqual(seed)
  for (const other of [
    seedFor('yek', caller),
    seedFor('key', { ...caller, ip: '192.0.2.2' }),
    seedFor('key', { ...caller, userAgent: `${UA} x` }),
  ])
    expect(other).not.toEqual(seed)
})

test('a connection is remembered only for the same reader and key', () => {
  const connection = {}
  const seedFor = readerSeeds()
  const first = seedFor('key', { ...caller, connection })
  expect(seedFor('key', { ...caller, connection })).toBe(first)
  // As a proxy sends them, one reader after another.
  for (const changed of [{ ip: '192.0.2.2' }, { userAgent: `${UA} x` }]) {
    const other = { ...caller, ...changed }
    expect(seedFor('key', { ...other, connection })).toEqual(readerSeeds()('key', other))
  }
  expect(seedFor('yek', { ...caller, connection })).toEqual(readerSeeds()('yek', caller))
  expect(seedFor('yek', { ...caller, userAgent: 'curl/8', connection })).toBeNull()
  expect(seedFor('yek', { ...caller, connection })).not.toBeNull()
})

test('numbers tell readers and posts apart, and are whole and above 0', () => {
  fc.assert(
    fc.property(seeds, seeds, fc.uuid(), fc.uuid(), (one, two, post, other) => {
      const number = numberOf(one, post)
      expect(Number.isSafeInteger(number - 1)).toBe(true)
      expect(number).toBeGreaterThan(0)
      expect(numberOf(one, post)).toBe(number)
      fc.pre(post !== other && (one.high !== two.high || one.low !== two.low))
      expect([numberOf(one, other), numberOf(two, post)]).not.toContain(number)
    }),
    { numRuns: 2000 },
  )
})

test('a hundred thousand readers of a post and posts of a reader are as many numbers', () => {
  const seed = { high: 0x9e3779b9, low: 1 }
  const numbers = new Set<number>()
  for (let at = 0; at < 100_000; at++) {
    numbers.add(numberOf(seed, `0193a1b2-c3d4-7000-8000-${at.toString(16).padStart(12, '0')}`))
    numbers.add(numberOf({ high: at, low: Math.imul(at, 0x85ebca6b) >>> 0 }, 'post'))
  }
  expect(numbers.size).toBe(200_000)
})
