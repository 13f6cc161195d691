import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forbiddenStorage, memoryStorage } from '#data/testing/web-storage.ts'
import { ChunkError, isMissingCode, reloadOnce, withTimeout } from './chunk.ts'

const never = () => new Promise<never>(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// As Chromium, Firefox and Safari say it.
it.each([
  [new ChunkError(), true],
  [new TypeError('Failed to fetch dynamically imported module: http://x/a.js'), true],
  [new TypeError('error loading dynamically imported module: http://x/a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new TypeError('x is not a function'), false],
  [null, false],
])('whether %s means that code was not loaded: %s', (error, missing) => {
  expect(isMissingCode(error)).toBe(missing)
})

describe('waiting for the code of a page', () => {
  it('ends after 120 seconds, not sooner', async () => {
    const failed = vi.fn<(error: unknown) => void>()
    void withTimeout(never()).catch(failed)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkError))
    expect(failed.mock.calls[0]?.[0]).toMatchObject({
      message: 'Failed to load the chunk of this screen',
    })
  })

  it('gives the code when it comes, and leaves no clock running', async () => {
    expect(await withTimeout(Promise.resolve('page'))).toBe('page')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('fails at once where the browser says so, and says why', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    await expect(withTimeout(Promise.reject(cause))).rejects.toMatchObject({
      name: 'ChunkError',
      cause,
    })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('has no limit on the server, where code is always there', async () => {
    vi.unstubAllGlobals()
    const cause = new Error('broken build')
    const loading = Promise.reject(cause)
    expect(withTimeout(loading)).toBe(loading)
    await expect(loading).rejects.toBe(cause)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('reloading after code did not come', () => {
  const reload = vi.fn<() => void>()
  beforeEach(() => {
    reload.mockReset()
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('sessionStorage', memoryStorage())
  })

  it('happens once, and again only when the last time is long ago', () => {
    const now = 1_700_000_000_000
    expect(reloadOnce(now)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(reloadOnce(now + 1)).toBe(false)
    expect(reloadOnce(now + 119_999)).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(reloadOnce(now + 120_000)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('never happens where it could not be remembered: it would not end', () => {
    vi.stubGlobal('sessionStorage', forbiddenStorage())
    expect(reloadOnce()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it('happens where the mark is unreadable, which mends it', () => {
    sessionStorage.setItem('chunk-reload', 'yesterday')
    const now = 1_700_000_000_000
    expect(reloadOnce(now)).toBe(true)
    expect(reloadOnce(now + 1)).toBe(false)
  })
})
