/** How an IndexedDB can let one down. */
export type Trouble =
  | 'none'
  | 'does not open'
  | 'is blocked'
  | 'throws on opening'
  | 'never answers'
  | 'has no store'
  | 'refuses requests'
  | 'aborts on commit'

interface Handlers {
  onsuccess?: () => void
  onerror?: () => void
  onblocked?: () => void
  onupgradeneeded?: () => void
  result?: unknown
  error?: DOMException | null
}

const later = (run: () => void) => queueMicrotask(run)

/** As much of IndexedDB as keeping one text under one key takes, with the troubles it has. */
export function fakeIndexedDb(trouble: Trouble = 'none') {
  const kept = new Map<string, unknown>()
  let isNew = true
  let open = 0

  const transaction = (mode: IDBTransactionMode) => {
    if (trouble === 'has no store') throw new DOMException('no such store', 'NotFoundError')
    const listeners: Record<string, () => void> = {}
    const own = {
      error: null as DOMException | null,
      addEventListener: (type: string, listener: () => void) => void (listeners[type] = listener),
      objectStore: () => store,
    }
    const request = (act: () => unknown) => {
      const asked: Handlers = { error: null }
      later(() => {
        if (trouble === 'refuses requests') {
          asked.error = new DOMException('refused', 'UnknownError')
          asked.onerror?.()
          later(() => listeners.abort?.())
          return
        }
        const before = new Map(kept)
        asked.result = act()
        asked.onsuccess?.()
        later(() => {
          if (trouble !== 'aborts on commit' || mode === 'readonly') return listeners.complete?.()
          kept.clear()
          for (const [key, value] of before) kept.set(key, value)
          own.error = new DOMException('no room', 'QuotaExceededError')
          listeners.abort?.()
        })
      })
      return asked
    }
    const store = {
      get: (key: string) => request(() => kept.get(key)),
      put: (value: unknown, key: string) => request(() => void kept.set(key, value)),
      delete: (key: string) => request(() => void kept.delete(key)),
    }
    return own
  }

  const indexedDB = {
    open() {
      if (trouble === 'throws on opening') throw new DOMException('insecure', 'SecurityError')
      const opening: Handlers = { error: null }
      if (trouble === 'never answers') return opening
      later(() => {
        if (trouble === 'does not open') {
          opening.error = new DOMException('broken', 'UnknownError')
          opening.onerror?.()
          return
        }
        if (trouble === 'is blocked') {
          opening.onblocked?.()
          return
        }
        open += 1
        opening.result = {
          createObjectStore: () => ({}),
          transaction: (_name: string, mode: IDBTransactionMode) => transaction(mode),
          close: () => void (open -= 1),
        }
        if (isNew) opening.onupgradeneeded?.()
        isNew = false
        opening.onsuccess?.()
      })
      return opening
    },
  }
  return { indexedDB, kept, connections: () => open }
}
