import type { Reader, Writer } from '@afins/database'
import type { RevertScope } from './revert.queries.ts'

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
