import type { ListItem } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { DAY } from '@afins/contract/durations'
import { limits } from '@afins/contract/fields'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import type { SignedIn } from '#endpoint/handler.ts'
import { loadLinkedWorks } from '#modules/works/index.ts'
import { listChanged, lockEditable, requireItem, type ListDeps } from './edit-list.mutations.ts'
import {
  deleteItem,
  deleteRemovals,
  insertItems,
  itemOf,
  storeRemoval,
  takeRemoval,
  type ItemRow,
} from './items.queries.ts'
import { personExists } from './lists.queries.ts'
import { deleteRemarksBefore } from './remarks.queries.ts'

/** How long a removed item can be put back. */
const REMOVAL_MS = DAY

/** Takes an item out of one's own list, so that it can be put back for a day. @throws AppError */
export async function removeItem(
  context: ListDeps,
  viewer: SignedIn,
  { postId, itemId }: { readonly postId: string; readonly itemId: string },
): Promise<void> {
  await transaction(context.database, async (tx) => {
    const { list, isOwner } = await lockEditable(tx, postId, viewer)
    if (!isOwner) throw new AppError('list.not_an_editor')
    const [item] = await itemOf(tx, { postId, itemId })
    if (!item) return
    await deleteItem(tx, { postId, itemId })
    const content = JSON.stringify(item)
    await storeRemoval(tx, { postId, itemId, content, now: context.clock.now() })
    await listChanged(context, tx, list, { actor: viewer.uid, by: -1, workIds: [item.work_id] })
  })
}

/** Puts a removed item back. @throws AppError */
export async function restoreItem(
  context: ListDeps,
  viewer: SignedIn,
  { postId, itemId }: { readonly postId: string; readonly itemId: string },
): Promise<ListItem> {
  await transaction(context.database, async (tx) => {
    const { list, isOwner } = await lockEditable(tx, postId, viewer)
    if (!isOwner) throw new AppError('list.not_an_editor')
    const since = context.clock.now() - REMOVAL_MS
    const [removal] = await takeRemoval(tx, { postId, itemId, since })
    // Another request may have put it back already.
    if (!removal) return
    if (list.works_count >= limits.itemsInList) throw new AppError('list.full')
    const removed = JSON.parse(removal.content) as ItemRow
    const { work_id: workId, added_by: addedBy } = removed
    const [adder] = addedBy === null ? [] : await personExists(tx, { uid: addedBy })
    const works = await loadLinkedWorks(tx, [workId])
    const item = {
      ...removed,
      work_id: (workId !== null && works.get(workId)?.id) || null,
      added_by: adder?.uid ?? null,
      published_at: list.published_at ?? 0,
    }
    await insertItems(tx, [item])
    await listChanged(context, tx, list, { actor: viewer.uid, by: 1, workIds: [item.work_id] })
  })
  return requireItem(context, viewer, postId, itemId)
}

/** For so long it is stored what someone wrote over. */
const REMARKS_MS = 90 * DAY

export async function cleanUpLists({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  await transaction(database, (tx) => deleteRemovals(tx, { before: now - REMOVAL_MS }))
  await transaction(database, (tx) => deleteRemarksBefore(tx, now - REMARKS_MS))
}
