import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from '@afins/database/testing'
import { transaction } from '@afins/database'
import { raised, rateClasses } from '#platform/rate-classes.ts'
import { testApp, type TestApp } from '#testing/app.ts'
import { checkout, describeStripe, planOf, reachable, type StripeApp } from '#testing/stripe/app.ts'
import { deliver, deliverAll, postEvent, signed, stripeEnv } from '#testing/stripe/events.ts'
import type { StripeEvent } from '#testing/stripe/objects.ts'
import { stripeServer, type TestStripe } from '#testing/stripe/server.ts'

describeStripe('a notice', (opened) => {
  let both: StripeApp
  let app: TestApp
  let stripe: TestStripe
  beforeEach(() => {
    both = opened()
    ;({ app, stripe } = both)
  })

  /** Somebody whose payment we have not heard of, and the notices that would say so. */
  const unheard = async () => {
    const maria = await reachable(app)
    const { session } = await checkout(both, maria)
    stripe.world.pay(session)
    const [event] = stripe.world.takeEvents()
    if (!event) throw new Error('nothing happened')
    return { maria, event, session }
  }
  const written = async () => {
    const { db } = app.context.database
    const [notices, jobs] = await Promise.all([
      db.selectFrom('plan_notices').select('id').execute(),
      db.selectFrom('jobs').select('id').execute(),
    ])
    return { notices, jobs }
  }
  const rejectionOf = async (payload: string, header: string | null) => {
    const before = await written()
    const { status, body } = await postEvent(app, payload, header)
    expect(await written()).toEqual(before)
    return { status, code: (body as { error: { code: string } }).error.code }
  }
  const invalid = { status: 400, code: 'plan.notice_invalid' }

  test.each<[string, (event: StripeEvent) => { payload: string; header: string | null }]>([
    ['signed with another secret', (event) => signed(event, app.clock.now(), 'whsec_other')],
    ['without a signature', (event) => ({ ...signed(event, app.clock.now()), header: null })],
    ['with an empty signature', (event) => ({ ...signed(event, app.clock.now()), header: '' })],
    [
      'whose bytes were changed',
      (event) => {
        const { payload, header } = signed(event, app.clock.now())
        return { payload: payload.replace('"active"', '"active" '), header: `${header}0` }
      },
    ],
    ['from more than five minutes ago', (event) => signed(event, app.clock.now() - 301_000)],
    ['from more than five minutes ahead', (event) => signed(event, app.clock.now() + 301_000)],
    [
      'whose time was moved up',
      (event) => {
        const { payload, header } = signed(event, app.clock.now() - 3_600_000)
        const now = Math.floor(app.clock.now() / 1000)
        return { payload, header: header.replace(/t=\d+/, `t=${now}`) }
      },
    ],
    [
      'with two times',
      (event) => {
        const { payload, header } = signed(event, app.clock.now() + 3_600_000)
        return { payload, header: `t=${Math.floor(app.clock.now() / 1000)},${header}` }
      },
    ],
    ['that is no JSON', () => signed('not json', app.clock.now())],
    ['that is no event', () => signed('null', app.clock.now())],
  ])('%s is refused, and nothing of it is kept', async (_name, make) => {
    const { maria, event } = await unheard()
    const { payload, header } = make(event)
    const from = app.log.length
    expect(await rejectionOf(payload, header)).toEqual(invalid)
    expect((await planOf(app, maria)).plan).toBe(false)
    expect(app.log.slice(from)).toContainEqual(
      expect.objectContaining({
        ...{ event: 'webhook', outcome: 'plan.notice_invalid', ip: '127.0.0.1' },
        requestId: expect.any(String),
      }),
    )
  })

  test.each([-299_000, 299_000])('that is %i ms off is still taken', async (off) => {
    const { maria, event } = await unheard()
    const { payload, header } = signed(event, app.clock.now() + off)
    expect((await postEvent(app, payload, header)).status).toBe(200)
    await app.runJobs()
    expect((await planOf(app, maria)).plan).toBe(true)
  })

  test('of more than 256 KiB is refused unread', async () => {
    const { payload, header } = signed({ id: 'x'.repeat(256 * 1024) }, app.clock.now())
    expect(await rejectionOf(payload, header)).toEqual({ status: 413, code: 'request.too_large' })
  })

  test('needs no rule about other sites: another server sends it', async () => {
    const { event } = await unheard()
    const { payload, header } = signed(event, app.clock.now())
    const { status } = await app.post('/api/webhooks/stripe', payload, {
      'content-type': 'application/json',
      'stripe-signature': header,
      'sec-fetch-site': 'cross-site',
      origin: 'https://elsewhere.example',
    })
    expect(status).toBe(200)
  })

  test('that comes again changes nothing, and is still well received', async () => {
    const { maria, event } = await unheard()
    expect(await deliver(app, event)).toBe(200)
    await app.runJobs()
    const [before, plan, requestCount] = [
      await written(),
      await planOf(app, maria),
      stripe.requests.length,
    ]
    for (let i = 0; i < 3; i += 1) expect(await deliver(app, event)).toBe(200)
    expect(await written()).toEqual(before)
    await app.runJobs()
    expect(stripe.requests.length).toBe(requestCount)
    expect(await planOf(app, maria)).toEqual(plan)
    expect(app.mails.filter(({ to }) => to.startsWith(maria.username))).toHaveLength(1)
  })

  test('that comes twice at the same time is taken once', async () => {
    const { event } = await unheard()
    const statuses = await Promise.all([1, 2, 3, 4].map(() => deliver(app, event)))
    expect(statuses).toEqual([200, 200, 200, 200])
    const outcomes = app.log
      .filter((line) => line.notice === event.id)
      .map(({ outcome }) => outcome)
    expect(outcomes.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual([
      'repeated',
      'repeated',
      'repeated',
      'taken',
    ])
  })

  test('about a customer of somebody else is received, logged, and changes nothing', async () => {
    const { event } = await unheard()
    const object = { ...(event.data.object as object), customer: 'cus_elsewhere' }
    const foreign = { ...event, id: 'evt_foreign', data: { object } }
    const before = await written()
    expect(await deliver(app, foreign)).toBe(200)
    expect(await written()).toEqual(before)
    expect(app.log.at(-1)).toMatchObject({ outcome: 'foreign', notice: 'evt_foreign' })
  })

  test('of a kind that says nothing of a plan is received and not kept', async () => {
    const { event } = await unheard()
    const before = await written()
    const other = { ...event, id: 'evt_other', type: 'payout.paid' }
    expect(await deliver(app, other)).toBe(200)
    expect(await written()).toEqual(before)
  })

  test('that cannot be kept is answered 5xx, so that it is sent again', async () => {
    const { maria, event } = await unheard()
    const { enqueue } = app.context.jobs
    const jobs = app.context.jobs as { enqueue: typeof enqueue }
    jobs.enqueue = () => Promise.reject(new Error('died'))
    const before = await written()
    expect(await deliver(app, event)).toBe(500)
    expect(await written()).toEqual(before)
    jobs.enqueue = enqueue
    expect(await deliver(app, event)).toBe(200)
    await app.runJobs()
    expect((await planOf(app, maria)).plan).toBe(true)
  })

  test('says that something changed, never what: a lie in it is not believed', async () => {
    const { maria, event, session } = await unheard()
    const rosa = await reachable(app)
    const hers = await checkout(both, rosa)
    const { customer } = hers.session
    // All of it claims that Rosa has paid; the provider knows that she has not.
    const object = { ...session, customer, payment_status: 'paid', status: 'complete' }
    await deliver(app, { ...event, id: 'evt_lie', data: { object } })
    await app.runJobs()
    expect((await planOf(app, rosa)).plan).toBe(false)
    expect((await planOf(app, maria)).plan).toBe(false)
  })

  test('waits for its answer while the provider is down, and is not forgotten', async () => {
    const { maria, event } = await unheard()
    await deliver(app, event)
    stripe.down = true
    await app.runJobs()
    expect((await planOf(app, maria)).plan).toBe(false)
    stripe.down = false
    app.clock.advance(60_000)
    await app.runJobs()
    expect((await planOf(app, maria)).plan).toBe(true)
  })

  test('is forgotten when nobody sends it again any more', async () => {
    const { cleanUpSubscriptions } = await import('./index.ts')
    const { event } = await unheard()
    await deliver(app, event)
    app.clock.advance(91 * 24 * 3_600_000)
    await cleanUpSubscriptions(app.context)
    expect((await written()).notices).toEqual([])
    await transaction(app.context.database, (tx) => tx.deleteFrom('jobs').execute())
    await deliverAll(app, stripe)
  })
})

describe.each(engines)('more notices than anyone sends, on %s', (engine) => {
  test('wait, from one address alone, and what is sent again then is not lost', async () => {
    await using stripe = await stripeServer({ now: () => 0 })
    const webhook = { ...rateClasses.webhook, max: 3 }
    const limits = { ...raised(1000), webhook }
    await using app = await testApp(engine, limits, undefined, stripeEnv(stripe))
    const event = { id: 'evt_foreign', type: 'payout.paid', data: { object: {} } }
    const send = () => {
      const { payload, header } = signed(event, app.clock.now())
      return postEvent(app, payload, header)
    }
    // A forged one counts before anything of it is read.
    expect((await postEvent(app, '{', null)).status).toBe(400)
    expect((await send()).status).toBe(200)
    expect((await postEvent(app, 'x', 't=1,v1=00')).status).toBe(400)
    const over = await send()
    expect([over.status, over.body]).toMatchObject([
      429,
      { error: { code: 'request.rate_limited' } },
    ])
    const wait = Number(over.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    app.clock.advance(wait * 1000)
    expect((await send()).status).toBe(200)
  })
})
