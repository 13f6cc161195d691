import { AppError } from '@afins/contract/errors'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import {
  likeCommentWithin,
  likeSubjectWithin,
  unlikeCommentWithin,
  unlikeSubjectWithin,
} from './likes.service.ts'

/** What became of a like of an archive. */
export type BroughtLike =
  | { readonly status: 'brought'; readonly id: string }
  | { readonly status: 'unchanged' }
  | { readonly status: 'left'; readonly reason: 'elsewhere' | 'own' }

/** What someone liked: a comment, or else a post or a diary entry. */
interface Liked {
  readonly of: 'comment' | 'subject'
  readonly id: string
}

type Deps = Pick<Context, 'clock' | 'journal'>

const LEFT: Readonly<Partial<Record<AppError['code'], 'elsewhere' | 'own'>>> = {
  'post.not_found': 'elsewhere',
  'comment.not_found': 'elsewhere',
  'like.own': 'own',
}

/** Likes again what someone liked and sees; whoever wrote it is not told again. */
export async function bringLike(
  deps: Deps,
  tx: Writer,
  uid: string,
  { of, id }: Liked,
): Promise<BroughtLike> {
  const like = of === 'comment' ? likeCommentWithin : likeSubjectWithin
  try {
    const isNew = await like(deps, tx, { id, uid, isQuiet: true })
    return isNew ? { status: 'brought', id } : { status: 'unchanged' }
  } catch (error) {
    const reason = error instanceof AppError ? LEFT[error.code] : undefined
    if (reason === undefined) throw error
    return { status: 'left', reason }
  }
}

/** Takes back a like. */
export function takeLikeBack(
  deps: Deps,
  tx: Writer,
  uid: string,
  { of, id }: Liked,
): Promise<void> {
  const unlike = of === 'comment' ? unlikeCommentWithin : unlikeSubjectWithin
  return unlike(deps, tx, { id, uid })
}
