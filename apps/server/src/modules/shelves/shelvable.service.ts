import { AppError } from '@afins/contract/errors'
import { isCreator } from '@afins/contract/works'
import type { Writer } from '@afins/database'
import { mayShelveDraft, requireWorkForShelf, type WorkFacts } from '#modules/works/index.ts'
import type { ShelfContext } from './change-shelf.mutations.ts'

/** A work that can be on someone’s shelves. @throws AppError */
export async function requireShelvable(
  context: ShelfContext,
  tx: Writer,
  uid: string,
  id: string,
): Promise<WorkFacts> {
  const work = await requireWorkForShelf(context.database, tx, id, (draft) =>
    mayShelveDraft(context, tx, uid, draft.id),
  )
  if (isCreator(work)) throw new AppError('shelf.creator')
  return work
}
