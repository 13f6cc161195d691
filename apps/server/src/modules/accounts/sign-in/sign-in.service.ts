import { AppError, type ErrorCode } from '@afins/contract/errors'
import { canonicalUsername, checkField } from '@afins/contract/fields'
import { transaction, type Writer } from '@afins/database'
import type { Client } from '#endpoint/handler.ts'
import { refill, spend, spendWithin } from '#platform/limiter.ts'
import { knownDeviceBucket, mailBucket, signInBuckets } from '../accounts.limits.ts'
import { presentViewer } from '../accounts.present.ts'
import { findAccount, findUsername, findViewer, replaceHash } from '../accounts.queries.ts'
import { mailOwner } from '../accounts.mails.ts'
import { note, type AccountDeps, type Entered, type Pending } from './audit-log.ts'
import { admitLeaving } from '../deletion/deletion.service.ts'
import { requireNotSuspended, restrictionDeps } from '../restrictions/restrictions.service.ts'
import { deviceName } from '../sessions/device.ts'
import { canonicalEmail } from '../settings/email.ts'
import { isKnownDevice } from './known-device.ts'
import type { Solution } from './proof-of-work.ts'
import { createSession, endSession } from '../sessions/sessions.service.ts'
import { accountByUid, lockAccount } from '../settings/settings.queries.ts'
import { asksSecondStep } from '../two-steps/two-steps.queries.ts'
import { stepUp, type Admission, type Attempt } from './step-up.service.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly proof?: Solution | undefined
  readonly code?: string | undefined
  /** Takes back a request to delete the account. */
  readonly deletion?: 'cancel' | undefined
}

/** A concurrent password change replaces the hash; then the password is verified again. */
const VERIFICATIONS = 3

export async function signIn(
  deps: AccountDeps,
  credentials: Credentials,
  client: Client,
): Promise<Entered | Pending> {
  const { context } = deps
  type Result = Pending | (Entered & { readonly isCancelled: boolean })
  const entered = await withCredentials<Result>(deps, credentials, client, async (tx, uid) => {
    await requireNotSuspended(restrictionDeps(deps), tx, uid, 'username')
    if (await asksSecondStep(tx, uid)) return { pending: await accountByUid(tx, uid) }
    const isCancelled = await admitLeaving(deps, tx, uid, credentials.deletion === 'cancel')
    await endSession(tx, client.cookies.sid)
    const token = await createSession(context, tx, uid, client.userAgent)
    await mailNewDevice(deps, tx, uid, client)
    return { viewer: presentViewer(await findViewer(tx, uid)), token, isCancelled }
  })
  if ('pending' in entered) {
    const code = 'auth.second_step_required'
    note(context, client, { step: 'sign-in', uid: entered.pending.uid, code })
    return entered
  }
  const { uid } = entered.viewer
  if (entered.isCancelled) note(context, client, { step: 'deletion-cancel', uid })
  note(context, client, { step: 'sign-in', uid })
  return entered
}

/**
 * Does something for whoever gives the password of an account, as signing in does. Limits come before
 * any check; an unknown username, which is public, needs no hash.
 */
export async function withCredentials<T extends object>(
  deps: AccountDeps,
  credentials: Credentials,
  client: Client,
  work: (tx: Writer, uid: string) => Promise<T>,
): Promise<T> {
  const { context, passwords } = deps
  const { database } = context
  const username = canonicalUsername(credentials.username)
  const document = await findUsername(database.db, username)
  const reject = (code: ErrorCode, retryAfter?: number) => {
    note(context, client, { step: 'sign-in', uid: document?.uid, username, code })
    return new AppError(code, { retryAfter })
  }

  const admission = await admit(
    deps,
    { username, uid: document?.uid ?? null, proof: credentials.proof, code: credentials.code },
    client,
  )
  if ('code' in admission) throw reject(admission.code, admission.retryAfter)
  if (!document) throw reject('auth.unknown_username')
  if (checkField('email', document.email)) throw reject('auth.invalid_email')

  for (let attempt = 1; attempt <= VERIFICATIONS; attempt += 1) {
    const account = await findAccount(database.db, {
      uid: document.uid,
      emailCanonical: canonicalEmail(document.email),
    })
    if (!account) throw reject('auth.user_not_found')
    const { uid, password_hash: hash } = account
    if (!(await passwords.verify(hash, credentials.password))) throw reject('auth.wrong_password')
    const fresher = passwords.needsRehash(hash) ? await passwords.hash(credentials.password) : null
    const done = await transaction(database, async (tx) => {
      const present = await lockAccount(database, tx, uid)
      if (present.password_hash !== hash) return null
      if (admission.mailedTo && present.email !== admission.mailedTo)
        throw reject('auth.code_invalid')
      const result = await work(tx, uid)
      if (fresher) await replaceHash(tx, uid, hash, fresher)
      for (const bucket of admission.refills) await refill(tx, bucket)
      return result
    })
    if (done) return done
  }
  throw reject('auth.wrong_password')
}

export async function mailNewDevice(
  { context, limits }: AccountDeps,
  tx: Writer,
  uid: string,
  client: Client,
): Promise<void> {
  const { mailer, secrets, clock } = context
  if (!mailer || isKnownDevice(secrets, client.cookies.known, uid, clock.now())) return
  const account = await accountByUid(tx, uid)
  if (account.email_confirmed_at === null) return
  const bucket = mailBucket(secrets, limits, 'newSignIn', uid)
  if (await spendWithin(tx, clock.steady(), [bucket])) return
  const device = deviceName(client.userAgent)
  await mailOwner(context, tx, account, { template: 'new-sign-in', device })
}

/** A username under attack requires a code or a proof of work, but is never locked. */
async function admit(deps: AccountDeps, attempt: Attempt, client: Client): Promise<Admission> {
  const { context, limits } = deps
  const { uid } = attempt
  const { database, secrets, clock } = context
  const now = clock.steady()
  if (uid !== null && isKnownDevice(secrets, client.cookies.known, uid, clock.now())) {
    const exceeded = await spend(database, now, [knownDeviceBucket(secrets, limits, uid)])
    if (!exceeded) return { refills: [] }
  }
  const { pair, address, username: anywhere } = signInBuckets(secrets, limits, attempt, client.ip)
  const exceeded = await spend(
    database,
    now,
    uid === null ? [...pair, ...address] : [...pair, ...address, anywhere],
  )
  if (!exceeded) return { refills: pair }
  if (exceeded.bucket !== anywhere)
    return { code: 'auth.too_many_attempts', retryAfter: exceeded.retryAfter }

  return stepUp(deps, attempt, client, { pair, address })
}
