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

/** Puts a post behind a moderator’s warning, or takes that away; null: away. */
export function setModeratorWarning(tx: Writer, id: string, warning: string | null) {
  return tx
    .updateTable('posts')
    .set({ moderator_warning: warning })
    .where('id', '=', id)
    .returning([...seen, 'state'])
    .executeTakeFirst()
}

/** Hides comments that are shown, or shows them again. */
export function setCommentsHidden(tx: Writer, ids: readonly string[], isHidden: boolean) {
  return tx
    .updateTable('comments')
    .set({ state: isHidden ? 'hidden' : 'shown' })
    .where('id', 'in', ids)
    .where('state', '=', isHidden ? 'shown' : 'hidden')
    .returning(['id', 'post_id', 'diary_id'])
    .execute()
}
