import { sql } from 'kysely'
import { prepared, type Database, type Reader, type Row, type Writer } from '@afins/database'
import { maintenance, own } from '#visibility/index.ts'

/** People who have something of a work, in the order of their uids. */
export async function peopleWithWork(db: Reader, workId: string, most: number): Promise<string[]> {
  const of = (table: 'shelf_entries' | 'diary_entries' | 'rating_changes' | 'favourites') =>
    maintenance(db).selectFrom(table).select('uid').where('work_id', '=', workId)
  const rows = await of('shelf_entries')
    .union(of('diary_entries'))
    .union(of('rating_changes'))
    .union(of('favourites'))
    .orderBy('uid')
    .limit(sql.lit(most))
    .execute()
  return rows.map(({ uid }) => uid)
}

/** Has an entry of a diary be of another work. */
export async function giveDiary(tx: Writer, ids: readonly string[], workId: string) {
  if (ids.length === 0) return
  await tx.updateTable('diary_entries').set({ work_id: workId }).where('id', 'in', ids).execute()
}

/** Which entries of diaries people comment on or like, until the transaction ends. */
export async function answeredEntries(
  { can }: Pick<Database, 'can'>,
  tx: Writer,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const all = maintenance(tx)
  const entries = all.selectFrom('diary_entries').select('id').where('id', 'in', ids)
  // Who answers one of them meanwhile waits.
  await (can.concurrentWrites ? entries.forUpdate() : entries).execute()
  const rows = await all
    .selectFrom('comments')
    .select('diary_id')
    .where('diary_id', 'in', ids)
    .union(all.selectFrom('diary_likes').select('diary_id').where('diary_id', 'in', ids))
    .execute()
  return new Set(rows.flatMap(({ diary_id: id }) => id ?? []))
}

export async function deleteRating(
  tx: Writer,
  { uid, work_id: workId, at }: Pick<Row<'rating_changes'>, 'uid' | 'work_id' | 'at'>,
): Promise<void> {
  await tx
    .deleteFrom('rating_changes')
    .where('uid', '=', uid)
    .where('work_id', '=', workId)
    .where('at', '=', at)
    .execute()
}

export async function insertRating(tx: Writer, row: Row<'rating_changes'>): Promise<void> {
  await tx
    .insertInto('rating_changes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Someone’s favourites of all interests. */
export const wallOf = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('favourites', p.uid)).selectAll(),
)

type Favourite = Row<'favourites'>

export async function deleteFavourite(tx: Writer, row: Favourite): Promise<void> {
  await tx
    .deleteFrom('favourites')
    .where('uid', '=', row.uid)
    .where('interest', '=', row.interest)
    .where('position', '=', row.position)
    .execute()
}

export async function insertFavourite(tx: Writer, row: Favourite): Promise<void> {
  await tx.insertInto('favourites').values(row).execute()
}
