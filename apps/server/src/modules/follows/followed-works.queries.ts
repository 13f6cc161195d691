import { sql, type SqlBool } from 'kysely'
import {
  pageBefore,
  prepared,
  type Cursor,
  type Reader,
  type Row,
  type Writer,
} from '@afins/database'
import { cardColumns, isShown } from '#modules/works/index.ts'
import { choicesOn, own } from '#visibility/index.ts'

interface FollowedWork {
  readonly uid: string
  readonly workId: string
}

export const followedWork = prepared((db: Reader, { uid, workId }: FollowedWork) =>
  db
    .selectFrom(own('followed_works', uid))
    .select('followed_works.created_at')
    .where('followed_works.work_id', '=', workId),
)

export const countFollowedWorks = prepared((db: Reader, p: { readonly uid: string }) =>
  db.selectFrom(own('followed_works', p.uid)).select((eb) => eb.fn.countAll<number>().as('count')),
)

/** A page of the works that someone follows, the latest first, and one more. */
export const followedWorksBefore = prepared(
  (
    db: Reader,
    p: { readonly uid: string; readonly cursor: Cursor | null; readonly limit: number },
  ) =>
    pageBefore(
      db
        .selectFrom(own('followed_works', p.uid))
        .innerJoin('works', 'works.id', 'followed_works.work_id')
        .select(cardColumns)
        .select('followed_works.created_at')
        .where(isShown),
      { at: 'followed_works.created_at', id: 'followed_works.work_id' },
      p.cursor,
      p.limit,
    ),
)

export async function insertFollowedWork(tx: Writer, row: Row<'followed_works'>): Promise<void> {
  await tx
    .insertInto('followed_works')
    .values(row)
    .onConflict((conflict) => conflict.columns(['uid', 'work_id']).doNothing())
    .execute()
}

export const deleteFollowedWork = prepared((tx: Writer, { uid, workId }: FollowedWork) =>
  tx.deleteFrom('followed_works').where('uid', '=', uid).where('work_id', '=', workId),
)

/** Whom to notify at a time of what one person did with one work. */
const MOST_NOTIFIED = 1000

/** Of some works, those that anyone follows. */
export const followedWorks = prepared((db: Reader, p: { readonly ids: readonly string[] }) =>
  db
    .selectFrom('works')
    .select('works.id')
    .where('works.id', 'in', p.ids)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom(choicesOn('followed_works'))
          .select('followed_works.uid')
          .whereRef('followed_works.work_id', '=', 'works.id'),
      ),
    ),
)

/**
 * Those who follow a work since before a moment, and a person, or this interest of theirs, who shows
 * what they do with works: the first thousand.
 */
export const followersOfWorkAndPerson = prepared(
  (
    db: Reader,
    p: { readonly workId: string; readonly personUid: string; readonly before: number },
  ) =>
    db
      .selectFrom(own('follows', p.personUid))
      .innerJoin(choicesOn('followed_works'), 'followed_works.uid', 'follows.follower_uid')
      .innerJoin('works', 'works.id', 'followed_works.work_id')
      .innerJoin(own('profiles', p.personUid), 'profiles.uid', 'follows.target_uid')
      .select('followed_works.uid')
      .where('follows.target_uid', '=', p.personUid)
      .where('follows.state', '=', sql.lit('accepted'))
      .where(sql<SqlBool>`(follows.interest is null or follows.interest = works.interest)`)
      .where('followed_works.work_id', '=', p.workId)
      .where('followed_works.created_at', '<=', p.before)
      .where('profiles.show_activity', '=', sql.lit(1))
      .orderBy('followed_works.uid')
      .limit(sql.lit(MOST_NOTIFIED)),
)
