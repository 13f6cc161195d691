import { customerOf } from './customers.queries.ts'
import { stopOf } from './stop.policy.ts'
import { syncCustomer, type SyncNeeds } from './sync.service.ts'

/** Ends at the provider whatever still takes money of somebody whose money went back. */
export async function stopCharging(context: SyncNeeds, uid: string): Promise<void> {
  const { payments, database } = context
  const customer = payments && (await customerOf(database.db, uid, payments.name))
  if (!payments || !customer?.reference) return
  // Asked again: what it was for may be over.
  const { subscriptions } = await payments.look(customer.reference, [])
  for (const one of subscriptions) {
    const how = stopOf(one)
    if (how === 'now') await payments.end(one.reference)
    if (how === 'at-end') await payments.setCancels(one.reference, true)
  }
  await syncCustomer(context, uid)
}
