import { feedQuery } from '#data/feeds.ts'
import { feeds, isSuggestedTab, tagParam } from '#data/feed-addresses.ts'
import { type PageRecord, cursorParam, ensure, loadForViewer } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'
import { foundQueries } from './found-queries.ts'
import { searchAddress } from './search-address.ts'
import { followedTags, followTag, hasFollowedTags, mayFollowTags } from './lazy-tags.ts'
import { text } from './text.ts'
import { hasPicks, hasSuggestedPeople, picks, suggestedPeople } from '#parts/lazy-taste.ts'

const file = 'src/features/explore/explore.page.tsx'

const explore: PageRecord = {
  file,
  component: () => import('./explore.page.tsx').then((m) => m.ExplorePage),
  load: async (deps, _params, url) => {
    const address = searchAddress(url.searchParams)
    if (address.q !== '')
      return ensure(deps, queries.explore(), ...foundQueries(address, cursorParam(url)))
    const tag = tagParam(url.searchParams)
    const cursor = cursorParam(url)
    const isSignedOut = deps.auth.get().status !== 'in'
    const isSuggested = !isSignedOut && tag === null && isSuggestedTab(url.searchParams)
    const feed = isSuggested ? feeds.suggested(cursor) : feeds.newest(tag, cursor)
    await Promise.all([
      ensure(deps, queries.explore(), feedQuery(feed)),
      isSignedOut && tag === null && cursor === undefined && ensure(deps, queries.showcase()),
      tag === null
        ? loadForViewer(deps, queries.picks(), queries.suggestedPeople())
        : loadForViewer(deps, queries.followedTags()),
    ])
    return null
  },
  parts: async (deps, _params, url) => {
    const isOfTag = tagParam(url.searchParams) !== null
    await Promise.all([
      isOfTag && mayFollowTags(deps) && followTag.preload(),
      hasPicks(deps) && picks.preload(),
      hasSuggestedPeople(deps) && suggestedPeople.preload(),
    ])
  },
  title: ({ search }) => {
    const { q } = searchAddress(search)
    if (q !== '') return text.searchTitle(q)
    const tag = tagParam(search)
    if (tag !== null) return `#${tag}`
    return isSuggestedTab(search) ? text.suggested : 'Explorar'
  },
}

const following: PageRecord = {
  file,
  component: () => import('./explore.page.tsx').then((m) => m.FollowingPage),
  load: async (deps, _params, url) => {
    await Promise.all([
      ensure(deps, queries.explore(), feedQuery(feeds.following(cursorParam(url)))),
      loadForViewer(deps, queries.followedTags(), queries.picks(), queries.suggestedPeople()),
    ])
    return null
  },
  parts: async (deps) => {
    await Promise.all([
      hasFollowedTags(deps) && followedTags.preload(),
      hasPicks(deps) && picks.preload(),
      hasSuggestedPeople(deps) && suggestedPeople.preload(),
    ])
  },
  title: () => text.following,
}

export const explorePages = { explore, following }
