import type { Reader, Writer } from '@afins/database'

export async function findApp(db: Reader, uid: string) {
  const row = await db
    .selectFrom('authenticator_apps')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row ?? null
}

/** Whether signing in with the password asks for a code. */
export async function asksSecondStep(db: Reader, uid: string): Promise<boolean> {
  const app = await findApp(db, uid)
  return app !== null && app.confirmed_at !== null
}

/** Stores a secret that is not confirmed; it replaces an earlier one. */
export async function putApp(
  tx: Writer,
  app: { readonly uid: string; readonly secret: string; readonly now: number },
): Promise<void> {
  await deleteApp(tx, app.uid)
  await tx
    .insertInto('authenticator_apps')
    .values({
      uid: app.uid,
      secret: app.secret,
      created_at: app.now,
      confirmed_at: null,
      last_step: 0,
    })
    .execute()
}

export async function confirmAppRow(tx: Writer, uid: string, now: number): Promise<void> {
  await tx
    .updateTable('authenticator_apps')
    .set({ confirmed_at: now })
    .where('uid', '=', uid)
    .execute()
}

export async function deleteApp(tx: Writer, uid: string): Promise<void> {
  await tx.deleteFrom('authenticator_apps').where('uid', '=', uid).execute()
}

/** @returns false if the code of this step, or of a later one, was used before */
export async function takeStep(tx: Writer, uid: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('uid', '=', uid)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function putRecoveryCodes(
  tx: Writer,
  uid: string,
  digests: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(tx, uid)
  await tx
    .insertInto('recovery_codes')
    .values(digests.map((digest) => ({ digest, uid })))
    .execute()
}

export async function deleteRecoveryCodes(tx: Writer, uid: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('uid', '=', uid).execute()
}

/** @returns false if there is no such code, or none any more */
export async function takeRecoveryCode(tx: Writer, uid: string, digest: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('uid', '=', uid)
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Reader, uid: string): Promise<number> {
  const { codes } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('codes'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return codes
}
