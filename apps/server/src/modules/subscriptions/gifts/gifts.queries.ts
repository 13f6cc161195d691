import type { Reader, Row, Writer } from '@afins/database'

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
