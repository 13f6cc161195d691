import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastStore, TOAST_MILLISECONDS } from './toast-store.ts'

describe('the toast store', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const texts = (store: ReturnType<typeof createToastStore>) =>
    store.current().map((toast) => toast.text)

  it('takes a message away when its time is over, and notifies its listeners both times', () => {
    const store = createToastStore()
    const listener = vi.fn<() => void>()
    store.subscribe(listener)
    store.show('Nota excluída')
    vi.advanceTimersByTime(TOAST_MILLISECONDS - 1)
    expect(texts(store)).toEqual(['Nota excluída'])
    vi.advanceTimersByTime(1)
    expect(texts(store)).toEqual([])
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('shows everything while it has the pointer or focus, and restarts its time afterwards', () => {
    const store = createToastStore()
    store.show('Nota excluída')
    vi.advanceTimersByTime(TOAST_MILLISECONDS - 1)
    store.pause()
    vi.advanceTimersByTime(TOAST_MILLISECONDS * 10)
    expect(texts(store)).toEqual(['Nota excluída'])
    store.resume()
    vi.advanceTimersByTime(TOAST_MILLISECONDS - 1)
    expect(texts(store)).toEqual(['Nota excluída'])
    vi.advanceTimersByTime(1)
    expect(texts(store)).toEqual([])
  })

  it('shows one at a time, the last', () => {
    const store = createToastStore()
    for (const text of ['um', 'dois', 'três', 'quatro']) store.show(text)
    expect(texts(store)).toEqual(['quatro'])
  })

  it('forgets a listener that left', () => {
    const store = createToastStore()
    const listener = vi.fn<() => void>()
    store.subscribe(listener)()
    store.show('um')
    expect(listener).not.toHaveBeenCalled()
  })
})
