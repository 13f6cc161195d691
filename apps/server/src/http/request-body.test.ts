import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { meterBody, type Pace } from './request-body.ts'

const pace: Pace = { stalledMs: 10_000, bytesPerSecond: 1024 }
const free = { add: () => {}, release: () => {} }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Sends so many bytes each second, for so long. @returns the body, or the code of its error */
async function sent(bytesPerSecond: number, seconds: number): Promise<number | string> {
  const sender = new PassThrough()
  const received = buffer(meterBody(sender, 10_000_000, pace, free)).then(
    (bytes) => bytes.length,
    (error: { code: string }) => error.code,
  )
  for (let second = 0; second < seconds; second += 1) {
    sender.write(Buffer.alloc(bytesPerSecond))
    await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(1000)
  }
  sender.end()
  return received
}

test('a body may come slowly, but not slower than its pace once it had time to begin', async () => {
  expect(await sent(1100, 30)).toBe(33_000)
  expect(await sent(900, 30)).toBe('request.timeout')
  expect(await sent(100, 9)).toBe(900)
})

test('a body of which nothing comes is given up', async () => {
  const metered = meterBody(new PassThrough(), 100, pace, free)
  const failed = buffer(metered).catch((error: { code: string }) => error.code)
  vi.advanceTimersByTime(pace.stalledMs - 1)
  expect(metered.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await failed).toBe('request.timeout')
})

test('its reservation ends with it, whether it is complete, too large or given up', async () => {
  const release = vi.fn()
  const meter = (sender: PassThrough) => buffer(meterBody(sender, 10, pace, { ...free, release }))
  const complete = new PassThrough()
  const completed = meter(complete)
  complete.end('0123456789')
  expect(String(await completed)).toBe('0123456789')
  expect(release).toHaveBeenCalled()
  release.mockClear()
  const large = new PassThrough()
  const failed = meter(large)
  large.end('0123456789a')
  await expect(failed).rejects.toMatchObject({ code: 'request.too_large' })
  expect(release).toHaveBeenCalled()
})
