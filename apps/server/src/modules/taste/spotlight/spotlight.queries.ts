import { sql } from 'kysely'
import { prepared, type Reader, type Row, type WorkInterest, type Writer } from '@afins/database'
import { cardColumns, isShown } from '#modules/works/index.ts'
import { own, shownWith, visible } from '#visibility/index.ts'

/** The artists of someone’s weeks since a day, the latest first. */
export const spotlightsSince = prepared((db: Reader, p: { uid: string; since: string }) =>
  db
    .selectFrom(own('spotlights', p.uid))
    .selectAll()
    .where('week', '>=', p.since)
    .orderBy('week', 'desc'),
)

/** Of two requests at once the first one chooses. */
export function insertSpotlight(tx: Writer, row: Row<'spotlights'>) {
  return tx
    .insertInto('spotlights')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function deleteSpotlightsBefore(tx: Writer, uid: string, day: string) {
  return tx.deleteFrom('spotlights').where('uid', '=', uid).where('week', '<', day).execute()
}

/** How many works of some creators someone has on their shelves. */
export function shelvedOfCreators(db: Reader, uid: string, creatorIds: readonly string[]) {
  return db
    .selectFrom('work_credits')
    .innerJoin(own('shelf_entries', uid), 'shelf_entries.work_id', 'work_credits.work_id')
    .select([
      'work_credits.creator_id',
      sql<number>`count(distinct work_credits.work_id)`.as('works'),
    ])
    .where('work_credits.creator_id', 'in', creatorIds)
    .groupBy('work_credits.creator_id')
    .execute()
}

/** The best loved works of a creator. */
export function lovedOfCreator(
  db: Reader,
  creatorId: string,
  interest: WorkInterest,
  most: number,
) {
  return db
    .selectFrom('works')
    .leftJoin('work_stats', 'work_stats.work_id', 'works.id')
    .select(cardColumns)
    .where('works.id', 'in', (eb) =>
      eb
        .selectFrom('work_credits')
        .select('work_credits.work_id')
        .where('work_credits.creator_id', '=', creatorId),
    )
    .where('works.interest', '=', interest)
    .where(isShown)
    .orderBy(sql`coalesce(work_stats.loved, 0)`, 'desc')
    .orderBy('works.id')
    .limit(most)
    .execute()
}

/** Which of some works someone has. */
export function shelvedAmong(db: Reader, uid: string, workIds: readonly string[]) {
  return db
    .selectFrom(own('shelf_entries', uid))
    .select('work_id')
    .where('work_id', 'in', workIds)
    .execute()
}

/** Reviews of some works by some people, as far as the viewer may see them. */
export function reviewsBy(
  db: Reader,
  viewerUid: string,
  uids: readonly string[],
  workIds: readonly string[],
) {
  return db
    .selectFrom(visible('posts', viewerUid))
    .innerJoin(shownWith('post_works'), 'post_works.post_id', 'posts.id')
    .select(['posts.id', 'posts.author_uid', 'posts.interest', 'post_works.work_id'])
    .where('post_works.work_id', 'in', workIds)
    .where('posts.author_uid', 'in', uids)
    .where('posts.kind', '=', sql.lit('review'))
    .orderBy('posts.id')
    .execute()
}
