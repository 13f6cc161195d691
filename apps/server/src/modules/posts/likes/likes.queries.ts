import { expressionBuilder, sql } from 'kysely'
import {
  pageBefore,
  prepared,
  type Cursor,
  type Reader,
  type Schema,
  type Writer,
} from '@afins/database'
import { personColumns } from '#modules/profiles/index.ts'
import { everyone, own, people, visible } from '#visibility/index.ts'

/** When the viewer liked a post. */
export function likedBy(viewerUid: string | null) {
  if (viewerUid === null) return sql<number | null>`null`.as('liked_at')
  return expressionBuilder<Schema, 'posts'>()
    .selectFrom(own('post_likes', viewerUid))
    .select('post_likes.created_at')
    .whereRef('post_likes.post_id', '=', 'posts.id')
    .as('liked_at')
}

/** How many like a post whose likes everyone may see; the viewer's own is not among them. */
export function likesOfOthers(viewerUid: string | null) {
  const likes = expressionBuilder<Schema, 'posts'>()
    .selectFrom(everyone('post_likes'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .whereRef('post_likes.post_id', '=', 'posts.id')
  return (viewerUid === null ? likes : likes.where('post_likes.uid', '!=', viewerUid)).as(
    'likes_of_others',
  )
}

export const likesOfPost = prepared(
  (db: Reader, p: { id: string; viewerUid: string | null; cursor: Cursor | null; limit: number }) =>
    pageBefore(
      db
        .selectFrom(visible('post_likes', p.viewerUid))
        .innerJoin(people(p.viewerUid), 'profiles.uid', 'post_likes.uid')
        .select(personColumns)
        .select(['profiles.uid', 'post_likes.created_at'])
        .where('post_likes.post_id', '=', p.id),
      { at: 'post_likes.created_at', id: 'post_likes.uid' },
      p.cursor,
      p.limit,
    ),
)

export const likesOfEntry = prepared(
  (db: Reader, p: { id: string; viewerUid: string | null; cursor: Cursor | null; limit: number }) =>
    pageBefore(
      db
        .selectFrom(visible('diary_likes', p.viewerUid))
        .innerJoin(people(p.viewerUid), 'profiles.uid', 'diary_likes.uid')
        .select(personColumns)
        .select(['profiles.uid', 'diary_likes.created_at'])
        .where('diary_likes.diary_id', '=', p.id),
      { at: 'diary_likes.created_at', id: 'diary_likes.uid' },
      p.cursor,
      p.limit,
    ),
)

interface Liking {
  readonly id: string
  readonly uid: string
}

/** @returns whether a row was written or deleted */
async function changes(query: { execute(): Promise<readonly unknown[]> }): Promise<boolean> {
  return (await query.execute()).length > 0
}

export function addPostLike(tx: Writer, { id, uid }: Liking, now: number): Promise<boolean> {
  return changes(
    tx
      .insertInto('post_likes')
      .values({ post_id: id, uid, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid'),
  )
}

export function removePostLike(tx: Writer, { id, uid }: Liking): Promise<boolean> {
  return changes(
    tx.deleteFrom('post_likes').where('post_id', '=', id).where('uid', '=', uid).returning('uid'),
  )
}

export function addEntryLike(tx: Writer, { id, uid }: Liking, now: number): Promise<boolean> {
  return changes(
    tx
      .insertInto('diary_likes')
      .values({ diary_id: id, uid, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid'),
  )
}

export function removeEntryLike(tx: Writer, { id, uid }: Liking): Promise<boolean> {
  return changes(
    tx.deleteFrom('diary_likes').where('diary_id', '=', id).where('uid', '=', uid).returning('uid'),
  )
}

export function addCommentLike(tx: Writer, { id, uid }: Liking, now: number): Promise<boolean> {
  return changes(
    tx
      .insertInto('comment_likes')
      .values({ comment_id: id, uid, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid'),
  )
}

export function removeCommentLike(tx: Writer, { id, uid }: Liking): Promise<boolean> {
  return changes(
    tx
      .deleteFrom('comment_likes')
      .where('comment_id', '=', id)
      .where('uid', '=', uid)
      .returning('uid'),
  )
}
