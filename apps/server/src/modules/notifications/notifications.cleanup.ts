import { DAY } from '@afins/contract/durations'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { deleteUnreadable } from './announcements.queries.ts'
import { deleteNotificationsById, notificationsOlderThan } from './write-notifications.queries.ts'

const STORED_MS = 90 * DAY
const AT_ONCE = 500

/** Deletes what people were notified of long ago. */
export async function cleanUpNotifications({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const before = clock.now() - STORED_MS
  for (;;) {
    const old = await notificationsOlderThan(database.db, { before, limit: AT_ONCE })
    if (old.length === 0) break
    const ids = old.map(({ id }) => id)
    await transaction(database, (tx) => deleteNotificationsById(tx, ids))
  }
  await transaction(database, (tx) => deleteUnreadable(tx, clock.now() - DAY))
}
