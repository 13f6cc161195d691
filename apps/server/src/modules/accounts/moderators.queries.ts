import { prepared, type Reader, type Writer } from '@afins/database'

/** Whether an account is a moderator’s. */
export const moderatorRow = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom('moderators').select('uid').where('uid', '=', p.uid),
)

export async function insertModerator(tx: Writer, uid: string, now: number): Promise<void> {
  await tx
    .insertInto('moderators')
    .values({ uid, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteModerator(tx: Writer, uid: string): Promise<void> {
  await tx.deleteFrom('moderators').where('uid', '=', uid).execute()
}

/** Whether there is a moderator besides one. */
export async function hasOtherModerator(db: Reader, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('moderators')
    .select('uid')
    .where('uid', '!=', uid)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
