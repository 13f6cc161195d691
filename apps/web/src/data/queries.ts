import {
  infiniteQueryOptions,
  MutationCache,
  queryOptions,
  QueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import type { EndpointName } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { FixedInterestId } from '@afins/contract/interests'
import type { LovedPeriod } from '@afins/contract/shelves'
import type { WorkKind } from '@afins/contract/works'
import type { StatisticsDays } from '@afins/contract/statistics'
import { HOUR } from '@afins/contract/durations'
import type { ImportedPostStatus, ImportPart, ImportedWorkStatus } from '@afins/contract/imports'
import type { ToastStore } from '#ui/toast-store.ts'
import type { Call, Input, Output } from './call.ts'
import { queryTags } from './query-tags.ts'
import { toastError } from './toast-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `failed` is the toast for an error that has no text of its own; without it, there is none. */
    mutationMeta: { readonly failed?: string }
  }
}

/** Its key is the call itself, so that one default function fetches all. */
export function query<Name extends EndpointName>(name: Name, input: Input<Name>) {
  return queryOptions<Output<Name>, Error, Output<Name>, readonly [Name, Input<Name>]>({
    queryKey: [name, input],
  })
}

type ListName =
  | 'listProfilePosts'
  | 'listInterestPosts'
  | 'listNewestPosts'
  | 'listFollowingPosts'
  | 'listSuggestedPosts'
  | 'listWorkReviews'
  | 'searchPosts'
  | 'searchPeople'
  | 'listFollowedWorks'
  | 'listComments'
  | 'listBookmarks'
  | 'listListItems'
  | 'listShelf'
  | 'listImportedWorks'
  | 'listImportedTexts'
  | 'listNotifications'
  | 'listBlocked'

/** The query of a list that grows in place; its first page starts at the cursor of its input. */
export function listQuery<Name extends ListName>(name: Name, input: Input<Name>) {
  return infiniteQueryOptions<
    Output<Name>,
    Error,
    InfiniteData<Output<Name>, string | null>,
    readonly [Name, Input<Name>],
    string | null
  >({
    queryKey: [name, input],
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

const FRESH_MS = 30_000

/** Errors of mutations are shown as toasts. */
export function makeQueryClient(call: Call, toasts?: ToastStore): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) =>
        toasts && meta?.failed !== undefined && toastError({ toasts }, error, meta.failed),
    }),
    defaultOptions: {
      queries: {
        // Not cancelled at unmount: the next page may need the same response.
        queryFn: ({ client, queryKey, pageParam: cursor }) => {
          const [name, input] = queryKey as unknown as [EndpointName, Input<EndpointName>]
          const tags = queryTags(client)
          if (typeof cursor !== 'string')
            return tags.read(queryKey, (onTags) => call(name, input, { onTags }))
          const { query: first } = input as { readonly query?: object }
          const next = { ...input, query: { ...first, cursor } } as never
          return tags.read(queryKey, (onTags) => call(name, next, { onTags }), { isMore: true })
        },
        staleTime: FRESH_MS,
        // A list has not lost what was loaded of it while one reads a long text.
        gcTime: typeof window === 'undefined' ? Infinity : HOUR,
        retry: false,
        // Offline, stored responses are returned.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Of a page: whole rows of two, three and four. */
const WORKS = 24

/** Of a list at a time. */
const ITEMS = 50

const from = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })

export const queries = {
  ownProfile: () => query('getOwnProfile', {}),
  statistics: (days: StatisticsDays) => query('getStatistics', { query: { days } }),
  postStatistics: (postId: string, days: StatisticsDays) =>
    query('getPostStatistics', { params: { postId }, query: { days } }),
  account: () => query('getAccount', {}),
  notifications: (cursor: string | undefined) =>
    listQuery('listNotifications', { query: from(cursor) }),
  unreadNotifications: () => query('countNotifications', {}),
  blocked: () => listQuery('listBlocked', { query: {} }),
  mutes: () => query('listMutes', {}),
  notificationSettings: () => query('getNotificationSettings', {}),
  recovery: () => query('getRecovery', {}),
  profile: (username: string) => query('getProfile', { params: { username } }),
  profileInterest: (username: string, interestName: string) =>
    query('getProfileInterest', { params: { username, interestName } }),
  interest: (interestName: string) => query('getInterest', { params: { interestName } }),
  work: (workId: string) => query('getWork', { params: { workId } }),
  workVersions: (workId: string, cursor: string | undefined) =>
    query('listWorkVersions', { params: { workId }, query: from(cursor) }),
  workVersion: (workId: string, number: number) =>
    query('getWorkVersion', { params: { workId, number } }),
  cases: (filter: Input<'listCases'>['query']) => query('listCases', { query: filter }),
  appeals: () => query('listAppeals', {}),
  accountComments: (accountId: string, since: number) =>
    query('listAccountComments', { query: { accountId, since } }),
  decisions: () => query('listDecisions', {}),
  workChanges: (filter: Input<'listWorkChanges'>['query']) =>
    query('listWorkChanges', { query: filter }),
  revertPreview: (accountId: string, since: number) =>
    query('previewWorkRevert', { query: { accountId, since } }),
  workMerges: (workId: string) =>
    query('listWorkMerges', { params: { workId }, query: { limit: 20 } }),
  editions: (workId: string) =>
    query('listEditions', { params: { workId }, query: { limit: 100 } }),
  /** What one may do in the catalogue, and with a work of it. */
  catalogueStanding: (workId?: string) =>
    query('getCatalogueStanding', { query: workId ? { workId } : {} }),
  similarWorks: (workId: string) => query('listSimilarWorks', { params: { workId } }),
  shelfEntry: (workId: string) => query('getShelfEntry', { params: { workId } }),
  ratingChanges: (workId: string) => query('listRatingChanges', { params: { workId } }),
  workPeople: (workId: string) => query('getWorkPeople', { params: { workId } }),
  worksOfCreator: (workId: string, cursor: string | undefined) =>
    query('listWorksOfCreator', { params: { workId }, query: from(cursor) }),
  /** @param interest null: of all media */
  foundWorks: (interest: FixedInterestId | null, q: string, kind?: WorkKind | 'creator') =>
    query('searchWorks', {
      query: { q, limit: 12, ...(interest && { interest }), ...(kind && { kind }) },
    }),
  worksOfAll: (
    q: string,
    narrowed: Pick<Input<'searchWorks'>['query'], 'interest' | 'genre' | 'year'>,
  ) => query('searchWorks', { query: { q, limit: 20, ...narrowed } }),
  firstFoundPeople: (q: string, limit: number) => query('searchPeople', { query: { q, limit } }),
  foundPeople: (q: string, cursor: string | undefined) =>
    listQuery('searchPeople', { query: { q, limit: limits.pageSize, ...from(cursor) } }),
  mentionable: (q: string, limit: number) =>
    query('searchPeople', { query: { q, limit, purpose: 'mention' } }),
  suggestions: (q: string) => query('suggest', { query: { q } }),
  outsideWorks: (interest: FixedInterestId, q: string) =>
    query('searchOutside', { query: { interest, q } }),
  favourites: (username: string) => query('listFavourites', { params: { username } }),
  now: (username: string) => query('listNow', { params: { username } }),
  shelfPage: (username: string, filter: NonNullable<Input<'listShelf'>['query']>) =>
    query('listShelf', { params: { username }, query: filter }),
  diary: (username: string, filter: NonNullable<Input<'listDiary'>['query']>) =>
    query('listDiary', { params: { username }, query: filter }),
  diaryEntry: (entryId: string) => query('getDiaryEntry', { params: { entryId } }),
  shelfStatistics: (username: string, filter: Input<'getShelfStatistics'>['query']) =>
    query('getShelfStatistics', { params: { username }, query: filter }),
  years: (username: string) => query('getYears', { params: { username } }),
  yearReview: (username: string, year: number) =>
    query('getYearReview', { params: { username, year } }),
  mostLoved: (interest: FixedInterestId, periodo: LovedPeriod | undefined) =>
    query('getMostLoved', { params: { interest }, query: periodo ? { periodo } : {} }),
  catalogue: (
    interest: FixedInterestId,
    filter: Input<'listCatalogue'>['query'],
    cursor: string | undefined,
  ) =>
    query('listCatalogue', {
      params: { interest },
      query: { ...filter, limit: WORKS, ...from(cursor) },
    }),
  mostSaved: (interestName: string) => query('listMostSaved', { params: { interestName } }),
  roomWorks: (interest: FixedInterestId) => query('getRoomWorks', { params: { interest } }),
  genres: (interest: FixedInterestId) => query('listGenres', { params: { interest } }),
  genre: (interest: FixedInterestId, genre: string) =>
    query('getGenre', { params: { interest, genre } }),
  shelf: (username: string, filter: Input<'listShelf'>['query'], cursor: string | undefined) =>
    query('listShelf', {
      params: { username },
      query: { ...filter, limit: WORKS, ...from(cursor) },
    }),
  wanted: (username: string, interest: FixedInterestId) =>
    query('listShelf', {
      params: { username },
      query: { interest, estante: 'wants', ordem: 'newest', limit: 6 },
    }),
  pick: (interest: FixedInterestId, seed: string, filter: object) =>
    query('pickFromShelf', { query: { interest, seed, ...filter } }),
  postsOfKind: (username: string, interest: FixedInterestId, kind: 'list' | 'review') =>
    query('listProfilePosts', { params: { username }, query: { interest, kind, limit: 3 } }),
  /** How many posts of the reader’s feed are newer than a post. */
  newPosts: (since: number, id: string | undefined) =>
    query('countNewFollowingPosts', { query: { since, ...(id !== undefined && { id }) } }),
  explore: () => query('getExplore', {}),
  showcase: () => query('getShowcase', {}),
  /** Of an interest, or of all. */
  picks: (interest?: FixedInterestId) =>
    query('getRecommendations', { query: interest ? { interest } : {} }),
  spotlight: () => query('getSpotlight', {}),
  relatedWorks: (workId: string) => query('listRelatedWorks', { params: { workId } }),
  affinity: (username: string) => query('getAffinity', { params: { username } }),
  /** Those of the people like me who like a work. */
  similarPeople: (workId: string) => query('listSimilarPeople', { query: { workId } }),
  /** People to follow, and why. */
  suggestedPeople: () => query('listSuggestedPeople', { query: {} }),
  peopleLike: (username: string, limit: number) =>
    query('listSuggestedPeople', { query: { username, limit } }),
  tasteSettings: () => query('getTasteSettings', {}),
  postLikes: (postId: string) => query('listPostLikes', { params: { postId } }),
  post: (postId: string) => query('getPost', { params: { postId } }),
  listItems: (postId: string, cursor?: string) =>
    listQuery('listListItems', { params: { postId }, query: { limit: ITEMS, ...from(cursor) } }),
  archive: () => query('getArchive', {}),
  imports: () => query('listImports', {}),
  importQueue: () => query('getImportQueue', {}),
  importedWorks: (importId: string, status?: ImportedWorkStatus, cursor?: string) =>
    listQuery('listImportedWorks', {
      params: { importId },
      query: { limit: ITEMS, ...(status && { status }), ...from(cursor) },
    }),
  importedTexts: (importId: string, status: ImportedPostStatus, part: ImportPart) =>
    listQuery('listImportedTexts', { params: { importId }, query: { limit: ITEMS, status, part } }),
  listInvitations: () => query('listListInvitations', {}),
  draft: (postId: string) => query('getDraft', { params: { postId } }),
  drafts: (cursor: string | undefined) => query('listDrafts', { query: from(cursor) }),
  bin: (cursor: string | undefined) => query('listTrash', { query: from(cursor) }),
  followedTags: () => query('listFollowedTags', {}),
  followedWork: (workId: string) => query('getFollowedWork', { params: { workId } }),
  followedWorks: (cursor?: string) => listQuery('listFollowedWorks', { query: from(cursor) }),
  followRequests: () => query('listFollowRequests', {}),
  bookmarks: (input: NonNullable<Input<'listBookmarks'>['query']>) =>
    listQuery('listBookmarks', { query: input }),
  folders: () => query('listFolders', {}),
  bookmarkFilters: () => query('listBookmarkFilters', {}),
  /** A page of the lists that name a work: the first ones, or all. */
  workLists: (workId: string, cursor?: string, limit = 12) =>
    query('listWorkLists', { params: { workId }, query: { limit, ...from(cursor) } }),
  changelog: () => query('getChangelog', {}),
  news: () => query('getNews', {}),
  tutorial: () => query('getTutorial', {}),
  plan: () => query('getPlan', {}),
  subscription: () => query('getSubscription', {}),
  screens: () => query('getScreens', {}),
  newestFew: () => query('listNewestPosts', { query: { limit: 3 } }),
  content: (page: Input<'getContent'>['params']['page']) =>
    query('getContent', { params: { page } }),
} as const
