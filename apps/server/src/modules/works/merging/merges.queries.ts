import type { WorkId } from '@afins/contract/work-ids'
import {
  pageBefore,
  prepared,
  type Cursor,
  type Database,
  type Reader,
  type Row,
  type Writer,
} from '@afins/database'
import { cardColumns } from '../works.queries.ts'

const mergeColumns = [
  'id',
  'from_id',
  'into_id',
  'state',
  'uid',
  'agreed_by',
  'proposed_at',
  'merged_at',
  'undone_at',
] as const

export type MergeRow = Awaited<ReturnType<typeof mergeRows>>[number]

/** A merge or proposal. */
export const mergeRows = prepared((db: Reader, p: { id: string }) =>
  db.selectFrom('work_merges').select(mergeColumns).where('id', '=', p.id),
)

/** The same with what undoes it; others wait until the transaction ends. */
export function lockMerge({ can }: Pick<Database, 'can'>, tx: Writer, id: string) {
  const found = tx
    .selectFrom('work_merges')
    .select(mergeColumns)
    .select('inverse')
    .where('id', '=', id)
  return (can.concurrentWrites ? found.forUpdate() : found).executeTakeFirst()
}

/** A page of the merges and proposals that concern a work, the newest first, and one more. */
export function mergesOf(
  db: Reader,
  { id, cursor, limit }: { id: string; cursor: Cursor | null; limit: number },
) {
  const query = db
    .selectFrom('work_merges')
    .select(mergeColumns)
    .where((eb) => eb.or([eb('from_id', '=', id), eb('into_id', '=', id)]))
  const keys = { at: 'work_merges.proposed_at', id: 'work_merges.id' } as const
  return pageBefore(query, keys, cursor, limit).execute()
}

/** The merges of some works that are under way. */
export const runningMerges = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db
    .selectFrom('work_merges')
    .select('id')
    .where((eb) => eb.or([eb('from_id', 'in', p.ids), eb('into_id', 'in', p.ids)]))
    .where('state', 'in', ['moving', 'undoing']),
)

/** The merge by which a work leads to another one. */
export const activeMergeOf = prepared((db: Reader, p: { fromId: string }) =>
  db
    .selectFrom('work_merges')
    .select(['id', 'into_id', 'inverse'])
    .where('from_id', '=', p.fromId)
    .where('state', 'in', ['moving', 'merged'])
    .limit(1),
)

/** Merges of a work into others since a time that were undone: what they moved says what edits meant. */
export const undoneMergesOf = prepared((db: Reader, p: { fromId: string; after: number }) =>
  db
    .selectFrom('work_merges')
    .select(['id', 'inverse'])
    .where('from_id', '=', p.fromId)
    .where('state', 'in', ['undoing', 'undone'])
    .where('merged_at', '>', p.after)
    .where('inverse', 'is not', null),
)

/** Whether a work was merged on, or got more, after one merge into it. */
export function laterMerges(
  db: Reader,
  { id, into_id: intoId, merged_at: mergedAt }: Pick<MergeRow, 'id' | 'into_id' | 'merged_at'>,
) {
  return db
    .selectFrom('work_merges')
    .select('id')
    .where((eb) => eb.or([eb('from_id', '=', intoId), eb('into_id', '=', intoId)]))
    .where('state', 'in', ['moving', 'merged', 'undoing'])
    .where('id', '!=', id)
    .where((eb) =>
      eb.or([
        eb('merged_at', '>', mergedAt),
        // Ids grow with time, too.
        eb.and([eb('merged_at', '=', mergedAt), eb('id', '>', id)]),
      ]),
    )
    .execute()
}

/** The proposal to merge a work into another one. */
export const proposalOf = prepared((db: Reader, p: { fromId: string; intoId: string }) =>
  db
    .selectFrom('work_merges')
    .select('id')
    .where('from_id', '=', p.fromId)
    .where('into_id', '=', p.intoId)
    .where('state', '=', 'proposed'),
)

/** The works of a proposal that has no answer yet; none otherwise. */
export async function worksOfProposal(db: Reader, id: string): Promise<string[]> {
  const [merge] = await mergeRows(db, { id })
  return merge?.state === 'proposed' ? [merge.from_id, merge.into_id] : []
}

/** Who edited a work or added it, in the order of their uids. */
export async function editorsOfWork(db: Reader, id: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('work_versions')
    .select('uid')
    .where('work_id', '=', id)
    .where('uid', 'is not', null)
    .union(
      db
        .selectFrom('works')
        .select('added_by as uid')
        .where('id', '=', id)
        .where('added_by', 'is not', null),
    )
    .orderBy('uid')
    .limit(most)
    .execute()
  return rows.flatMap(({ uid }) => uid ?? [])
}

export async function insertMerge(tx: Writer, row: Row<'work_merges'>): Promise<void> {
  await tx.insertInto('work_merges').values(row).execute()
}

export async function updateMerge(
  tx: Writer,
  id: string,
  changes: Partial<Row<'work_merges'>>,
): Promise<void> {
  await tx.updateTable('work_merges').set(changes).where('id', '=', id).execute()
}

/** Withdraws other proposals about a work that is merged now. */
export async function withdrawProposals(tx: Writer, workId: string, now: number): Promise<void> {
  await tx
    .updateTable('work_merges')
    .set({ state: 'withdrawn', undone_at: now })
    .where('state', '=', 'proposed')
    .where((eb) => eb.or([eb('from_id', '=', workId), eb('into_id', '=', workId)]))
    .execute()
}

export async function setState(tx: Writer, id: string, state: 'shown' | 'merged'): Promise<void> {
  await tx.updateTable('works').set({ state }).where('id', '=', id).execute()
}

/** Leads everything that led to a work to another one, and the work itself. @returns what had led to it */
export async function redirect(tx: Writer, fromId: string, intoId: string): Promise<string[]> {
  const former = await tx
    .updateTable('work_redirects')
    .set({ work_id: intoId })
    .where('work_id', '=', fromId)
    .returning('old_id')
    .execute()
  await tx.insertInto('work_redirects').values({ old_id: fromId, work_id: intoId }).execute()
  return former.map(({ old_id: id }) => id)
}

/** Undoes `redirect`. */
export async function redirectBack(
  tx: Writer,
  fromId: string,
  former: readonly string[],
): Promise<void> {
  await tx.deleteFrom('work_redirects').where('old_id', '=', fromId).execute()
  if (former.length > 0)
    await tx
      .updateTable('work_redirects')
      .set({ work_id: fromId })
      .where('old_id', 'in', former)
      .execute()
}

/** Gives all ids of a work to another one. */
export async function moveIds(tx: Writer, fromId: string, intoId: string): Promise<WorkId[]> {
  const rows = await tx
    .updateTable('work_ids')
    .set({ work_id: intoId })
    .where('work_id', '=', fromId)
    .returning(['source', 'value'])
    .execute()
  // Sources are only ever written from the contract’s list.
  return rows.map(({ source, value }) => ({ source, value }) as WorkId)
}

/** @returns those that the work does not have any more */
export async function moveIdsBack(
  tx: Writer,
  { fromId, intoId, ids }: { fromId: string; intoId: string; ids: readonly WorkId[] },
): Promise<readonly WorkId[]> {
  const gone: WorkId[] = []
  for (const id of ids) {
    const { numUpdatedRows } = await tx
      .updateTable('work_ids')
      .set({ work_id: fromId })
      .where('source', '=', id.source)
      .where('value', '=', id.value)
      .where('work_id', '=', intoId)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) gone.push(id)
  }
  return gone
}

/** Gives all editions of a work to another one. @returns their ids */
export async function moveEditions(tx: Writer, fromId: string, intoId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('editions')
    .set({ work_id: intoId })
    .where('work_id', '=', fromId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function moveEditionsBack(
  tx: Writer,
  { fromId, intoId, editions }: { fromId: string; intoId: string; editions: readonly string[] },
): Promise<void> {
  if (editions.length === 0) return
  for (const table of ['editions', 'work_ids'] as const)
    await tx
      .updateTable(table)
      .set({ work_id: fromId })
      .where('work_id', '=', intoId)
      .where(table === 'editions' ? 'id' : 'edition_id', 'in', editions)
      .execute()
}

/** Cards of works that are shown or were merged. */
export const mergedCards = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db
    .selectFrom('works')
    .select(cardColumns)
    .where('id', 'in', p.ids)
    .where('state', '!=', 'hidden'),
)
