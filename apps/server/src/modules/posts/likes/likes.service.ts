import { AppError } from '@afins/contract/errors'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { commentTags, requireSeenComment } from '../comments/comments.loaders.ts'
import { commentPlace } from '../comments/comments.queries.ts'
import { requireSeenPost } from '../posts.loaders.ts'
import { addCommentLike, addPostLike, removeCommentLike, removePostLike } from './likes.queries.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'journal'>

interface Liking {
  readonly id: string
  readonly uid: string
}

/** @throws AppError `post.not_found`, `like.own` */
export async function likePost(deps: Deps, { id, uid }: Liking): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const post = await requireSeenPost(tx, id, uid)
    if (post.author_uid === uid) throw new AppError('like.own')
    if (await addPostLike(tx, { id, uid }, deps.clock.now()))
      postLikeChanged(deps, tx, { id, uid }, post.author_uid, true)
  })
}

export async function unlikePost(deps: Deps, liking: Liking): Promise<void> {
  await transaction(deps.database, async (tx) => {
    if (await removePostLike(tx, liking)) postLikeChanged(deps, tx, liking, null, false)
  })
}

function postLikeChanged(
  { journal }: Deps,
  tx: Writer,
  { id, uid }: Liking,
  owner: string | null,
  liked: boolean,
): void {
  const event = { type: 'like.changed' as const, actor: uid, owner, subject: id }
  journal.emit(tx, { ...event, fields: { commentId: null, liked }, tags: [`post:${id}`] })
}

/** @throws AppError `comment.not_found`, `like.own` */
export async function likeComment(deps: Deps, { id, uid }: Liking): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const { post_id: postId, uid: authorUid } = await requireSeenComment(tx, id, uid)
    if (authorUid === uid) throw new AppError('like.own')
    if (!(await addCommentLike(tx, { id, uid }, deps.clock.now()))) return
    const event = { type: 'like.changed' as const, actor: uid, owner: authorUid, subject: postId }
    deps.journal.emit(tx, {
      ...event,
      fields: { commentId: id, liked: true },
      tags: commentTags(postId),
    })
  })
}

export async function unlikeComment(deps: Deps, { id, uid }: Liking): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const [place] = await commentPlace(tx, { id })
    if (!place || !(await removeCommentLike(tx, { id, uid }))) return
    const event = { type: 'like.changed' as const, actor: uid, owner: null, subject: place.post_id }
    deps.journal.emit(tx, {
      ...event,
      fields: { commentId: id, liked: false },
      tags: commentTags(place.post_id),
    })
  })
}
