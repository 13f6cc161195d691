import { sql, type ExpressionBuilder } from 'kysely'
import {
  pageBefore,
  prepared,
  type Cursor,
  type PostKind,
  type Reader,
  type Schema,
} from '@afins/database'
import { cardRows } from '#modules/posts/index.ts'
import { publicPostSeenBy, visibilitiesFor } from '#visibility.ts'

interface WorkPosts {
  readonly workId: string
  readonly kind: PostKind
  readonly viewerUid: string | null
  readonly cursor: Cursor | null
  readonly limit: number
}

/** Posts that name a work, of the viewer and of those whom they follow, the newest first. */
export const followedWorkPosts = prepared((db: Reader, p: WorkPosts & { viewerUid: string }) =>
  postsOfWork(db, p)
    .where('posts.state', '=', sql.lit('published'))
    .where((eb) =>
      eb.or([
        eb('posts.author_uid', '=', p.viewerUid),
        eb.and([
          eb('posts.visibility', 'in', visibilitiesFor(true, 'follower')),
          isFollowed(eb, p.viewerUid),
        ]),
      ]),
    ),
)

export const otherWorkPosts = prepared((db: Reader, p: WorkPosts) => {
  const query = postsOfWork(db, p).where(publicPostSeenBy(p.viewerUid))
  const { viewerUid } = p
  if (viewerUid === null) return query
  return query
    .where('posts.author_uid', '!=', viewerUid)
    .where((eb) => eb.not(isFollowed(eb, viewerUid)))
})

export const followedPost = prepared((db: Reader, p: { id: string; viewerUid: string }) =>
  db
    .selectFrom('posts')
    .select('posts.id')
    .where('posts.id', '=', p.id)
    .where((eb) => eb.or([eb('posts.author_uid', '=', p.viewerUid), isFollowed(eb, p.viewerUid)])),
)

function postsOfWork(db: Reader, { workId, kind, viewerUid, cursor, limit }: WorkPosts) {
  const query = cardRows(db, viewerUid)
    .innerJoin('post_works', 'post_works.post_id', 'posts.id')
    .where('post_works.work_id', '=', workId)
    .where('posts.kind', '=', kind)
    // A list may name the same work more than once.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('post_works as earlier')
            .select('earlier.position')
            .where('earlier.work_id', '=', workId)
            .whereRef('earlier.post_id', '=', 'post_works.post_id')
            .whereRef('earlier.position', '<', 'post_works.position'),
        ),
      ),
    )
  return pageBefore(
    query,
    { at: 'post_works.published_at', id: 'post_works.post_id' },
    cursor,
    limit,
  )
}

function isFollowed(eb: ExpressionBuilder<Schema, 'posts'>, viewerUid: string) {
  return eb.exists(
    eb
      .selectFrom('follows')
      .select('follows.target_uid')
      .where('follows.follower_uid', '=', viewerUid)
      .whereRef('follows.target_uid', '=', 'posts.author_uid')
      .where('follows.state', '=', sql.lit('accepted')),
  )
}
