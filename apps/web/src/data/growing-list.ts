export interface GrowingList {
  /** The address of the next page, also without scripts; null at the end. */
  readonly nextHref: string | null
  readonly pending: boolean
  readonly failed: boolean
  loadMore(): Promise<void>
}

/** What it takes of a query whose first page is loaded. */
interface LoadedList {
  readonly data: { readonly pages: readonly { readonly nextCursor: string | null }[] }
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  fetchNextPage(): Promise<unknown>
}

export function growing(list: LoadedList, addressOf: (cursor: string) => string): GrowingList {
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
