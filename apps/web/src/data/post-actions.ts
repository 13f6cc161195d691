import type { Api, PostCard } from '@afins/contract/api'
import type { EndpointOutput } from '@afins/contract/endpoint'
import type { Deps } from './deps.ts'

type Answer = EndpointOutput<Api[keyof Api]>

/** Changes a post wherever the cache shows it; null takes it away from every list. */
export function changeCachedPost(
  { queryClient }: Pick<Deps, 'queryClient'>,
  postId: string,
  change: (post: PostCard) => PostCard | null,
): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    const data = query.state.data as Answer | undefined
    if (typeof data !== 'object' || data === null) continue
    if ('items' in data) {
      const items = data.items.flatMap((item) => changedItem(item, postId, change))
      query.setData({ ...data, items })
    } else if ('publishedAt' in data && data.id === postId) {
      const changed = change(data)
      if (changed) query.setData({ ...data, ...changed })
    }
  }
}

function changedItem(item: object, postId: string, change: (post: PostCard) => PostCard | null): object[] {
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

/** Everything that lists posts asks the server again when it is next shown. */
export async function refreshFeeds({ queryClient }: Pick<Deps, 'queryClient'>): Promise<void> {
  const names = new Set<unknown>([
    'listProfilePosts',
    'listInterestPosts',
    'listNewestPosts',
    'listFollowingPosts',
    'listBookmarks',
    'getOwnProfile',
    'getProfile',
    'getProfileInterest',
    'getInterest',
  ])
  await queryClient.invalidateQueries({ predicate: (query) => names.has(query.queryKey[0]) })
}

/** Saves a post among one's bookmarks or takes it out; shown at once, taken back when refused. */
export async function toggleBookmark(deps: Deps, post: PostCard): Promise<void> {
  const saved = !post.saved
  const show = (value: boolean) => changeCachedPost(deps, post.id, (shown) => ({ ...shown, saved: value }))
  show(saved)
  try {
    await deps.call(saved ? 'saveBookmark' : 'removeBookmark', { params: { postId: post.id } })
    await deps.queryClient.invalidateQueries({ queryKey: ['listBookmarks'] })
  } catch (error) {
    show(!saved)
    throw error
  }
}

/** Deletes a post; it leaves every list at once and comes back when the server refuses. */
export async function removePost(deps: Deps, post: PostCard): Promise<void> {
  changeCachedPost(deps, post.id, () => null)
  try {
    await deps.call('deletePost', { params: { postId: post.id } })
  } finally {
    await refreshFeeds(deps)
  }
}

/** Takes a deletion back. */
export async function restorePost(deps: Deps, postId: string): Promise<void> {
  await deps.call('restorePost', { params: { postId } })
  await refreshFeeds(deps)
}
