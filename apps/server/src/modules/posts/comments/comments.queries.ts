import { expressionBuilder, sql, type SqlBool } from 'kysely'
import {
  prepared,
  type Cursor,
  type Reader,
  type Row,
  type Schema,
  type Writer,
} from '@afins/database'
import { personColumns } from '#modules/profiles/index.ts'
import { everyone, own, saidOn, shownWith } from '#visibility/index.ts'

export type CommentRow = Awaited<ReturnType<typeof commentsOfPost>>[number]
export type AnsweredRow = Awaited<ReturnType<typeof answeredComments>>[number]

/** How many comments on a post its reader sees. */
export function commentsCount(viewerUid: string | null) {
  return expressionBuilder<Schema, 'posts'>()
    .selectFrom(saidOn('comments', viewerUid))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .whereRef('comments.post_id', '=', 'posts.id')
    .where('comments.state', '=', sql.lit('shown'))
    .as('comments_count')
}

function commentRows(db: Reader, viewerUid: string | null) {
  return db
    .selectFrom(saidOn('comments', viewerUid))
    .leftJoin(shownWith('profiles'), 'profiles.uid', 'comments.uid')
    .select([
      'comments.id',
      'comments.post_id',
      'comments.uid',
      'comments.answered_id',
      'comments.state',
      'comments.body',
      'comments.tree',
      'comments.created_at',
      'comments.edited_at',
    ])
    .select(personColumns)
}

interface CommentsPage {
  readonly postId: string
  readonly viewerUid: string | null
  /** The last comment of the page before; null: from the first one. */
  readonly after: Cursor | null
  readonly limit: number
}

/** The comments on a post, the oldest first; one more than the limit if there are more. */
export const commentsOfPost = prepared(
  (db: Reader, { postId, viewerUid, after, limit }: CommentsPage) => {
    const rows = commentRows(db, viewerUid).where('comments.post_id', '=', postId)
    return (
      after
        ? rows.where(sql<SqlBool>`(comments.created_at, comments.id) > (${after.at}, ${after.id})`)
        : rows
    )
      .orderBy('comments.created_at')
      .orderBy('comments.id')
      .limit(sql.lit(limit + 1))
  },
)

/** A comment that the viewer may see, if they may see its post. */
export const commentSeen = prepared((db: Reader, p: { id: string; viewerUid: string | null }) =>
  commentRows(db, p.viewerUid).where('comments.id', '=', p.id),
)

/** Where a comment is. */
export const commentPlace = prepared((db: Reader, p: { id: string }) =>
  db
    .selectFrom(saidOn('comments', null))
    .select(['comments.post_id', 'comments.uid', 'comments.created_at'])
    .where('comments.id', '=', p.id),
)

/** The last comment on a post before another, as far as the viewer sees them. */
export const commentBefore = prepared(
  (db: Reader, p: { postId: string; viewerUid: string | null; place: Cursor }) =>
    db
      .selectFrom(saidOn('comments', p.viewerUid))
      .select(['comments.created_at', 'comments.id'])
      .where('comments.post_id', '=', p.postId)
      .where(sql<SqlBool>`(comments.created_at, comments.id) < (${p.place.at}, ${p.place.id})`)
      .orderBy('comments.created_at', 'desc')
      .orderBy('comments.id', 'desc')
      .limit(1),
)

/** Those whom comments answer, of those whom the viewer may see. */
export const answeredComments = prepared(
  (db: Reader, p: { ids: readonly string[]; viewerUid: string | null }) =>
    db
      .selectFrom(saidOn('comments', p.viewerUid))
      .innerJoin(shownWith('profiles'), 'profiles.uid', 'comments.uid')
      .select(['comments.id', 'profiles.uid'])
      .select(personColumns)
      .where('comments.id', 'in', p.ids),
)

/** How many like comments, by comment; the viewer's own is not among them. */
export const likesOfComments = prepared(
  (db: Reader, p: { ids: readonly string[]; viewerUid: string | null }) => {
    const likes = db
      .selectFrom(everyone('comment_likes'))
      .select('comment_likes.comment_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('comment_likes.comment_id', 'in', p.ids)
      .groupBy('comment_likes.comment_id')
    return p.viewerUid === null ? likes : likes.where('comment_likes.uid', '!=', p.viewerUid)
  },
)

export const likedComments = prepared((db: Reader, p: { ids: readonly string[]; uid: string }) =>
  db
    .selectFrom(own('comment_likes', p.uid))
    .select('comment_likes.comment_id')
    .where('comment_likes.comment_id', 'in', p.ids),
)

export const countComments = prepared(
  (db: Reader, p: { postId: string; viewerUid: string | null }) =>
    db
      .selectFrom(saidOn('comments', p.viewerUid))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('comments.post_id', '=', p.postId)
      .where('comments.state', '=', sql.lit('shown')),
)

/** Whether someone follows the viewer. */
export const isFollowedBy = prepared((db: Reader, p: { viewerUid: string; followerUid: string }) =>
  db
    .selectFrom(own('follows', p.viewerUid))
    .select('follows.follower_uid')
    .where('follows.follower_uid', '=', p.followerUid)
    .where('follows.target_uid', '=', p.viewerUid)
    .where('follows.state', '=', 'accepted'),
)

/** When the account of the viewer was made. */
export const memberSince = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('profiles', p.uid)).select('profiles.created_at'),
)

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
    .returning(['id', 'post_id', 'uid', 'created_at'])
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

/** Whom a comment is for, and its text. */
export const commentRecipients = prepared((db: Reader, p: { id: string }) =>
  db
    .selectFrom(saidOn('comments', null))
    .innerJoin(shownWith('posts'), 'posts.id', 'comments.post_id')
    .select(['comments.uid', 'comments.tree', 'comments.answered_id', 'posts.author_uid'])
    .where('comments.id', '=', p.id)
    .where('comments.state', '=', sql.lit('shown')),
)

export const commentTexts = prepared(
  (db: Reader, p: { ids: readonly string[]; viewerUid: string | null }) =>
    db
      .selectFrom(saidOn('comments', p.viewerUid))
      .select(['comments.id', 'comments.tree'])
      .where('comments.id', 'in', p.ids)
      .where('comments.state', '=', sql.lit('shown')),
)
