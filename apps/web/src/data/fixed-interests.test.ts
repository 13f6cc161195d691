import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readInterestsConfig, setInterestEnabled } from './fixed-interests.ts'
import { forbiddenStorage, memoryStorage } from './testing/web-storage.ts'

const dataset: { off?: string } = {}
const stored = () => localStorage.getItem('fixedInterestsConfig')

beforeEach(() => {
  delete dataset.off
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('document', { documentElement: { dataset } })
})
afterEach(() => vi.unstubAllGlobals())

describe('the fixed interests of a device', () => {
  it('are as they come until someone chooses', () => {
    expect(readInterestsConfig()).toEqual({})
  })

  it('are switched off and on, on the page and in storage', () => {
    setInterestEnabled('movies', false)
    expect(stored()).toBe('{"movies":false}')
    expect(dataset.off).toBe('movies')
    setInterestEnabled('books', false)
    expect(readInterestsConfig()).toEqual({ movies: false, books: false })
    expect(dataset.off?.split(' ').sort()).toEqual(['books', 'movies'])
    setInterestEnabled('movies', true)
    expect(readInterestsConfig()).toEqual({ movies: true, books: false })
    expect(dataset.off).toBe('books')
    setInterestEnabled('books', true)
    expect(dataset).not.toHaveProperty('off')
  })

  it.each(['{', '7', 'null', '{"games":false}', '{"music":"no"}'])(
    'begin again where %j is stored',
    (garbage) => {
      localStorage.setItem('fixedInterestsConfig', garbage)
      expect(readInterestsConfig()).toEqual({})
      setInterestEnabled('music', false)
      expect(stored()).toBe('{"music":false}')
    },
  )

  it('change on the page also where storage is forbidden', () => {
    vi.stubGlobal('localStorage', forbiddenStorage())
    setInterestEnabled('music', false)
    expect(dataset.off).toBe('music')
    expect(readInterestsConfig()).toEqual({})
  })
})
