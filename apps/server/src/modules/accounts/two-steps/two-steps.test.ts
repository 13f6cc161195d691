import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '@afins/database/testing'
import { testApp, type TestApp } from '#testing/app.ts'
import { attempt, cookies, newAddress, signedUp } from '../testing/forms.ts'
import { mailbox, tokenIn } from '../testing/mailbox.ts'
import { inTwoSteps, pendingOf, codeAt, type InTwoSteps } from '../testing/two-steps.ts'
import { makeResetLink } from '../recovery/recovery.service.ts'
import { resetTwoSteps } from './two-steps.service.ts'

const STEP = 30_000
const MINUTE = 60_000

describe.each(engines)('signing in with two steps on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(engine)
  })
  afterAll(() => app[Symbol.asyncDispose]())

  /** A password that was right, and the second step that waits for a code. */
  const pending = async (
    person: Pick<InTwoSteps, 'credentials'>,
    from: { known?: string; agent?: string } = {},
  ) => {
    const { known, agent = 'Navegador' } = from
    const headers = { 'user-agent': agent, ...(known && { cookie: `known=${known}` }) }
    const answer = await app.call('signIn', {
      body: person.credentials,
      ip: newAddress(),
      headers,
    })
    return { answer, step: pendingOf(answer) }
  }
  const complete = (
    step: string,
    code: string,
    from: { known?: string; agent?: string; deletion?: 'cancel' } = {},
  ) => {
    const { known, agent = 'Navegador', deletion } = from
    return app.call('completeSignIn', {
      body: { code, ...(deletion && { deletion }) },
      ip: newAddress(),
      headers: {
        cookie: `step=${step}${known ? `; known=${known}` : ''}`,
        'user-agent': agent,
      },
    })
  }
  const codeOf = (answer: { readonly error: { code: string } | undefined }) => answer.error?.code

  test('asks for a code of the app after the password, and only after the right one', async () => {
    const person = await inTwoSteps(app)
    expect(codeOf(await attempt(app, { ...person.credentials, password: 'errada-errada' }))).toBe(
      'auth.wrong_password',
    )
    const { answer, step } = await pending(person)
    expect([answer.status, codeOf(answer)]).toEqual([403, 'auth.second_step_required'])
    expect(cookies(answer).sid).toBe('')
    app.clock.advance(STEP)
    const entered = await complete(step, codeAt(person.secret, app.clock.now()))
    expect([entered.status, entered.body.uid]).toEqual([200, person.uid])
    const { sid } = cookies(entered)
    const who = await app.call('getSession', { headers: { cookie: `sid=${sid}` } })
    expect(who.body).toMatchObject({ status: 'in', viewer: { uid: person.uid } })
  })

  test('takes a code once, also when it comes twice at once, and none from before', async () => {
    const person = await inTwoSteps(app)
    const before = codeAt(person.secret, app.clock.now())
    app.clock.advance(STEP)
    const { step } = await pending(person)
    // The code that confirmed the app is a used one.
    expect(codeOf(await complete(step, before))).toBe('auth.second_step_invalid')
    const code = codeAt(person.secret, app.clock.now())
    const answers = await Promise.all([complete(step, code), complete(step, code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(codeOf(await complete(step, code))).toBe('auth.second_step_invalid')
  })

  test('takes the code of a clock half a minute off, and not of one an hour off', async () => {
    const person = await inTwoSteps(app)
    app.clock.advance(10 * STEP)
    const { step } = await pending(person)
    for (const off of [-60 * MINUTE, 60 * MINUTE, -2 * STEP, 2 * STEP]) {
      const answer = await complete(step, codeAt(person.secret, app.clock.now() + off))
      expect(answer.error).toMatchObject({
        code: 'auth.second_step_invalid',
        message: expect.stringContaining('veja se a hora do aparelho está certa'),
      })
    }
    const late = codeAt(person.secret, app.clock.now() - STEP)
    expect((await complete(step, late)).status).toBe(200)
    const early = codeAt(person.secret, app.clock.now() + STEP)
    expect((await complete(step, early)).status).toBe(200)
  })

  test('waits five minutes for its code, in the browser that gave the password', async () => {
    const [person, other] = [await inTwoSteps(app), await inTwoSteps(app)]
    app.clock.advance(STEP)
    const { step } = await pending(person)
    const code = () => codeAt(person.secret, app.clock.now())
    const [, until, signature] = step.split('.')
    for (const stolen of [
      complete(step, code(), { agent: 'Outro navegador' }),
      complete('', code()),
      complete(`${other.uid}.${until}.${signature}`, code()),
      complete(`${person.uid}.${Number(until) + 1}.${signature}`, code()),
      complete('ninguem.9999999999999.x', code()),
    ])
      expect(codeOf(await stolen)).toBe('auth.second_step_expired')
    app.clock.advance(5 * MINUTE)
    expect(codeOf(await complete(step, code()))).toBe('auth.second_step_expired')
  })

  test('ends with a change of the password', async () => {
    const person = await inTwoSteps(app)
    const { step } = await pending(person)
    const body = { current: person.password, password: 'farol-verde-91' }
    await app.call('changePassword', { headers: { cookie: person.cookie }, body })
    app.clock.advance(STEP)
    const code = codeAt(person.secret, app.clock.now())
    expect(codeOf(await complete(step, code))).toBe('auth.second_step_expired')
  })

  test('allows ten codes in a quarter of an hour; the owner’s devices have ten of their own', async () => {
    const person = await inTwoSteps(app)
    const { step } = await pending(person)
    const codes = await Promise.all(
      Array.from({ length: 14 }, (_, n) => complete(step, String(n).padStart(6, '0'))),
    )
    expect(codes.filter((answer) => answer.status === 429)).toHaveLength(4)
    app.clock.advance(STEP)
    const code = codeAt(person.secret, app.clock.now())
    expect((await complete(step, code)).status).toBe(429)
    const own = await pending(person, { known: person.known })
    expect((await complete(own.step, code, { known: person.known })).status).toBe(200)
  })

  test('takes each recovery code once, of ten that come at once too, and says so by mail', async () => {
    const person = await inTwoSteps(app, { confirmed: true })
    const [first = '', second = ''] = person.codes
    const { step } = await pending(person, { known: person.known })
    const own = { known: person.known }
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `
    const answers = await Promise.all(Array.from({ length: 10 }, () => complete(step, typed, own)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const read = mailbox(app, person.email)
    const subjects = (await read()).map(({ subject }) => subject)
    expect(subjects).toContain('Um código de reserva foi usado no Afins')
    app.clock.advance(15 * MINUTE)
    const again = await pending(person, own)
    expect((await complete(again.step, second, own)).status).toBe(200)
    const account = await app.call('getAccount', { headers: { cookie: person.cookie } })
    expect(account.body.twoSteps.codesLeft).toBe(8)
  })

  test('gives new recovery codes, which end the earlier ones', async () => {
    const person = await inTwoSteps(app)
    const headers = { cookie: person.cookie }
    const { body } = await app.call('renewRecoveryCodes', { headers })
    expect(new Set(body.codes.map(({ code }) => code)).size).toBe(10)
    const { step } = await pending(person)
    expect(codeOf(await complete(step, person.codes[0] ?? ''))).toBe('auth.second_step_invalid')
    expect((await complete(step, body.codes[0]?.code ?? '')).status).toBe(200)
  })

  test('is not switched off by a new password from a link', async () => {
    const person = await inTwoSteps(app)
    const link = await makeResetLink(app.context, person.username)
    const token = tokenIn({ text: link?.address ?? '' })
    const answer = await app.call('resetPassword', {
      body: { token, password: 'farol-verde-91' },
      headers: { 'user-agent': 'Navegador' },
    })
    expect(codeOf(answer)).toBe('auth.second_step_required')
    expect(cookies(answer).sid).toBe('')
    app.clock.advance(STEP)
    const code = codeAt(person.secret, app.clock.now())
    expect((await complete(pendingOf(answer), code)).status).toBe(200)
    expect(codeOf(await attempt(app, person.credentials))).toBe('auth.wrong_password')
  })

  test('takes back a deletion only after the second step', async () => {
    const person = await inTwoSteps(app)
    const headers = { cookie: person.cookie }
    await app.call('requestAccountDeletion', { headers, body: { password: person.password } })
    app.clock.advance(STEP)
    const { step } = await pending(person)
    const code = codeAt(person.secret, app.clock.now())
    expect(codeOf(await complete(step, code))).toBe('auth.deletion_requested')
    expect((await complete(step, code, { deletion: 'cancel' })).status).toBe(200)
  })

  test('is switched on and off with the password of the last ten minutes, with a mail', async () => {
    const person = await inTwoSteps(app, { confirmed: true })
    const read = mailbox(app, person.email)
    const headers = { cookie: person.cookie }
    app.clock.advance(10 * MINUTE)
    for (const name of ['startApp', 'removeApp', 'renewRecoveryCodes'] as const)
      expect(codeOf(await app.call(name, { headers }))).toBe('account.password_needed')
    const proven = await app.call('proveIdentity', {
      headers,
      body: { password: person.password },
    })
    const cookie = `sid=${cookies(proven).sid}`
    expect(codeOf(await app.call('startApp', { headers: { cookie } }))).toBe('account.app_exists')
    expect((await app.call('removeApp', { headers: { cookie } })).status).toBe(204)
    const account = await app.call('getAccount', { headers: { cookie } })
    expect(account.body.twoSteps).toMatchObject({ appSince: null, codesLeft: 0 })
    expect((await attempt(app, person.credentials)).status).toBe(200)
    const subjects = (await read()).map(({ subject }) => subject)
    expect(subjects).toContain('As duas etapas foram ligadas no Afins')
    expect(subjects).toContain('As duas etapas foram desligadas no Afins')
  })

  test('is switched off by the operator for someone who lost everything', async () => {
    const person = await inTwoSteps(app)
    expect(await resetTwoSteps(app.context, 'ninguem-aqui')).toBe(false)
    expect(await resetTwoSteps(app.context, person.username)).toBe(true)
    expect((await attempt(app, person.credentials)).status).toBe(200)
  })

  test('stores neither the secret nor a recovery code as it is', async () => {
    const person = await inTwoSteps(app)
    const { db } = app.context.database
    const apps = await db.selectFrom('authenticator_apps').selectAll().execute()
    const codes = await db.selectFrom('recovery_codes').selectAll().execute()
    const stored = JSON.stringify([apps, codes])
    for (const secret of [person.base32, person.secret.toString('base64url'), ...person.codes])
      expect(stored).not.toContain(secret)
    expect(JSON.stringify(app.log)).not.toContain(person.base32)
  })

  test('a secret that was not confirmed asks for no code', async () => {
    const person = await signedUp(app)
    const headers = { cookie: `sid=${person.sid}` }
    expect(codeOf(await app.call('confirmApp', { headers, body: { code: '1' } }))).toBe(
      'account.app_not_started',
    )
    const { body } = await app.call('startApp', { headers })
    expect(body.address).toContain(`secret=${body.secret}`)
    expect(body.qr.path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/)
    expect(codeOf(await app.call('confirmApp', { headers, body: { code: '000000' } }))).toBe(
      'account.code_invalid',
    )
    expect((await attempt(app, person.credentials)).status).toBe(200)
  })
})
