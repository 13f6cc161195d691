import { prepared, type Reader, type Row, type Writer } from '@afins/database'
import { maintenance, own } from '#visibility/index.ts'

export type ArchiveRow = NonNullable<Awaited<ReturnType<typeof ownArchive>>[number]>

/** Someone’s archive, unless it has expired. */
export const ownArchive = prepared((db: Reader, p: { uid: string; now: number }) =>
  db.selectFrom(own('archives', p.uid)).selectAll().where('expires_at', '>', p.now),
)

/** The archive of someone, for those who delete it. */
export const anyArchive = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('archives', p.uid)).select(['uid', 'id']),
)

/** Archives that have expired. */
export const expiredArchives = prepared((db: Reader, p: { now: number; most: number }) =>
  maintenance(db)
    .selectFrom('archives')
    .select(['uid', 'id'])
    .where('expires_at', '<=', p.now)
    .orderBy('expires_at')
    .limit(p.most),
)

/** Which of some ids are of archives. */
export const archivesAmong = prepared((db: Reader, p: { ids: readonly string[] }) =>
  maintenance(db).selectFrom('archives').select('id').where('id', 'in', p.ids),
)

export async function insertArchive(tx: Writer, row: Row<'archives'>): Promise<void> {
  await tx.insertInto('archives').values(row).execute()
}

type Named = Pick<ArchiveRow, 'uid' | 'id'>

/** Changes an archive that is being made. @returns whether it still is */
export async function updateArchive(
  tx: Writer,
  { uid, id }: Named,
  change: Partial<Omit<Row<'archives'>, 'uid' | 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('archives')
    .set(change)
    .where('uid', '=', uid)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** @returns whether there was one */
export async function deleteArchiveRow(tx: Writer, { uid, id }: Named): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('archives')
    .where('uid', '=', uid)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
