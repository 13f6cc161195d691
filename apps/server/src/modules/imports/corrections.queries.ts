import { prepared, type Reader, type Row, type Writer } from '@afins/database'
import { own } from '#visibility/index.ts'

/** What someone said of some rows of earlier files. */
export const correctionsOf = prepared((db: Reader, p: { uid: string; keys: readonly string[] }) =>
  db
    .selectFrom(own('import_corrections', p.uid))
    .select(['row_key', 'choice', 'work_id'])
    .where('row_key', 'in', p.keys),
)

/** Stores what someone says of a row, in place of what they said of it before. */
export function upsertCorrection(tx: Writer, row: Row<'import_corrections'>) {
  const { choice, work_id, corrected_at } = row
  return tx
    .insertInto('import_corrections')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['uid', 'row_key']).doUpdateSet({ choice, work_id, corrected_at }),
    )
    .execute()
}

export const countCorrections = prepared((db: Reader, p: { uid: string }) =>
  db
    .selectFrom(own('import_corrections', p.uid))
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

/** Stores what someone said of a row elsewhere. @returns whether nothing was said of it here */
export async function insertCorrection(
  tx: Writer,
  row: Row<'import_corrections'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('import_corrections')
    .values(row)
    .onConflict((conflict) => conflict.columns(['uid', 'row_key']).doNothing())
    .executeTakeFirstOrThrow()
  return (inserted ?? 0n) > 0n
}

/** Says which work a row became that its owner called a new one. */
export function setCorrectedWork(
  tx: Writer,
  { uid, key, workId }: { readonly uid: string; readonly key: string; readonly workId: string },
) {
  return tx
    .updateTable('import_corrections')
    .set({ work_id: workId })
    .where('uid', '=', uid)
    .where('row_key', '=', key)
    .where('choice', '=', 'new')
    .execute()
}

/** Deletes what someone said of a row. */
export function deleteCorrection(
  tx: Writer,
  { uid, key }: { readonly uid: string; readonly key: string },
) {
  return tx
    .deleteFrom('import_corrections')
    .where('uid', '=', uid)
    .where('row_key', '=', key)
    .execute()
}

/** Deletes what someone said first, beyond so many rows. */
export function deleteOldCorrections(
  tx: Writer,
  { uid, most }: { readonly uid: string; readonly most: number },
) {
  const latest = tx
    .selectFrom(own('import_corrections', uid))
    .select('row_key')
    .orderBy('corrected_at', 'desc')
    .orderBy('row_key')
    .limit(most)
  return tx
    .deleteFrom('import_corrections')
    .where('uid', '=', uid)
    .where('row_key', 'not in', latest)
    .execute()
}
