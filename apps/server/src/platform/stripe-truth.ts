import type Stripe from 'stripe'
import type { CheckoutState, PlanInterval } from '@afins/contract/plan'
import type { InvoiceTruth, Money, PaymentTruth, SubscriptionTruth } from './payments.ts'

/** What Stripe's objects mean to us. Times come in seconds and leave in milliseconds. */
interface Facts {
  /** Every invoice of the customer, newest first. */
  readonly invoices: readonly Stripe.Invoice[]
  /** Every payment of the customer, each with its latest charge. */
  readonly intents: readonly Stripe.PaymentIntent[]
  /** Of the charges that were ever disputed. */
  readonly disputes: ReadonlyMap<string, readonly Stripe.Dispute[]>
}

const ms = (seconds: number) => seconds * 1000

/** A subscription, or null while its first payment has not succeeded. */
export function subscriptionTruth(
  subscription: Stripe.Subscription,
  facts: Facts,
): SubscriptionTruth | null {
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

/** A payment that was made in a checkout of ours, or null. */
export function paymentTruth(intent: Stripe.PaymentIntent, facts: Facts): PaymentTruth | null {
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

/** What became of the invoices of a subscription: paid, or refused at least once. */
export function invoiceTruths(subscription: Stripe.Subscription, facts: Facts): InvoiceTruth[] {
  const item = subscription.items.data[0]
  if (!item) return []
  return invoicesOf(subscription, facts).flatMap((invoice) => {
    const { id, status, amount_paid, amount_due, attempted, created, billing_reason } = invoice
    const about = { reference: id ?? '', interval: intervalOf(item), at: ms(created) }
    if (status === 'paid' && amount_paid > 0)
      return { ...about, outcome: 'paid' as const, amount: amount_paid }
    // The first one fails before the payer's eyes.
    if (status !== 'open' || !attempted || billing_reason === 'subscription_create') return []
    return { ...about, outcome: 'failed' as const, amount: amount_due }
  })
}

/** What became of a checkout. */
export function checkoutTruth(session: Stripe.Checkout.Session): CheckoutState {
  const { status, payment_status, payment_intent: intent } = session
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  if (payment_status !== 'unpaid') return 'paid'
  const failed = ['requires_payment_method', 'canceled']
  return intent && typeof intent === 'object' && failed.includes(intent.status) ? 'failed' : 'open'
}

/** Oldest first. Lists are newest first: so they tell apart what was made in one second. */
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

/** The first of the invoices after the last one that was paid that should have been, and was not. */
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

/** Disputes that were decided for us, or were only a question. */
const HARMLESS: readonly string[] = [
  ...['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed'],
]

function moneyOf(intent: Stripe.PaymentIntent | null, { disputes }: Facts): Money {
  const charge = intent && chargeOf(intent)
  if (!charge) return 'kept'
  const harmful = disputes.get(charge.id)?.filter(({ status }) => !HARMLESS.includes(status)) ?? []
  // A dispute that was lost has paid the money back.
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
