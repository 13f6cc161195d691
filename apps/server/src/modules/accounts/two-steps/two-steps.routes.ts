import { api } from '@afins/contract/api'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import type { AccountDeps } from '../sign-in/audit-log.ts'
import { confirmApp, removeApp, renewRecoveryCodes, startApp } from './two-steps.service.ts'

export function twoStepsRoutes(parts: AccountDeps): AnyHandler[] {
  return [
    handle(api.startApp, ({ viewer }) => startApp(parts, viewer)),

    handle(api.confirmApp, ({ viewer, body, client, invalidates }) => {
      invalidates(`account:${viewer.uid}`)
      return confirmApp(parts, viewer, body.code, client)
    }),

    handle(api.removeApp, async ({ viewer, client, invalidates }) => {
      invalidates(`account:${viewer.uid}`)
      await removeApp(parts, viewer, client)
      return null
    }),

    handle(api.renewRecoveryCodes, ({ viewer, client, invalidates }) => {
      invalidates(`account:${viewer.uid}`)
      return renewRecoveryCodes(parts, viewer, client)
    }),
  ]
}
