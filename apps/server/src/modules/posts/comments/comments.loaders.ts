import type { Comment } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { encodeCursor, type Cursor, type Reader } from '@afins/database'
import { quietPerson } from '#modules/profiles/index.ts'
import { loadMuted } from '#modules/relations/index.ts'
import { loadNamedPeople } from '../body/named-people.loaders.ts'
import type { NamedPeople } from '../body/stored-tree.ts'
import { presentComment } from './comments.present.ts'
import { obstacleTo, type Obstacle } from './comments.policy.ts'
import {
  answeredComments,
  commentBefore,
  commentSeen,
  commentsOf,
  countComments,
  isFollowedBy,
  likedComments,
  likesOfComments,
  type CommentRow,
} from './comments.queries.ts'
import { requireSeenSubject, subjectOf, type CommentSubject } from './subjects.loaders.ts'

/**
 * A comment and what it is on. @param seen what the viewer was just found to see, in the same work
 * @throws AppError `comment.not_found` also where what it is on is not for the viewer
 */
export async function requireSeenComment(
  db: Reader,
  id: string,
  viewerUid: string | null,
  seen: CommentSubject | null = null,
): Promise<{ readonly row: CommentRow; readonly subject: CommentSubject }> {
  const [row] = await commentSeen(db, { id, viewerUid })
  if (!row || row.state !== 'shown') throw new AppError('comment.not_found')
  try {
    const { id: subjectId } = subjectOf(row)
    const isSeen = seen?.id === subjectId
    return { row, subject: isSeen ? seen : await requireSeenSubject(db, subjectId, viewerUid) }
  } catch (error) {
    if (error instanceof AppError) throw new AppError('comment.not_found')
    throw error
  }
}

/** Why the viewer may not comment; null: they may. */
export async function loadObstacle(
  db: Reader,
  { author_uid: authorUid, comments_from: from, follow_state: follow }: CommentSubject,
  viewerUid: string | null,
): Promise<Obstacle | null> {
  const quiet = viewerUid === null ? [] : await quietPerson(db, { uid: authorUid })
  const isOpen = from !== 'nobody'
  const audience = isOpen && quiet.length > 0 ? 'followed' : from
  const asks = viewerUid !== null && audience === 'followed'
  const followed = asks ? await isFollowedBy(db, { viewerUid, followerUid: authorUid }) : []
  return obstacleTo(audience, {
    isSignedIn: viewerUid !== null,
    isAuthor: authorUid === viewerUid,
    followsAuthor: follow === 'accepted',
    isFollowedByAuthor: followed.length > 0,
  })
}

interface Asked {
  readonly cursor?: string | undefined
  readonly from?: string | undefined
  readonly limit: number
}

/** A page of what is said on a post or diary entry, from a comment on where one is asked for. */
export async function loadComments(
  db: Reader,
  of: { readonly subject: CommentSubject; readonly viewerUid: string | null; readonly now: number },
  { from, limit }: Asked,
  after: Cursor | null,
) {
  const { subject, viewerUid } = of
  const { type, id, author_uid: authorUid } = subject
  const start = from === undefined ? null : await placeBefore(db, subject, from, viewerUid)
  const place = after ?? start
  const found = await commentsOf[type](db, { id, viewerUid, after: place, limit })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const named = await loadNamedPeople(db, rows, viewerUid)
  const [items, [total], obstacle] = await Promise.all([
    withLikesAndAnswers(db, rows, { ...of, authorUid, named }),
    countComments[type](db, { id, viewerUid }),
    loadObstacle(db, subject, viewerUid),
  ])
  return {
    uids: [...rows.flatMap(({ uid }) => uid ?? []), ...named.values()],
    page: {
      items,
      total: total?.count ?? 0,
      hasEarlier: place !== null,
      audience: authorUid === viewerUid ? subject.comments_from : null,
      obstacle,
      nextCursor:
        last && found.length > limit ? encodeCursor({ at: last.created_at, id: last.id }) : null,
    },
  }
}

/** The place just before a comment; null where it is the first. */
async function placeBefore(
  db: Reader,
  { type, id: subjectId }: CommentSubject,
  id: string,
  viewerUid: string | null,
): Promise<Cursor | null> {
  const [row] = await commentSeen(db, { id, viewerUid })
  if (!row || subjectOf(row).id !== subjectId) throw new AppError('comment.not_found')
  const [before] = await commentBefore[type](db, {
    id: subjectId,
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
    readonly authorUid: string
    readonly now: number
    readonly named: NamedPeople
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
    ...{ muted, named: reader.named },
  }
  return rows.map((row) => presentComment(row, parts, reader))
}
