import type { PostCard } from '@afins/contract/api'
import type { Deps } from './deps.ts'
import { changeCachedPost, refreshFeeds } from './post-actions.ts'

export async function removePost(deps: Deps, post: Pick<PostCard, 'id'>): Promise<void> {
  changeCachedPost(deps, post.id, () => null)
  try {
    await deps.call('deletePost', { params: { postId: post.id } })
  } finally {
    await refreshFeeds(deps)
  }
}

export async function restorePost(deps: Deps, postId: string): Promise<void> {
  await deps.call('restorePost', { params: { postId } })
  await refreshFeeds(deps)
}
