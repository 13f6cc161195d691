import type { Writer } from '@afins/database'

const seen = ['id', 'author_uid', 'interest', 'visibility'] as const

/** Hides a published post, or shows it again. @returns what it is; nothing if it was not in the other state */
export function setPostHidden(tx: Writer, id: string, isHidden: boolean) {
  return tx
    .updateTable('posts')
    .set({ state: isHidden ? 'hidden' : 'published' })
    .where('id', '=', id)
    .where('state', '=', isHidden ? 'published' : 'hidden')
    .returning(seen)
    .executeTakeFirst()
}

/** The same of comments. */
export function setCommentsHidden(tx: Writer, ids: readonly string[], isHidden: boolean) {
  return tx
    .updateTable('comments')
    .set({ state: isHidden ? 'hidden' : 'shown' })
    .where('id', 'in', ids)
    .where('state', '=', isHidden ? 'shown' : 'hidden')
    .returning(['id', 'post_id'])
    .execute()
}
