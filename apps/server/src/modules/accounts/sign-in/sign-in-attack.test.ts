import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '@afins/database/testing'
import { testApp, type TestApp } from '#testing/app.ts'
import { accountLimits } from '../accounts.limits.ts'
import { beginsWithZeros, hashOf } from './proof-of-work.ts'
import { attempt, newAddress, signedUp } from '../testing/forms.ts'

const HOUR = 3_600_000
/** How many free guesses an attacked username allows in these tests; fewer than really, to be quick. */
const GUESSES = 24

describe.each(engines)('a username under attack on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    const signIn = { ...accountLimits.signIn, username: { max: GUESSES, windowMs: HOUR } }
    app = await testApp(engine, undefined, { ...accountLimits, signIn, proofBits: 10 })
  })
  afterAll(() => app[Symbol.asyncDispose]())

  /** Guesses from a network each, until the username asks for work. */
  async function attack(username: string) {
    const guesses = Array.from({ length: GUESSES }, (_, n) =>
      attempt(app, { username, password: `palpite-${n}` }),
    )
    const codes = (await Promise.all(guesses)).map((answer) => answer.error.code)
    expect(codes).toEqual(codes.map(() => 'auth.wrong_password'))
  }

  async function solve(username: string, ip: string) {
    const { body } = await app.call('createChallenge', { body: { username }, ip })
    let nonce = 0
    while (!beginsWithZeros(hashOf(body.challenge, String(nonce)), body.bits)) nonce++
    return { challenge: body.challenge, nonce: String(nonce) }
  }

  test('after so many guesses in an hour asks for work before it checks, also the right password', async () => {
    const { username, password } = await signedUp(app)
    await attack(username)
    for (const guess of ['mais-um-palpite', password]) {
      expect(await attempt(app, { username, password: guess })).toMatchObject({
        status: 403,
        error: {
          code: 'auth.proof_required',
          message: 'Precisamos conferir que não é um robô. Tente novamente.',
        },
      })
    }
  })

  test('its owner gets in from a new place with one puzzle', async () => {
    const { username, password } = await signedUp(app)
    await attack(username)
    const ip = newAddress()
    const proof = await solve(username, ip)
    expect((await attempt(app, { username, password, proof }, { ip })).status).toBe(200)
  })

  test('a puzzle is good once, for one username, from one network, for five minutes', async () => {
    const [victim, other] = [await signedUp(app), await signedUp(app)]
    await attack(victim.username)
    const [ip, elsewhere] = [newAddress(), newAddress()]
    const guess = (proof: object, from = ip) =>
      attempt(app, { username: victim.username, password: 'palpite-a-mais', proof }, { ip: from })
    const code = async (answer: ReturnType<typeof guess>) => (await answer).error.code

    const proof = await solve(victim.username, ip)
    expect(await code(guess(proof, elsewhere))).toBe('auth.proof_required')
    expect(await code(guess(await solve(other.username, ip)))).toBe('auth.proof_required')
    expect(await code(guess({ ...proof, nonce: 'nada' }))).toBe('auth.proof_required')
    expect(await code(guess({ ...proof, challenge: proof.challenge.replace('.10.', '.0.') }))).toBe(
      'auth.proof_required',
    )
    expect(await code(guess({ challenge: '...', nonce: '' }))).toBe('auth.proof_required')
    expect(await code(guess(proof))).toBe('auth.wrong_password')
    expect(await code(guess(proof))).toBe('auth.proof_required')

    const exceeded = await solve(victim.username, ip)
    app.clock.advance(5 * 60_000 + 1)
    expect(await code(guess(exceeded))).toBe('auth.proof_required')
  })

  test('a puzzle sent many times at once is used once', async () => {
    const { username } = await signedUp(app)
    await attack(username)
    const ip = newAddress()
    const proof = await solve(username, ip)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        attempt(app, { username, password: 'palpite-a-mais', proof }, { ip }),
      ),
    )
    expect(answers.filter((answer) => answer.error.code === 'auth.wrong_password')).toHaveLength(1)
    expect(answers.filter((answer) => answer.error.code === 'auth.proof_required')).toHaveLength(7)
  })

  test('work buys no more guesses from one network than ten in a quarter of an hour', async () => {
    const { username } = await signedUp(app)
    await attack(username)
    const ip = newAddress()
    const codes: string[] = []
    for (let guess = 0; guess < 11; guess++) {
      const proof = await solve(username, ip)
      codes.push(
        (await attempt(app, { username, password: `palpite-${guess}`, proof }, { ip })).error.code,
      )
    }
    expect(codes).toEqual([
      ...Array.from({ length: 10 }, () => 'auth.wrong_password'),
      'auth.too_many_attempts',
    ])
  })

  test("its owner gets in at once on a device of theirs, even from the attackers' network", async () => {
    const { username, password, known } = await signedUp(app)
    await attack(username)
    const ip = newAddress()
    for (let n = 0; n < 15; n++) await attempt(app, { username, password: `palpite-${n}` }, { ip })
    for (let n = 0; n < 20; n++)
      expect(
        (await attempt(app, { username, password }, { ip, cookie: `known=${known}` })).status,
      ).toBe(200)
  })

  test('a known device guesses no more than twenty times an hour beyond what strangers may', async () => {
    const { username, known } = await signedUp(app)
    const ip = newAddress()
    const codes: string[] = []
    for (let n = 0; n < 32; n++)
      codes.push(
        (
          await attempt(
            app,
            { username, password: `palpite-${n}` },
            { ip, cookie: `known=${known}` },
          )
        ).error.code,
      )
    expect(codes.filter((code) => code === 'auth.wrong_password')).toHaveLength(30)
    expect(codes.slice(30)).toEqual(['auth.too_many_attempts', 'auth.too_many_attempts'])
  })

  test("the mark of a known device is the person's own, for a year, and cannot be forged", async () => {
    const [victim, attacker] = [await signedUp(app), await signedUp(app)]
    await attack(victim.username)
    const [, since, signature] = victim.known.split('.')
    const forged = [
      attacker.known,
      attacker.known.replace(attacker.uid, victim.uid),
      `${victim.uid}.${Number(since) + 1}.${signature}`,
      `${victim.uid}.${since}.`,
      'nonsense',
    ]
    const code = async (known: string) =>
      (
        await attempt(
          app,
          { username: victim.username, password: 'palpite' },
          { cookie: `known=${known}` },
        )
      ).error.code
    for (const known of forged) expect(await code(known)).toBe('auth.proof_required')
    expect(await code(victim.known)).toBe('auth.wrong_password')
  })

  test('all is calm again an hour later', async () => {
    const { username, password } = await signedUp(app)
    await attack(username)
    app.clock.advance(1.2 * HOUR)
    expect((await attempt(app, { username, password })).status).toBe(200)
  })
})
