import { transaction } from '@afins/database'
import { startDeletion, uidOf } from '#modules/accounts/index.ts'
import { deleteJobsOf } from './delete-rows.queries.ts'
import { deleteAccount, type DeletionDeps } from './delete-account.service.ts'

/** Deletes an account immediately, as its operator. @returns false for an unknown username */
export async function deleteByOperator(context: DeletionDeps, username: string): Promise<boolean> {
  const { database, clock } = context
  const uid = await uidOf(database.db, username)
  if (uid === null) return false
  await transaction(database, (tx) => startDeletion(context, tx, uid, clock.now()))
  await deleteAccount(context, uid)
  await transaction(database, (tx) => deleteJobsOf(tx, uid))
  return true
}
