import { describe, expect, test, vi } from 'vitest'
import { errorText } from '@afins/contract/errors-pt'
import { describeApp } from '#testing/app.ts'
import { cookies, newAddress, newcomer, signedUp } from '../testing/forms.ts'

describeApp('signing up', (app) => {
  test('creates account, profile and lookup document and begins a session', async () => {
    const form = newcomer({ username: ' Maria-Lima ' })
    const answer = await app().call('signUp', {
      ...form,
      body: { ...form.body, displayName: '  Maria   Lima ' },
    })
    expect(answer.status).toBe(201)
    const { uid } = answer.body
    expect(answer.body).toEqual({
      uid,
      username: 'maria-lima',
      displayName: 'Maria Lima',
      avatar: null,
      color: 'violet',
    })

    const { db } = app().context.database
    const document = await db
      .selectFrom('usernames')
      .selectAll()
      .where('username', '=', 'maria-lima')
      .executeTakeFirst()
    expect(document).toMatchObject({ uid, email: form.body.email, is_current: 1 })
    const profile = await db
      .selectFrom('profiles')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirst()
    expect(profile).toMatchObject({
      username: 'maria-lima',
      bio: '',
      avatar_id: null,
      is_public: 1,
    })

    const session = await app().call('getSession', {
      headers: { cookie: `sid=${cookies(answer).sid}` },
    })
    expect(session.body).toEqual({ status: 'in', viewer: answer.body })
  })

  test('the display name falls back to the username', async () => {
    const { username, uid } = await signedUp(app())
    const profile = await app()
      .context.database.db.selectFrom('profiles')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirst()
    expect(profile?.display_name).toBe(username)
  })

  test('the password is kept as a peppered argon2id hash, the session as a digest, nothing as it came', async () => {
    const person = await signedUp(app())
    const { db } = app().context.database
    const account = await db
      .selectFrom('accounts')
      .selectAll()
      .where('uid', '=', person.uid)
      .executeTakeFirst()
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const sessions = await db
      .selectFrom('sessions')
      .selectAll()
      .where('uid', '=', person.uid)
      .execute()
    expect(sessions).toHaveLength(1)
    expect(person.sid).toMatch(/^[\w-]{43}$/)
    const everything = JSON.stringify([
      sessions,
      await db.selectFrom('idempotency_keys').selectAll().execute(),
    ])
    expect(everything).not.toContain(person.sid)
    expect(JSON.stringify(app().log)).not.toContain(person.password)
    expect(JSON.stringify(app().log)).not.toContain(person.email)
    expect(JSON.stringify(app().log)).not.toContain(person.sid)
  })

  describe('the catalogue', () => {
    test('a username that somebody has', async () => {
      const { username } = await signedUp(app())
      const answer = await app().call('signUp', newcomer({ username: username.toUpperCase() }))
      expect(answer).toMatchObject({
        status: 409,
        error: { code: 'auth.username_taken', message: 'Username já está em uso. Escolha outro.' },
      })
      expect(Object.keys(answer.error.fields ?? {})).toEqual(['username'])
    })

    test.each(['explore', 'Admin', 'artigo', 'profile', 'adm1n', 'null', 'me-'])(
      'a reserved or impossible username: %s',
      async (username) => {
        const answer = await app().call('signUp', newcomer({ username }))
        expect([409, 422]).toContain(answer.status)
        expect(['auth.username_taken', 'username.invalid']).toContain(answer.error.code)
      },
    )

    test.each(['suporte-afins', 'afins_oficial', 'administrat0r', 'toString'])(
      'a username that poses as the place, as if it was taken: %s',
      async (username) => {
        expect(await app().call('signUp', newcomer({ username }))).toMatchObject({
          status: 409,
          error: {
            code: 'auth.username_taken',
            message: 'Username já está em uso. Escolha outro.',
          },
        })
      },
    )

    test('a username with a letter that only lower case makes ASCII', async () => {
      expect(await app().call('signUp', newcomer({ username: 'k\u212Aelvin' }))).toMatchObject({
        status: 422,
        error: { fields: { username: { code: 'username.invalid' } } },
      })
    })

    test('an email that somebody has, in whatever capitals', async () => {
      const { email } = await signedUp(app())
      const answer = await app().call('signUp', newcomer({ email: email.toUpperCase() }))
      expect(answer).toMatchObject({
        status: 409,
        error: {
          code: 'auth.email_taken',
          message: 'Email já está em uso. Tente fazer login ou use outro email.',
        },
      })
    })

    test.each(['123456', 'abc', 'senha123', 'Flamengo2024'])(
      'a weak password: %s',
      async (password) => {
        expect(await app().call('signUp', newcomer({ password }))).toMatchObject({
          status: 422,
          error: {
            code: 'auth.weak_password',
            message: 'Senha muito fraca. Use pelo menos 6 caracteres.',
          },
        })
      },
    )

    test('a password that is too long, for what it is', async () => {
      const answer = await app().call('signUp', newcomer({ password: 'a'.repeat(257) }))
      expect(answer).toMatchObject({
        status: 422,
        error: {
          code: 'request.invalid',
          fields: { password: { message: 'Use no máximo 256 caracteres.' } },
        },
      })
    })

    test('a password made of the username', async () => {
      const form = newcomer({ username: 'joaquina-reis', password: 'JoaquinaReis1' })
      expect((await app().call('signUp', form)).error.code).toBe('auth.weak_password')
    })

    test.each([
      'nada',
      'a@b',
      'a b@c.com',
      'a\u0000b@exemplo.com',
      `${'a'.repeat(250)}@exemplo.com`,
    ])('an invalid email: %j', async (email) => {
      expect(await app().call('signUp', newcomer({ email }))).toMatchObject({
        status: 422,
        error: { code: 'auth.invalid_email', message: 'Email inválido.' },
      })
    })

    test('an email with an account is named only when all else is right', async () => {
      const { email, username } = await signedUp(app())
      const weak = await app().call('signUp', newcomer({ email, password: 'brasil' }))
      const taken = await app().call('signUp', newcomer({ email, username }))
      const impossible = await app().call('signUp', newcomer({ email, username: 'não' }))
      expect([weak, taken, impossible].map((answer) => answer.error.code)).toEqual([
        'auth.weak_password',
        'auth.username_taken',
        'username.invalid',
      ])
    })

    test('the unforeseen, which leaves nothing behind', async () => {
      const form = newcomer()
      const failures = [
        vi.spyOn(app().context.journal, 'emit').mockImplementationOnce(() => {
          throw new Error('the cable was cut')
        }),
        vi.spyOn(app().context.ids, 'token').mockImplementationOnce(() => {
          throw new Error('no randomness left')
        }),
      ]
      for (const failure of failures) {
        const answer = await app().call('signUp', form)
        expect(answer).toMatchObject({
          status: 500,
          error: { code: 'auth.sign_up_failed', message: 'Erro ao criar conta. Tente novamente.' },
        })
        failure.mockRestore()
        const { db } = app().context.database
        const left = await db
          .selectFrom('accounts')
          .select('uid')
          .where('email', '=', form.body.email)
          .execute()
        expect(left).toEqual([])
        const free = await app().call('checkUsername', { params: { username: form.body.username } })
        expect(free.body).toEqual({ available: true })
      }
      expect((await app().call('signUp', form)).status).toBe(201)
    })
  })

  test('fields that are not its own are refused, and no field is written from outside', async () => {
    const extra = {
      uid: 'mine',
      isPublic: false,
      email_canonical: 'x',
      createdAt: 1,
      role: 'admin',
      avatar: 'javascript:1',
    }
    for (const [name, value] of Object.entries(extra)) {
      const form = newcomer()
      const answer = await app().call('signUp', { ...form, body: { ...form.body, [name]: value } })
      expect(answer).toMatchObject({
        status: 422,
        error: { fields: { [name]: { code: 'field.unknown' } } },
      })
    }
  })

  test('of fifty at once for one username one succeeds, and the others lose nothing', async () => {
    const ip = newAddress()
    const forms = Array.from({ length: 50 }, (_, n) => ({
      ip,
      body: { username: 'disputado', email: `disputa${n}@exemplo.com`, password: 'tenda-azul-42' },
    }))
    const answers = await Promise.all(forms.map((form) => app().call('signUp', form)))
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    for (const { error } of answers.filter((answer) => answer.status === 409))
      expect(error.message).toBe(errorText('auth.username_taken'))

    const { db } = app().context.database
    const accounts = await db
      .selectFrom('accounts')
      .select('email')
      .where('email', 'like', 'disputa%')
      .execute()
    const winner = statuses.indexOf(201)
    expect(accounts).toEqual([{ email: `disputa${winner}@exemplo.com` }])
    const loser = forms[(winner + 1) % 50]?.body.email
    await signedUp(app(), { email: loser })
  })

  test('of ten at once for one email one succeeds and no name is burnt', async () => {
    const forms = Array.from({ length: 10 }, () => newcomer({ email: 'so-um@exemplo.com' }))
    const answers = await Promise.all(forms.map((form) => app().call('signUp', form)))
    const codes = answers.map((answer) => (answer.status === 201 ? 'ok' : answer.error.code))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(codes.filter((code) => code === 'auth.email_taken')).toHaveLength(9)
    const loser = forms[codes.indexOf('auth.email_taken')]?.body.username
    await signedUp(app(), { username: loser })
  })

  describe('with an Idempotency-Key', () => {
    test('a repetition is let in again, with a session of its own', async () => {
      const form = { ...newcomer(), headers: { 'idempotency-key': 'chave-1' } }
      const first = await app().call('signUp', form)
      const again = await app().call('signUp', form)
      expect([first.status, again.status]).toEqual([201, 201])
      expect(again.body).toEqual(first.body)
      expect(cookies(again).sid).not.toBe(cookies(first).sid)
      for (const { sid } of [cookies(first), cookies(again)]) {
        const session = await app().call('getSession', { headers: { cookie: `sid=${sid}` } })
        expect(session.body.status).toBe('in')
      }
      const keys = await app()
        .context.database.db.selectFrom('idempotency_keys')
        .selectAll()
        .execute()
      for (const secret of [form.body.password, form.body.email, cookies(first).sid])
        expect(JSON.stringify(keys)).not.toContain(secret)
    })

    test('two at once are one account', async () => {
      const form = { ...newcomer(), headers: { 'idempotency-key': 'chave-2' } }
      const answers = await Promise.all(Array.from({ length: 5 }, () => app().call('signUp', form)))
      expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201])
      expect(new Set(answers.map((answer) => answer.body.uid)).size).toBe(1)
    })

    test('another form, or another password, under the same key is refused', async () => {
      const form = { ...newcomer(), headers: { 'idempotency-key': 'chave-3' } }
      await app().call('signUp', form)
      const others = [
        { password: 'outra-senha-boa' },
        { displayName: 'Outra' },
        { email: 'outra@exemplo.com' },
        { username: 'outra-gente' },
      ]
      for (const other of others) {
        const answer = await app().call('signUp', { ...form, body: { ...form.body, ...other } })
        expect(answer).toMatchObject({ status: 422, error: { code: 'request.key_reused' } })
        expect(cookies(answer).lines).toEqual([])
      }
    })

    test('guesses of a password through it are limited as at the door', async () => {
      const form = { ...newcomer(), headers: { 'idempotency-key': 'chave-4' } }
      await app().call('signUp', form)
      const codes = new Set<string>()
      for (let guess = 0; guess < 12; guess++) {
        const answer = await app().call('signUp', {
          ...form,
          body: { ...form.body, password: `palpite-nr-${guess}` },
        })
        codes.add(answer.error.code)
      }
      expect([...codes]).toEqual(['request.key_reused', 'auth.too_many_attempts'])
    })
  })

  test('whether a username is free', async () => {
    const { username } = await signedUp(app())
    const available = async (name: string) =>
      (await app().call('checkUsername', { params: { username: name } })).body
    expect(await available('ninguem-ainda')).toEqual({ available: true })
    for (const name of [
      username,
      ` ${username.toUpperCase()} `,
      'explore',
      'adm1n',
      'oi',
      'não',
      'a__b',
      ' ',
      '%00',
      '\u0000',
    ])
      expect(await available(name)).toEqual({ available: false })
  })

  test('every try is written down once, with who, where and what came of it', async () => {
    const before = app().log.length
    const form = newcomer()
    await app().call('signUp', form)
    await app().call('signUp', form)
    const entries = app()
      .log.slice(before)
      .filter((entry) => entry.event === 'sign-up')
    expect(entries).toHaveLength(2)
    expect(entries[0]).toMatchObject({
      outcome: 'ok',
      uid: expect.any(String),
      ip: form.ip,
      requestId: expect.any(String),
    })
    expect(entries[1]).toMatchObject({
      outcome: 'auth.username_taken',
      usernameDigest: expect.any(String),
      ip: form.ip,
    })
  })
})
