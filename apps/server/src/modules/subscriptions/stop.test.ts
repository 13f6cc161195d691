import { beforeEach, describe, expect, it, test } from 'vitest'
import type { SubscriptionSnapshot } from '#platform/payments.ts'
import type { TestApp } from '#testing/app.ts'
import { checkout, describeStripe, planOf, reachable, type StripeApp } from '#testing/stripe/app.ts'
import { deliverAll } from '#testing/stripe/events.ts'
import type { TestStripe } from '#testing/stripe/server.ts'
import { stopOf } from './entitlements.policy.ts'

const DAY = 24 * 3_600_000

describe('a subscription', () => {
  const snapshot = { status: 'active', money: 'kept', cancels: false } as const
  it.each<[Partial<SubscriptionSnapshot>, ReturnType<typeof stopOf>]>([
    [{}, null],
    [{ status: 'past_due' }, null],
    [{ money: 'refunded' }, 'now'],
    [{ money: 'refunded', cancels: true }, 'now'],
    [{ money: 'refunded', status: 'ended' }, null],
    [{ money: 'disputed' }, 'at-end'],
    [{ money: 'disputed', cancels: true }, null],
    [{ money: 'disputed', status: 'past_due' }, 'now'],
    [{ money: 'disputed', status: 'past_due', cancels: true }, 'now'],
    [{ money: 'disputed', status: 'ended' }, null],
  ])('%j stops %s', (overrides, how) => {
    expect(stopOf({ ...snapshot, ...overrides } as SubscriptionSnapshot)).toBe(how)
  })
})

describeStripe('whose money went back', (opened) => {
  let both: StripeApp
  let app: TestApp
  let stripe: TestStripe
  beforeEach(() => {
    both = opened()
    ;({ app, stripe } = both)
    stripe.down = false
  })
  const buy = async () => {
    const maria = await reachable(app)
    const { session } = await checkout(both, maria)
    stripe.world.pay(session)
    await deliverAll(app, stripe)
    const [subscription] = stripe.world.of(stripe.world.subscriptions, session.customer)
    const [charge] = stripe.world.chargesOf(session.customer)
    if (!subscription || !charge) throw new Error('nothing was bought')
    const wait = async (ms: number) => {
      app.clock.advance(ms)
      stripe.world.tick()
      await deliverAll(app, stripe)
    }
    return { maria, subscription, charge, wait, charges: () => chargesOf(session.customer) }
  }
  const chargesOf = (customer: string) => stripe.world.chargesOf(customer).length

  test('pays nothing more, and may subscribe anew', async () => {
    const { maria, subscription, charge, wait, charges } = await buy()
    stripe.world.refund(charge)
    await deliverAll(app, stripe)
    expect(subscription.status).toBe('canceled')
    expect(await planOf(app, maria)).toMatchObject({
      ...{ plan: false, state: 'refunded' },
      can: { subscribe: true, cancel: false, resume: false, change: false },
    })
    await wait(62 * DAY)
    expect(charges()).toBe(1)
    const { session } = await checkout(both, await app.signIn(maria))
    stripe.world.pay(session)
    await deliverAll(app, stripe)
    expect(await planOf(app, maria)).toMatchObject({ plan: true, state: 'active' })
  })

  test('pays nothing more though the provider was down when we heard of it', async () => {
    const { subscription, charge, wait, charges } = await buy()
    stripe.world.refund(charge)
    const [event] = stripe.world.takeEvents()
    if (!event) throw new Error('nothing happened')
    stripe.world.events.push(event)
    stripe.down = true
    await deliverAll(app, stripe)
    expect(subscription.status).toBe('active')
    stripe.down = false
    await wait(DAY)
    expect(subscription.status).toBe('canceled')
    await wait(62 * DAY)
    expect(charges()).toBe(1)
  })

  test('perhaps, is not charged while a dispute is open, and has what is paid if it is won', async () => {
    const { maria, subscription, charge, charges, wait } = await buy()
    stripe.world.dispute(charge)
    await deliverAll(app, stripe)
    expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: true })
    expect(await planOf(app, maria)).toMatchObject({
      ...{ plan: false, state: 'disputed' },
      can: { subscribe: false, cancel: false, resume: false, change: false },
    })
    const { status, error } = await app.call('resumeSubscription', { as: maria })
    expect([status, error.code]).toEqual([409, 'plan.not_subscribed'])
    const dispute = [...stripe.world.disputes.values()].at(-1)
    if (!dispute) throw new Error('no dispute')
    stripe.world.decide(dispute, 'won')
    await deliverAll(app, stripe)
    expect(await planOf(app, maria)).toMatchObject({
      ...{ plan: true, state: 'canceling' },
      can: { resume: true },
    })
    await wait(62 * DAY)
    expect(charges()).toBe(1)
    expect((await planOf(app, maria)).state).toBe('ended')
  })

  test('by a dispute that was lost has had it back', async () => {
    const { maria, subscription, charge } = await buy()
    stripe.world.dispute(charge)
    await deliverAll(app, stripe)
    const dispute = [...stripe.world.disputes.values()].at(-1)
    if (!dispute) throw new Error('no dispute')
    stripe.world.decide(dispute, 'lost')
    await deliverAll(app, stripe)
    expect(subscription.status).toBe('canceled')
    expect(await planOf(app, maria)).toMatchObject({
      ...{ plan: false, state: 'refunded' },
      can: { subscribe: true },
    })
  })
})
