import { AppError } from '@afins/contract/errors'
import { transaction, type Reader, type Writer } from '@afins/database'
import { MINUTE } from '@afins/contract/durations'
import type { Client, SignedIn } from '#endpoint/handler.ts'
import { refill, spend } from '#platform/limiter.ts'
import { reauthenticationBucket } from '../accounts.limits.ts'
import { note, type AccountDeps } from '../sign-in/audit-log.ts'
import { provenAt } from './sessions.queries.ts'
import { rotateSession } from './sessions.service.ts'
import { accountByUid, lockAccount } from '../settings/settings.queries.ts'

/** For so long after the password was given, what asks for it may be done. */
const PROOF_MS = 10 * MINUTE

export async function requireReauthentication(
  { clock }: Pick<AccountDeps['context'], 'clock'>,
  db: Reader,
  sessionId: string,
): Promise<void> {
  const at = await provenAt(db, sessionId)
  if (at === null || clock.now() - at >= PROOF_MS) throw new AppError('account.password_needed')
}

type Prover = Pick<SignedIn, 'uid' | 'sessionId'>

/** Verifies a password within the limit. @returns the account with the verified hash */
export async function checkPassword(deps: AccountDeps, uid: string, password: string) {
  const { context, passwords, limits } = deps
  const { database, secrets, clock } = context
  const bucket = reauthenticationBucket(secrets, limits, uid)
  const over = await spend(database, clock.steady(), [bucket])
  if (over) throw new AppError('auth.too_many_attempts', { retryAfter: over.retryAfter })
  const account = await accountByUid(database.db, uid)
  if (!(await passwords.verify(account.password_hash, password)))
    throw new AppError('account.wrong_password')
  return account
}

/** Locks the account whose password was verified. @throws AppError if it changed since */
export async function lockVerified(
  { database }: Pick<AccountDeps['context'], 'database'>,
  tx: Writer,
  verified: { readonly uid: string; readonly password_hash: string },
) {
  const account = await lockAccount(database, tx, verified.uid)
  if (account.password_hash !== verified.password_hash) throw new AppError('account.wrong_password')
  return account
}

/** The session must still be there and reauthenticated: a change of the password ends it. */
export async function lockProven(
  context: Pick<AccountDeps['context'], 'database' | 'clock'>,
  tx: Writer,
  { uid, sessionId }: Prover,
) {
  const account = await lockAccount(context.database, tx, uid)
  await requireReauthentication(context, tx, sessionId)
  return account
}

/**
 * Gives the session a new token and the tries back, since its holder has shown who they are; by a
 * passkey, if one is named.
 */
export async function renewSession(
  { context, limits }: AccountDeps,
  tx: Writer,
  { uid, sessionId }: Prover,
  passkeyId?: string,
): Promise<string> {
  await refill(tx, reauthenticationBucket(context.secrets, limits, uid))
  const token = await rotateSession(context, tx, sessionId, passkeyId)
  if (token === null) throw new AppError('auth.required')
  return token
}

export async function proveIdentity(
  deps: AccountDeps,
  viewer: Prover,
  password: string,
  client: Client,
): Promise<string> {
  const { uid } = viewer
  try {
    const verified = await checkPassword(deps, uid, password)
    const token = await transaction(deps.context.database, async (tx) => {
      await lockVerified(deps.context, tx, verified)
      return renewSession(deps, tx, viewer)
    })
    note(deps.context, client, { step: 'reauthentication', uid })
    return token
  } catch (error) {
    if (error instanceof AppError)
      note(deps.context, client, { step: 'reauthentication', uid, code: error.code })
    throw error
  }
}
