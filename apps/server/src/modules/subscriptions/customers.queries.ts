import type { Reader, Row, Schema, Writer } from '@afins/database'

type Provider = Schema['plan_customers']['provider']
type Checkout = Schema['plan_checkouts']

export function customerOf(db: Reader, uid: string, provider: Provider) {
  return db
    .selectFrom('plan_customers')
    .select(['reference', 'check_at'])
    .where('uid', '=', uid)
    .where('provider', '=', provider)
    .executeTakeFirst()
}

export async function uidOfCustomer(db: Reader, provider: Provider, reference: string) {
  const row = await db
    .selectFrom('plan_customers')
    .select('uid')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.uid
}

export async function addCustomer(
  tx: Writer,
  {
    uid,
    provider,
    now,
    checkAt,
  }: { uid: string; provider: Provider; now: number; checkAt: number },
): Promise<void> {
  const row: Row<'plan_customers'> = {
    ...{ uid, provider, reference: null, asked: 0, applied: 0 },
    check_at: checkAt,
    created_at: now,
  }
  await tx
    .insertInto('plan_customers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['uid', 'provider']).doUpdateSet({ check_at: checkAt }),
    )
    .execute()
}

/** The first id wins, since all answers are the same. */
export async function nameCustomer(
  tx: Writer,
  { uid, provider, reference }: { uid: string; provider: Provider; reference: string },
): Promise<void> {
  await tx
    .updateTable('plan_customers')
    .set({ reference })
    .where('uid', '=', uid)
    .where('provider', '=', provider)
    .where('reference', 'is', null)
    .execute()
}

export function startSync(tx: Writer, uid: string, provider: Provider) {
  return tx
    .updateTable('plan_customers')
    .set((eb) => ({ asked: eb('asked', '+', 1) }))
    .where('uid', '=', uid)
    .where('provider', '=', provider)
    .where('reference', 'is not', null)
    .returning(['asked as request', 'reference'])
    .executeTakeFirst()
}

/** Whether an answer is newer than all applied ones; then it becomes the last of them. */
export async function applyIfNewest(
  tx: Writer,
  of: { uid: string; provider: Provider; request: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('plan_customers')
    .set({ applied: of.request })
    .where('uid', '=', of.uid)
    .where('provider', '=', of.provider)
    .where('applied', '<', of.request)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** When the provider is queried again; null when nothing can change any more. */
export async function setCheck(
  tx: Writer,
  { uid, provider, checkAt }: { uid: string; provider: Provider; checkAt: number | null },
): Promise<void> {
  await tx
    .updateTable('plan_customers')
    .set({ check_at: checkAt })
    .where('uid', '=', uid)
    .where('provider', '=', provider)
    .execute()
}

export async function takeDue(
  tx: Writer,
  {
    provider,
    now,
    again,
    limit,
  }: { provider: Provider; now: number; again: number; limit: number },
): Promise<string[]> {
  const due = tx
    .selectFrom('plan_customers')
    .select('uid')
    .where('provider', '=', provider)
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(limit)
  const rows = await tx
    .updateTable('plan_customers')
    .set({ check_at: again })
    .where('provider', '=', provider)
    .where('uid', 'in', due)
    .returning('uid')
    .execute()
  return rows.map(({ uid }) => uid)
}

const columns = [
  ...(['id', 'choice', 'method', 'amount', 'state', 'reference', 'url'] as const),
  ...(['created_at', 'expires_at'] as const),
] as const
export type CheckoutRow = Pick<Checkout, (typeof columns)[number]>

export function checkoutOf(db: Reader, uid: string, id: string) {
  return db
    .selectFrom('plan_checkouts')
    .select(columns)
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst()
}

export function openCheckoutsOf(
  db: Reader,
  uid: string,
  provider: Provider,
): Promise<CheckoutRow[]> {
  return db
    .selectFrom('plan_checkouts')
    .select(columns)
    .where('uid', '=', uid)
    .where('provider', '=', provider)
    .where('state', '=', 'open')
    .orderBy('created_at')
    .execute()
}

export async function choicesOf(db: Reader, uid: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('plan_checkouts')
    .select(['id', 'choice'])
    .where('uid', '=', uid)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, choice }) => [id, choice]))
}

export async function insertCheckout(
  tx: Writer,
  row: Omit<Checkout, 'state' | 'reference' | 'url'>,
): Promise<void> {
  await tx
    .insertInto('plan_checkouts')
    .values({ ...row, state: 'open', reference: null, url: null })
    .execute()
}

export async function placeCheckout(
  tx: Writer,
  id: string,
  at: { readonly reference: string; readonly url: string },
): Promise<void> {
  await tx.updateTable('plan_checkouts').set(at).where('id', '=', id).execute()
}

export async function dropUnplaced(tx: Writer, id: string): Promise<void> {
  await tx
    .updateTable('plan_checkouts')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('url', 'is', null)
    .execute()
}

/** Paid checkouts stay paid. */
export async function settleCheckouts(
  tx: Writer,
  ids: readonly string[],
  state: Checkout['state'],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('plan_checkouts')
    .set({ state })
    .where('id', 'in', ids)
    .where('state', '!=', 'paid')
    .execute()
}
