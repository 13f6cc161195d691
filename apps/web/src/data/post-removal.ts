import type { PostCard } from '@afins/contract/api'
import type { Deps } from './deps.ts'
import { threadsOf } from './comments.ts'
import { changeCachedPost } from './post-actions.ts'
import { queries } from './queries.ts'
import { queryTags } from './query-tags.ts'

export async function removePost(deps: Deps, { id }: Pick<PostCard, 'id'>): Promise<void> {
  const putBack = changeCachedPost(deps, id, () => null)
  const tags = queryTags(deps.queryClient)
  const keys = [queries.post(id).queryKey, ...threadsOf(deps.queryClient, id)]
  const before = keys.map((key) => [key, tags.get(key)] as const)
  // Its page is left afterwards: it is not read again.
  for (const key of keys) {
    void deps.queryClient.cancelQueries({ queryKey: key, exact: true })
    tags.set(key, [])
  }
  try {
    await deps.call('deletePost', { params: { postId: id } })
  } catch (error) {
    putBack()
    for (const [key, known] of before) if (known) tags.set(key, known)
    throw error
  }
}

export async function restorePost({ call }: Pick<Deps, 'call'>, postId: string): Promise<void> {
  await call('restorePost', { params: { postId } })
}
