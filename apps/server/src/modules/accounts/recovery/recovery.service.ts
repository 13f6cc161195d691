import { z } from 'zod'
import { AppError } from '@afins/contract/errors'
import { canonicalUsername, checkField } from '@afins/contract/fields'
import { transaction } from '@afins/database'
import { MINUTE } from '@afins/contract/durations'
import type { Context } from '#context.ts'
import type { Client } from '#endpoint/handler.ts'
import { postMail } from '#mail/index.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import { requireSpace, spendWithin } from '#platform/limiter.ts'
import { encrypt, decrypt } from '#platform/secrets.ts'
import { accountLimits, mailBucket, recoveryBuckets } from '../accounts.limits.ts'
import { presentViewer } from '../accounts.present.ts'
import { findUsername, findViewer } from '../accounts.queries.ts'
import { mailAddressClaimed, mailOwner } from '../accounts.mails.ts'
import { note, type AccountDeps, type Entered, type Pending } from '../sign-in/audit-log.ts'
import { admitLeaving } from '../deletion/deletion.service.ts'
import { requireNotSuspended, restrictionDeps } from '../restrictions/restrictions.service.ts'
import { canonicalEmail } from '../settings/email.ts'
import { makeLink } from './mail-links.mutations.ts'
import { findLink, takeLink } from './mail-links.queries.ts'
import { admitLink, dropEmailChange } from './mail-links.service.ts'
import { asksSecondStep } from '../two-steps/two-steps.queries.ts'
import { requireStrongPassword } from '#platform/weak-passwords.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { createSession, endSession } from '../sessions/sessions.service.ts'
import {
  accountByEmail,
  accountByUid,
  lockAccount,
  setPassword,
  usernameOf,
} from '../settings/settings.queries.ts'

const KIND = 'account.recovery'
/** What releases up to 0.9 enqueue: one of them may still run beside this one. */
const FORMER_KIND = 'account.recover'
const KEY = 'recovery'

/** `account` is encrypted: the database does not say who forgot a password. */
const payload = z.object({ account: z.string(), requestedAt: z.number() })
const formerPayload = z.object({ sealed: z.string(), asked: z.number() })

/** After so long, someone without a mail has requested another. */
const WORTH_MS = 30 * MINUTE

/** Nothing is looked up here, so that known and unknown accounts take the same time. */
export async function requestRecovery(
  { context, limits }: AccountDeps,
  account: string,
  client: Client,
): Promise<void> {
  const { database, secrets, clock, jobs, mailer } = context
  if (!mailer) throw new AppError('recovery.no_mail')
  const request = {
    account: encrypt(secrets.key(KEY), account),
    requestedAt: clock.now(),
  } satisfies z.input<typeof payload>
  const buckets = recoveryBuckets(secrets, limits, client.ip)
  await requireSpace(database, clock.steady(), buckets)
  const over = await transaction(database, async (tx) => {
    const exceeded = await spendWithin(tx, clock.steady(), buckets)
    if (!exceeded) await jobs.enqueue(tx, { kind: KIND, payload: request })
    return exceeded
  })
  if (!over) return note(context, client, { step: 'recovery-request' })
  note(context, client, { step: 'recovery-request', code: 'request.rate_limited' })
  throw new AppError('request.rate_limited', { retryAfter: over.retryAfter })
}

export function recoveryJobs(context: Context, limits = accountLimits): JobHandlers {
  const { secrets, clock } = context
  const start = async ({ account, requestedAt }: z.output<typeof payload>) => {
    if (clock.now() - requestedAt > WORTH_MS) return
    await recover({ context, limits }, decrypt(secrets.key(KEY), account))
  }
  return {
    [KIND]: (raw) => start(payload.parse(raw)),
    [FORMER_KIND]: (raw) => {
      const { sealed, asked } = formerPayload.parse(raw)
      return start({ account: sealed, requestedAt: asked })
    },
  }
}

/** Only a confirmed address gets the link: an unconfirmed claim grants no access. */
async function recover(
  { context, limits }: Pick<AccountDeps, 'context' | 'limits'>,
  typed: string,
): Promise<void> {
  const { database, secrets, clock } = context
  // What can be neither is not looked up: engines reject some of it.
  const isEmail = checkField('email', typed) === null
  const account = isEmail
    ? await accountByEmail(database.db, canonicalEmail(typed))
    : await accountByUsername(context, typed)
  if (!account) return
  if (account.email_confirmed_at === null) {
    if (isEmail) await mailAddressClaimed({ context, limits }, account.email_canonical)
    return
  }
  const { uid, email: to, email_canonical: emailCanonical } = account
  await transaction(database, async (tx) => {
    const bucket = mailBucket(secrets, limits, 'recovery', uid)
    if (await spendWithin(tx, clock.steady(), [bucket])) return
    const username = await usernameOf(tx, uid)
    const { token, until } = await makeLink(context, tx, { uid, purpose: 'reset', emailCanonical })
    await postMail(context, tx, {
      to,
      template: 'reset-password',
      data: { username, token },
      until,
    })
  })
}

async function accountByUsername({ database }: Pick<Context, 'database'>, typed: string) {
  const found = await findUsername(database.db, canonicalUsername(typed))
  return found && accountByUid(database.db, found.uid)
}

/** Sets a new password by a link, ends every session and signs in. */
export async function resetPassword(
  deps: AccountDeps,
  { token, password }: { readonly token: string; readonly password: string },
  client: Client,
): Promise<Entered | Pending> {
  const { context, passwords } = deps
  const { database, clock } = context
  try {
    const tokenHash = await admitLink(deps, token, client)
    const link = await findLink(database.db, tokenHash, clock.now())
    if (link?.purpose !== 'reset') throw new AppError('recovery.link_invalid')
    const { email } = await accountByUid(database.db, link.uid)
    const username = await usernameOf(database.db, link.uid)
    // Checked before the link is used, which stays valid for a better password.
    requireStrongPassword(password, { username, email })
    const passwordHash = await passwords.hash(password)
    const entered = await transaction(database, async (tx): Promise<Entered | Pending> => {
      const taken = await takeLink(tx, tokenHash, ['reset'], clock.now())
      if (!taken) throw new AppError('recovery.link_invalid')
      const account = await lockAccount(database, tx, taken.uid)
      // An operator's link is not bound to an address.
      if (taken.email_canonical !== '' && taken.email_canonical !== account.email_canonical)
        throw new AppError('recovery.link_invalid')
      await requireNotSuspended(restrictionDeps(deps), tx, account.uid, null)
      await admitLeaving(deps, tx, account.uid, true)
      await setPassword(tx, account.uid, passwordHash, clock.now())
      await deleteSessionsOf(tx, account.uid)
      await dropEmailChange(tx, account.uid)
      await mailOwner(context, tx, account, { template: 'password-changed' })
      await endSession(tx, client.cookies.sid)
      if (await asksSecondStep(tx, account.uid))
        return { pending: { uid: account.uid, password_hash: passwordHash } }
      const session = await createSession(context, tx, account.uid, client.userAgent)
      return { viewer: presentViewer(await findViewer(tx, account.uid)), token: session }
    })
    note(context, client, {
      step: 'password-reset',
      uid: 'pending' in entered ? entered.pending.uid : entered.viewer.uid,
    })
    return entered
  } catch (error) {
    if (error instanceof AppError)
      note(context, client, { step: 'password-reset', code: error.code })
    throw error
  }
}

/** Earlier links expire. @returns null for an unknown username */
export async function makeResetLink(
  context: Pick<Context, 'database' | 'clock' | 'ids' | 'config'>,
  username: string,
): Promise<{ address: string; until: number } | null> {
  const { database, config } = context
  const found = await findUsername(database.db, canonicalUsername(username))
  if (!found) return null
  return transaction(database, async (tx) => {
    const { token, until } = await makeLink(context, tx, {
      uid: found.uid,
      purpose: 'reset',
      emailCanonical: '',
    })
    return { address: `${config.publicUrl}/confirm#senha=${token}`, until }
  })
}
