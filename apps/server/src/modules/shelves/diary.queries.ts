import { prepared, type UncheckedReader as Reader, type Row, type Writer } from '@afins/database'

export type DiaryRow = NonNullable<Awaited<ReturnType<typeof diaryOf>>[number]>

/** All that someone’s diary has of a work. */
export const diaryOf = prepared((db: Reader, p: { uid: string; workId: string }) =>
  db
    .selectFrom('diary_entries')
    .selectAll()
    .where('work_id', '=', p.workId)
    .where('uid', '=', p.uid),
)

/** An entry of someone’s diary. */
export const ownDiaryRow = prepared((db: Reader, p: { uid: string; id: string }) =>
  db.selectFrom('diary_entries').selectAll().where('id', '=', p.id).where('uid', '=', p.uid),
)

/** Entries by their ids, in no order. */
export const diaryRows = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db.selectFrom('diary_entries').selectAll().where('id', 'in', p.ids),
)

export function insertDiaryRow(tx: Writer, row: Row<'diary_entries'>) {
  return tx.insertInto('diary_entries').values(row).execute()
}

/** Changes an entry. */
export function updateDiaryRow(
  tx: Writer,
  id: string,
  change: Partial<Omit<Row<'diary_entries'>, 'id' | 'uid'>>,
) {
  return tx.updateTable('diary_entries').set(change).where('id', '=', id).execute()
}

/** Deletes an entry. */
export function deleteDiaryRow(tx: Writer, id: string) {
  return tx.deleteFrom('diary_entries').where('id', '=', id).execute()
}

/** Deletes all that someone’s diary has of a work. */
export function deleteDiaryOf(tx: Writer, uid: string, workId: string) {
  return tx
    .deleteFrom('diary_entries')
    .where('uid', '=', uid)
    .where('work_id', '=', workId)
    .execute()
}
