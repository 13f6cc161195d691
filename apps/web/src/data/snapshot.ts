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
/** Why is of no use to anybody: the next store is there for it. */
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
      // Should it open after all, nobody is there to close it.
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

/** Not every request that succeeded is kept: the room can run out when the transaction commits. */
function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(noStore()))
  })
}

/** A store over web storage, which may be missing, full or forbidden at any moment. */
const webStorage = (storage: () => Storage): Store => ({
  read: async () => storage().getItem(KEY),
  write: async (text) => storage().setItem(KEY, text),
  clear: async () => storage().removeItem(KEY),
})

/** Where the snapshot is kept: the first that works. */
export const chain: readonly Store[] = [
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

/** Forgets who was signed in, in every store. */
export async function clearSnapshot(): Promise<void> {
  await Promise.allSettled(chain.map((store) => store.clear()))
}
