import { AppError } from '@afins/contract/errors'
import { transaction, type Database, type Writer } from '@afins/database'
import type { PaymentMethod, PlanInterval } from '@afins/contract/plan'
import { addMonths } from './months.ts'
import type { Clock } from './clock.ts'
import type {
  CheckoutRef,
  CustomerTruth,
  InvoiceTruth,
  Money,
  NewCheckout,
  Payments,
} from './payments.ts'

/** Where the simulated checkout is answered, before its reference. */
export const SIMULATED_CHECKOUT = '/api/simulated-checkout'
/** How long it takes a payment that is "paid later" to arrive. */
export const LATER_MS = 8000

/** What can happen to a subscription that nobody chooses on a page. */
export type SimulatedMishap = 'card-refused' | 'refund' | 'dispute'

/** What somebody can do on the simulated page. */
export type SimulatedChoice = 'pay' | 'later' | 'refuse'

interface SimulatedSession {
  readonly reference: string
  /** Our id of the checkout. */
  readonly id: string
  readonly interval: PlanInterval
  readonly method: PaymentMethod
  readonly amount: number
  readonly expiresAt: number
  readonly successUrl: string
  readonly cancelUrl: string
  readonly state: 'open' | 'closed' | 'failed'
  /** From when on it is paid; null: it is not. */
  readonly paidAt: number | null
}

interface SimulatedSubscription {
  readonly reference: string
  readonly interval: PlanInterval
  readonly amount: number
  readonly beganAt: number
  /** Since when it has the present interval, whose periods are counted from here. */
  readonly anchor: number
  readonly endsAt: number | null
  /** Since when its payments are refused; null: they are not. */
  readonly failingSince: number | null
  /** Of its latest payment. */
  readonly money: Money
}

interface Content {
  readonly sessions: readonly SimulatedSession[]
  readonly subscriptions: readonly SimulatedSubscription[]
}

/** A provider that moves no money, for development and demonstrations on one's own machine. */
export interface SimulatedPayments extends Payments {
  /** A checkout with its customer, for its page; null where there is none. */
  session(reference: string): Promise<(SimulatedSession & { readonly customer: string }) | null>
  /** Does what somebody chose on the page, if it can still be chosen. */
  choose(reference: string, choice: SimulatedChoice): Promise<void>
  /** Lets something happen to the subscription that came of a checkout. */
  befall(reference: string, mishap: SimulatedMishap): Promise<void>
}

const NOTHING: Content = { sessions: [], subscriptions: [] }

/** Opens the simulated provider, which keeps what it knows in the database. */
export function simulatedPayments(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  publicUrl: string,
): SimulatedPayments {
  const change = (customer: string, of: (content: Content) => Content) =>
    transaction(database, async (tx) => {
      const before = await held(tx, customer)
      await tx
        .updateTable('plan_simulations')
        .set({ content: JSON.stringify(of(before)) })
        .where('customer', '=', customer)
        .execute()
    })
  const read = async (customer: string): Promise<Content> => {
    const row = await database.db
      .selectFrom('plan_simulations')
      .select('content')
      .where('customer', '=', customer)
      .executeTakeFirst()
    return row ? parse(row.content) : NOTHING
  }
  const changeSession = (reference: string, of: (session: SimulatedSession) => SimulatedSession) =>
    change(customerOf(reference), (content) => ({
      ...content,
      sessions: content.sessions.map((one) => (one.reference === reference ? of(one) : one)),
    }))
  const changeSubscription = (
    reference: string,
    of: (one: SimulatedSubscription) => SimulatedSubscription,
  ) =>
    change(customerOf(reference), (content) => ({
      ...content,
      subscriptions: subscriptionsOf(content, clock.now()).map((one) =>
        one.reference === reference ? of(one) : one,
      ),
    }))

  return {
    name: 'simulated',
    createCustomer: async (uid) => `sim_${uid}`,

    async openCheckout(checkout) {
      const reference = `${checkout.customer}.${checkout.id}`
      await change(checkout.customer, (content) =>
        content.sessions.some((one) => one.reference === reference)
          ? content
          : { ...content, sessions: [...content.sessions, newSession(reference, checkout)] },
      )
      return { reference, url: `${publicUrl}${SIMULATED_CHECKOUT}/${reference}` }
    },

    async closeCheckout(reference) {
      await changeSession(reference, (one) =>
        one.state === 'open' && one.paidAt === null ? { ...one, state: 'closed' } : one,
      )
      const { sessions } = await read(customerOf(reference))
      return sessions.every((one) => one.reference !== reference || one.paidAt === null)
    },

    look: async (customer, checkouts) => truthOf(await read(customer), checkouts, clock.now()),

    setCancels: (subscription, cancels) =>
      changeSubscription(subscription, (one) => {
        if (cancels === (one.endsAt !== null)) return one
        return { ...one, endsAt: cancels ? periodEnd(one, clock.now()) : null }
      }),

    end: (subscription) =>
      changeSubscription(subscription, (one) => ({
        ...one,
        endsAt: Math.min(one.endsAt ?? Infinity, clock.now()),
      })),

    changeInterval: (subscription, interval, amount) =>
      changeSubscription(subscription, (one) =>
        one.interval === interval ? one : { ...one, interval, amount, anchor: clock.now() },
      ),

    portal: async () => null,
    customerOfPayment: async () => null,
    readNotice: async () => {
      throw new AppError('plan.notice_invalid')
    },

    async session(reference) {
      const customer = customerOf(reference)
      const { sessions } = await read(customer)
      const found = sessions.find((one) => one.reference === reference)
      return found ? { ...found, customer } : null
    },

    choose: (reference, choice) =>
      changeSession(reference, (one) => {
        const now = clock.now()
        if (one.state !== 'open' || one.paidAt !== null || one.expiresAt <= now) return one
        if (choice === 'refuse') return { ...one, state: 'failed' }
        return { ...one, paidAt: choice === 'pay' ? now : now + LATER_MS }
      }),

    befall: (reference, mishap) =>
      changeSubscription(reference, (one) => {
        if (mishap === 'card-refused') return { ...one, failingSince: clock.now() }
        return { ...one, money: mishap === 'refund' ? 'refunded' : 'disputed' }
      }),
  }
}

/** Somebody's content, held until the transaction ends. */
async function held(tx: Writer, customer: string): Promise<Content> {
  const { content } = await tx
    .insertInto('plan_simulations')
    .values({ customer, content: JSON.stringify(NOTHING) })
    .onConflict((conflict) =>
      conflict
        .column('customer')
        .doUpdateSet((eb) => ({ content: eb.ref('plan_simulations.content') })),
    )
    .returning('content')
    .executeTakeFirstOrThrow()
  return parse(content)
}

/** What is in the table was written by this file. */
const parse = (content: string) => JSON.parse(content) as Content

const customerOf = (reference: string) => reference.split('.', 1)[0] ?? ''

function newSession(reference: string, checkout: NewCheckout): SimulatedSession {
  const { id, interval, method, amount, expiresAt, successUrl, cancelUrl } = checkout
  return {
    ...{ reference, id, interval, method, amount, expiresAt, successUrl, cancelUrl },
    state: 'open',
    paidAt: null,
  }
}

function truthOf(content: Content, checkouts: readonly CheckoutRef[], now: number): CustomerTruth {
  const subscriptions = subscriptionsOf(content, now)
  const paid = content.sessions.filter((one) => isPaid(one, now))
  return {
    subscriptions: subscriptions.map((one) => {
      const hasEnded = one.endsAt !== null && one.endsAt <= now
      // What was paid when payments began to be refused is all that is paid.
      const paidUntil = periodEnd(one, one.failingSince ?? now)
      const isBehind = paidUntil <= now ? ('past_due' as const) : ('active' as const)
      return {
        reference: one.reference,
        status: hasEnded ? ('ended' as const) : isBehind,
        cancels: one.endsAt !== null,
        interval: one.interval,
        amount: one.amount,
        beganAt: one.beganAt,
        paidUntil: one.endsAt ?? paidUntil,
        endedAt: hasEnded ? one.endsAt : null,
        money: one.money,
      }
    }),
    payments: paid
      .filter(({ method }) => method === 'pix')
      .map(({ reference, id, amount, paidAt }) => ({
        ...{ reference, checkoutId: id, amount, paidAt: paidAt ?? 0 },
        money: 'kept' as const,
      })),
    invoices: subscriptions.flatMap((one) => latestInvoice(one, now)),
    checkouts: checkouts.map(({ id, reference }) => {
      const session = content.sessions.find((one) => one.reference === reference)
      return { id, state: session ? stateOf(session, now) : 'expired' }
    }),
  }
}

const isPaid = ({ paidAt }: SimulatedSession, now: number) => paidAt !== null && paidAt <= now

function stateOf(session: SimulatedSession, now: number) {
  if (isPaid(session, now)) return 'paid'
  if (session.state === 'failed') return 'failed'
  if (session.paidAt !== null) return 'open'
  return session.state === 'closed' || session.expiresAt <= now ? 'expired' : 'open'
}

/** The subscriptions that were changed since, and those that come of checkouts as they were paid. */
function subscriptionsOf(content: Content, now: number): SimulatedSubscription[] {
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

/** How many intervals of it have begun. */
function periodsBy({ anchor, interval }: SimulatedSubscription, now: number): number {
  const length = interval === 'year' ? 12 : 1
  let periods = 1
  while (addMonths(anchor, periods * length) <= now) periods += 1
  return periods
}

function periodEnd(one: SimulatedSubscription, now: number): number {
  return addMonths(one.anchor, periodsBy(one, now) * (one.interval === 'year' ? 12 : 1))
}

function latestInvoice(one: SimulatedSubscription, now: number): InvoiceTruth {
  const { reference, interval, amount, anchor, failingSince } = one
  const last = Math.min(now, failingSince ?? Infinity, (one.endsAt ?? Infinity) - 1)
  const periods = periodsBy(one, last)
  const at = addMonths(anchor, (periods - 1) * (interval === 'year' ? 12 : 1))
  return { reference: `${reference}.${at}`, outcome: 'paid', interval, amount, at }
}
