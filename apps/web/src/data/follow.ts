import type { OpenProfile, ProfileView } from '@afins/contract/api'
import { changeAnswer, changeAnswers } from './cache-answer.ts'
import type { Deps } from './deps.ts'
import type { FollowList } from './profile-lists.ts'
import { queries } from './queries.ts'

export async function setFollowing(
  deps: Deps,
  profile: ProfileView,
  isFollowing: boolean,
): Promise<void> {
  const { call, queryClient } = deps
  const { queryKey } = queries.profile(profile.username)
  const params = { username: profile.username }
  const show = (follow: ProfileView['follow']) =>
    queryClient.setQueryData(queryKey, followed(profile, follow))
  show(!isFollowing ? 'none' : profile.closed ? 'requested' : 'accepted')
  try {
    if (isFollowing) show((await call('follow', { params })).state)
    else await call('unfollow', { params })
  } catch (error) {
    queryClient.setQueryData(queryKey, profile)
    throw error
  }
}

export function followed(profile: ProfileView, follow: ProfileView['follow']): ProfileView {
  if (profile.closed) return { ...profile, follow }
  const change = Number(follow === 'accepted') - Number(profile.follow === 'accepted')
  return { ...profile, follow, counts: counted(profile, change) }
}

const counted = ({ counts }: OpenProfile, change: number) => ({
  ...counts,
  followers: counts.followers + change,
})

/** Takes a request from those that are shown. @returns what shows it again */
export function showAnsweredRequest(
  { queryClient }: Pick<Deps, 'queryClient'>,
  username: string,
): () => void {
  const { queryKey } = queries.followRequests()
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(
    queryKey,
    (list) => list && { items: list.items.filter((asker) => asker.username !== username) },
  )
  return () => {
    queryClient.setQueryData(queryKey, before)
    // It may have been withdrawn or answered elsewhere.
    void queryClient.invalidateQueries({ queryKey })
  }
}

/** Takes someone from a list of followers or followed people. @returns what shows them again */
export function showRemoved(
  deps: Pick<Deps, 'queryClient'>,
  list: FollowList,
  username: string,
): () => void {
  return changeAnswers(deps, list === 'seguidores' ? 'listFollowers' : 'listFollowing', (page) => ({
    ...page,
    items: page.items.filter((one) => one.username !== username),
  }))
}

/** Shows which interest of a person is followed. @returns what shows again what was there */
export function showFollowedInterest(
  deps: Pick<Deps, 'queryClient'>,
  username: string,
  slug: string | null,
): () => void {
  return changeAnswer(deps, queries.profile(username), (profile) =>
    profile.closed ? profile : { ...profile, followInterest: slug },
  )
}

/** Shows that a tag is followed, or not. @returns what shows again what was there */
export function showFollowedTag(
  { queryClient }: Pick<Deps, 'queryClient'>,
  tag: string,
  isFollowed: boolean,
): () => void {
  const { queryKey } = queries.followedTags()
  const before = queryClient.getQueryData(queryKey)
  const others = before?.items.filter((one) => one.tag !== tag) ?? []
  queryClient.setQueryData(queryKey, { items: isFollowed ? [...others, { tag }] : others })
  return () => queryClient.setQueryData(queryKey, before)
}

/** Shows that a work is followed, or not. @returns what shows again what was there */
export function showFollowedWork(
  deps: Pick<Deps, 'queryClient'>,
  workId: string,
  isFollowed: boolean,
): () => void {
  return changeAnswer(deps, queries.followedWork(workId), () => ({ isFollowed }))
}
