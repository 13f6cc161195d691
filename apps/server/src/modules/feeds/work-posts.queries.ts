import { sql, type ExpressionBuilder } from 'kysely'
import {
  isPublicPost,
  pageBefore,
  prepared,
  type Cursor,
  type Reader,
  type Schema,
} from '@afins/database'
import { cardRows } from '#modules/posts/index.ts'
import { maintenance, own, shownWith, type Rows } from '#visibility/index.ts'

interface WorkPosts {
  readonly workId: string
  readonly viewerUid: string | null
  readonly cursor: Cursor | null
  readonly limit: number
}

type Naming = 'review' | 'list'
type FollowedPosts = WorkPosts & { readonly viewerUid: string }

const followed = (kind: Naming) =>
  prepared((db: Reader, p: FollowedPosts) =>
    postsOfWork(db, kind, p).where((eb) =>
      eb.or([eb('posts.author_uid', '=', p.viewerUid), isFollowed(eb, p.viewerUid)]),
    ),
  )

const others = (kind: Naming) =>
  prepared((db: Reader, p: WorkPosts) => {
    const query = postsOfWork(db, kind, p).where(isPublicPost)
    const { viewerUid } = p
    if (viewerUid === null) return query
    return query
      .where('posts.author_uid', '!=', viewerUid)
      .where((eb) => eb.not(isFollowed(eb, viewerUid)))
  })

/** Posts that name a work, of the viewer and of those whom they follow, the newest first. */
export const followedWorkPosts = { review: followed('review'), list: followed('list') }

export const otherWorkPosts = { review: others('review'), list: others('list') }

export const followedPost = prepared((db: Reader, p: { id: string; viewerUid: string }) =>
  // Also after it was deleted: a page goes on behind it.
  maintenance(db)
    .selectFrom('posts')
    .select('posts.id')
    .where('posts.id', '=', p.id)
    .where((eb) => eb.or([eb('posts.author_uid', '=', p.viewerUid), isFollowed(eb, p.viewerUid)])),
)

/** Typed as one of them: what is read here is the same in both. */
const tables: Readonly<Record<Naming, Rows<'post_works', 'named'>>> = {
  review: shownWith('post_works', 'named'),
  list: shownWith('list_items' as 'post_works', 'named'),
}

/** By the table that has the works of the kind, so that its index serves the order. */
function postsOfWork(db: Reader, kind: Naming, page: WorkPosts) {
  const { workId, viewerUid, cursor, limit } = page
  const query = cardRows(db, viewerUid)
    .innerJoin(tables[kind], 'named.post_id', 'posts.id')
    .where('named.work_id', '=', workId)
    .where('posts.kind', '=', sql.lit(kind))
  return pageBefore(
    kind === 'list' ? query.where(isFirstOfList(workId)) : query,
    { at: 'named.published_at', id: 'named.post_id' },
    cursor,
    limit,
  )
}

/** A list may name the same work more than once. */
const isFirstOfList = (workId: string) => sql<boolean>`not exists (
  select 1 from list_items as earlier
  where earlier.post_id = named.post_id and earlier.work_id = ${workId}
    and (earlier.order_key, earlier.item_id) < (named.order_key, named.item_id))`

function isFollowed(eb: ExpressionBuilder<Schema, 'posts'>, viewerUid: string) {
  return eb.exists(
    eb
      .selectFrom(own('follows', viewerUid))
      .select('follows.target_uid')
      .where('follows.follower_uid', '=', viewerUid)
      .whereRef('follows.target_uid', '=', 'posts.author_uid')
      .where('follows.state', '=', sql.lit('accepted')),
  )
}
