import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { limits } from '@afins/contract/fields'
import { bookmarksPath, type BookmarksQuery } from './bookmarks.ts'
import type { Output } from './call.ts'
import { useDeps, type Deps } from './deps.ts'
import { keptAt } from './kept-answer.ts'
import { queries } from './queries.ts'

type List = Output<'listBookmarks'>

export interface BookmarkList {
  readonly items: List['items']
  /** The address of what comes next, also without scripts; null at the end. */
  readonly nextHref: string | null
  readonly pending: boolean
  readonly failed: boolean
  /** When this browser kept what is shown, since the server could not be asked; null otherwise. */
  readonly keptAt: number | null
  /** Appends the next page in place. */
  loadMore(): Promise<void>
}

/** One's bookmarks as a query asks for them, growing in place. */
export function useBookmarkList(query: BookmarksQuery): BookmarkList {
  const deps = useDeps()
  const { queryKey } = queries.bookmarks(query)
  const { data } = useSuspenseQuery<List>({
    queryKey,
    queryFn: ({ signal }) =>
      asManyAsShown(deps, query, deps.queryClient.getQueryData<List>(queryKey), signal),
  })
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const { nextCursor } = data
  return {
    items: data.items,
    nextHref: nextCursor === null ? null : bookmarksPath({ ...query, cursor: nextCursor }),
    pending: state === 'pending',
    failed: state === 'failed',
    keptAt: keptAt(data),
    async loadMore() {
      if (nextCursor === null || state === 'pending') return
      setState('pending')
      try {
        const page = await deps.call('listBookmarks', { query: { ...query, cursor: nextCursor } })
        deps.queryClient.setQueryData<List>(queryKey, (shown) => joined(shown, page))
        setState('idle')
      } catch {
        setState('failed')
      }
    },
  }
}

/** The list anew, as far as it is shown: what was loaded in place does not fold up at a change. */
async function asManyAsShown(
  { call }: Pick<Deps, 'call'>,
  query: BookmarksQuery,
  shown: List | undefined,
  signal: AbortSignal,
): Promise<List> {
  // Whole pages, so that there is room for what comes back.
  const pages = Math.ceil((shown?.items.length ?? 0) / limits.pageSize)
  const wanted = pages * limits.pageSize
  let list = await call('listBookmarks', { query: sized(query, wanted) }, { signal })
  while (list.items.length < wanted && list.nextCursor !== null) {
    const next = sized({ ...query, cursor: list.nextCursor }, wanted - list.items.length)
    list = joined(list, await call('listBookmarks', { query: next }, { signal }))
  }
  return list
}

/** The server's own number unless more are wanted. */
function sized(query: BookmarksQuery, wanted: number): BookmarksQuery {
  return wanted > limits.pageSize
    ? { ...query, limit: Math.min(wanted, limits.maxPageSize) }
    : query
}

function joined(shown: List | undefined, page: List): List {
  if (!shown) return page
  const known = new Set(shown.items.map(({ postId }) => postId))
  const fresh = page.items.filter(({ postId }) => !known.has(postId))
  return { ...page, items: [...shown.items, ...fresh] }
}
