import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Visibility } from '@afins/contract/api'
import { pageBefore, prepared, type Cursor, type Reader, type Schema } from '@afins/database'
import { cardRows } from '#modules/posts/index.ts'
import { RETIRED } from '#modules/profiles/index.ts'
import { profileSeenBy, publicPostSeenBy } from '#visibility.ts'

const newestFirst = { at: 'posts.published_at', id: 'posts.id' } as const

/** Everyone's posts, newest first: one more than asked for if there are more. */
export const newestPosts = prepared(
  (db: Reader, p: { viewerUid: string | null; cursor: Cursor | null; limit: number }) =>
    pageBefore(listed(db, p.viewerUid), newestFirst, p.cursor, p.limit),
)

/** Everyone's posts under one interest, likewise. */
export const interestPosts = prepared(
  (
    db: Reader,
    p: { slug: string; viewerUid: string | null; cursor: Cursor | null; limit: number },
  ) =>
    pageBefore(
      listed(db, p.viewerUid).where('posts.interest', '=', p.slug),
      newestFirst,
      p.cursor,
      p.limit,
    ),
)

/** Everyone's posts with a tag, likewise. */
export const taggedPosts = prepared(
  (
    db: Reader,
    p: { tag: string; viewerUid: string | null; cursor: Cursor | null; limit: number },
  ) =>
    pageBefore(
      listed(db, p.viewerUid)
        .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
        .where('post_tags.tag', '=', p.tag),
      { at: 'post_tags.published_at', id: 'post_tags.post_id' },
      p.cursor,
      p.limit,
    ),
)

const listed = (db: Reader, viewerUid: string | null) =>
  cardRows(db, viewerUid).where(publicPostSeenBy(viewerUid))

/** A row if anybody whom the viewer may see has an interest. */
export const holderOf = prepared((db: Reader, p: { slug: string; viewerUid: string | null }) =>
  db
    .selectFrom('profile_interests')
    .innerJoin('profiles', 'profiles.uid', 'profile_interests.uid')
    .select('profile_interests.uid')
    .where('profile_interests.slug', '=', p.slug)
    .where('profile_interests.position', '!=', RETIRED)
    .where(profileSeenBy(p.viewerUid))
    .limit(1),
)

interface Before {
  readonly visibilities: readonly Visibility[]
  readonly cursor: Cursor | null
  readonly limit: number
}

/**
 * Those whom somebody follows, each with the last post they published before a place, the latest
 * first. One look into the index of posts for each, however much they wrote.
 */
export const followedWriters = prepared((db: Reader, p: Before & { followerUid: string }) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('follows')
        .select((inner) => [
          'follows.target_uid as uid',
          inner
            .selectFrom('posts')
            .select('posts.id')
            .whereRef('posts.author_uid', '=', 'follows.target_uid')
            .where(publishedBefore(p))
            .orderBy('posts.published_at', 'desc')
            .orderBy('posts.id', 'desc')
            .limit(1)
            .as('last_id'),
        ])
        .where('follows.follower_uid', '=', p.followerUid)
        .where('follows.state', '=', sql.lit('accepted'))
        .as('writers'),
    )
    .innerJoin('posts', 'posts.id', 'writers.last_id')
    .select(['writers.uid', 'posts.id', 'posts.published_at as at'])
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(sql<number>`${p.limit}`),
)

/** The latest posts of a few authors before a place: each author's own page, merged. */
export const postIdsOfAuthors = prepared((db: Reader, p: Before & { uids: readonly string[] }) => {
  const pages = p.uids.map((uid) =>
    db
      .selectFrom(
        pageBefore(
          db
            .selectFrom('posts')
            .select(['posts.id', 'posts.published_at as at'])
            .where('posts.author_uid', '=', uid)
            .where(publishedBefore({ ...p, cursor: null })),
          newestFirst,
          p.cursor,
          p.limit,
        ).as('page'),
      )
      .select(['page.id', 'page.at']),
  )
  const [first, ...rest] = pages
  if (!first) throw new RangeError('no authors')
  // Not `union all`: the list of authors may name one of them twice.
  const merged = rest.reduce((all, page) => all.union(page), first)
  return db
    .selectFrom(merged.as('merged'))
    .select(['merged.id', 'merged.at'])
    .orderBy('merged.at', 'desc')
    .orderBy('merged.id', 'desc')
    .limit(sql<number>`${p.limit} + 1`)
})

function publishedBefore({ visibilities, cursor }: Before) {
  return (eb: ExpressionBuilder<Schema, 'posts'>) =>
    eb.and([
      eb('posts.state', '=', sql.lit('published')),
      eb('posts.visibility', 'in', visibilities),
      ...(cursor
        ? [sql<SqlBool>`(posts.published_at, posts.id) < (${cursor.at}, ${cursor.id})`]
        : []),
    ])
}
