import type { Reader, Writer } from '@afins/database'

export async function findPasskey(db: Reader, id: string) {
  const row = await db
    .selectFrom('passkeys')
    .select(['id', 'uid', 'public_key', 'counter'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Whether a passkey, which is still there, was shown in a session. */
export async function showedPasskey(db: Reader, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('passkeys', 'passkeys.id', 'sessions.passkey_id')
    .select('passkeys.id')
    .where('sessions.token_hash', '=', sessionId)
    .whereRef('passkeys.uid', '=', 'sessions.uid')
    .executeTakeFirst()
  return row !== undefined
}

export async function notePasskeyShown(tx: Writer, sessionId: string, id: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ passkey_id: id })
    .where('token_hash', '=', sessionId)
    .execute()
}

export function passkeysOf(db: Reader, uid: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('uid', '=', uid)
    .orderBy('created_at')
    .orderBy('id')
    .limit(20)
    .execute()
}

export interface NewPasskey {
  readonly id: string
  readonly uid: string
  readonly publicKey: string
  readonly counter: number
  readonly name: string
  readonly now: number
}

export async function insertPasskey(tx: Writer, passkey: NewPasskey): Promise<void> {
  await tx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      uid: passkey.uid,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      name: passkey.name,
      created_at: passkey.now,
      last_used_at: null,
    })
    .execute()
}

/** @returns false if it was removed, or used by another request, since its counter was read */
export async function countPasskeyUse(
  tx: Writer,
  of: { readonly id: string; readonly from: number; readonly to: number; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter: of.to, last_used_at: of.now })
    .where('id', '=', of.id)
    .where('counter', '=', of.from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deletePasskey(tx: Writer, uid: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('uid', '=', uid)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
