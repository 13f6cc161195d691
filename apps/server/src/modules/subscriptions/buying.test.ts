import { beforeEach, expect, test } from 'vitest'
import type { TestApp } from '#testing/app.ts'
import {
  checkout,
  describeStripe,
  planOf,
  reachable,
  subjectsTo,
  type StripeApp,
} from '#testing/stripe/app.ts'
import { deliverAll } from '#testing/stripe/events.ts'
import type { TestStripe } from '#testing/stripe/server.ts'

const DAY = 24 * 3_600_000

describeStripe('buying the plan', (opened) => {
  let both: StripeApp
  let app: TestApp
  let stripe: TestStripe
  beforeEach(() => {
    both = opened()
    ;({ app, stripe } = both)
    stripe.down = false
    stripe.rejectsCard = false
  })
  const buy = async (interval: 'month' | 'year' = 'month', method: 'card' | 'pix' = 'card') => {
    const maria = await reachable(app)
    const { id, session } = await checkout(both, maria, interval, method)
    stripe.world.pay(session)
    await deliverAll(app, stripe)
    const [subscription] = stripe.world.of(stripe.world.subscriptions, session.customer)
    return { maria, id, session, subscription }
  }
  const wait = async (ms: number) => {
    app.clock.advance(ms)
    stripe.world.tick()
    await deliverAll(app, stripe)
  }

  test('with a card gives it at once, until it is paid for, and it renews', async () => {
    const { maria, id, session } = await buy()
    const { subscription_data, ...frame } = { subscription_data: null, ...session }
    expect(subscription_data).toBeNull()
    expect(frame).toMatchObject({ mode: 'subscription', amount_total: 990 })
    const plan = await planOf(app, maria)
    expect(plan).toMatchObject({
      ...{ plan: true, state: 'active', source: 'stripe', interval: 'month', amount: 990 },
      endsAt: null,
      can: { subscribe: false, cancel: true, resume: false, change: true, portal: true },
    })
    expect(new Date(plan.renewsAt ?? 0).toISOString().slice(0, 10)).toBe('2026-02-15')
    expect(plan.until).toBe((plan.renewsAt ?? 0) + 7 * DAY)
    const { body } = await app.call('getCheckout', { as: maria, params: { checkoutId: id } })
    expect(body).toEqual({ state: 'paid', interval: 'month', method: 'card' })
    expect(subjectsTo(app, maria)).toEqual([
      expect.stringMatching(/^Recibo do Afins Mais: R\$\s9,90$/),
    ])
  })

  test('with Pix gives it for what was paid and does not renew', async () => {
    const { maria } = await buy('year', 'pix')
    const plan = await planOf(app, maria)
    expect(plan).toMatchObject({
      ...{ plan: true, state: 'active', interval: null, amount: 9900, renewsAt: null },
      can: { subscribe: true, cancel: false, resume: false, change: false },
    })
    expect(plan.endsAt).toBe(plan.until)
    expect((plan.until ?? 0) - app.clock.now()).toBe(365 * DAY)
    expect(subjectsTo(app, maria)).toEqual([expect.stringMatching(/R\$\s99,00$/)])
  })

  test('with Pix that arrives later gives it when it has arrived, and not before', async () => {
    const maria = await reachable(app)
    const { id, session } = await checkout(both, maria, 'month', 'pix')
    stripe.world.promise(session)
    await deliverAll(app, stripe)
    const params = { checkoutId: id }
    expect((await app.call('getCheckout', { as: maria, params })).body.state).toBe('open')
    expect((await planOf(app, maria)).plan).toBe(false)
    stripe.world.settle(session, true)
    await deliverAll(app, stripe)
    expect((await app.call('getCheckout', { as: maria, params })).body.state).toBe('paid')
    expect((await planOf(app, maria)).plan).toBe(true)
  })

  test('with Pix that never arrives gives nothing, and says so', async () => {
    const maria = await reachable(app)
    const { id, session } = await checkout(both, maria, 'month', 'pix')
    stripe.world.promise(session)
    stripe.world.settle(session, false)
    await deliverAll(app, stripe)
    const { body } = await app.call('getCheckout', { as: maria, params: { checkoutId: id } })
    expect(body.state).toBe('failed')
    expect(await planOf(app, maria)).toMatchObject({ plan: false, until: null, state: null })
  })

  test('is not done by asking what became of it, however often', async () => {
    const maria = await reachable(app)
    const { id, session } = await checkout(both, maria)
    stripe.world.pay(session)
    for (let i = 0; i < 3; i += 1)
      await app.call('getCheckout', { as: maria, params: { checkoutId: id } })
    expect((await planOf(app, maria)).plan).toBe(false)
    await deliverAll(app, stripe)
    expect((await planOf(app, maria)).plan).toBe(true)
  })

  test('happens too when no notice ever comes: the provider is asked soon', async () => {
    const { cleanUpSubscriptions } = await import('./index.ts')
    const maria = await reachable(app)
    const { session } = await checkout(both, maria)
    stripe.world.pay(session)
    stripe.world.takeEvents()
    app.clock.advance(11 * 60_000)
    await cleanUpSubscriptions(app.context)
    await app.runJobs()
    expect((await planOf(app, maria)).plan).toBe(true)
    expect(subjectsTo(app, maria)).toHaveLength(1)
  })

  test('renews, with a receipt for each time', async () => {
    const { maria } = await buy()
    await wait(31 * DAY)
    await wait(31 * DAY)
    const plan = await planOf(app, maria)
    expect(plan).toMatchObject({ plan: true, state: 'active' })
    expect(subjectsTo(app, maria)).toHaveLength(3)
  })

  test('that can no longer be paid has days of grace, then waits, then goes on', async () => {
    const { maria, session, subscription } = await buy()
    stripe.world.decliningCustomers.add(session.customer)
    await wait(31 * DAY)
    expect(await planOf(app, maria)).toMatchObject({ plan: true, state: 'grace' })
    expect(subjectsTo(app, maria)).toEqual([
      expect.stringContaining('Recibo'),
      'O pagamento do Afins Mais não passou',
    ])
    if (!subscription) throw new Error('no subscription')
    stripe.world.retry(subscription)
    await wait(8 * DAY)
    expect(await planOf(app, maria)).toMatchObject({
      ...{ plan: false, state: 'past_due' },
      can: { subscribe: false, cancel: true },
    })
    stripe.world.decliningCustomers.delete(session.customer)
    stripe.world.retry(subscription)
    await deliverAll(app, stripe)
    expect(await planOf(app, maria)).toMatchObject({ plan: true, state: 'active' })
    expect(subjectsTo(app, maria)).toHaveLength(3)
  })

  test('that is cancelled while nothing is paid ends at once, and is asked for no more', async () => {
    const { maria, session, subscription } = await buy()
    stripe.world.decliningCustomers.add(session.customer)
    await wait(31 * DAY)
    const { body } = await app.call('cancelSubscription', { as: await app.signIn(maria) })
    expect(body).toMatchObject({ state: 'ended', can: { subscribe: true, cancel: false } })
    expect(subscription?.status).toBe('canceled')
    stripe.world.decliningCustomers.delete(session.customer)
    await wait(31 * DAY)
    expect(stripe.world.chargesOf(session.customer)).toHaveLength(1)
  })

  test('and cancelling lets it end with what is paid, unless that is taken back', async () => {
    const { maria } = await buy()
    const cancelled = await app.call('cancelSubscription', { as: maria })
    expect(cancelled.body).toMatchObject({
      ...{ plan: true, state: 'canceling', renewsAt: null },
      can: { subscribe: false, cancel: false, resume: true, change: false },
    })
    const resumed = await app.call('resumeSubscription', { as: maria })
    expect(resumed.body).toMatchObject({ state: 'active', can: { cancel: true } })
    await app.call('cancelSubscription', { as: maria })
    await app.call('cancelSubscription', { as: maria })
    await wait(32 * DAY)
    expect(await planOf(app, maria)).toMatchObject({
      ...{ plan: false, state: 'ended' },
      can: { subscribe: true, cancel: false, resume: false },
    })
  })

  test('by the month can be changed to the year, and back', async () => {
    const { maria } = await buy()
    const yearly = await app.call('changeSubscription', { as: maria, body: { interval: 'year' } })
    expect(yearly.body).toMatchObject({ interval: 'year', amount: 9900, state: 'active' })
    const again = await app.call('changeSubscription', { as: maria, body: { interval: 'year' } })
    expect(again.body).toEqual(yearly.body)
    const monthly = await app.call('changeSubscription', { as: maria, body: { interval: 'month' } })
    expect(monthly.body).toMatchObject({ interval: 'month', amount: 990 })
  })

  test('and a change whose payment is refused changes nothing', async () => {
    const { maria } = await buy()
    const before = await planOf(app, maria)
    stripe.rejectsCard = true
    const { status, error } = await app.call('changeSubscription', {
      as: maria,
      body: { interval: 'year' },
    })
    expect([status, error.code]).toEqual([409, 'plan.payment_refused'])
    expect(await planOf(app, maria)).toEqual(before)
  })

  test('ends when the money goes back, and a part of it changes nothing', async () => {
    const { maria, session } = await buy()
    const [charge] = stripe.world.chargesOf(session.customer)
    if (!charge) throw new Error('no charge')
    stripe.world.refund(charge, 100)
    await deliverAll(app, stripe)
    expect((await planOf(app, maria)).state).toBe('active')
    stripe.world.refund(charge)
    await deliverAll(app, stripe)
    expect(await planOf(app, maria)).toMatchObject({ plan: false, state: 'refunded' })
  })

  test('waits while a payment is disputed, whose notice names no customer', async () => {
    const { maria, session } = await buy('month', 'pix')
    const [charge] = stripe.world.chargesOf(session.customer)
    if (!charge) throw new Error('no charge')
    stripe.world.dispute(charge)
    await deliverAll(app, stripe)
    expect(await planOf(app, maria)).toMatchObject({ plan: false, state: 'disputed' })
    const dispute = [...stripe.world.disputes.values()].at(-1)
    if (!dispute) throw new Error('no dispute')
    stripe.world.decide(dispute, 'won')
    await deliverAll(app, stripe)
    expect(await planOf(app, maria)).toMatchObject({ plan: true, state: 'active' })
  })

  test('again: the late end of an old subscription does not touch the new one', async () => {
    const { maria, subscription } = await buy()
    if (!subscription) throw new Error('no subscription')
    stripe.world.end(subscription)
    const delayed = stripe.world.takeEvents()
    // Nobody has told us of the end, so it is found out by asking.
    await app.call('cancelSubscription', { as: maria })
    const { session } = await checkout(both, maria)
    stripe.world.pay(session)
    await deliverAll(app, stripe)
    stripe.world.events.push(...delayed)
    await deliverAll(app, stripe)
    expect(await planOf(app, maria)).toMatchObject({ plan: true, state: 'active' })
  })

  test('opens the pages of cards and invoices for whoever bought it', async () => {
    const { maria } = await buy()
    const { body } = await app.call('openPortal', { as: maria })
    expect(body.url).toBe('https://billing.stripe.example/p/1')
    const answer = await app.call('openPortal', { as: await app.person() })
    expect([answer.status, answer.error.code]).toEqual([409, 'plan.not_subscribed'])
  })

  test('says so when the provider cannot be reached, and moves nothing', async () => {
    const { maria } = await buy()
    const before = await planOf(app, maria)
    stripe.down = true
    const responses = [
      await app.call('cancelSubscription', { as: maria }),
      await app.call('changeSubscription', { as: maria, body: { interval: 'year' } }),
      await app.call('openPortal', { as: maria }),
      await app.call('startCheckout', {
        as: await app.person(),
        body: { interval: 'month', method: 'card' },
      }),
    ]
    for (const { status, error, headers } of responses) {
      expect([status, error.code]).toEqual([503, 'plan.unavailable'])
      expect(headers['retry-after']).toBe('30')
    }
    expect(await planOf(app, maria)).toEqual(before)
    expect(JSON.stringify(app.log)).not.toMatch(/sk_test|Bearer/)
  })
})
