import { prepared, type Reader, type Row, type Writer } from '@afins/database'
import { own, people, visible } from '#visibility/index.ts'

/** The report of someone about a thing. */
export const reportOf = prepared(
  (db: Reader, p: { uid: string; kind: Row<'reports'>['kind']; targetId: string }) =>
    db
      .selectFrom(own('reports', p.uid))
      .select('reports.id')
      .where('reports.kind', '=', p.kind)
      .where('reports.target_id', '=', p.targetId),
)

/** How someone's last reports ended, the latest first. */
export const closedReportsOf = prepared((db: Reader, p: { uid: string; count: number }) =>
  db
    .selectFrom(own('reports', p.uid))
    .select('reports.state')
    .where('reports.closed_at', 'is not', null)
    .orderBy('reports.closed_at', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(p.count),
)

/** @returns whether it is new */
export async function insertReport(tx: Writer, row: Row<'reports'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('reports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['reporter_uid', 'kind', 'target_id']).doNothing())
    .executeTakeFirstOrThrow()
  return (inserted ?? 0n) > 0n
}

/** Someone whom the viewer may know of. */
export const personNamed = prepared((db: Reader, p: { username: string; viewerUid: string }) =>
  db
    .selectFrom(people(p.viewerUid))
    .select(['profiles.uid', 'profiles.username', 'profiles.display_name', 'profiles.avatar_id'])
    .where('profiles.username', '=', p.username),
)

/** What else of a profile is there for those to whom it is open. */
export const openProfile = prepared((db: Reader, p: { uid: string; viewerUid: string }) =>
  db
    .selectFrom(visible('profiles', p.viewerUid))
    .select(['profiles.bio', 'profiles.cover_id'])
    .where('profiles.uid', '=', p.uid),
)

/** An image that the viewer sees, with whose it is. */
export const seenPicture = prepared((db: Reader, p: { id: string; viewerUid: string }) =>
  db
    .selectFrom(visible('media', p.viewerUid))
    .innerJoin(people(p.viewerUid), 'profiles.uid', 'media.owner_uid')
    .select(['profiles.uid', 'profiles.username', 'profiles.display_name'])
    .where('media.id', '=', p.id),
)
