import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { dropPicture } from '#modules/profiles/index.ts'
import { setImageHidden } from './hidden-images.queries.ts'
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
  const posts = postId === null ? [] : [`post:${postId}`, `posts:${uid}`, 'newest']
  journal.emit(tx, { ...change, tags: [...change.tags, ...posts] })
  if (isHidden) await dropPicture({ journal }, tx, uid, id)
}
