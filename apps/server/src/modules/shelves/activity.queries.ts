import { sql, type SqlBool } from 'kysely'
import { prepared, type Reader, type WorkInterest } from '@afins/database'
import { personColumns } from '#modules/profiles/index.ts'
import { cardColumns, isShown } from '#modules/works/index.ts'
import { ofOwner, own, shownWith, visible, type Owner, type Rows } from '#visibility/index.ts'

/** From a time up to, not including, another one; null: to the latest. */
export interface Window {
  readonly from: number
  readonly before: number | null
  readonly limit: number
}

export type ActivityRow = Awaited<ReturnType<typeof activityOfInterest>>[number]

/** What people did last with works, the latest first. */
function activity(db: Reader, entries: Rows<'shelf_entries'>, { from, before, limit }: Window) {
  const since = db
    .selectFrom(entries)
    .innerJoin(shownWith('profiles'), 'profiles.uid', 'shelf_entries.uid')
    .innerJoin('works', 'works.id', 'shelf_entries.work_id')
    .select(cardColumns)
    .select(personColumns)
    .select([
      'profiles.uid',
      'shelf_entries.rating',
      'shelf_entries.feed_event as event',
      sql<number>`shelf_entries.feed_at`.as('at'),
    ])
    .where('shelf_entries.feed_at', 'is not', null)
    .where('shelf_entries.feed_at', '>=', from)
    .where('profiles.show_activity', '=', sql.lit(1))
    .where(isShown)
    .orderBy('shelf_entries.feed_at', 'desc')
    .orderBy('shelf_entries.uid')
    .orderBy('shelf_entries.work_id')
    .limit(limit)
  return before === null ? since : since.where('shelf_entries.feed_at', '<', before)
}

/** Of a person, as far as the viewer may see it. */
export function activityOfPerson(
  db: Reader,
  of: Owner & { readonly interest?: string | undefined },
  window: Window,
) {
  const all = activity(db, ofOwner('shelf_entries', of), window)
  return (
    of.interest === undefined
      ? all
      : all.where('shelf_entries.interest', '=', of.interest as WorkInterest)
  ).execute()
}

/** Of everyone, in one interest. */
export function activityOfInterest(
  db: Reader,
  interest: string,
  viewerUid: string | null,
  window: Window,
) {
  return activity(db, visible('shelf_entries', viewerUid), window)
    .where('shelf_entries.interest', '=', interest as WorkInterest)
    .where('shelf_entries.visibility', '=', sql.lit('public'))
    .execute()
}

/** Of those whom someone follows. */
export function activityOfFollowed(db: Reader, followerUid: string, window: Window) {
  return activity(db, visible('shelf_entries', followerUid), window)
    .innerJoin(own('follows', followerUid), 'follows.target_uid', 'shelf_entries.uid')
    .where('follows.follower_uid', '=', followerUid)
    .where('follows.state', '=', sql.lit('accepted'))
    .where(sql<SqlBool>`(follows.interest is null or follows.interest = shelf_entries.interest)`)
    .where('shelf_entries.visibility', 'in', ['public', 'followers'])
    .execute()
}

/** The entries of diaries that feeds may show of some works of some people, the latest first. */
export const fedEntries = prepared(
  (
    db: Reader,
    p: {
      readonly uids: readonly string[]
      readonly workIds: readonly string[]
      readonly viewerUid: string | null
    },
  ) =>
    db
      .selectFrom(visible('diary_entries', p.viewerUid))
      .select(['diary_entries.id', 'diary_entries.uid', 'diary_entries.work_id'])
      .select('diary_entries.outcome')
      .where('diary_entries.work_id', 'in', p.workIds)
      .where('diary_entries.uid', 'in', p.uids)
      .where('diary_entries.in_feed', '=', sql.lit(1))
      .where('diary_entries.outcome', 'in', ['open', 'finished'])
      .orderBy('diary_entries.on_day', 'desc')
      .orderBy('diary_entries.created_at', 'desc')
      .orderBy('diary_entries.id', 'desc'),
)
