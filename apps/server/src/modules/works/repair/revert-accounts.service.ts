import type { WorkRevertReport } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { transaction } from '@afins/database'
import { contentRows } from '../editing/content.queries.ts'
import { changedFields } from '../editing/content.ts'
import { worksLinkedTo } from '../editing/link-changes.queries.ts'
import type { MergeDeps } from '../merging/merge-works.service.ts'
import { moveRows } from '../merging/move-rows.jobs.ts'
import { undoByOperator } from '../merging/undo-merge.service.ts'
import { hideAdded, isUsedByOthers } from './hide-added.mutations.ts'
import { planEdits } from './plan-edits.loaders.ts'
import { countTexts, removeAllTexts } from './remove-texts.service.ts'
import { returnIds } from './return-ids.mutations.ts'
import { revertEdits } from './revert-edits.mutations.ts'
import { RevertProgress, step, type Reverting } from './revert-progress.ts'
import { addedWorks } from './added-works.queries.ts'
import {
  countDecisions,
  reopenRejected,
  revertDistinct,
  withdrawProposalsOf,
} from './decisions.queries.ts'
import type { RevertScope } from './revert.queries.ts'
import { mergesBy } from './reverted-merges.queries.ts'
import { editedWorks } from './reverted-versions.queries.ts'

/** Works that are looked for together. */
const PART = 100

/**
 * Takes back all that some accounts did in the catalogue since a time, each work in a transaction of
 * its own. What is taken back is marked in the same transaction: it may stop anywhere and run again.
 */
export async function revertAccounts(deps: MergeDeps, reverting: Reverting): Promise<void> {
  // What was merged is there again after its merge is undone, and what was done to it before.
  await revertAllEdits(deps, reverting, new Set())
  const waiting = await undoMerges(deps, reverting)
  await revertAllEdits(deps, reverting, waiting)
  await undoDecisions(deps, reverting)
  // A creator goes once no work that is left credits them.
  for (const areCreators of [false, true]) await hideAllAdded(deps, reverting, areCreators)
  if (reverting.removesText) await removeAllTexts(deps, reverting)
}

/** @returns works that can have an id back by now, or whose links were one with others while merged */
async function undoMerges(deps: MergeDeps, reverting: Reverting): Promise<Set<string>> {
  const { scope, progress } = reverting
  const waiting = new Set<string>()
  for (const merge of await mergesBy(deps.database.db, scope)) {
    const { id, from_id: fromId, into_id: intoId, title } = merge
    // What a merge brought goes back only from where it was brought to.
    for (const claimant of await revertOne(deps, reverting, intoId)) waiting.add(claimant)
    const error = await codeOf(() => undoByOperator(deps, id))
    progress.add(error === null ? 'merge' : 'left', fromId, title, error)
    if (error !== null) continue
    // An earlier merge of the same work can be undone once the rows of this one are back.
    await moveRows(deps, id)
    for (const linked of await worksLinkedTo(deps.database.db, fromId)) waiting.add(linked)
    waiting.add(intoId)
  }
  return waiting
}

async function undoDecisions(deps: MergeDeps, { scope, progress }: Reverting): Promise<void> {
  const count = await transaction(deps.database, async (tx) => {
    const withdrawn = await withdrawProposalsOf(tx, scope, deps.clock.now())
    return withdrawn + (await reopenRejected(tx, scope)) + (await revertDistinct(tx, scope))
  })
  progress.count('decisions', count)
}

/** @param waiting works that can have an id back by now */
async function revertAllEdits(
  deps: MergeDeps,
  reverting: Reverting,
  waiting: Set<string>,
): Promise<void> {
  const edited: string[] = []
  await forEachEdited(deps, reverting, async (id) => {
    edited.push(id)
    for (const claimant of await revertOne(deps, reverting, id)) waiting.add(claimant)
  })
  // Works get back what others had taken from them; each at most once here.
  for (const id of waiting)
    for (const claimant of await revertOne(deps, reverting, id)) waiting.add(claimant)
  // What was merged into one of them had perhaps been merged into before: each at most once more.
  const merged = new Set<string>()
  const from = [...edited, ...waiting]
  for (const id of from)
    for (const other of await transaction(deps.database, (tx) => returnIds(deps, tx, id))) {
      await revertOne(deps, reverting, other)
      if (!merged.has(other)) from.push(other)
      merged.add(other)
    }
}

/** @returns works that can have an id back by now */
async function revertOne(
  deps: MergeDeps,
  reverting: Reverting,
  id: string,
): Promise<readonly string[]> {
  const { scope, by, progress } = reverting
  await step(reverting)
  let claimants: readonly string[] = []
  const error = await codeOf(async () => {
    const done = await transaction(deps.database, (tx) => revertEdits(deps, tx, id, scope, by))
    if (done?.isReverted) progress.add('edit', id, done.title)
    claimants = done?.claimants ?? []
  })
  // What is hidden says nothing to anyone.
  if (error !== null && error !== 'work.not_found')
    progress.add('left', id, await titleOf(deps, id), error)
  return claimants
}

async function hideAllAdded(
  deps: MergeDeps,
  reverting: Reverting,
  areCreators: boolean,
): Promise<void> {
  const { scope, progress } = reverting
  await forEachAdded(deps, scope, areCreators, async (row) => {
    await step(reverting)
    const error = await codeOf(async () => {
      const isHidden = await transaction(deps.database, (tx) =>
        hideAdded(deps, tx, row, scope.uids),
      )
      progress.add(isHidden ? 'work' : 'kept', row.id, row.title)
    })
    if (error !== null && error !== 'work.not_found') progress.add('left', row.id, row.title, error)
  })
}

/** What taking back would do, as far as it can be said before. */
export async function previewRevert(
  deps: MergeDeps,
  scope: RevertScope,
): Promise<WorkRevertReport> {
  const { db } = deps.database
  const progress = new RevertProgress()
  for (const { from_id: fromId, title } of await mergesBy(db, scope))
    progress.add('merge', fromId, title)
  progress.count('decisions', await countDecisions(db, scope))
  await forEachEdited(deps, { scope }, async (id) => {
    const plan = await planEdits(db, id, scope)
    if (!plan || plan.numbers.length === 0) return
    const changed = changedFields(plan.before, plan.after)
    progress.add('edit', id, plan.before.title, changed.join(' ') || null)
  })
  for (const areCreators of [false, true])
    await forEachAdded(deps, scope, areCreators, async ({ id, title }) => {
      const isUsed = await isUsedByOthers(deps, db, id, scope.uids)
      progress.add(isUsed ? 'kept' : 'work', id, title)
    })
  progress.count('texts', await countTexts(db, scope))
  return progress.report
}

async function forEachEdited(
  { database }: MergeDeps,
  { scope }: Pick<Reverting, 'scope'>,
  act: (id: string) => Promise<void>,
): Promise<void> {
  for (let after = ''; ;) {
    const ids = await editedWorks(database.db, scope, after, PART)
    const last = ids.at(-1)
    if (last === undefined) return
    for (const id of ids) await act(id)
    after = last
  }
}

async function forEachAdded(
  { database }: MergeDeps,
  scope: RevertScope,
  areCreators: boolean,
  act: (row: Awaited<ReturnType<typeof addedWorks>>[number]) => Promise<void>,
): Promise<void> {
  for (let after = ''; ;) {
    const rows = await addedWorks(database.db, scope, { areCreators, after, most: PART })
    const last = rows.at(-1)
    if (last === undefined) return
    for (const row of rows) await act(row)
    after = last.id
  }
}

async function titleOf({ database }: MergeDeps, id: string): Promise<string> {
  const [row] = await contentRows(database.db, { id })
  return row?.title ?? ''
}

/** The code with which something failed that people can understand; null where it did not. */
async function codeOf(act: () => Promise<void>): Promise<string | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
