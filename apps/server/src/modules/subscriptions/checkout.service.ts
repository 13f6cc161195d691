import type { Api } from '@afins/contract/api'
import type { EndpointInput, EndpointOutput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { transaction, type Reader, type Writer } from '@afins/database'
import { HOUR, MINUTE } from '@afins/contract/durations'
import type { Once } from '#endpoint/handler.ts'
import { lockProfile } from '#modules/profiles/index.ts'
import type { Payments } from '#platform/payments.ts'
import {
  addCustomer,
  checkoutOf,
  customerOf,
  dropUnplaced,
  insertCheckout,
  nameCustomer,
  openCheckoutsOf,
  placeCheckout,
  settleCheckouts,
  type CheckoutRow,
} from './customers.queries.ts'
import { liveSubscription, requirePayments } from './subscriptions.service.ts'
import { syncCustomer, type SyncDeps } from './sync.service.ts'

type Choice = EndpointInput<Api['startCheckout']>['body']
type Started = EndpointOutput<Api['startCheckout']>

/** How long a checkout can be paid; the provider's limit is a day. */
const OPEN_MS = 23 * HOUR
/** Checkouts that expire sooner are not reused; the provider's minimum is half an hour. */
const MIN_REMAINING_MS = 35 * MINUTE
/** Checked again after this time, in case an event never came. */
const RECHECK_MS = 10 * MINUTE

/** Continues an open checkout of the same choice, and closes others: no one pays twice. */
export async function startCheckout(
  context: SyncDeps,
  uid: string,
  choice: Choice,
  once: Once,
): Promise<string> {
  const payments = requirePayments(context)
  await closeOthers(context, payments, uid, choice)
  // It may have ended without an event.
  if (await liveSubscription(context.database.db, uid, payments.name))
    await syncCustomer(context, uid)
  const checkout = await transaction(context.database, (tx) =>
    findOrInsert(context, tx, payments, uid, choice),
  )
  const { id, url } = checkout
  if (url !== null) return once(async () => id)
  const customer = await customerAt(context, payments, uid)
  const page = `${context.config.publicUrl}/subscription`
  const opening = payments.openCheckout({
    ...{ id, customer, interval: checkout.choice, method: checkout.method },
    amount: checkout.amount,
    expiresAt: checkout.expires_at,
    successUrl: `${page}/success?checkout=${id}`,
    cancelUrl: page,
  })
  const placed = await opening.catch(async (error: unknown) => {
    // A provider repeats an error for the same id for a day.
    await transaction(context.database, (tx) => dropUnplaced(tx, id))
    throw error
  })
  return once(async (tx) => {
    await placeCheckout(tx, id, placed)
    return id
  })
}

export async function startedCheckout(db: Reader, uid: string, id: string): Promise<Started> {
  const checkout = await checkoutOf(db, uid, id)
  if (!checkout?.url) throw new AppError('plan.checkout_not_found')
  return { id, url: checkout.url }
}

/** One that was paid meanwhile counts as paid. */
async function closeOthers(
  context: SyncDeps,
  payments: Payments,
  uid: string,
  choice: Choice,
): Promise<void> {
  const { database } = context
  const open = await openCheckoutsOf(database.db, uid, payments.name)
  const others = open.filter((one) => !matchesChoice(context, one, choice))
  const closed: string[] = []
  for (const { id, reference } of others)
    if (reference === null || (await payments.closeCheckout(reference))) closed.push(id)
  if (closed.length < others.length) await syncCustomer(context, uid)
  await transaction(database, (tx) => settleCheckouts(tx, closed, 'expired'))
}

function matchesChoice(
  { config, clock }: Pick<SyncDeps, 'config' | 'clock'>,
  row: CheckoutRow,
  { interval, method }: Choice,
): boolean {
  return (
    row.choice === interval &&
    row.method === method &&
    row.amount === config.prices[interval] &&
    row.expires_at > clock.now() + MIN_REMAINING_MS
  )
}

async function findOrInsert(
  context: SyncDeps,
  tx: Writer,
  { name: provider }: Payments,
  uid: string,
  choice: Choice,
): Promise<CheckoutRow> {
  await lockProfile(tx, { uid })
  if (await liveSubscription(tx, uid, provider)) throw new AppError('plan.subscribed')
  const open = await openCheckoutsOf(tx, uid, provider)
  const found = open.find((one) => matchesChoice(context, one, choice))
  if (found) return found
  // Another choice was made concurrently; the first one continues.
  if (open.length > 0) throw new AppError('plan.unavailable', { retryAfter: 1 })
  const now = context.clock.now()
  await addCustomer(tx, { uid, provider, now, checkAt: now + RECHECK_MS })
  const row = {
    ...{ id: context.ids.next(), uid, provider, choice: choice.interval, method: choice.method },
    amount: context.config.prices[choice.interval],
    created_at: now,
    expires_at: now + OPEN_MS,
  }
  await insertCheckout(tx, row)
  return { ...row, state: 'open', reference: null, url: null }
}

async function customerAt(
  { database }: SyncDeps,
  payments: Payments,
  uid: string,
): Promise<string> {
  const provider = payments.name
  const known = await customerOf(database.db, uid, provider)
  if (known?.reference) return known.reference
  const reference = await payments.createCustomer(uid)
  await transaction(database, (tx) => nameCustomer(tx, { uid, provider, reference }))
  const named = await customerOf(database.db, uid, provider)
  return named?.reference ?? reference
}
