import { monthsOf } from '@afins/contract/plan'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { CustomerTruth, Money, Payments, SubscriptionTruth } from '#platform/payments.ts'
import {
  beginAsking,
  believe,
  choicesOf,
  openCheckoutsOf,
  setCheck,
  settleCheckouts,
} from './customers.queries.ts'
import { isLive } from './entitlements.policy.ts'
import { entitlementsOf, keepEntitlement, type Told } from './entitlements.queries.ts'
import { mailOfInvoices } from './invoice-mails.ts'
import { changeLedger } from './ledger.service.ts'
import { stopOf } from './stop.policy.ts'

export type SyncNeeds = Pick<
  Context,
  | 'config'
  | 'database'
  | 'clock'
  | 'ids'
  | 'jobs'
  | 'staleness'
  | 'secrets'
  | 'mailer'
  | 'log'
  | 'payments'
>

/** The job that asks the provider how somebody's things stand. */
export const SYNC = 'plan.sync'
/** The job that ends there what still takes money of somebody whose money went back. */
export const STOP = 'plan.stop'

const DAY = 24 * 3_600_000
/** Whatever we hear, everybody whose things may change is asked about once in so long. */
const CHECK_MS = 20 * 3_600_000
/** Money can be taken back so long after it was paid. */
const SETTLED_MS = 180 * DAY

/** Asks for somebody's things to be compared with the provider's truth, soon. */
export function enqueueSync({ jobs }: Pick<Context, 'jobs'>, tx: Writer, uid: string, at?: number) {
  return jobs.enqueue(tx, { kind: SYNC, key: uid, payload: { uid }, runAt: at })
}

/**
 * Makes the ledger say of somebody what their provider says this moment. How often and in which
 * order it is called makes no difference: the provider's answer is the state, and of two answers
 * the one that was asked for later is believed.
 */
export async function syncCustomer(context: SyncNeeds, uid: string): Promise<void> {
  const { database, payments } = context
  if (!payments) return
  const asking = await transaction(database, (tx) => beginAsking(tx, uid, payments.name))
  if (asking?.reference == null) return
  const open = await openCheckoutsOf(database.db, uid, payments.name)
  const placed = open.flatMap(({ id, reference }) => (reference === null ? [] : { id, reference }))
  const truth = await payments.look(asking.reference, placed)
  await transaction(database, (tx) =>
    changeLedger(context, tx, uid, () =>
      apply(context, tx, { uid, asked: asking.asked, truth, provider: payments.name }),
    ),
  )
}

interface Answer {
  readonly uid: string
  readonly provider: Payments['name']
  readonly asked: number
  readonly truth: CustomerTruth
}

async function apply(
  context: SyncNeeds,
  tx: Writer,
  { uid, provider, asked, truth }: Answer,
): Promise<void> {
  const now = context.clock.now()
  // First of all, and in the same transaction: an answer that came late changes nothing.
  if (!(await believe(tx, { uid, provider, asked }))) return
  for (const told of await toldBy(tx, uid, provider, truth))
    await keepEntitlement(tx, { id: context.ids.next(), uid, now }, told)
  for (const state of ['paid', 'expired', 'failed'] as const) {
    const ids = truth.checkouts.filter((one) => one.state === state).map(({ id }) => id)
    await settleCheckouts(tx, ids, state)
  }
  await mailOfInvoices(context, tx, uid, truth)
  if (truth.subscriptions.some((one) => stopOf(one) !== null))
    await context.jobs.enqueue(tx, { kind: STOP, key: uid, payload: { uid } })
  const checkAt = (await isSettled(tx, uid, provider, now)) ? null : now + CHECK_MS
  await setCheck(tx, { uid, provider, checkAt })
}

/** What the provider tells, as entitlements. */
async function toldBy(
  tx: Writer,
  uid: string,
  source: Payments['name'],
  { subscriptions, payments }: CustomerTruth,
): Promise<Told[]> {
  const choices = await choicesOf(
    tx,
    uid,
    payments.map(({ checkoutId }) => checkoutId),
  )
  return [
    ...subscriptions.map((one) => toldOfSubscription(source, one)),
    ...payments.flatMap(({ reference, checkoutId, amount, paidAt, money }): Told[] => {
      // What it was for is what we asked for, whoever says otherwise.
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

function toldOfSubscription(source: Payments['name'], one: SubscriptionTruth): Told {
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

/** Money that went back, or may have to, counts for more than what the subscription says. */
function stateOf<S>(status: S, money: Money): S | Exclude<Money, 'kept'> {
  return money === 'kept' ? status : money
}

/** Whether nothing that the provider has of somebody can change any more by itself. */
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
