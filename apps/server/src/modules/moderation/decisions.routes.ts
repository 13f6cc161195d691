import { api } from '@afins/contract/api'
import { CASES_TAG } from '@afins/contract/decisions'
import { limits } from '@afins/contract/fields'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { hasOtherModerator, requireModerator, type ModeratorDeps } from '#modules/accounts/index.ts'
import { answerAppeal, appeal } from './appeals.service.ts'
import { presentDecision } from './decisions.present.ts'
import { openAppeals, ownDecisions } from './decisions.queries.ts'
import type { DecisionDeps } from './decisions.service.ts'

/** What a person reads of decisions about them, and appeals to moderators. */
export function decisionsRoutes(deps: DecisionDeps & ModeratorDeps): AnyHandler[] {
  const { db } = deps.database
  return [
    handle(api.listDecisions, async ({ viewer: { uid }, depends }) => {
      depends(`decisions:${uid}`)
      const rows = await ownDecisions(db, { uid, limit: limits.decisionsShown })
      return { items: rows.map(presentDecision) }
    }),

    handle(api.appealDecision, async ({ viewer, params, body }) => {
      await appeal(deps, viewer.uid, { id: params.decisionId, words: body.words })
      return null
    }),

    handle(api.listAppeals, async ({ viewer, depends }) => {
      const { uid } = viewer
      await requireModerator(deps, viewer)
      depends(CASES_TAG)
      const rows = await openAppeals(db, { limit: limits.casesShown })
      const isAlone = !(await hasOtherModerator(db, uid))
      const items = rows.map((row) => ({
        ...presentDecision(row),
        person: { username: row.username, displayName: row.display_name },
        canAnswer: row.uid !== uid && (isAlone || row.moderator_uid !== uid),
      }))
      return { items }
    }),

    handle(api.answerAppeal, async ({ viewer, params, body }) => {
      await requireModerator(deps, viewer)
      await answerAppeal(deps, viewer.uid, { id: params.decisionId, ...body })
      return null
    }),
  ]
}
