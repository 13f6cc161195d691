import { AppError } from '@afins/contract/errors'
import { transaction, type Database, type Writer } from '@afins/database'
import type { Clock } from './clock.ts'
import type { NewCheckout, Payments } from './payments.ts'
import { befallen, type SimulatedMishap } from './simulated-mishaps.ts'
import {
  isPaid,
  periodEnd,
  subscriptionsOf,
  truthOf,
  type Content,
  type SimulatedSession,
  type SimulatedSubscription,
} from './simulated-truth.ts'

/** Where the simulated checkout is answered, before its reference. */
export const SIMULATED_CHECKOUT = '/api/simulated-checkout'
/** How long it takes a payment that is "paid later" to arrive. */
export const LATER_MS = 8000

/** What somebody can do on the simulated page. */
export type SimulatedChoice = 'pay' | 'later' | 'refuse'

/** A provider that moves no money, for development and demonstrations on one's own machine. */
export interface SimulatedPayments extends Payments {
  /** A checkout with its customer, for its page; null where there is none. */
  session(reference: string): Promise<(SimulatedSession & { readonly customer: string }) | null>
  /** Does what somebody chose on the page, if it can still be chosen. */
  choose(reference: string, choice: SimulatedChoice): Promise<void>
  /** Lets something happen to what was bought in a checkout. */
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

  const addressOf = (reference: string) => `${publicUrl}${SIMULATED_CHECKOUT}/${reference}`

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
      return { reference, url: addressOf(reference) }
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

    async portal(customer) {
      const { sessions } = await read(customer)
      const bought = sessions.findLast((one) => isPaid(one, clock.now()))
      return bought ? addressOf(bought.reference) : null
    },
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
      change(customerOf(reference), (content) => befallen(content, reference, mishap, clock.now())),
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
