import { queryOptions, QueryClient } from '@tanstack/react-query'
import type { EndpointName } from '@afins/contract/api'
import type { StatisticsDays } from '@afins/contract/statistics'
import type { Call, Input, Output } from './call.ts'

/**
 * The query of an endpoint. Its key is the call itself, so one default function serves them all,
 * on the server, in loaders, in components and when prefetching.
 */
export function query<Name extends EndpointName>(name: Name, input: Input<Name>) {
  return queryOptions<Output<Name>, Error, Output<Name>, readonly [Name, Input<Name>]>({
    queryKey: [name, input],
  })
}

const FRESH_MS = 30_000

/** A cache of answers over one way of calling. */
export function makeQueryClient(call: Call): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Goes on when what shows it goes away: the next page may be waiting for the same answer.
        queryFn: ({ queryKey }) => {
          const [name, input] = queryKey as unknown as [EndpointName, Input<EndpointName>]
          return call(name, input)
        },
        staleTime: FRESH_MS,
        gcTime: typeof window === 'undefined' ? Infinity : 10 * 60_000,
        retry: false,
        // Without a line there are answers too: those that this browser keeps.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
    },
  })
}

const from = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })

/** The queries of the product by what they answer. */
export const queries = {
  ownProfile: () => query('getOwnProfile', {}),
  statistics: (days: StatisticsDays) => query('getStatistics', { query: { days } }),
  postStatistics: (postId: string, days: StatisticsDays) =>
    query('getPostStatistics', { params: { postId }, query: { days } }),
  account: () => query('getAccount', {}),
  recovery: () => query('getRecovery', {}),
  profile: (username: string) => query('getProfile', { params: { username } }),
  profileInterest: (username: string, interestName: string) =>
    query('getProfileInterest', { params: { username, interestName } }),
  interest: (interestName: string) => query('getInterest', { params: { interestName } }),
  explore: () => query('getExplore', {}),
  post: (postId: string) => query('getPost', { params: { postId } }),
  draft: (postId: string) => query('getDraft', { params: { postId } }),
  drafts: (cursor: string | undefined) => query('listDrafts', { query: from(cursor) }),
  bin: (cursor: string | undefined) => query('listBin', { query: from(cursor) }),
  followRequests: () => query('listFollowRequests', {}),
  bookmarks: (asked: NonNullable<Input<'listBookmarks'>['query']>) =>
    query('listBookmarks', { query: asked }),
  folders: () => query('listFolders', {}),
  bookmarkFilters: () => query('listBookmarkFilters', {}),
  changelog: () => query('getChangelog', {}),
  news: () => query('getNews', {}),
  tutorial: () => query('getTutorial', {}),
  plan: () => query('getPlan', {}),
  subscription: () => query('getSubscription', {}),
  screens: () => query('getScreens', {}),
  /** A few of everyone's posts, for a look at what there is. */
  newestFew: () => query('listNewestPosts', { query: { limit: 3 } }),
  content: (page: Input<'getContent'>['params']['page']) =>
    query('getContent', { params: { page } }),
} as const
