import type { WorkId } from '@afins/contract/work-ids'
import { prepared, type Reader, type Writer } from '@afins/database'

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

/** What a work is to get back. */
export const claimsOf = prepared((db: Reader, p: { id: string }) =>
  db.selectFrom('work_id_claims').select(['source', 'value']).where('work_id', '=', p.id),
)

/** Has a work get an id back. */
export async function addIdClaim(
  tx: Writer,
  workId: string,
  { source, value }: WorkId,
): Promise<void> {
  await tx
    .insertInto('work_id_claims')
    .values({ source, value, work_id: workId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Has a work get these ids back, and no others. */
export async function replaceClaims(
  tx: Writer,
  workId: string,
  ids: readonly { readonly source: string; readonly value: string }[],
): Promise<void> {
  await tx.deleteFrom('work_id_claims').where('work_id', '=', workId).execute()
  if (ids.length > 0)
    await tx
      .insertInto('work_id_claims')
      .values(ids.map(({ source, value }) => ({ source, value, work_id: workId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
