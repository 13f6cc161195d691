import { sql } from 'kysely'
import { prepared, type Reader, type Row, type Writer } from '@afins/database'
import { own } from '#visibility/index.ts'

export type ShelfRow = NonNullable<Awaited<ReturnType<typeof shelfRow>>[number]>

/** What someone has of a work. */
export const shelfRow = prepared((db: Reader, p: { uid: string; workId: string }) =>
  db.selectFrom(own('shelf_entries', p.uid)).selectAll().where('work_id', '=', p.workId),
)

/** What someone has of some works, in no order. */
export function shelfRows(db: Reader, uid: string, workIds: readonly string[]) {
  return db
    .selectFrom(own('shelf_entries', uid))
    .selectAll()
    .where('work_id', 'in', workIds)
    .execute()
}

/** How many works someone has. */
export const countShelf = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('shelf_entries', p.uid)).select((eb) => eb.fn.countAll<number>().as('count')),
)

/** Writes what someone has of a work. */
export const putShelfRow = prepared((tx: Writer, row: ShelfRow) => {
  const { uid, work_id: workId, ...columns } = row
  return tx
    .insertInto('shelf_entries')
    .values({ uid, work_id: workId, ...columns })
    .onConflict((conflict) => conflict.columns(['uid', 'work_id']).doUpdateSet(columns))
})

/** Deletes what someone has of a work. */
export function deleteShelfRow(tx: Writer, uid: string, workId: string) {
  return tx
    .deleteFrom('shelf_entries')
    .where('uid', '=', uid)
    .where('work_id', '=', workId)
    .execute()
}

/** The place in someone’s own order that comes first: the greatest so far. */
export const firstPlace = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('shelf_entries', p.uid)).select((eb) => eb.fn.max('wants_order').as('place')),
)

/** The place of the work that comes after one in someone’s own order. */
export const placeAfter = prepared(
  (db: Reader, p: { uid: string; place: number; workId: string }) =>
    db
      .selectFrom(own('shelf_entries', p.uid))
      .select((eb) => eb.fn.max('wants_order').as('place'))
      .where('wants_at', 'is not', null)
      .where('work_id', '!=', p.workId)
      .where('wants_order', '<', p.place),
)

/** Moves a work in its owner’s own order. */
export function setPlace(tx: Writer, uid: string, workId: string, place: number) {
  return tx
    .updateTable('shelf_entries')
    .set({ wants_order: place })
    .where('uid', '=', uid)
    .where('work_id', '=', workId)
    .execute()
}

/** Spreads what someone wants, in its order, so that there is room between any two. */
export function spreadPlaces(tx: Writer, uid: string, gap: number) {
  const placed = tx
    .selectFrom(own('shelf_entries', uid))
    .select(['work_id', sql<number>`row_number() over (order by wants_order, work_id)`.as('place')])
    .where('wants_at', 'is not', null)
    .as('placed')
  return tx
    .updateTable('shelf_entries')
    .from(placed)
    .set((eb) => ({ wants_order: eb('placed.place', '*', sql.lit(gap)) }))
    .where('shelf_entries.uid', '=', uid)
    .whereRef('shelf_entries.work_id', '=', 'placed.work_id')
    .execute()
}

/** Writes what a rating became, and forgets the oldest of more than there may be; null: there are none. */
export async function addRatingChange(
  tx: Writer,
  change: Row<'rating_changes'>,
  most: number | null,
): Promise<void> {
  const { uid, work_id: workId } = change
  await putRatingChange(tx, change)
  if (most !== null) await forgetOldRatings(tx, { uid, workId, most })
}

const putRatingChange = prepared((tx: Writer, change: Row<'rating_changes'>) =>
  tx
    .insertInto('rating_changes')
    .values(change)
    .onConflict((conflict) =>
      conflict.columns(['uid', 'work_id', 'at']).doUpdateSet({ rating: change.rating }),
    ),
)

const forgetOldRatings = prepared(
  (tx: Writer, p: { uid: string; workId: string; most: number }) => {
    const ofWork = tx
      .selectFrom(own('rating_changes', p.uid))
      .select('at')
      .where('work_id', '=', p.workId)
    return tx
      .deleteFrom('rating_changes')
      .where('uid', '=', p.uid)
      .where('work_id', '=', p.workId)
      .where('at', '<', (eb) =>
        eb
          .selectFrom(ofWork.orderBy('at', 'desc').limit(p.most).as('newest'))
          .select(({ fn }) => fn.min('newest.at').as('oldest')),
      )
  },
)

/** Deletes the ratings that someone gave a work over time. */
export function deleteRatingChanges(tx: Writer, uid: string, workId: string) {
  return tx
    .deleteFrom('rating_changes')
    .where('uid', '=', uid)
    .where('work_id', '=', workId)
    .execute()
}

/** The ratings that someone gave a work, the latest first. */
export const ratingChanges = prepared((db: Reader, p: { uid: string; workId: string }) =>
  db
    .selectFrom(own('rating_changes', p.uid))
    .select(['at', 'rating'])
    .where('work_id', '=', p.workId)
    .orderBy('at', 'desc'),
)
