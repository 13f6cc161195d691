import type { OpenProfile, Person, ProfileView } from '@afins/contract/api'
import type { Deps } from './deps.ts'
import { queries } from './queries.ts'

/**
 * Follows a person, asks to, or stops. Shows at once and goes back if the server refuses.
 * @throws ApiError
 */
export async function setFollowing(
  deps: Deps,
  profile: ProfileView,
  wanted: boolean,
): Promise<void> {
  const { call, queryClient } = deps
  const { queryKey } = queries.profile(profile.username)
  const params = { username: profile.username }
  const show = (follow: ProfileView['follow']) =>
    queryClient.setQueryData(queryKey, followed(profile, follow))
  show(!wanted ? 'none' : profile.closed ? 'requested' : 'accepted')
  try {
    if (wanted) show((await call('follow', { params })).state)
    else await call('unfollow', { params })
  } catch (error) {
    queryClient.setQueryData(queryKey, profile)
    throw error
  }
  void queryClient.invalidateQueries({ queryKey: ['listFollowingPosts'] })
  // Somebody who leaves a closed profile is a stranger to it from then on.
  if (!profile.closed && !profile.isPublic) void queryClient.invalidateQueries({ queryKey })
}

/** A profile after the viewer's relation to it changed. */
export function followed(profile: ProfileView, follow: ProfileView['follow']): ProfileView {
  if (profile.closed) return { ...profile, follow }
  const change = Number(follow === 'accepted') - Number(profile.follow === 'accepted')
  return { ...profile, follow, counts: counted(profile, change) }
}

const counted = ({ counts }: OpenProfile, change: number) => ({
  ...counts,
  followers: counts.followers + change,
})

/**
 * Answers somebody who asks to follow. Shows at once and goes back if the server refuses.
 * @throws ApiError
 */
export async function answerRequest(
  { call, queryClient }: Deps,
  asker: Person,
  accept: boolean,
): Promise<void> {
  const { queryKey } = queries.followRequests()
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(
    queryKey,
    (list) => list && { items: list.items.filter(({ username }) => username !== asker.username) },
  )
  try {
    await call(accept ? 'acceptFollowRequest' : 'refuseFollowRequest', {
      params: { username: asker.username },
    })
  } catch (error) {
    queryClient.setQueryData(queryKey, before)
    throw error
  }
  void queryClient.invalidateQueries(queries.ownProfile())
}
