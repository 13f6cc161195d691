import { AppError, type ErrorCode } from '@afins/contract/errors'
import { isReservedUsername } from '@afins/contract/reserved'
import { transaction, uniqueViolation, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { Client } from '#endpoint/handler.ts'
import { createProfile } from '#modules/profiles/index.ts'
import { peek, spend, spendWithin, type LimitExceeded } from '#platform/limiter.ts'
import { emailTakenBuckets, signUpBuckets } from '../accounts.limits.ts'
import { presentViewer } from '../accounts.present.ts'
import {
  findSignUpKey,
  findViewer,
  hasEmail,
  insertAccount,
  insertSignUpKey,
  insertUsername,
} from '../accounts.queries.ts'
import { isTaken as isNameTaken } from '../deletion/deletion.service.ts'
import { mailAddressClaimed, mailConfirmation } from '../accounts.mails.ts'
import { note, type AccountDeps, type Entered, type Pending } from '../sign-in/audit-log.ts'
import { canonicalEmail } from '../settings/email.ts'
import { requireStrongPassword } from '#platform/weak-passwords.ts'
import { createSession, endSession } from '../sessions/sessions.service.ts'
import { signIn } from '../sign-in/sign-in.service.ts'

/** The parsed form: username canonical, email trimmed. */
export interface SignUpForm {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly displayName?: string | undefined
}

/** Once for each key: a repetition gets a session of its own, since tokens are not stored. */
export async function signUp(
  deps: AccountDeps,
  form: SignUpForm,
  client: Client,
  key: string | null,
): Promise<Entered | Pending> {
  const { context } = deps
  const storedKey = key === null ? null : { key, requestHash: hashForm(context, form) }
  try {
    return await signUpOnce(deps, form, client, storedKey)
  } catch (error) {
    const earlier =
      storedKey && isTaken(error) ? await findSignUpKey(context.database.db, storedKey.key) : null
    if (earlier) {
      if (earlier.request_hash !== storedKey?.requestHash) throw new AppError('request.key_reused')
      return await repeatSignUp(deps, form, client)
    }
    const exceeded = await translate(deps, error, form.email, client)
    if (exceeded instanceof AppError)
      note(context, client, { step: 'sign-up', username: form.username, code: exceeded.code })
    throw exceeded
  }
}

interface StoredKey {
  readonly key: string
  readonly requestHash: string
}

/** Cheap checks come first; the hash is made before the transaction, which checks again. */
async function signUpOnce(
  deps: AccountDeps,
  form: SignUpForm,
  client: Client,
  storedKey: StoredKey | null,
): Promise<Entered | Pending> {
  const { context, passwords, limits } = deps
  const { database, secrets, clock } = context
  const { username } = form
  if (isReservedUsername(username) || (await isNameTaken(context, database.db, username)))
    throw fieldError('auth.username_taken')
  requireStrongPassword(form.password, form)
  const created = signUpBuckets(secrets, limits, client.ip)
  // Someone who tried too many emails learns nothing about this one.
  requireWithin(
    await peek(database.db, clock.steady(), [
      ...created,
      ...emailTakenBuckets(secrets, limits, client.ip),
    ]),
  )
  if (await hasEmail(database.db, canonicalEmail(form.email))) throw fieldError('auth.email_taken')

  const passwordHash = await passwords.hash(form.password)
  const entered = await transaction(database, async (tx) => {
    if (storedKey) await insertSignUpKey(tx, { ...storedKey, now: clock.now() })
    if (await isNameTaken(context, tx, username)) throw fieldError('auth.username_taken')
    const uid = await createAccount(context, tx, { ...form, passwordHash })
    const emailCanonical = canonicalEmail(form.email)
    await mailConfirmation(deps, tx, { uid, username, email: form.email, emailCanonical })
    // Last, so that only created accounts count.
    requireWithin(await spendWithin(tx, clock.steady(), created))
    await endSession(tx, client.cookies.sid)
    const token = await createSession(context, tx, uid, client.userAgent)
    return { viewer: presentViewer(await findViewer(tx, uid)), token }
  })
  note(context, client, { step: 'sign-up', uid: entered.viewer.uid })
  return entered
}

/** @returns the uid; throws a unique violation if the name or email is taken */
export async function createAccount(
  context: Pick<Context, 'ids' | 'clock' | 'journal'>,
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
  context.journal.emit(tx, {
    ...{ type: 'profile.created', actor: uid, owner: uid, subject: uid },
    ...{ audience: [null, 'public'], tags: [`profile:${uid}`, 'site-counts'] },
  })
  return uid
}

/** A repeated form: someone who knows the password gets the account of the first attempt. */
async function repeatSignUp(
  deps: AccountDeps,
  form: SignUpForm,
  client: Client,
): Promise<Entered | Pending> {
  try {
    return await signIn(deps, form, client)
  } catch (error) {
    if (error instanceof AppError && error.code === 'auth.wrong_password')
      throw new AppError('request.key_reused')
    throw error
  }
}

function isTaken(error: unknown): boolean {
  if (!(error instanceof AppError)) return uniqueViolation(error) !== null
  return error.code === 'auth.username_taken' || error.code === 'auth.email_taken'
}

/** Each unique violation with its own error; that of an email is limited. */
async function translate(
  deps: AccountDeps,
  error: unknown,
  email: string,
  client: Client,
): Promise<unknown> {
  const column = uniqueViolation(error)
  if (column === 'username') return fieldError('auth.username_taken')
  const emailTaken =
    column === 'email_canonical' || (error instanceof AppError && error.code === 'auth.email_taken')
  if (!emailTaken) return error
  const { context, limits } = deps
  const buckets = emailTakenBuckets(context.secrets, limits, client.ip)
  const over = await spend(context.database, context.clock.steady(), buckets)
  if (over) return new AppError('request.rate_limited', { retryAfter: over.retryAfter })
  await mailAddressClaimed(deps, canonicalEmail(email))
  return fieldError('auth.email_taken')
}

const fieldOf = {
  'auth.username_taken': 'username',
  'auth.email_taken': 'email',
} as const

function fieldError(code: keyof typeof fieldOf & ErrorCode): AppError {
  return new AppError(code, { fields: { [fieldOf[code]]: { code } } })
}

function requireWithin(over: LimitExceeded | null): void {
  if (over) throw new AppError('request.rate_limited', { retryAfter: over.retryAfter })
}

/** Without the password: a fast digest of one must not be stored. */
function hashForm({ secrets }: Pick<Context, 'secrets'>, form: SignUpForm): string {
  const { username, email, displayName = '' } = form
  return secrets.digest('sign-up', JSON.stringify([username, email, displayName]))
}
