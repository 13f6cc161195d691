import { AppError, type ErrorCode } from '@afins/contract/errors'
import { canonicalUsername, checkField } from '@afins/contract/fields'
import { transaction, type Writer } from '@afins/database'
import type { Client } from '#http/handler.ts'
import { refill, spend, spendWithin } from '#platform/limiter.ts'
import { knownDeviceBucket, mailBucket, signInBuckets } from './accounts.limits.ts'
import { presentViewer } from './accounts.present.ts'
import { findAccount, findUsername, findViewer, replaceHash } from './accounts.queries.ts'
import { mailOwner } from './address-mails.ts'
import { note, type AccountParts, type Entered } from './caller.ts'
import { deviceName } from './device.ts'
import { canonicalEmail } from './email.ts'
import { isKnownDevice } from './known-device.ts'
import type { Solution } from './proof.ts'
import { createSession, endSession } from './sessions.service.ts'
import { accountByUid } from './settings.queries.ts'
import { stepUp, type Admission, type Attempt } from './step-up.service.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly proof?: Solution | undefined
  readonly code?: string | undefined
}

/**
 * Signs somebody in. The limits come before anything is checked; a username that nobody has is
 * answered without hashing, since usernames are public.
 */
export async function signIn(
  parts: AccountParts,
  credentials: Credentials,
  client: Client,
): Promise<Entered> {
  const { context, passwords } = parts
  const { database } = context
  const username = canonicalUsername(credentials.username)
  const document = await findUsername(database.db, username)
  const refuse = (code: ErrorCode, retryAfter?: number) => {
    note(context, client, { step: 'sign-in', uid: document?.uid, username, code })
    return new AppError(code, { retryAfter })
  }

  const admission = await admit(
    parts,
    { username, uid: document?.uid ?? null, proof: credentials.proof, code: credentials.code },
    client,
  )
  if ('code' in admission) throw refuse(admission.code, admission.retryAfter)
  if (!document) throw refuse('auth.unknown_username')
  if (checkField('email', document.email)) throw refuse('auth.invalid_email')
  const account = await findAccount(database.db, {
    uid: document.uid,
    emailCanonical: canonicalEmail(document.email),
  })
  if (!account) throw refuse('auth.user_not_found')
  if (!(await passwords.verify(account.password_hash, credentials.password)))
    throw refuse('auth.wrong_password')

  const { uid, password_hash: hash } = account
  const fresher = passwords.needsRehash(hash) ? await passwords.hash(credentials.password) : null
  const entered = await transaction(database, async (tx) => {
    if (fresher) await replaceHash(tx, uid, hash, fresher)
    if (admission.refills) await refill(tx, admission.refills)
    await endSession(tx, client.cookies.sid)
    const token = await createSession(context, tx, uid, client.userAgent)
    await tellOfNewDevice(parts, tx, uid, client)
    return { viewer: presentViewer(await findViewer(tx, uid)), token }
  })
  note(context, client, { step: 'sign-in', uid })
  return entered
}

/** Tells somebody that they came in where they never had, a few times a day at most. */
async function tellOfNewDevice(
  { context, limits }: AccountParts,
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

/**
 * Decides whether a try may be checked. One of the person's own devices has an amount of its own;
 * from anywhere else a username under attack asks for one thing more, and never locks.
 */
async function admit(parts: AccountParts, attempt: Attempt, client: Client): Promise<Admission> {
  const { context, limits } = parts
  const { username, uid } = attempt
  const { database, secrets, clock } = context
  const now = clock.steady()
  if (uid !== null && isKnownDevice(secrets, client.cookies.known, uid, clock.now())) {
    const refusal = await spend(database, now, [knownDeviceBucket(secrets, limits, uid)])
    if (!refusal) return { refills: null }
  }
  const { pair, address, username: anywhere } = signInBuckets(secrets, limits, username, client.ip)
  const refusal = await spend(
    database,
    now,
    uid === null ? [pair, address] : [pair, address, anywhere],
  )
  if (!refusal) return { refills: pair }
  if (refusal.bucket !== anywhere)
    return { code: 'auth.too_many_attempts', retryAfter: refusal.retryAfter }

  return stepUp(parts, attempt, client, { pair, address })
}
