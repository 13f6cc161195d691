import type { Comment } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { encodeCursor, type Cursor, type Reader } from '@afins/database'
import { quietPerson } from '#modules/profiles/index.ts'
import { loadMuted } from '#modules/relations/index.ts'
import { requireSeenPost } from '../posts.loaders.ts'
import { presentComment } from './comments.present.ts'
import { obstacleTo, type Obstacle } from './comments.policy.ts'
import {
  answeredComments,
  commentBefore,
  commentSeen,
  commentsOfPost,
  countComments,
  isFollowedBy,
  likedComments,
  likesOfComments,
  type CommentRow,
} from './comments.queries.ts'

type SeenPost = Awaited<ReturnType<typeof requireSeenPost>>

/** What a change of what is said on a post invalidates. */
export const commentTags = (postId: string): string[] => [`post:${postId}`, `comments:${postId}`]

/** @throws AppError `comment.not_found` also where the post is not for the viewer */
export async function requireSeenComment(
  db: Reader,
  id: string,
  viewerUid: string | null,
): Promise<CommentRow> {
  const [row] = await commentSeen(db, { id, viewerUid })
  if (!row || row.state !== 'shown') throw new AppError('comment.not_found')
  try {
    await requireSeenPost(db, row.post_id, viewerUid)
  } catch (error) {
    if (error instanceof AppError) throw new AppError('comment.not_found')
    throw error
  }
  return row
}

/** Why the viewer may not comment; null: they may. */
export async function loadObstacle(
  db: Reader,
  post: SeenPost,
  viewerUid: string | null,
): Promise<Obstacle | null> {
  const quiet = viewerUid === null ? [] : await quietPerson(db, { uid: post.author_uid })
  const isOpen = post.comments_from !== 'nobody'
  const audience = isOpen && quiet.length > 0 ? 'followed' : post.comments_from
  const asks = viewerUid !== null && audience === 'followed'
  const followed = asks ? await isFollowedBy(db, { viewerUid, followerUid: post.author_uid }) : []
  return obstacleTo(audience, {
    isSignedIn: viewerUid !== null,
    isAuthor: post.author_uid === viewerUid,
    followsAuthor: post.follow_state === 'accepted',
    isFollowedByAuthor: followed.length > 0,
  })
}

interface Asked {
  readonly cursor?: string | undefined
  readonly from?: string | undefined
  readonly limit: number
}

/** A page of what is said on a post, from a comment on where one is asked for. */
export async function loadComments(
  db: Reader,
  of: { readonly post: SeenPost; readonly viewerUid: string | null; readonly now: number },
  { from, limit }: Asked,
  after: Cursor | null,
) {
  const { post, viewerUid } = of
  const postId = post.id
  const start = from === undefined ? null : await placeBefore(db, postId, from, viewerUid)
  const place = after ?? start
  const found = await commentsOfPost(db, { postId, viewerUid, after: place, limit })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const [items, [total], obstacle] = await Promise.all([
    withLikesAndAnswers(db, rows, { ...of, postAuthorUid: post.author_uid }),
    countComments(db, { postId, viewerUid }),
    loadObstacle(db, post, viewerUid),
  ])
  return {
    uids: rows.flatMap(({ uid }) => uid ?? []),
    page: {
      items,
      total: total?.count ?? 0,
      hasEarlier: place !== null,
      audience: post.author_uid === viewerUid ? post.comments_from : null,
      obstacle,
      nextCursor:
        last && found.length > limit ? encodeCursor({ at: last.created_at, id: last.id }) : null,
    },
  }
}

/** The place just before a comment; null where it is the first. */
async function placeBefore(
  db: Reader,
  postId: string,
  id: string,
  viewerUid: string | null,
): Promise<Cursor | null> {
  const [row] = await commentSeen(db, { id, viewerUid })
  if (!row || row.post_id !== postId) throw new AppError('comment.not_found')
  const [before] = await commentBefore(db, {
    postId,
    viewerUid,
    place: { at: row.created_at, id: row.id },
  })
  return before ? { at: before.created_at, id: before.id } : null
}

export async function withLikesAndAnswers(
  db: Reader,
  rows: readonly CommentRow[],
  reader: {
    readonly viewerUid: string | null
    readonly postAuthorUid: string
    readonly now: number
  },
): Promise<Comment[]> {
  if (rows.length === 0) return []
  const { viewerUid } = reader
  const ids = rows.map(({ id }) => id)
  const answeredIds = rows.flatMap(({ answered_id: id }) => id ?? [])
  const [answered, likes, liked, muted] = await Promise.all([
    answeredIds.length === 0 ? [] : answeredComments(db, { ids: answeredIds, viewerUid }),
    likesOfComments(db, { ids, viewerUid }),
    viewerUid === null ? [] : likedComments(db, { ids, uid: viewerUid }),
    loadMuted(db, viewerUid, reader.now),
  ])
  const parts = {
    answered: new Map(answered.map((row) => [row.id, row])),
    likes: new Map(likes.map((row) => [row.comment_id, row.count])),
    liked: new Set(liked.map((row) => row.comment_id)),
    muted,
  }
  return rows.map((row) => presentComment(row, parts, reader))
}
