import { z } from 'zod'
import type { Context } from '#context.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import { renameCreator } from './editing/rename-creator.service.ts'
import { RENAME_CREATOR } from './editing/save-edit.mutations.ts'
import { MOVE_ROWS, moveRows } from './merging/move-rows.jobs.ts'
import { STORE_FORMS, storeForms } from './matching/store-forms.jobs.ts'
import type { WorkMover } from './merging/movers.mutations.ts'
import { returnLinks } from './repair/return-links.jobs.ts'
import { REVERT_ACCOUNTS, runRevert } from './repair/revert.service.ts'

const renamed = z.object({ creatorId: z.string() })
const stored = z.object({ after: z.string() })
const merged = z.object({ mergeId: z.string() })

/** @param movers of all that is stored of works */
export function worksJobs(context: Context, movers: readonly WorkMover[]): JobHandlers {
  const deps = { ...context, movers }
  return {
    [RENAME_CREATOR]: (payload, run) =>
      renameCreator(context, renamed.parse(payload).creatorId, run),
    [REVERT_ACCOUNTS]: (payload, { signal }) => runRevert(deps, payload, signal),
    [STORE_FORMS]: (payload) => storeForms(context, stored.parse(payload).after),
    [MOVE_ROWS]: async (payload) => {
      const { mergeId } = merged.parse(payload)
      await moveRows(deps, mergeId)
      await returnLinks(deps, mergeId)
    },
  }
}
