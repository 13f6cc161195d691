import type { Viewer } from '@afins/contract/api'

/**
 * What this browser remembers of whoever is signed in, so that the first auth state is known
 * without the server: never a credential, never the email. Kept in the first of IndexedDB,
 * localStorage and sessionStorage that works.
 */
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

/** Some browsers never answer; whoever waits has other stores. */
const OPEN_MS = 1000

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
    const timer = setTimeout(() => fail(new Error('IndexedDB does not answer')), OPEN_MS)
    const fail = (error: Error) => {
      clearTimeout(timer)
      // Should it open after all, nobody is there to close it.
      opening.onsuccess = () => opening.result.close()
      reject(error)
    }
    opening.onupgradeneeded = () => void opening.result.createObjectStore('snapshot')
    opening.onerror = () => fail(opening.error ?? new Error('IndexedDB did not open'))
    opening.onblocked = () => fail(new Error('IndexedDB is blocked'))
    opening.onsuccess = () => {
      clearTimeout(timer)
      resolve(opening.result)
    }
  })
}

/** Not every request that succeeded is kept: the room can run out when the transaction commits. */
function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('IndexedDB did not answer')),
    )
  })
}

/** A store over web storage, which may be missing, full or forbidden at any moment. */
const webStorage = (storage: () => Storage): Store => ({
  read: async () => storage().getItem(KEY),
  write: async (text) => storage().setItem(KEY, text),
  clear: async () => storage().removeItem(KEY),
})

const chain: readonly Store[] = [
  indexedDb,
  webStorage(() => localStorage),
  webStorage(() => sessionStorage),
]

/** Remembers who is signed in. Where nothing can be kept, nothing is. */
export async function saveSnapshot({ uid, username, displayName }: Viewer): Promise<void> {
  const text = JSON.stringify({ uid, username, displayName })
  for (const store of chain) {
    try {
      await store.write(text)
      return
    } catch {
      // The next store of the chain is there for this.
    }
  }
}

/** Who was signed in here last; null when nobody was, or what is kept cannot be read. */
export async function readSnapshot(): Promise<Viewer | null> {
  for (const store of chain) {
    try {
      const viewer = parseSnapshot(await store.read())
      if (viewer) return viewer
    } catch {
      // A store that fails has nothing to say; the next one may.
    }
  }
  return null
}

/** Forgets who was signed in, in every store. */
export async function clearSnapshot(): Promise<void> {
  await Promise.allSettled(chain.map((store) => store.clear()))
}

function parseSnapshot(text: string | null): Viewer | null {
  if (text === null) return null
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) return null
  const field = (name: string): unknown => Reflect.get(value, name)
  const [uid, username, displayName] = [field('uid'), field('username'), field('displayName')]
  if (typeof uid !== 'string' || typeof username !== 'string' || typeof displayName !== 'string')
    return null
  return { uid, username, displayName, avatar: null, color: 'graphite' }
}
