import type { Api, Subscription } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { transaction, type Reader } from '@afins/database'
import type { Payments } from '#platform/payments.ts'
import { customerOf } from './customers.queries.ts'
import { isLive, type Entitlement } from './entitlements.policy.ts'
import { entitlementsOf } from './entitlements.queries.ts'
import { presentSubscription } from './subscriptions.present.ts'
import { enqueueSync, syncCustomer, type SyncNeeds } from './sync.service.ts'

/** Somebody's plan as they are told of it. */
export async function subscriptionOf(
  { payments, clock }: Pick<SyncNeeds, 'payments' | 'clock'>,
  db: Reader,
  uid: string,
): Promise<Subscription> {
  const customer = payments && (await customerOf(db, uid, payments.name))
  const entitlements = await entitlementsOf(db, { uid })
  return presentSubscription(entitlements, {
    now: clock.now(),
    provider: payments?.name ?? null,
    // Where nothing was bought there is nothing to see.
    hasPortal:
      customer?.reference != null && entitlements.some(({ source }) => source === payments?.name),
  })
}

/** @throws AppError `plan.off` where nothing is paid */
export function requirePayments({ payments }: Pick<SyncNeeds, 'payments'>): Payments {
  if (!payments) throw new AppError('plan.off')
  return payments
}

/** Somebody's subscription that still may take money; undefined where there is none. */
export async function liveSubscription(
  db: Reader,
  uid: string,
  provider: Payments['name'],
): Promise<Entitlement | undefined> {
  const all = await entitlementsOf(db, { uid })
  return all.find((one) => one.source === provider && isLive(one))
}

/** Lets somebody's subscription end with what is paid, or go on; ends it now if nothing is paid. */
export function setCancels(
  context: SyncNeeds,
  uid: string,
  cancels: boolean,
): Promise<Subscription> {
  return changeAtProvider(context, uid, async (payments, { reference, state }) => {
    // Whose money may go back pays for nothing more until that is decided.
    if (!cancels && state === 'disputed') throw new AppError('plan.not_subscribed')
    // Nothing is paid that could run on, and what is owed would be asked for until then.
    if (cancels && state === 'past_due') await payments.end(reference)
    else await payments.setCancels(reference, cancels)
  })
}

/** Changes by what somebody's subscription renews. */
export function changeInterval(
  context: SyncNeeds,
  uid: string,
  { interval }: EndpointInput<Api['changeSubscription']>['body'],
): Promise<Subscription> {
  return changeAtProvider(context, uid, async (payments, { reference, state, cancels }) => {
    if (state !== 'active' || cancels === 1) throw new AppError('plan.not_subscribed')
    await payments.changeInterval(reference, interval, context.config.prices[interval])
  })
}

/** Changes a subscription where it is kept, and believes only what is to be seen there after. */
async function changeAtProvider(
  context: SyncNeeds,
  uid: string,
  change: (payments: Payments, subscription: Entitlement) => Promise<void>,
): Promise<Subscription> {
  const payments = requirePayments(context)
  const { db } = context.database
  const subscription = await liveSubscription(db, uid, payments.name)
  if (!subscription) throw new AppError('plan.not_subscribed')
  try {
    await change(payments, subscription)
  } catch (error) {
    // Nobody knows whether it was done: it is looked at again.
    if (error instanceof AppError && error.code === 'plan.unavailable')
      await transaction(context.database, (tx) => enqueueSync(context, tx, uid))
    throw error
  }
  await syncCustomer(context, uid)
  return subscriptionOf(context, db, uid)
}

/** Opens the provider's own pages for somebody. */
export async function openPortal(context: SyncNeeds, uid: string): Promise<{ url: string }> {
  const payments = requirePayments(context)
  const customer = await customerOf(context.database.db, uid, payments.name)
  if (!customer?.reference) throw new AppError('plan.not_subscribed')
  const url = await payments.portal(customer.reference, `${context.config.publicUrl}/subscription`)
  if (url === null) throw new AppError('plan.not_subscribed')
  return { url }
}
