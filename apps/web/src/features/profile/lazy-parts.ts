import type { ProfileView } from '@afins/contract/api'
import type { Deps } from '#data/deps.ts'
import { feedQuery, type FeedAddress } from '#data/feeds.ts'
import type { FollowList, OwnList } from '#data/profile-lists.ts'
import { queries } from '#data/queries.ts'
import { affinityBadge, hasAffinity } from '#parts/lazy-taste.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { numbers, review } from './numbers/lazy-numbers.ts'

export const lists = {
  rascunhos: lazyPart(() => import('./own-lists.tsx').then((m) => m.Drafts)),
  lixeira: lazyPart(() => import('./own-lists.tsx').then((m) => m.Bin)),
  estatisticas: lazyPart(() => import('./statistics/statistics.tsx').then((m) => m.OwnStatistics)),
}
export const followList = lazyPart(() => import('./follow-list.tsx').then((m) => m.FollowListView))
export const listInvitations = lazyPart(() =>
  import('./list-invitations.tsx').then((m) => m.ListInvitations),
)
export const confirmEmail = lazyPart(() =>
  import('./confirm-email.tsx').then((m) => m.ConfirmEmail),
)
export const requests = lazyPart(() => import('./requests.tsx').then((m) => m.Requests))
export const welcome = lazyPart(() => import('./welcome/welcome.tsx').then((m) => m.Welcome))
export const welcomeWorks = lazyPart(() =>
  import('./welcome/welcome-works.tsx').then((m) => m.WelcomeWorks),
)
export const welcomePeople = lazyPart(() =>
  import('./welcome/welcome-people.tsx').then((m) => m.WelcomePeople),
)
export const nextTask = lazyPart(() => import('./next-task.tsx').then((m) => m.NextTask))
export const emptyFeed = lazyPart(() => import('./empty-feed.tsx').then((m) => m.EmptyFeed))
export const closedCard = lazyPart(() => import('./closed-card.tsx').then((m) => m.ClosedCard))
export const profileEditor = lazyPart(() =>
  import('./editor/profile-editor.tsx').then((m) => m.ProfileEditor),
)
export const personActions = lazyPart(() =>
  import('./person-actions.tsx').then((m) => m.PersonActions),
)

export const knownFollowers = lazyPart(() =>
  import('./known-followers.tsx').then((m) => m.KnownFollowers),
)

export const topShelf = lazyPart(() => import('./shelf/top-shelf.tsx').then((m) => m.TopShelf))
export const shelfTab = lazyPart(() => import('./shelf/shelf-tab.tsx').then((m) => m.ShelfTab))

/** What the part below the tabs shows. */
export type ShownPart = OwnList | FollowList | 'estante' | 'numeros' | 'retrospectiva' | FeedAddress

export async function personParts(
  { queryClient }: Pick<Deps, 'queryClient'>,
  username: string,
  shown: ShownPart,
): Promise<void> {
  const profile = queryClient.getQueryData(queries.profile(username).queryKey)
  await Promise.all([
    profile?.closed && closedCard.preload(),
    !profile?.can.edit && personActions.preload(),
    profile && hasKnownFollowers(profile) && knownFollowers.preload(),
    hasAffinity({ queryClient }, username) && affinityBadge.preload(),
    isFront(shown) && hasTopShelf({ queryClient }, username) && topShelf.preload(),
    partOf({ queryClient }, shown),
  ])
}

export async function ownParts(
  { queryClient }: Pick<Deps, 'queryClient'>,
  shown: ShownPart,
): Promise<void> {
  const followRequests = queryClient.getQueryData(queries.followRequests().queryKey)
  const invitations = queryClient.getQueryData(queries.listInvitations().queryKey)
  await Promise.all([
    followRequests?.items.length && requests.preload(),
    invitations?.items.length && listInvitations.preload(),
    isFront(shown) && hasEmailToConfirm({ queryClient }) && confirmEmail.preload(),
    isFront(shown) && hasNextTask({ queryClient }) && nextTask.preload(),
    isFront(shown) && topShelf.preload(),
    partOf({ queryClient }, shown),
  ])
}

/** Whether all posts are shown, which the favourites are above of. */
const isFront = (shown: ShownPart) => typeof shown !== 'string' && shown.query.kind === undefined

/** Whether the reader's account is loaded, and has an email that waits for its confirmation. */
export function hasEmailToConfirm({ queryClient }: Pick<Deps, 'queryClient'>): boolean {
  const account = queryClient.getQueryData(queries.account().queryKey)
  return Boolean(account?.mail && account.email !== '' && !account.emailConfirmed)
}

/** Whether the tutorial is loaded, and has a task that is neither done nor dismissed. */
export function hasNextTask({ queryClient }: Pick<Deps, 'queryClient'>): boolean {
  const tutorial = queryClient.getQueryData(queries.tutorial().queryKey)
  return Boolean(tutorial && !tutorial.skipped && tutorial.tasks.some(({ done }) => !done))
}

/** Whether someone whom the reader follows follows a person. */
export const hasKnownFollowers = (profile: ProfileView) =>
  !profile.closed && profile.knownFollowers.total > 0

/** Whether there is something above the tabs of someone's page; its owner always has it. */
export function hasTopShelf({ queryClient }: Pick<Deps, 'queryClient'>, username: string): boolean {
  const profile = queryClient.getQueryData(queries.profile(username).queryKey)
  const favourites = queryClient.getQueryData(queries.favourites(username).queryKey)
  const now = queryClient.getQueryData(queries.now(username).queryKey)
  const years = queryClient.getQueryData(queries.years(username).queryKey)
  return Boolean(
    profile &&
    !profile.closed &&
    (profile.can.edit ||
      favourites?.items.length ||
      now?.items.length ||
      years?.goals.length ||
      years?.years.length),
  )
}

function partOf(deps: Pick<Deps, 'queryClient'>, shown: ShownPart) {
  if (typeof shown !== 'string') return feedParts(deps, shown)
  if (shown === 'estante') return shelfTab.preload()
  if (shown === 'numeros') return Promise.all([shelfTab.preload(), numbers.preload()])
  if (shown === 'retrospectiva') return Promise.all([shelfTab.preload(), review.preload()])
  return shown === 'seguidores' || shown === 'seguindo'
    ? followList.preload()
    : lists[shown].preload()
}

async function feedParts(
  { queryClient }: Pick<Deps, 'queryClient'>,
  feed: FeedAddress,
): Promise<void> {
  if (queryClient.getQueryData(feedQuery(feed).queryKey)?.pages[0]?.items.length === 0)
    await emptyFeed.preload()
}
