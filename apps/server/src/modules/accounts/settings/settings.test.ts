import { expect, test } from 'vitest'
import { describeApp } from '#testing/app.ts'
import { attempt, cookies, newAddress, newcomer, signedUp } from '../testing/forms.ts'
import { confirmedPerson, mailbox, tokenIn } from '../testing/mailbox.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describeApp('settings', (app) => {
  const as = (sid: string) => ({ headers: { cookie: `sid=${sid}` } })
  const state = async (sid: string) => (await app().call('getSession', as(sid))).body.status
  const account = async (sid: string) => (await app().call('getAccount', as(sid))).body
  const follow = (mail: { readonly text: string } | undefined) =>
    app().call('confirmMailLink', { body: { token: tokenIn(mail) }, ip: newAddress() })
  const changeEmail = (sid: string, email: string) =>
    app().call('changeEmail', { ...as(sid), body: { email } })
  const changeUsername = (sid: string, username: string) =>
    app().call('changeUsername', { ...as(sid), body: { username } })
  let names = 0
  const freshName = () => `nome-novo-${++names}`

  test('are for whoever is signed in', async () => {
    const calls = [
      app().call('getAccount'),
      app().call('proveIdentity', { body: { password: 'x' } }),
      app().call('changeEmail', { body: { email: 'a@exemplo.com' } }),
      app().call('cancelEmailChange'),
      app().call('requestEmailConfirmation'),
      app().call('changePassword', { body: { current: 'x', password: 'tenda-azul-42' } }),
      app().call('changeUsername', { body: { username: 'outro' } }),
      app().call('endSession', { params: { sessionId: 'x' } }),
      app().call('endOtherSessions'),
    ]
    for (const answer of await Promise.all(calls))
      expect(answer).toMatchObject({ status: 401, error: { code: 'auth.required' } })
  })

  test('show the account with its sessions, the own one first', async () => {
    const person = await signedUp(app())
    app().clock.advance(MINUTE)
    await app().call('signIn', {
      body: person.credentials,
      ip: newAddress(),
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1' },
    })
    const { sessions, ...rest } = await account(person.sid)
    expect(rest).toEqual({
      username: person.username,
      usernameLockedUntil: null,
      email: person.email,
      emailConfirmed: false,
      emailChange: null,
      mail: true,
      moderates: false,
      twoSteps: { appSince: null, codesLeft: 0, missing: false },
      hasPassword: true,
      passkeys: [],
    })
    expect(sessions).toMatchObject([
      { current: true, device: '' },
      { current: false, device: 'Safari · iPhone', createdAt: app().clock.now() },
    ])
    expect(JSON.stringify(sessions)).not.toContain(person.sid)
  })

  test('what matters asks for the password when it was not given in the last ten minutes', async () => {
    const person = await signedUp(app())
    const { sid: other } = cookies(await attempt(app(), person.credentials))
    app().clock.advance(10 * MINUTE)
    const [, second] = (await account(person.sid)).sessions
    const responses = [
      await changeEmail(person.sid, 'nova@exemplo.com'),
      await changeUsername(person.sid, freshName()),
      await app().call('endOtherSessions', as(person.sid)),
      await app().call('endSession', {
        ...as(person.sid),
        params: { sessionId: second?.id ?? '' },
      }),
    ]
    for (const answer of responses)
      expect(answer).toMatchObject({ status: 403, error: { code: 'account.password_needed' } })
    expect(await state(other)).toBe('in')
    expect(await account(person.sid)).toMatchObject({
      username: person.username,
      emailChange: null,
    })

    const proven = await app().call('proveIdentity', {
      ...as(person.sid),
      body: { password: person.password },
    })
    expect(proven.status).toBe(204)
    const { sid } = cookies(proven)
    expect([await state(person.sid), await state(sid)]).toEqual(['out', 'in'])
    app().clock.advance(10 * MINUTE - 1)
    expect((await app().call('endOtherSessions', as(sid))).status).toBe(204)
    expect([await state(other), await state(sid)]).toEqual(['out', 'in'])
  })

  test('a password can be guessed ten times, and success gives the tries back', async () => {
    const person = await signedUp(app())
    const prove = (sid: string, password: string) =>
      app().call('proveIdentity', { ...as(sid), body: { password } })
    for (let n = 0; n < 9; n += 1)
      expect(await prove(person.sid, `palpite-${n}`)).toMatchObject({
        status: 403,
        error: {
          code: 'account.wrong_password',
          message: 'A senha não confere. Tente novamente.',
        },
      })
    const { sid } = cookies(await prove(person.sid, person.password))
    for (let n = 0; n < 10; n += 1)
      expect((await prove(sid, `palpite-${n}`)).error.code).toBe('account.wrong_password')
    const over = await prove(sid, person.password)
    expect(over).toMatchObject({ status: 429, error: { code: 'auth.too_many_attempts' } })
    const change = await app().call('changePassword', {
      ...as(sid),
      body: { current: person.password, password: 'outra-tenda-91' },
    })
    expect(change.status).toBe(429)
  })

  test('a new password ends every other session and keeps this one under a new token', async () => {
    const person = await confirmedPerson(app())
    const { sid: other } = cookies(await attempt(app(), person.credentials))
    await person.read()
    const change = (sid: string, current: string, password: string) =>
      app().call('changePassword', { ...as(sid), body: { current, password } })
    expect((await change(person.sid, 'errada-errada', 'outra-tenda-91')).error.code).toBe(
      'account.wrong_password',
    )
    expect((await change(person.sid, person.password, `${person.username}1`)).error).toMatchObject({
      code: 'auth.weak_password',
      fields: { password: { code: 'auth.weak_password' } },
    })
    const answer = await change(person.sid, person.password, 'outra-tenda-91')
    expect(answer.status).toBe(204)
    const { sid } = cookies(answer)
    expect([await state(person.sid), await state(other), await state(sid)]).toEqual([
      'out',
      'out',
      'in',
    ])
    expect((await attempt(app(), person.credentials)).error.code).toBe('auth.wrong_password')
    expect((await person.read()).map((mail) => mail.subject)).toEqual(['Sua senha do Afins mudou'])
  })

  test('of two changes of the password at once, one succeeds', async () => {
    const person = await signedUp(app())
    const { sid: other } = cookies(await attempt(app(), person.credentials))
    const answers = await Promise.all(
      [person.sid, other].map((sid, n) =>
        app().call('changePassword', {
          ...as(sid),
          body: { current: person.password, password: `outra-tenda-9${n}` },
        }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 204)).toHaveLength(1)
    expect(answers.some((answer) => answer.status >= 500)).toBe(false)
  })

  test('an address is changed when both ends have agreed', async () => {
    const person = await confirmedPerson(app())
    const fresh = `novo.${person.email}`
    const readNew = mailbox(app(), fresh)
    const responses = await changeEmail(person.sid, ` ${fresh} `)
    expect(responses.body).toMatchObject({
      email: person.email,
      emailChange: { email: fresh, oldConfirmed: false, newConfirmed: false },
    })
    const [[toOld], [toNew]] = [await person.read(), await readNew()]
    expect(toOld?.text).toContain(fresh)
    expect((await follow(toNew)).body).toEqual({ outcome: 'half' })
    expect((await account(person.sid)).emailChange).toMatchObject({
      oldConfirmed: false,
      newConfirmed: true,
    })
    expect((await follow(toNew)).error.code).toBe('recovery.link_invalid')
    expect((await follow(toOld)).body).toEqual({ outcome: 'changed' })
    expect(await account(person.sid)).toMatchObject({
      email: fresh,
      emailConfirmed: true,
      emailChange: null,
    })
    // The lookup document follows: signing in still works, and the old address is free.
    expect((await attempt(app(), person.credentials)).status).toBe(200)
    expect((await app().call('signUp', newcomer({ email: person.email }))).status).toBe(201)
  })

  test('an address that was never confirmed has no say in its change', async () => {
    const person = await signedUp(app())
    const fresh = `novo.${person.email}`
    const [readOld, readNew] = [mailbox(app(), person.email), mailbox(app(), fresh)]
    await readOld()
    await changeEmail(person.sid, fresh)
    expect(await readOld()).toEqual([])
    const [mail] = await readNew()
    expect((await follow(mail)).body).toEqual({ outcome: 'changed' })
    expect(await account(person.sid)).toMatchObject({ email: fresh, emailConfirmed: true })
  })

  test('a change can be taken back or asked for anew, and expires after a day', async () => {
    const person = await confirmedPerson(app())
    const [first, second] = [`um.${person.email}`, `dois.${person.email}`]
    const [readFirst, readSecond] = [mailbox(app(), first), mailbox(app(), second)]
    await changeEmail(person.sid, first)
    const [mail] = await readFirst()
    await changeEmail(person.sid, second)
    expect((await follow(mail)).error.code).toBe('recovery.link_invalid')
    const [newer] = await readSecond()
    const cancelled = await app().call('cancelEmailChange', as(person.sid))
    expect(cancelled.body).toMatchObject({ email: person.email, emailChange: null })
    expect((await follow(newer)).error.code).toBe('recovery.link_invalid')

    await changeEmail(person.sid, second)
    const [last] = await readSecond()
    app().clock.advance(DAY)
    expect((await follow(last)).error.code).toBe('recovery.link_invalid')
    expect((await account(person.sid)).emailChange).toBeNull()
  })

  test('a new password stops a change of address that somebody else may have begun', async () => {
    const person = await signedUp(app())
    const fresh = `ladrao.${person.email}`
    await changeEmail(person.sid, fresh)
    await app().call('changePassword', {
      ...as(person.sid),
      body: { current: person.password, password: 'outra-tenda-91' },
    })
    const [mail] = await mailbox(app(), fresh)()
    expect((await follow(mail)).error.code).toBe('recovery.link_invalid')
  })

  test("one's own address, a faulty one and a confirmed one of somebody else are refused", async () => {
    const [person, other] = [await signedUp(app()), await confirmedPerson(app())]
    const errorOf = async (email: string) => (await changeEmail(person.sid, email)).error
    expect(await errorOf(person.email.toUpperCase())).toMatchObject({
      code: 'account.same_email',
      fields: { email: { message: 'Este já é o seu email.' } },
    })
    expect((await errorOf('nada')).fields?.email?.code).toBe('auth.invalid_email')
    expect(await errorOf(other.email)).toMatchObject({ code: 'auth.email_taken' })
    expect((await other.read()).map((mail) => mail.subject)).toEqual([
      'Alguém tentou criar uma conta com seu email',
    ])
    for (let n = 0; n < 4; n += 1) await errorOf(other.email)
    expect((await errorOf(other.email)).code).toBe('request.rate_limited')
  })

  test('whoever only claims an address gives way to whoever reads its mail', async () => {
    const [squatter, person] = [await signedUp(app()), await signedUp(app())]
    const read = mailbox(app(), squatter.email)
    await read()
    expect((await changeEmail(person.sid, squatter.email)).status).toBe(200)
    expect(await state(squatter.sid)).toBe('in')
    const [mail] = await read()
    expect((await follow(mail)).body).toEqual({ outcome: 'changed' })
    expect(await state(squatter.sid)).toBe('out')
    expect((await account(person.sid)).email).toBe(squatter.email)
  })

  test('who confirms first keeps the address', async () => {
    const [holder, person] = [await signedUp(app()), await signedUp(app())]
    const read = mailbox(app(), holder.email)
    const [confirming] = await read()
    await changeEmail(person.sid, holder.email)
    const [change] = await read()
    expect((await follow(confirming)).body).toEqual({ outcome: 'confirmed' })
    expect((await follow(change)).error.code).toBe('auth.email_taken')
    expect((await account(holder.sid)).email).toBe(holder.email)
  })

  test('the confirming link is sent again, five times a day, and not when it is done', async () => {
    const person = await signedUp(app())
    const read = mailbox(app(), person.email)
    const [first] = await read()
    const again = () => app().call('requestEmailConfirmation', as(person.sid))
    for (let n = 0; n < 4; n += 1) expect((await again()).status).toBe(204)
    expect((await again()).status).toBe(429)
    const mails = await read()
    expect((await follow(first)).error.code).toBe('recovery.link_invalid')
    expect((await follow(mails.at(-1))).body).toEqual({ outcome: 'confirmed' })
    expect((await again()).status).toBe(204)
    expect(await read()).toEqual([])
  })

  test('a new username is shown everywhere, and the old one leads to it and stays taken', async () => {
    const person = await signedUp(app())
    const username = freshName()
    const answer = await changeUsername(person.sid, ` ${username.toUpperCase()} `)
    expect(answer).toMatchObject({ status: 200, body: { username, displayName: username } })
    for (const name of [username, person.username.toUpperCase()]) {
      const profile = await app().call('getProfile', { params: { username: name } })
      expect(profile).toMatchObject({ status: 200, body: { username } })
    }
    const { body } = await app().call('checkUsername', { params: { username: person.username } })
    expect(body).toEqual({ available: false })
    const taken = await app().call('signUp', newcomer({ username: person.username }))
    expect(taken.error.code).toBe('auth.username_taken')
    for (const name of [username, person.username])
      expect((await attempt(app(), { username: name, password: person.password })).status).toBe(200)

    const until = app().clock.now() + 30 * DAY
    expect((await account(person.sid)).usernameLockedUntil).toBe(until)
    expect(await changeUsername(person.sid, freshName())).toMatchObject({
      status: 409,
      error: { code: 'account.username_too_soon' },
    })
    expect((await changeUsername(person.sid, username)).status).toBe(200)
  })

  test('a former username can be taken back after thirty days, by its owner', async () => {
    const person = await signedUp(app())
    await changeUsername(person.sid, freshName())
    app().clock.advance(30 * DAY)
    const { sid } = cookies(await attempt(app(), person.credentials))
    expect((await changeUsername(sid, person.username)).body.username).toBe(person.username)
    expect((await account(sid)).username).toBe(person.username)
  })

  test('a username of somebody else, former ones included, or of a page is taken', async () => {
    const [person, other] = [await signedUp(app()), await signedUp(app())]
    await changeUsername(other.sid, freshName())
    for (const username of [other.username, 'settings', 'confirm', 'admin'])
      expect(await changeUsername(person.sid, username)).toMatchObject({
        status: 409,
        error: { fields: { username: { code: 'auth.username_taken' } } },
      })
    expect((await changeUsername(person.sid, 'a b')).error.fields?.username?.code).toBe(
      'username.invalid',
    )
  })

  test('of many who want one username, one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => signedUp(app())))
    const username = freshName()
    const answers = await Promise.all(people.map(({ sid }) => changeUsername(sid, username)))
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(409),
    ])
    const loser = people[answers.findIndex((answer) => answer.status === 409)]
    expect(await account(loser?.sid ?? '')).toMatchObject({
      username: loser?.username,
      usernameLockedUntil: null,
    })
  })

  test('one session is ended, the own one without being asked', async () => {
    const person = await signedUp(app())
    const { sid: other } = cookies(await attempt(app(), person.credentials))
    const { sessions } = await account(person.sid)
    const end = (sid: string, sessionId = '') =>
      app().call('endSession', { ...as(sid), params: { sessionId } })
    expect((await end(person.sid, sessions[1]?.id)).status).toBe(204)
    expect([await state(person.sid), await state(other)]).toEqual(['in', 'out'])
    expect((await end(person.sid, sessions[1]?.id)).error.code).toBe('account.session_not_found')
    app().clock.advance(20 * MINUTE)
    const own = await end(person.sid, sessions[0]?.id)
    expect(own.status).toBe(204)
    expect(cookies(own).lines).toEqual(['sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'])
    expect(await state(person.sid)).toBe('out')
  })

  test("somebody else's session is not found", async () => {
    const [person, other] = [await signedUp(app()), await signedUp(app())]
    const [session] = (await account(other.sid)).sessions
    const answer = await app().call('endSession', {
      ...as(person.sid),
      params: { sessionId: session?.id ?? '' },
    })
    expect(answer).toMatchObject({ status: 404, error: { code: 'account.session_not_found' } })
    expect(await state(other.sid)).toBe('in')
  })
})
