import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { hideImage } from '#modules/media/index.ts'
import { hideComments, hidePost } from '#modules/posts/index.ts'
import { changeWorkWithin } from '#modules/works/index.ts'

interface Thing {
  readonly kind: 'post' | 'comment' | 'profile' | 'work' | 'picture'
  readonly id: string
}

/** Hides things from everyone, or shows them again. */
export async function hideThings(
  deps: Pick<Context, 'journal' | 'invalidation'>,
  tx: Writer,
  things: readonly Thing[],
  isHidden: boolean,
): Promise<void> {
  const comments = things.filter(({ kind }) => kind === 'comment').map(({ id }) => id)
  await hideComments(deps, tx, comments, isHidden)
  for (const { kind, id } of things) {
    if (kind === 'post') await hidePost(deps, tx, id, isHidden)
    if (kind === 'picture') await hideImage(deps, tx, id, isHidden)
    if (kind === 'work') await changeWorkWithin(deps, tx, id, isHidden ? 'hide' : 'show')
  }
}
