import { closedTag } from '@afins/contract/tags'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { dropPicture } from '#modules/profiles/index.ts'
import { isShownToAll, setImageHidden } from './hidden-images.queries.ts'
import { mediaChange } from './media.service.ts'

/**
 * Has no one see an image, its owner neither, or everyone again who could. A profile loses it, and does
 * not get it back by itself.
 */
export async function hideImage(
  { journal }: Pick<Context, 'journal'>,
  tx: Writer,
  id: string,
  isHidden: boolean,
): Promise<void> {
  const image = await setImageHidden(tx, id, isHidden)
  if (!image) return
  const { owner_uid: uid, post_id: postId } = image
  const change = mediaChange(uid, id, null)
  const tags = postId === null ? [] : [`post:${postId}`, `posts:${uid}`, 'newest']
  // Of a post that not everyone sees, no page of everyone shows it.
  const isOpen = postId === null || (await isShownToAll(tx, { postId }))
  journal.emit(tx, {
    ...change,
    tags: [...change.tags, ...(isOpen ? tags : tags.map(closedTag))],
  })
  if (isHidden) await dropPicture({ journal }, tx, uid, id)
}
