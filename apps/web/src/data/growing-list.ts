import type { UseSuspenseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'

export interface GrowingList {
  /** The address of the next page, also without scripts; null at the end. */
  readonly nextHref: string | null
  readonly pending: boolean
  readonly failed: boolean
  loadMore(): Promise<void>
}

type Page = { readonly nextCursor: string | null }

export function growing(
  list: UseSuspenseInfiniteQueryResult<InfiniteData<Page, string | null>>,
  addressOf: (cursor: string) => string,
): GrowingList {
  const cursor = list.data.pages.at(-1)?.nextCursor ?? null
  const pending = list.isFetchingNextPage
  return {
    nextHref: cursor === null ? null : addressOf(cursor),
    pending,
    failed: list.isFetchNextPageError && !pending,
    async loadMore() {
      if (!pending) await list.fetchNextPage()
    },
  }
}
