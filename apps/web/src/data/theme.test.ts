import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forbiddenStorage, memoryStorage } from './testing/web-storage.ts'
import { isDark, setDark, syncThemeSwitches } from './theme.ts'

const dataset: { theme?: string } = {}
const pressed: string[] = []
const bar = { content: '' }

beforeEach(() => {
  dataset.theme = 'light'
  pressed.length = 0
  vi.stubGlobal('localStorage', memoryStorage())
  const button = (at: number) => ({
    setAttribute: (name: string, value: string) => {
      if (name === 'aria-pressed') pressed[at] = value
    },
  })
  vi.stubGlobal('document', {
    documentElement: { dataset },
    querySelectorAll: (selector: string) =>
      selector === '[data-action="theme"]' ? [button(0), button(1)] : [bar],
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the theme', () => {
  it('is turned on the page, in storage and at every switch', () => {
    setDark(true)
    expect([dataset.theme, localStorage.getItem('darkMode')]).toEqual(['dark', 'true'])
    expect(isDark()).toBe(true)
    expect(pressed).toEqual(['true', 'true'])
    expect(bar.content).toBe('#161311')
    setDark(false)
    expect([dataset.theme, localStorage.getItem('darkMode')]).toEqual(['light', 'false'])
    expect(isDark()).toBe(false)
    expect(pressed).toEqual(['false', 'false'])
    expect(bar.content).toBe('#faf7f2')
  })

  it('is turned also where nothing can be stored', () => {
    vi.stubGlobal('localStorage', forbiddenStorage())
    setDark(true)
    expect(isDark()).toBe(true)
    expect(pressed).toEqual(['true', 'true'])
  })

  it('is what new switches say', () => {
    dataset.theme = 'dark'
    syncThemeSwitches()
    expect(pressed).toEqual(['true', 'true'])
  })
})
