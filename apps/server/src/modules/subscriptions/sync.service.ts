import { monthsOf } from '@afins/contract/plan'
import { transaction, type Writer } from '@afins/database'
import { DAY, HOUR } from '@afins/contract/durations'
import type { Context } from '#context.ts'
import type { CustomerSnapshot, Money, Payments, SubscriptionSnapshot } from '#platform/payments.ts'
import {
  startSync,
  applyIfNewest,
  choicesOf,
  openCheckoutsOf,
  setCheck,
  settleCheckouts,
  customerOf,
} from './customers.queries.ts'
import { isLive, stopOf } from './entitlements.policy.ts'
import { entitlementsOf, saveEntitlement, type EntitlementUpdate } from './entitlements.queries.ts'
import { mailInvoices } from './subscriptions.mails.ts'
import { changeLedger } from './ledger.service.ts'

export type SyncDeps = Pick<
  Context,
  | 'config'
  | 'database'
  | 'clock'
  | 'ids'
  | 'jobs'
  | 'journal'
  | 'secrets'
  | 'mailer'
  | 'log'
  | 'payments'
>

export const SYNC = 'plan.sync'
/** The job that ends what still charges someone whose payment was returned. */
export const STOP = 'plan.stop'

/** Everyone whose state may change is queried this often, regardless of events. */
const CHECK_MS = 20 * HOUR
/** Payments can be returned for this long. */
const SETTLED_MS = 180 * DAY

export function enqueueSync({ jobs }: Pick<Context, 'jobs'>, tx: Writer, uid: string, at?: number) {
  return jobs.enqueue(tx, { kind: SYNC, key: uid, payload: { uid }, runAt: at })
}

/** Calls may come in any number and order: of two answers the one requested later counts. */
export async function syncCustomer(context: SyncDeps, uid: string): Promise<void> {
  const { database, payments } = context
  if (!payments) return
  const syncRow = await transaction(database, (tx) => startSync(tx, uid, payments.name))
  if (syncRow?.reference == null) return
  const open = await openCheckoutsOf(database.db, uid, payments.name)
  const placed = open.flatMap(({ id, reference }) => (reference === null ? [] : { id, reference }))
  const snapshot = await payments.look(syncRow.reference, placed)
  await transaction(database, (tx) =>
    changeLedger(context, tx, uid, () =>
      apply(context, tx, { uid, request: syncRow.request, snapshot, provider: payments.name }),
    ),
  )
}

interface Answer {
  readonly uid: string
  readonly provider: Payments['name']
  readonly request: number
  readonly snapshot: CustomerSnapshot
}

async function apply(
  context: SyncDeps,
  tx: Writer,
  { uid, provider, request, snapshot }: Answer,
): Promise<void> {
  const now = context.clock.now()
  // First, in the same transaction: an outdated answer changes nothing.
  if (!(await applyIfNewest(tx, { uid, provider, request }))) return
  for (const update of await entitlementUpdates(tx, uid, provider, snapshot))
    await saveEntitlement(tx, { id: context.ids.next(), uid, now }, update)
  for (const state of ['paid', 'expired', 'failed'] as const) {
    const ids = snapshot.checkouts.filter((one) => one.state === state).map(({ id }) => id)
    await settleCheckouts(tx, ids, state)
  }
  await mailInvoices(context, tx, uid, snapshot)
  if (snapshot.subscriptions.some((one) => stopOf(one) !== null))
    await context.jobs.enqueue(tx, { kind: STOP, key: uid, payload: { uid } })
  const checkAt = (await isSettled(tx, uid, provider, now)) ? null : now + CHECK_MS
  await setCheck(tx, { uid, provider, checkAt })
}

async function entitlementUpdates(
  tx: Writer,
  uid: string,
  source: Payments['name'],
  { subscriptions, payments }: CustomerSnapshot,
): Promise<EntitlementUpdate[]> {
  const choices = await choicesOf(
    tx,
    uid,
    payments.map(({ checkoutId }) => checkoutId),
  )
  return [
    ...subscriptions.map((one) => entitlementOfSubscription(source, one)),
    ...payments.flatMap(({ reference, checkoutId, amount, paidAt, money }): EntitlementUpdate[] => {
      // What was bought is what we stored, whatever the provider says.
      const choice = choices.get(checkoutId)
      if (choice === undefined) return []
      return [
        {
          ...{ source, reference, choice, amount, cancels: 1, paid_until: 0, ended_at: null },
          kind: 'period',
          state: stateOf('active', money),
          months: monthsOf[choice],
          began_at: paidAt,
        },
      ]
    }),
  ]
}

function entitlementOfSubscription(
  source: Payments['name'],
  one: SubscriptionSnapshot,
): EntitlementUpdate {
  return {
    source,
    reference: one.reference,
    kind: 'subscription',
    state: stateOf(one.status, one.money),
    cancels: one.cancels ? 1 : 0,
    choice: one.interval,
    amount: one.amount,
    months: 0,
    began_at: one.beganAt,
    paid_until: one.paidUntil,
    ended_at: one.status === 'ended' ? (one.endedAt ?? one.paidUntil) : null,
  }
}

/** Returned money counts for more than the subscription's status. */
function stateOf<S>(status: S, money: Money): S | Exclude<Money, 'kept'> {
  return money === 'kept' ? status : money
}

async function isSettled(
  tx: Writer,
  uid: string,
  provider: Payments['name'],
  now: number,
): Promise<boolean> {
  if ((await openCheckoutsOf(tx, uid, provider)).length > 0) return false
  const entitlements = await entitlementsOf(tx, { uid })
  return entitlements
    .filter(({ source }) => source === provider)
    .every(
      (one) =>
        !isLive(one) && (one.ended_at ?? one.began_at + one.months * 31 * DAY) + SETTLED_MS < now,
    )
}

export async function stopCharging(context: SyncDeps, uid: string): Promise<void> {
  const { payments, database } = context
  const customer = payments && (await customerOf(database.db, uid, payments.name))
  if (!payments || !customer?.reference) return
  // Queried again: the reason may be gone.
  const { subscriptions } = await payments.look(customer.reference, [])
  for (const one of subscriptions) {
    const how = stopOf(one)
    if (how === 'now') await payments.end(one.reference)
    if (how === 'at-end') await payments.setCancels(one.reference, true)
  }
  await syncCustomer(context, uid)
}

/**
 * Ends what still charges someone who leaves, or only its renewals as long as they may change their
 * mind. Checkouts that are open cannot be paid any more.
 */
export async function endCharging(
  context: SyncDeps,
  uid: string,
  what: 'now' | 'renewals',
): Promise<void> {
  const { payments, database } = context
  const customer = payments && (await customerOf(database.db, uid, payments.name))
  if (!payments || !customer?.reference) return
  for (const { reference } of await openCheckoutsOf(database.db, uid, payments.name))
    if (reference !== null) await payments.closeCheckout(reference)
  const { subscriptions } = await payments.look(customer.reference, [])
  for (const { reference, status, cancels } of subscriptions) {
    if (status === 'ended') continue
    if (what === 'now') await payments.end(reference)
    else if (!cancels) await payments.setCancels(reference, true)
  }
  await syncCustomer(context, uid)
}
