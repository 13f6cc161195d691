import { AppError } from '@afins/contract/errors'
import { isReservedUsername } from '@afins/contract/reserved'
import { transaction, uniqueViolation, type Writer } from '@afins/database'
import type { Viewer } from '@afins/contract/api'
import { DAY } from '@afins/contract/durations'
import type { Client, SignedIn } from '#endpoint/handler.ts'
import { renameProfile } from '#modules/profiles/index.ts'
import { presentViewer } from '../accounts.present.ts'
import { deleteSession, findViewer } from '../accounts.queries.ts'
import { isTaken } from '../deletion/deletion.service.ts'
import { mailOwner } from '../accounts.mails.ts'
import { note, type AccountDeps } from '../sign-in/audit-log.ts'
import { deleteLinks } from '../recovery/mail-links.queries.ts'
import { dropEmailChange } from '../recovery/mail-links.service.ts'
import { NO_PASSWORD } from '#platform/passwords.ts'
import { requireStrongPassword } from '#platform/weak-passwords.ts'
import {
  checkPassword,
  lockProven,
  lockVerified,
  renewSession,
  requireReauthentication,
} from '../sessions/reauthentication.service.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { findSession } from '../sessions/sessions.service.ts'
import {
  accountByUid,
  ownerOfUsername,
  replaceUsername,
  setPassword,
  usernameOf,
} from './settings.queries.ts'

const USERNAME_MS = 30 * DAY

type Owner = Pick<SignedIn, 'uid' | 'sessionId'>

export async function changePassword(
  deps: AccountDeps,
  owner: Owner,
  { current, password }: { readonly current?: string | undefined; readonly password: string },
  client: Client,
): Promise<string> {
  const { context, passwords } = deps
  const { database, clock } = context
  const { uid, sessionId } = owner
  try {
    const verified = current === undefined ? null : await checkPassword(deps, uid, current)
    const { email } = verified ?? (await accountByUid(database.db, uid))
    const username = await usernameOf(database.db, uid)
    requireStrongPassword(password, { username, email })
    const passwordHash = await passwords.hash(password)
    const token = await transaction(database, async (tx) => {
      const account = verified
        ? await lockVerified(context, tx, verified)
        : await lockWithoutPassword(context, tx, owner)
      await setPassword(tx, uid, passwordHash, clock.now())
      await deleteSessionsOf(tx, uid, sessionId)
      await deleteLinks(tx, uid, ['reset'])
      await dropEmailChange(tx, uid)
      await mailOwner(context, tx, account, { template: 'password-changed' })
      return renewSession(deps, tx, owner)
    })
    note(context, client, { step: 'password-change', uid })
    return token
  } catch (error) {
    if (error instanceof AppError)
      note(context, client, { step: 'password-change', uid, code: error.code })
    throw error
  }
}

/** Only where there is no password, a first one needs no other. */
async function lockWithoutPassword(context: AccountDeps['context'], tx: Writer, owner: Owner) {
  const account = await lockProven(context, tx, owner)
  if (account.password_hash !== NO_PASSWORD) throw new AppError('account.wrong_password')
  return account
}

/** Changes the username. The old one redirects to the new one and stays reserved for its owner. */
export async function changeUsername(
  deps: AccountDeps,
  { uid, sessionId }: Owner,
  username: string,
  client: Client,
): Promise<Viewer> {
  const { context } = deps
  const { database, clock, journal } = context
  await requireReauthentication(context, database.db, sessionId)
  try {
    const viewer = await transaction(database, async (tx) => {
      const account = await lockProven(context, tx, { uid, sessionId })
      const from = await usernameOf(tx, uid)
      if (from !== username) {
        const now = clock.now()
        if (usernameLockedUntil(account.username_changed_at, now) !== null)
          throw new AppError('account.username_too_soon')
        const owner = await ownerOfUsername(tx, username)
        // A name that is reserved now may have been free when it was chosen.
        const isFree =
          owner === null
            ? !isReservedUsername(username) && !(await isTaken(context, tx, username))
            : owner === uid
        if (!isFree) throw usernameTaken()
        await replaceUsername(tx, { uid, from, to: username, isNew: owner === null, now })
        await renameProfile(tx, { uid, from, to: username, now })
        // The last two are for lists of addresses, which name no single person.
        journal.emit(tx, {
          ...{ type: 'profile.changed', actor: uid, owner: uid, subject: uid },
          tags: [`profile:${uid}`, 'newest', 'site-counts'],
        })
      }
      return presentViewer(await findViewer(tx, uid))
    })
    note(context, client, { step: 'username-change', uid })
    return viewer
  } catch (error) {
    const exceeded = uniqueViolation(error) === 'username' ? usernameTaken() : error
    if (exceeded instanceof AppError)
      note(context, client, { step: 'username-change', uid, code: exceeded.code })
    throw exceeded
  }
}

export function usernameLockedUntil(changedAt: number | null, now: number): number | null {
  const until = changedAt === null ? 0 : changedAt + USERNAME_MS
  return until > now ? until : null
}

function usernameTaken(): AppError {
  const code = 'auth.username_taken'
  return new AppError(code, { fields: { username: { code } } })
}

export async function endOneSession(
  { context }: AccountDeps,
  { uid, sessionId }: Owner,
  named: string,
  client: Client,
): Promise<boolean> {
  const { database } = context
  const tokenHash = await findSession(context, uid, named)
  if (tokenHash === null) throw new AppError('account.session_not_found')
  const isOwn = tokenHash === sessionId
  if (!isOwn) await requireReauthentication(context, database.db, sessionId)
  await transaction(database, async (tx) => {
    if (!isOwn) await lockProven(context, tx, { uid, sessionId })
    await deleteSession(tx, tokenHash)
  })
  note(context, client, { step: 'session-end', uid })
  return isOwn
}

export async function endOtherSessions(
  { context }: AccountDeps,
  { uid, sessionId }: Owner,
  client: Client,
): Promise<void> {
  const { database } = context
  await requireReauthentication(context, database.db, sessionId)
  await transaction(database, async (tx) => {
    await lockProven(context, tx, { uid, sessionId })
    await deleteSessionsOf(tx, uid, sessionId)
  })
  note(context, client, { step: 'session-end', uid })
}
