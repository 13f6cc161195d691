import type { Api } from '@afins/contract/api'
import type { EndpointInput, EndpointOutput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { transaction, type Writer } from '@afins/database'
import { lockProfile } from '#modules/profiles/index.ts'
import type { Payments } from '#platform/payments.ts'
import {
  addCustomer,
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
import { syncCustomer, type SyncNeeds } from './sync.service.ts'

type Choice = EndpointInput<Api['startCheckout']>['body']
type Started = EndpointOutput<Api['startCheckout']>
type Once = (work: (tx: Writer) => Promise<Started>) => Promise<Started>

/** How long a checkout can be paid; the provider's longest is a day. */
const OPEN_MS = 23 * 3_600_000
/** One that closes sooner is not given out again; the provider opens none for less than half an hour. */
const LEFT_MS = 35 * 60_000
/** A notice that never came is made up for by asking so soon. */
const ASK_MS = 10 * 60_000

/**
 * Begins to buy the plan, or goes on with the open checkout of the same choice, so that two clicks
 * are one. Every other open one is closed first: nobody pays twice for one plan.
 */
export async function startCheckout(
  context: SyncNeeds,
  uid: string,
  choice: Choice,
  once: Once,
): Promise<Started> {
  const payments = requirePayments(context)
  await closeOthers(context, payments, uid, choice)
  // It may have ended without our hearing of it.
  if (await liveSubscription(context.database.db, uid, payments.name))
    await syncCustomer(context, uid)
  const checkout = await transaction(context.database, (tx) =>
    findOrInsert(context, tx, payments, uid, choice),
  )
  const { id, url } = checkout
  if (url !== null) return once(async () => ({ id, url }))
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
    // A provider repeats a refusal to the same id for a day, whatever was mended since.
    await transaction(context.database, (tx) => dropUnplaced(tx, id))
    throw error
  })
  return once(async (tx) => {
    await placeCheckout(tx, id, placed)
    return { id, url: placed.url }
  })
}

/** Closes what is open but is not this choice. One that was paid meanwhile is taken as paid. */
async function closeOthers(
  context: SyncNeeds,
  payments: Payments,
  uid: string,
  choice: Choice,
): Promise<void> {
  const { database } = context
  const open = await openCheckoutsOf(database.db, uid, payments.name)
  const others = open.filter((one) => !isAsWanted(context, one, choice))
  const closed: string[] = []
  for (const { id, reference } of others)
    if (reference === null || (await payments.closeCheckout(reference))) closed.push(id)
  if (closed.length < others.length) await syncCustomer(context, uid)
  await transaction(database, (tx) => settleCheckouts(tx, closed, 'expired'))
}

function isAsWanted(
  { config, clock }: Pick<SyncNeeds, 'config' | 'clock'>,
  row: CheckoutRow,
  { interval, method }: Choice,
): boolean {
  return (
    row.choice === interval &&
    row.method === method &&
    row.amount === config.prices[interval] &&
    row.expires_at > clock.now() + LEFT_MS
  )
}

async function findOrInsert(
  context: SyncNeeds,
  tx: Writer,
  { name: provider }: Payments,
  uid: string,
  choice: Choice,
): Promise<CheckoutRow> {
  await lockProfile(tx, { uid })
  if (await liveSubscription(tx, uid, provider)) throw new AppError('plan.subscribed')
  const open = await openCheckoutsOf(tx, uid, provider)
  const found = open.find((one) => isAsWanted(context, one, choice))
  if (found) return found
  // Another choice was made in this very moment; whichever came first is the one to go on with.
  if (open.length > 0) throw new AppError('plan.unavailable', { retryAfter: 1 })
  const now = context.clock.now()
  await addCustomer(tx, { uid, provider, now, checkAt: now + ASK_MS })
  const row = {
    ...{ id: context.ids.next(), uid, provider, choice: choice.interval, method: choice.method },
    amount: context.config.prices[choice.interval],
    created_at: now,
    expires_at: now + OPEN_MS,
  }
  await insertCheckout(tx, row)
  return { ...row, state: 'open', reference: null, url: null }
}

/** What the provider calls somebody, whom it gets to know if need be. */
async function customerAt(
  { database }: SyncNeeds,
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
