import { AppError } from '@afins/contract/errors'
import { transaction, type Writer } from '@afins/database'
import { loadContent } from '../editing/content.loaders.ts'
import { workWithId } from '../editing/content.queries.ts'
import { saveEdit } from '../editing/save-edit.mutations.ts'
import { lockWork } from '../redirects.queries.ts'
import { addIdClaim } from '../repair/id-claims.queries.ts'
import { unmergeFacts } from './merge-facts.ts'
import { linkedIds, type MergeDeps, type MergeInverse } from './merge-works.service.ts'
import { undoUntil } from './merges.policy.ts'
import {
  laterMerges,
  lockMerge,
  moveEditionsBack,
  moveIdsBack,
  redirectBack,
  runningMerges,
  setState,
  updateMerge,
  type MergeRow,
} from './merges.queries.ts'
import { MOVE_ROWS } from './move-rows.jobs.ts'
import { moveLinksBack } from './undo-links.mutations.ts'

/** Undoes a merge or withdraws a proposal, for those who made it. @throws AppError */
export async function undoMerge(deps: MergeDeps, uid: string, id: string): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const merge = await lockMerge(deps.database, tx, id)
    if (!merge) throw new AppError('work.merge_not_found')
    if (merge.uid !== uid && merge.agreed_by !== uid) throw new AppError('work.merge_forbidden')
    if (merge.state === 'proposed')
      await updateMerge(tx, id, { state: 'withdrawn', undone_at: deps.clock.now() })
    else await undoNow(deps, tx, merge, uid)
  })
}

/** Undoes a merge, as the operator. @throws AppError */
export async function undoByOperator(deps: MergeDeps, id: string): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const merge = await lockMerge(deps.database, tx, id)
    if (!merge) throw new AppError('work.merge_not_found')
    await undoNow(deps, tx, merge, null)
  })
}

async function undoNow(
  deps: MergeDeps,
  tx: Writer,
  merge: MergeRow & { readonly inverse: string | null },
  uid: string | null,
): Promise<void> {
  const now = deps.clock.now()
  const { id, from_id: fromId, into_id: intoId } = merge
  const until = undoUntil(merge)
  if (until === null || merge.inverse === null) throw new AppError('work.merge_settled')
  if (until < now) throw new AppError('work.merge_expired')
  // What a later merge moved on with this one’s rows is undone with that one.
  if ((await laterMerges(tx, merge)).length > 0) throw new AppError('work.merge_order')
  const running = await runningMerges(tx, { ids: [fromId, intoId] })
  if (running.some((other) => other.id !== id)) throw new AppError('work.merge_running')
  const into = await lockWork(deps.database, tx, intoId)
  if (into.locked && uid !== null) throw new AppError('work.locked')

  const inverse = JSON.parse(merge.inverse) as MergeInverse
  const { before, after, ids, editions, links, redirects } = inverse
  const present = await loadContent(tx, intoId)
  await redirectBack(tx, fromId, redirects)
  await setState(tx, fromId, 'shown')
  const gone = await moveIdsBack(tx, { fromId, intoId, ids })
  // One that a third work has by now comes back once that is reverted.
  for (const each of gone) {
    const [holder] = await workWithId(tx, each)
    if (holder && holder.id !== fromId) await addIdClaim(tx, fromId, each)
  }
  await moveEditionsBack(tx, { fromId, intoId, editions })
  await moveLinksBack(deps, tx, links, {
    ...{ fromId, intoId, redirects, mergedAt: merge.merged_at ?? now },
  })
  const states = { before: present, after: unmergeFacts(before, after, present) }
  await saveEdit(deps, tx, into, states, { uid, reason: 'Junção desfeita', kind: 'unmerge' })
  await updateMerge(tx, id, { state: 'undoing', undone_at: now })
  await deps.jobs.enqueue(tx, { kind: MOVE_ROWS, key: id, payload: { mergeId: id } })
  const all = [fromId, intoId, ...redirects, ...linkedIds(links)]
  await deps.invalidation.invalidate(tx, ...new Set(all.map((each) => `work:${each}`)))
}
