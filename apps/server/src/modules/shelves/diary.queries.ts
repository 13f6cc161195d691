import { prepared, type Reader, type Row, type Writer } from '@afins/database'
import { ofOwner, own, type Owner } from '#visibility/index.ts'

export type DiaryRow = NonNullable<Awaited<ReturnType<typeof diaryOf>>[number]>

/** All that someone’s diary has of a work. */
export const diaryOf = prepared((db: Reader, p: { uid: string; workId: string }) =>
  db.selectFrom(own('diary_entries', p.uid)).selectAll().where('work_id', '=', p.workId),
)

/** An entry of someone’s diary. */
export const ownDiaryRow = prepared((db: Reader, p: { uid: string; id: string }) =>
  db.selectFrom(own('diary_entries', p.uid)).selectAll().where('id', '=', p.id),
)

/** Entries of someone’s diary by their ids, in no order. */
export const ownDiaryRows = prepared((db: Reader, p: { uid: string; ids: readonly string[] }) =>
  db.selectFrom(own('diary_entries', p.uid)).selectAll().where('id', 'in', p.ids),
)

/** Entries of a diary by their ids, as far as the viewer may see them, in no order. */
export function diaryRows(db: Reader, owner: Owner, ids: readonly string[]) {
  return db.selectFrom(ofOwner('diary_entries', owner)).selectAll().where('id', 'in', ids).execute()
}

export const insertDiaryRow = prepared((tx: Writer, row: Row<'diary_entries'>) =>
  tx.insertInto('diary_entries').values(row),
)

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
