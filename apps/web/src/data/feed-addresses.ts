import type { PostKind } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
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

/** Posts that may interest the reader. */
export const suggestedPath = `${href('explore')}?aba=para-voce`

export const isSuggestedTab = (search: URLSearchParams) => search.get('aba') === 'para-voce'

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
  interest: (
    interestName: string,
    kind: PostKind | undefined,
    cursor: string | undefined,
  ): FeedAddress => ({
    name: 'listInterestPosts',
    params: { interestName },
    query: { ...(kind && { kind }), ...from(cursor) },
  }),
  workReviews: (workId: string, cursor: string | undefined): FeedAddress => ({
    name: 'listWorkReviews',
    params: { workId },
    query: from(cursor),
  }),
  newest: (tag: string | null, cursor: string | undefined): FeedAddress => ({
    name: 'listNewestPosts',
    query: { ...(tag !== null && { tag }), ...from(cursor) },
  }),
  search: (
    query: Pick<FeedAddress['query'], 'q' | 'kind' | 'interest' | 'person' | 'since'>,
    cursor: string | undefined,
  ): FeedAddress => ({ name: 'searchPosts', query: { ...query, ...from(cursor) } }),
  following: (cursor: string | undefined): FeedAddress => ({
    name: 'listFollowingPosts',
    query: from(cursor),
  }),
  suggested: (cursor: string | undefined): FeedAddress => ({
    name: 'listSuggestedPosts',
    query: from(cursor),
  }),
} as const
