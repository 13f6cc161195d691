import { prepared, type Reader, type Row, type Writer } from '@afins/database'

/** Whose doings are taken back, and since when. */
export interface RevertScope {
  readonly uids: readonly string[]
  /** Milliseconds since 1970. */
  readonly since: number
}

export async function insertRevert(tx: Writer, row: Row<'work_reverts'>): Promise<void> {
  await tx.insertInto('work_reverts').values(row).execute()
}

export const revertRow = prepared((db: Reader, p: { id: string }) =>
  db.selectFrom('work_reverts').selectAll().where('id', '=', p.id),
)

export async function updateRevert(
  tx: Writer,
  id: string,
  changes: Partial<Row<'work_reverts'>>,
): Promise<void> {
  await tx.updateTable('work_reverts').set(changes).where('id', '=', id).execute()
}
