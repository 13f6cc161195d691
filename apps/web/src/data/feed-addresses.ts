import type { PostKind } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import type { AuthState } from './auth-store.ts'
import type { FeedAddress } from './feeds.ts'

/** The kinds of posts that a feed can be narrowed to. */
export type FeedKind = PostKind

/** A kind as an address says it; anything else means all kinds. */
export function kindParam(value: string | null): FeedKind | undefined {
  return kinds.find((kind) => kind === value)
}

const LONGEST_TAG = 30
const kinds: readonly FeedKind[] = ['note', 'review', 'list', 'article']

/** The page with everyone's posts that have a tag. */
export function tagPath(tag: string): string {
  return `${href('explore')}?tag=${encodeURIComponent(tag)}`
}

/** The tag that an address asks for; null without any. */
export function tagParam(search: URLSearchParams): string | null {
  return (
    search
      .get('tag')
      ?.replace(/^[\s#]+/, '')
      .trim()
      .slice(0, LONGEST_TAG) || null
  )
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
  /** `?tag=` is everyone's posts with a tag, `?kind=seguindo` the feed of those one follows; only for the signed-in. */
  explore: ({ searchParams }: URL, auth: AuthState): FeedAddress => {
    const page = from(searchParams.get('cursor') ?? undefined)
    const tag = tagParam(searchParams)
    if (tag !== null) return { name: 'listNewestPosts', query: { tag, ...page } }
    const isFollowing = searchParams.get('kind') === 'seguindo' && auth.status === 'in'
    return { name: isFollowing ? 'listFollowingPosts' : 'listNewestPosts', query: page }
  },
} as const
