import type { Reader, Row, WorkInterest, Writer } from '@afins/database'
import type { ShelfAccess } from '#modules/shelves/index.ts'
import { ofOwner, own, type Owner } from '#visibility/index.ts'

/** The years that someone shares. */
export function sharedYears(db: Reader, owner: Owner) {
  return db
    .selectFrom(ofOwner('shared_years', owner))
    .select('year')
    .orderBy('year', 'desc')
    .execute()
}

export async function insertSharedYear(tx: Writer, row: Row<'shared_years'>): Promise<void> {
  await tx
    .insertInto('shared_years')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteSharedYear(tx: Writer, uid: string, year: number): Promise<void> {
  await tx.deleteFrom('shared_years').where('uid', '=', uid).where('year', '=', year).execute()
}

/** Someone’s goals from a year on: all of their own, those that they show of another person. */
export function goalsOf(db: Reader, access: ShelfAccess, from: number) {
  return db
    .selectFrom(access.isOwner ? own('goals', access.uid) : ofOwner('goals', access))
    .selectAll()
    .where('year', '>=', from)
    .orderBy('year')
    .orderBy('created_at')
    .orderBy('interest')
    .execute()
}

/** Sets a goal, or changes what it is. */
export async function putGoal(tx: Writer, row: Row<'goals'>): Promise<void> {
  await tx
    .insertInto('goals')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'year', 'interest'])
        .doUpdateSet({ target: row.target, is_public: row.is_public }),
    )
    .execute()
}

export async function deleteGoal(
  tx: Writer,
  uid: string,
  year: number,
  interest: WorkInterest,
): Promise<void> {
  await tx
    .deleteFrom('goals')
    .where('uid', '=', uid)
    .where('year', '=', year)
    .where('interest', '=', interest)
    .execute()
}
