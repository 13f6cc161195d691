import type { Reader, Writer } from '@afins/database'
import { maintenance } from '#visibility/index.ts'

/** Notifications about a work, some at a time. */
export function notificationsOfWork(db: Reader, workId: string, most: number) {
  return maintenance(db)
    .selectFrom('notifications')
    .select(['id', 'uid'])
    .where('work_id', '=', workId)
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function moveNotifications(
  tx: Writer,
  ids: readonly string[],
  workId: string,
): Promise<void> {
  if (ids.length > 0)
    await tx.updateTable('notifications').set({ work_id: workId }).where('id', 'in', ids).execute()
}
