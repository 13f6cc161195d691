import { transaction } from '@afins/database'
import { hasAccount, startDeletion } from '#modules/accounts/index.ts'
import { deleteAccount, type DeletionDeps } from './delete-account.service.ts'
import { notedAccounts, readNote } from './deletion-notes.service.ts'

const AT_ONCE = 1000

/** Does again in a restored database what was done since its backup. @returns how many accounts */
export async function repeatDeletions(context: DeletionDeps): Promise<number> {
  let repeated = 0
  for (let after = ''; ;) {
    const uids = await notedAccounts(context, after, AT_ONCE)
    for (const uid of uids) if (await repeat(context, uid)) repeated++
    after = uids.at(-1) ?? ''
    if (uids.length < AT_ONCE) return repeated
  }
}

async function repeat(context: DeletionDeps, uid: string): Promise<boolean> {
  const { database, clock } = context
  const dueAt = await readNote(context, uid)
  if (dueAt === null || !(await hasAccount(database.db, uid))) return false
  await transaction(database, (tx) => startDeletion(context, tx, uid, dueAt))
  if (dueAt <= clock.now()) await deleteAccount(context, uid)
  return true
}
