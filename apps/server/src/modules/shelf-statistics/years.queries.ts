import {
  prepared,
  type UncheckedReader as Reader,
  type Row,
  type WorkInterest,
  type Writer,
} from '@afins/database'

/** The years that someone shares. */
export const sharedYears = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom('shared_years').select('year').where('uid', '=', p.uid).orderBy('year', 'desc'),
)

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

/** Someone’s goals from a year on. */
export const goalsOf = prepared((db: Reader, p: { uid: string; from: number }) =>
  db
    .selectFrom('goals')
    .selectAll()
    .where('uid', '=', p.uid)
    .where('year', '>=', p.from)
    .orderBy('year')
    .orderBy('created_at')
    .orderBy('interest'),
)

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
