import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forbiddenStorage, fullStorage, memoryStorage } from './testing/web-storage.ts'
import { storeReturnTo, takeReturnTo } from './return-to.ts'

const NOW = 1_790_000_000_000
const MINUTE = 60_000

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

describe('the address to return to after a new password', () => {
  it('is known once, for as long as a link is good', () => {
    storeReturnTo('/bookmarks?kind=note', NOW)
    expect(takeReturnTo(NOW + 30 * MINUTE - 1)).toBe('/bookmarks?kind=note')
    expect(takeReturnTo(NOW)).toBe('/profile')
    expect({ ...localStorage }).toEqual({})
    storeReturnTo('/bookmarks', NOW)
    expect(takeReturnTo(NOW + 30 * MINUTE)).toBe('/profile')
  })

  it('is their own profile where none was stored, or one that is not ours', () => {
    storeReturnTo(null, NOW)
    expect({ ...localStorage }).toEqual({})
    storeReturnTo('https://evil.example/profile', NOW)
    expect(takeReturnTo(NOW)).toBe('/profile')
  })

  it.each(['{', 'null', '"/bookmarks"', '{"next":1,"until":9e15}', '{"next":"/bookmarks"}', '[]'])(
    'is nothing that garbage says: %s',
    (garbage) => {
      localStorage.setItem('draft:return-to', garbage)
      expect(takeReturnTo(NOW)).toBe('/profile')
    },
  )

  it('is not missed where storage is full or forbidden', () => {
    for (const storage of [fullStorage(), forbiddenStorage()]) {
      vi.stubGlobal('localStorage', storage)
      storeReturnTo('/bookmarks', NOW)
      expect(takeReturnTo(NOW)).toBe('/profile')
    }
  })
})
