import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { lockMerge, updateMerge, type MergeRow } from './merges.queries.ts'
import { deleteMovedFrom, insertMoved, lastMoved, lastPosition } from './moved-rows.queries.ts'
import type { MoveStep, WorkMover } from './movers.mutations.ts'

/** Moves the rows of merged works, or moves them back. */
export const MOVE_ROWS = 'works.move-rows'

/** Moves of one transaction that are undone. */
const PART = 50

type MoveDeps = Pick<Context, 'database' | 'clock'> & { readonly movers: readonly WorkMover[] }

/**
 * Moves the rows of a merge in short transactions until none is left, or moves them back if it is
 * being undone. What was moved is stored in the same transaction, so it may stop anywhere.
 */
export async function moveRows(deps: MoveDeps, mergeId: string): Promise<void> {
  // People who write to these works meanwhile are served between two parts.
  while (!(await transaction(deps.database, (tx) => moveSome(deps, tx, mergeId))))
    await yieldToEventLoop()
}

/** @returns whether all is done */
async function moveSome(deps: MoveDeps, tx: Writer, mergeId: string): Promise<boolean> {
  const merge = await lockMerge(deps.database, tx, mergeId)
  if (merge?.state === 'moving') return moveForward(deps, tx, merge)
  if (merge?.state === 'undoing') return moveBack(deps, tx, merge)
  return true
}

const stepOf = ({ clock }: MoveDeps, merge: MergeRow): MoveStep => ({
  fromId: merge.from_id,
  intoId: merge.into_id,
  now: clock.now(),
})

async function moveForward(deps: MoveDeps, tx: Writer, merge: MergeRow): Promise<boolean> {
  for (const mover of deps.movers) {
    const moved = await mover.move(tx, stepOf(deps, merge))
    if (moved.length === 0) continue
    const [last] = await lastPosition(tx, { mergeId: merge.id })
    const start = (last?.position ?? 0) + 1
    const rows = moved.map(({ uid, content }, index) => ({
      ...{ merge_id: merge.id, position: start + index, mover: mover.name },
      ...{ uid, content: JSON.stringify(content) },
    }))
    await insertMoved(tx, rows)
    return false
  }
  await updateMerge(tx, merge.id, { state: 'merged' })
  return true
}

async function moveBack(deps: MoveDeps, tx: Writer, merge: MergeRow): Promise<boolean> {
  const rows = await lastMoved(tx, { mergeId: merge.id, most: PART })
  const last = rows[0]
  if (!last) {
    await updateMerge(tx, merge.id, { state: 'undone' })
    return true
  }
  const mover = deps.movers.find(({ name }) => name === last.mover)
  if (!mover) throw new Error(`No mover is called ${last.mover}`)
  const end = rows.findIndex((row) => row.mover !== last.mover)
  const part = end < 0 ? rows : rows.slice(0, end)
  const contents = part.map(({ content }): unknown => JSON.parse(content))
  await mover.undo(tx, stepOf(deps, merge), contents)
  await deleteMovedFrom(tx, merge.id, part.at(-1)?.position ?? 0)
  return false
}
