import { prepared, type Reader, type Row, type Writer } from '@afins/database'
import type { Entitlement } from './entitlements.policy.ts'

export const entitlementsOf = prepared((db: Reader, p: { uid: string }) =>
  db
    .selectFrom('plan_entitlements')
    .select(['id', 'source', 'reference', 'kind', 'state', 'cancels', 'choice', 'amount'])
    .select(['months', 'began_at', 'paid_until', 'ended_at'])
    .where('uid', '=', p.uid)
    .orderBy('id')
    .limit(1000),
)

export type EntitlementUpdate = Omit<Entitlement, 'id'>

export async function saveEntitlement(
  tx: Writer,
  { id, uid, now }: { readonly id: string; readonly uid: string; readonly now: number },
  update: EntitlementUpdate,
): Promise<void> {
  const row: Row<'plan_entitlements'> = { ...update, id, uid, created_at: now, updated_at: now }
  const { source: _source, reference: _reference, ...changed } = update
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

export async function endManual(tx: Writer, uid: string, now: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('plan_entitlements')
    .set({ state: 'ended', ended_at: now, updated_at: now })
    .where('uid', '=', uid)
    .where('source', 'in', ['gift', 'manual'])
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
