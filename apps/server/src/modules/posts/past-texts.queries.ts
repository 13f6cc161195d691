import type { CommentAudience } from '@afins/contract/comments'
import { prepared, type PostKind, type Reader, type Writer } from '@afins/database'
import { own } from '#visibility/index.ts'

/** Someone's post that has an id, those in the trash too. */
export const ownPostOf = prepared((db: Reader, p: { uid: string; id: string }) =>
  db.selectFrom(own('posts', p.uid)).select('posts.id').where('posts.id', '=', p.id),
)

/** Someone's posts that came from one of an archive, those in the trash too. */
export const postsFrom = prepared((db: Reader, p: { uid: string; originId: string }) =>
  db
    .selectFrom(own('posts', p.uid))
    .select('posts.id')
    .where('posts.author_uid', '=', p.uid)
    .where('posts.origin_id', '=', p.originId),
)

/** Says which post of an archive a post was. */
export const setOrigin = prepared((tx: Writer, p: { id: string; originId: string }) =>
  tx.updateTable('posts').set({ origin_id: p.originId }).where('id', '=', p.id),
)

/** Says who may comment on a post of an archive, and when it was last edited. */
export const setPastFacts = prepared(
  (tx: Writer, p: { id: string; commentsFrom: CommentAudience; editedAt: number | null }) =>
    tx
      .updateTable('posts')
      .set({ comments_from: p.commentsFrom, edited_at: p.editedAt })
      .where('id', '=', p.id),
)

/** Someone's posts of one of some times with a text, those in the trash too. */
export const samePastText = prepared(
  (db: Reader, p: { uid: string; times: readonly number[]; body: string }) =>
    db
      .selectFrom(own('posts', p.uid))
      .select('posts.id')
      .where('posts.author_uid', '=', p.uid)
      .where('posts.published_at', 'in', p.times)
      .where('posts.body', '=', p.body),
)

/** Someone's lists of a time with a title, those in the trash too. */
export const samePastList = prepared((db: Reader, p: { uid: string; at: number; title: string }) =>
  db
    .selectFrom(own('posts', p.uid))
    .select('posts.id')
    .where('posts.author_uid', '=', p.uid)
    .where('posts.published_at', '=', p.at)
    .where('posts.kind', '=', 'list')
    .where('posts.title', '=', p.title),
)

/** Someone's drafts of a kind that were begun at a time, and came from no archive that is known. */
export const samePastDraft = prepared(
  (db: Reader, p: { uid: string; at: number; kind: PostKind }) =>
    db
      .selectFrom(own('posts', p.uid))
      .select('posts.id')
      .where('posts.created_at', '=', p.at)
      .where('posts.kind', '=', p.kind)
      .where('posts.state', '=', 'draft')
      .where('posts.origin_id', 'is', null),
)

/** Deletes a post or a draft that is as it was written, and that no one comments on. @returns what it was */
export function deleteUntouched(tx: Writer, of: { readonly uid: string; readonly id: string }) {
  return tx
    .deleteFrom('posts')
    .where('id', '=', of.id)
    .where('author_uid', '=', of.uid)
    .where('state', 'in', ['published', 'draft'])
    .whereRef('updated_at', '=', 'created_at')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('comments').select('comments.id').whereRef('post_id', '=', 'posts.id'),
        ),
      ),
    )
    .returning(['state', 'visibility', 'interest'])
    .executeTakeFirst()
}
