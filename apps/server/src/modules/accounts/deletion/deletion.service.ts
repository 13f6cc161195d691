import { AppError } from '@afins/contract/errors'
import { DAY } from '@afins/contract/durations'
import { transaction, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { Api } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import type { Client } from '#endpoint/handler.ts'
import { postMail } from '#mail/index.ts'
import { setOpenness, type ProfileEvents } from '#modules/profiles/index.ts'
import { findUsername } from '../accounts.queries.ts'
import { dropEmailChange } from '../recovery/mail-links.service.ts'
import { withPasskey } from '../passkeys/with-passkey.service.ts'
import { checkPassword, lockVerified } from '../sessions/reauthentication.service.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { accountByUid, usernameOf } from '../settings/settings.queries.ts'
import { note, type AccountDeps } from '../sign-in/audit-log.ts'
import { findDeletion, hasDeletedName, insertDeletion, removeDeletion } from './deletion.queries.ts'

/** For so long someone may change their mind. */
const WAIT_MS = 14 * DAY

/** The job that deletes an account, at the end of that time. */
export const DELETE_ACCOUNT = 'account.delete'
/** The job that lets the payment provider and the files know of a request, or of its end. */
export const NOTE_DELETION = 'account.note-deletion'

type Deps = Pick<
  Context,
  'database' | 'clock' | 'jobs' | 'journal' | 'secrets' | 'ids' | 'mailer'
> & { readonly profileEvents: Pick<ProfileEvents, 'visibilityChanged'> }

const deletionDeps = ({ context, profileEvents }: AccountDeps): Deps => ({
  ...context,
  profileEvents,
})

/** Closes an account to everyone, and has it deleted at a time. @returns when that is */
export async function startDeletion(
  context: Deps,
  tx: Writer,
  uid: string,
  at: number,
): Promise<number> {
  const { journal, jobs, clock, profileEvents } = context
  const wasPublic = await setOpenness({ journal }, profileEvents, tx, uid, false)
  const now = clock.now()
  await insertDeletion(tx, {
    ...{ uid, requested_at: now, due_at: at, was_public: wasPublic ? 1 : 0, began_at: null },
  })
  await deleteSessionsOf(tx, uid)
  await dropEmailChange(tx, uid)
  await jobs.enqueue(tx, { kind: DELETE_ACCOUNT, key: uid, payload: { uid }, runAt: at })
  await jobs.enqueue(tx, { kind: NOTE_DELETION, key: uid, payload: { uid } })
  return at
}

export async function requestDeletion(
  deps: AccountDeps,
  uid: string,
  by: EndpointInput<Api['requestAccountDeletion']>['body'],
  client: Client,
): Promise<number> {
  const { context } = deps
  const step = 'deletion-request'
  const { credential, password = '' } = by
  if (credential)
    return withPasskey(deps, credential, client, step, async (tx, owner) => {
      if (owner !== uid) throw new AppError('auth.passkey_invalid')
      return beginDeletion(deps, tx, await accountByUid(tx, uid))
    })
  try {
    const verified = await checkPassword(deps, uid, password)
    const dueAt = await transaction(context.database, async (tx) =>
      beginDeletion(deps, tx, await lockVerified(context, tx, verified)),
    )
    note(context, client, { step, uid })
    return dueAt
  } catch (error) {
    if (error instanceof AppError) note(context, client, { step, uid, code: error.code })
    throw error
  }
}

async function beginDeletion(
  deps: AccountDeps,
  tx: Writer,
  account: Awaited<ReturnType<typeof accountByUid>>,
): Promise<number> {
  const { context } = deps
  const { uid } = account
  const at = await startDeletion(deletionDeps(deps), tx, uid, context.clock.now() + WAIT_MS)
  if (account.email_confirmed_at !== null)
    await postMail(context, tx, {
      to: account.email,
      template: 'deletion-requested',
      data: { username: await usernameOf(tx, uid), dueAt: at },
    })
  return at
}

/** When someone signs in whose account is locked. @returns whether this took a request back */
export async function admitLeaving(
  deps: AccountDeps,
  tx: Writer,
  uid: string,
  cancels: boolean,
): Promise<boolean> {
  const deletion = await findDeletion(tx, uid)
  if (!deletion) return false
  if (deletion.began_at !== null) throw new AppError('auth.user_not_found')
  if (!cancels) throw deletionRequested(deletion.due_at)
  await cancelDeletion(deletionDeps(deps), tx, uid)
  return true
}

/** Takes a request back: all is as it was before, but for the sessions. */
export async function cancelDeletion(context: Deps, tx: Writer, uid: string): Promise<void> {
  const { journal, jobs, profileEvents } = context
  const deletion = await findDeletion(tx, uid)
  if (!deletion) return
  await removeDeletion(tx, uid)
  await setOpenness({ journal }, profileEvents, tx, uid, deletion.was_public === 1)
  await jobs.enqueue(tx, { kind: NOTE_DELETION, key: uid, payload: { uid } })
}

const days = new Intl.DateTimeFormat('pt-BR', {
  ...{ day: 'numeric', month: 'long', timeZone: 'America/Sao_Paulo' },
})

function deletionRequested(dueAt: number): AppError {
  const code = 'auth.deletion_requested'
  const params = { date: days.format(dueAt) }
  return new AppError(code, { fields: { username: { code, params } } })
}

/** Whether a username is someone's, or was a deleted account's. */
export async function isTaken(
  { secrets }: Pick<Context, 'secrets'>,
  db: Reader,
  username: string,
): Promise<boolean> {
  if (await findUsername(db, username)) return true
  return hasDeletedName(db, nameDigest({ secrets }, username))
}

export const nameDigest = ({ secrets }: Pick<Context, 'secrets'>, username: string): string =>
  secrets.digest('deleted usernames', username)

/** Where a deletion is mailed; null for an address that was never confirmed. */
export async function addressToNotify(db: Reader, uid: string): Promise<string | null> {
  const account = await accountByUid(db, uid)
  return account.email_confirmed_at === null ? null : account.email
}
