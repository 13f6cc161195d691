import { bookmarksQuery, narrows } from '#data/bookmarks.ts'
import { type PageRecord, ensure } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'

const bookmarks: PageRecord = {
  file: 'src/features/bookmarks/bookmarks.page.tsx',
  component: () => import('./bookmarks.page.tsx').then((m) => m.BookmarksPage),
  load: (deps, _params, url) => {
    const query = bookmarksQuery(url.searchParams)
    const shown = [queries.bookmarks(query), queries.folders()]
    return ensure(deps, ...shown, ...(narrows(query) ? [queries.bookmarkFilters()] : []))
  },
  title: () => 'Favoritos',
}

export const bookmarksPages = { bookmarks }
