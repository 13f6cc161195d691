import { prepared, type Reader, type Row, type Writer } from '@afins/database'
import type { Entitlement } from './entitlements.policy.ts'

/** Everything that somebody's plan is made of. */
export const entitlementsOf = prepared((db: Reader, p: { uid: string }) =>
  db
    .selectFrom('plan_entitlements')
    .select(['id', 'source', 'reference', 'kind', 'state', 'cancels', 'choice', 'amount'])
    .select(['months', 'began_at', 'paid_until', 'ended_at'])
    .where('uid', '=', p.uid)
    .orderBy('id')
    .limit(1000),
)

export type Told = Omit<Entitlement, 'id'>

/** Keeps an entitlement as its source tells of it now. */
export async function keepEntitlement(
  tx: Writer,
  { id, uid, now }: { readonly id: string; readonly uid: string; readonly now: number },
  told: Told,
): Promise<void> {
  const row: Row<'plan_entitlements'> = { ...told, id, uid, created_at: now, updated_at: now }
  const { source: _source, reference: _reference, ...changed } = told
  await tx
    .insertInto('plan_entitlements')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'reference'])
        .doUpdateSet({ ...changed, updated_at: now })
        .where('plan_entitlements.uid', '=', uid),
    )
    .execute()
}

/** Ends what was given to somebody. @returns how many gifts and grants that were */
export async function endGiven(tx: Writer, uid: string, now: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('plan_entitlements')
    .set({ state: 'ended', ended_at: now, updated_at: now })
    .where('uid', '=', uid)
    .where('source', 'in', ['gift', 'manual'])
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
