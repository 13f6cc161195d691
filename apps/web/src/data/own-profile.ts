import { useQuery } from '@tanstack/react-query'
import type { Viewer } from '@afins/contract/api'
import type { CachedProfile } from './cached-profile.ts'
import { type Output, ApiError } from './call.ts'
import { useDeps, type Deps } from './deps.ts'
import { queries } from './queries.ts'
import { queryTags } from './query-tags.ts'
import { readUserData, writeUserData } from './user-data.ts'

const PROFILE_ATTEMPTS = 3
const PROFILE_PAUSE_MS = 1000

type ProfileDeps = Pick<Deps, 'call' | 'queryClient' | 'auth'>

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The cached profile immediately, else three attempts. @returns null when all failed */
export async function loadOwnProfile(
  deps: ProfileDeps,
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

/** Unless its owner has signed out meanwhile. @throws ApiError */
export async function refreshOwnProfile({ call, queryClient, auth }: ProfileDeps) {
  const before = auth.get()
  let hasSignedOut = false
  const unsubscribe = auth.subscribe(() => {
    hasSignedOut ||= auth.get().status === 'out'
  })
  try {
    const { queryKey } = queries.ownProfile()
    const profile = await queryTags(queryClient).read(queryKey, (onTags) =>
      call('getOwnProfile', {}, { onTags }),
    )
    // Another tab has signed someone else in.
    if (hasSignedOut || (before.status === 'in' && before.viewer.uid !== profile.uid))
      return profile
    queryClient.setQueryData(queryKey, profile)
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
  // Outdated, so that the first use fetches it again.
  queryClient.setQueryData(queryKey, profile, { updatedAt: 0 })
}

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

function logFailure(error: unknown): void {
  console.warn('profile not loaded', error instanceof ApiError ? error.code : error)
}

/** Undefined until it is loaded. */
export function useOwnProfile(): Output<'getOwnProfile'> | undefined {
  const { auth } = useDeps()
  return useQuery({ ...queries.ownProfile(), enabled: auth.get().status === 'in' }).data
}

/** What is known of it, without asking for it. */
export function useKnownOwnProfile(): Output<'getOwnProfile'> | undefined {
  return useQuery({ ...queries.ownProfile(), enabled: false }).data
}
