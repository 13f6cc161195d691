import { DAY } from '@afins/contract/durations'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { deleteNotificationsBefore } from './notifications.queries.ts'

const STORED_MS = 90 * DAY
const AT_ONCE = 1000

/** Deletes what people were told of long ago. */
export async function cleanUpNotifications({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const before = clock.now() - STORED_MS
  for (;;) {
    const deleted = await transaction(database, (tx) =>
      deleteNotificationsBefore(tx, { before, most: AT_ONCE }),
    )
    if (deleted.length === 0 || Number(deleted[0]?.numDeletedRows ?? 0) < AT_ONCE) return
  }
}
