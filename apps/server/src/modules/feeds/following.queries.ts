import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import {
  isPublicPost,
  pageBefore,
  prepared,
  type Cursor,
  type Reader,
  type Schema,
} from '@afins/database'
import { ofOwner, own, shownWith, visible, type Audiences } from '#visibility/index.ts'
import { newestOf } from './places.queries.ts'

const newestFirst = { at: 'posts.published_at', id: 'posts.id' } as const

interface Before {
  readonly visibilities: Audiences
  readonly cursor: Cursor | null
  readonly limit: number
}

export interface FollowedRange {
  readonly followerUid: string
  readonly after: string
  readonly upTo: string | null
}

export const endOfRange = prepared(
  (db: Reader, p: { followerUid: string; after: string; size: number }) =>
    db
      .selectFrom(own('follows', p.followerUid))
      .select('target_uid as uid')
      .where('follower_uid', '=', p.followerUid)
      .where('target_uid', '>', p.after)
      .orderBy('target_uid')
      .limit(1)
      .offset(sql<number>`${p.size} - 1`),
)

/**
 * When each wrote last, whether the reader may see that or not: never before the last post that they
 * may see. Null for who wrote nothing.
 */
export const timesOfFollowed = prepared(
  (db: Reader, p: FollowedRange & { readonly cursor: Cursor | null }) =>
    db
      .selectFrom(own('follows', p.followerUid))
      .select((eb) => [
        'follows.target_uid as uid',
        eb
          .selectFrom(shownWith('posts'))
          .select((posts) => posts.fn.max<number | null>('posts.published_at').as('at'))
          .whereRef('posts.author_uid', '=', 'follows.target_uid')
          .where('posts.state', '=', sql.lit('published'))
          .$if(p.cursor !== null, (posts) =>
            posts.where('posts.published_at', '<=', p.cursor?.at ?? 0),
          )
          .as('at'),
      ])
      .where('follows.follower_uid', '=', p.followerUid)
      .where('follows.target_uid', '>', p.after)
      .$if(p.upTo !== null, (range) => range.where('follows.target_uid', '<=', p.upTo))
      .where('follows.state', '=', sql.lit('accepted')),
)

/** Newest posts of everyone among which those of the followed are looked for first. */
const NEWEST = 2000
/** Writers that are found so. */
export const NEWEST_WRITERS = 100

/**
 * Who of the followed wrote any of the newest posts, and when last, whether the reader may see that
 * or not: all who wrote after the last of them did.
 */
export const followedAmongNewest = prepared(
  (db: Reader, p: { readonly followerUid: string; readonly cursor: Cursor | null }) =>
    db
      .selectFrom(own('follows', p.followerUid))
      .innerJoin(
        (eb) =>
          eb
            .selectFrom(shownWith('posts'))
            .select(['posts.author_uid', 'posts.published_at'])
            .where('posts.state', '=', sql.lit('published'))
            .where('posts.published_at', 'is not', null)
            .$if(p.cursor !== null, (posts) =>
              posts.where('posts.published_at', '<=', p.cursor?.at ?? 0),
            )
            .orderBy('posts.published_at', 'desc')
            .limit(sql.lit(NEWEST))
            .as('newest'),
        (join) => join.onRef('newest.author_uid', '=', 'follows.target_uid'),
      )
      .select(({ fn }) => [
        'follows.target_uid as uid',
        fn.max<number>('newest.published_at').as('at'),
      ])
      .where('follows.follower_uid', '=', p.followerUid)
      .where('follows.state', '=', sql.lit('accepted'))
      .groupBy('follows.target_uid')
      .orderBy('at', 'desc')
      .limit(sql.lit(NEWEST_WRITERS)),
)

type Authors = Before & { readonly uids: readonly string[]; readonly followerUid: string }

/** Those whose last visible post is read at once, at most. */
export const WRITERS_AT_ONCE = 50

/**
 * The last post of each: one look into the index for each. The limit, which none exceed, keeps the
 * inner statement apart: a planner may join all posts of everyone with it otherwise.
 */
export const followedWriters = prepared((db: Reader, p: Omit<Authors, 'limit'>) =>
  lastPostsOfWriters(db, p),
)

export const lastPostsOfWriters = (db: Reader, p: Omit<Authors, 'limit'>) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom(own('follows', p.followerUid))
        .select((inner) => [
          'follows.target_uid as uid',
          inner
            .selectFrom(visible('posts', p.followerUid))
            .select('posts.id')
            .whereRef('posts.author_uid', '=', 'follows.target_uid')
            .where(publishedBefore(p))
            .where(ofFollowedInterest)
            .orderBy('posts.published_at', 'desc')
            .orderBy('posts.id', 'desc')
            .limit(1)
            .as('last_id'),
        ])
        .where('follows.follower_uid', '=', p.followerUid)
        .where('follows.target_uid', 'in', p.uids)
        .limit(sql.lit(WRITERS_AT_ONCE))
        .as('writers'),
    )
    .innerJoin(shownWith('posts'), 'posts.id', 'writers.last_id')
    .select(['writers.uid', 'posts.id', 'posts.published_at as at'])

export const postIdsOfAuthors = prepared((db: Reader, p: Authors) =>
  newestOf(
    db,
    p.uids.map((uid) =>
      pageBefore(
        db
          .selectFrom(ofOwner('posts', { uid, visibilities: p.visibilities }))
          .innerJoin(own('follows', p.followerUid), 'follows.target_uid', 'posts.author_uid')
          .select(['posts.id', 'posts.published_at as at'])
          .where('follows.follower_uid', '=', p.followerUid)
          .where(ofFollowedInterest),
        newestFirst,
        p.cursor,
        p.limit,
      ),
    ),
    p.limit,
  ),
)

/** Posts of others with tags, that everyone may see. */
export const postIdsOfTags = prepared(
  (
    db: Reader,
    p: Omit<Before, 'visibilities'> & { readonly tags: readonly string[]; readonly uid: string },
  ) =>
    newestOf(
      db,
      p.tags.map((tag) =>
        pageBefore(
          db
            .selectFrom(visible('posts', p.uid))
            .innerJoin(shownWith('post_tags'), 'post_tags.post_id', 'posts.id')
            .select(['posts.id', 'posts.published_at as at'])
            .where('post_tags.tag', '=', tag)
            .where('posts.author_uid', '!=', p.uid)
            .where(isPublicPost),
          { at: 'post_tags.published_at', id: 'post_tags.post_id' },
          p.cursor,
          p.limit,
        ),
      ),
      p.limit,
    ),
)

/** Of the one interest that is followed of someone, or of any. */
const ofFollowedInterest = sql<SqlBool>`(follows.interest is null or follows.interest = posts.interest)`

function publishedBefore({ visibilities, cursor }: Pick<Before, 'visibilities' | 'cursor'>) {
  return (eb: ExpressionBuilder<Schema, 'posts'>) =>
    eb.and([
      eb('posts.visibility', 'in', visibilities),
      ...(cursor
        ? [sql<SqlBool>`(posts.published_at, posts.id) < (${cursor.at}, ${cursor.id})`]
        : []),
    ])
}
