import { z } from 'zod'
import type { Context } from '#context.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import { renameCreator } from './editing/rename-creator.ts'
import { RENAME_CREATOR } from './editing/save-edit.ts'
import { MOVE_ROWS, moveRows } from './merging/move-rows.ts'
import type { WorkMover } from './merging/movers.ts'

const renamed = z.object({ creatorId: z.string() })
const merged = z.object({ mergeId: z.string() })

/** @param movers of all that is stored of works */
export function worksJobs(context: Context, movers: readonly WorkMover[]): JobHandlers {
  const deps = { ...context, movers }
  return {
    [RENAME_CREATOR]: (payload) => renameCreator(context, renamed.parse(payload).creatorId),
    [MOVE_ROWS]: (payload) => moveRows(deps, merged.parse(payload).mergeId),
  }
}
