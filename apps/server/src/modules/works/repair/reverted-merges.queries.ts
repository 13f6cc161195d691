import { prepared, type Reader } from '@afins/database'
import type { RevertScope } from './revert.queries.ts'

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
