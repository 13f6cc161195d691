import type { OpenProfile, OwnProfile, Viewer } from '@afins/contract/api'
import { fixedInterests, slugify } from '@afins/contract/interests'
import type { Input } from './call.ts'
import type { Deps } from './deps.ts'
import { queries } from './queries.ts'
import { saveSnapshot } from './snapshot.ts'
import { writeUserData } from './user-data.ts'

export type ProfileChanges = Input<'updateProfile'>['body']

/**
 * Saves changes to one's own profile. They show at once and go back if the server refuses.
 * @throws ApiError
 */
export async function saveProfile(deps: Deps, changes: ProfileChanges): Promise<OwnProfile> {
  const ownKey = queries.ownProfile().queryKey
  const before = deps.queryClient.getQueryData(ownKey)
  if (before) adopt(deps, changed(before, changes))
  try {
    const saved = await deps.call('updateProfile', { body: changes })
    adopt(deps, saved)
    writeUserData(saved)
    const state = deps.auth.get()
    if (state.status === 'in') await saveSnapshot(state.viewer)
    // Posts and rooms carry the name, the picture and the interests too.
    void deps.queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'getOwnProfile',
    })
    return saved
  } catch (error) {
    if (before) adopt(deps, before)
    throw error
  }
}

/** Puts a profile in every place that shows one's own. */
function adopt({ queryClient, auth }: Deps, profile: OwnProfile): void {
  const { email: _email, updatedAt: _updatedAt, followRequests: _requests, ...open } = profile
  queryClient.setQueryData(queries.ownProfile().queryKey, profile)
  queryClient.setQueryData(queries.profile(profile.username).queryKey, open satisfies OpenProfile)
  const { uid, username, displayName, avatar, color } = profile
  const viewer: Viewer = { uid, username, displayName, avatar, color }
  if (auth.get().status === 'in') auth.set({ status: 'in', viewer })
}

/** The profile as the changes will make it, as far as a browser can tell. */
function changed(
  before: OwnProfile,
  { interests, bio, displayName, cover, coverPoint, ...rest }: ProfileChanges,
): OwnProfile {
  return {
    ...before,
    ...rest,
    // Another one is shown once the server has said how large it is.
    ...(cover === null && { cover }),
    ...(cover === undefined && before.cover && { cover: { ...before.cover, ...coverPoint } }),
    ...(displayName !== undefined && { displayName: displayName || before.username }),
    // Its links are found by the server; until then it is plain text.
    ...(bio !== undefined && { bio, bioTree: bio === '' ? [] : [{ t: 'p', c: [bio] }] }),
    ...(interests && { interests: interests.flatMap(chip) }),
  }
}

function chip(choice: NonNullable<ProfileChanges['interests']>[number]): OpenProfile['interests'] {
  if ('name' in choice)
    return [
      {
        slug: choice.slug ?? slugify(choice.name),
        name: choice.name,
        icon: choice.icon,
        color: choice.color,
      },
    ]
  const fixed = fixedInterests.find(({ id }) => id === choice.slug)
  return fixed
    ? [{ slug: fixed.urlPath, name: fixed.displayName, icon: fixed.icon, color: fixed.colorName }]
    : []
}
