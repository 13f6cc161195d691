import type { OpenProfile, OwnProfile, Viewer } from '@afins/contract/api'
import { fixedInterests, slugify } from '@afins/contract/interests'
import type { Input } from './call.ts'
import type { Deps } from './deps.ts'
import { queries } from './queries.ts'
import { saveSnapshot } from './snapshot.ts'
import { writeUserData } from './user-data.ts'

export type ProfileChanges = Input<'updateProfile'>['body']

export async function saveProfile(deps: Deps, changes: ProfileChanges): Promise<OwnProfile> {
  const ownKey = queries.ownProfile().queryKey
  const before = deps.queryClient.getQueryData(ownKey)
  if (before) show(deps, changed(before, changes))
  try {
    const saved = await deps.call('updateProfile', { body: changes })
    show(deps, saved)
    writeUserData(saved)
    const state = deps.auth.get()
    if (state.status === 'in') await saveSnapshot(state.viewer)
    return saved
  } catch (error) {
    if (before) show(deps, before)
    throw error
  }
}

function show({ queryClient, auth }: Deps, profile: OwnProfile): void {
  const { email: _email, updatedAt: _updatedAt, followRequests: _requests, ...open } = profile
  queryClient.setQueryData(queries.ownProfile().queryKey, profile)
  queryClient.setQueryData(queries.profile(profile.username).queryKey, open satisfies OpenProfile)
  const { uid, username, displayName, avatar, color } = profile
  const viewer: Viewer = { uid, username, displayName, avatar, color }
  if (auth.get().status === 'in') auth.set({ status: 'in', viewer })
}

function changed(
  before: OwnProfile,
  { interests, bio, displayName, cover, coverPoint, followers, ...rest }: ProfileChanges,
): OwnProfile {
  return {
    ...before,
    ...rest,
    ...(followers === 'remove' && { counts: { ...before.counts, followers: 0 } }),
    // A new one is shown once the server has returned its size.
    ...(cover === null && { cover }),
    ...(cover === undefined && before.cover && { cover: { ...before.cover, ...coverPoint } }),
    ...(displayName !== undefined && { displayName: displayName || before.username }),
    // The server finds links; until then it is plain text.
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
