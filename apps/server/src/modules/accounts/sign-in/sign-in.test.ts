import { hash as argon2 } from '@node-rs/argon2'
import { describe, expect, test, vi } from 'vitest'
import { transaction } from '@afins/database'
import { describeApp } from '#testing/app.ts'
import { accountLimits } from '../accounts.limits.ts'
import { attempt, cookies, newAddress, newcomer, signedUp } from '../testing/forms.ts'

const HOUR = 3_600_000

describeApp('signing in', (app) => {
  test('with username and password, in whatever capitals and spaces the username comes', async () => {
    const { uid, username, password } = await signedUp(app())
    const answer = await attempt(app(), { username: `  ${username.toUpperCase()} `, password })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      uid,
      username,
      displayName: username,
      avatar: null,
      color: 'violet',
    })
    const { sid, lines } = cookies(answer)
    expect(lines).toEqual([
      `sid=${sid}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax`,
      expect.stringMatching(
        new RegExp(
          `^known=${uid}\\.\\d+\\.[\\w-]{43}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax$`,
        ),
      ),
    ])
    const session = await app().call('getSession', { headers: { cookie: `sid=${sid}` } })
    expect(session.body).toEqual({ status: 'in', viewer: answer.body })
  })

  describe('the catalogue', () => {
    test('unknown username', async () => {
      for (const username of ['ninguem-aqui', '', '   ', 'com espaço', '\u0000', 'x'.repeat(900)]) {
        expect(await attempt(app(), { username, password: 'tenda-azul-42' })).toMatchObject({
          status: 401,
          error: {
            code: 'auth.unknown_username',
            message: 'Username não encontrado. Verifique se está correto.',
          },
        })
      }
    })

    test('wrong password', async () => {
      const { username } = await signedUp(app())
      for (const password of ['tenda-azul-43', '', ' tenda-azul-42']) {
        const answer = await attempt(app(), { username, password })
        expect(answer).toMatchObject({
          status: 401,
          error: { code: 'auth.wrong_password', message: 'Senha incorreta. Tente novamente.' },
        })
        expect(cookies(answer).lines).toEqual([])
      }
    })

    test.each([
      ['invalid email', 'quebrado', 422, 'auth.invalid_email', 'Email inválido.'],
      [
        'user not found',
        'outra@exemplo.com',
        401,
        'auth.user_not_found',
        'Usuário não encontrado. Verifique se o username está correto.',
      ],
    ])('%s: the lookup document leads to no account', async (_, email, status, code, message) => {
      const { username, password } = await signedUp(app())
      await transaction(app().context.database, (tx) =>
        tx.updateTable('usernames').set({ email }).where('username', '=', username).execute(),
      )
      expect(await attempt(app(), { username, password })).toMatchObject({
        status,
        error: { code, message },
      })
    })

    test('too many attempts', async () => {
      const { username } = await signedUp(app())
      const ip = newAddress()
      for (let guess = 0; guess < 10; guess++)
        expect(
          (await attempt(app(), { username, password: `palpite-${guess}` }, { ip })).error.code,
        ).toBe('auth.wrong_password')
      const answer = await attempt(app(), { username, password: 'palpite-10' }, { ip })
      expect(answer).toMatchObject({
        status: 429,
        error: {
          code: 'auth.too_many_attempts',
          message: 'Muitas tentativas de login. Tente novamente em alguns minutos.',
        },
      })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(960)
    })

    test('the unforeseen', async () => {
      const { username, password } = await signedUp(app())
      const failingToken = vi.spyOn(app().context.ids, 'token').mockImplementationOnce(() => {
        throw new Error('no randomness left')
      })
      const answer = await attempt(app(), { username, password })
      failingToken.mockRestore()
      expect(answer).toMatchObject({
        status: 500,
        error: { code: 'auth.sign_in_failed', message: 'Erro no login. Tente novamente.' },
      })
      expect(JSON.stringify(answer)).not.toContain('randomness')
    })
  })

  test('no answer tells the email', async () => {
    const { username, email, password } = await signedUp(app())
    const answers = [
      await attempt(app(), { username, password }),
      await attempt(app(), { username, password: 'errada-errada' }),
      await app().call('checkUsername', { params: { username } }),
      await app().call('createChallenge', { body: { username } }),
      await app().call('signUp', newcomer({ email })),
    ]
    for (const { body, headers } of answers)
      expect(JSON.stringify([body, headers])).not.toContain(email.split('@')[0] + '@')
  })

  test("a hash made with other parameters is replaced by today's", async () => {
    const { uid, username, password } = await signedUp(app())
    const { database, secrets } = app().context
    const old = await argon2(password, {
      memoryCost: 8192,
      timeCost: 3,
      parallelism: 1,
      secret: secrets.key('password'),
    })
    await transaction(database, (tx) =>
      tx.updateTable('accounts').set({ password_hash: old }).where('uid', '=', uid).execute(),
    )
    expect((await attempt(app(), { username, password: 'errada-errada' })).status).toBe(401)
    const hash = () =>
      database.db
        .selectFrom('accounts')
        .select('password_hash')
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow()
    expect((await hash()).password_hash).toBe(old)
    expect((await attempt(app(), { username, password })).status).toBe(200)
    expect((await hash()).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await attempt(app(), { username, password })).status).toBe(200)
  })

  describe('limits', () => {
    test('no more than ten guesses are checked of one username from one network, however many come at once', async () => {
      const { username } = await signedUp(app())
      const network = newAddress().replace(/\.7$/, '')
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          attempt(app(), { username, password: `palpite-${n}` }, { ip: `${network}.${n + 1}` }),
        ),
      )
      expect(answers.filter((answer) => answer.error.code === 'auth.wrong_password')).toHaveLength(
        10,
      )
      expect(
        answers.filter((answer) => answer.error.code === 'auth.too_many_attempts'),
      ).toHaveLength(30)
    })

    test('guesses count for the account, by whatever name and in whatever spelling', async () => {
      const { username, sid } = await signedUp(app())
      const later = `${username}-novo`
      const changed = await app().call('changeUsername', {
        body: { username: later },
        headers: { cookie: `sid=${sid}` },
      })
      expect(changed.status).toBe(200)
      const ip = newAddress()
      const spellings = [username, later, ` ${username.toUpperCase()} `, later.toUpperCase()]
      const codes: string[] = []
      for (let n = 0; n < 12; n++) {
        const name = spellings[n % spellings.length] ?? username
        const answer = await attempt(app(), { username: name, password: `palpite-${n}` }, { ip })
        codes.push(answer.error.code)
      }
      expect(codes).toEqual([
        ...Array.from({ length: 10 }, () => 'auth.wrong_password'),
        ...Array.from({ length: 2 }, () => 'auth.too_many_attempts'),
      ])
    })

    test('a block of IPv6 guesses four times as much as one household in it, not 256 times', async () => {
      const { username } = await signedUp(app())
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          attempt(
            app(),
            { username, password: `palpite-${n}` },
            { ip: `2001:db8:77:${n.toString(16)}::1` },
          ),
        ),
      )
      expect(answers.filter((answer) => answer.error.code === 'auth.wrong_password')).toHaveLength(
        40,
      )
    })

    test('ten again after the time that was named, and the right password is refused until then', async () => {
      const { username, password } = await signedUp(app())
      const ip = newAddress()
      for (let guess = 0; guess < 10; guess++)
        await attempt(app(), { username, password: `palpite-${guess}` }, { ip })
      const rejected = await attempt(app(), { username, password }, { ip })
      expect(rejected.status).toBe(429)
      app().clock.advance(Number(rejected.headers['retry-after']) * 1000)
      expect((await attempt(app(), { username, password }, { ip })).status).toBe(200)
    })

    test('success gives the pair its tries back', async () => {
      const { username, password } = await signedUp(app())
      const ip = newAddress()
      for (let guess = 0; guess < 9; guess++)
        await attempt(app(), { username, password: `palpite-${guess}` }, { ip })
      expect((await attempt(app(), { username, password }, { ip })).status).toBe(200)
      for (let guess = 0; guess < 10; guess++)
        expect(
          (await attempt(app(), { username, password: `palpite-${guess}` }, { ip })).error.code,
        ).toBe('auth.wrong_password')
    })

    test("somebody else's success gives nothing back", async () => {
      const [victim, attacker] = [await signedUp(app()), await signedUp(app())]
      const ip = newAddress()
      const { username } = victim
      for (let guess = 0; guess < 10; guess++)
        await attempt(app(), { username, password: `palpite-${guess}` }, { ip })
      expect((await attempt(app(), attacker.credentials, { ip })).status).toBe(200)
      expect((await attempt(app(), { username, password: 'palpite-11' }, { ip })).status).toBe(429)
    })

    test('a hundred an hour from one address, whatever the usernames', async () => {
      const ip = newAddress()
      const answers = await Promise.all(
        Array.from({ length: 120 }, (_, n) =>
          attempt(app(), { username: `palpite-de-nome-${n}`, password: 'senha' }, { ip }),
        ),
      )
      expect(
        answers.filter((answer) => answer.error.code === 'auth.unknown_username'),
      ).toHaveLength(100)
      expect(
        answers.filter((answer) => answer.error.code === 'auth.too_many_attempts'),
      ).toHaveLength(20)
    })

    test('are what was promised', () => {
      const [minutes, hours] = [60_000, HOUR]
      expect(accountLimits).toEqual({
        signIn: {
          pair: { max: 10, windowMs: 15 * minutes },
          address: { max: 100, windowMs: hours },
          username: { max: 100, windowMs: hours },
          knownDevice: { max: 20, windowMs: hours },
        },
        signUp: {
          address: { max: 5, windowMs: hours },
          network: { max: 30, windowMs: 24 * hours },
        },
        emailTaken: { address: { max: 5, windowMs: hours }, network: { max: 20, windowMs: hours } },
        reauthentication: { max: 10, windowMs: 15 * minutes },
        secondStep: {
          quarter: { max: 10, windowMs: 15 * minutes },
          day: { max: 50, windowMs: 24 * hours },
        },
        links: { max: 20, windowMs: 15 * minutes },
        recovery: { address: { max: 10, windowMs: hours }, network: { max: 60, windowMs: hours } },
        mails: {
          recovery: { max: 3, windowMs: hours },
          confirmation: { max: 5, windowMs: 24 * hours },
          emailChange: { max: 5, windowMs: 24 * hours },
          emailTaken: { max: 1, windowMs: 24 * hours },
          newSignIn: { max: 3, windowMs: 24 * hours },
          signInCode: { max: 3, windowMs: hours },
        },
        proofBits: 20,
      })
    })

    test('what is counted tells nothing of who was counted', async () => {
      const typed = 'minha-senha-secreta-por-engano'
      await attempt(app(), { username: typed, password: 'x' }, { ip: '192.0.2.201' })
      const rows = await app().context.database.db.selectFrom('rate_limits').select('key').execute()
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toMatch(/secreta|192\.0\.2/)
    })
  })

  describe('what is written down', () => {
    const entries = async (work: () => Promise<unknown>) => {
      const before = app().log.length
      await work()
      return app()
        .log.slice(before)
        .filter((entry) => entry.event === 'sign-in')
    }

    test('a success and a failure name the account, the address and the request', async () => {
      const { uid, username, password } = await signedUp(app())
      const [ok] = await entries(() => attempt(app(), { username, password }, { ip: '192.0.2.9' }))
      expect(ok).toMatchObject({
        outcome: 'ok',
        uid,
        ip: '192.0.2.9',
        requestId: expect.any(String),
      })
      const [wrong] = await entries(() => attempt(app(), { username, password: 'errada-errada' }))
      expect(wrong).toMatchObject({
        outcome: 'auth.wrong_password',
        uid,
        time: expect.stringMatching(/Z$/),
      })
    })

    test('a username that nobody has is written down as a digest', async () => {
      const typed = 'minha-senha-secreta\r\n\u001B[31mforjado'
      const found = await entries(() => attempt(app(), { username: typed, password: 'x' }))
      expect(found).toHaveLength(1)
      expect(found[0]).toMatchObject({
        outcome: 'auth.unknown_username',
        usernameDigest: expect.stringMatching(/^[\w-]{43}$/),
      })
      expect(JSON.stringify(app().log)).not.toContain('secreta')
    })
  })
})
