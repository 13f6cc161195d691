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

/** What the list of versions says of each. */
const summaryColumns = [
  'work_id',
  'number',
  'uid',
  'at',
  'reason',
  'kind',
  'changed',
  'edition_count',
  'link_count',
  'removed',
  'reverted_at',
] as const

export type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number]

/** A page of the versions of a work without their contents, the newest first, and one more. */
export function versionsOf(
  db: Reader,
  { id, cursor, limit }: { id: string; cursor: Cursor | null; limit: number },
) {
  const query = db
    .selectFrom('work_versions')
    .select(summaryColumns)
    .select((eb) => eb('content', '!=', '').as('has_content'))
    .where('work_id', '=', id)
  const keys = { at: 'work_versions.number', id: 'work_versions.work_id' } as const
  return pageBefore(query, keys, cursor, limit).execute()
}

/** A version of a work. */
export const versionOf = prepared((db: Reader, p: { id: string; number: number }) =>
  db
    .selectFrom('work_versions')
    .select(summaryColumns)
    .select(['content', 'editions'])
    .where('work_id', '=', p.id)
    .where('number', '=', p.number),
)

/** The content of the version before one. */
export const contentBefore = prepared((db: Reader, p: { id: string; number: number }) =>
  db
    .selectFrom('work_versions')
    .select(['number', 'content'])
    .where('work_id', '=', p.id)
    .where('number', '<', p.number)
    .orderBy('number', 'desc')
    .limit(1),
)

/** What the versions of a work after one did to its editions, the first of them first. */
export const editionsChangedSince = prepared((db: Reader, p: { id: string; number: number }) =>
  db
    .selectFrom('work_versions')
    .select(['number', 'editions'])
    .where('work_id', '=', p.id)
    .where('number', '>', p.number)
    .where('editions', '!=', '')
    .orderBy('number'),
)

export async function insertVersion(tx: Writer, row: Row<'work_versions'>): Promise<void> {
  await tx.insertInto('work_versions').values(row).execute()
}

/** What thinning must know of the versions of a work, the first of them first. */
export const versionSizes = prepared((db: Reader, p: { id: string }) =>
  db
    .selectFrom('work_versions')
    .select(['number', 'uid', 'at', 'kind', 'bytes', 'edition_count', 'link_count', 'changed'])
    .select(['reverted_at', 'removed'])
    .where('work_id', '=', p.id)
    .orderBy('number'),
)

/** Deletes versions whose changes another one has from now on. */
export async function deleteVersions(
  tx: Writer,
  id: string,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return
  await tx
    .deleteFrom('work_versions')
    .where('work_id', '=', id)
    .where('number', 'in', numbers)
    .execute()
}

/** Changes what is stored of some versions. */
export async function updateVersions(
  tx: Writer,
  id: string,
  numbers: readonly number[],
  changes: Partial<Row<'work_versions'>>,
): Promise<void> {
  if (numbers.length === 0) return
  await tx
    .updateTable('work_versions')
    .set(changes)
    .where('work_id', '=', id)
    .where('number', 'in', numbers)
    .execute()
}
