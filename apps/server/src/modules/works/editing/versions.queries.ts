import {
  pageBefore,
  prepared,
  type Cursor,
  type Reader,
  type Row,
  type Writer,
} from '@afins/database'

/** Whether a version of a work is stored. */
export const versionExists = prepared((db: Reader, p: { id: string; number: number }) =>
  db
    .selectFrom('work_versions')
    .select('number')
    .where('work_id', '=', p.id)
    .where('number', '=', p.number),
)

/** A version of a work. */
export const versionOf = prepared((db: Reader, p: { id: string; number: number }) =>
  db
    .selectFrom('work_versions')
    .select('content')
    .where('work_id', '=', p.id)
    .where('number', '=', p.number),
)

/** What the versions of a work after one did to its editions, the first of them first. */
export const editionsChangedSince = prepared((db: Reader, p: { id: string; number: number }) =>
  db
    .selectFrom('work_versions')
    .select('editions')
    .where('work_id', '=', p.id)
    .where('number', '>', p.number)
    .where('editions', '!=', '')
    .orderBy('number'),
)

export async function insertVersion(tx: Writer, row: Row<'work_versions'>): Promise<void> {
  await tx.insertInto('work_versions').values(row).execute()
}

/** A page of the versions of a work, the newest first, and one more. */
export function versionsOf(
  db: Reader,
  { id, cursor, limit }: { id: string; cursor: Cursor | null; limit: number },
) {
  const query = db
    .selectFrom('work_versions')
    .select(['work_id', 'number', 'uid', 'at', 'reason', 'content', 'editions'])
    .where('work_id', '=', id)
  const keys = { at: 'work_versions.number', id: 'work_versions.work_id' } as const
  return pageBefore(query, keys, cursor, limit).execute()
}
