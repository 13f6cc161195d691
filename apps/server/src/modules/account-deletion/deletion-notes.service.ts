import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { findDeletion, hasAccount } from '#modules/accounts/index.ts'
import { endCharging } from '#modules/subscriptions/index.ts'

/**
 * Beside the database, a file for each deleted account and each that is to be: its id and a time. A
 * backup that is restored is older than some of them, which are done again then.
 */
const NOTES = 'deletions'

const noteShape = z.object({ dueAt: z.number() })

const folderOf = (uid: string) => `${NOTES}/${uid}`
const fileOf = (uid: string) => `${folderOf(uid)}/due.json`

const put = ({ blobs }: Pick<Context, 'blobs'>, uid: string, dueAt: number) =>
  blobs.put(fileOf(uid), Buffer.from(JSON.stringify({ dueAt } satisfies z.input<typeof noteShape>)))

/** After a request, and after one was taken back. */
export async function noteDeletion(context: Context, uid: string): Promise<void> {
  const { database, blobs } = context
  const deletion = await findDeletion(database.db, uid)
  if (deletion) {
    await put(context, uid, deletion.due_at)
    await endCharging(context, uid, 'renewals')
  } else if (await hasAccount(database.db, uid)) await blobs.remove(folderOf(uid))
}

export const noteDone = (context: Context, uid: string) => put(context, uid, context.clock.now())

/** Some of the accounts that have a note, in the order of their uids. */
export const notedAccounts = ({ blobs }: Pick<Context, 'blobs'>, after: string, limit: number) =>
  blobs.folders(NOTES, after, limit)

/** When an account was deleted or is to be; null: it is not. */
export async function readNote(
  { blobs }: Pick<Context, 'blobs'>,
  uid: string,
): Promise<number | null> {
  const file = await blobs.open(fileOf(uid))
  return file && noteShape.parse(JSON.parse((await buffer(file.body)).toString())).dueAt
}
