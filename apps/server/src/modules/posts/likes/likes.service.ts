import { AppError } from '@afins/contract/errors'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { requireSeenComment } from '../comments/comments.loaders.ts'
import { commentPlace } from '../comments/comments.queries.ts'
import {
  commentTags,
  eventSubject,
  requireSeenSubject,
  subjectOf,
  type CommentSubject,
} from '../comments/subjects.loaders.ts'
import {
  addCommentLike,
  addEntryLike,
  addPostLike,
  removeCommentLike,
  removeEntryLike,
  removePostLike,
} from './likes.queries.ts'

type EventDeps = Pick<Context, 'clock' | 'journal'>
type Deps = EventDeps & Pick<Context, 'database'>

interface Liking {
  readonly id: string
  readonly uid: string
  /** Whether no one is told of it. */
  readonly isQuiet?: boolean | undefined
}

/** Likes a post or diary entry. @throws AppError `post.not_found`, `like.own` */
export async function likeSubject(deps: Deps, { id, uid }: Liking): Promise<void> {
  await transaction(deps.database, (tx) => likeSubjectWithin(deps, tx, { id, uid }))
}

/** @returns whether that is new @throws AppError `post.not_found`, `like.own` */
export async function likeSubjectWithin(
  deps: EventDeps,
  tx: Writer,
  { id, uid, isQuiet }: Liking,
): Promise<boolean> {
  const { type, author_uid: owner } = await requireSeenSubject(tx, id, uid)
  if (owner === uid) throw new AppError('like.own')
  const add = type === 'post' ? addPostLike : addEntryLike
  const isNew = await add(tx, { id, uid }, deps.clock.now())
  if (isNew) likeChanged(deps, tx, { type, id }, { uid, owner, liked: true, isQuiet })
  return isNew
}

export async function unlikeSubject(deps: Deps, liking: Liking): Promise<void> {
  await transaction(deps.database, (tx) => unlikeSubjectWithin(deps, tx, liking))
}

export async function unlikeSubjectWithin(
  deps: EventDeps,
  tx: Writer,
  liking: Liking,
): Promise<void> {
  const { id, uid } = liking
  const change = { uid, owner: null, liked: false }
  if (await removePostLike(tx, liking)) likeChanged(deps, tx, { type: 'post', id }, change)
  else if (await removeEntryLike(tx, liking)) likeChanged(deps, tx, { type: 'diary', id }, change)
}

interface Change extends Pick<Liking, 'uid' | 'isQuiet'> {
  readonly owner: string | null
  readonly liked: boolean
}

function likeChanged(
  { journal }: EventDeps,
  tx: Writer,
  { type, id }: Pick<CommentSubject, 'type' | 'id'>,
  { uid, owner, liked, isQuiet = false }: Change,
): void {
  const event = { type: 'like.changed' as const, actor: uid, owner, subject: id }
  const fields = { commentId: null, liked, ...eventSubject(type), ...(isQuiet && { isQuiet }) }
  journal.emit(tx, { ...event, fields, tags: [`${type}:${id}`] })
}

/** @throws AppError `comment.not_found`, `like.own` */
export async function likeComment(deps: Deps, { id, uid }: Liking): Promise<void> {
  await transaction(deps.database, (tx) => likeCommentWithin(deps, tx, { id, uid }))
}

/** @returns whether that is new @throws AppError `comment.not_found`, `like.own` */
export async function likeCommentWithin(
  deps: EventDeps,
  tx: Writer,
  { id, uid, isQuiet }: Liking,
): Promise<boolean> {
  const { row } = await requireSeenComment(tx, id, uid)
  if (row.uid === uid) throw new AppError('like.own')
  const isNew = await addCommentLike(tx, { id, uid }, deps.clock.now())
  if (isNew) commentLikeChanged(deps, tx, row, { id, uid, owner: row.uid, liked: true, isQuiet })
  return isNew
}

export async function unlikeComment(deps: Deps, liking: Liking): Promise<void> {
  await transaction(deps.database, (tx) => unlikeCommentWithin(deps, tx, liking))
}

export async function unlikeCommentWithin(
  deps: EventDeps,
  tx: Writer,
  { id, uid }: Liking,
): Promise<void> {
  const [place] = await commentPlace(tx, { id })
  if (!place || !(await removeCommentLike(tx, { id, uid }))) return
  commentLikeChanged(deps, tx, place, { id, uid, owner: null, liked: false })
}

function commentLikeChanged(
  { journal }: EventDeps,
  tx: Writer,
  comment: Parameters<typeof subjectOf>[0],
  { id: commentId, uid, owner, liked, isQuiet = false }: Change & { readonly id: string },
): void {
  const subject = subjectOf(comment)
  const event = { type: 'like.changed' as const, actor: uid, owner, subject: subject.id }
  const fields = { commentId, liked, ...eventSubject(subject.type), ...(isQuiet && { isQuiet }) }
  journal.emit(tx, { ...event, fields, tags: commentTags(subject) })
}
