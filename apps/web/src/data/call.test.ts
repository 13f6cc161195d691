import { afterEach, expect, it, vi } from 'vitest'
import { newKey } from './call.ts'

afterEach(() => vi.unstubAllGlobals())

it('is another one each time, also over plain HTTP', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 1000 }, newKey)
  expect(new Set(keys).size).toBe(1000)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
