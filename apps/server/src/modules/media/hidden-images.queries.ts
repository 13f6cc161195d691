import type { Writer } from '@afins/database'

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
