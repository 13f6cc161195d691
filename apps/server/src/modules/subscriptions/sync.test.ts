import { expect, test } from 'vitest'
import { checkout, describeStripe, planOf, reachable } from '#testing/stripe/app.ts'
import { deliverAll } from '#testing/stripe/events.ts'
import { syncCustomer } from './sync.service.ts'

describeStripe('comparing with the provider', (opened) => {
  test('believes of two answers the one that was asked for later, whichever comes first', async () => {
    const { app, stripe } = opened()
    const maria = await reachable(app)
    const { session } = await checkout(opened(), maria)
    stripe.world.pay(session)
    await deliverAll(app, stripe)
    const { payments } = app.context
    if (!payments) throw new Error('no payments')
    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: looked, resolve: hasLooked } = Promise.withResolvers<void>()
    const slow = {
      ...app.context,
      payments: {
        ...payments,
        look: async (...args: Parameters<typeof payments.look>) => {
          const snapshot = await payments.look(...args)
          hasLooked()
          await wait
          return snapshot
        },
      },
    }
    const old = syncCustomer(slow, maria.uid)
    await looked
    const [charge] = stripe.world.chargesOf(session.customer)
    if (!charge) throw new Error('no charge')
    stripe.world.refund(charge)
    await syncCustomer(app.context, maria.uid)
    expect((await planOf(app, maria)).state).toBe('refunded')
    goOn()
    await old
    expect((await planOf(app, maria)).state).toBe('refunded')
  })

  test('makes the pages of somebody anew when their plan begins, and when time ends it', async () => {
    const { app, stripe } = opened()
    const invalidated: string[] = []
    app.context.invalidation.subscribe((tags) =>
      invalidated.push(...(tags === 'all' ? ['all'] : tags)),
    )
    const maria = await reachable(app)
    const { session } = await checkout(opened(), maria, 'month', 'pix')
    stripe.world.pay(session)
    await deliverAll(app, stripe)
    expect(invalidated).toContain(`profile:${maria.uid}`)
    invalidated.length = 0
    await syncCustomer(app.context, maria.uid)
    await app.runJobs()
    expect(invalidated).toEqual([])
    const sent = app.mails.length
    app.clock.advance((session.expires_at - stripe.world.now) * 1000 + 32 * 24 * 3_600_000)
    await app.runJobs()
    expect(invalidated).toContain(`profile:${maria.uid}`)
    expect(app.mails.length).toBe(sent)
    expect((await planOf(app, maria)).state).toBe('ended')
  })

  test('is done every day for whoever’s things may change, and no more once they cannot', async () => {
    const { cleanUpSubscriptions } = await import('./index.ts')
    const { app, stripe } = opened()
    const maria = await reachable(app)
    const { session } = await checkout(opened(), maria)
    stripe.world.pay(session)
    await deliverAll(app, stripe)
    const [subscription] = stripe.world.of(stripe.world.subscriptions, session.customer)
    if (!subscription) throw new Error('no subscription')
    stripe.world.end(subscription)
    stripe.world.takeEvents()
    app.clock.advance(24 * 3_600_000)
    await cleanUpSubscriptions(app.context)
    await app.runJobs()
    expect((await planOf(app, maria)).state).toBe('ended')
    const nextAfter = async (days: number) => {
      app.clock.advance(days * 24 * 3_600_000)
      await cleanUpSubscriptions(app.context)
      await app.runJobs()
      const row = await app.context.database.db
        .selectFrom('plan_customers')
        .select('check_at')
        .where('uid', '=', maria.uid)
        .executeTakeFirstOrThrow()
      return row.check_at
    }
    const tomorrow = await nextAfter(1)
    expect(tomorrow).toBeGreaterThan(app.clock.now())
    expect(tomorrow).toBeLessThanOrEqual(app.clock.now() + 24 * 3_600_000)
    // As long as money can still be taken back.
    expect(await nextAfter(100)).not.toBeNull()
    expect(await nextAfter(200)).toBeNull()
  })
})
