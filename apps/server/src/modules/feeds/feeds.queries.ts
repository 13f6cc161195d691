import type { PostKind } from '@afins/contract/api'
import { isPublicPost, pageBefore, prepared, type Cursor, type Reader } from '@afins/database'
import { cardRows } from '#modules/posts/index.ts'
import { RETIRED } from '#modules/profiles/index.ts'
import { shownWith, visible } from '#visibility/index.ts'

const newestFirst = { at: 'posts.published_at', id: 'posts.id' } as const

export const newestPosts = prepared(
  (db: Reader, p: { viewerUid: string | null; cursor: Cursor | null; limit: number }) =>
    pageBefore(listed(db, p.viewerUid), newestFirst, p.cursor, p.limit),
)

export const interestPosts = prepared(
  (
    db: Reader,
    p: {
      slug: string
      kind: PostKind | null
      viewerUid: string | null
      cursor: Cursor | null
      limit: number
    },
  ) => {
    let query = listed(db, p.viewerUid).where('posts.interest', '=', p.slug)
    if (p.kind !== null) query = query.where('posts.kind', '=', p.kind)
    return pageBefore(query, newestFirst, p.cursor, p.limit)
  },
)

export const taggedPosts = prepared(
  (
    db: Reader,
    p: { tag: string; viewerUid: string | null; cursor: Cursor | null; limit: number },
  ) =>
    pageBefore(
      listed(db, p.viewerUid)
        .innerJoin(shownWith('post_tags'), 'post_tags.post_id', 'posts.id')
        .where('post_tags.tag', '=', p.tag),
      { at: 'post_tags.published_at', id: 'post_tags.post_id' },
      p.cursor,
      p.limit,
    ),
)

const listed = (db: Reader, viewerUid: string | null) => cardRows(db, viewerUid).where(isPublicPost)

export const ownersOfInterest = prepared(
  (db: Reader, p: { slug: string; viewerUid: string | null }) =>
    db
      .selectFrom(visible('profile_interests', p.viewerUid))
      .select('profile_interests.uid')
      .where('profile_interests.slug', '=', p.slug)
      .where('profile_interests.position', '!=', RETIRED)
      .limit(1),
)
