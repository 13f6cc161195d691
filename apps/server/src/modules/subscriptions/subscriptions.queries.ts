import type { Row, Writer, Reader } from '@afins/database'

export async function insertEvent(
  tx: Writer,
  id: string,
  kind: string,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('plan_notices')
    .values({ id, kind, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export function deleteEventsBefore(tx: Writer, before: number) {
  return tx.deleteFrom('plan_notices').where('received_at', '<', before).execute()
}

export type MailKind = Row<'plan_mails'>['kind']

/** @returns those that were not sent before */
export async function newMails<
  Mail extends { readonly kind: MailKind; readonly reference: string },
>(tx: Writer, uid: string, mails: readonly Mail[], now: number): Promise<Mail[]> {
  const rows = await tx
    .insertInto('plan_mails')
    .values(mails.map(({ kind, reference }) => ({ uid, kind, reference, sent_at: now })))
    .onConflict((conflict) => conflict.columns(['uid', 'kind', 'reference']).doNothing())
    .returning(['kind', 'reference'])
    .execute()
  return mails.filter(({ kind, reference }) =>
    rows.some((row) => row.kind === kind && row.reference === reference),
  )
}

export function markRedeemed(tx: Writer, hash: string, now: number) {
  return tx
    .updateTable('plan_gifts')
    .set({ redeemed_at: now })
    .where('code_hash', '=', hash)
    .where('redeemed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'months'])
    .executeTakeFirst()
}

export function insertGifts(tx: Writer, gifts: readonly Row<'plan_gifts'>[]) {
  return tx.insertInto('plan_gifts').values(gifts).execute()
}

export function uidOfUsername(db: Reader, username: string) {
  return db
    .selectFrom('usernames')
    .select('uid')
    .where('username', '=', username)
    .executeTakeFirst()
}
