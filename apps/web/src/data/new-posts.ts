import { useQuery, type InfiniteData } from '@tanstack/react-query'
import { MINUTE } from '@afins/contract/durations'
import type { Output } from './call.ts'
import type { Deps } from './deps.ts'
import { feedQuery, useFeed, type FeedAddress } from './feeds.ts'
import { queries } from './queries.ts'

type Pages = InfiniteData<Output<'listFollowingPosts'>, string | null>

/** How many posts of the feed of the followed are newer than those shown; read again as the stream says. */
export function useNewPosts(feed: FeedAddress, path: string): number {
  const { items } = useFeed(feed, path)
  const [first] = items
  const { data } = useQuery({
    ...queries.newPosts(first?.publishedAt ?? 0, first?.id),
    // Where the stream of events does not get through.
    refetchInterval: MINUTE,
  })
  return data?.count ?? 0
}

/** Reads a feed again from its first page. @throws ApiError */
export async function readFromTop(
  { queryClient }: Pick<Deps, 'queryClient'>,
  feed: FeedAddress,
): Promise<void> {
  const { queryKey } = feedQuery(feed)
  queryClient.setQueryData<Pages>(
    queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
  await queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
}
