import { pageBefore, prepared, type Cursor, type Reader } from '@afins/database'
import { personColumns } from '#modules/profiles/index.ts'
import { blockedPeople, own, people } from '#visibility/index.ts'

/** Someone whom the viewer blocks. */
export const blockedNamed = prepared((db: Reader, p: { username: string; viewerUid: string }) =>
  db
    .selectFrom(blockedPeople(p.viewerUid))
    .select('profiles.uid')
    .where('profiles.username', '=', p.username),
)

/** Someone whom the viewer may know of. */
export const personNamed = prepared((db: Reader, p: { username: string; viewerUid: string }) =>
  db
    .selectFrom(people(p.viewerUid))
    .select('profiles.uid')
    .where('profiles.username', '=', p.username),
)

export const blockedBy = prepared(
  (db: Reader, p: { viewerUid: string; cursor: Cursor | null; limit: number }) =>
    pageBefore(
      db
        .selectFrom(own('blocks', p.viewerUid))
        .innerJoin(blockedPeople(p.viewerUid), 'profiles.uid', 'blocks.blocked_uid')
        .select(personColumns)
        .select(['profiles.uid', 'blocks.remark', 'blocks.created_at']),
      { at: 'blocks.created_at', id: 'blocks.blocked_uid' },
      p.cursor,
      p.limit,
    ),
)
