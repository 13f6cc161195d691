import { InfiniteQueryObserver, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { shortHash } from './short-hash.ts'

/** The number of pages of lists that have grown, by hashes of their queries. */
export type PagesOfLists = Readonly<Record<string, number>>

/** Of one list that are read again. */
const MOST_PAGES = 10

interface Page {
  readonly nextCursor: string | null
}

const isList = (data: unknown): data is { readonly pages: readonly Page[] } =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)

const listsOf = (queryClient: QueryClient, type: 'active' | 'all') =>
  queryClient
    .getQueryCache()
    .findAll({ type })
    .flatMap(({ queryKey, queryHash, state: { data } }) =>
      isList(data) ? [{ queryKey, queryHash, count: data.pages.length }] : [],
    )

/** How far the lists that are shown have grown. */
export function pagesOfLists(queryClient: QueryClient): PagesOfLists {
  const grown = listsOf(queryClient, 'active').filter(({ count }) => count > 1)
  return Object.fromEntries(grown.map(({ queryHash, count }) => [shortHash(queryHash), count]))
}

/** Reads as many pages of the lists of a page that was loaded, ten of each at most. */
export async function growLists(queryClient: QueryClient, pages: PagesOfLists): Promise<void> {
  const lists = listsOf(queryClient, 'all')
  await Promise.all(
    lists.map(async ({ queryKey, queryHash, count }) => {
      const most = Math.min(pages[shortHash(queryHash)] ?? 0, MOST_PAGES)
      if (most <= count) return
      const list = new InfiniteQueryObserver<Page, Error, unknown, QueryKey, string | null>(
        queryClient,
        { queryKey, initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      )
      for (let left = most - count; left > 0; left -= 1) {
        const { isError, hasNextPage } = await list.fetchNextPage({ cancelRefetch: false })
        if (isError || !hasNextPage) break
      }
    }),
  )
}
