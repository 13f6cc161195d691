import { api } from '@afins/contract/api'
import { notificationsTag } from '@afins/contract/notifications'
import { decodeCursor } from '@afins/database'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { countUnread, loadNotifications } from './notifications.loaders.ts'
import { changeSettings, loadSettings, markSeen } from './notifications.service.ts'

export function notificationsRoutes(
  context: Pick<Context, 'database' | 'clock' | 'mailer'>,
): AnyHandler[] {
  const { database, clock, mailer } = context
  const receiver = (uid: string) => ({ uid, now: clock.now() })
  return [
    handle(api.listNotifications, async (call) => {
      const { uid } = call.viewer
      const { cursor } = call.query
      const place = cursor === undefined ? null : decodeCursor(cursor)
      const { items, nextCursor, rows } = await loadNotifications(database.db, receiver(uid), place)
      call.depends(notificationsTag(uid), `blocks:${uid}`, `mutes:${uid}`)
      call.depends(
        ...rows.flatMap(({ post_id: post, actor_uid: actor, work_id: work }) => [
          ...(post === null ? [] : [`post:${post}`]),
          ...(actor === null ? [] : [`profile:${actor}`]),
          ...(work === null ? [] : [`work:${work}`, `shelf:${actor}`]),
        ]),
      )
      return { items, nextCursor }
    }),

    handle(api.countNotifications, async (call) => {
      const { uid } = call.viewer
      call.depends(notificationsTag(uid), `blocks:${uid}`, `mutes:${uid}`)
      return { unread: await countUnread(database.db, receiver(uid)) }
    }),

    handle(api.markNotificationsSeen, async (call) => {
      const { uid } = call.viewer
      await markSeen(context, uid, call.body.until)
      call.invalidates(notificationsTag(uid))
      return null
    }),

    handle(api.getNotificationSettings, (call) => {
      const { uid } = call.viewer
      call.depends(`notification-settings:${uid}`)
      return loadSettings(database.db, uid, mailer)
    }),

    handle(api.changeNotificationSettings, async (call) => {
      const { uid } = call.viewer
      await changeSettings(context, uid, call.body)
      call.invalidates(`notification-settings:${uid}`, notificationsTag(uid))
      return loadSettings(database.db, uid, mailer)
    }),
  ]
}
