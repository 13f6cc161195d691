import { AppError } from '@afins/contract/errors'
import { canonicalUsername } from '@afins/contract/fields'
import { transaction, type Reader } from '@afins/database'
import type { Context } from '#context.ts'
import { findUsername } from './accounts.queries.ts'
import { asksSecondStep } from './two-steps/two-steps.queries.ts'
import { deleteModerator, insertModerator, moderatorRow } from './moderators.queries.ts'

export type ModeratorDeps = Pick<Context, 'database' | 'config'>

/**
 * Others are not to know that there is something for moderators. @throws AppError
 * `request.not_found`, or `moderation.two_steps_required` for a moderator
 */
export async function requireModerator(
  { database: { db }, config }: ModeratorDeps,
  uid: string,
): Promise<void> {
  if ((await moderatorRow(db, { uid })).length === 0) throw new AppError('request.not_found')
  if (config.moderatorTwoSteps && !(await asksSecondStep(db, uid)))
    throw new AppError('moderation.two_steps_required')
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
