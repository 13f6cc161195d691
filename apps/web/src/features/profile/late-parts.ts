import type { Deps } from '#data/deps.ts'
import { feedQuery, type FeedAddress } from '#data/feeds.ts'
import type { OwnList } from '#data/own-list.ts'
import { queries } from '#data/queries.ts'
import { late } from '#ui/late.tsx'

export const lists = {
  rascunhos: late(() => import('./own-lists.tsx').then((m) => m.Drafts)),
  lixeira: late(() => import('./own-lists.tsx').then((m) => m.Bin)),
  estatisticas: late(() => import('./statistics/statistics.tsx').then((m) => m.OwnStatistics)),
}
export const requests = late(() => import('./requests.tsx').then((m) => m.Requests))
export const emptyFeed = late(() => import('./empty-feed.tsx').then((m) => m.EmptyFeed))
export const closedCard = late(() => import('./closed-card.tsx').then((m) => m.ClosedCard))
export const followButton = late(() =>
  import('#parts/follow-button.tsx').then((m) => m.FollowButton),
)

/** Fetches what only the page of somebody else shows. */
export async function personParts(
  { queryClient }: Pick<Deps, 'queryClient'>,
  username: string,
  feed: FeedAddress,
): Promise<void> {
  const profile = queryClient.getQueryData(queries.profile(username).queryKey)
  await Promise.all([
    profile?.closed && closedCard.arrive(),
    !profile?.can.edit && followButton.arrive(),
    feedParts({ queryClient }, feed),
  ])
}

/** Fetches what somebody's own page shows beside the usual, by what was loaded for it. */
export async function ownParts(
  { queryClient }: Pick<Deps, 'queryClient'>,
  shown: OwnList | FeedAddress,
): Promise<void> {
  const asking = queryClient.getQueryData(queries.followRequests().queryKey)
  await Promise.all([
    asking?.items.length && requests.arrive(),
    typeof shown === 'string' ? lists[shown].arrive() : feedParts({ queryClient }, shown),
  ])
}

/** Fetches what stands in place of a feed without posts. */
export async function feedParts(
  { queryClient }: Pick<Deps, 'queryClient'>,
  feed: FeedAddress,
): Promise<void> {
  if (queryClient.getQueryData(feedQuery(feed).queryKey)?.items.length === 0)
    await emptyFeed.arrive()
}
