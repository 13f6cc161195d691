import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  checkoutStates,
  paymentMethods,
  paymentModes,
  planIntervals,
  planSources,
  planStates,
} from '../plan.ts'
import { id, time } from '../schemas.ts'

const interval = z.enum(planIntervals)
const cents = z.number().int().min(0)
/** Where the browser goes next; on another site where that takes the payment. */
const url = z.string().max(4000)

const allowance = z.object({
  uploadBytes: z.number().int(),
  images: z.number().int(),
  imageBytes: z.number().int(),
  folders: z.number().int(),
})

export const plan = z.object({
  payments: z.enum(paymentModes),
  /** Everyone has the benefits except the badge, because the plan cannot be bought here. */
  everyone: z.boolean(),
  prices: z.array(z.object({ interval, amount: cents })).max(planIntervals.length),
  limits: z.object({ free: allowance, plan: allowance }),
})
export type Plan = z.output<typeof plan>

/** What the plan costs on this server, and whether it can be bought here at all. */
const getPlan = endpoint({
  method: 'GET',
  path: '/api/plan',
  access: 'open',
  rate: 'read',
  summary: 'What the plan costs and gives',
  status: 200,
  response: plan,
  errors: [],
})

/** One's own plan, as far as it concerns its owner. */
export const subscription = z.object({
  /** Whether the plan gives at this moment. */
  plan: z.boolean(),
  /** Until when it gives, as far as is known today, days of grace included; null: it never did. */
  until: time.nullable(),
  state: z.enum(planStates).nullable(),
  source: z.enum(planSources).nullable(),
  interval: interval.nullable(),
  /** What it renews for, or what was paid for it. */
  amount: cents.nullable(),
  renewsAt: time.nullable(),
  endsAt: time.nullable(),
  can: z.object({
    subscribe: z.boolean(),
    cancel: z.boolean(),
    resume: z.boolean(),
    change: z.boolean(),
    /** Cards and past invoices, where the payments are taken. */
    portal: z.boolean(),
  }),
})
export type Subscription = z.output<typeof subscription>

/** One's own plan. Never cached. */
const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  access: 'signed-in',
  rate: 'read',
  summary: 'One’s own plan',
  status: 200,
  response: subscription,
  errors: [],
})

/**
 * The server says what it costs. An open checkout of the same choice goes on; others are closed.
 * @returns where it is paid, and its id
 */
const startCheckout = endpoint({
  method: 'POST',
  path: '/api/subscription/checkouts',
  access: 'signed-in',
  rate: 'checkout',
  summary: 'Begin to buy the plan',
  body: z.strictObject({ interval, method: z.enum(paymentMethods) }),
  status: 201,
  response: z.object({ id, url }),
  idempotent: true,
  errors: ['plan.off', 'plan.subscribed', 'plan.unavailable', 'plan.checkout_not_found'],
})

/** What became of one's own checkout. Looking grants nothing. */
const getCheckout = endpoint({
  method: 'GET',
  path: '/api/subscription/checkouts/{checkoutId}',
  access: 'signed-in',
  rate: 'read',
  summary: 'What became of a checkout',
  params: z.object({ checkoutId: id }),
  status: 200,
  response: z.object({
    state: z.enum(checkoutStates),
    interval,
    method: z.enum(paymentMethods),
  }),
  errors: ['plan.checkout_not_found'],
})

/** Opens the pages on which cards are changed and past invoices lie, where payments are taken. */
const openPortal = endpoint({
  method: 'POST',
  path: '/api/subscription/portal',
  access: 'signed-in',
  rate: 'checkout',
  summary: 'Open the pages of cards and invoices',
  status: 200,
  response: z.object({ url }),
  errors: ['plan.off', 'plan.not_subscribed', 'plan.unavailable'],
})

/** What is left of the present interval counts. If a payment is rejected, nothing changes. */
const changeSubscription = endpoint({
  method: 'PATCH',
  path: '/api/subscription',
  access: 'signed-in',
  rate: 'checkout',
  summary: 'Pay by the month or by the year',
  body: z.strictObject({ interval }),
  status: 200,
  response: subscription,
  errors: ['plan.off', 'plan.not_subscribed', 'plan.payment_refused', 'plan.unavailable'],
})

/** Lets the plan end with what is paid. Doing it twice is doing it once. */
const cancelSubscription = endpoint({
  method: 'PUT',
  path: '/api/subscription/cancellation',
  access: 'signed-in',
  rate: 'write',
  summary: 'Let the plan end with what is paid',
  status: 200,
  response: subscription,
  errors: ['plan.off', 'plan.not_subscribed', 'plan.unavailable'],
})

/** Takes a cancellation back, as long as the plan has not ended. */
const resumeSubscription = endpoint({
  method: 'DELETE',
  path: '/api/subscription/cancellation',
  access: 'signed-in',
  rate: 'write',
  summary: 'Take the cancellation back',
  status: 200,
  response: subscription,
  errors: ['plan.off', 'plan.not_subscribed', 'plan.unavailable'],
})

/** Its time begins after what was paid. All invalid codes are rejected alike; few may be tried. */
const redeemGift = endpoint({
  method: 'POST',
  path: '/api/subscription/gifts',
  access: 'signed-in',
  rate: 'write',
  summary: 'Redeem a gift code',
  body: z.strictObject({ code: z.string().max(100) }),
  status: 200,
  response: subscription,
  errors: ['plan.gift_invalid', 'plan.gift_tries'],
})

export const subscriptionsEndpoints = {
  getPlan,
  getSubscription,
  startCheckout,
  getCheckout,
  openPortal,
  changeSubscription,
  cancelSubscription,
  resumeSubscription,
  redeemGift,
}
