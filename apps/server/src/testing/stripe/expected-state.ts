import type { Entitlement } from '#modules/subscriptions/entitlements.policy.ts'
import type { Charge, Subscription } from './objects.ts'
import type { StripeWorld } from './world.ts'

/**
 * What the ledger should say of a customer, told from what happened to the world and not from what
 * its API says: in the order of the references.
 */
export function storedBy(world: StripeWorld, customer: string): Entitlement[] {
  const subscriptions = world.of(world.subscriptions, customer).map((one) => ofOne(world, one))
  const payments = world
    .of(world.intents, customer)
    .filter(({ metadata, status }) => metadata.checkout !== undefined && status === 'succeeded')
    .map((intent): Entitlement => {
      const isYear = intent.amount === 9900
      return {
        ...{ id: intent.id, source: 'stripe', reference: intent.id, kind: 'period', cancels: 1 },
        choice: isYear ? 'year' : 'month',
        months: isYear ? 12 : 1,
        amount: intent.amount,
        began_at: (intent.latest_charge?.created ?? 0) * 1000,
        ...{ paid_until: 0, ended_at: null },
        state: stateBy(world, intent.latest_charge, 'active'),
      }
    })
  return [...subscriptions, ...payments].toSorted((a, b) => (a.reference < b.reference ? -1 : 1))
}

/** The renewals of a customer that were tried and are not paid: oldest last. */
export function failing(world: StripeWorld, customer: string): string[] {
  return world
    .of(world.invoices, customer)
    .filter((one) => one.status === 'open' && one.attempted)
    .filter((one) => one.billing_reason !== 'subscription_create')
    .map(({ id }) => id)
}

/** The subscriptions that would take money again of somebody whose last payment went back. */
export function stillCharging(world: StripeWorld, customer: string): string[] {
  return world
    .of(world.subscriptions, customer)
    .filter((one) => one.status !== 'canceled' && !one.cancel_at_period_end)
    .filter((one) => ['refunded', 'disputed'].includes(ofOne(world, one).state))
    .map(({ id }) => id)
}

function ofOne(world: StripeWorld, subscription: Subscription): Entitlement {
  const { id, status, items, start_date, ended_at, cancel_at_period_end } = subscription
  const [{ price, current_period_end }] = items.data
  const invoices = world.invoicesOf(subscription)
  const paid = invoices.find((invoice) => invoice.status === 'paid')
  const intent = world.intents.get(paid?.payments.data[0]?.payment.payment_intent ?? '')
  // Since then it is owed: the oldest of those that nobody paid.
  const openInvoice = world.openInvoices(subscription).at(-1)
  const stateOf = { active: 'active', past_due: 'past_due', unpaid: 'past_due', canceled: 'ended' }
  return {
    ...{ id, source: 'stripe', reference: id, kind: 'subscription', months: 0 },
    state: stateBy(
      world,
      intent?.latest_charge ?? null,
      stateOf[status] as 'active' | 'past_due' | 'ended',
    ),
    cancels: cancel_at_period_end ? 1 : 0,
    choice: price.recurring.interval,
    amount: price.unit_amount,
    began_at: start_date * 1000,
    paid_until:
      (openInvoice && status !== 'active' ? openInvoice.created : current_period_end) * 1000,
    ended_at: ended_at === null ? null : ended_at * 1000,
  }
}

function stateBy(
  world: StripeWorld,
  charge: Charge | null,
  otherwise: 'active' | 'past_due' | 'ended',
): Entitlement['state'] {
  const disputes = [...world.disputes.values()].filter((one) => one.charge === charge?.id)
  if (charge?.refunded || disputes.some(({ status }) => status === 'lost')) return 'refunded'
  return disputes.some(({ status }) => status !== 'won') ? 'disputed' : otherwise
}
