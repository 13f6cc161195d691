import type { Reader, Writer } from '@afins/database'
import { everyone } from '#visibility/index.ts'

/** Hides an image, or shows it again. @returns whose it is, and the post that shows it */
export function setImageHidden(tx: Writer, id: string, isHidden: boolean) {
  return tx
    .updateTable('media')
    .set({ is_hidden: isHidden ? 1 : 0 })
    .where('id', '=', id)
    .where('is_hidden', '=', isHidden ? 0 : 1)
    .returning(['owner_uid', 'post_id'])
    .executeTakeFirst()
}

/** Whether everyone sees the post that shows an image. */
export async function isShownToAll(
  db: Reader,
  { postId }: { readonly postId: string },
): Promise<boolean> {
  const post = await db
    .selectFrom(everyone('posts'))
    .select('posts.id')
    .where('posts.id', '=', postId)
    .executeTakeFirst()
  return post !== undefined
}
