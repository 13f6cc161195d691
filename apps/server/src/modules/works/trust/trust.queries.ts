import { prepared, type Reader, type Writer } from '@afins/database'

/** When an account was made and its email confirmed, and since when the operator trusts it. */
export const accountFacts = prepared((db: Reader, p: { uid: string }) =>
  db
    .selectFrom('accounts')
    .leftJoin('trusted_editors', 'trusted_editors.uid', 'accounts.uid')
    .select(['created_at', 'email_confirmed_at', 'trusted_editors.since as trusted_since'])
    .where('accounts.uid', '=', p.uid),
)

/** How many works of others someone edited before a time, among their latest edits that stand. */
export const countStandingEdits = prepared(
  (db: Reader, p: { uid: string; before: number; most: number }) =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('work_versions')
          .select('work_id')
          .where('uid', '=', p.uid)
          .where('is_undone', '=', 0)
          .where('at', '<=', p.before)
          .orderBy('at', 'desc')
          .limit(p.most)
          .as('edits'),
      )
      .innerJoin('works', 'works.id', 'edits.work_id')
      .select((eb) => eb.fn.count<number>('edits.work_id').distinct().as('works'))
      .where((eb) => eb.or([eb('works.added_by', 'is', null), eb('works.added_by', '!=', p.uid)])),
)

/** Marks the edits of others after a version as undone, and that version as standing. */
export async function markUndone(
  tx: Writer,
  { workId, number, uid }: { workId: string; number: number; uid: string },
): Promise<void> {
  const versions = tx.updateTable('work_versions').where('work_id', '=', workId)
  await versions
    .set({ is_undone: 1 })
    .where('number', '>', number)
    .where('uid', '!=', uid)
    .where('is_undone', '=', 0)
    .execute()
  await versions.set({ is_undone: 0 }).where('number', '=', number).execute()
}

/** Trusts an account with the catalogue, or no longer. @returns whether there is such an account */
export async function setTrusted(
  tx: Writer,
  { username, isTrusted, now }: { username: string; isTrusted: boolean; now: number },
): Promise<boolean> {
  const account = await tx
    .selectFrom('usernames')
    .select('uid')
    .where('username', '=', username)
    .executeTakeFirst()
  if (!account) return false
  if (isTrusted)
    await tx
      .insertInto('trusted_editors')
      .values({ uid: account.uid, since: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await tx.deleteFrom('trusted_editors').where('uid', '=', account.uid).execute()
  return true
}
