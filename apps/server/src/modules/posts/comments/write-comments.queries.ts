import type { Row, Writer } from '@afins/database'
import { saidOn } from '#visibility/index.ts'

export async function insertComment(tx: Writer, row: Row<'comments'>): Promise<void> {
  await tx.insertInto('comments').values(row).execute()
}

export function updateComment(
  tx: Writer,
  id: string,
  change: { readonly body: string; readonly tree: string; readonly edited_at?: number },
) {
  return tx.updateTable('comments').set(change).where('id', '=', id).execute()
}

/** Locks a comment against answers and changes. */
export function lockComment(tx: Writer, id: string) {
  return tx
    .updateTable('comments')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .returning(['id', 'post_id', 'diary_id', 'uid', 'created_at', 'tree'])
    .executeTakeFirst()
}

/** Deletes a comment; one that was answered stays, without author and text. */
export async function deleteComment(tx: Writer, id: string): Promise<void> {
  const answers = await tx
    .selectFrom(saidOn('comments', null))
    .select('comments.id')
    .where('comments.answered_id', '=', id)
    .limit(1)
    .execute()
  if (answers.length === 0) await tx.deleteFrom('comments').where('id', '=', id).execute()
  else {
    await tx
      .updateTable('comments')
      .set({ uid: null, state: 'deleted', body: '', tree: '[]', edited_at: null })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('comment_likes').where('comment_id', '=', id).execute()
  }
}

export function setCommentsFrom(
  tx: Writer,
  of: { readonly postId: string; readonly uid: string },
  audience: Row<'posts'>['comments_from'] & string,
) {
  return tx
    .updateTable('posts')
    .set({ comments_from: audience })
    .where('id', '=', of.postId)
    .where('author_uid', '=', of.uid)
    .where('state', '=', 'published')
    .returning('id')
    .executeTakeFirst()
}
