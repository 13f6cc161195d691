import { prepared, type Reader, type Row, type Writer } from '@afins/database'

/** The last position of what undoes a merge. */
export const lastPosition = prepared((db: Reader, p: { mergeId: string }) =>
  db
    .selectFrom('work_merge_rows')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('merge_id', '=', p.mergeId),
)

export async function insertMoved(
  tx: Writer,
  rows: readonly Row<'work_merge_rows'>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('work_merge_rows').values(rows).execute()
}

/** The last of what undoes a merge. */
export const lastMoved = prepared((db: Reader, p: { mergeId: string; most: number }) =>
  db
    .selectFrom('work_merge_rows')
    .select(['position', 'mover', 'content'])
    .where('merge_id', '=', p.mergeId)
    .orderBy('position', 'desc')
    .limit(p.most),
)

export async function deleteMovedFrom(
  tx: Writer,
  mergeId: string,
  position: number,
): Promise<void> {
  await tx
    .deleteFrom('work_merge_rows')
    .where('merge_id', '=', mergeId)
    .where('position', '>=', position)
    .execute()
}

/** Deletes what would undo merges that are too old to be. */
export async function deleteMovedBefore(tx: Writer, mergedBefore: number): Promise<void> {
  await tx
    .deleteFrom('work_merge_rows')
    .where('merge_id', 'in', (eb) =>
      eb
        .selectFrom('work_merges')
        .select('id')
        .where('state', '=', 'merged')
        .where('merged_at', '<', mergedBefore),
    )
    .execute()
}
