import { feedQuery } from '#data/feeds.ts'
import { feeds, tagParam } from '#data/feed-addresses.ts'
import { ensure } from '#data/load.ts'
import type { PageRecord } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'

const explore: PageRecord = {
  file: 'src/features/explore/explore.page.tsx',
  component: () => import('./explore.page.tsx').then((m) => m.ExplorePage),
  load: (deps, _params, url) =>
    ensure(deps, queries.explore(), feedQuery(feeds.explore(url, deps.auth.get()))),
  title: ({ search }) => {
    const tag = tagParam(search)
    return tag === null ? 'Explorar' : `#${tag}`
  },
}

export const explorePages = { explore }
