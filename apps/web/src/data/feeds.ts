import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { PostKind } from '@afins/contract/api'
import { alternateAuthors } from './alternate-authors.ts'
import type { Output } from './call.ts'
import { feedRows, gatherStrips, rowsWithStrip, type FeedRow } from './feed-rows.ts'
import { growing, type GrowingList } from './growing-list.ts'
import { listQuery } from './queries.ts'

type FeedName =
  | 'listProfilePosts'
  | 'listInterestPosts'
  | 'listNewestPosts'
  | 'listFollowingPosts'
  | 'listSuggestedPosts'
  | 'listWorkReviews'
  | 'searchPosts'

/** A feed by its endpoint and input; `cursor` comes from the address. */
export interface FeedAddress {
  readonly name: FeedName
  readonly params?:
    | { readonly username: string }
    | { readonly interestName: string }
    | { readonly workId: string }
  readonly query: {
    readonly cursor?: string
    readonly kind?: PostKind
    readonly tag?: string
    readonly interest?: string
    readonly q?: string
    readonly person?: string
    readonly since?: number
  }
}

export function feedQuery(feed: FeedAddress) {
  // Each endpoint takes a subset of these; the caller's address fits its endpoint.
  return listQuery<FeedName>(feed.name, { params: feed.params, query: feed.query } as never)
}

export interface FeedState extends GrowingList {
  readonly items: Output<'listNewestPosts'>['items']
  /** These and what people did with works. */
  readonly rows: readonly FeedRow[]
}

export function useFeed(feed: FeedAddress, path: string): FeedState {
  const list = useSuspenseInfiniteQuery(feedQuery(feed))
  const { pages } = list.data
  const posts = pages.flatMap(({ items }) => items)
  const items = [...new Map(posts.map((post) => [post.id, post])).values()]
  return {
    items,
    rows: alternates.has(feed.name)
      ? alternateAuthors(pagesOf(feed.name, pages, items))
      : feedRows(
          items,
          pages.flatMap(({ activities }) => activities ?? []),
        ),
    ...growing(list, (cursor) => nextAddress(path, feed, cursor)),
  }
}

/** The tabs of the home page: there no one fills the screen alone. */
const alternates: ReadonlySet<FeedName> = new Set([
  'listNewestPosts',
  'listSuggestedPosts',
  'listFollowingPosts',
])

/** A post that came again on a later page, since others were written, stays on its first one. */
function pagesOf(
  name: FeedName,
  pages: readonly Output<'listNewestPosts'>[],
  unique: FeedState['items'],
): FeedRow[][] {
  const left = new Set(unique.map(({ id }) => id))
  return pages.map(({ items, activities = [] }) => {
    const posts = items.filter(({ id }) => left.delete(id))
    return name === 'listNewestPosts'
      ? rowsWithStrip(posts, activities)
      : gatherStrips(feedRows(posts, activities))
  })
}

function nextAddress(path: string, feed: FeedAddress, cursor: string): string {
  const [bare = path, query] = path.split('?', 2)
  const search = new URLSearchParams(query)
  if (isNarrowedByAddress(feed)) search.set('kind', feed.query.kind)
  search.set('cursor', cursor)
  return `${bare}?${search}`
}

const narrowed: ReadonlySet<FeedName> = new Set(['listProfilePosts', 'listInterestPosts'])

/** Whether the address of a feed’s page names its kind: that of a search has it in its own way. */
export function isNarrowedByAddress(
  feed: FeedAddress,
): feed is FeedAddress & { readonly query: { readonly kind: PostKind } } {
  return narrowed.has(feed.name) && feed.query.kind !== undefined
}
