import { expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { encrypt } from '#platform/secrets.ts'
import { describeApp, type TestApp } from '#testing/app.ts'
import { accountLimits } from '../accounts.limits.ts'
import { makeResetLink } from './recovery.service.ts'
import { cleanUpAccounts } from '../accounts.cleanup.ts'
import { attempt, cookies, newAddress, newcomer, signedUp } from '../testing/forms.ts'
import { confirmedPerson, mailbox, tokenIn } from '../testing/mailbox.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const state = async (app: TestApp, sid: string) =>
  (await app.call('getSession', { headers: { cookie: `sid=${sid}` } })).body.status

describeApp('recovery', (app) => {
  const requestLink = (account: string, ip = newAddress()) =>
    app().call('requestRecovery', { body: { account }, ip })
  const reset = (token: string, password: string, headers = {}) =>
    app().call('resetPassword', { body: { token, password }, ip: newAddress(), headers })
  const follow = (token: string) =>
    app().call('confirmMailLink', { body: { token }, ip: newAddress() })

  const linkFor = async (person: Awaited<ReturnType<typeof confirmedPerson>>) => {
    await requestLink(person.username)
    const [mail] = await person.read()
    return tokenIn(mail)
  }

  test('says whether links are sent', async () => {
    expect((await app().call('getRecovery')).body).toEqual({ mail: true })
  })

  test('a link makes a new password, once, puts everybody out and lets its owner in', async () => {
    const person = await confirmedPerson(app())
    const elsewhere = cookies(await attempt(app(), person.credentials))
    await person.read()
    expect((await requestLink(person.username)).status).toBe(204)
    const [mail] = await person.read()
    expect(mail?.subject).toBe('Crie uma senha nova no Afins')
    expect(mail?.text).toContain(`@${person.username}`)
    const token = tokenIn(mail)
    expect(mail?.text).toContain(`http://127.0.0.1:3000/confirm#senha=${token}`)

    const answer = await reset(token, 'outra-tenda-91')
    expect(answer).toMatchObject({ status: 200, body: { uid: person.uid } })
    const { sid, known } = cookies(answer)
    expect(known).not.toBe('')
    expect(await state(app(), sid)).toBe('in')
    expect(await state(app(), person.sid)).toBe('out')
    expect(await state(app(), elsewhere.sid)).toBe('out')
    const { username } = person
    expect((await attempt(app(), person.credentials)).error.code).toBe('auth.wrong_password')
    expect((await attempt(app(), { username, password: 'outra-tenda-91' })).status).toBe(200)
    const received = await person.read()
    expect(received.map((sent) => sent.subject)).toContain('Sua senha do Afins mudou')

    expect(await reset(token, 'mais-uma-tenda-17')).toMatchObject({
      status: 422,
      error: { code: 'recovery.link_invalid', message: 'Este link não vale mais. Peça outro.' },
    })
  })

  test('a link says what it is for and for whom, and is not used up by that', async () => {
    const person = await signedUp(app())
    const read = mailbox(app(), person.email)
    const describe = (token: string) =>
      app().call('describeMailLink', { body: { token }, ip: newAddress() })
    const email = person.email.replace(/^(.)[^@]*/, '$1•••')
    const confirming = tokenIn((await read())[0])
    for (const _time of [1, 2])
      expect(await describe(confirming)).toMatchObject({
        status: 200,
        body: { purpose: 'confirm', username: person.username, email },
      })
    expect((await follow(confirming)).status).toBe(200)
    expect((await describe(confirming)).error.code).toBe('recovery.link_invalid')

    await requestLink(person.username)
    const resetToken = tokenIn((await read())[0])
    expect((await describe(resetToken)).body).toEqual({
      purpose: 'reset',
      username: person.username,
      email,
    })
    const link = await makeResetLink(app().context, person.username)
    const [, byOperator = ''] = link?.address.split('=') ?? []
    expect((await describe(byOperator)).body).toMatchObject({ purpose: 'reset', email: null })
    for (const token of ['', 'x', 'A'.repeat(43)])
      expect(await describe(token)).toMatchObject({
        status: 422,
        error: { code: 'recovery.link_invalid' },
      })
  })

  test('the email does as well as the username, in whatever capitals', async () => {
    const person = await confirmedPerson(app())
    await requestLink(` ${person.email.toUpperCase()} `)
    expect((await person.read()).map((mail) => mail.subject)).toEqual([
      'Crie uma senha nova no Afins',
    ])
  })

  test('is answered alike whether or not there is an account, and writes alike', async () => {
    const person = await confirmedPerson(app())
    const unconfirmed = await signedUp(app())
    await app().runJobs()
    const seen = []
    const unknown = ['ninguem-tem', 'x@y.zz', '', '\u0007', 'a\u0000@y.zz', '@', 'x'.repeat(1000)]
    for (const account of [person.username, unconfirmed.email, ...unknown])
      seen.push(await requestLink(account))
    const bare = seen.map(({ status, body, headers }) => ({
      status,
      body,
      names: Object.keys(headers).sort(),
    }))
    expect(new Set(bare.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const waiting = await app()
      .context.database.db.selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'account.recovery')
      .execute()
    expect(waiting).toHaveLength(seen.length)
    expect(JSON.stringify(waiting)).not.toMatch(new RegExp(`${person.username}|ninguem-tem|x@y`))
    const before = app().mails.length
    await app().runJobs()
    expect(app().log.filter(({ msg }) => String(msg).startsWith('job '))).toEqual([])
    expect(
      app()
        .mails.slice(before)
        .map((mail) => mail.to)
        .sort(),
    ).toEqual([person.email, unconfirmed.email].sort())
  })

  test('a request that the previous release enqueued is answered', async () => {
    const person = await confirmedPerson(app())
    const { database, jobs, secrets, clock } = app().context
    const sealed = encrypt(secrets.key('recovery'), person.username)
    const payload = { sealed, asked: clock.now() }
    const before = app().mails.length
    await transaction(database, (tx) => jobs.enqueue(tx, { kind: 'account.recover', payload }))
    await app().runJobs()
    expect(
      app()
        .mails.slice(before)
        .map(({ to }) => to),
    ).toEqual([person.email])
  })

  test('an older link dies when a newer one is made', async () => {
    const person = await confirmedPerson(app())
    const [older, newer] = [await linkFor(person), await linkFor(person)]
    expect((await reset(older, 'outra-tenda-91')).error.code).toBe('recovery.link_invalid')
    expect((await reset(newer, 'outra-tenda-91')).status).toBe(200)
  })

  test('a link is good for thirty minutes', async () => {
    const [expired, inTime] = [await confirmedPerson(app()), await confirmedPerson(app())]
    const token = await linkFor(expired)
    app().clock.advance(30 * MINUTE)
    expect((await reset(token, 'outra-tenda-91')).error.code).toBe('recovery.link_invalid')
    const other = await linkFor(inTime)
    app().clock.advance(30 * MINUTE - 1)
    expect((await reset(other, 'outra-tenda-91')).status).toBe(200)
    await cleanUpAccounts(app().context)
    const left = await app()
      .context.database.db.selectFrom('mail_links')
      .selectAll()
      .where('uid', 'in', [expired.uid, inTime.uid])
      .execute()
    expect(left).toEqual([])
  })

  test('a weak password leaves the link good', async () => {
    const person = await confirmedPerson(app())
    const token = await linkFor(person)
    for (const weak of ['123456', person.username, 'abc'])
      expect((await reset(token, weak)).error).toMatchObject({
        fields: {
          password: { message: 'Senha muito fraca. Use pelo menos 6 caracteres.' },
        },
      })
    expect((await reset(token, 'outra-tenda-91')).status).toBe(200)
  })

  test('of many who use one link at once, one succeeds', async () => {
    const person = await confirmedPerson(app())
    const token = await linkFor(person)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => reset(token, `outra-tenda-9${n}`)),
    )
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([
      200, 422, 422, 422, 422, 422,
    ])
  })

  test('what is no link, or one for something else, is refused', async () => {
    const person = await confirmedPerson(app())
    await signedUp(app())
    for (const token of ['', 'x', 'A'.repeat(43), `${await linkFor(person)}A`, '\u0000'])
      expect((await reset(token, 'outra-tenda-91')).error.code).toBe('recovery.link_invalid')
    const fresh = await signedUp(app())
    const [mail] = await mailbox(app(), fresh.email)()
    const confirming = tokenIn(mail)
    expect((await reset(confirming, 'outra-tenda-91')).error.code).toBe('recovery.link_invalid')
    expect((await follow(await linkFor(person))).error.code).toBe('recovery.link_invalid')
    expect((await follow(confirming)).body).toEqual({ outcome: 'confirmed' })
  })

  test('links are kept as digests, and neither they nor addresses reach the log', async () => {
    const person = await confirmedPerson(app())
    const token = await linkFor(person)
    const rows = await app().context.database.db.selectFrom('mail_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    await reset(token, 'outra-tenda-91')
    await app().runJobs()
    const log = JSON.stringify(app().log)
    expect(log).not.toContain(token)
    expect(log).not.toContain(person.email)
    expect(app().log.filter((entry) => entry.event === 'password-reset')).toContainEqual(
      expect.objectContaining({ outcome: 'ok', uid: person.uid }),
    )
  })

  test('one address can ask ten times an hour, and one account gets three mails', async () => {
    const person = await confirmedPerson(app())
    const ip = newAddress()
    const answers = []
    for (let n = 0; n < 11; n += 1) answers.push(await requestLink(person.username, ip))
    expect(answers.map((answer) => answer.status)).toEqual([...Array(10).fill(204), 429])
    expect(Number(answers[10]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(await person.read()).toHaveLength(accountLimits.mails.recovery.max)
  })

  test('links can be tried twenty times from one address', async () => {
    const ip = newAddress()
    const guess = () =>
      app().call('resetPassword', {
        body: { token: 'A'.repeat(43), password: 'tenda-azul-42' },
        ip,
      })
    for (let n = 0; n < 20; n += 1) expect((await guess()).status).toBe(422)
    expect(await guess()).toMatchObject({
      status: 429,
      error: { code: 'auth.too_many_attempts' },
    })
  })

  test('an address that nobody confirmed gives no right to recover', async () => {
    const squatter = await signedUp(app())
    const read = mailbox(app(), squatter.email)
    await read()
    await requestLink(squatter.username)
    expect(await read()).toEqual([])
    await requestLink(squatter.email)
    const [mail] = await read()
    expect(mail?.subject).toBe('Há uma conta no Afins com seu email')
    expect(mail?.text).not.toContain('#senha=')
  })

  test('the true owner takes an address back from whoever claimed it first', async () => {
    const squatter = await signedUp(app())
    const read = mailbox(app(), squatter.email)
    const [theirs] = await read()
    const owner = newcomer({ email: squatter.email })
    expect((await app().call('signUp', owner)).error.code).toBe('auth.email_taken')
    const [mail] = await read()
    expect((await follow(tokenIn(mail))).body).toEqual({ outcome: 'released' })

    expect(await state(app(), squatter.sid)).toBe('out')
    expect((await follow(tokenIn(theirs))).error.code).toBe('recovery.link_invalid')
    const made = await app().call('signUp', { ...owner, ip: newAddress() })
    expect(made.status).toBe(201)
    // The account itself stays, without the address.
    const back = cookies(await attempt(app(), squatter.credentials))
    const account = await app().call('getAccount', { headers: { cookie: `sid=${back.sid}` } })
    expect(account.body).toMatchObject({ email: '', emailConfirmed: false })
    const profile = await app().call('getOwnProfile', { headers: { cookie: `sid=${back.sid}` } })
    expect(profile).toMatchObject({ status: 200, body: { email: '' } })
  })

  test('an address confirmed in the meantime is not given away', async () => {
    const person = await signedUp(app())
    const read = mailbox(app(), person.email)
    const [confirming] = await read()
    await requestLink(person.email)
    const [release] = await read()
    expect((await follow(tokenIn(confirming))).body).toEqual({ outcome: 'confirmed' })
    expect((await follow(tokenIn(release))).error.code).toBe('recovery.link_invalid')
    expect(await state(app(), person.sid)).toBe('in')
  })

  test('the owner of an address hears once a day that somebody wanted an account with it', async () => {
    const person = await confirmedPerson(app())
    const signUpAgain = () => app().call('signUp', newcomer({ email: person.email }))
    expect((await signUpAgain()).status).toBe(409)
    expect((await signUpAgain()).status).toBe(409)
    const received = await person.read()
    expect(received.map((mail) => mail.subject)).toEqual([
      'Alguém tentou criar uma conta com seu email',
    ])
    app().clock.advance(DAY + DAY / 10)
    await signUpAgain()
    expect(await person.read()).toHaveLength(1)
  })

  test("the operator's link works for an account without a confirmed address", async () => {
    const person = await signedUp(app())
    const first = await makeResetLink(app().context, person.username.toUpperCase())
    const second = await makeResetLink(app().context, person.username)
    const tokenOf = (link: typeof first) => link?.address.split('#senha=')[1] ?? ''
    expect(second?.address).toBe(`http://127.0.0.1:3000/confirm#senha=${tokenOf(second)}`)
    expect((second?.until ?? 0) - app().clock.now()).toBe(30 * MINUTE)
    expect((await reset(tokenOf(first), 'outra-tenda-91')).error.code).toBe('recovery.link_invalid')
    expect((await reset(tokenOf(second), 'outra-tenda-91')).status).toBe(200)
    const account = await app().call('getAccount', {
      headers: {
        cookie: `sid=${cookies(await attempt(app(), { username: person.username, password: 'outra-tenda-91' })).sid}`,
      },
    })
    expect(account.body.emailConfirmed).toBe(false)
    expect(await makeResetLink(app().context, 'ninguem-aqui')).toBeNull()
  })

  test('signing in where one never did is told, three times a day', async () => {
    const person = await confirmedPerson(app())
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const signIn = (cookie?: string) =>
      app().call('signIn', {
        body: person.credentials,
        ip: newAddress(),
        headers: { 'user-agent': userAgent, ...(cookie && { cookie }) },
      })
    const { known } = cookies(await signIn())
    const [mail] = await person.read()
    expect(mail?.subject).toBe('Entraram na sua conta em um aparelho novo')
    expect(mail?.text).toContain('Firefox · Linux')
    await signIn(`known=${known}`)
    expect(await person.read()).toEqual([])
    for (let n = 0; n < 5; n += 1) await signIn()
    expect(await person.read()).toHaveLength(2)
  })

  test('nobody hears of it at an address that was never confirmed', async () => {
    const person = await signedUp(app())
    const read = mailbox(app(), person.email)
    expect(await read()).toHaveLength(1)
    await attempt(app(), person.credentials)
    expect(await read()).toEqual([])
  })
})
