import { IDBFactory } from 'fake-indexeddb'

/** How an IndexedDB can fail. */
export type Trouble =
  | 'none'
  | 'does not open'
  | 'is blocked'
  | 'throws on opening'
  | 'never answers'
  | 'has no store'
  | 'rejects requests'
  | 'aborts on commit'

const NAME = 'afins'
const STORE = 'snapshot'

/** An empty IndexedDB in memory, which fails in one way. */
export function fakeIndexedDb(trouble: Trouble = 'none') {
  const factory = new IDBFactory()
  const open = factory.open.bind(factory)
  let connections = 0
  if (trouble === 'does not open') createDatabase(2)
  if (trouble === 'has no store') createDatabase(1)

  function createDatabase(version: number) {
    const request = open(NAME, version)
    request.onsuccess = () => request.result.close()
  }

  factory.open = (name, version) => {
    if (trouble === 'throws on opening') throw new DOMException('insecure', 'SecurityError')
    if (trouble === 'never answers') return new EventTarget() as IDBOpenDBRequest
    if (trouble === 'is blocked') return blockedRequest()
    const request = open(name, version)
    request.addEventListener('success', () => {
      const database = request.result
      const { close, transaction } = database
      connections += 1
      database.close = () => {
        connections -= 1
        close.call(database)
      }
      database.transaction = (...args) => {
        const started = transaction.apply(database, args)
        // The microtask runs after the caller made its request.
        queueMicrotask(() => abortIfTroubled(started, trouble))
        return started
      }
    })
    return request
  }

  /** What is stored, by key. */
  const entries = async (): Promise<[IDBValidKey, unknown][]> => {
    if ((await factory.databases()).length === 0) return []
    const database = await done(open(NAME))
    const store = database.transaction(STORE).objectStore(STORE)
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
    database.close()
    return keys.map((key, at) => [key, values[at]])
  }
  return { indexedDB: factory, entries, connections: () => connections }
}

function abortIfTroubled(transaction: IDBTransaction, trouble: Trouble): void {
  if (trouble === 'rejects requests') transaction.abort()
  if (trouble !== 'aborts on commit' || transaction.mode === 'readonly') return
  // Requests succeed in their order, so that the caller's has succeeded by then.
  transaction.objectStore(STORE).count().onsuccess = () => transaction.abort()
}

function blockedRequest(): IDBOpenDBRequest {
  const request = new EventTarget() as IDBOpenDBRequest
  queueMicrotask(() => request.onblocked?.(new Event('blocked') as IDBVersionChangeEvent))
  return request
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the request failed'))
  })
