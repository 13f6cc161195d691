import { api } from '@afins/contract/api'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { withCredentials, type AccountDeps } from '#modules/accounts/index.ts'
import { appealSuspension } from './appeals.service.ts'
import { presentDecision } from './decisions.present.ts'
import type { DecisionDeps } from './decisions.service.ts'

/** What someone reads and says whose account is suspended: they have no session. */
export function suspensionRoutes(deps: DecisionDeps, accounts: AccountDeps): AnyHandler[] {
  return [
    handle(api.readSuspension, async ({ body: { appeal, ...credentials }, client }) =>
      presentDecision(
        await withCredentials(accounts, credentials, client, (tx, uid) =>
          appealSuspension(deps, tx, uid, appeal),
        ),
      ),
    ),
  ]
}
