import type { PostCard } from '@afins/contract/api'
import type { Deps } from './deps.ts'
import { changeCachedPost } from './post-actions.ts'

export async function removePost(deps: Deps, { id }: Pick<PostCard, 'id'>): Promise<void> {
  const putBack = changeCachedPost(deps, id, () => null)
  try {
    await deps.call('deletePost', { params: { postId: id } })
  } catch (error) {
    putBack()
    throw error
  }
}

export async function restorePost({ call }: Pick<Deps, 'call'>, postId: string): Promise<void> {
  await call('restorePost', { params: { postId } })
}
