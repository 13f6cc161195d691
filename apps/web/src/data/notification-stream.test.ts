import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STREAM_EVENT } from '@afins/contract/notifications'
import { followNotifications } from './notification-stream.ts'
import { queries } from './queries.ts'

const MINUTE = 60_000
const CLOSED = 2

class FakeStream extends EventTarget {
  static readonly CLOSED = CLOSED
  static all: FakeStream[] = []
  readyState = 1
  constructor() {
    super()
    FakeStream.all.push(this)
  }
  close() {
    this.readyState = CLOSED
  }
  say(unread: number) {
    const data = JSON.stringify({ unread, tags: [] })
    this.dispatchEvent(Object.assign(new Event(STREAM_EVENT), { data }))
  }
  /** The browser goes on by itself after a cut, and gives up after an answer that is no stream. */
  fail(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

const page = new EventTarget()
let queryClient: QueryClient
const unread = () => queryClient.getQueryData(queries.unreadNotifications().queryKey)
const leave = () => page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }))

beforeEach(() => {
  vi.useFakeTimers()
  FakeStream.all = []
  queryClient = new QueryClient()
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('window', Object.assign(page, { EventSource: FakeStream }))
  const request = (_: string, whenGranted: () => Promise<void>) => whenGranted()
  vi.stubGlobal('navigator', { locks: { request } })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a stream that the server refuses is opened again a minute later, until the page is left', () => {
  followNotifications({ queryClient })
  FakeStream.all[0]?.say(2)
  expect(unread()).toEqual({ unread: 2 })
  FakeStream.all[0]?.fail(CLOSED)
  vi.advanceTimersByTime(MINUTE)
  expect(FakeStream.all).toHaveLength(2)
  // The first event says the whole state, whatever was missed.
  FakeStream.all[1]?.say(7)
  expect(unread()).toEqual({ unread: 7 })
  FakeStream.all[1]?.fail(CLOSED)
  leave()
  vi.advanceTimersByTime(5 * MINUTE)
  expect(FakeStream.all).toHaveLength(2)
})

test('one that is cut is left to the browser', () => {
  followNotifications({ queryClient })
  FakeStream.all[0]?.fail(0)
  vi.advanceTimersByTime(5 * MINUTE)
  expect(FakeStream.all).toHaveLength(1)
})
