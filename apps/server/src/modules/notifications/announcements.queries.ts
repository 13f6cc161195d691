import { prepared, type Reader, type Row, type Writer } from '@afins/database'
import { maintenance } from '#visibility/index.ts'

export async function insertAnnouncement(tx: Writer, row: Row<'announcements'>): Promise<void> {
  await tx.insertInto('announcements').values(row).execute()
}

export const announcementsById = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db.selectFrom('announcements').select(['id', 'uid', 'text', 'path']).where('id', 'in', p.ids),
)

/** Everyone, closed profiles too, in the order of their uids. */
export const peopleAfter = prepared((db: Reader, p: { after: string; limit: number }) =>
  maintenance(db)
    .selectFrom('profiles')
    .select('profiles.uid')
    .where('profiles.uid', '>', p.after)
    .orderBy('profiles.uid')
    .limit(p.limit),
)

/** How many people there are, closed profiles too. */
export function countPeople(db: Reader) {
  return maintenance(db)
    .selectFrom('profiles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .execute()
}

/** Deletes announcements from before a moment that no one is told of any more. */
export async function deleteUnreadable(tx: Writer, before: number): Promise<void> {
  await tx
    .deleteFrom('announcements')
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          maintenance(tx)
            .selectFrom('notifications')
            .select('notifications.id')
            .whereRef('notifications.announcement_id', '=', eb.ref('announcements.id')),
        ),
      ),
    )
    .execute()
}
