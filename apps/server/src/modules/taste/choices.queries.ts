import { prepared, type UncheckedReader as Reader, type Row, type Writer } from '@afins/database'

/** Someone’s choices about recommendations and affinity. */
export const choicesOf = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom('taste_settings').selectAll().where('uid', '=', p.uid),
)

export function putChoices(tx: Writer, row: Row<'taste_settings'>) {
  const { recommends, shows_affinity } = row
  return tx
    .insertInto('taste_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ recommends, shows_affinity }))
    .execute()
}

export const countFeedback = prepared((db: Reader, p: { uid: string }) =>
  db
    .selectFrom('taste_feedback')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uid', '=', p.uid),
)

export function putFeedback(tx: Writer, row: Row<'taste_feedback'>) {
  const { uid, work_id, ...columns } = row
  return tx
    .insertInto('taste_feedback')
    .values({ uid, work_id, ...columns })
    .onConflict((conflict) => conflict.columns(['uid', 'work_id']).doUpdateSet(columns))
    .execute()
}

export function deleteFeedback(tx: Writer, uid: string, workId: string) {
  return tx
    .deleteFrom('taste_feedback')
    .where('uid', '=', uid)
    .where('work_id', '=', workId)
    .execute()
}

/** What people said of a work, some at a time. */
export function feedbackOfWork(db: Reader, workId: string, most: number) {
  return db
    .selectFrom('taste_feedback')
    .selectAll()
    .where('work_id', '=', workId)
    .orderBy('uid')
    .limit(most)
    .execute()
}

/** What someone said of a work. */
export function feedbackOn(db: Reader, uid: string, workId: string) {
  return db
    .selectFrom('taste_feedback')
    .selectAll()
    .where('uid', '=', uid)
    .where('work_id', '=', workId)
    .executeTakeFirst()
}
