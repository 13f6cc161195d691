import type Stripe from 'stripe'
import { AppError } from '@afins/contract/errors'
import type { PlanInterval } from '@afins/contract/plan'
import type { StripeConfig } from '../config.ts'
import type { CheckoutRef, Notice, Payments } from './payments.ts'
import { cardCheckout, findOrMakePrice, pixCheckout, priceKey } from './stripe-sales.ts'
import {
  checkoutSnapshot,
  invoiceSnapshots,
  paymentSnapshot,
  subscriptionSnapshot,
} from './stripe-snapshot.ts'

const API_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 10_000
const RETRIES = 2
/** How far a notice's time may be from ours, before and after. */
const TOLERANCE_S = 300
const RETRY_AFTER_S = 30
const MOST = 1000

/** Stripe's pages take the money, its events only say when to synchronise. */
export function stripePayments(config: StripeConfig): Payments {
  let opened: Promise<Stripe> | null = null
  const prices = new Map<string, Promise<string>>()

  /** Errors of Stripe never get further, since they repeat what was sent. */
  const request = async <T>(call: (stripe: Stripe) => Promise<T>): Promise<T> => {
    opened ??= openStripe(config)
    try {
      return await call(await opened)
    } catch (error) {
      throw errorOf(error)
    }
  }

  const priceOf = (interval: PlanInterval, amount: number): Promise<string> => {
    const key = priceKey(interval, amount)
    let price = prices.get(key)
    if (!price) {
      price = request((stripe) => findOrMakePrice(stripe, interval, amount))
      prices.set(key, price)
      price.catch(() => prices.delete(key))
    }
    return price
  }

  return {
    name: 'stripe',

    createCustomer: (uid) =>
      request(async ({ customers }) => {
        const key = { idempotencyKey: `afins-customer-${uid}` }
        // Nothing else about the person: Stripe asks for what it needs.
        const { id } = await customers.create({ metadata: { uid } }, key)
        return id
      }),

    async openCheckout(checkout) {
      const { id, interval, amount, method } = checkout
      const options = { idempotencyKey: `afins-checkout-${id}` }
      const params =
        method === 'card'
          ? cardCheckout(checkout, await priceOf(interval, amount))
          : pixCheckout(checkout)
      const session = await request((stripe) => stripe.checkout.sessions.create(params, options))
      if (!session.url) throw new AppError('plan.unavailable', { retryAfter: RETRY_AFTER_S })
      return { reference: session.id, url: session.url }
    },

    closeCheckout: (reference) =>
      request(async ({ checkout: { sessions } }) => {
        const { status } = await sessions.retrieve(reference)
        if (status !== 'open') return status === 'expired'
        try {
          await sessions.expire(reference)
          return true
        } catch (error) {
          // Paid, or expired by itself, in this very moment.
          const after = await sessions.retrieve(reference)
          if (after.status === 'open') throw error
          return after.status === 'expired'
        }
      }),

    look: (customer, checkouts) => request((stripe) => look(stripe, customer, checkouts)),

    setCancels: (subscription, cancels) =>
      request(async ({ subscriptions }) => {
        const found = await subscriptions.retrieve(subscription)
        const { status, cancel_at, cancel_at_period_end } = found
        // An ended subscription stays so.
        if (status === 'canceled') return
        if (cancels === (cancel_at !== null || cancel_at_period_end)) return
        const byTime = !cancels && !cancel_at_period_end
        await subscriptions.update(
          subscription,
          byTime ? { cancel_at: '' } : { cancel_at_period_end: cancels },
        )
      }),

    end: (subscription) =>
      request(async ({ subscriptions }) => {
        const { status } = await subscriptions.retrieve(subscription)
        if (status !== 'canceled') await subscriptions.cancel(subscription)
      }),

    async changeInterval(subscription, interval, amount) {
      const price = await priceOf(interval, amount)
      await request(async ({ subscriptions }) => {
        const { items, status } = await subscriptions.retrieve(subscription)
        const item = items.data[0]
        if (!item || item.price.id === price || status === 'canceled') return
        await subscriptions.update(subscription, {
          items: [{ id: item.id, price }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        })
      })
    },

    portal: (customer, returnUrl) =>
      request(async ({ billingPortal }) => {
        const { url } = await billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
          locale: 'pt-BR',
        })
        return url
      }),

    customerOfPayment: (payment) =>
      request(async ({ paymentIntents }) => {
        const { customer } = await paymentIntents.retrieve(payment)
        return idOf(customer)
      }),

    async readNotice(body, signature, now) {
      opened ??= openStripe(config)
      const { webhooks } = await opened
      try {
        const event = webhooks.constructEvent(
          body,
          signature ?? '',
          config.webhookSecret,
          TOLERANCE_S,
          undefined,
          now,
        )
        // The SDK checks only for old times, and of two times would take the other one.
        const [at, other] = [...(signature ?? '').matchAll(/(?:^|,)t=(\d+)/g)]
        if (other || !(Number(at?.[1]) * 1000 <= now + TOLERANCE_S * 1000))
          throw new Error('from the future')
        return noticeOf(event)
      } catch {
        throw new AppError('plan.notice_invalid')
      }
    },
  }
}

async function openStripe({ secretKey, apiBase }: StripeConfig): Promise<Stripe> {
  const { default: Sdk } = await import('stripe')
  const base = apiBase === null ? null : new URL(apiBase)
  return new Sdk(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Afins' },
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

async function look(stripe: Stripe, customer: string, checkouts: readonly CheckoutRef[]) {
  const all = { limit: MOST }
  const [subscriptions, invoices, intents, sessions] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray(all),
    stripe.invoices
      .list({ customer, limit: 100, expand: ['data.payments'] })
      .autoPagingToArray(all),
    stripe.paymentIntents
      .list({ customer, limit: 100, expand: ['data.latest_charge'] })
      .autoPagingToArray(all),
    Promise.all(
      checkouts.map(async ({ id, reference }) => {
        const expand = ['payment_intent']
        return { id, session: await stripe.checkout.sessions.retrieve(reference, { expand }) }
      }),
    ),
  ])
  const disputes = new Map(
    await Promise.all(
      intents
        .map(({ latest_charge }) => latest_charge)
        .filter((charge) => charge !== null && typeof charge === 'object')
        .filter(({ disputed }) => disputed)
        .map(async ({ id }) => [id, (await stripe.disputes.list({ charge: id })).data] as const),
    ),
  )
  const facts = { invoices, intents, disputes }
  return {
    subscriptions: subscriptions.flatMap((one) => subscriptionSnapshot(one, facts) ?? []),
    payments: intents.flatMap((one) => paymentSnapshot(one, facts) ?? []),
    invoices: subscriptions.flatMap((one) => invoiceSnapshots(one, facts)),
    checkouts: sessions.map(({ id, session }) => ({ id, state: checkoutSnapshot(session) })),
  }
}

function noticeOf({ id, type, data }: Stripe.Event): Notice {
  const about = data.object as {
    readonly id?: string
    readonly object: string
    readonly customer?: string | { readonly id: string } | null
    readonly payment_intent?: string | { readonly id: string } | null
  }
  const customer = about.object === 'customer' ? (about.id ?? null) : idOf(about.customer)
  return { id, kind: type, customer, payment: customer ? null : idOf(about.payment_intent) }
}

function idOf(thing: string | { readonly id: string } | null | undefined): string | null {
  return typeof thing === 'object' ? (thing?.id ?? null) : (thing ?? null)
}

/** A declined card is the payer's; other errors are ours, without their text. */
function errorOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { type, code, statusCode, requestId, message } = error as Record<string, unknown>
  if (type === 'StripeCardError') return new AppError('plan.payment_refused')
  const what = [type, code, statusCode, requestId].filter(Boolean).join(' ')
  const cause = new Error(what === '' ? String(message) : `Stripe: ${what}`)
  return new AppError('plan.unavailable', { retryAfter: RETRY_AFTER_S, cause })
}
