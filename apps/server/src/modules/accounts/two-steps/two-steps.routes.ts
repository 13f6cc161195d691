import { api } from '@afins/contract/api'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import type { AccountDeps } from '../sign-in/audit-log.ts'
import { confirmApp, removeApp, renewRecoveryCodes, startApp } from './two-steps.service.ts'

export function twoStepsRoutes(deps: AccountDeps): AnyHandler[] {
  return [
    handle(api.startApp, ({ viewer }) => startApp(deps, viewer)),

    handle(api.confirmApp, ({ viewer, body, client, invalidates }) => {
      invalidates(`account:${viewer.uid}`)
      return confirmApp(deps, viewer, body.code, client)
    }),

    handle(api.removeApp, async ({ viewer, client, invalidates }) => {
      invalidates(`account:${viewer.uid}`)
      await removeApp(deps, viewer, client)
      return null
    }),

    handle(api.renewRecoveryCodes, ({ viewer, client, invalidates }) => {
      invalidates(`account:${viewer.uid}`)
      return renewRecoveryCodes(deps, viewer, client)
    }),
  ]
}
