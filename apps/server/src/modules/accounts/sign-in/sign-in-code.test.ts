import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '@afins/database/testing'
import { secretsFrom } from '#platform/secrets.ts'
import { testApp, type TestApp } from '#testing/app.ts'
import { accountLimits } from '../accounts.limits.ts'
import { hourOfCode, signInCode } from './sign-in-code.ts'
import { attempt, newAddress, signedUp } from '../testing/forms.ts'
import { confirmedPerson } from '../testing/mailbox.ts'

const HOUR = 3_600_000
/** How many free guesses an attacked username allows in these tests. */
const GUESSES = 6

describe('a code for signing in', () => {
  const secrets = secretsFrom(Buffer.from('a secret of this test'))
  const now = 100 * HOUR + 1
  const ana = { uid: 'ana', email: 'ana@exemplo.com' }

  test('is good for two hours at least and three at most, for one person and address', () => {
    const code = signInCode(secrets, ana, now)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    for (const later of [0, HOUR, 2 * HOUR, 3 * HOUR - 2])
      expect(hourOfCode(secrets, ana, code, now + later)).toBe(100)
    expect(hourOfCode(secrets, ana, code, now + 3 * HOUR)).toBeNull()
    expect(hourOfCode(secrets, ana, code, now - HOUR)).toBeNull()
    for (const other of [{ uid: 'eva' }, { email: 'eva@exemplo.com' }])
      expect(hourOfCode(secrets, { ...ana, ...other }, code, now)).toBeNull()
  })

  test('is read however it was typed, and nothing else is one', () => {
    const code = signInCode(secrets, ana, now)
    const typed = code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    expect(hourOfCode(secrets, ana, ` ${typed} `, now)).toBe(100)
    for (const wrong of ['', '0', code.slice(1), `${code}0`, 'AAAA-AAAA', 'ééééé'])
      expect(hourOfCode(secrets, ana, wrong, now)).toBeNull()
  })
})

describe.each(engines)('a username under attack whose owner reads mail on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    const signIn = { ...accountLimits.signIn, username: { max: GUESSES, windowMs: HOUR } }
    app = await testApp(engine, undefined, { ...accountLimits, signIn, proofBits: 1 })
  })
  afterAll(() => app[Symbol.asyncDispose]())

  const attacked = async () => {
    const person = await confirmedPerson(app)
    const { username, password } = person
    for (let n = 0; n < GUESSES; n += 1) await attempt(app, { username, password: `palpite-${n}` })
    await person.read()
    const enter = (more: { code?: string; password?: string; ip?: string } = {}) => {
      const { ip, ...fields } = more
      return attempt(app, { username, password, ...fields }, ip === undefined ? {} : { ip })
    }
    return { ...person, enter }
  }
  const codeIn = (mail: { readonly text: string } | undefined) =>
    /^[0-9A-Z]{4}-[0-9A-Z]{4}$/m.exec(mail?.text ?? '')?.[0] ?? ''

  test('is asked for the code that was sent, before the password is checked', async () => {
    const { enter, read, username } = await attacked()
    for (const password of ['palpite-a-mais', undefined])
      expect(await enter(password ? { password } : {})).toMatchObject({
        status: 403,
        error: { code: 'auth.code_required' },
      })
    const mails = await read()
    expect(mails).toHaveLength(2)
    const [mail] = mails
    const code = codeIn(mail)
    expect(mail?.subject).toBe(`${code} é o seu código para entrar no Afins`)
    expect(mail?.text).toContain(`@${username}`)
    expect(mail?.html).toContain(code)
    expect((await enter({ code, password: 'palpite-a-mais' })).error.code).toBe(
      'auth.wrong_password',
    )
    expect((await enter({ code })).status).toBe(200)
  })

  test('lets nobody in by work, nor by a code that is wrong, late or used up', async () => {
    const { enter, read, username } = await attacked()
    const ip = newAddress()
    const { body: puzzle } = await app.call('createChallenge', { body: { username }, ip })
    const proof = { challenge: puzzle.challenge, nonce: '0' }
    const worked = await attempt(app, { username, password: 'x', proof }, { ip })
    expect(worked.error.code).toBe('auth.code_required')
    const [mail] = await read()
    for (const code of ['', 'AAAA-AAAA'])
      expect(await enter({ code })).toMatchObject({
        status: 403,
        error: { code: 'auth.code_invalid' },
      })
    const code = codeIn(mail)
    for (let n = 0; n < 3; n += 1) expect((await enter({ code })).status).toBe(200)
    expect((await enter({ code })).error.code).toBe('auth.code_invalid')
  })

  test('gets three mails an hour, and the code of the last is good until there is another', async () => {
    const { enter, read, username } = await attacked()
    for (let n = 0; n < 8; n += 1) await enter()
    const mails = await read()
    expect(mails).toHaveLength(3)
    app.clock.advance(HOUR - 1)
    // The attack goes on.
    for (let n = 0; n < GUESSES; n += 1) await attempt(app, { username, password: `novo-${n}` })
    expect((await enter({ code: codeIn(mails[2]) })).status).toBe(200)
  })

  test('is guessed no more than ten times in a quarter of an hour from one network', async () => {
    const { enter } = await attacked()
    const ip = newAddress()
    const codes: string[] = []
    for (let n = 0; n < 11; n += 1)
      codes.push((await enter({ code: `AAAA-${1000 + n}`, ip })).error.code)
    expect(codes).toEqual([...Array(10).fill('auth.code_invalid'), 'auth.too_many_attempts'])
  })

  test('asks for work where nobody confirmed an address, and sends nothing', async () => {
    const { username, password } = await signedUp(app)
    await app.runJobs()
    for (let n = 0; n < GUESSES; n += 1) await attempt(app, { username, password: `palpite-${n}` })
    const before = app.mails.length
    expect((await attempt(app, { username, password })).error.code).toBe('auth.proof_required')
    await app.runJobs()
    expect(app.mails).toHaveLength(before)
  })

  test('lets its owner in at once on a device of theirs', async () => {
    const { username, password, known } = await attacked()
    const answer = await attempt(app, { username, password }, { cookie: `known=${known}` })
    expect(answer.status).toBe(200)
  })
})
