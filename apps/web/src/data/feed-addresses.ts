import type { AuthState } from './auth-store.ts'
import type { FeedAddress } from './feeds.ts'

/** The kinds of posts that a feed can be narrowed to. */
export type FeedKind = 'note' | 'article'

/** A kind as an address says it; anything else means all kinds. */
export function kindParam(value: string | null): FeedKind | undefined {
  return value === 'note' || value === 'article' ? value : undefined
}

const from = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })

/** Every feed of the product by where it stands. */
export const feeds = {
  person: (
    username: string,
    kind: FeedKind | undefined,
    cursor: string | undefined,
  ): FeedAddress => ({
    name: 'listProfilePosts',
    params: { username },
    query: { ...(kind && { kind }), ...from(cursor) },
  }),
  personInterest: (
    username: string,
    interest: string,
    cursor: string | undefined,
  ): FeedAddress => ({
    name: 'listProfilePosts',
    params: { username },
    query: { interest, ...from(cursor) },
  }),
  interest: (interestName: string, cursor: string | undefined): FeedAddress => ({
    name: 'listInterestPosts',
    params: { interestName },
    query: from(cursor),
  }),
  /** `?kind=seguindo` is the feed of those one follows; only for the signed-in. */
  explore: (url: URL, auth: AuthState): FeedAddress => ({
    name:
      url.searchParams.get('kind') === 'seguindo' && auth.status === 'in'
        ? 'listFollowingPosts'
        : 'listNewestPosts',
    query: from(url.searchParams.get('cursor') ?? undefined),
  }),
} as const
