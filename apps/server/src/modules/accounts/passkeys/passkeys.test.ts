import { expect, test } from 'vitest'
import { describeApp } from '#testing/app.ts'
import { authenticator } from '../testing/authenticator.ts'
import { attempt, cookies, newAddress, signedUp } from '../testing/forms.ts'
import { withPasskey as addTo } from '../testing/passkeys.ts'
import { inTwoSteps } from '../testing/two-steps.ts'

const MINUTE = 60_000

describeApp('passkeys', (app) => {
  const origin = () => app().context.config.publicUrl
  const codeOf = (answer: { readonly error: { code: string } | undefined }) => answer.error?.code
  const challenge = async () => (await app().call('startPasskeyUse')).body.challenge

  const withPasskey = <Person extends { sid: string }>(person: Person) => addTo(app(), person)
  type Used = ReturnType<ReturnType<typeof authenticator>['use']>
  const enter = (credential: Used, deletion?: 'cancel') =>
    app().call('signInWithPasskey', {
      body: { credential, ...(deletion && { deletion }) },
      ip: newAddress(),
    })

  test('sign in without password and code, also where two steps are on', async () => {
    const person = await withPasskey(await inTwoSteps(app()))
    const used = person.device.use({
      ...{ challenge: await challenge(), origin: origin(), uid: person.uid },
    })
    const entered = await enter(used)
    expect([entered.status, entered.body.uid]).toEqual([200, person.uid])
    const { sid } = cookies(entered)
    const account = await app().call('getAccount', { headers: { cookie: `sid=${sid}` } })
    expect(account.body.passkeys).toEqual([
      {
        id: person.device.id,
        name: 'Celular',
        createdAt: expect.any(Number),
        lastUsedAt: app().clock.now(),
      },
    ])
  })

  test('take a challenge once, of several at once too, and for five minutes', async () => {
    const { device } = await withPasskey(await signedUp(app()))
    const used = device.use({ challenge: await challenge(), origin: origin() })
    const answers = await Promise.all([1, 2, 3].map(() => enter(used)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(codeOf(await enter(used))).toBe('auth.passkey_invalid')
    const late = device.use({ challenge: await challenge(), origin: origin() })
    app().clock.advance(5 * MINUTE + 1)
    expect(codeOf(await enter(late))).toBe('auth.passkey_invalid')
  })

  test('are rejected from another origin, for another account, unverified, or forged', async () => {
    const person = await withPasskey(await signedUp(app()))
    const other = await withPasskey(await signedUp(app()))
    const { device } = person
    const begun = async () => ({ challenge: await challenge(), origin: origin() })
    const good = device.use(await begun())
    const addition = await app().call('startPasskey', { headers: person.headers })
    for (const credential of [
      device.use({ ...(await begun()), origin: 'https://evil.example' }),
      device.use({ ...(await begun()), uid: other.uid }),
      device.use({ ...(await begun()), isVerified: false }),
      device.use({ ...(await begun()), challenge: Buffer.from('a.9e15.c').toString('base64url') }),
      device.use({ ...(await begun()), challenge: addition.body.challenge }),
      { ...good, id: other.device.id, rawId: other.device.id },
      { ...good, id: 'unbekannt', rawId: 'unbekannt' },
    ])
      expect(codeOf(await enter(credential))).toBe('auth.passkey_invalid')
  })

  test('whose counter went back are copies, which do not sign in', async () => {
    const { device } = await withPasskey(await signedUp(app()))
    const use = async (counter: number) =>
      enter(device.use({ challenge: await challenge(), origin: origin(), counter }))
    expect((await use(7)).status).toBe(200)
    for (const counter of [7, 3]) expect(codeOf(await use(counter))).toBe('auth.passkey_invalid')
    expect((await use(8)).status).toBe(200)
  })

  test('without a counter sign in each time', async () => {
    const { device } = await withPasskey(await signedUp(app()))
    const use = async () =>
      enter(device.use({ challenge: await challenge(), origin: origin(), counter: 0 }))
    await app().context.database.db.selectFrom('passkeys').selectAll().execute()
    expect((await use()).status).toBe(403)
    const fresh = await signedUp(app())
    const headers = { cookie: `sid=${fresh.sid}` }
    const [one] = [authenticator()]
    const { body } = await app().call('startPasskey', { headers })
    const credential = one.create({ challenge: body.challenge, origin: origin(), counter: 0 })
    await app().call('addPasskey', { headers, body: { name: 'Chave', credential } })
    for (let n = 0; n < 2; n += 1) {
      const begun = { challenge: await challenge(), origin: origin(), counter: 0 }
      expect((await enter(one.use(begun))).status).toBe(200)
    }
  })

  test('stand for the password where one is asked for again, in the own account only', async () => {
    const person = await withPasskey(await signedUp(app()))
    const other = await withPasskey(await signedUp(app()))
    app().clock.advance(10 * MINUTE)
    const remove = (headers: Readonly<Record<string, string>>) =>
      app().call('removePasskey', { headers, params: { passkeyId: person.device.id } })
    expect(codeOf(await remove(person.headers))).toBe('account.password_needed')
    const prove = async ({ device }: Pick<typeof person, 'device'>) =>
      app().call('proveByPasskey', {
        headers: person.headers,
        body: { credential: device.use({ challenge: await challenge(), origin: origin() }) },
      })
    expect(codeOf(await prove(other))).toBe('auth.passkey_invalid')
    const proven = await prove(person)
    expect(proven.status).toBe(204)
    const headers = { cookie: `sid=${cookies(proven).sid}` }
    expect((await remove(headers)).status).toBe(204)
    expect(codeOf(await remove(headers))).toBe('account.passkey_not_found')
    const used = person.device.use({ challenge: await challenge(), origin: origin() })
    expect(codeOf(await enter(used))).toBe('auth.passkey_invalid')
    expect((await attempt(app(), person.credentials)).status).toBe(200)
  })

  test('are added with the password of the last ten minutes, by one’s own challenge, once', async () => {
    const person = await withPasskey(await signedUp(app()))
    const { headers } = person
    const add = (credential: object) =>
      app().call('addPasskey', { headers, body: { name: 'Outra', credential } })
    expect(codeOf(await add(person.credential))).toBe('account.passkey_invalid')
    const foreign = await withPasskey(await signedUp(app()))
    const options = await app().call('startPasskey', { headers: foreign.headers })
    const begun = { challenge: options.body.challenge, origin: origin() }
    expect(codeOf(await add(authenticator().create(begun)))).toBe('account.passkey_invalid')
    const own = await app().call('startPasskey', { headers })
    expect(own.body.excludeCredentials).toEqual([{ type: 'public-key', id: person.device.id }])
    const elsewhere = { challenge: own.body.challenge, origin: 'https://evil.example' }
    expect(codeOf(await add(authenticator().create(elsewhere)))).toBe('account.passkey_invalid')
    app().clock.advance(10 * MINUTE)
    expect(codeOf(await app().call('startPasskey', { headers }))).toBe('account.password_needed')
  })

  test('take back a deletion when their owner says so', async () => {
    const person = await withPasskey(await signedUp(app()))
    const { headers, password, device } = person
    await app().call('requestAccountDeletion', { headers, body: { password } })
    const use = async () => device.use({ challenge: await challenge(), origin: origin() })
    expect(codeOf(await enter(await use()))).toBe('auth.deletion_requested')
    expect((await enter(await use(), 'cancel')).status).toBe(200)
  })
})
