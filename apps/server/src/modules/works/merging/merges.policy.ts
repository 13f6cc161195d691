import { DAY } from '@afins/contract/durations'
import type { MergeRow } from './merges.queries.ts'

/** For so long a merge can be undone. */
export const UNDO_MS = 90 * DAY

/** Whether what a merge changed is there, or on its way. */
export const isActive = ({ state }: Pick<MergeRow, 'state'>) =>
  state === 'moving' || state === 'merged'

/** Until when a merge can be undone; null unless it was merged. */
export function undoUntil(merge: MergeRow): number | null {
  return isActive(merge) && merge.merged_at !== null ? merge.merged_at + UNDO_MS : null
}
