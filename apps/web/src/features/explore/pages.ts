import { feedQuery } from '#data/feeds.ts'
import { feeds, tagParam } from '#data/feed-addresses.ts'
import { ensure } from '#data/load.ts'
import type { PageRecord } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'
import { searchAddress } from './search-address.ts'
import { text } from './text.ts'

const explore: PageRecord = {
  file: 'src/features/explore/explore.page.tsx',
  component: () => import('./explore.page.tsx').then((m) => m.ExplorePage),
  load: (deps, _params, url) => {
    const { q, interest } = searchAddress(url.searchParams)
    const shown =
      q === ''
        ? feedQuery(feeds.explore(url, deps.auth.get()))
        : queries.worksOfAll(q, interest?.id)
    return ensure(deps, queries.explore(), shown)
  },
  title: ({ search }) => {
    const { q } = searchAddress(search)
    if (q !== '') return text.searchTitle(q)
    const tag = tagParam(search)
    return tag === null ? 'Explorar' : `#${tag}`
  },
}

export const explorePages = { explore }
