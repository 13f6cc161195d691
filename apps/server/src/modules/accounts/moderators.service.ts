import { AppError } from '@afins/contract/errors'
import { canonicalUsername } from '@afins/contract/fields'
import { leaveReplica, transaction, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { SignedIn } from '#endpoint/handler.ts'
import { findUsername } from './accounts.queries.ts'
import { passkeysOf, showedPasskey } from './passkeys/passkeys.queries.ts'
import { lockProven } from './sessions/reauthentication.service.ts'
import { asksSecondStep } from './two-steps/two-steps.queries.ts'
import { deleteModerator, insertModerator, moderatorRow } from './moderators.queries.ts'

export type ModeratorDeps = Pick<Context, 'database' | 'config'>
type Session = Pick<SignedIn, 'uid' | 'sessionId'>

/** Whether who is signed in took two steps: an app's code, or a passkey in this session. */
export async function tookTwoSteps(db: Reader, { uid, sessionId }: Session): Promise<boolean> {
  return (await asksSecondStep(db, uid)) || showedPasskey(db, sessionId)
}

/**
 * Others are not to know that there is something for moderators. @throws AppError
 * `request.not_found`, or `moderation.two_steps_required` for a moderator
 */
export async function requireModerator(
  { database: { db }, config }: ModeratorDeps,
  viewer: Session,
): Promise<void> {
  // A moderator is removed by the command of another process, which no tag tells of.
  leaveReplica()
  const { uid } = viewer
  if ((await moderatorRow(db, { uid })).length === 0) throw new AppError('request.not_found')
  if (config.moderatorTwoSteps && !(await tookTwoSteps(db, viewer)))
    throw new AppError('moderation.two_steps_required')
}

/**
 * Locks an account that gets or loses an app or a passkey, and is reauthenticated. Where moderators
 * need two steps, one who has passkeys shows one first: the password alone does not add another.
 */
export async function lockFactors(
  context: ModeratorDeps & Pick<Context, 'clock'>,
  tx: Writer,
  owner: Session,
) {
  const { uid } = owner
  const account = await lockProven(context, tx, owner)
  if (!context.config.moderatorTwoSteps || (await tookTwoSteps(tx, owner))) return account
  const hasPasskeys = (await passkeysOf(tx, uid)).length > 0
  if (hasPasskeys && (await moderatorRow(tx, { uid })).length > 0)
    throw new AppError('account.passkey_needed')
  return account
}

/** The account of a username; null where there is none. */
export async function uidOf(db: Reader, username: string): Promise<string | null> {
  return (await findUsername(db, canonicalUsername(username)))?.uid ?? null
}

/** Names a moderator, or has one be none, as the operator. @returns false for an unknown username */
export async function setModerator(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  username: string,
  isModerator: boolean,
): Promise<boolean> {
  const uid = await uidOf(database.db, username)
  if (uid === null) return false
  await transaction(database, (tx) =>
    isModerator ? insertModerator(tx, uid, clock.now()) : deleteModerator(tx, uid),
  )
  return true
}
