import { api } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { canonicalUsername, fields } from '@afins/contract/fields'
import { isReservedUsername } from '@afins/contract/reserved'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { handle, type AnyHandler, type Call } from '#endpoint/handler.ts'
import type { ProfileEvents } from '#modules/profiles/index.ts'
import type { AccountLimits } from './accounts.limits.ts'
import { presentAuthState } from './accounts.present.ts'
import { isTaken } from './deletion/deletion.service.ts'
import { accountDeps, failingAs, note, type Entered, type Pending } from './sign-in/audit-log.ts'
import { knownDeviceCookie } from './sign-in/known-device.ts'
import { endSession, noSessionCookie, sessionCookie } from './sessions/sessions.service.ts'
import { passkeysRoutes } from './passkeys/passkeys.routes.ts'
import { recoveryRoutes } from './recovery/recovery.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { signIn } from './sign-in/sign-in.service.ts'
import { signUp } from './sign-up/sign-up.service.ts'
import { noPendingCookie, pendingCookie } from './two-steps/pending-sign-in.ts'
import { completeSignIn } from './two-steps/second-step.service.ts'
import { twoStepsRoutes } from './two-steps/two-steps.routes.ts'
import { createChallenge } from './sign-in/step-up.service.ts'

export function accountsRoutes(
  context: Context,
  profileEvents: Pick<ProfileEvents, 'visibilityChanged'>,
  limits?: AccountLimits,
): AnyHandler[] {
  const { database, secrets, clock } = context
  const deps = accountDeps(context, profileEvents, limits)

  const letIn = (call: Pick<Call, 'setCookie' | 'client'>, entered: Entered | Pending) => {
    if ('pending' in entered) {
      call.setCookie(pendingCookie(secrets, entered.pending, call.client, clock.now()))
      throw new AppError('auth.second_step_required')
    }
    const { viewer, token } = entered
    call.setCookie(sessionCookie(token))
    call.setCookie(knownDeviceCookie(secrets, viewer.uid, clock.now()))
    return viewer
  }

  return [
    handle(api.signUp, async (call) => {
      const work = () => signUp(deps, call.body, call.client, call.idempotencyKey)
      return letIn(call, await failingAs('auth.sign_up_failed', work))
    }),

    handle(api.signIn, async (call) => {
      const work = () => signIn(deps, call.body, call.client)
      return letIn(call, await failingAs('auth.sign_in_failed', work))
    }),

    handle(api.completeSignIn, async (call) => {
      const work = () => completeSignIn(deps, call.body, call.client)
      const viewer = letIn(call, await failingAs('auth.sign_in_failed', work))
      call.setCookie(noPendingCookie)
      return viewer
    }),

    handle(api.createChallenge, (call) => createChallenge(deps, call.body.username, call.client)),

    handle(api.getSession, ({ viewer }) => presentAuthState(viewer)),

    handle(api.signOut, async (call) => {
      const { client, viewer } = call
      if (viewer) {
        await transaction(database, (tx) => endSession(tx, client.cookies.sid))
        note(context, client, { step: 'sign-out', uid: viewer.uid })
      }
      call.setCookie(noSessionCookie)
      call.setHeader('clear-site-data', '"cache", "storage"')
      return null
    }),

    handle(api.checkUsername, async ({ params }) => {
      const username = canonicalUsername(params.username)
      const wellFormed = fields.username.pattern.test(username)
      const free =
        wellFormed &&
        !isReservedUsername(username) &&
        !(await isTaken(context, database.db, username))
      return { available: free }
    }),

    ...recoveryRoutes(deps, letIn),
    ...settingsRoutes(deps),
    ...twoStepsRoutes(deps),
    ...passkeysRoutes(deps, letIn),
  ]
}
