import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadOwnProfile } from './own-profile.ts'
import { queries } from './queries.ts'
import { fakeDeps, maria, mariasProfile, rejectWith, type FakeDeps } from './testing/fake-deps.ts'
import { memoryStorage } from './testing/web-storage.ts'
import { writeUserData } from './user-data.ts'

const { email, ...cached } = mariasProfile
const fresh = { ...mariasProfile, bio: 'Agora escrevo.' }
const unavailable = rejectWith('server.unavailable', 503)

const shown = ({ deps }: FakeDeps) => deps.queryClient.getQueryData(queries.ownProfile().queryKey)
const inStorage = () => JSON.parse(localStorage.getItem('userData') ?? 'null') as unknown

/** Waits without waiting, and remembers how long it would have been. */
function clock() {
  const waits: number[] = []
  return { waits, wait: async (ms: number) => void waits.push(ms) }
}

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

describe('loading the profile of the person who signed in', () => {
  it('stores nothing that is loaded after its owner signed out', async () => {
    writeUserData(mariasProfile)
    const { promise, resolve } = Promise.withResolvers<typeof fresh>()
    const fake = fakeDeps({ getOwnProfile: () => promise })
    await loadOwnProfile(fake.deps, maria)
    fake.deps.auth.set({ status: 'in', viewer: maria })
    localStorage.clear()
    fake.deps.auth.set({ status: 'out' })
    fake.deps.queryClient.clear()
    resolve(fresh)
    await promise
    // What waits for the answer comes first in line.
    await new Promise((soon) => setTimeout(soon))
    expect(inStorage()).toBeNull()
    expect(shown(fake)).toBeUndefined()
  })

  it('takes the cached one at once where the uid fits, and refreshes it behind', async () => {
    writeUserData(mariasProfile)
    const { promise, resolve } = Promise.withResolvers<typeof fresh>()
    const fake = fakeDeps({ getOwnProfile: () => promise })
    expect(await loadOwnProfile(fake.deps, maria)).toEqual(cached)
    expect(shown(fake)).toEqual({ ...cached, email: '' })
    expect(fake.names()).toEqual(['getOwnProfile'])
    resolve(fresh)
    await vi.waitFor(() => expect(shown(fake)).toEqual(fresh))
    expect(inStorage()).toEqual({ ...cached, bio: fresh.bio })
  })

  it('prefers what the server answered to what is cached', async () => {
    writeUserData(mariasProfile)
    const fake = fakeDeps({ getOwnProfile: unavailable })
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    fake.deps.queryClient.setQueryData(queries.ownProfile().queryKey, fresh)
    await loadOwnProfile(fake.deps, maria)
    await vi.waitFor(() => expect(log).toHaveBeenCalled())
    expect(shown(fake)).toEqual(fresh)
  })

  it('only logs that the refresh failed', async () => {
    writeUserData(mariasProfile)
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const fake = fakeDeps({ getOwnProfile: unavailable })
    expect(await loadOwnProfile(fake.deps, maria)).toEqual(cached)
    await vi.waitFor(() =>
      expect(log).toHaveBeenCalledExactlyOnceWith('profile not loaded', 'server.unavailable'),
    )
    expect(shown(fake)).toEqual({ ...cached, email: '' })
    expect(fake.names()).toEqual(['getOwnProfile'])
  })

  it('asks the server where the cached one is someone else’s, and shows nothing of theirs', async () => {
    writeUserData({ ...mariasProfile, uid: 'uid-rui', displayName: 'Rui' })
    const { promise, resolve } = Promise.withResolvers<typeof fresh>()
    const fake = fakeDeps({ getOwnProfile: () => promise })
    const loading = loadOwnProfile(fake.deps, maria)
    expect(shown(fake)).toBeUndefined()
    expect(inStorage()).toBeNull()
    resolve(fresh)
    expect(await loading).toEqual(fresh)
    expect(inStorage()).toEqual({ ...cached, bio: fresh.bio })
    expect(JSON.stringify(inStorage())).not.toContain(email)
  })

  it('asks up to three times, a second apart', async () => {
    const { waits, wait } = clock()
    let asked = 0
    const fake = fakeDeps({
      getOwnProfile: () => {
        asked += 1
        return asked < 3 ? unavailable() : fresh
      },
    })
    expect(await loadOwnProfile(fake.deps, maria, wait)).toEqual(fresh)
    expect(waits).toEqual([1000, 1000])
    expect(shown(fake)).toEqual(fresh)
  })

  it('is null after the third failure, which is logged', async () => {
    const { waits, wait } = clock()
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const fake = fakeDeps({ getOwnProfile: rejectWith('network', 0) })
    expect(await loadOwnProfile(fake.deps, maria, wait)).toBeNull()
    expect(fake.names()).toEqual(['getOwnProfile', 'getOwnProfile', 'getOwnProfile'])
    expect(waits).toEqual([1000, 1000])
    expect(log).toHaveBeenCalledExactlyOnceWith('profile not loaded', 'network')
    expect(shown(fake)).toBeUndefined()
  })

  it('does not ask again where the server says that no one is signed in', async () => {
    const { waits, wait } = clock()
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const fake = fakeDeps({ getOwnProfile: rejectWith('auth.required', 401) })
    expect(await loadOwnProfile(fake.deps, maria, wait)).toBeNull()
    expect(fake.names()).toEqual(['getOwnProfile'])
    expect(waits).toEqual([])
    expect(log).toHaveBeenCalledOnce()
  })

  it('really waits a second', async () => {
    vi.useFakeTimers()
    try {
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      const fake = fakeDeps({ getOwnProfile: unavailable })
      const loading = loadOwnProfile(fake.deps, maria)
      await vi.advanceTimersByTimeAsync(999)
      expect(fake.calls).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(fake.calls).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(1000)
      expect(fake.calls).toHaveLength(3)
      expect(await loading).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})
