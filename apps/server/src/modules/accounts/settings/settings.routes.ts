import { api } from '@afins/contract/api'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import type { AccountDeps } from '../sign-in/audit-log.ts'
import { requestDeletion } from '../deletion/deletion.service.ts'
import { cancelEmailChange, changeEmail, requestEmailConfirmation } from './email-change.service.ts'
import { proveIdentity } from '../sessions/reauthentication.service.ts'
import { noSessionCookie, sessionCookie } from '../sessions/sessions.service.ts'
import { loadAccount } from './settings.loaders.ts'
import {
  changePassword,
  changeUsername,
  endOneSession,
  endOtherSessions,
} from './settings.service.ts'

export function settingsRoutes(deps: AccountDeps): AnyHandler[] {
  const { context } = deps
  return [
    handle(api.getAccount, ({ viewer, depends }) => {
      depends(`account:${viewer.uid}`, `profile:${viewer.uid}`)
      return loadAccount(context, viewer)
    }),

    handle(api.proveIdentity, async (call) => {
      const { viewer, body, client } = call
      call.setCookie(sessionCookie(await proveIdentity(deps, viewer, body.password, client)))
      return null
    }),

    handle(api.changeEmail, async ({ viewer, body, client, invalidates }) => {
      invalidates(`account:${viewer.uid}`)
      await changeEmail(deps, viewer, body.email, client)
      return loadAccount(context, viewer)
    }),

    handle(api.cancelEmailChange, async ({ viewer, invalidates }) => {
      invalidates(`account:${viewer.uid}`)
      await cancelEmailChange(deps, viewer.uid)
      return loadAccount(context, viewer)
    }),

    handle(api.requestEmailConfirmation, async ({ viewer, invalidates }) => {
      invalidates(`account:${viewer.uid}`)
      await requestEmailConfirmation(deps, viewer.uid)
      return null
    }),

    handle(api.changePassword, async (call) => {
      const { viewer, body, client } = call
      call.invalidates(`account:${viewer.uid}`)
      call.setCookie(sessionCookie(await changePassword(deps, viewer, body, client)))
      return null
    }),

    handle(api.changeUsername, ({ viewer, body, client, invalidates }) => {
      invalidates(`account:${viewer.uid}`)
      return changeUsername(deps, viewer, body.username, client)
    }),

    handle(api.endSession, async (call) => {
      const { viewer, params, client } = call
      call.invalidates(`account:${viewer.uid}`)
      if (await endOneSession(deps, viewer, params.sessionId, client))
        call.setCookie(noSessionCookie)
      return null
    }),

    handle(api.requestAccountDeletion, async (call) => {
      const { viewer, body, client } = call
      const dueAt = await requestDeletion(deps, viewer.uid, body, client)
      call.setCookie(noSessionCookie)
      return { dueAt }
    }),

    handle(api.endOtherSessions, async ({ viewer, client, invalidates }) => {
      invalidates(`account:${viewer.uid}`)
      await endOtherSessions(deps, viewer, client)
      return null
    }),
  ]
}
