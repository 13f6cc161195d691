import { AppError } from '@afins/contract/errors'
import { transaction, type Database, type Writer } from '@afins/database'
import type { Clock } from './time.ts'
import type { NewCheckout, Payments } from './payments.ts'
import {
  isPaid,
  periodEnd,
  subscriptionsOf,
  snapshotOf,
  type Content,
  type SimulatedSession,
  type SimulatedSubscription,
} from './simulated-snapshot.ts'

export const SIMULATED_CHECKOUT = '/api/simulated-checkout'
/** How long it takes a payment that is "paid later" to arrive. */
export const LATER_MS = 8000

export type SimulatedChoice = 'pay' | 'later' | 'refuse'

export interface SimulatedPayments extends Payments {
  session(reference: string): Promise<(SimulatedSession & { readonly customer: string }) | null>
  choose(reference: string, choice: SimulatedChoice): Promise<void>
  /** Changes the stored state of a checkout's customer, for demonstrations and tests. */
  edit(reference: string, of: (content: Content) => Content): Promise<void>
}

const NOTHING: Content = { sessions: [], subscriptions: [] }

export function simulatedPayments(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  publicUrl: string,
): SimulatedPayments {
  const change = (customer: string, of: (content: Content) => Content) =>
    transaction(database, async (tx) => {
      const before = await lockContent(tx, customer)
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

    look: async (customer, checkouts) => snapshotOf(await read(customer), checkouts, clock.now()),

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

    edit: (reference, of) => change(customerOf(reference), of),
  }
}

async function lockContent(tx: Writer, customer: string): Promise<Content> {
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

/** Only this file writes the table. */
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
