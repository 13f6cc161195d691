import { getInterestByUrlPath } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { findPostKind } from '@afins/contract/post-kinds'
import { ApiError } from '#data/call.ts'
import { feeds } from '#data/feed-addresses.ts'
import type { Deps } from '#data/deps.ts'
import {
  type PageRecord,
  cursorParam,
  ensure,
  ensureFeed,
  loadForViewer,
} from '#data/page-record.ts'
import { queries } from '#data/queries.ts'
import { titles } from '#data/titles.ts'
import { hasPicks, picks, hasSpotlight, spotlight } from '#parts/lazy-taste.ts'
import {
  readPeriod,
  featuresOf,
  hasGenres,
  readerQueries,
  roomQueries,
  sectionQueries,
} from './features.ts'
import {
  canonicalFilter,
  catalogueQuery,
  isNarrowed,
  pickQuery,
  readFilter,
  shelfQuery,
  readQuery,
} from './work-filter.ts'

const isViewer = ({ auth }: Deps, username: string) => {
  const state = auth.get()
  return state.status === 'in' && state.viewer.username === username
}

/** The code of what the room shows its reader alone, where that is loaded. */
const parts: PageRecord['parts'] = async (deps, { interestName = '' }) => {
  const fixed = getInterestByUrlPath(interestName)
  if (!fixed) return
  await Promise.all([
    hasPicks(deps, fixed.id) && picks.preload(),
    featuresOf(fixed).includes('artistSpotlight') && hasSpotlight(deps) && spotlight.preload(),
  ])
}

const personInterest: PageRecord = {
  parts,
  file: 'src/features/interest/person-interest.page.tsx',
  component: () => import('./person-interest.page.tsx').then((m) => m.PersonInterestPage),
  load: async (deps, params, url) => {
    const page = await deps.queryClient.ensureQueryData(
      queries.profileInterest(params.username ?? '', params.interestName ?? ''),
    )
    const { username } = page.person
    const { slug } = page.interest
    if (username !== params.username || slug !== params.interestName)
      return href('personInterest', { username, interestName: slug })
    const fixed = getInterestByUrlPath(slug)
    const cursor = cursorParam(url)
    if (!fixed) {
      await ensureFeed(deps, feeds.personInterest(username, slug, cursor))
      return null
    }
    const elsewhere = canonicalFilter(url.pathname, url.searchParams)
    if (elsewhere !== null) return elsewhere
    const filter = readFilter(url.searchParams)
    const shown = featuresOf(fixed)
    if (isNarrowed(filter)) {
      const { auth } = deps
      const { sortear, estante } = filter
      const state = auth.get()
      const draws =
        sortear !== undefined &&
        estante === 'quero' &&
        state.status === 'in' &&
        state.viewer.username === username
      return ensure(
        deps,
        queries.genres(fixed.id),
        queries.shelf(username, { interest: fixed.id, ...shelfQuery(filter) }, cursor),
        ...(draws ? [queries.pick(fixed.id, sortear, pickQuery(filter))] : []),
      )
    }
    await Promise.all([
      ensureFeed(deps, feeds.personInterest(username, slug, cursor)),
      ensure(
        deps,
        // For the image that the page is shared with.
        queries.favourites(username),
        ...shown.flatMap((feature) => sectionQueries[feature](username, fixed)),
      ),
      isViewer(deps, username) && loadForViewer(deps, ...readerQueries(fixed)),
    ])
    return null
  },
  title: ({ deps, params }) => {
    const { queryKey } = queries.profileInterest(params.username ?? '', params.interestName ?? '')
    const page = deps.queryClient.getQueryData(queryKey)
    return page ? titles.personInterest(page.interest.name, page.person.displayName) : titles.site
  },
  head: () => import('./interest.head.ts').then((m) => m.personInterestHead),
}

const interest: PageRecord = {
  parts,
  file: 'src/features/interest/interest.page.tsx',
  component: () => import('./interest.page.tsx').then((m) => m.InterestPage),
  load: async (deps, params, url) => {
    const page = await deps.queryClient.ensureQueryData(queries.interest(params.interestName ?? ''))
    const { slug } = page.interest
    if (slug !== params.interestName) return href('interest', { interestName: slug })
    const fixed = getInterestByUrlPath(slug)
    const query = readQuery(url.searchParams)
    if (fixed && query !== '') return ensure(deps, queries.foundWorks(fixed.id, query))
    const cursor = cursorParam(url)
    const kind = findPostKind(url.searchParams.get('kind'))
    if (kind !== undefined) {
      await ensureFeed(deps, feeds.interest(slug, kind, cursor))
      return null
    }
    const filter = readFilter(url.searchParams)
    if (fixed && featuresOf(fixed).includes('genreFilter')) {
      const elsewhere = canonicalFilter(url.pathname, url.searchParams)
      if (elsewhere !== null) return elsewhere
      if (isNarrowed(filter))
        return ensure(
          deps,
          queries.genres(fixed.id),
          queries.catalogue(fixed.id, catalogueQuery(filter), cursor),
        )
    }
    await Promise.all([
      ensureFeed(deps, feeds.interest(slug, undefined, cursor)),
      ensure(deps, queries.mostSaved(slug)),
      fixed ? ensure(deps, ...roomQueries(fixed, readPeriod(url.searchParams))) : null,
      fixed && loadForViewer(deps, ...readerQueries(fixed)),
    ])
    return null
  },
  title: ({ deps, params }) => {
    const { queryKey } = queries.interest(params.interestName ?? '')
    return deps.queryClient.getQueryData(queryKey)?.interest.name ?? titles.site
  },
  head: () => import('./interest.head.ts').then((m) => m.interestHead),
}

const genre: PageRecord = {
  file: 'src/features/interest/genre/genre.page.tsx',
  component: () => import('./genre/genre.page.tsx').then((m) => m.GenrePage),
  load: async (deps, { interestName = '', genre: slug = '' }) => {
    const fixed = getInterestByUrlPath(interestName)
    if (!fixed || !hasGenres(fixed)) throw new ApiError('genre.not_found', 404)
    const lower = slug.toLowerCase()
    await ensure(deps, queries.interest(fixed.id), queries.genre(fixed.id, lower))
    return fixed.urlPath === interestName && lower === slug
      ? null
      : href('genre', { interestName: fixed.urlPath, genre: lower })
  },
  title: ({ deps, params }) => {
    const fixed = getInterestByUrlPath(params.interestName ?? '')
    const { queryKey } = queries.genre(fixed?.id ?? 'music', params.genre ?? '')
    const found = deps.queryClient.getQueryData(queryKey)
    return found && fixed ? titles.genre(found.name, fixed.name) : titles.site
  },
  head: () => import('./interest.head.ts').then((m) => m.genreHead),
}

export const interestPages = { personInterest, interest, genre }
