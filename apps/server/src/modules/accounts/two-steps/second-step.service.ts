import { AppError, type ErrorCode } from '@afins/contract/errors'
import { transaction, type Writer } from '@afins/database'
import type { Client } from '#endpoint/handler.ts'
import { refill, spend } from '#platform/limiter.ts'
import { decrypt } from '#platform/secrets.ts'
import { secondStepBuckets } from '../accounts.limits.ts'
import { mailOwner } from '../accounts.mails.ts'
import { presentViewer } from '../accounts.present.ts'
import { findViewer, passwordHashOf } from '../accounts.queries.ts'
import { admitLeaving } from '../deletion/deletion.service.ts'
import { requireNotSuspended, restrictionDeps } from '../restrictions/restrictions.service.ts'
import { createSession, endSession } from '../sessions/sessions.service.ts'
import { lockAccount } from '../settings/settings.queries.ts'
import { note, type AccountDeps, type Entered } from '../sign-in/audit-log.ts'
import { isKnownDevice } from '../sign-in/known-device.ts'
import { mailNewDevice } from '../sign-in/sign-in.service.ts'
import { isPending, pendingUid } from './pending-sign-in.ts'
import { recoveryDigest } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'
import { countRecoveryCodes, findApp, takeRecoveryCode, takeStep } from './two-steps.queries.ts'

/** The purpose of the key that secrets of apps are encrypted with. */
export const APP_KEY = 'authenticator-app'

interface SecondStep {
  readonly code: string
  readonly deletion?: 'cancel' | undefined
}

/**
 * Signs in whose password was given in this browser. Only a verified cookie counts as an attempt, so
 * that no one without the password uses up its owner's.
 */
export async function completeSignIn(
  deps: AccountDeps,
  { code: typed, deletion }: SecondStep,
  client: Client,
): Promise<Entered> {
  const { context } = deps
  const { database, secrets, clock } = context
  const uid = pendingUid(client.cookies.step)
  const hash = uid === null ? null : await passwordHashOf(database.db, uid)
  const reject = (code: ErrorCode, retryAfter?: number) => {
    note(context, client, { step: 'second-step', uid: hash === null ? null : uid, code })
    return new AppError(code, { retryAfter })
  }
  const isOpen = (password_hash: string, of: string) =>
    isPending(secrets, { uid: of, password_hash }, client, clock.now())
  if (uid === null || hash === null || !isOpen(hash, uid)) throw reject('auth.second_step_expired')

  const known = isKnownDevice(secrets, client.cookies.known, uid, clock.now())
  const buckets = secondStepBuckets(secrets, deps.limits, { uid, isKnownDevice: known })
  const exceeded = await spend(database, clock.steady(), buckets)
  if (exceeded) throw reject('auth.too_many_attempts', exceeded.retryAfter)

  const entered = await transaction(database, async (tx) => {
    const account = await lockAccount(database, tx, uid)
    if (!isOpen(account.password_hash, uid)) throw reject('auth.second_step_expired')
    await requireNotSuspended(restrictionDeps(deps), tx, uid, null)
    const used = await takeCode(deps, tx, uid, typed)
    if (used === null) throw reject('auth.second_step_invalid')
    const isCancelled = await admitLeaving(deps, tx, uid, deletion === 'cancel')
    for (const bucket of buckets) await refill(tx, bucket)
    await endSession(tx, client.cookies.sid)
    const token = await createSession(context, tx, uid, client.userAgent)
    await mailNewDevice(deps, tx, uid, client)
    if (used === 'recovery') {
      const codesLeft = await countRecoveryCodes(tx, uid)
      const change = { change: 'code-used', codesLeft } as const
      await mailOwner(context, tx, account, { template: 'two-steps-changed', change })
    }
    return { viewer: presentViewer(await findViewer(tx, uid)), token, isCancelled }
  })
  if (entered.isCancelled) note(context, client, { step: 'deletion-cancel', uid })
  note(context, client, { step: 'second-step', uid })
  return entered
}

/** Uses a code of the app or a recovery code up, the account being locked. @returns which, or null */
async function takeCode(
  { context }: AccountDeps,
  tx: Writer,
  uid: string,
  typed: string,
): Promise<'app' | 'recovery' | null> {
  const { secrets, clock } = context
  const app = await findApp(tx, uid)
  if (!app || app.confirmed_at === null) return null
  const secret = Buffer.from(decrypt(secrets.key(APP_KEY), app.secret), 'base64url')
  const step = stepOfCode(secret, typed, clock.now())
  if (step !== null) return (await takeStep(tx, uid, step)) ? 'app' : null
  const digest = recoveryDigest(secrets, uid, typed)
  return (await takeRecoveryCode(tx, uid, digest)) ? 'recovery' : null
}
