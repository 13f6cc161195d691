import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Output } from './call.ts'
import { resolveFirstState } from './first-state.ts'
import { queries } from './queries.ts'
import { fakeDeps, maria, rejectWith } from './testing/fake-deps.ts'
import { fakeIndexedDb } from './testing/fake-indexed-db.ts'
import { memoryStorage } from './testing/web-storage.ts'

const loading = { status: 'loading' } as const
const remembered = { status: 'in', viewer: { ...maria, avatar: null, color: 'graphite' } }
const snapshot = JSON.stringify({ uid: maria.uid, username: 'maria', displayName: 'Maria' })
const never = () => new Promise<never>(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How many milliseconds it takes until the first state is known. */
async function timeTo(done: Promise<void>): Promise<number> {
  const started = Date.now()
  let took = -1
  void done.then(() => void (took = Date.now() - started))
  for (let passed = 0; took < 0 && passed < 20_000; passed += 50)
    await vi.advanceTimersByTimeAsync(50)
  return took
}

describe('the first auth state of a page that came without one', () => {
  it('is the snapshot’s at once, whatever the server does', async () => {
    localStorage.setItem('session', snapshot)
    const { deps } = fakeDeps({ getSession: never }, loading)
    expect(await timeTo(resolveFirstState(deps))).toBe(0)
    expect(deps.auth.get()).toEqual(remembered)
  })

  it('is then confirmed by the server, who knows the picture too', async () => {
    localStorage.setItem('session', snapshot)
    const answer = Promise.withResolvers<Output<'getSession'>>()
    const { deps } = fakeDeps({ getSession: () => answer.promise }, loading)
    await timeTo(resolveFirstState(deps))
    const viewer = { ...maria, displayName: 'Maria Prado', avatar: 'media-1' }
    answer.resolve({ status: 'in', viewer })
    await vi.advanceTimersByTimeAsync(0)
    expect(deps.auth.get()).toEqual({ status: 'in', viewer })
    expect(localStorage.getItem('session')).toContain('Maria Prado')
  })

  it('is taken back where the server knows of no session, with all that was the person’s', async () => {
    vi.stubGlobal(
      'localStorage',
      memoryStorage({ session: snapshot, userData: '{}', 'draft:a': 'x' }),
    )
    const answer = Promise.withResolvers<Output<'getSession'>>()
    const { deps } = fakeDeps({ getSession: () => answer.promise }, loading)
    await timeTo(resolveFirstState(deps))
    deps.queryClient.setQueryData(queries.explore().queryKey, {
      interests: [],
      people: [],
      follows: false,
    })
    answer.resolve({ status: 'out' })
    await vi.advanceTimersByTimeAsync(0)
    expect(deps.auth.get()).toEqual({ status: 'out' })
    expect({ ...localStorage }).toEqual({})
    expect(deps.queryClient.getQueryData(queries.explore().queryKey)).toBeUndefined()
  })

  it('stays the snapshot’s where the server cannot be reached', async () => {
    localStorage.setItem('session', snapshot)
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { deps } = fakeDeps({ getSession: rejectWith('network', 0) }, loading)
    await timeTo(resolveFirstState(deps))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(deps.auth.get()).toEqual(remembered)
    expect(log).toHaveBeenCalledExactlyOnceWith('auth state not confirmed', 'network')
  })

  it('is the server’s where no one is remembered', async () => {
    const { deps } = fakeDeps({ getSession: () => ({ status: 'in', viewer: maria }) }, loading)
    expect(await timeTo(resolveFirstState(deps))).toBe(0)
    expect(deps.auth.get()).toEqual({ status: 'in', viewer: maria })
    expect(localStorage.getItem('session')).toBe(snapshot)
  })

  it('is out at once where no one is remembered and the server cannot be reached', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { deps } = fakeDeps({ getSession: rejectWith('network', 0) }, loading)
    expect(await timeTo(resolveFirstState(deps))).toBe(0)
    expect(deps.auth.get()).toEqual({ status: 'out' })
  })

  it('is out after three seconds where the server hangs', async () => {
    const { deps } = fakeDeps({ getSession: never }, loading)
    expect(await timeTo(resolveFirstState(deps))).toBe(3000)
    expect(deps.auth.get()).toEqual({ status: 'out' })
  })

  it('is known after three seconds also where the browser’s own store hangs', async () => {
    vi.stubGlobal('indexedDB', fakeIndexedDb('never answers').indexedDB)
    const { deps } = fakeDeps({ getSession: never }, loading)
    expect(await timeTo(resolveFirstState(deps))).toBeLessThanOrEqual(3000)
    expect(deps.auth.get()).toEqual({ status: 'out' })
  })

  it('is corrected by a server that answers after that', async () => {
    const answer = Promise.withResolvers<Output<'getSession'>>()
    const { deps } = fakeDeps({ getSession: () => answer.promise }, loading)
    await timeTo(resolveFirstState(deps))
    expect(deps.auth.get()).toEqual({ status: 'out' })
    answer.resolve({ status: 'in', viewer: maria })
    await vi.advanceTimersByTimeAsync(0)
    expect(deps.auth.get()).toEqual({ status: 'in', viewer: maria })
  })

  it('is never a remembered person over what the server already said', async () => {
    vi.stubGlobal('indexedDB', fakeIndexedDb('never answers').indexedDB)
    const { deps } = fakeDeps({ getSession: () => ({ status: 'in', viewer: maria }) }, loading)
    localStorage.setItem('session', snapshot.replaceAll('aria', 'ARIA'))
    await timeTo(resolveFirstState(deps))
    expect(deps.auth.get()).toEqual({ status: 'in', viewer: maria })
  })
})
