import type { ComponentType } from 'react'
import type { PageName } from '@afins/contract/pages'
import { href } from '@afins/contract/pages'
import type { Deps } from '#data/deps.ts'
import { bookmarksQuery, narrows } from '#data/bookmarks.ts'
import { feedQuery, type FeedAddress } from '#data/feeds.ts'
import { feeds, kindParam } from '#data/feed-addresses.ts'
import { ownListParam } from '#data/own-list.ts'
import { queries } from '#data/queries.ts'
import { askedStatistics, statisticsQuery } from '#data/statistics-address.ts'
import { ownParts, personParts } from '#features/profile/late-parts.ts'
import { canonicalPostPath } from '#data/post-path.ts'

/**
 * Fills the query cache with what a page shows.
 * @returns an address to go to instead, or null
 */
export type Load = (deps: Deps, params: Record<string, string>, url: URL) => Promise<string | null>

export interface Screen {
  readonly component: () => Promise<ComponentType>
  readonly load: Load
  /** Fetches the code of parts that only some show, by what was loaded. */
  readonly parts?: (deps: Deps, params: Record<string, string>, url: URL) => Promise<void>
}

const nothing: Load = () => Promise.resolve(null)

const ensure = async (deps: Deps, ...needed: readonly unknown[]): Promise<null> => {
  await Promise.all(
    needed.map((options) =>
      deps.queryClient.ensureQueryData(options as ReturnType<typeof queries.explore>),
    ),
  )
  return null
}

const cursorOf = (url: URL) => url.searchParams.get('cursor') ?? undefined

const ensureFeed = (deps: Deps, feed: FeedAddress) =>
  deps.queryClient.ensureQueryData(feedQuery(feed))

const personFeed = (username: string, url: URL) =>
  feeds.person(username, kindParam(url.searchParams.get('kind')), cursorOf(url))

const person: Load = async (deps, params, url) => {
  const username = params.username ?? ''
  const profile = await deps.queryClient.ensureQueryData(queries.profile(username))
  if (profile.username !== username)
    return href('person', { username: profile.username }) + url.search
  if (!profile.closed) await ensureFeed(deps, personFeed(profile.username, url))
  return null
}

const ownProfile: Load = async (deps, _params, url) => {
  const state = deps.auth.get()
  if (state.status !== 'in') return href('auth')
  const { username } = state.viewer
  const list = ownListParam(url.searchParams.get('kind'))
  const cursor = cursorOf(url)
  const about = [queries.ownProfile(), queries.profile(username), queries.followRequests()]
  if (list === 'estatisticas') {
    await ensure(deps, ...about)
    const own = deps.queryClient.getQueryData(queries.ownProfile().queryKey)
    return own?.benefits.includes('statistics')
      ? ensure(deps, statisticsQuery(askedStatistics(url.searchParams)))
      : null
  }
  const shown = {
    rascunhos: queries.drafts(cursor),
    lixeira: queries.bin(cursor),
    posts: feedQuery(personFeed(username, url)),
  }
  return ensure(deps, ...about, shown[list ?? 'posts'])
}

/** A post shown under an address that does not fit it leads to its own address. */
const post: Load = async (deps, params, url) => {
  const found = await deps.queryClient.ensureQueryData(
    queries.post(params.postId ?? params.articleId ?? ''),
  )
  const fits =
    found.author.username === (params.username ?? found.author.username) &&
    found.interest.slug === (params.interestName ?? found.interest.slug) &&
    (found.kind === 'article') === /\/artigo\/|^\/article\//.test(url.pathname)
  return fits ? null : canonicalPostPath(found)
}

/** How one's plan stands may have changed elsewhere, where it is paid: always asked anew. */
const ownPlan = async (deps: Deps): Promise<null> => {
  if (deps.auth.get().status === 'in')
    await deps.queryClient.fetchQuery({ ...queries.subscription(), staleTime: 0 })
  return null
}

const postPage = () => import('#features/post/post.page.tsx').then((m) => m.PostPage)
const profilePage = () => import('#features/profile/profile.page.tsx').then((m) => m.ProfilePage)

const postScreen: Screen = {
  component: postPage,
  load: post,
}

/** Every page's code and data by its name; addresses and access stand in the contract. */
export const screens: Readonly<Record<PageName, Screen>> = {
  home: {
    component: () => Promise.resolve(() => null),
    load: () => Promise.resolve(href('auth')),
  },
  auth: {
    component: () => import('#features/auth/auth.page.tsx').then((m) => m.AuthPage),
    load: (deps, _params, url) =>
      url.searchParams.has('recuperar') ? ensure(deps, queries.recovery()) : nothing(deps, {}, url),
  },
  profile: {
    component: profilePage,
    load: ownProfile,
    parts: async (deps, _params, url) => {
      const state = deps.auth.get()
      if (state.status !== 'in') return
      const list = ownListParam(url.searchParams.get('kind'))
      await ownParts(deps, list ?? personFeed(state.viewer.username, url))
    },
  },
  explore: {
    component: () => import('#features/explore/explore.page.tsx').then((m) => m.ExplorePage),
    load: (deps, _params, url) =>
      ensure(deps, queries.explore(), feedQuery(feeds.explore(url, deps.auth.get()))),
  },
  bookmarks: {
    component: () => import('#features/bookmarks/bookmarks.page.tsx').then((m) => m.BookmarksPage),
    load: (deps, _params, url) => {
      const query = bookmarksQuery(url.searchParams)
      const shown = [queries.bookmarks(query), queries.folders()]
      return ensure(deps, ...shown, ...(narrows(query) ? [queries.bookmarkFilters()] : []))
    },
  },
  changelog: {
    component: () => import('#features/changelog/changelog.page.tsx').then((m) => m.ChangelogPage),
    load: (deps) =>
      ensure(
        deps,
        queries.changelog(),
        ...(deps.auth.get().status === 'in' ? [queries.news()] : []),
      ),
  },
  info: {
    component: () => import('#features/info/info.page.tsx').then((m) => m.InfoPage),
    load: (deps) => ensure(deps, queries.content('info')),
  },
  subscription: {
    component: () =>
      import('#features/subscription/subscription.page.tsx').then((m) => m.SubscriptionPage),
    load: (deps) =>
      ensure(deps, queries.content('subscription'), queries.plan()).then(() => ownPlan(deps)),
  },
  subscriptionSuccess: {
    component: () => import('#features/subscription/success.page.tsx').then((m) => m.SuccessPage),
    load: ownPlan,
  },
  tutorial: {
    component: () => import('#features/tutorial/tutorial.page.tsx').then((m) => m.TutorialPage),
    load: async (deps) => {
      const signedIn = deps.auth.get().status === 'in'
      await Promise.all([
        ensure(deps, queries.content('tutorial')),
        // Who comes back from a task wants to see it ticked.
        signedIn && deps.queryClient.fetchQuery({ ...queries.tutorial(), staleTime: 0 }),
      ])
      return null
    },
  },
  pitch: {
    component: () => import('#features/pitch/pitch.page.tsx').then((m) => m.PitchPage),
    load: (deps) => ensure(deps, queries.content('pitch'), queries.screens(), queries.newestFew()),
  },
  edit: {
    component: () => import('#features/edit/edit.page.tsx').then((m) => m.EditPage),
    load: (deps, params) => ensure(deps, queries.draft(params.postId ?? ''), queries.ownProfile()),
  },
  person: {
    component: profilePage,
    load: person,
    parts: (deps, { username = '' }, url) => personParts(deps, username, personFeed(username, url)),
  },
  personInterest: {
    component: () => import('#features/room/person-room.page.tsx').then((m) => m.PersonRoomPage),
    load: async (deps, params, url) => {
      const room = await deps.queryClient.ensureQueryData(
        queries.profileInterest(params.username ?? '', params.interestName ?? ''),
      )
      const { username } = room.person
      const { slug } = room.interest
      if (username !== params.username || slug !== params.interestName)
        return href('personInterest', { username, interestName: slug })
      await ensureFeed(deps, feeds.personInterest(username, slug, cursorOf(url)))
      return null
    },
  },
  personPost: postScreen,
  interest: {
    component: () =>
      import('#features/room/interest-room.page.tsx').then((m) => m.InterestRoomPage),
    load: async (deps, params, url) => {
      const room = await deps.queryClient.ensureQueryData(
        queries.interest(params.interestName ?? ''),
      )
      const { slug } = room.interest
      if (slug !== params.interestName) return href('interest', { interestName: slug })
      await ensureFeed(deps, feeds.interest(slug, cursorOf(url)))
      return null
    },
  },
  interestPost: postScreen,
  personArticle: postScreen,
  interestArticle: postScreen,
  article: postScreen,
  settings: {
    component: () => import('#features/settings/settings.page.tsx').then((m) => m.SettingsPage),
    load: (deps) => ensure(deps, queries.account(), queries.ownProfile()),
  },
  confirm: {
    component: () => import('#features/confirm/confirm.page.tsx').then((m) => m.ConfirmPage),
    load: nothing,
  },
}
