import { prepared, type Reader, type Row, type Writer } from '@afins/database'
import { own } from '#visibility/index.ts'

/** Someone’s choices about recommendations and affinity. */
export const choicesOf = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('taste_settings', p.uid)).selectAll(),
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
  db.selectFrom(own('taste_feedback', p.uid)).select((eb) => eb.fn.countAll<number>().as('count')),
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

/** What someone said of a work. */
export function feedbackOn(db: Reader, uid: string, workId: string) {
  return db
    .selectFrom(own('taste_feedback', uid))
    .selectAll()
    .where('work_id', '=', workId)
    .executeTakeFirst()
}
