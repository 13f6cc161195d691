import type { Reader, Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { WorkMover } from '../merging/movers.mutations.ts'
import { lockWork } from '../redirects.queries.ts'
import { updateWorkState } from '../works.queries.ts'
import {
  creatorIdsOf,
  deleteIdsOf,
  isEditedByOthers,
  shownCredit,
  type AddedRow,
} from './added-works.queries.ts'

interface HideDeps extends Pick<Context, 'database' | 'invalidation'> {
  readonly movers: readonly WorkMover[]
}

/** Whether others than some accounts have a work, edited it, or made something that credits it. */
export async function isUsedByOthers(
  { movers }: Pick<HideDeps, 'movers'>,
  db: Reader,
  id: string,
  uids: readonly string[],
): Promise<boolean> {
  if (await isEditedByOthers(db, id, uids)) return true
  if ((await shownCredit(db, { creatorId: id })).length > 0) return true
  for (const mover of movers) {
    const people = await mover.people(db, [id], uids.length + 1)
    if (people.some((uid) => !uids.includes(uid))) return true
  }
  return false
}

/**
 * Hides a work that no one else uses, and frees its ids.
 * @returns false where others use it
 * @throws AppError `work.not_found` where it is hidden already
 */
export async function hideAdded(
  deps: HideDeps,
  tx: Writer,
  { id, interest }: AddedRow,
  uids: readonly string[],
): Promise<boolean> {
  const work = await lockWork(deps.database, tx, id)
  if (work.id !== id || (await isUsedByOthers(deps, tx, id, uids))) return false
  await updateWorkState(tx, id, { state: 'hidden' })
  await deleteIdsOf(tx, id)
  const creators = await creatorIdsOf(tx, { id })
  const lists = creators.map(({ creator_id: creatorId }) => `work:${creatorId}`)
  await deps.invalidation.invalidate(tx, `work:${id}`, `catalogue:${interest}`, ...new Set(lists))
  return true
}
