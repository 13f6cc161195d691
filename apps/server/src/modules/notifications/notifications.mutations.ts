import { DAY } from '@afins/contract/durations'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { enqueueMails } from './notification-mails.jobs.ts'
import { isNotifiedOnce, mayComeBack, type TimedNotice } from './notifications.policy.ts'
import {
  bringNotificationBack,
  deleteNotifications,
  notificationOf,
  putNotification,
  withdrawNotifications,
} from './write-notifications.queries.ts'

/** Stores what people are told of, and has mails of it written. @returns whose notifications changed */
export async function storeNotices(
  context: Pick<Context, 'ids' | 'jobs'>,
  tx: Writer,
  notices: readonly TimedNotice[],
): Promise<ReadonlySet<string>> {
  const notified = new Set<string>()
  for (const notice of notices)
    for (const uid of await store(context, tx, notice)) notified.add(uid)
  await enqueueMails(context, tx, notices)
  return notified
}

async function store(
  { ids }: Pick<Context, 'ids'>,
  tx: Writer,
  notice: TimedNotice,
): Promise<readonly string[]> {
  const { at, to: uid, kind, actorUid, postId, commentId, isSo, ...other } = notice
  const { diaryId = null, workId = null, planNews = null } = other
  const { reportId = null, announcementId = null } = other
  const of = {
    ...{ kind, actor_uid: actorUid, post_id: postId, diary_id: diaryId },
    ...{ comment_id: commentId, work_id: workId, plan_news: planNews },
    ...{ report_id: reportId, announcement_id: announcementId },
  }
  if (!isSo || uid === null) {
    const takeBack = mayComeBack(kind) ? withdrawNotifications : deleteNotifications
    return takeBack(tx, { ...of, uid })
  }
  if (mayComeBack(kind) && (await bringNotificationBack(tx, { ...of, uid }, at - DAY))) return [uid]
  if (isNotifiedOnce(notice) && (await notificationOf(tx, { ...of, uid }))) return []
  const isStored = await putNotification(tx, { ...of, uid, id: ids.next(), at })
  return isStored ? [uid] : []
}
