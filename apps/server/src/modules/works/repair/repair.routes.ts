import { api } from '@afins/contract/api'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { requireModerator } from '#modules/accounts/index.ts'
import type { MergeDeps } from '../merging/merge-works.ts'
import { loadChanges } from './recent-changes.ts'
import { removeText } from './remove-texts.ts'
import { previewRevert } from './revert-accounts.ts'
import { beginRevert, loadRevert } from './revert.service.ts'

/** For moderators only. */
export function repairRoutes(deps: MergeDeps): AnyHandler[] {
  const { db } = deps.database
  return [
    handle(api.listWorkChanges, async ({ viewer, query }) => {
      await requireModerator(db, viewer.uid)
      return loadChanges(db, query, { viewerUid: viewer.uid, now: deps.clock.now() })
    }),

    handle(api.previewWorkRevert, async ({ viewer, query }) => {
      await requireModerator(db, viewer.uid)
      return previewRevert(deps, { uids: [query.accountId], since: query.since })
    }),

    handle(api.revertWorkChanges, async ({ viewer, body, once }) => {
      await requireModerator(db, viewer.uid)
      const { accountIds: uids, since, removeText: removesText } = body
      const asked = { uids, since, removesText }
      return loadRevert(db, await beginRevert(deps, viewer.uid, asked, once))
    }),

    handle(api.getWorkRevert, async ({ viewer, params }) => {
      await requireModerator(db, viewer.uid)
      return loadRevert(db, params.revertId)
    }),

    handle(api.removeWorkVersionText, async ({ viewer, params }) => {
      await requireModerator(db, viewer.uid)
      return { removed: await removeText(deps, params.workId, params.number) }
    }),
  ]
}
