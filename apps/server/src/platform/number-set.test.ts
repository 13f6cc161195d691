import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NumberSet } from './number-set.ts'

const numbers = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 2 ** 52 }))

test('holds what a set holds, however far it grows', () => {
  fc.assert(
    fc.property(fc.array(numbers, { maxLength: 5000 }), (list) => {
      const [own, model] = [new NumberSet(10_000), new Set<number>()]
      for (const number of list) {
        expect(own.add(number)).toBe(!model.has(number))
        model.add(number)
      }
      expect(own.size).toBe(model.size)
      for (const number of list) expect(own.has(number)).toBe(true)
      expect(own.has(2 ** 52 + 1)).toBe(false)
    }),
    { numRuns: 50 },
  )
})

test('takes no more than it may, and goes on knowing what it has', () => {
  const set = new NumberSet(3)
  expect([5, 6, 7, 8, 5].map((number) => set.add(number))).toEqual([true, true, true, false, false])
  expect(set.isFull).toBe(true)
  expect([5, 8].map((number) => set.has(number))).toEqual([true, false])
})
