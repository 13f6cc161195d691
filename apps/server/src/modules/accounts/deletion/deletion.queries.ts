import type { Reader, Row, Writer } from '@afins/database'

export async function findDeletion(db: Reader, uid: string) {
  const row = await db
    .selectFrom('account_deletions')
    .select(['uid', 'requested_at', 'due_at', 'was_public', 'began_at'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row ?? null
}

/** Of a request that is there already, the earlier time counts. */
export async function insertDeletion(tx: Writer, row: Row<'account_deletions'>): Promise<void> {
  await tx
    .insertInto('account_deletions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet({ due_at: row.due_at })
        .where('account_deletions.due_at', '>', row.due_at),
    )
    .execute()
}

export async function removeDeletion(tx: Writer, uid: string): Promise<void> {
  await tx.deleteFrom('account_deletions').where('uid', '=', uid).execute()
}

/** From now on it cannot be taken back. @returns whether it is due */
export async function beginDeletion(tx: Writer, uid: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_deletions')
    .set((eb) => ({ began_at: eb.fn.coalesce('began_at', eb.val(now)) }))
    .where('uid', '=', uid)
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deletionsDueBefore(db: Reader, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_deletions')
    .select('uid')
    .where('due_at', '<', before)
    .execute()
  return rows.map(({ uid }) => uid)
}

/** The present name of an account and those before. */
export async function namesOf(db: Reader, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('usernames')
    .select('username')
    .where('uid', '=', uid)
    .orderBy('is_current', 'desc')
    .execute()
  return rows.map(({ username }) => username)
}

export async function hasDeletedName(db: Reader, digest: string): Promise<boolean> {
  const row = await db
    .selectFrom('deleted_usernames')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertDeletedNames(tx: Writer, digests: readonly string[]): Promise<void> {
  if (digests.length === 0) return
  await tx
    .insertInto('deleted_usernames')
    .values(digests.map((digest) => ({ digest })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasAccount(db: Reader, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('uid')
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteAccountRow(tx: Writer, uid: string): Promise<void> {
  await tx.deleteFrom('accounts').where('uid', '=', uid).execute()
}
