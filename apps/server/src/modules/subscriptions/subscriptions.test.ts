import { describe, expect, test } from 'vitest'
import { allowances, canonicalGiftCode } from '@afins/contract/plan'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { giftCode, giftHash } from './gifts/gifts.service.ts'
import { grantPlan, makeGifts, revokePlan } from './index.ts'

const DAY = 24 * 3_600_000
const planOf = async (app: TestApp, as: TestPerson) =>
  (await app.call('getSubscription', { as: await app.signIn(as) })).body
const redeem = (app: TestApp, as: TestPerson, code: string, ip?: string) =>
  app.call('redeemGift', { as, body: { code }, ...(ip && { ip }) })
const codeOf = async (app: TestApp, months = 12) => {
  const [code] = await makeGifts(app.context, { months, count: 1 })
  if (!code) throw new Error('no code')
  return code
}

describeApp('where nothing is paid', (app) => {
  test('everybody is told so, and what the plan would give is open to all', async () => {
    const { status, body } = await app().call('getPlan')
    expect(status).toBe(200)
    expect(body).toEqual({
      ...{ payments: 'off', everyone: true, limits: allowances },
      prices: [
        { interval: 'month', amount: 990 },
        { interval: 'year', amount: 9900 },
      ],
    })
  })

  test('nobody can buy, change or end anything', async () => {
    const as = await app().person()
    const tries = [
      await app().call('startCheckout', { as, body: { interval: 'month', method: 'pix' } }),
      await app().call('openPortal', { as }),
      await app().call('changeSubscription', { as, body: { interval: 'year' } }),
      await app().call('cancelSubscription', { as }),
      await app().call('resumeSubscription', { as }),
    ]
    for (const { status, error } of tries) expect([status, error.code]).toEqual([409, 'plan.off'])
    const { status } = await app().call('getCheckout', { as, params: { checkoutId: 'x' } })
    expect(status).toBe(404)
    expect((await app().post('/api/webhooks/stripe', '{}')).status).toBe(404)
    expect((await app().post('/api/simulated-checkout/x', 'choice=pay')).status).toBe(404)
  })

  test('nobody has a plan, and none is asked for', async () => {
    const as = await app().person()
    expect(await planOf(app(), as)).toEqual({
      ...{ plan: false, until: null, state: null, source: null, interval: null, amount: null },
      ...{ renewsAt: null, endsAt: null },
      can: { subscribe: false, cancel: false, resume: false, change: false, portal: false },
    })
    expect((await app().call('getSubscription')).status).toBe(401)
  })
})

describeApp('a gift code', (app) => {
  test('gives the plan for its months, once', async () => {
    const [maria, rosa] = [await app().person(), await app().person()]
    const code = await codeOf(app())
    expect(code).toMatch(/^AFINS(?:-[0-9A-HJKMNP-TV-Z]{5}){4}$/)
    const { status, body } = await redeem(app(), maria, code)
    expect(status).toBe(200)
    expect(body).toMatchObject({ plan: true, state: 'active', source: 'gift', amount: null })
    expect((body.endsAt ?? 0) - app().clock.now()).toBe(365 * DAY)
    for (const person of [maria, rosa])
      expect((await redeem(app(), person, code)).error.code).toBe('plan.gift_invalid')
    expect((await planOf(app(), rosa)).plan).toBe(false)
  })

  test('is read as people type it', async () => {
    const maria = await app().person()
    const code = await codeOf(app(), 1)
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect((await redeem(app(), maria, typed)).status).toBe(200)
  })

  test('adds to what is there already', async () => {
    const maria = await app().person()
    for (let i = 0; i < 2; i += 1) await redeem(app(), maria, await codeOf(app(), 12))
    const { endsAt } = await planOf(app(), maria)
    expect((endsAt ?? 0) - app().clock.now()).toBe(730 * DAY)
  })

  test('is one person’s when two want it in the same moment', async () => {
    const people = [await app().person(), await app().person(), await app().person()]
    const code = await codeOf(app())
    const answers = await Promise.all(people.map((person) => redeem(app(), person, code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  })

  test('is refused alike when it never was, was used or is too old', async () => {
    const maria = await app().person()
    const code = await codeOf(app())
    app().clock.advance(367 * DAY)
    const again = await app().signIn(maria)
    const tries = [code, 'AFINS-00000-00000-00000-00000', '', '😀', 'x'.repeat(100)]
    const responses = await Promise.all(tries.map((one) => redeem(app(), again, one)))
    for (const { status, error } of responses)
      expect([status, error.message]).toEqual([422, responses[0]?.error.message])
  })

  test('cannot be guessed for long, by one person nor from one address', async () => {
    const wrong = 'AFINS-00000-00000-00000-00000'
    const maria = await app().person()
    const statuses: number[] = []
    for (let i = 0; i < 9; i += 1)
      statuses.push((await redeem(app(), maria, wrong, '203.0.113.1')).status)
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 422), 429])
    const over = await redeem(app(), maria, await codeOf(app()), '203.0.113.1')
    expect([over.status, over.error.code]).toEqual([429, 'plan.gift_tries'])
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    let last = 422
    for (let i = 0; i < 30 && last === 422; i += 1)
      last = (await redeem(app(), await app().person(), wrong, '203.0.113.1')).status
    expect(last).toBe(429)
    expect((await redeem(app(), await app().person(), wrong, '203.0.113.2')).status).toBe(422)
  })

  test('stands nowhere that it could be read from, and each try is noted', async () => {
    const maria = await app().person()
    const code = await codeOf(app())
    const digits = canonicalGiftCode(code)
    const from = app().log.length
    await redeem(app(), maria, code)
    await redeem(app(), maria, code)
    const lines = app().log.slice(from)
    expect(lines.map(({ event, outcome, uid }) => [event, outcome, uid])).toEqual([
      ['gift', 'ok', maria.uid],
      ['gift', 'plan.gift_invalid', maria.uid],
    ])
    const rows = await app().context.database.db.selectFrom('plan_gifts').selectAll().execute()
    for (const text of [JSON.stringify(lines), JSON.stringify(rows)]) {
      expect(text).not.toContain(code)
      expect(text).not.toContain(digits)
    }
  })
})

describeApp('what the operator gives', (app) => {
  test('lasts so many months, after what there is, until it is taken back', async () => {
    const maria = await app().person()
    const first = await grantPlan(app().context, maria.username, 1)
    const second = await grantPlan(app().context, maria.username.toUpperCase(), 12)
    expect(first).toBeGreaterThan(app().clock.now())
    expect(second).toBeGreaterThan(first ?? 0)
    expect(await planOf(app(), maria)).toMatchObject({
      ...{ plan: true, state: 'active', source: 'manual', endsAt: second },
    })
    app().clock.advance(DAY)
    expect(await revokePlan(app().context, maria.username)).toBe(app().clock.now())
    expect(await planOf(app(), maria)).toMatchObject({ plan: false, state: 'ended' })
  })

  test('is for people there are', async () => {
    expect(await grantPlan(app().context, 'ninguem', 1)).toBeNull()
    expect(await revokePlan(app().context, 'ninguem')).toBeNull()
  })
})

describe('the making of codes', () => {
  const secrets = { digest: (purpose: string, text: string) => `${purpose} ${text}` }

  test('turns each bit of chance into one of 32 digits, alike', () => {
    const bytes = Buffer.from(Array.from({ length: 32 }, (_, i) => i * 33))
    expect(giftCode(bytes.toString('base64url'))).toBe('AFINS-01234-56789-ABCDE-FGHJK')
  })

  test.each(['AFINS-1234', '', 'AFINS-01234-56789-ABCDE-FGHJK-0'])('%j is none', (typed) => {
    expect(giftHash(secrets, typed)).toBeNull()
  })
})
