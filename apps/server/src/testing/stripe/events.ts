import StripeSdk from 'stripe'
import type { TestApp } from '../app.ts'
import type { StripeEvent } from './objects.ts'
import type { TestStripe } from './server.ts'

export const WEBHOOK_SECRET = 'whsec_of_the_tests'

/** What an operator sets to take payments through the test's server. */
export const stripeEnv = ({ url }: Pick<TestStripe, 'url'>) => ({
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_BASE: url,
})

/** A notice as Stripe would sign it, at a time in milliseconds. */
export function signed(event: unknown, at: number, secret = WEBHOOK_SECRET) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const timestamp = Math.floor(at / 1000)
  const header = StripeSdk.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { payload, header }
}

/** Delivers a notice, signed now. @returns the status it was answered with */
export async function deliver(app: TestApp, event: StripeEvent): Promise<number> {
  const { payload, header } = signed(event, app.clock.now())
  return (await postEvent(app, payload, header)).status
}

/** Sends what claims to be a notice. */
export function postEvent(app: TestApp, payload: string, header: string | null) {
  return app.post('/api/webhooks/stripe', payload, {
    'content-type': 'application/json; charset=utf-8',
    ...(header !== null && { 'stripe-signature': header }),
  })
}

/** Delivers everything that waits, and does what follows from it. */
export async function deliverAll(app: TestApp, { world }: TestStripe): Promise<void> {
  for (const event of world.takeEvents()) {
    const status = await deliver(app, event)
    if (status !== 200) throw new Error(`${event.type} was answered ${status}`)
  }
  await app.runJobs()
}
