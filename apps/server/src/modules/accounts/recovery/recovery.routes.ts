import { api } from '@afins/contract/api'
import { handle, type AnyHandler, type Call } from '#endpoint/handler.ts'
import type { Viewer } from '@afins/contract/api'
import type { AccountDeps, Entered, Pending } from '../sign-in/audit-log.ts'
import { describeLink, useMailLink } from './mail-links.service.ts'
import { requestRecovery, resetPassword } from './recovery.service.ts'

export function recoveryRoutes(
  deps: AccountDeps,
  letIn: (call: Pick<Call, 'setCookie' | 'client'>, entered: Entered | Pending) => Viewer,
): AnyHandler[] {
  return [
    handle(api.getRecovery, () => ({ mail: deps.context.mailer !== null })),

    handle(api.requestRecovery, async (call) => {
      await requestRecovery(deps, call.body.account, call.client)
      return null
    }),

    handle(api.resetPassword, async (call) =>
      letIn(call, await resetPassword(deps, call.body, call.client)),
    ),

    handle(api.describeMailLink, (call) => describeLink(deps, call.body.token, call.client)),

    handle(api.confirmMailLink, (call) => useMailLink(deps, call.body.token, call.client)),
  ]
}
