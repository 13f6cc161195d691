import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { SubscriptionTruth } from '#platform/payments.ts'
import { customerOf } from './customers.queries.ts'

/** The job that ends at the provider what still takes money of somebody whose money went back. */
export const STOP = 'plan.stop'

/** Asks for that, in the transaction that finds it out. */
export function enqueueStop({ jobs }: Pick<Context, 'jobs'>, tx: Writer, uid: string) {
  return jobs.enqueue(tx, { kind: STOP, key: uid, payload: { uid } })
}

/**
 * How a subscription has to stop whose latest payment went back, or may have to: nobody pays again
 * for what they do not have. While a dispute is open what is paid runs on, should it be decided for
 * us; nothing is paid of what is owed, so that ends at once. Null: there is nothing to stop.
 */
export function stopOf({ status, money, cancels }: SubscriptionTruth): 'now' | 'at-end' | null {
  if (money === 'kept' || status === 'ended') return null
  if (money === 'refunded' || status === 'past_due') return 'now'
  return cancels ? null : 'at-end'
}

/** Stops what has to. */
export async function stopCharging(
  { database, payments }: Pick<Context, 'database' | 'payments'>,
  uid: string,
): Promise<void> {
  const customer = payments && (await customerOf(database.db, uid, payments.name))
  if (!payments || !customer?.reference) return
  // Asked again: what it was for may be over.
  const { subscriptions } = await payments.look(customer.reference, [])
  for (const one of subscriptions) {
    const how = stopOf(one)
    if (how === 'now') await payments.end(one.reference)
    if (how === 'at-end') await payments.setCancels(one.reference, true)
  }
}
