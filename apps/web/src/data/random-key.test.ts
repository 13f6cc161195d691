import { expect, test } from 'vitest'
import { randomKey } from './random-key.ts'

test('a key is a UUID of version 4, and another one each time', () => {
  const keys = Array.from({ length: 1000 }, randomKey)
  const shape = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  expect(keys.filter((key) => !shape.test(key))).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
})
