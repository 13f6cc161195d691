import { useState } from 'react'
import type { PostKind } from '@afins/contract/api'
import type { QueryClient } from '@tanstack/react-query'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Output } from './call.ts'
import { query } from './queries.ts'
import { useDeps } from './deps.ts'

type FeedName = 'listProfilePosts' | 'listInterestPosts' | 'listNewestPosts' | 'listFollowingPosts'

/** A feed: which endpoint, of whom, from where. `cursor` comes from the address. */
export interface FeedAddress {
  readonly name: FeedName
  readonly params?: { readonly username: string } | { readonly interestName: string }
  readonly query: {
    readonly cursor?: string
    readonly kind?: PostKind
    readonly tag?: string
    readonly interest?: string
  }
}

/** The query of a feed's page. */
export function feedQuery(feed: FeedAddress) {
  // Each endpoint of the four takes a subset of these; the caller's address fits its endpoint.
  return query<FeedName>(feed.name, { params: feed.params, query: feed.query } as never)
}

export interface FeedState {
  readonly items: Output<'listNewestPosts'>['items']
  /** The address of the next page, also without scripts; null at the end. */
  readonly nextHref: string | null
  readonly pending: boolean
  readonly failed: boolean
  /** Appends the next page in place. */
  loadMore(): Promise<void>
}

/** A feed that grows in place; what was loaded stays in the cache and is there on the way back. */
export function useFeed(feed: FeedAddress, path: string): FeedState {
  const { queryClient, call } = useDeps()
  const { data } = useSuspenseQuery(feedQuery(feed))
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const next = data.nextCursor
  return {
    items: data.items,
    nextHref: next === null ? null : nextAddress(path, feed, next),
    pending: state === 'pending',
    failed: state === 'failed',
    async loadMore() {
      if (next === null || state === 'pending') return
      setState('pending')
      try {
        const input = { params: feed.params, query: { ...feed.query, cursor: next } }
        append(queryClient, feed, await call<FeedName>(feed.name, input as never))
        setState('idle')
      } catch {
        setState('failed')
      }
    },
  }
}

function append(queryClient: QueryClient, feed: FeedAddress, page: Output<FeedName>): void {
  queryClient.setQueryData(feedQuery(feed).queryKey, (before) => {
    if (!before) return page
    const known = new Set(before.items.map((item) => item.id))
    const fresh = page.items.filter((item) => !known.has(item.id))
    return { items: [...before.items, ...fresh], nextCursor: page.nextCursor }
  })
}

function nextAddress(path: string, feed: FeedAddress, cursor: string): string {
  const [bare = path, query] = path.split('?', 2)
  const search = new URLSearchParams(query)
  if (feed.query.kind) search.set('kind', feed.query.kind)
  search.set('cursor', cursor)
  return `${bare}?${search}`
}
