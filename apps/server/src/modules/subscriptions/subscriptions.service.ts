import type { Api, Subscription } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { transaction, type Reader } from '@afins/database'
import type { Payments } from '#platform/payments.ts'
import { customerOf } from './customers.queries.ts'
import { isLive, type Entitlement } from './entitlements.policy.ts'
import { entitlementsOf } from './entitlements.queries.ts'
import { presentSubscription } from './subscriptions.present.ts'
import { enqueueSync, syncCustomer, type SyncDeps } from './sync.service.ts'

export async function subscriptionOf(
  { payments, clock }: Pick<SyncDeps, 'payments' | 'clock'>,
  db: Reader,
  uid: string,
): Promise<Subscription> {
  const customer = payments && (await customerOf(db, uid, payments.name))
  const entitlements = await entitlementsOf(db, { uid })
  return presentSubscription(entitlements, {
    now: clock.now(),
    provider: payments?.name ?? null,
    hasPortal:
      customer?.reference != null && entitlements.some(({ source }) => source === payments?.name),
  })
}

/** @throws AppError `plan.off` without payments */
export function requirePayments({ payments }: Pick<SyncDeps, 'payments'>): Payments {
  if (!payments) throw new AppError('plan.off')
  return payments
}

export async function liveSubscription(
  db: Reader,
  uid: string,
  provider: Payments['name'],
): Promise<Entitlement | undefined> {
  const all = await entitlementsOf(db, { uid })
  return all.find((one) => one.source === provider && isLive(one))
}

/** Cancels at the end of the paid period, or resumes; ends it now if nothing is paid. */
export function setCancels(
  context: SyncDeps,
  uid: string,
  cancels: boolean,
): Promise<Subscription> {
  return changeAtProvider(context, uid, async (payments, { reference, state }) => {
    // While a dispute is open, nothing more is charged.
    if (!cancels && state === 'disputed') throw new AppError('plan.not_subscribed')
    // Nothing is paid until then, and what is owed would still be charged.
    if (cancels && state === 'past_due') await payments.end(reference)
    else await payments.setCancels(reference, cancels)
  })
}

export function changeInterval(
  context: SyncDeps,
  uid: string,
  { interval }: EndpointInput<Api['changeSubscription']>['body'],
): Promise<Subscription> {
  return changeAtProvider(context, uid, async (payments, { reference, state, cancels }) => {
    if (state !== 'active' || cancels === 1) throw new AppError('plan.not_subscribed')
    await payments.changeInterval(reference, interval, context.config.prices[interval])
  })
}

async function changeAtProvider(
  context: SyncDeps,
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
    // The outcome is unknown, so it is looked up again.
    if (error instanceof AppError && error.code === 'plan.unavailable')
      await transaction(context.database, (tx) => enqueueSync(context, tx, uid))
    throw error
  }
  await syncCustomer(context, uid)
  return subscriptionOf(context, db, uid)
}

export async function openPortal(context: SyncDeps, uid: string): Promise<{ url: string }> {
  const payments = requirePayments(context)
  const customer = await customerOf(context.database.db, uid, payments.name)
  if (!customer?.reference) throw new AppError('plan.not_subscribed')
  const url = await payments.portal(customer.reference, `${context.config.publicUrl}/subscription`)
  if (url === null) throw new AppError('plan.not_subscribed')
  return { url }
}
