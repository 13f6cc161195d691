import type { PostKind } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import type { AuthState } from './auth-store.ts'
import type { FeedAddress } from './feeds.ts'

const LONGEST_TAG = 30

export function tagPath(tag: string): string {
  return `${href('explore')}?tag=${encodeURIComponent(tag)}`
}

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

export const feeds = {
  person: (
    username: string,
    kind: PostKind | undefined,
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
  workReviews: (workId: string, cursor: string | undefined): FeedAddress => ({
    name: 'listWorkReviews',
    params: { workId },
    query: from(cursor),
  }),
  /** `?tag=` shows everyone's posts with a tag, `?kind=seguindo` those of the followed. */
  explore: ({ searchParams }: URL, auth: AuthState): FeedAddress => {
    const page = from(searchParams.get('cursor') ?? undefined)
    const tag = tagParam(searchParams)
    if (tag !== null) return { name: 'listNewestPosts', query: { tag, ...page } }
    const isFollowing = searchParams.get('kind') === 'seguindo' && auth.status === 'in'
    return { name: isFollowing ? 'listFollowingPosts' : 'listNewestPosts', query: page }
  },
} as const
