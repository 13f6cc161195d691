import { beforeEach, expect, test } from 'vitest'
import type { TestApp, TestPerson } from '#testing/app.ts'
import { checkout, describeStripe, planOf, reachable, type StripeApp } from '#testing/stripe/app.ts'
import { deliverAll } from '#testing/stripe/events.ts'
import type { TestStripe } from '#testing/stripe/server.ts'

const HOUR = 3_600_000

describeStripe('a checkout', (opened) => {
  let both: StripeApp
  let app: TestApp
  let stripe: TestStripe
  let maria: TestPerson
  beforeEach(async () => {
    both = opened()
    ;({ app, stripe } = both)
    maria = await reachable(app)
    stripe.requests.length = 0
  })
  const start = (body: unknown, headers?: Record<string, string>) =>
    app.call('startCheckout', { as: maria, body, ...(headers && { headers }) })
  const stateOf = async (as: TestPerson, checkoutId: string) => {
    const { status, body, error } = await app.call('getCheckout', { as, params: { checkoutId } })
    return status === 200 ? body.state : error.code
  }
  const monthly = { interval: 'month', method: 'card' }
  const sessionsMade = () =>
    stripe.requests.filter((one) => one === 'POST /v1/checkout/sessions').length

  test('is one for two clicks, one after the other or at the same time', async () => {
    const [first, second] = [await start(monthly), await start(monthly)]
    expect(first.status).toBe(201)
    expect(second.body).toEqual(first.body)
    const rosa = await reachable(app)
    const clicks = await Promise.all(
      [1, 2, 3].map(() => app.call('startCheckout', { as: rosa, body: monthly })),
    )
    expect(new Set(clicks.map(({ body }) => body.url)).size).toBe(1)
    expect([...stripe.world.sessions.values()].filter((one) => one.status === 'open').length).toBe(
      2,
    )
  })

  test('is the same answer for the same key, also once it is paid', async () => {
    const headers = { 'idempotency-key': 'choice-1' }
    const first = await start(monthly, headers)
    stripe.world.pay(stripe.world.sessions.get(first.body.url.split('/').at(-1) ?? '') as never)
    await deliverAll(app, stripe)
    const again = await start(monthly, headers)
    expect([again.status, again.body]).toEqual([201, first.body])
    const other = await start({ interval: 'year', method: 'card' }, headers)
    expect([other.status, other.error.code]).toEqual([422, 'request.key_reused'])
    expect(sessionsMade()).toBe(1)
  })

  test.each([
    ['a price', { ...monthly, amount: 1 }],
    ['a price of the provider', { ...monthly, price: 'price_cheap' }],
    ['a quantity', { ...monthly, quantity: 0 }],
    ['a currency', { ...monthly, currency: 'idr' }],
    ['somebody', { ...monthly, customer: 'cus_1' }],
    ['another interval', { interval: 'day', method: 'card' }],
    ['another method', { interval: 'month', method: 'boleto' }],
    ['no choice', {}],
  ])('whose request says %s is refused, and nobody is asked', async (_name, body) => {
    const { status } = await start(body)
    expect(status).toBe(422)
    expect(stripe.requests).toEqual([])
  })

  test('costs what the server says', async () => {
    const { session } = await checkout(both, maria, 'year', 'pix')
    expect(session.amount_total).toBe(9900)
    expect(stripe.world.customers.get(session.customer)?.metadata).toEqual({ uid: maria.uid })
  })

  test('tells the provider nothing of a person but an id', async () => {
    stripe.sent.length = 0
    const { session } = await checkout(both, maria)
    stripe.world.pay(session)
    await deliverAll(app, stripe)
    await app.call('changeSubscription', { as: maria, body: { interval: 'year' } })
    await app.call('openPortal', { as: maria })
    const all = stripe.sent.join('\n')
    expect(all).toContain(maria.uid)
    expect(all).not.toMatch(new RegExp(`${maria.username}|exemplo\\.com`))
  })

  test('closes the one before it when something else is chosen', async () => {
    const before = await checkout(both, maria)
    const after = await checkout(both, maria, 'year')
    expect([before.session.status, after.session.status]).toEqual(['expired', 'open'])
    expect(await stateOf(maria, before.id)).toBe('expired')
    expect(await stateOf(maria, after.id)).toBe('open')
  })

  test('is not begun beside one that was paid a moment ago, of which we have not heard', async () => {
    const { id, session } = await checkout(both, maria)
    stripe.world.pay(session)
    const { status, error } = await start({ interval: 'year', method: 'card' })
    expect([status, error.code]).toEqual([409, 'plan.subscribed'])
    expect(await stateOf(maria, id)).toBe('paid')
    expect((await planOf(app, maria)).plan).toBe(true)
  })

  test('is made anew when the old one is about to close', async () => {
    const before = await checkout(both, maria)
    app.clock.advance(22 * HOUR + 30 * 60_000)
    const after = await checkout(both, maria)
    expect(after.id).not.toBe(before.id)
    expect(before.session.status).toBe('expired')
  })

  test('is its owner’s own: nobody else learns that it exists', async () => {
    const { id } = await checkout(both, maria)
    const rosa = await reachable(app)
    for (const checkoutId of [id, 'made-up', `${id}0`])
      expect(await stateOf(rosa, checkoutId)).toBe('plan.checkout_not_found')
    const { status } = await app.call('getCheckout', { params: { checkoutId: id } })
    expect(status).toBe(401)
  })

  test('is not for the signed out, nor for other sites', async () => {
    const { status } = await app.call('startCheckout', { body: monthly })
    expect(status).toBe(401)
    const foreign = await start(monthly, { 'sec-fetch-site': 'cross-site' })
    expect([foreign.status, foreign.error.code]).toEqual([403, 'request.cross_site'])
    expect(stripe.requests).toEqual([])
  })

  test('is never kept by anybody on the way', async () => {
    const { headers } = await app.call('getSubscription', { as: maria })
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test('that the provider refused is not asked for again: the next one is another', async () => {
    await checkout(both, await reachable(app))
    stripe.failOn = 'POST /v1/checkout/sessions'
    expect((await start(monthly)).error.code).toBe('plan.unavailable')
    stripe.failOn = null
    expect((await start(monthly)).status).toBe(201)
  })

  test('can be gone on with after the answer to it got lost', async () => {
    stripe.down = true
    expect((await start(monthly)).status).toBe(503)
    stripe.down = false
    expect((await start(monthly)).status).toBe(201)
    expect(sessionsMade()).toBe(1)
  })
})
