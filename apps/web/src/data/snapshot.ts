import type { Viewer } from '@afins/contract/api'
import { parseRecord } from './browser-storage.ts'

/** For the first auth state without the server: no credential, no email. */
interface Store {
  read(): Promise<string | null>
  write(text: string): Promise<void>
  clear(): Promise<void>
}

const KEY = 'session'

const indexedDb: Store = {
  read: async () => {
    const value: unknown = await inStore('readonly', (store) => store.get(KEY))
    return typeof value === 'string' ? value : null
  },
  write: async (text) => void (await inStore('readwrite', (store) => store.put(text, KEY))),
  clear: async () => void (await inStore('readwrite', (store) => store.delete(KEY))),
}

/** Some browsers never respond. */
const OPEN_MS = 1000
const noStore = () => new Error('no IndexedDB')

async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction('snapshot', mode)
    const request = ask(transaction.objectStore('snapshot'))
    await ended(transaction)
    return request.result
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('afins', 1)
    const fail = () => {
      clearTimeout(timer)
      // It may still open.
      opening.onsuccess = () => opening.result.close()
      reject(noStore())
    }
    const timer = setTimeout(fail, OPEN_MS)
    opening.onupgradeneeded = () => void opening.result.createObjectStore('snapshot')
    opening.onerror = opening.onblocked = fail
    opening.onsuccess = () => {
      clearTimeout(timer)
      resolve(opening.result)
    }
  })
}

/** A request can succeed and its transaction abort for lack of space. */
function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(noStore()))
  })
}

/** Web storage may be missing, full or forbidden. */
const webStorage = (storage: () => Storage): Store => ({
  read: async () => storage().getItem(KEY),
  write: async (text) => storage().setItem(KEY, text),
  clear: async () => storage().removeItem(KEY),
})

export const chain: readonly Store[] = [
  indexedDb,
  webStorage(() => localStorage),
  webStorage(() => sessionStorage),
]

export async function saveSnapshot({ uid, username, displayName }: Viewer): Promise<void> {
  const text = JSON.stringify({ uid, username, displayName })
  for (const store of chain) {
    try {
      await store.write(text)
      return
    } catch {
      // Try the next store.
    }
  }
}

export async function clearSnapshot(): Promise<void> {
  await Promise.allSettled(chain.map((store) => store.clear()))
}

export async function readSnapshot(): Promise<Viewer | null> {
  for (const store of chain) {
    try {
      const viewer = parseSnapshot(await store.read())
      if (viewer) return viewer
    } catch {
      // Try the next store.
    }
  }
  return null
}

function parseSnapshot(text: string | null): Viewer | null {
  const { uid, username, displayName } = parseRecord(text) ?? {}
  if (typeof uid !== 'string' || typeof username !== 'string' || typeof displayName !== 'string')
    return null
  return { uid, username, displayName, avatar: null, color: 'graphite' }
}
