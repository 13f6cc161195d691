import type { Reader, Writer } from '@afins/database'
import { maintenance } from '#visibility/index.ts'

export function markDeleted(tx: Writer, id: string, now: number) {
  return tx
    .updateTable('posts')
    .set({
      state: 'deleted',
      deleted_at: now,
      updated_at: now,
      scheduled_at: null,
      scheduled_zone: null,
    })
    .where('id', '=', id)
    .execute()
}

export function markRestored(tx: Writer, id: string, state: 'draft' | 'published', now: number) {
  return tx
    .updateTable('posts')
    .set({ state, deleted_at: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export function deleteTrashed(tx: Writer, ids: readonly string[], before: number) {
  return tx.deleteFrom('posts').where('id', 'in', ids).where('deleted_at', '<', before).execute()
}

export function scheduledPost(db: Reader, id: string) {
  return maintenance(db)
    .selectFrom('posts')
    .select(['author_uid', 'version', 'scheduled_at'])
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .executeTakeFirst()
}

export function markScheduled(tx: Writer, id: string, at: number, zone: string) {
  return tx
    .updateTable('posts')
    .set({ state: 'scheduled', scheduled_at: at, scheduled_zone: zone })
    .where('id', '=', id)
    .execute()
}

/** Makes a scheduled post a draft again, which still has the time that it was scheduled for. */
export function markMissed(tx: Writer, id: string) {
  return tx
    .updateTable('posts')
    .set({ state: 'draft' })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .execute()
}

export function markUnscheduled(tx: Writer, id: string) {
  return tx
    .updateTable('posts')
    .set({ state: 'draft', scheduled_at: null, scheduled_zone: null })
    .where('id', '=', id)
    .execute()
}

/** The version detects concurrent changes. */
export function setVersion(tx: Writer, id: string, version: number) {
  return tx.updateTable('posts').set({ version }).where('id', '=', id).execute()
}
