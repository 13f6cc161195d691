import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenOrderKeys, LONGEST_ORDER_KEY, orderKeyBetween } from './order-key.ts'

const isSorted = (keys: readonly string[]) =>
  keys.every((key, at) => at === 0 || (keys[at - 1] ?? '') < key)

test('keys put items where they are inserted, wherever that is', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.array(fc.nat(1000), { maxLength: 300 }), (length, places) => {
      const keys = evenOrderKeys(length)
      expect(isSorted(keys)).toBe(true)
      for (const place of places) {
        const at = place % (keys.length + 1)
        const key = orderKeyBetween(keys[at - 1] ?? null, keys[at] ?? null)
        expect(key).toMatch(/^[0-9A-Za-z]*[1-9A-Za-z]$/)
        keys.splice(at, 0, key)
      }
      expect(isSorted(keys)).toBe(true)
    }),
  )
})

test('a thousand items at one end need no new keys of the list', () => {
  for (const atEnd of [true, false]) {
    let key = orderKeyBetween(null, null)
    for (let count = 0; count < 1000; count++)
      key = atEnd ? orderKeyBetween(key, null) : orderKeyBetween(null, key)
    expect(key.length).toBeLessThanOrEqual(LONGEST_ORDER_KEY)
  }
})

test('a list of a thousand has short keys', () => {
  const keys = evenOrderKeys(1000)
  expect(isSorted(keys)).toBe(true)
  expect(Math.max(...keys.map(({ length }) => length))).toBe(2)
})
