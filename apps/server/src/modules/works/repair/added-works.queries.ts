import { prepared, type Reader, type Writer } from '@afins/database'
import type { RevertScope } from './revert.queries.ts'

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
