import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useSuspenseInfiniteQuery,
} from '@tanstack/react-query'
import type { Comment } from '@afins/contract/api'
import type { Input, Output } from './call.ts'
import type { Deps } from './deps.ts'
import { growing, type GrowingList } from './growing-list.ts'
import { listQuery } from './queries.ts'

type Page = Output<'listComments'>

/** Where in a thread a page begins: at a comment, or after the one of a cursor. */
export interface ThreadPlace {
  readonly from?: string
  readonly cursor?: string
}

/** What the address says of it. */
export function threadPlace(search: URLSearchParams): ThreadPlace {
  const from = search.get('comentario')
  const cursor = search.get('comentarios')
  return { ...(from && { from }), ...(cursor && { cursor }) }
}

export const commentsQuery = (postId: string, place: ThreadPlace) =>
  listQuery('listComments', { params: { postId }, query: place })

export interface Thread extends GrowingList, Omit<Page, 'items' | 'nextCursor'> {
  readonly comments: readonly Comment[]
}

/** The comments on a post that are shown. @param path of the post */
export function useThread(postId: string, place: ThreadPlace, path: string): Thread {
  const list = useSuspenseInfiniteQuery(commentsQuery(postId, place))
  const [first, ...others] = list.data.pages
  if (!first) throw new Error('a thread has a page')
  const comments = [first, ...others].flatMap(({ items }) => items)
  return {
    ...first,
    hasEarlier: first.hasEarlier,
    comments: [...new Map(comments.map((one) => [one.id, one])).values()],
    ...growing(list, (cursor) => `${path}?${new URLSearchParams({ comentarios: cursor })}`),
  }
}

type Shown = InfiniteData<Page, string | null>

/** The keys of what is cached of the comments on a post. */
export function threadsOf(queryClient: QueryClient, postId: string): QueryKey[] {
  const all = queryClient.getQueryCache().findAll({ queryKey: ['listComments'] })
  return all
    .map(({ queryKey }) => queryKey)
    .filter(([, input]) => (input as Input<'listComments'>).params.postId === postId)
}

/** Changes the shown comments on a post before that is stored. @returns what puts them back */
export function changeShownComments(
  { queryClient }: Pick<Deps, 'queryClient'>,
  postId: string,
  change: (comments: readonly Comment[], isEnd: boolean) => readonly Comment[],
): () => void {
  const before = threadsOf(queryClient, postId).map(
    (queryKey) => [queryKey, queryClient.getQueryData<Shown>(queryKey)] as const,
  )
  for (const [queryKey, data] of before) {
    if (!data) continue
    const pages = data.pages.map((page) => ({
      ...page,
      items: [...change(page.items, page.nextCursor === null)],
    }))
    queryClient.setQueryData<Shown>(queryKey, { ...data, pages })
  }
  return () => {
    for (const [queryKey, data] of before) queryClient.setQueryData(queryKey, data)
  }
}
