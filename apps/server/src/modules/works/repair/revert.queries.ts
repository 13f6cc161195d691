import type { WorkId } from '@afins/contract/work-ids'
import { prepared, type Reader, type Row, type Writer } from '@afins/database'

/** Whose doings are taken back, and since when. */
export interface RevertScope {
  readonly uids: readonly string[]
  /** Milliseconds since 1970. */
  readonly since: number
}

/** The next works after one that these accounts have edited, and that are not taken back yet. */
export function editedWorks(db: Reader, scope: RevertScope, after: string, most: number) {
  const versions = versionsOf(db, scope).where('kind', 'in', ['edit', 'merge'])
  return nextWorks(versions.where('reverted_at', 'is', null), after, most)
}

/** The next works after one of which something can be read that these accounts wrote. */
export function worksWithTexts(db: Reader, scope: RevertScope, after: string, most: number) {
  const versions = versionsOf(db, scope).where('kind', '!=', 'first')
  return nextWorks(versions.where('removed', '=', 0), after, most)
}

const versionsOf = (db: Reader, { uids, since }: RevertScope) =>
  db.selectFrom('work_versions').where('uid', 'in', uids).where('at', '>=', since)

async function nextWorks(
  versions: ReturnType<typeof versionsOf>,
  after: string,
  most: number,
): Promise<string[]> {
  const rows = await versions
    .select('work_id')
    .distinct()
    .where('work_id', '>', after)
    .orderBy('work_id')
    .limit(most)
    .execute()
  return rows.map(({ work_id: id }) => id)
}

/** Versions of a work from one on, the first of them first. */
export const versionsFrom = prepared((db: Reader, p: { id: string; number: number }) =>
  db
    .selectFrom('work_versions')
    .select([
      'number',
      'uid',
      'at',
      'kind',
      'changed',
      'content',
      'editions',
      'reverted_at',
      'removed',
    ])
    .where('work_id', '=', p.id)
    .where('number', '>=', p.number)
    .orderBy('number'),
)

/** Who made the versions of a work, the first of them first. */
export const versionMakers = prepared((db: Reader, p: { id: string }) =>
  db
    .selectFrom('work_versions')
    .select(['number', 'uid', 'at', 'kind', 'reverted_at'])
    .select((eb) => eb('content', '!=', '').as('has_content'))
    .where('work_id', '=', p.id)
    .orderBy('number'),
)

/** When these accounts merged something into a work, and when that was undone. */
export async function undoneMergesInto(db: Reader, id: string, { uids, since }: RevertScope) {
  return db
    .selectFrom('work_merges')
    .select(['merged_at', 'undone_at'])
    .where('into_id', '=', id)
    .where('state', 'in', ['undoing', 'undone'])
    .where('merged_at', '>=', since)
    .where((eb) => eb.or([eb('uid', 'in', uids), eb('agreed_by', 'in', uids)]))
    .execute()
}

/**
 * Merges that these accounts made, the latest first. One that someone else agreed to is that person’s
 * as well, and stays.
 */
export async function mergesBy(db: Reader, { uids, since }: RevertScope) {
  return db
    .selectFrom('work_merges')
    .innerJoin('works', 'works.id', 'work_merges.from_id')
    .select(['work_merges.id', 'from_id', 'into_id', 'works.title'])
    .where('merged_at', '>=', since)
    .where('work_merges.state', 'in', ['moving', 'merged'])
    .where((eb) =>
      eb.or([
        eb('agreed_by', 'in', uids),
        eb.and([eb('uid', 'in', uids), eb('agreed_by', 'is', null)]),
      ]),
    )
    .orderBy('merged_at', 'desc')
    .orderBy('work_merges.id', 'desc')
    .execute()
}

/** Withdraws the proposals of these accounts. @returns how many */
export async function withdrawProposalsOf(
  tx: Writer,
  { uids, since }: RevertScope,
  now: number,
): Promise<number> {
  const rows = await tx
    .updateTable('work_merges')
    .set({ state: 'withdrawn', undone_at: now })
    .where('state', '=', 'proposed')
    .where('uid', 'in', uids)
    .where('proposed_at', '>=', since)
    .returning('id')
    .execute()
  return rows.length
}

/** Has proposals that these accounts rejected wait again. @returns how many */
export async function reopenRejected(tx: Writer, { uids, since }: RevertScope): Promise<number> {
  const rows = await tx
    .updateTable('work_merges')
    .set({ state: 'proposed', agreed_by: null, undone_at: null })
    .where('state', '=', 'rejected')
    .where('agreed_by', 'in', uids)
    .where('undone_at', '>=', since)
    .returning('id')
    .execute()
  return rows.length
}

/** Takes back what these accounts said of works being different, and what they removed. @returns how many */
export async function revertDistinct(tx: Writer, { uids, since }: RevertScope): Promise<number> {
  const said = await tx
    .deleteFrom('distinct_works')
    .where('uid', 'in', uids)
    .where('at', '>=', since)
    .returning(['removed_at'])
    .execute()
  const removed = await tx
    .updateTable('distinct_works')
    .set({ removed_by: null, removed_at: null })
    .where('removed_by', 'in', uids)
    .where('removed_at', '>=', since)
    .returning('first_id')
    .execute()
  return said.filter((row) => row.removed_at === null).length + removed.length
}

/** How many proposals, rejections and pairs of different works these accounts made. */
export async function countDecisions(db: Reader, { uids, since }: RevertScope): Promise<number> {
  const merges = await db
    .selectFrom('work_merges')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) =>
      eb.or([
        eb.and([
          eb('state', '=', 'proposed'),
          eb('uid', 'in', uids),
          eb('proposed_at', '>=', since),
        ]),
        eb.and([
          eb('state', '=', 'rejected'),
          eb('agreed_by', 'in', uids),
          eb('undone_at', '>=', since),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  const pairs = await db
    .selectFrom('distinct_works')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) =>
      eb.or([
        eb.and([eb('uid', 'in', uids), eb('at', '>=', since), eb('removed_at', 'is', null)]),
        eb.and([
          eb('removed_by', 'in', uids),
          eb('removed_at', '>=', since),
          eb.or([eb('uid', 'is', null), eb('uid', 'not in', uids), eb('at', '<', since)]),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return merges.count + pairs.count
}

export type AddedRow = Awaited<ReturnType<typeof addedWorks>>[number]

/** The next works after one that these accounts added and that are shown: those of creators, or the others. */
export async function addedWorks(
  db: Reader,
  { uids, since }: RevertScope,
  { areCreators, after, most }: { areCreators: boolean; after: string; most: number },
) {
  return db
    .selectFrom('works')
    .select(['id', 'title', 'interest', 'kind'])
    .where('added_by', 'in', uids)
    .where('created_at', '>=', since)
    .where('state', '=', 'shown')
    .where('kind', areCreators ? 'in' : 'not in', ['person', 'group'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Whether others than these accounts edited a work, or merged something into it. */
export async function isEditedByOthers(
  db: Reader,
  id: string,
  uids: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('work_versions')
    .select('number')
    .where('work_id', '=', id)
    .where('kind', 'in', ['edit', 'merge'])
    .where('reverted_at', 'is', null)
    .where((eb) => eb.or([eb('uid', 'is', null), eb('uid', 'not in', uids)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A work that is shown and credits someone. */
export const shownCredit = prepared((db: Reader, p: { creatorId: string }) =>
  db
    .selectFrom('work_credits')
    .innerJoin('works', 'works.id', 'work_credits.work_id')
    .select('works.id')
    .where('work_credits.creator_id', '=', p.creatorId)
    .where('works.state', '=', 'shown')
    .limit(1),
)

/** The creators whom a work credits. */
export const creatorIdsOf = prepared((db: Reader, p: { id: string }) =>
  db.selectFrom('work_credits').select('creator_id').where('work_id', '=', p.id),
)

/** Frees what a work that is hidden was called elsewhere, for others to have. */
export async function deleteIdsOf(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom('work_ids').where('work_id', '=', id).execute()
}

export async function insertRevert(tx: Writer, row: Row<'work_reverts'>): Promise<void> {
  await tx.insertInto('work_reverts').values(row).execute()
}

export const revertRow = prepared((db: Reader, p: { id: string }) =>
  db.selectFrom('work_reverts').selectAll().where('id', '=', p.id),
)

export async function updateRevert(
  tx: Writer,
  id: string,
  changes: Partial<Row<'work_reverts'>>,
): Promise<void> {
  await tx.updateTable('work_reverts').set(changes).where('id', '=', id).execute()
}

/** What merges into a work that were undone had moved. */
export const undoneInverses = prepared((db: Reader, p: { intoId: string }) =>
  db
    .selectFrom('work_merges')
    .innerJoin('works', 'works.id', 'work_merges.from_id')
    .select(['from_id', 'inverse', 'merged_at'])
    .where('into_id', '=', p.intoId)
    .where('work_merges.state', 'in', ['undoing', 'undone'])
    .where('inverse', 'is not', null)
    .where('works.state', '=', 'shown'),
)

/** The works that are to get an id back. */
const claimantsOf = prepared((db: Reader, p: { source: string; value: string }) =>
  db
    .selectFrom('work_id_claims')
    .select('work_id')
    .where('source', '=', p.source)
    .where('value', '=', p.value),
)

/** The works that are to get some ids back. */
export async function claimants(
  db: Reader,
  ids: readonly { readonly source: string; readonly value: string }[],
): Promise<string[]> {
  const found = new Set<string>()
  for (const id of ids) for (const row of await claimantsOf(db, id)) found.add(row.work_id)
  return [...found]
}

/** Has a work get these ids back, and no others. */
export async function replaceClaims(
  tx: Writer,
  workId: string,
  ids: readonly WorkId[],
): Promise<void> {
  await tx.deleteFrom('work_id_claims').where('work_id', '=', workId).execute()
  if (ids.length > 0)
    await tx
      .insertInto('work_id_claims')
      .values(ids.map(({ source, value }) => ({ source, value, work_id: workId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
