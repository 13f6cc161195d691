import { AppError } from '@afins/contract/errors'
import { transaction, type Reader, type Writer } from '@afins/database'
import type { Client, SignedIn } from '#http/handler.ts'
import { refill, spend } from '#platform/limiter.ts'
import { reauthenticationBucket } from './accounts.limits.ts'
import { note, type AccountParts } from './caller.ts'
import { provenAt } from './sessions.queries.ts'
import { rotateSession } from './sessions.service.ts'
import { accountByUid } from './settings.queries.ts'

/** For so long after the password was given, what asks for it may be done. */
const PROOF_MS = 10 * 60_000

/** Makes sure that the password was given in this session just now. */
export async function requireProof(
  { clock }: Pick<AccountParts['context'], 'clock'>,
  db: Reader,
  sessionId: string,
): Promise<void> {
  const at = await provenAt(db, sessionId)
  if (at === null || clock.now() - at >= PROOF_MS) throw new AppError('account.password_needed')
}

/** Whose password is given again, in which session. */
type Prover = Pick<SignedIn, 'uid' | 'sessionId'>

/**
 * Checks a password that is given again, so many times and no more.
 * @returns the account as it was, with the hash that fits
 */
export async function checkPassword(parts: AccountParts, uid: string, password: string) {
  const { context, passwords, limits } = parts
  const { database, secrets, clock } = context
  const bucket = reauthenticationBucket(secrets, limits, uid)
  const over = await spend(database, clock.steady(), [bucket])
  if (over) throw new AppError('auth.too_many_attempts', { retryAfter: over.retryAfter })
  const account = await accountByUid(database.db, uid)
  if (!(await passwords.verify(account.password_hash, password)))
    throw new AppError('account.wrong_password')
  return account
}

/** Gives the session a new token and the tries back, since its holder has shown who they are. */
export async function renewSession(
  { context, limits }: AccountParts,
  tx: Writer,
  { uid, sessionId }: Prover,
): Promise<string> {
  await refill(tx, reauthenticationBucket(context.secrets, limits, uid))
  const token = await rotateSession(context, tx, sessionId)
  if (token === null) throw new AppError('auth.required')
  return token
}

/** Gives the password again. @returns the session's new token */
export async function proveIdentity(
  parts: AccountParts,
  viewer: Prover,
  password: string,
  client: Client,
): Promise<string> {
  const { uid } = viewer
  try {
    await checkPassword(parts, uid, password)
    const token = await transaction(parts.context.database, (tx) => renewSession(parts, tx, viewer))
    note(parts.context, client, { step: 'reauthentication', uid })
    return token
  } catch (error) {
    if (error instanceof AppError)
      note(parts.context, client, { step: 'reauthentication', uid, code: error.code })
    throw error
  }
}
