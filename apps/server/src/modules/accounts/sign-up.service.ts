import { AppError, type ErrorCode } from '@afins/contract/errors'
import { isReservedUsername } from '@afins/contract/reserved'
import { transaction, uniqueViolation, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { Client } from '#http/handler.ts'
import { createProfile } from '#modules/profiles/index.ts'
import { peek, spend, spendWithin, type Refusal } from '#platform/limiter.ts'
import { isWeakPassword } from '#platform/weak-passwords.ts'
import { emailTakenBuckets, signUpBuckets } from './accounts.limits.ts'
import { presentViewer } from './accounts.present.ts'
import {
  findSignUpKey,
  findUsername,
  findViewer,
  hasEmail,
  insertAccount,
  insertSignUpKey,
  insertUsername,
} from './accounts.queries.ts'
import { mailAddressClaimed, mailConfirmation } from './address-mails.ts'
import { note, type AccountParts, type Entered } from './caller.ts'
import { canonicalEmail } from './email.ts'
import { createSession, endSession } from './sessions.service.ts'
import { signIn } from './sign-in.service.ts'

/** The form, parsed: username canonical, email trimmed. */
export interface SignUpForm {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly displayName?: string | undefined
}

/**
 * Creates an account, once for a key: a repetition with the same form is let in again, with a
 * session of its own, since a session cannot be kept to be given twice.
 */
export async function signUp(
  parts: AccountParts,
  form: SignUpForm,
  client: Client,
  key: string | null,
): Promise<Entered> {
  const { context } = parts
  const kept = key === null ? null : { key, requestHash: hashForm(context, form) }
  try {
    return await signUpOnce(parts, form, client, kept)
  } catch (error) {
    const earlier =
      kept && isTaken(error) ? await findSignUpKey(context.database.db, kept.key) : null
    if (earlier) {
      if (earlier.request_hash !== kept?.requestHash) throw new AppError('request.key_reused')
      return await repeatSignUp(parts, form, client)
    }
    const refusal = await translate(parts, error, form.email, client)
    if (refusal instanceof AppError)
      note(context, client, { step: 'sign-up', username: form.username, code: refusal.code })
    throw refusal
  }
}

interface KeptKey {
  readonly key: string
  readonly requestHash: string
}

/** What is cheap comes first; the hash is made before the transaction, which decides again. */
async function signUpOnce(
  parts: AccountParts,
  form: SignUpForm,
  client: Client,
  kept: KeptKey | null,
): Promise<Entered> {
  const { context, passwords, limits } = parts
  const { database, secrets, clock } = context
  const { username } = form
  if (isReservedUsername(username) || (await findUsername(database.db, username)))
    throw fieldRefused('auth.username_taken')
  if (isWeakPassword(form.password, form)) throw fieldRefused('auth.weak_password')
  const created = signUpBuckets(secrets, limits, client.ip)
  // Whoever has asked after too many emails learns nothing of this one either.
  refuseOver(
    await peek(database.db, clock.steady(), [
      ...created,
      ...emailTakenBuckets(secrets, limits, client.ip),
    ]),
  )
  if (await hasEmail(database.db, canonicalEmail(form.email)))
    throw fieldRefused('auth.email_taken')

  const passwordHash = await passwords.hash(form.password)
  const entered = await transaction(database, async (tx) => {
    if (kept) await insertSignUpKey(tx, { ...kept, now: clock.now() })
    if (await findUsername(tx, username)) throw fieldRefused('auth.username_taken')
    const uid = await createAccount(context, tx, { ...form, passwordHash })
    const emailCanonical = canonicalEmail(form.email)
    await mailConfirmation(parts, tx, { uid, username, email: form.email, emailCanonical })
    // Last, so that only accounts that came to be are counted.
    refuseOver(await spendWithin(tx, clock.steady(), created))
    await endSession(tx, client.cookies.sid)
    const token = await createSession(context, tx, uid, client.userAgent)
    return { viewer: presentViewer(await findViewer(tx, uid)), token }
  })
  note(context, client, { step: 'sign-up', uid: entered.viewer.uid })
  return entered
}

/**
 * Writes account, profile and lookup document.
 * @returns the uid; a name or an email that is taken is a unique violation
 */
export async function createAccount(
  context: Pick<Context, 'ids' | 'clock' | 'staleness'>,
  tx: Writer,
  person: Omit<SignUpForm, 'password'> & { readonly passwordHash: string },
): Promise<string> {
  const { username, email, displayName = '', passwordHash } = person
  const uid = context.ids.next()
  const now = context.clock.now()
  const account = { uid, username, email, emailCanonical: canonicalEmail(email), passwordHash, now }
  await insertAccount(tx, account)
  await createProfile(tx, { uid, username, displayName, now })
  await insertUsername(tx, account)
  await context.staleness.mark(tx, `profile:${uid}`, 'figures')
  return uid
}

/** The same form again: whoever knows the password may have come to the end of the first try. */
async function repeatSignUp(
  parts: AccountParts,
  form: SignUpForm,
  client: Client,
): Promise<Entered> {
  try {
    return await signIn(parts, form, client)
  } catch (error) {
    if (error instanceof AppError && error.code === 'auth.wrong_password')
      throw new AppError('request.key_reused')
    throw error
  }
}

/** Whether something was there before: the name, the email, or the key itself. */
function isTaken(error: unknown): boolean {
  if (!(error instanceof AppError)) return uniqueViolation(error) !== null
  return error.code === 'auth.username_taken' || error.code === 'auth.email_taken'
}

/** Each unique violation in its own words, and an email's at most so often. */
async function translate(
  parts: AccountParts,
  error: unknown,
  email: string,
  client: Client,
): Promise<unknown> {
  const column = uniqueViolation(error)
  if (column === 'username') return fieldRefused('auth.username_taken')
  const emailTaken =
    column === 'email_canonical' || (error instanceof AppError && error.code === 'auth.email_taken')
  if (!emailTaken) return error
  const { context, limits } = parts
  const buckets = emailTakenBuckets(context.secrets, limits, client.ip)
  const over = await spend(context.database, context.clock.steady(), buckets)
  if (over) return new AppError('request.rate_limited', { retryAfter: over.retryAfter })
  await mailAddressClaimed(parts, canonicalEmail(email))
  return fieldRefused('auth.email_taken')
}

const fieldOf = {
  'auth.username_taken': 'username',
  'auth.email_taken': 'email',
  'auth.weak_password': 'password',
} as const

function fieldRefused(code: keyof typeof fieldOf & ErrorCode): AppError {
  return new AppError(code, { fields: { [fieldOf[code]]: { code } } })
}

function refuseOver(over: Refusal | null): void {
  if (over) throw new AppError('request.rate_limited', { retryAfter: over.retryAfter })
}

/** What a key stands for. The password is not in it: a fast digest of one is not to be kept. */
function hashForm({ secrets }: Pick<Context, 'secrets'>, form: SignUpForm): string {
  const { username, email, displayName = '' } = form
  return secrets.digest('sign-up', JSON.stringify([username, email, displayName]))
}
