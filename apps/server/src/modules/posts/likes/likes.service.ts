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

type Deps = Pick<Context, 'database' | 'clock' | 'journal'>

interface Liking {
  readonly id: string
  readonly uid: string
}

/** Likes a post or diary entry. @throws AppError `post.not_found`, `like.own` */
export async function likeSubject(deps: Deps, { id, uid }: Liking): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const { type, author_uid: owner } = await requireSeenSubject(tx, id, uid)
    if (owner === uid) throw new AppError('like.own')
    const add = type === 'post' ? addPostLike : addEntryLike
    if (await add(tx, { id, uid }, deps.clock.now()))
      likeChanged(deps, tx, { type, id }, { uid, owner, liked: true })
  })
}

export async function unlikeSubject(deps: Deps, liking: Liking): Promise<void> {
  const { id, uid } = liking
  await transaction(deps.database, async (tx) => {
    const change = { uid, owner: null, liked: false }
    if (await removePostLike(tx, liking)) likeChanged(deps, tx, { type: 'post', id }, change)
    else if (await removeEntryLike(tx, liking)) likeChanged(deps, tx, { type: 'diary', id }, change)
  })
}

interface Change {
  readonly uid: string
  readonly owner: string | null
  readonly liked: boolean
}

function likeChanged(
  { journal }: Deps,
  tx: Writer,
  { type, id }: Pick<CommentSubject, 'type' | 'id'>,
  { uid, owner, liked }: Change,
): void {
  const event = { type: 'like.changed' as const, actor: uid, owner, subject: id }
  const fields = { commentId: null, liked, ...eventSubject(type) }
  journal.emit(tx, { ...event, fields, tags: [`${type}:${id}`] })
}

/** @throws AppError `comment.not_found`, `like.own` */
export async function likeComment(deps: Deps, { id, uid }: Liking): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const row = await requireSeenComment(tx, id, uid)
    if (row.uid === uid) throw new AppError('like.own')
    if (!(await addCommentLike(tx, { id, uid }, deps.clock.now()))) return
    commentLikeChanged(deps, tx, row, { id, uid, owner: row.uid, liked: true })
  })
}

export async function unlikeComment(deps: Deps, { id, uid }: Liking): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const [place] = await commentPlace(tx, { id })
    if (!place || !(await removeCommentLike(tx, { id, uid }))) return
    commentLikeChanged(deps, tx, place, { id, uid, owner: null, liked: false })
  })
}

function commentLikeChanged(
  { journal }: Deps,
  tx: Writer,
  comment: Parameters<typeof subjectOf>[0],
  { id: commentId, uid, owner, liked }: Change & { readonly id: string },
): void {
  const subject = subjectOf(comment)
  const event = { type: 'like.changed' as const, actor: uid, owner, subject: subject.id }
  const fields = { commentId, liked, ...eventSubject(subject.type) }
  journal.emit(tx, { ...event, fields, tags: commentTags(subject) })
}
