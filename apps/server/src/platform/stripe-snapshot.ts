import type Stripe from 'stripe'
import type { CheckoutState, PlanInterval } from '@afins/contract/plan'
import type { InvoiceSnapshot, Money, PaymentSnapshot, SubscriptionSnapshot } from './payments.ts'

/** Stripe's objects in our terms; its seconds become milliseconds. */
interface Facts {
  readonly invoices: readonly Stripe.Invoice[]
  readonly intents: readonly Stripe.PaymentIntent[]
  readonly disputes: ReadonlyMap<string, readonly Stripe.Dispute[]>
}

const ms = (seconds: number) => seconds * 1000

/** Null while its first payment has not succeeded. */
export function subscriptionSnapshot(
  subscription: Stripe.Subscription,
  facts: Facts,
): SubscriptionSnapshot | null {
  const { id, status, start_date, cancel_at, cancel_at_period_end } = subscription
  const item = subscription.items.data[0]
  if (!item || status === 'incomplete' || status === 'incomplete_expired') return null
  const own = invoicesOf(subscription, facts)
  const periodEnd = ms(Math.min(item.current_period_end, cancel_at ?? Infinity))
  const lapsed = firstUnpaid(own)
  const isBehind = status === 'past_due' || status === 'unpaid'
  const endedAt = subscription.ended_at === null ? null : ms(subscription.ended_at)
  return {
    reference: id,
    status:
      status === 'active' || status === 'trialing' ? 'active' : isBehind ? 'past_due' : 'ended',
    cancels: cancel_at_period_end || cancel_at !== null,
    interval: intervalOf(item),
    amount: item.price.unit_amount ?? 0,
    beganAt: ms(start_date),
    paidUntil: lapsed === null || status === 'active' ? periodEnd : ms(lapsed.created),
    endedAt: endedAt ?? (status === 'paused' ? ms(item.current_period_start) : null),
    money: moneyOf(paymentOf(latestPaid(own), facts), facts),
  }
}

export function paymentSnapshot(
  intent: Stripe.PaymentIntent,
  facts: Facts,
): PaymentSnapshot | null {
  const { checkout } = intent.metadata
  if (intent.status !== 'succeeded' || checkout === undefined) return null
  const charge = chargeOf(intent)
  return {
    reference: intent.id,
    checkoutId: checkout,
    amount: intent.amount_received,
    paidAt: ms(charge?.created ?? intent.created),
    money: moneyOf(intent, facts),
  }
}

export function invoiceSnapshots(
  subscription: Stripe.Subscription,
  facts: Facts,
): InvoiceSnapshot[] {
  const item = subscription.items.data[0]
  if (!item) return []
  return invoicesOf(subscription, facts).flatMap((invoice) => {
    const { id, status, amount_paid, amount_due, attempted, created, billing_reason } = invoice
    const about = { reference: id ?? '', interval: intervalOf(item), at: ms(created) }
    if (status === 'paid' && amount_paid > 0)
      return { ...about, outcome: 'paid' as const, amount: amount_paid }
    // The payer sees the first failure.
    if (status !== 'open' || !attempted || billing_reason === 'subscription_create') return []
    return { ...about, outcome: 'failed' as const, amount: amount_due }
  })
}

export function checkoutSnapshot(session: Stripe.Checkout.Session): CheckoutState {
  const { status, payment_status, payment_intent: intent } = session
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  if (payment_status !== 'unpaid') return 'paid'
  const failed = ['requires_payment_method', 'canceled']
  return intent && typeof intent === 'object' && failed.includes(intent.status) ? 'failed' : 'open'
}

/** Oldest first. Stripe lists newest first, which orders invoices of one second. */
function invoicesOf({ id }: Stripe.Subscription, { invoices }: Facts): Stripe.Invoice[] {
  return invoices
    .filter(({ parent }) => idOf(parent?.subscription_details?.subscription) === id)
    .toReversed()
    .toSorted((a, b) => a.created - b.created)
}

function latestPaid(invoices: readonly Stripe.Invoice[]): Stripe.Invoice | null {
  return (
    invoices.findLast(({ status, amount_paid }) => status === 'paid' && amount_paid > 0) ?? null
  )
}

/** The first invoice after the last paid one that is unpaid. */
function firstUnpaid(invoices: readonly Stripe.Invoice[]): Stripe.Invoice | null {
  const paid = invoices.findLastIndex(({ status }) => status === 'paid')
  const unpaid = invoices
    .slice(paid + 1)
    .find(({ status }) => status === 'open' || status === 'uncollectible')
  return unpaid ?? null
}

function paymentOf(
  invoice: Stripe.Invoice | null,
  { intents }: Facts,
): Stripe.PaymentIntent | null {
  const paid = invoice?.payments?.data.find(({ status }) => status === 'paid')
  const id = idOf(paid?.payment.payment_intent)
  return intents.find((intent) => intent.id === id) ?? null
}

/** Disputes that were won, or were only inquiries. */
const HARMLESS: readonly string[] = [
  ...['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed'],
]

function moneyOf(intent: Stripe.PaymentIntent | null, { disputes }: Facts): Money {
  const charge = intent && chargeOf(intent)
  if (!charge) return 'kept'
  const harmful = disputes.get(charge.id)?.filter(({ status }) => !HARMLESS.includes(status)) ?? []
  // A lost dispute has returned the money.
  if (charge.refunded || harmful.some(({ status }) => status === 'lost')) return 'refunded'
  return harmful.length > 0 ? 'disputed' : 'kept'
}

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === 'object' ? charge : null
}

function intervalOf({ price }: Stripe.SubscriptionItem): PlanInterval {
  return price.recurring?.interval === 'year' ? 'year' : 'month'
}

function idOf(thing: string | { readonly id: string } | null | undefined): string | null {
  return typeof thing === 'object' ? (thing?.id ?? null) : (thing ?? null)
}
