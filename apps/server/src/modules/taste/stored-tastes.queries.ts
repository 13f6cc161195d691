import { sql } from 'kysely'
import { prepared, type Reader, type Writer } from '@afins/database'
import { maintenance } from '#visibility/index.ts'

/** What is stored of some people’s taste. */
export function storedTastes(db: Reader, uids: readonly string[]) {
  return maintenance(db).selectFrom('stored_tastes').selectAll().where('uid', 'in', uids).execute()
}

/** Makes rows for some people, before what they show is read: a change since then is noticed. */
export function beginTastes(tx: Writer, uids: readonly string[]) {
  return tx
    .insertInto('stored_tastes')
    .columns(['uid'])
    .expression(maintenance(tx).selectFrom('profiles').select('uid').where('uid', 'in', uids))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores what was read of someone, unless it has changed since. */
export function putTaste(tx: Writer, uid: string, version: number, marks: string) {
  return tx
    .updateTable('stored_tastes')
    .set({ marks })
    .where('uid', '=', uid)
    .where('version', '=', version)
    .execute()
}

/** What some people show changes in this transaction. */
export const forgetTastes = prepared((tx: Writer, p: { uids: readonly string[] }) =>
  tx
    .insertInto('stored_tastes')
    .columns(['uid'])
    .expression(
      maintenance(tx)
        .selectFrom('profiles')
        .select('uid')
        .where('uid', 'in', p.uids)
        .orderBy('uid'),
    )
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({ marks: null, version: sql`stored_tastes.version + 1` }),
    ),
)

/**
 * Some of those that are stored are read again: a few changes name no one, as when a work that posts
 * are about becomes another one. @returns how many
 */
export async function forgetSomeTastes(tx: Writer, most: number): Promise<number> {
  const some = maintenance(tx)
    .selectFrom('stored_tastes')
    .select('uid')
    .where('marks', 'is not', null)
    .orderBy('uid')
    .limit(most)
  const { numUpdatedRows } = await tx
    .updateTable('stored_tastes')
    .set({ marks: null, version: sql`version + 1` })
    .where('uid', 'in', some)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
