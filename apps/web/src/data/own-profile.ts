import { useQuery } from '@tanstack/react-query'
import type { Viewer } from '@afins/contract/api'
import { ApiError } from './api-error.ts'
import type { CachedProfile } from './cached-profile.ts'
import type { Output } from './call.ts'
import { useDeps, type Deps } from './deps.ts'
import { queries } from './queries.ts'
import { readUserData, writeUserData } from './user-data.ts'

/** How often loading the own profile is tried, and how long is waited in between. */
export const PROFILE_ATTEMPTS = 3
export const PROFILE_PAUSE_MS = 1000

type Needs = Pick<Deps, 'call' | 'queryClient' | 'auth'>

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Loads the profile of whoever signed in. A cached one of the same uid is used at once and
 * refreshed in the background; otherwise the server is asked up to three times, a second apart.
 * When nothing is found the failure is logged and the profile is null.
 */
export async function loadOwnProfile(
  deps: Needs,
  viewer: Viewer,
  wait: (ms: number) => Promise<void> = pause,
): Promise<CachedProfile | null> {
  const cached = readUserData(viewer.uid)
  if (cached) {
    remember(deps, cached)
    void refreshOwnProfile(deps).catch(logFailure)
    return cached
  }
  for (let attempt = 1; attempt <= PROFILE_ATTEMPTS; attempt += 1) {
    try {
      return await refreshOwnProfile(deps)
    } catch (error) {
      if (attempt === PROFILE_ATTEMPTS || isFinal(error)) logFailure(error)
      if (isFinal(error)) break
    }
    if (attempt < PROFILE_ATTEMPTS) await wait(PROFILE_PAUSE_MS)
  }
  return null
}

/**
 * Asks the server for the own profile and keeps what it says, unless its owner has left meanwhile.
 * @throws ApiError
 */
export async function refreshOwnProfile({ call, queryClient, auth }: Needs) {
  const before = auth.get()
  let left = false
  const unsubscribe = auth.subscribe(() => {
    left ||= auth.get().status === 'out'
  })
  try {
    const profile = await call('getOwnProfile', {})
    // Another tab may have signed somebody else in: this one is about to learn of it.
    if (left || (before.status === 'in' && before.viewer.uid !== profile.uid)) return profile
    queryClient.setQueryData(queries.ownProfile().queryKey, profile)
    writeUserData(profile)
    return profile
  } finally {
    unsubscribe()
  }
}

function remember({ queryClient }: Pick<Deps, 'queryClient'>, cached: CachedProfile): void {
  const { queryKey } = queries.ownProfile()
  if (queryClient.getQueryData(queryKey)) return
  const profile: Output<'getOwnProfile'> = { ...cached, email: '' }
  // Older than anything the server says, so that the first read asks again.
  queryClient.setQueryData(queryKey, profile, { updatedAt: 0 })
}

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

function logFailure(error: unknown): void {
  console.warn('profile not loaded', error instanceof ApiError ? error.code : error)
}

/** The own profile while somebody is signed in; undefined until it is there. */
export function useOwnProfile(): Output<'getOwnProfile'> | undefined {
  const { auth } = useDeps()
  return useQuery({ ...queries.ownProfile(), enabled: auth.get().status === 'in' }).data
}
