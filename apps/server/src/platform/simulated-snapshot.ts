import { monthsOf, type PaymentMethod, type PlanInterval } from '@afins/contract/plan'
import { addMonths } from './time.ts'
import type { CheckoutRef, CustomerSnapshot, InvoiceSnapshot, Money } from './payments.ts'

export interface SimulatedSession {
  readonly reference: string
  readonly id: string
  readonly interval: PlanInterval
  readonly method: PaymentMethod
  readonly amount: number
  readonly expiresAt: number
  readonly successUrl: string
  readonly cancelUrl: string
  readonly state: 'open' | 'closed' | 'failed'
  /** When it was or will be paid; null: never. */
  readonly paidAt: number | null
  /** Whether a Pix payment was returned; by default it was not. */
  readonly money?: Money
}

export interface SimulatedSubscription {
  readonly reference: string
  readonly interval: PlanInterval
  readonly amount: number
  readonly beganAt: number
  /** When the present interval began, from which periods are counted. */
  readonly anchor: number
  readonly endsAt: number | null
  /** Since when its payments are declined; null: they are not. */
  readonly failingSince: number | null
  readonly money: Money
}

export interface Content {
  readonly sessions: readonly SimulatedSession[]
  readonly subscriptions: readonly SimulatedSubscription[]
}

/** How everything stands with a customer, as the provider would tell it. */
export function snapshotOf(
  content: Content,
  checkouts: readonly CheckoutRef[],
  now: number,
): CustomerSnapshot {
  const subscriptions = subscriptionsOf(content, now)
  const paid = content.sessions.filter((one) => isPaid(one, now))
  return {
    subscriptions: subscriptions.map((one) => {
      const hasEnded = one.endsAt !== null && one.endsAt <= now
      // Only what was paid before payments began to fail is paid.
      const paidUntil = periodEnd(one, one.failingSince ?? now)
      const isBehind = paidUntil <= now ? ('past_due' as const) : ('active' as const)
      return {
        reference: one.reference,
        status: hasEnded ? ('ended' as const) : isBehind,
        cancels: one.endsAt !== null,
        interval: one.interval,
        amount: one.amount,
        beganAt: one.beganAt,
        paidUntil: Math.min(one.endsAt ?? Infinity, paidUntil),
        endedAt: hasEnded ? one.endsAt : null,
        money: one.money,
      }
    }),
    payments: paid
      .filter(({ method }) => method === 'pix')
      .map(({ reference, id, amount, paidAt, money = 'kept' }) => ({
        ...{ reference, checkoutId: id, amount, paidAt: paidAt ?? 0, money },
      })),
    invoices: subscriptions.flatMap((one) => latestInvoices(one, now)),
    checkouts: checkouts.map(({ id, reference }) => {
      const session = content.sessions.find((one) => one.reference === reference)
      return { id, state: session ? stateOf(session, now) : 'expired' }
    }),
  }
}

export const isPaid = ({ paidAt }: SimulatedSession, now: number) =>
  paidAt !== null && paidAt <= now

function stateOf(session: SimulatedSession, now: number) {
  if (isPaid(session, now)) return 'paid'
  if (session.state === 'failed') return 'failed'
  if (session.paidAt !== null) return 'open'
  return session.state === 'closed' || session.expiresAt <= now ? 'expired' : 'open'
}

/** Changed subscriptions, and those that follow from paid checkouts. */
export function subscriptionsOf(content: Content, now: number): SimulatedSubscription[] {
  const known = new Set(content.subscriptions.map(({ reference }) => reference))
  const fresh = content.sessions
    .filter((one) => one.method === 'card' && isPaid(one, now) && !known.has(one.reference))
    .map(({ reference, interval, amount, paidAt }) => {
      const beganAt = paidAt ?? now
      return {
        ...{ reference, interval, amount, beganAt, anchor: beganAt, endsAt: null },
        ...{ failingSince: null, money: 'kept' as const },
      }
    })
  return [...content.subscriptions, ...fresh]
}

function periodsBy({ anchor, interval }: SimulatedSubscription, now: number): number {
  let periods = 1
  while (addMonths(anchor, periods * monthsOf[interval]) <= now) periods += 1
  return periods
}

export function periodEnd(one: SimulatedSubscription, now: number): number {
  return addMonths(one.anchor, periodsBy(one, now) * monthsOf[one.interval])
}

function latestInvoices(one: SimulatedSubscription, now: number): InvoiceSnapshot[] {
  const { reference, interval, amount, anchor, failingSince, endsAt } = one
  const last = Math.min(now, failingSince ?? Infinity, (endsAt ?? Infinity) - 1)
  const periods = periodsBy(one, last)
  const at = addMonths(anchor, (periods - 1) * monthsOf[interval])
  const paid = { reference: `${reference}.${at}`, outcome: 'paid', interval, amount, at } as const
  const next = addMonths(anchor, periods * monthsOf[interval])
  if (failingSince === null || next > now || endsAt !== null) return [paid]
  return [paid, { ...paid, reference: `${reference}.${next}`, outcome: 'failed', at: next }]
}
