import { expect, test } from 'vitest'
import { syncCustomer } from './index.ts'
import { processScenario, simulateScenario } from '#testing/payment-scenarios.ts'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'

const DAY = 24 * 3_600_000
const form = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
}

describeApp(
  'the simulated provider',
  (app) => {
    const start = async (
      as: TestPerson,
      interval: 'month' | 'year' = 'month',
      method: 'card' | 'pix' = 'card',
    ) => {
      const { body } = await app().call('startCheckout', { as, body: { interval, method } })
      return { ...body, path: body.url.replace('http://127.0.0.1:3000', '') }
    }
    const choose = (path: string, choice: string, headers = form) =>
      app().post(path, `choice=${choice}`, headers)
    const stateOf = async (as: TestPerson, checkoutId: string) =>
      (await app().call('getCheckout', { as, params: { checkoutId } })).body.state
    const planOf = async (who: TestApp, as: TestPerson) =>
      (await who.call('getSubscription', { as: await who.signIn(as) })).body

    test('shows a page of its own that says that it is none of money', async () => {
      const maria = await app().person()
      const { path } = await start(maria, 'year', 'pix')
      const { status, body, headers } = await app().get(path)
      expect(status).toBe(200)
      expect(body).toContain('Isto é uma simulação.')
      expect(body).toContain('Afins Mais por um ano')
      expect(body).toMatch(/R\$\s99,00/)
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/)
      expect(headers['cache-control']).toBe('no-store')
    })

    test('takes a payment, renews it every month, and lets it end', async () => {
      const maria = await app().person()
      const { id, path } = await start(maria)
      expect(await choose(path, 'pay')).toMatchObject({
        status: 303,
        location: `http://127.0.0.1:3000/subscription/success?checkout=${id}`,
      })
      expect(await stateOf(maria, id)).toBe('open')
      await app().runJobs()
      expect(await stateOf(maria, id)).toBe('paid')
      expect(await planOf(app(), maria)).toMatchObject({
        ...{ plan: true, state: 'active', source: 'simulated', interval: 'month' },
        can: { subscribe: false, cancel: true, change: true, portal: true },
      })
      app().clock.advance(33 * DAY)
      await app().runJobs()
      const again = await app().signIn(maria)
      const yearly = await app().call('changeSubscription', {
        as: again,
        body: { interval: 'year' },
      })
      expect(yearly.body).toMatchObject({ state: 'active', interval: 'year', amount: 9900 })
      const ending = await app().call('cancelSubscription', { as: again })
      expect(ending.body).toMatchObject({ state: 'canceling', can: { resume: true } })
      expect((await app().call('resumeSubscription', { as: again })).body.state).toBe('active')
      await app().call('cancelSubscription', { as: again })
      app().clock.advance(366 * DAY)
      await app().runJobs()
      expect(await planOf(app(), maria)).toMatchObject({ plan: false, state: 'ended' })
    })

    test('lets a payment arrive later', async () => {
      const maria = await app().person()
      const { id, path } = await start(maria, 'month', 'pix')
      await choose(path, 'later')
      await app().runJobs()
      expect(await stateOf(maria, id)).toBe('open')
      app().clock.advance(10_000)
      await app().runJobs()
      expect(await stateOf(maria, id)).toBe('paid')
      expect(await planOf(app(), maria)).toMatchObject({ plan: true, renewsAt: null })
    })

    test('refuses a payment, and what is paid after that is another checkout', async () => {
      const maria = await app().person()
      const { id, path } = await start(maria)
      await choose(path, 'refuse')
      await app().runJobs()
      expect(await stateOf(maria, id)).toBe('failed')
      await choose(path, 'pay')
      await app().runJobs()
      expect(await stateOf(maria, id)).toBe('failed')
      expect((await planOf(app(), maria)).plan).toBe(false)
      expect((await start(maria)).id).not.toBe(id)
    })

    /** What is still to be done about somebody. */
    const jobsOf = async ({ uid }: TestPerson) => {
      const { db } = app().context.database
      const rows = await db.selectFrom('jobs').select('kind').where('key', '=', uid).execute()
      return rows.map(({ kind }) => kind)
    }
    const buy = async (method: 'card' | 'pix' = 'card') => {
      const maria = await app().person()
      const { path } = await start(maria, 'month', method)
      await choose(path, 'pay')
      await app().runJobs()
      return { maria, path }
    }

    test.each([
      ['card', ['renewal-declined'], 'grace', true],
      ['card', ['grace-over'], 'past_due', false],
      ['card', ['grace-over', 'card-works'], 'active', true],
      ['card', ['period-over'], 'active', true],
      ['card', ['refund'], 'refunded', false],
      ['card', ['dispute'], 'disputed', false],
      ['card', ['dispute', 'dispute-won'], 'canceling', true],
      ['pix', ['period-over'], 'ended', false],
      ['pix', ['refund'], 'refunded', false],
      ['pix', ['dispute'], 'disputed', false],
      ['pix', ['dispute', 'dispute-won'], 'active', true],
    ] as const)('with %s after %j is immediately %s', async (method, happens, state, plan) => {
      const { maria, path } = await buy(method)
      for (const scenario of happens) {
        await processScenario(app().context, path.split('/').at(-1) ?? '', scenario)
      }
      expect(await planOf(app(), maria)).toMatchObject({ state, plan })
      expect(await jobsOf(maria)).not.toContain('plan.stop')
    })

    test('ends a cancelled plan with its period', async () => {
      const { maria, path } = await buy()
      await app().call('cancelSubscription', { as: maria })
      await processScenario(app().context, path.split('/').at(-1) ?? '', 'period-over')
      expect(await planOf(app(), maria)).toMatchObject({
        ...{ plan: false, state: 'ended' },
        can: { subscribe: true },
      })
    })

    test('has no page of receipts before anything was bought, nor for what cannot happen', async () => {
      const maria = await app().person()
      const { path } = await start(maria)
      expect((await app().call('openPortal', { as: maria })).error.code).toBe('plan.not_subscribed')
      expect((await choose(path, 'refund')).status).toBe(400)
      const pix = await buy('pix')
      expect((await choose(pix.path, 'renewal-declined')).status).toBe(400)
      expect((await choose(pix.path, 'pay')).status).toBe(400)
      const { body } = await app().call('openPortal', { as: pix.maria })
      const page = (await app().get(new URL(body.url).pathname)).body
      expect(page).toContain('Isto é uma simulação.')
      expect(page).not.toContain('<button')
    })

    test.each([
      ['card-declined', 'grace', true],
      ['refund', 'refunded', false],
      ['dispute', 'disputed', false],
    ] as const)('is synchronised after %s', async (scenario, state, plan) => {
      const maria = await app().person()
      const { path } = await start(maria)
      await choose(path, 'pay')
      await app().runJobs()
      await simulateScenario(app().context, path.split('/').at(-1) ?? '', scenario)
      app().clock.advance(32 * DAY)
      await syncCustomer(app().context, maria.uid)
      expect(await planOf(app(), maria)).toMatchObject({ state, plan })
    })

    test('closes a checkout for another one, and is not fooled by the old page', async () => {
      const maria = await app().person()
      const old = await start(maria)
      const now = await start(maria, 'year')
      await choose(old.path, 'pay')
      await app().runJobs()
      expect([await stateOf(maria, old.id), await stateOf(maria, now.id)]).toEqual([
        'expired',
        'open',
      ])
    })

    test('is not used by other sites, nor without a choice, nor for what there is not', async () => {
      const { path } = await start(await app().person())
      const foreign = await choose(path, 'pay', { ...form, 'sec-fetch-site': 'cross-site' })
      expect(foreign.status).toBe(403)
      expect((await choose(path, 'steal')).status).toBe(400)
      expect((await choose(`${path}x`, 'pay')).status).toBe(404)
      expect((await app().get('/api/simulated-checkout/sim_x.y')).status).toBe(404)
    })
  },
  { PAYMENTS: 'simulated' },
)
