import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import { pageBefore, prepared, type Cursor, type Reader, type Schema } from '@afins/database'
import { personColumns } from '#modules/profiles/index.ts'
import { isShown } from '#modules/works/index.ts'
import { own, people, saidOn, shownWith, visible } from '#visibility/index.ts'
import { showsReport } from './answered-reports.queries.ts'

export type NotificationRow = Awaited<ReturnType<typeof notificationsBefore>>[number]

interface Receiver {
  readonly uid: string
  /** Which mutes last. */
  readonly now: number
}

/** What someone is told of, as far as they may see it now, and want to hear of it. */
function shownTo(db: Reader, { uid, now }: Receiver) {
  return db
    .selectFrom(own('notifications', uid))
    .where('notifications.is_withdrawn', '=', sql.lit(0))
    .where((eb) =>
      eb.or([
        eb('notifications.actor_uid', 'is', null),
        eb.exists(
          eb
            .selectFrom(people(uid))
            .select('profiles.uid')
            .whereRef('profiles.uid', '=', 'notifications.actor_uid'),
        ),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('notifications.post_id', 'is', null),
        eb.exists(
          eb
            .selectFrom(visible('posts', uid))
            .select('posts.id')
            .whereRef('posts.id', '=', 'notifications.post_id'),
        ),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('notifications.diary_id', 'is', null),
        eb.exists(
          eb
            .selectFrom(visible('diary_entries', uid))
            .innerJoin('works', 'works.id', 'diary_entries.work_id')
            .select('diary_entries.id')
            .whereRef('diary_entries.id', '=', 'notifications.diary_id')
            .where(isShown),
        ),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('notifications.comment_id', 'is', null),
        eb.exists(
          eb
            .selectFrom(saidOn('comments', uid))
            .select('comments.id')
            .whereRef('comments.id', '=', 'notifications.comment_id')
            .where('comments.state', '=', sql.lit('shown')),
        ),
      ]),
    )
    .where((eb) => eb.or([eb('notifications.work_id', 'is', null), showsWork(eb, uid)]))
    .where((eb) => eb.or([eb('notifications.report_id', 'is', null), showsReport(eb, uid)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom(own('mutes', uid))
            .select('mutes.id')
            .where((or) => or.or([or('mutes.until', 'is', null), or('mutes.until', '>', now)]))
            .where((mute) =>
              mute.or([
                sql<SqlBool>`(mutes.kind = 'person' and mutes.target = notifications.actor_uid)
                or (mutes.kind = 'thread' and mutes.target in (notifications.post_id, notifications.diary_id))
                or (mutes.kind = 'interest' and notifications.work_id is not null
                  and mutes.target = notifications.actor_uid || ' ' || (
                    select works.interest from works where works.id = notifications.work_id))`,
                mute.exists(
                  mute
                    .selectFrom(shownWith('posts', 'written'))
                    .select('written.id')
                    .whereRef('written.id', '=', 'notifications.post_id')
                    .whereRef('written.author_uid', '=', 'notifications.actor_uid')
                    .where(
                      sql<SqlBool>`mutes.kind = 'interest'
                        and mutes.target = written.author_uid || ' ' || written.interest`,
                    ),
                ),
              ]),
            ),
        ),
      ),
    )
    .where((eb) =>
      eb.or([
        sql<SqlBool>`notifications.kind not in ('mention', 'quote')`,
        eb.not(
          eb.exists(
            eb
              .selectFrom(own('profiles', uid))
              .select('profiles.uid')
              .where('profiles.is_quiet', '=', sql.lit(1)),
          ),
        ),
        eb.exists(
          eb
            .selectFrom(own('follows', uid))
            .select('follows.target_uid')
            .where('follows.follower_uid', '=', uid)
            .where('follows.state', '=', sql.lit('accepted'))
            .whereRef('follows.target_uid', '=', 'notifications.actor_uid'),
        ),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom(own('notification_channels', uid))
            .select('notification_channels.kind')
            .whereRef('notification_channels.kind', '=', 'notifications.kind')
            .where('notification_channels.channel', '=', sql.lit('none')),
        ),
      ),
    )
}

/** The work is shown, and so is the review of it, what its reader did with it, or the proposal. */
function showsWork(eb: ExpressionBuilder<Schema, 'notifications'>, viewerUid: string) {
  const work = eb
    .selectFrom('works')
    .select('works.id')
    .whereRef('works.id', '=', 'notifications.work_id')
    .where(isShown)
  const entry = eb
    .selectFrom(visible('shelf_entries', viewerUid))
    .innerJoin(shownWith('profiles'), 'profiles.uid', 'shelf_entries.uid')
    .select('shelf_entries.uid')
    .whereRef('shelf_entries.uid', '=', 'notifications.actor_uid')
    .whereRef('shelf_entries.work_id', '=', 'notifications.work_id')
    .where('profiles.show_activity', '=', sql.lit(1))
    .where((shelf) =>
      shelf.or([
        shelf('shelf_entries.rating', '>', 0),
        shelf('shelf_entries.feed_at', 'is not', null),
      ]),
    )
  const proposal = eb
    .selectFrom('work_merges')
    .select('work_merges.id')
    .where('work_merges.state', '=', sql.lit('proposed'))
    .where((merge) =>
      merge.or([
        merge('work_merges.from_id', '=', merge.ref('notifications.work_id')),
        merge('work_merges.into_id', '=', merge.ref('notifications.work_id')),
      ]),
    )
  const isProposal = eb('notifications.kind', '=', sql.lit('merge_proposal'))
  return eb.and([
    eb.exists(work),
    eb.or([
      eb('notifications.kind', '=', sql.lit('report')),
      // The clause of posts says it of a review.
      eb('notifications.post_id', 'is not', null),
      eb.and([eb.not(isProposal), eb.exists(entry)]),
      eb.and([isProposal, eb.exists(proposal)]),
    ]),
  ])
}

const columns = [
  'notifications.id',
  'notifications.kind',
  'notifications.actor_uid',
  'notifications.post_id',
  'notifications.diary_id',
  'notifications.comment_id',
  'notifications.work_id',
  'notifications.plan_news',
  'notifications.report_id',
  'notifications.announcement_id',
  'notifications.at',
] as const

const withColumns = (db: Reader, of: Receiver) =>
  shownTo(db, of)
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom(shownWith('posts', 'quoting'))
        .select('quoting.quoted_id')
        .whereRef('quoting.id', '=', 'notifications.post_id')
        .where('notifications.kind', '=', sql.lit('quote'))
        .as('quoted_id'),
    )

/** A page of what someone is told of, the latest first; one more than the limit if there are more. */
export const notificationsBefore = prepared(
  (db: Reader, p: Receiver & { readonly cursor: Cursor | null; readonly limit: number }) =>
    pageBefore(
      withColumns(db, p),
      { at: 'notifications.at', id: 'notifications.id' },
      p.cursor,
      p.limit,
    ),
)

/** What someone is told of since a moment, as `notificationsBefore`. */
export const notificationsSince = prepared(
  (
    db: Reader,
    p: Receiver & {
      readonly since: number
      readonly cursor: Cursor | null
      readonly limit: number
    },
  ) =>
    pageBefore(
      withColumns(db, p).where('notifications.at', '>', p.since),
      { at: 'notifications.at', id: 'notifications.id' },
      p.cursor,
      p.limit,
    ),
)

/** Names of people whom someone may know of. */
export const peopleByUid = prepared(
  (db: Reader, p: { readonly uids: readonly string[]; readonly viewerUid: string }) =>
    db
      .selectFrom(people(p.viewerUid))
      .select('profiles.uid')
      .select(personColumns)
      .where('profiles.uid', 'in', p.uids),
)
