import type { ComponentType } from 'react'
import type { Deps } from './deps.ts'
import type { MakeHead, PageInput } from './head.ts'
import { feedQuery, type FeedAddress } from './feeds.ts'
import { queries } from './queries.ts'
import { ApiError, type Input } from './call.ts'
import { titles } from './titles.ts'

/** Fills the query cache with what a page shows. @returns an address to go to instead */
export type Load = (deps: Deps, params: Record<string, string>, url: URL) => Promise<string | null>

/** A page of a feature; its address and access are in the contract's route table. */
export interface PageRecord {
  readonly file: string
  readonly component: () => Promise<ComponentType>
  readonly load: Load
  /** Loads code that the page needs only for some data. */
  readonly parts?: (deps: Deps, params: Record<string, string>, url: URL) => Promise<void>
  /** Without the site's name. */
  readonly title: (input: PageInput) => string
  /** Only on the server. Without one, the title and defaults are the head. */
  readonly head?: () => Promise<MakeHead>
}

export const unlisted: PageRecord['head'] = () =>
  Promise.resolve((_input, defaults) => ({ ...defaults, listed: false }))

export const loadNothing: Load = () => Promise.resolve(null)

/**
 * Loads what is not cached, or was invalidated: no one sees their own change undone for a moment.
 * @returns null, as a loader that redirects nowhere
 */
export async function ensure(deps: Deps, ...options: readonly unknown[]): Promise<null> {
  await Promise.all(options.map((one) => ensureOne(deps, one)))
  return null
}

async function ensureOne({ queryClient }: Deps, options: unknown): Promise<void> {
  const staleTime = Infinity
  const one = options as ReturnType<typeof queries.explore>
  try {
    if ('getNextPageParam' in one) {
      const list = options as ReturnType<typeof queries.bookmarks>
      await queryClient.fetchInfiniteQuery({ ...list, staleTime })
    } else await queryClient.fetchQuery({ ...one, staleTime })
  } catch (error) {
    const isUnreached = error instanceof ApiError && error.code === 'network'
    if (!isUnreached || queryClient.getQueryData(one.queryKey) === undefined) throw error
  }
}

export const ensureFeed = (deps: Deps, feed: FeedAddress) => ensure(deps, feedQuery(feed))

export const cursorParam = (url: URL) => url.searchParams.get('cursor') ?? undefined

export function contentPage(
  page: Input<'getContent'>['params']['page'],
): Required<Pick<PageRecord, 'title' | 'head'>> {
  const contentOf = ({ deps }: PageInput) =>
    deps.queryClient.getQueryData(queries.content(page).queryKey)
  return {
    title: (input) => contentOf(input)?.title ?? titles.site,
    head: () => import('./content-head.ts').then((m) => m.contentHead(page)),
  }
}

/** Loads what only the signed-in see of a page; what fails is left out. */
export async function loadForViewer(deps: Deps, ...options: readonly unknown[]): Promise<void> {
  if (deps.auth.get().status !== 'in') return
  await Promise.all(options.map((one) => ensure(deps, one).catch(() => null)))
}
