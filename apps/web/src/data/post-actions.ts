import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import type { Api, PostCard } from '@afins/contract/api'
import type { EndpointOutput } from '@afins/contract/endpoint'
import type { Deps } from './deps.ts'

type Answer = EndpointOutput<Api[keyof Api]> | InfiniteData<EndpointOutput<Api[keyof Api]>>

/** Changes a post wherever it is cached; null takes it away. @returns what puts back what was there */
export function changeCachedPost(
  { queryClient }: Pick<Deps, 'queryClient'>,
  postId: string,
  change: (post: PostCard) => PostCard | null,
): () => void {
  const changed: (readonly [QueryKey, Answer | undefined])[] = []
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const before = state.data as Answer | undefined
    const after = changedAnswer(before, postId, change)
    // The data is not fresher for that.
    if (after === before) continue
    queryClient.setQueryData(queryKey, after, { updatedAt: state.dataUpdatedAt })
    changed.push([queryKey, before])
  }
  return () => {
    for (const [queryKey, before] of changed) queryClient.setQueryData(queryKey, before)
  }
}

type Change = Parameters<typeof changeCachedPost>[2]

function changedAnswer(
  data: Answer | undefined,
  postId: string,
  change: Change,
): object | string | null | undefined {
  if (typeof data !== 'object' || data === null) return data
  if ('pages' in data && 'pageParams' in data) {
    const pages = data.pages.map((page) => changedAnswer(page, postId, change))
    return pages.every((page, at) => page === data.pages[at]) ? data : { ...data, pages }
  }
  if ('items' in data) {
    const items = changedItems(data.items, postId, change)
    return items === data.items ? data : { ...data, items }
  }
  if (!('author' in data && 'publishedAt' in data)) return data
  const post = data.id === postId ? { ...data, ...change(data) } : data
  if (!('more' in post) || !Array.isArray(post.more)) return post
  const more = changedItems(post.more, postId, change)
  return more === post.more ? post : { ...post, more }
}

/** Returns the same list where nothing changed. */
function changedItems(items: readonly object[], postId: string, change: Change): readonly object[] {
  const changed = items.flatMap((item) => changedItem(item, postId, change))
  const isSame = changed.length === items.length && changed.every((item, at) => item === items[at])
  return isSame ? items : changed
}

function changedItem(item: object, postId: string, change: Change): object[] {
  if ('post' in item) {
    const { post } = item as { post: PostCard | null }
    return post?.id === postId ? [{ ...item, post: change(post) }] : [item]
  }
  if (!('publishedAt' in item)) return [item]
  const post = item as PostCard
  if (post.id !== postId) return [item]
  const changed = change(post)
  return changed ? [changed] : []
}

/** Optimistic. @returns the id for undoing, where a remark or tags were removed too */
export async function toggleBookmark(deps: Deps, post: PostCard): Promise<string | null> {
  const saved = !post.saved
  const show = (value: boolean) =>
    changeCachedPost(deps, post.id, (shown) => ({ ...shown, saved: value }))
  show(saved)
  try {
    const params = { postId: post.id }
    const answer = await deps.call(saved ? 'saveBookmark' : 'removeBookmark', { params })
    return answer && answer.undo
  } catch (error) {
    show(!saved)
    throw error
  }
}
