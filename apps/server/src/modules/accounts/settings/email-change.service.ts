import { AppError } from '@afins/contract/errors'
import { transaction, uniqueViolation, type Writer } from '@afins/database'
import type { Client, SignedIn } from '#endpoint/handler.ts'
import { postMail } from '#mail/index.ts'
import { spend, spendWithin } from '#platform/limiter.ts'
import { emailTakenBuckets, mailBucket } from '../accounts.limits.ts'
import { mailAddressClaimed, mailConfirmation } from '../accounts.mails.ts'
import { note, type AccountDeps } from '../sign-in/audit-log.ts'
import { canonicalEmail } from './email.ts'
import { lifeOf, makeLink } from '../recovery/mail-links.mutations.ts'
import { deleteLinks } from '../recovery/mail-links.queries.ts'
import { dropEmailChange } from '../recovery/mail-links.service.ts'
import { lockProven, requireReauthentication } from '../sessions/reauthentication.service.ts'
import {
  accountByEmail,
  accountByUid,
  lockAccount,
  putEmailChange,
  setEmail,
  usernameOf,
} from './settings.queries.ts'

type Owner = Pick<SignedIn, 'uid' | 'sessionId'>
type AccountRow = Awaited<ReturnType<typeof accountByUid>>

interface NewEmail {
  readonly email: string
  readonly canonical: string
}

/** With mail, the new address has to agree, and the old one if it was confirmed. */
export async function changeEmail(
  deps: AccountDeps,
  { uid, sessionId }: Owner,
  email: string,
  client: Client,
): Promise<void> {
  const { context } = deps
  const { database } = context
  const canonical = canonicalEmail(email)
  try {
    await requireReauthentication(context, database.db, sessionId)
    const account = await accountByUid(database.db, uid)
    if (account.email_canonical === canonical) throw fieldError('account.same_email')
    await requireFree(deps, canonical, client)
    await transaction(database, async (tx) => {
      const locked = await lockProven(context, tx, { uid, sessionId })
      await dropEmailChange(tx, uid)
      if (context.mailer) await mailBothAddresses(deps, tx, locked, { email, canonical })
      else await takeAtOnce(deps, tx, uid, { email, canonical })
    })
    note(context, client, { step: 'email-change', uid })
  } catch (error) {
    const taken = uniqueViolation(error) === 'email_canonical'
    const exceeded = taken ? fieldError('auth.email_taken') : error
    if (exceeded instanceof AppError)
      note(context, client, { step: 'email-change', uid, code: exceeded.code })
    throw exceeded
  }
}

/** An unconfirmed claim does not block an address where mail can prove ownership. */
async function requireFree(deps: AccountDeps, canonical: string, client: Client): Promise<void> {
  const { context, limits } = deps
  const { database, secrets, clock, mailer } = context
  const holder = await accountByEmail(database.db, canonical)
  if (!holder || (mailer && holder.email_confirmed_at === null)) return
  const buckets = emailTakenBuckets(secrets, limits, client.ip)
  const over = await spend(database, clock.steady(), buckets)
  if (over) throw new AppError('request.rate_limited', { retryAfter: over.retryAfter })
  await mailAddressClaimed(deps, canonical)
  throw fieldError('auth.email_taken')
}

async function mailBothAddresses(
  { context, limits }: AccountDeps,
  tx: Writer,
  account: AccountRow,
  { email, canonical }: NewEmail,
): Promise<void> {
  const { secrets, clock } = context
  const { uid } = account
  const bucket = mailBucket(secrets, limits, 'emailChange', uid)
  const over = await spendWithin(tx, clock.steady(), [bucket])
  if (over) throw new AppError('request.rate_limited', { retryAfter: over.retryAfter })
  const expiresAt = clock.now() + lifeOf('change-new')
  await putEmailChange(tx, { uid, email, emailCanonical: canonical, expiresAt })
  const username = await usernameOf(tx, uid)
  const of = { uid, emailCanonical: canonical }
  const fresh = await makeLink(context, tx, { ...of, purpose: 'change-new' })
  await postMail(context, tx, {
    to: email,
    template: 'email-change-new',
    data: { username, token: fresh.token },
    until: fresh.until,
  })
  if (account.email_confirmed_at === null) return
  const old = await makeLink(context, tx, { ...of, purpose: 'change-old' })
  await postMail(context, tx, {
    to: account.email,
    template: 'email-change-old',
    data: { username, email, token: old.token },
    until: old.until,
  })
}

async function takeAtOnce(
  { context }: AccountDeps,
  tx: Writer,
  uid: string,
  { email, canonical }: NewEmail,
): Promise<void> {
  const change = { uid, email, lookup: email, canonical, confirmedAt: null }
  await setEmail(tx, change, context.clock.now())
  await deleteLinks(tx, uid, ['confirm', 'release', 'reset'])
}

export async function cancelEmailChange({ context }: AccountDeps, uid: string): Promise<void> {
  await transaction(context.database, (tx) => dropEmailChange(tx, uid))
}

export async function requestEmailConfirmation(deps: AccountDeps, uid: string): Promise<void> {
  const { database, mailer } = deps.context
  if (!mailer) throw new AppError('recovery.no_mail')
  const over = await transaction(database, async (tx) => {
    const account = await lockAccount(database, tx, uid)
    if (account.email === '' || account.email_confirmed_at !== null) return null
    const { email, email_canonical: emailCanonical } = account
    const username = await usernameOf(tx, uid)
    return mailConfirmation(deps, tx, { uid, username, email, emailCanonical })
  })
  if (over) throw new AppError('request.rate_limited', { retryAfter: over.retryAfter })
}

function fieldError(code: 'auth.email_taken' | 'account.same_email'): AppError {
  return new AppError(code, { fields: { email: { code } } })
}
