import { api } from '@afins/contract/api'
import { CASES_TAG } from '@afins/contract/decisions'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { requireModerator, uidOf, type ModeratorDeps } from '#modules/accounts/index.ts'
import { loadAccountComments, loadCases } from './cases.loaders.ts'
import { decide, hideCommentsSince, type DecisionDeps } from './decisions.service.ts'

/** No account has it: what is listed of an unknown name is nothing. */
const NO_ONE = ''

/** For moderators only. */
export function casesRoutes(deps: DecisionDeps & ModeratorDeps): AnyHandler[] {
  const { db } = deps.database
  return [
    handle(api.listCases, async ({ viewer, query, depends }) => {
      await requireModerator(deps, viewer)
      depends(CASES_TAG)
      const { state, account, cursor } = query
      const ownerUid = account === undefined ? null : ((await uidOf(db, account)) ?? NO_ONE)
      return loadCases(db, { state, ownerUid, cursor })
    }),

    handle(api.decideCases, async ({ viewer, body }) => {
      await requireModerator(deps, viewer)
      return { decided: await decide(deps, viewer.uid, body) }
    }),

    handle(api.listAccountComments, async ({ viewer, query, depends }) => {
      await requireModerator(deps, viewer)
      depends(CASES_TAG)
      return loadAccountComments(db, { uid: query.accountId, since: query.since })
    }),

    handle(api.hideAccountComments, async ({ viewer, body }) => {
      await requireModerator(deps, viewer)
      return { hidden: await hideCommentsSince(deps, viewer.uid, body) }
    }),
  ]
}
