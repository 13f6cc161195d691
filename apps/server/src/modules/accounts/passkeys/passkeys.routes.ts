import { api } from '@afins/contract/api'
import type { Viewer } from '@afins/contract/api'
import { handle, type AnyHandler, type Call } from '#endpoint/handler.ts'
import { sessionCookie } from '../sessions/sessions.service.ts'
import { failingAs, type AccountDeps, type Entered } from '../sign-in/audit-log.ts'
import { proveByPasskey, signInWithPasskey, startPasskeyUse } from './passkey-use.service.ts'
import { removePassword } from './no-password.service.ts'
import { addPasskey, removePasskey, startPasskey } from './passkeys.service.ts'

export function passkeysRoutes(
  deps: AccountDeps,
  letIn: (call: Pick<Call, 'setCookie' | 'client'>, entered: Entered) => Viewer,
): AnyHandler[] {
  return [
    handle(api.startPasskey, ({ viewer }) => startPasskey(deps, viewer)),

    handle(api.addPasskey, async ({ viewer, body, client, invalidates }) => {
      invalidates(`account:${viewer.uid}`)
      await addPasskey(deps, viewer, body, client)
      return null
    }),

    handle(api.removePasskey, async ({ viewer, params, client, invalidates }) => {
      invalidates(`account:${viewer.uid}`)
      await removePasskey(deps, viewer, params.passkeyId, client)
      return null
    }),

    handle(api.startPasskeyUse, () => startPasskeyUse(deps)),

    handle(api.signInWithPasskey, async (call) => {
      const work = () => signInWithPasskey(deps, call.body, call.client)
      return letIn(call, await failingAs('auth.sign_in_failed', work))
    }),

    handle(api.proveByPasskey, async (call) => {
      const { viewer, body, client, invalidates } = call
      // What a session may do that showed a passkey.
      invalidates(`account:${viewer.uid}`)
      const token = await proveByPasskey(deps, viewer, body.credential, client)
      call.setCookie(sessionCookie(token))
      return null
    }),

    handle(api.removePassword, async (call) => {
      const { viewer, body, client, invalidates } = call
      invalidates(`account:${viewer.uid}`)
      call.setCookie(sessionCookie(await removePassword(deps, viewer, body.credential, client)))
      return null
    }),
  ]
}
