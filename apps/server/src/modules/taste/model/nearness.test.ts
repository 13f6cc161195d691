import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairWeight, ranksAmong, ranksOf } from './nearness.ts'

const times = fc.array(fc.constantFrom(0, 3, 4, 1000, 2e12), { maxLength: 12 })

describe('ranks', () => {
  test('count the times before, and marks of one time share one', () => {
    expect([...ranksOf([30, 10, 10, 20, 30])]).toEqual([2, 0, 0, 1, 2])
    expect([...ranksOf([0, 0, 0])]).toEqual([0, 0, 0])
  })

  test('of marks that are all new are those of a history that is read at once, some ranks apart', () => {
    fc.assert(
      fc.property(times, (all) => {
        const among = ranksAmong(all.map((time) => ({ time, rank: undefined })))
        expect([...among]).toEqual([...ranksOf(all)])
      }),
    )
  })

  test('of a new mark leave all others: after the last, before the first, between two, or shared', () => {
    const rankOf = (time: number) =>
      ranksAmong([
        { time: 10, rank: 4 },
        { time: 20, rank: 5 },
        { time, rank: undefined },
      ])
    expect([...rankOf(30)]).toEqual([4, 5, 6])
    expect([...rankOf(5)]).toEqual([4, 5, 3])
    expect([...rankOf(15)]).toEqual([4, 5, 4.5])
    expect([...rankOf(20)]).toEqual([4, 5, 5])
  })
})

test('pairs weigh what both are, and less the farther they stand apart', () => {
  expect(pairWeight([1, 7], [0.5, 7])).toBe(0.5)
  expect(pairWeight([1, 0], [1, 50])).toBeCloseTo(Math.exp(-1))
  expect(pairWeight([1, 50], [1, 0])).toBe(pairWeight([1, 0], [1, 50]))
})
