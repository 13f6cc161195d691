import { AppError } from '@afins/contract/errors'
import { isReservedUsername } from '@afins/contract/reserved'
import { transaction, uniqueViolation } from '@afins/database'
import type { Viewer } from '@afins/contract/api'
import type { Client, SignedIn } from '#http/handler.ts'
import { renameProfile } from '#modules/profiles/index.ts'
import { isWeakPassword } from '#platform/weak-passwords.ts'
import { presentViewer } from './accounts.present.ts'
import { deleteSession, findViewer } from './accounts.queries.ts'
import { mailOwner } from './address-mails.ts'
import { note, type AccountParts } from './caller.ts'
import { deleteLinks } from './mail-links.queries.ts'
import { dropEmailChange } from './mail-links.service.ts'
import { checkPassword, renewSession, requireProof } from './reauthentication.ts'
import { deleteSessionsOf } from './sessions.queries.ts'
import { findSession } from './sessions.service.ts'
import {
  lockAccount,
  ownerOfUsername,
  replaceUsername,
  setPassword,
  usernameOf,
} from './settings.queries.ts'

/** A username may be changed once in so long. */
export const USERNAME_MS = 30 * 86_400_000

/** Somebody signed in, who changes something about how. */
type Owner = Pick<SignedIn, 'uid' | 'sessionId'>

/** Changes the password and ends all other sessions. @returns the own session's new token */
export async function changePassword(
  parts: AccountParts,
  owner: Owner,
  { current, password }: { readonly current: string; readonly password: string },
  client: Client,
): Promise<string> {
  const { context, passwords } = parts
  const { database, clock } = context
  const { uid, sessionId } = owner
  try {
    const { email, password_hash: before } = await checkPassword(parts, uid, current)
    const username = await usernameOf(database.db, uid)
    if (isWeakPassword(password, { username, email }))
      throw new AppError('auth.weak_password', {
        fields: { password: { code: 'auth.weak_password' } },
      })
    const passwordHash = await passwords.hash(password)
    const token = await transaction(database, async (tx) => {
      const account = await lockAccount(database, tx, uid)
      // Changed by somebody else meanwhile: what was checked is not the password any more.
      if (account.password_hash !== before) throw new AppError('account.wrong_password')
      await setPassword(tx, uid, passwordHash, clock.now())
      await deleteSessionsOf(tx, uid, sessionId)
      await deleteLinks(tx, uid, ['reset'])
      await dropEmailChange(tx, uid)
      await mailOwner(context, tx, account, { template: 'password-changed' })
      return renewSession(parts, tx, owner)
    })
    note(context, client, { step: 'password-change', uid })
    return token
  } catch (error) {
    if (error instanceof AppError)
      note(context, client, { step: 'password-change', uid, code: error.code })
    throw error
  }
}

/** Changes the username. The old one leads to the new one and stays its owner's. */
export async function changeUsername(
  parts: AccountParts,
  { uid, sessionId }: Owner,
  username: string,
  client: Client,
): Promise<Viewer> {
  const { context } = parts
  const { database, clock, staleness } = context
  await requireProof(context, database.db, sessionId)
  if (isReservedUsername(username)) throw usernameTaken()
  try {
    const viewer = await transaction(database, async (tx) => {
      const account = await lockAccount(database, tx, uid)
      const from = await usernameOf(tx, uid)
      if (from !== username) {
        const now = clock.now()
        if (usernameLockedUntil(account.username_changed_at, now) !== null)
          throw new AppError('account.username_too_soon')
        const owner = await ownerOfUsername(tx, username)
        if (owner !== null && owner !== uid) throw usernameTaken()
        await replaceUsername(tx, { uid, from, to: username, isNew: owner === null, now })
        await renameProfile(tx, { uid, from, to: username, now })
        // The last two are for lists of addresses, which name no single person.
        await staleness.mark(tx, `profile:${uid}`, 'newest', 'figures')
      }
      return presentViewer(await findViewer(tx, uid))
    })
    note(context, client, { step: 'username-change', uid })
    return viewer
  } catch (error) {
    const refusal = uniqueViolation(error) === 'username' ? usernameTaken() : error
    if (refusal instanceof AppError)
      note(context, client, { step: 'username-change', uid, code: refusal.code })
    throw refusal
  }
}

/** When a username may be changed again; null if it may be now. */
export function usernameLockedUntil(changedAt: number | null, now: number): number | null {
  const until = changedAt === null ? 0 : changedAt + USERNAME_MS
  return until > now ? until : null
}

function usernameTaken(): AppError {
  const code = 'auth.username_taken'
  return new AppError(code, { fields: { username: { code } } })
}

/** Ends a session of one's own. @returns whether it was the one that asked */
export async function endOneSession(
  { context }: AccountParts,
  { uid, sessionId }: Owner,
  named: string,
  client: Client,
): Promise<boolean> {
  const { database } = context
  const tokenHash = await findSession(context, uid, named)
  if (tokenHash === null) throw new AppError('account.session_not_found')
  const isOwn = tokenHash === sessionId
  if (!isOwn) await requireProof(context, database.db, sessionId)
  await transaction(database, (tx) => deleteSession(tx, tokenHash))
  note(context, client, { step: 'session-end', uid })
  return isOwn
}

/** Ends every session but the one that asks. */
export async function endOtherSessions(
  { context }: AccountParts,
  { uid, sessionId }: Owner,
  client: Client,
): Promise<void> {
  const { database } = context
  await requireProof(context, database.db, sessionId)
  await transaction(database, (tx) => deleteSessionsOf(tx, uid, sessionId))
  note(context, client, { step: 'session-end', uid })
}
