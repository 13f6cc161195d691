import { expressionBuilder, sql, type SqlBool } from 'kysely'
import { prepared, type Cursor, type Reader, type Schema } from '@afins/database'
import { personColumns } from '#modules/profiles/index.ts'
import { everyone, own, saidOn, shownWith } from '#visibility/index.ts'

/** The columns that name what a comment is on. */
const places = { post: 'comments.post_id', diary: 'comments.diary_id' } as const
type Place = (typeof places)[keyof typeof places]

export type CommentRow = Awaited<ReturnType<typeof commentsOf.post>>[number]
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
      'comments.diary_id',
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
  /** The id of what they are on. */
  readonly id: string
  readonly viewerUid: string | null
  /** The last comment of the page before; null: from the first one. */
  readonly after: Cursor | null
  readonly limit: number
}

const commentsIn = (place: Place) =>
  prepared((db: Reader, { id, viewerUid, after, limit }: CommentsPage) => {
    const rows = commentRows(db, viewerUid).where(place, '=', id)
    return (
      after
        ? rows.where(sql<SqlBool>`(comments.created_at, comments.id) > (${after.at}, ${after.id})`)
        : rows
    )
      .orderBy('comments.created_at')
      .orderBy('comments.id')
      .limit(sql.lit(limit + 1))
  })

/** The comments on something, the oldest first; one more than the limit if there are more. */
export const commentsOf = { post: commentsIn(places.post), diary: commentsIn(places.diary) }

/** A comment that the viewer may see, if they may see what it is on. */
export const commentSeen = prepared((db: Reader, p: { id: string; viewerUid: string | null }) =>
  commentRows(db, p.viewerUid).where('comments.id', '=', p.id),
)

/** What someone says on the posts and diary entries of another, the latest first. */
export const commentsOnThoseOf = prepared(
  (db: Reader, p: { uid: string; ownerUid: string; limit: number }) =>
    db
      .selectFrom(own('comments', p.uid))
      .leftJoin(shownWith('posts'), 'posts.id', 'comments.post_id')
      .leftJoin(shownWith('diary_entries'), 'diary_entries.id', 'comments.diary_id')
      .select(['comments.id', 'comments.post_id', 'comments.diary_id'])
      .where('comments.state', '=', sql.lit('shown'))
      .where((eb) =>
        eb.or([eb('posts.author_uid', '=', p.ownerUid), eb('diary_entries.uid', '=', p.ownerUid)]),
      )
      .orderBy('comments.created_at', 'desc')
      .orderBy('comments.id', 'desc')
      .limit(sql.lit(p.limit)),
)

/** Where a comment is. */
export const commentPlace = prepared((db: Reader, p: { id: string }) =>
  db
    .selectFrom(saidOn('comments', null))
    .select(['comments.post_id', 'comments.diary_id', 'comments.uid', 'comments.created_at'])
    .where('comments.id', '=', p.id),
)

const commentBeforeIn = (place: Place) =>
  prepared((db: Reader, p: { id: string; viewerUid: string | null; place: Cursor }) =>
    db
      .selectFrom(saidOn('comments', p.viewerUid))
      .select(['comments.created_at', 'comments.id'])
      .where(place, '=', p.id)
      .where(sql<SqlBool>`(comments.created_at, comments.id) < (${p.place.at}, ${p.place.id})`)
      .orderBy('comments.created_at', 'desc')
      .orderBy('comments.id', 'desc')
      .limit(1),
  )

/** The last comment on something before another, as far as the viewer sees them. */
export const commentBefore = {
  post: commentBeforeIn(places.post),
  diary: commentBeforeIn(places.diary),
}

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

const countIn = (place: Place) =>
  prepared((db: Reader, p: { id: string; viewerUid: string | null }) =>
    db
      .selectFrom(saidOn('comments', p.viewerUid))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(place, '=', p.id)
      .where('comments.state', '=', sql.lit('shown')),
  )

/** How many comments on something the viewer sees. */
export const countComments = { post: countIn(places.post), diary: countIn(places.diary) }

/** Whether someone follows the viewer. */
export const isFollowedBy = prepared((db: Reader, p: { viewerUid: string; followerUid: string }) =>
  db
    .selectFrom(own('follows', p.viewerUid))
    .select('follows.follower_uid')
    .where('follows.follower_uid', '=', p.followerUid)
    .where('follows.target_uid', '=', p.viewerUid)
    .where('follows.state', '=', 'accepted'),
)

/** Whom a comment is for, and its text. */
export const commentRecipients = prepared((db: Reader, p: { id: string }) =>
  db
    .selectFrom(saidOn('comments', null))
    .leftJoin(shownWith('posts'), 'posts.id', 'comments.post_id')
    .leftJoin(shownWith('diary_entries'), 'diary_entries.id', 'comments.diary_id')
    .select(['comments.uid', 'comments.tree', 'comments.answered_id'])
    .select((eb) => eb.fn.coalesce('posts.author_uid', 'diary_entries.uid').as('author_uid'))
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
