import { prepared, type Reader, type Row, type Writer } from '@afins/database'

export type CreditRow = Row<'work_credits'>

/** Some credits of a creator. */
export const creditsOfCreator = prepared((db: Reader, p: { creatorId: string; most: number }) =>
  db
    .selectFrom('work_credits')
    .selectAll()
    .where('creator_id', '=', p.creatorId)
    .orderBy('work_id')
    .orderBy('position')
    .limit(p.most),
)

/** The credits of a work. */
export const creditsOfWork = prepared((db: Reader, p: { workId: string }) =>
  db.selectFrom('work_credits').selectAll().where('work_id', '=', p.workId),
)

export async function deleteCredit(tx: Writer, row: CreditRow): Promise<void> {
  await tx
    .deleteFrom('work_credits')
    .where('work_id', '=', row.work_id)
    .where('position', '=', row.position)
    .execute()
}

export async function giveCredit(tx: Writer, row: CreditRow, creatorId: string): Promise<void> {
  await tx
    .updateTable('work_credits')
    .set({ creator_id: creatorId })
    .where('work_id', '=', row.work_id)
    .where('position', '=', row.position)
    .execute()
}

export async function insertCredit(tx: Writer, row: CreditRow): Promise<void> {
  await tx.insertInto('work_credits').values(row).execute()
}
