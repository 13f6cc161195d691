import { notificationsTag } from '@afins/contract/notifications'
import type { Context } from '#context.ts'
import type { WorkMover } from '#modules/works/index.ts'
import { moveNotifications, notificationsOfWork } from './moving.queries.ts'

/** Notifications of one transaction. */
const PART = 200

interface Moved {
  readonly id: string
  readonly uid: string
}

/** Has notifications about a work name the one that it was merged into. */
export function notificationsMover({ invalidation }: Pick<Context, 'invalidation'>): WorkMover {
  return {
    name: 'notifications',
    columns: ['notifications.work_id'],
    // No one else sees what someone is notified of.
    people: async () => [],

    async move(tx, { fromId, intoId }) {
      const rows = await notificationsOfWork(tx, fromId, PART)
      const ids = rows.map(({ id }) => id)
      await moveNotifications(tx, ids, intoId)
      await invalidation.invalidate(tx, ...rows.map(({ uid }) => notificationsTag(uid)))
      return rows.map(({ id, uid }) => ({ uid, content: { id, uid } }))
    },

    async undo(tx, { fromId }, contents) {
      const moved = contents as readonly Moved[]
      const ids = moved.map(({ id }) => id)
      await moveNotifications(tx, ids, fromId)
      await invalidation.invalidate(tx, ...moved.map(({ uid }) => notificationsTag(uid)))
    },
  }
}
