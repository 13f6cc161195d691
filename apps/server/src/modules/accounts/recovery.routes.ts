import { api } from '@afins/contract/api'
import { handle, type AnyHandler, type Call } from '#http/handler.ts'
import type { Viewer } from '@afins/contract/api'
import type { AccountParts, Entered } from './caller.ts'
import { useMailLink } from './mail-links.service.ts'
import { requestRecovery, resetPassword } from './recovery.service.ts'

/** Coming back in without the password, and what the links in mails are for. */
export function recoveryRoutes(
  parts: AccountParts,
  letIn: (call: Pick<Call, 'setCookie'>, entered: Entered) => Viewer,
): AnyHandler[] {
  return [
    handle(api.getRecovery, () => ({ mail: parts.context.mailer !== null })),

    handle(api.requestRecovery, async (call) => {
      await requestRecovery(parts, call.body.account, call.client)
      return null
    }),

    handle(api.resetPassword, async (call) =>
      letIn(call, await resetPassword(parts, call.body, call.client)),
    ),

    handle(api.confirmMailLink, (call) => useMailLink(parts, call.body.token, call.client)),
  ]
}
