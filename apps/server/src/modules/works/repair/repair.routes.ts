import { api } from '@afins/contract/api'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { requireModerator, type ModeratorDeps } from '#modules/accounts/index.ts'
import type { MergeDeps } from '../merging/merge-works.service.ts'
import { loadChanges } from './recent-changes.loaders.ts'
import { removeText } from './remove-texts.service.ts'
import { previewRevert } from './revert-accounts.service.ts'
import { beginRevert, loadRevert } from './revert.service.ts'

/** What moderators see of changes in the catalogue. */
const CHANGES = 'work-changes'

/** For moderators only. */
export function repairRoutes(deps: MergeDeps & ModeratorDeps): AnyHandler[] {
  const { db } = deps.database
  return [
    handle(api.listWorkChanges, async ({ viewer, query, depends }) => {
      await requireModerator(deps, viewer)
      depends(CHANGES)
      return loadChanges(db, query, { viewerUid: viewer.uid, now: deps.clock.now() })
    }),

    handle(api.previewWorkRevert, async ({ viewer, query, depends }) => {
      await requireModerator(deps, viewer)
      depends(CHANGES)
      return previewRevert(deps, { uids: [query.accountId], since: query.since })
    }),

    handle(api.revertWorkChanges, async ({ viewer, body, once, invalidates }) => {
      await requireModerator(deps, viewer)
      invalidates(CHANGES)
      const { accountIds: uids, since, removeText: removesText } = body
      const scope = { uids, since, removesText }
      return loadRevert(db, await beginRevert(deps, viewer.uid, scope, once))
    }),

    handle(api.getWorkRevert, async ({ viewer, params }) => {
      await requireModerator(deps, viewer)
      return loadRevert(db, params.revertId)
    }),

    handle(api.removeWorkVersionText, async ({ viewer, params, invalidates }) => {
      await requireModerator(deps, viewer)
      invalidates(CHANGES)
      return { removed: await removeText(deps, params.workId, params.number) }
    }),
  ]
}
