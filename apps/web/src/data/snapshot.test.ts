import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readSnapshot, clearSnapshot, saveSnapshot } from './snapshot.ts'
import { maria, mariasProfile } from './testing/fake-deps.ts'
import { fakeIndexedDb, type Trouble } from './testing/fake-indexed-db.ts'
import { forbiddenStorage, fullStorage, memoryStorage } from './testing/web-storage.ts'

const seen = { ...maria, avatar: null, color: 'graphite' }
const text = JSON.stringify({ uid: maria.uid, username: 'maria', displayName: 'Maria' })
const usual = () => ({ indexed: fakeIndexedDb(), local: memoryStorage(), session: memoryStorage() })

function browser(stores: {
  indexed?: ReturnType<typeof fakeIndexedDb>
  local: Storage
  session: Storage
}) {
  if (stores.indexed) vi.stubGlobal('indexedDB', stores.indexed.indexedDB)
  vi.stubGlobal('localStorage', stores.local)
  vi.stubGlobal('sessionStorage', stores.session)
}

afterEach(() => vi.unstubAllGlobals())

describe('who is signed in here', () => {
  it('is stored in IndexedDB, and nowhere else', async () => {
    const stores = usual()
    browser(stores)
    expect(await readSnapshot()).toBeNull()
    await saveSnapshot(maria)
    expect(await readSnapshot()).toEqual(seen)
    expect(await stores.indexed.entries()).toEqual([['session', text]])
    expect([stores.local, stores.session].map((storage) => ({ ...storage }))).toEqual([{}, {}])
  })

  it('never includes the email or a picture, even where it is handed over', async () => {
    const stores = usual()
    browser(stores)
    await saveSnapshot({ ...mariasProfile, avatar: 'media-1' })
    expect(await stores.indexed.entries()).toEqual([['session', text]])
  })

  it('leaves no connection open', async () => {
    const stores = usual()
    browser(stores)
    await saveSnapshot(maria)
    await readSnapshot()
    await clearSnapshot()
    expect(stores.indexed.connections()).toBe(0)
  })

  const troubles: Trouble[] = [
    'does not open',
    'is blocked',
    'throws on opening',
    'has no store',
    'rejects requests',
    'aborts on commit',
  ]

  it.each(troubles)('is stored in localStorage where IndexedDB %s', async (trouble) => {
    const stores = { ...usual(), indexed: fakeIndexedDb(trouble) }
    browser(stores)
    await saveSnapshot(maria)
    expect({ ...stores.local }).toEqual({ session: text })
    expect({ ...stores.session }).toEqual({})
    expect(await readSnapshot()).toEqual(seen)
    expect(stores.indexed.connections()).toBe(0)
  })

  it('is stored in localStorage where IndexedDB never answers, without waiting for long', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const stores = { ...usual(), indexed: fakeIndexedDb('never answers') }
    browser(stores)
    const saved = saveSnapshot(maria)
    await vi.advanceTimersByTimeAsync(1000)
    await saved
    expect({ ...stores.local }).toEqual({ session: text })
  })

  it('is stored in localStorage where there is no IndexedDB', async () => {
    const stores = { local: memoryStorage(), session: memoryStorage() }
    browser(stores)
    await saveSnapshot(maria)
    expect({ ...stores.local }).toEqual({ session: text })
    expect(await readSnapshot()).toEqual(seen)
  })

  it.each([
    ['full', fullStorage],
    ['forbidden', forbiddenStorage],
  ])('is stored in sessionStorage where localStorage is %s too', async (_how, broken) => {
    const stores = { local: broken(), session: memoryStorage() }
    browser(stores)
    await saveSnapshot(maria)
    expect({ ...stores.session }).toEqual({ session: text })
    expect(await readSnapshot()).toEqual(seen)
  })

  it('is not stored where nothing can be, and nothing fails', async () => {
    browser({ local: forbiddenStorage(), session: fullStorage() })
    await saveSnapshot(maria)
    expect(await readSnapshot()).toBeNull()
    await clearSnapshot()
  })

  it('is forgotten in every store', async () => {
    const stores = usual()
    browser(stores)
    await saveSnapshot(maria)
    stores.local.setItem('session', text)
    stores.session.setItem('session', text)
    await clearSnapshot()
    expect(await readSnapshot()).toBeNull()
    expect(await stores.indexed.entries()).toEqual([])
  })

  it('is forgotten in the stores that work', async () => {
    const stores = { local: forbiddenStorage(), session: memoryStorage({ session: text }) }
    browser(stores)
    await clearSnapshot()
    expect({ ...stores.session }).toEqual({})
  })

  it.each([
    '',
    '{',
    'null',
    '7',
    '"maria"',
    '[]',
    '{}',
    '{"uid":"u","username":"m"}',
    '{"uid":1,"username":"m","displayName":"M"}',
  ])('is null where %j is stored, and the next store is read', async (garbage) => {
    const stores = { ...usual(), local: memoryStorage({ session: garbage }) }
    browser(stores)
    expect(await readSnapshot()).toBeNull()
    stores.session.setItem('session', text)
    expect(await readSnapshot()).toEqual(seen)
  })
})
