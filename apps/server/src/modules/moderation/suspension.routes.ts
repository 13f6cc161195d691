import { api } from '@afins/contract/api'
import type { Writer } from '@afins/database'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { withCredentials, withPasskey, type AccountDeps } from '#modules/accounts/index.ts'
import { appealSuspension } from './appeals.service.ts'
import { presentDecision } from './decisions.present.ts'
import type { DecisionDeps } from './decisions.service.ts'

/** What someone reads and says whose account is suspended: they have no session. */
export function suspensionRoutes(deps: DecisionDeps, accounts: AccountDeps): AnyHandler[] {
  return [
    handle(api.readSuspension, async ({ body, client }) => {
      const { appeal, credential, username = '', password = '', code } = body
      const work = (tx: Writer, uid: string) => appealSuspension(deps, tx, uid, appeal)
      return presentDecision(
        credential
          ? await withPasskey(accounts, credential, client, 'sign-in', work)
          : await withCredentials(accounts, { username, password, code }, client, work),
      )
    }),
  ]
}
