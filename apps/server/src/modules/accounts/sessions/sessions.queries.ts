import type { Reader, Writer } from '@afins/database'

export function sessionsOf(
  db: Reader,
  of: { readonly uid: string; readonly unusedSince: number; readonly begunBefore: number },
) {
  return db
    .selectFrom('sessions')
    .select(['token_hash', 'device', 'created_at', 'last_used_at'])
    .where('uid', '=', of.uid)
    .where('last_used_at', '>', of.unusedSince)
    .where('created_at', '>', of.begunBefore)
    .orderBy('last_used_at', 'desc')
    .orderBy('token_hash')
    .limit(100)
    .execute()
}

/** When the password was last entered in a session; null if it ended or never. */
export async function provenAt(db: Reader, tokenHash: string): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .select('proven_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.proven_at ?? null
}

export async function replaceToken(
  tx: Writer,
  from: string,
  to: { readonly tokenHash: string; readonly passkeyId?: string | undefined; readonly now: number },
): Promise<boolean> {
  const { tokenHash, passkeyId, now } = to
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({
      ...{ token_hash: tokenHash, proven_at: now, last_used_at: now },
      ...(passkeyId !== undefined && { passkey_id: passkeyId }),
    })
    .where('token_hash', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteSessionsOf(tx: Writer, uid: string, except = ''): Promise<void> {
  await tx.deleteFrom('sessions').where('uid', '=', uid).where('token_hash', '<>', except).execute()
}
