import { prepared, type Reader } from '@afins/database'
import { blockedPeople, own, people } from '#visibility/index.ts'

const ROWS = 200

export type NamedRow = Awaited<ReturnType<typeof namesOf>>[number]

/** Whom someone follows, or asked to. */
export const followsAfter = prepared((db: Reader, p: { uid: string; after: string }) =>
  db
    .selectFrom(own('follows', p.uid))
    .innerJoin(people(p.uid), 'profiles.uid', 'follows.target_uid')
    .select([
      ...(['follows.target_uid', 'follows.state', 'follows.interest'] as const),
      ...(['follows.created_at', 'profiles.username'] as const),
    ])
    .where('follows.follower_uid', '=', p.uid)
    .where('follows.target_uid', '>', p.after)
    .orderBy('follows.target_uid')
    .limit(ROWS),
)

/** The tags that someone follows. */
export const followedTagsOf = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('followed_tags', p.uid)).select(['tag', 'created_at']).orderBy('tag'),
)

/** The works that someone follows. */
export const followedWorksAfter = prepared((db: Reader, p: { uid: string; after: string }) =>
  db
    .selectFrom(own('followed_works', p.uid))
    .innerJoin('works', 'works.id', 'followed_works.work_id')
    .select(['followed_works.work_id', 'followed_works.created_at'])
    .select(['works.kind', 'works.title', 'works.original_title', 'works.creators', 'works.year'])
    .where('followed_works.work_id', '>', p.after)
    .orderBy('followed_works.work_id')
    .limit(ROWS),
)

/** Whom someone blocks. */
export const blocksAfter = prepared((db: Reader, p: { uid: string; after: string }) =>
  db
    .selectFrom(own('blocks', p.uid))
    .innerJoin(blockedPeople(p.uid), 'profiles.uid', 'blocks.blocked_uid')
    .select([
      ...(['blocks.blocked_uid', 'blocks.remark', 'blocks.created_at'] as const),
      'profiles.username',
    ])
    .where('blocks.blocked_uid', '>', p.after)
    .orderBy('blocks.blocked_uid')
    .limit(ROWS),
)

/** What someone mutes. */
export const mutesAfter = prepared((db: Reader, p: { uid: string; after: string }) =>
  db
    .selectFrom(own('mutes', p.uid))
    .select(['id', 'kind', 'target', 'target_uid', 'until', 'created_at'])
    .where('id', '>', p.after)
    .orderBy('id')
    .limit(ROWS),
)

/** The names of people whom someone may know of. */
export const namesOf = prepared((db: Reader, p: { uid: string; uids: readonly string[] }) =>
  db
    .selectFrom(people(p.uid))
    .select(['profiles.uid', 'profiles.username'])
    .where('profiles.uid', 'in', p.uids),
)

/** What someone said on posts and diary entries. */
export const commentsAfter = prepared((db: Reader, p: { uid: string; after: string }) =>
  db
    .selectFrom(own('comments', p.uid))
    .select(['id', 'post_id', 'diary_id', 'answered_id', 'body', 'created_at', 'edited_at'])
    .where('state', '=', 'shown')
    .where('id', '>', p.after)
    .orderBy('id')
    .limit(ROWS),
)

/** The posts that someone likes. */
export const likedPostsAfter = prepared((db: Reader, p: { uid: string; after: string }) =>
  db
    .selectFrom(own('post_likes', p.uid))
    .select(['post_id', 'created_at'])
    .where('post_id', '>', p.after)
    .orderBy('post_id')
    .limit(ROWS),
)

/** The diary entries that someone likes. */
export const likedEntriesAfter = prepared((db: Reader, p: { uid: string; after: string }) =>
  db
    .selectFrom(own('diary_likes', p.uid))
    .select(['diary_id', 'created_at'])
    .where('diary_id', '>', p.after)
    .orderBy('diary_id')
    .limit(ROWS),
)

/** The comments that someone likes. */
export const likedCommentsAfter = prepared((db: Reader, p: { uid: string; after: string }) =>
  db
    .selectFrom(own('comment_likes', p.uid))
    .select(['comment_likes.comment_id', 'comment_likes.created_at'])
    .where('comment_likes.comment_id', '>', p.after)
    .orderBy('comment_likes.comment_id')
    .limit(ROWS),
)
