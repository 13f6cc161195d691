import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeDraft } from './drafts.ts'
import { refreshOwnProfile } from './own-profile.ts'
import { signOut } from './sign-out.ts'
import { SIGNED_IN_BEFORE } from './signed-in-before.ts'
import { readSnapshot, saveSnapshot } from './snapshot.ts'
import { fakeDeps, maria, mariasProfile, rejectWith } from './testing/fake-deps.ts'
import { fakeIndexedDb } from './testing/fake-indexed-db.ts'
import { forbiddenStorage, memoryStorage } from './testing/web-storage.ts'
import { writeUserData } from './user-data.ts'

const signedIn = { status: 'in', viewer: maria } as const
const ofTheDevice = { darkMode: 'true', fixedInterestsConfig: '{"movies":false}' }

function fakeCaches(names: string[]) {
  const stored = new Set(names)
  const caches = {
    keys: async () => [...stored],
    delete: async (name: string) => stored.delete(name),
  }
  return { caches, stored }
}

const browser = { indexed: fakeIndexedDb(), caches: fakeCaches([]), window: new EventTarget() }
const LEFT = 'leaving=1; Path=/; Max-Age=7776000; SameSite=Lax'
const state = () => ({ ...localStorage, ...sessionStorage })

beforeEach(async () => {
  browser.indexed = fakeIndexedDb()
  browser.caches = fakeCaches(['code-1', 'person-1', 'person-2'])
  browser.window = new EventTarget()
  vi.stubGlobal('window', browser.window)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('indexedDB', browser.indexed.indexedDB)
  vi.stubGlobal('localStorage', memoryStorage({ ...ofTheDevice, [SIGNED_IN_BEFORE]: 'true' }))
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('caches', browser.caches.caches)
  await saveSnapshot(maria)
  writeUserData(mariasProfile)
  writeDraft('novo', 'O que eu estava escrevendo')
})
afterEach(() => vi.unstubAllGlobals())

describe('signing out', () => {
  it('forgets everything of the person, and nothing of the device', async () => {
    const { deps, names } = fakeDeps({ signOut: () => null }, signedIn)
    await signOut(deps)
    expect(names()).toEqual(['signOut'])
    expect(deps.auth.get()).toEqual({ status: 'out' })
    expect(state()).toEqual(ofTheDevice)
    expect(await browser.indexed.entries()).toEqual([])
    expect(await readSnapshot()).toBeNull()
    expect([...browser.caches.stored]).toEqual(['code-1'])
  })

  it('keeps the theme also where the server has the browser clear all storage', async () => {
    const clearing = () => {
      localStorage.clear()
      return null
    }
    const { deps } = fakeDeps({ signOut: clearing }, signedIn)
    const leftWith: unknown[] = []
    deps.auth.subscribe(() => leftWith.push(state()))
    await signOut(deps)
    expect(state()).toEqual(ofTheDevice)
    // Also where the page is closed as soon as it shows that they are signed out.
    expect(leftWith).toEqual([ofTheDevice])
  })

  it('makes up no settings where nothing was chosen', async () => {
    vi.stubGlobal('localStorage', memoryStorage())
    await signOut(fakeDeps({ signOut: () => null }, signedIn).deps)
    expect(state()).toEqual({})
  })

  it('leaves a mark before anything else, which has no secret in it', async () => {
    const seen: string[] = []
    const { deps } = fakeDeps({ signOut: () => (seen.push(document.cookie), null) }, signedIn)
    await signOut(deps)
    expect(seen).toEqual([LEFT])
    expect(deps.toasts.current()).toEqual([])
    vi.stubGlobal('location', { protocol: 'https:' })
    await signOut(deps)
    expect(document.cookie).toBe(`__Host-${LEFT}; Secure`)
  })

  it('forgets the person at once also where the server does not hear of it, and says so', async () => {
    const { deps } = fakeDeps({ signOut: rejectWith('network', 0) }, signedIn)
    await signOut(deps)
    expect(deps.auth.get()).toEqual({ status: 'out' })
    expect(state()).toEqual(ofTheDevice)
    expect(await readSnapshot()).toBeNull()
    expect([...browser.caches.stored]).toEqual(['code-1'])
    expect(document.cookie).toBe(LEFT)
    expect(deps.toasts.current().map(({ text }) => text)).toEqual([
      'Você saiu deste aparelho. A sessão termina no servidor assim que a conexão voltar.',
    ])
  })

  it('is sent to the server when the connection is back, as often as that takes', async () => {
    const session = vi.fn<() => { status: 'out' }>(() => ({ status: 'out' }))
    session.mockImplementationOnce(rejectWith('network', 0))
    const answers = { signOut: rejectWith('network', 0), getSession: session }
    const { deps, names } = fakeDeps(answers, signedIn)
    const listens = vi.spyOn(browser.window, 'addEventListener')
    await signOut(deps)
    expect(names()).toEqual(['signOut'])
    const lineIsBack = () => browser.window.dispatchEvent(new Event('online'))
    lineIsBack()
    await vi.waitFor(() => expect(listens).toHaveBeenCalledTimes(2))
    lineIsBack()
    lineIsBack()
    expect(names()).toEqual(['signOut', 'getSession', 'getSession'])
  })

  it('waits for a server that says nothing no longer than three seconds', async () => {
    const { deps, calls } = fakeDeps({ signOut: () => null }, signedIn)
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await signOut(deps)
    expect(timeout).toHaveBeenCalledWith(3000)
    expect(calls[0]?.options?.signal).toBe(timeout.mock.results[0]?.value)
  })

  it('stores no profile that is loaded meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof mariasProfile>()
    const slow = { keys: async () => (resolve(mariasProfile), await promise, []) }
    vi.stubGlobal('caches', slow)
    const answers = { signOut: () => null, getOwnProfile: () => promise }
    const { deps } = fakeDeps(answers, signedIn)
    const refreshing = refreshOwnProfile(deps)
    await signOut(deps)
    await refreshing
    expect(localStorage.getItem('userData')).toBeNull()
  })

  it('works in a browser that forbids storage', async () => {
    vi.stubGlobal('localStorage', forbiddenStorage())
    vi.stubGlobal('sessionStorage', forbiddenStorage())
    vi.stubGlobal('indexedDB', fakeIndexedDb('throws on opening').indexedDB)
    vi.stubGlobal('caches', {
      keys: () => Promise.reject(new DOMException('insecure', 'SecurityError')),
    })
    const { deps } = fakeDeps({ signOut: () => null }, signedIn)
    await signOut(deps)
    expect(deps.auth.get()).toEqual({ status: 'out' })
  })

  it('works where there are no caches', async () => {
    vi.stubGlobal('caches', undefined)
    const { deps } = fakeDeps({ signOut: () => null }, signedIn)
    await signOut(deps)
    expect(deps.auth.get()).toEqual({ status: 'out' })
  })
})
