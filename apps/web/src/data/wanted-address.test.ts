import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forbiddenStorage, fullStorage, memoryStorage } from './testing/web-storage.ts'
import { keepWanted, takeWanted } from './wanted-address.ts'

const NOW = 1_790_000_000_000
const MINUTE = 60_000

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

describe('where somebody wanted to go who forgot their password', () => {
  it('is known once, for as long as a link is good', () => {
    keepWanted('/bookmarks?kind=note', NOW)
    expect(takeWanted(NOW + 30 * MINUTE - 1)).toBe('/bookmarks?kind=note')
    expect(takeWanted(NOW)).toBe('/profile')
    expect({ ...localStorage }).toEqual({})
    keepWanted('/bookmarks', NOW)
    expect(takeWanted(NOW + 30 * MINUTE)).toBe('/profile')
  })

  it('is their own profile where nothing was wanted, or something that is not here', () => {
    keepWanted(null, NOW)
    expect({ ...localStorage }).toEqual({})
    keepWanted('https://evil.example/profile', NOW)
    expect(takeWanted(NOW)).toBe('/profile')
  })

  it.each(['{', 'null', '"/bookmarks"', '{"next":1,"until":9e15}', '{"next":"/bookmarks"}', '[]'])(
    'is nothing that garbage says: %s',
    (garbage) => {
      localStorage.setItem('draft:wanted', garbage)
      expect(takeWanted(NOW)).toBe('/profile')
    },
  )

  it('is not missed where storage is full or forbidden', () => {
    for (const storage of [fullStorage(), forbiddenStorage()]) {
      vi.stubGlobal('localStorage', storage)
      keepWanted('/bookmarks', NOW)
      expect(takeWanted(NOW)).toBe('/profile')
    }
  })
})
