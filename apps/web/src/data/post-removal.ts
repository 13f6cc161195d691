import type { PostCard } from '@afins/contract/api'
import type { Deps } from './deps.ts'
import { changeCachedPost } from './post-actions.ts'
import { queries } from './queries.ts'
import { queryTags } from './query-tags.ts'

export async function removePost(deps: Deps, { id }: Pick<PostCard, 'id'>): Promise<void> {
  const putBack = changeCachedPost(deps, id, () => null)
  const tags = queryTags(deps.queryClient)
  const { queryKey } = queries.post(id)
  const before = tags.get(queryKey)
  // Its page is left afterwards: it is not read again.
  tags.set(queryKey, [])
  try {
    await deps.call('deletePost', { params: { postId: id } })
  } catch (error) {
    putBack()
    if (before) tags.set(queryKey, before)
    throw error
  }
}

export async function restorePost({ call }: Pick<Deps, 'call'>, postId: string): Promise<void> {
  await call('restorePost', { params: { postId } })
}
