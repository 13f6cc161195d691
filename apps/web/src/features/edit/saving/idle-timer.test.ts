import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { IdleTimer, inIdlePieces } from './idle-timer.ts'

type Deadline = Pick<IdleDeadline, 'didTimeout' | 'timeRemaining'>
type Idle = (deadline: Deadline) => void

function stubBrowser() {
  const waiting = new Map<number, Idle>()
  let handles = 0
  const asked: (number | undefined)[] = []
  vi.stubGlobal('requestIdleCallback', (run: Idle, options?: IdleRequestOptions) => {
    asked.push(options?.timeout)
    waiting.set((handles += 1), run)
    return handles
  })
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle))
  const frames = new Map<number, () => void>()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frames.set((handles += 1), run)
    return handles
  })
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.delete(handle))
  return {
    asked,
    waiting: () => waiting.size,
    frame() {
      for (const [handle, run] of frames) {
        frames.delete(handle)
        run()
      }
    },
    idle(ms: number, didTimeout = false) {
      const [[handle, run] = []] = waiting
      if (handle === undefined || !run) throw new Error('nothing waits')
      waiting.delete(handle)
      let left = ms
      run({ didTimeout, timeRemaining: () => (left -= 1) })
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a timer', () => {
  test('waits its time, and then for an idle moment, with a limit', () => {
    const browser = stubBrowser()
    const run = vi.fn<() => void>()
    const timer = new IdleTimer(run, 40)
    timer.start(250)
    vi.advanceTimersByTime(249)
    expect([timer.isSet, browser.waiting()]).toEqual([true, 0])
    vi.advanceTimersByTime(1)
    expect([timer.isSet, browser.asked]).toEqual([true, [40]])
    expect(run).not.toHaveBeenCalled()
    browser.idle(10)
    expect(run).toHaveBeenCalledOnce()
    expect(timer.isSet).toBe(false)
  })

  test.each([0, 250])('that is stopped %i ms later does nothing', (ms) => {
    const browser = stubBrowser()
    const run = vi.fn<() => void>()
    const timer = new IdleTimer(run, 40)
    timer.start(250)
    vi.advanceTimersByTime(ms)
    timer.stop()
    vi.advanceTimersByTime(1000)
    expect([timer.isSet, browser.waiting(), run.mock.calls]).toEqual([false, 0, []])
  })

  test('that is due runs once, after the frame of the next key', () => {
    const browser = stubBrowser()
    const run = vi.fn<() => void>()
    const timer = new IdleTimer(run, 40)
    timer.start(250)
    timer.afterFrameIfDue()
    vi.advanceTimersByTime(250)
    expect(run).not.toHaveBeenCalled()
    timer.afterFrameIfDue()
    timer.afterFrameIfDue()
    expect(run).not.toHaveBeenCalled()
    browser.frame()
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect([run.mock.calls.length, timer.isSet, browser.waiting()]).toEqual([1, false, 0])
    browser.frame()
    vi.advanceTimersByTime(1000)
    expect(run).toHaveBeenCalledOnce()
  })

  test('does not wait for a frame that never comes, as in a hidden tab', () => {
    const browser = stubBrowser()
    const run = vi.fn<() => void>()
    const timer = new IdleTimer(run, 40)
    timer.start(250)
    vi.advanceTimersByTime(250)
    timer.afterFrameIfDue()
    browser.idle(0, true)
    vi.advanceTimersByTime(1000)
    expect([run.mock.calls.length, timer.isSet]).toEqual([1, false])
  })

  test('can be set again by what it runs', async () => {
    let runs = 0
    const timer: IdleTimer = new IdleTimer(() => {
      runs += 1
      if (runs === 1) timer.start(100)
    }, 40)
    timer.start(100)
    await vi.advanceTimersByTimeAsync(100)
    expect([runs, timer.isSet]).toEqual([1, true])
    await vi.advanceTimersByTimeAsync(100)
    expect([runs, timer.isSet]).toEqual([2, false])
  })
})

describe('work in pieces', () => {
  test('continues in the next idle moment', () => {
    const browser = stubBrowser()
    let left = 10
    inIdlePieces((hasTime) => {
      while (left > 0 && hasTime()) left -= 1
      return left === 0
    })
    browser.idle(9)
    expect(left).toBe(6)
    browser.idle(9)
    expect(left).toBe(2)
    browser.idle(9)
    expect([left, browser.waiting()]).toEqual([0, 0])
  })

  test('can be cancelled', () => {
    const browser = stubBrowser()
    const end = inIdlePieces(() => false)
    browser.idle(9)
    end()
    expect(browser.waiting()).toBe(0)
  })

  test('runs immediately in a browser without idle callbacks', async () => {
    const run = vi.fn<(hasTime: () => boolean) => boolean>((hasTime) => hasTime())
    inIdlePieces(run)
    await Promise.resolve()
    expect(run).toHaveReturnedWith(true)
  })
})
