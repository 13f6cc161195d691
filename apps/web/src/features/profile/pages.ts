import type { OpenProfile } from '@afins/contract/api'
import { findPostKind } from '@afins/contract/post-kinds'
import { href } from '@afins/contract/pages'
import { feedQuery } from '#data/feeds.ts'
import { feeds } from '#data/feed-addresses.ts'
import {
  followListParam,
  followListPlace,
  followListQuery,
  isFrontView,
  ownListParam,
} from '#data/profile-lists.ts'
import {
  type Load,
  type PageRecord,
  cursorParam,
  ensure,
  ensureFeed,
  loadForViewer,
} from '#data/page-record.ts'
import { queries } from '#data/queries.ts'
import { statisticsPeriod, statisticsQuery } from '#data/statistics-address.ts'
import { titles } from '#data/titles.ts'
import { welcomeStep } from '#data/welcome-pending.ts'
import { isShelfTab, shelfAddress, viewQueries } from './shelf/shelf-address.ts'
import { shownProfile, shownYear } from './shown-profile.ts'
import { ownParts, personParts, welcome, welcomePeople, welcomeWorks } from './lazy-parts.ts'
import { loadWelcomePeople, loadWelcomeWorks } from './welcome/welcome-queries.ts'

const personFeed = (username: string, url: URL) =>
  feeds.person(username, findPostKind(url.searchParams.get('kind')), cursorParam(url))

const topShelfQueries = (username: string) => [
  queries.favourites(username),
  queries.now(username),
  queries.years(username),
]

function shelfQueries(profile: Pick<OpenProfile, 'username' | 'interests' | 'can'>, url: URL) {
  const address = shelfAddress(url.searchParams, profile)
  if (!address) return []
  const switches = profile.can.edit && address.view === 'numeros'
  return [...viewQueries(profile, address), ...(switches ? [queries.ownProfile()] : [])]
}

const loadPerson: Load = async (deps, params, url) => {
  const username = params.username ?? ''
  const profile = await deps.queryClient.ensureQueryData(queries.profile(username))
  if (profile.username !== username)
    return href('person', { username: profile.username }) + url.search
  if (profile.closed) return null
  if (isShelfTab(url.searchParams)) return ensure(deps, ...shelfQueries(profile, url))
  await loadForViewer(deps, ...(profile.can.edit ? [] : [queries.affinity(username)]))
  if (isFrontView(url.searchParams, false)) await ensure(deps, ...topShelfQueries(username))
  const list = followListParam(url.searchParams.get('kind'))
  if (list === undefined) await ensureFeed(deps, personFeed(profile.username, url))
  else if (profile.can.listFollows)
    await ensure(deps, followListQuery(list, profile.username, followListPlace(url.searchParams)))
  return null
}

const loadOwn: Load = async (deps, _params, url) => {
  const state = deps.auth.get()
  if (state.status !== 'in') return href('auth')
  const { username } = state.viewer
  const step = welcomeStep(url.searchParams)
  if (step === 'obras') return loadWelcomeWorks(deps, username)
  if (step === 'gente') return loadWelcomePeople(deps)
  const kind = url.searchParams.get('kind')
  const list = ownListParam(kind)
  const followList = followListParam(kind)
  const cursor = cursorParam(url)
  const about = [
    ...[
      queries.ownProfile(),
      queries.profile(username),
      queries.followRequests(),
      queries.listInvitations(),
    ],
    ...(isFrontView(url.searchParams, true)
      ? [queries.account(), queries.tutorial(), ...topShelfQueries(username)]
      : []),
  ]
  if (isShelfTab(url.searchParams)) {
    await ensure(deps, ...about)
    const own = deps.queryClient.getQueryData(queries.ownProfile().queryKey)
    return own ? ensure(deps, ...shelfQueries(own, url)) : null
  }
  if (list === 'estatisticas') {
    await ensure(deps, ...about)
    const own = deps.queryClient.getQueryData(queries.ownProfile().queryKey)
    return own?.benefits.includes('statistics')
      ? ensure(deps, statisticsQuery(statisticsPeriod(url.searchParams)))
      : null
  }
  if (followList)
    return ensure(
      deps,
      ...about,
      followListQuery(followList, username, followListPlace(url.searchParams)),
    )
  const shown = {
    rascunhos: queries.drafts(cursor),
    lixeira: queries.bin(cursor),
    posts: feedQuery(personFeed(username, url)),
  }
  return ensure(deps, ...about, shown[list ?? 'posts'])
}

function shelfParam(search: URLSearchParams) {
  if (!isShelfTab(search)) return undefined
  const view = search.get('estante')
  return view === 'numeros' || view === 'retrospectiva' ? view : 'estante'
}

const profilePage = {
  file: 'src/features/profile/profile.page.tsx',
  component: () => import('./profile.page.tsx').then((m) => m.ProfilePage),
  title: (input) => {
    const profile = shownProfile(input)
    const year = shownYear(input)?.year
    if (profile && year !== undefined) return titles.year(year, profile.displayName)
    return profile ? titles.person(profile.displayName, profile.username) : titles.site
  },
  head: () => import('./profile.head.ts').then((m) => m.profileHead),
} satisfies Partial<PageRecord>

const profile: PageRecord = {
  ...profilePage,
  load: loadOwn,
  parts: async (deps, _params, url) => {
    const state = deps.auth.get()
    if (state.status !== 'in') return
    const step = welcomeStep(url.searchParams)
    if (step !== null)
      return { '1': welcome, obras: welcomeWorks, gente: welcomePeople }[step].preload()
    const kind = url.searchParams.get('kind')
    const list = ownListParam(kind) ?? followListParam(kind) ?? shelfParam(url.searchParams)
    await ownParts(deps, list ?? personFeed(state.viewer.username, url))
  },
}

const person: PageRecord = {
  ...profilePage,
  load: loadPerson,
  parts: (deps, { username = '' }, url) =>
    personParts(
      deps,
      username,
      followListParam(url.searchParams.get('kind')) ??
        shelfParam(url.searchParams) ??
        personFeed(username, url),
    ),
}

export const profilePages = { profile, person }
