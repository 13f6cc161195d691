import { expect, test } from 'vitest'
import { describeApp } from '#testing/app.ts'
import { makeResetLink } from '../recovery/recovery.service.ts'
import { attempt, cookies, newAddress, signedUp } from '../testing/forms.ts'
import { confirmedPerson, mailbox, tokenIn } from '../testing/mailbox.ts'
import { shown, withPasskey } from '../testing/passkeys.ts'
import { inTwoSteps } from '../testing/two-steps.ts'
import { isReachable } from './no-password.service.ts'

const MINUTE = 60_000

test('an account without a password needs two ways in, one of them a passkey', () => {
  for (let passkeys = 0; passkeys <= 4; passkeys += 1)
    for (let codes = 0; codes <= 10; codes += 1)
      expect(isReachable({ passkeys, codes })).toBe(
        passkeys > 0 && passkeys + Math.min(codes, 1) > 1,
      )
})

describeApp('without a password', (app) => {
  const codeOf = (answer: { readonly error: { code: string } | undefined }) => answer.error?.code

  /** Someone with two passkeys and no password. */
  const withoutPassword = async (confirmed = false) => {
    const begun = await (confirmed ? confirmedPerson(app()) : signedUp(app()))
    const { device: other } = await withPasskey(app(), begun)
    const person = await withPasskey(app(), begun)
    const removed = await app().call('removePassword', {
      headers: person.headers,
      body: { credential: await shown(app(), person.device) },
    })
    expect(removed.status).toBe(204)
    return { ...person, other, headers: { cookie: `sid=${cookies(removed).sid}` } }
  }
  const account = async (headers: Readonly<Record<string, string>>) =>
    (await app().call('getAccount', { headers })).body
  const enter = async (person: Awaited<ReturnType<typeof withoutPassword>>) => {
    const body = { credential: await shown(app(), person.device) }
    return app().call('signInWithPasskey', { body, ip: newAddress() })
  }

  test('only passkeys sign in, and every password is a wrong one', async () => {
    const person = await withoutPassword()
    expect((await account(person.headers)).hasPassword).toBe(false)
    const other = await signedUp(app())
    const wrong = await attempt(app(), { ...other.credentials, password: 'errada-errada' })
    for (const password of [person.password, 'errada-errada', '']) {
      const answer = await attempt(app(), { ...person.credentials, password })
      expect([answer.status, answer.error?.code, answer.error?.message]).toEqual([
        wrong.status,
        wrong.error?.code,
        wrong.error?.message,
      ])
    }
    expect((await enter(person)).status).toBe(200)
  })

  test('one way in that could be lost is not enough', async () => {
    const person = await withPasskey(app(), await signedUp(app()))
    const { headers, device } = person
    const remove = async () =>
      app().call('removePassword', { headers, body: { credential: await shown(app(), device) } })
    expect(codeOf(await remove())).toBe('account.passkeys_required')
    expect((await attempt(app(), person.credentials)).status).toBe(200)

    const coded = await withPasskey(app(), await inTwoSteps(app()))
    const removed = await app().call('removePassword', {
      headers: coded.headers,
      body: { credential: await shown(app(), coded.device) },
    })
    expect(removed.status).toBe(204)
    const fresh = { cookie: `sid=${cookies(removed).sid}` }
    expect(codeOf(await app().call('removeApp', { headers: fresh }))).toBe(
      'account.passkeys_required',
    )
    expect((await account(fresh)).twoSteps.codesLeft).toBe(10)
    const passkeyId = coded.device.id
    const last = await app().call('removePasskey', { headers: fresh, params: { passkeyId } })
    expect(codeOf(last)).toBe('account.passkeys_required')
  })

  test('it is removed by a passkey of the account only', async () => {
    const person = await withPasskey(app(), await signedUp(app()))
    await withPasskey(app(), person)
    const other = await withPasskey(app(), await signedUp(app()))
    const { headers } = person
    const used = await shown(app(), other.device)
    const foreign = await app().call('removePassword', { headers, body: { credential: used } })
    expect(codeOf(foreign)).toBe('auth.passkey_invalid')
    expect((await attempt(app(), person.credentials)).status).toBe(200)
  })

  test('a passkey stands for it in what asks for the password', async () => {
    const person = await withoutPassword()
    app().clock.advance(10 * MINUTE)
    const { headers } = person
    const email = { email: `${person.username}@outro.exemplo` }
    for (const answer of [
      await app().call('changeEmail', { headers, body: email }),
      await app().call('startArchive', { headers }),
    ])
      expect(codeOf(answer)).toBe('account.password_needed')
    const byPassword = { headers, body: { password: '' } }
    expect(codeOf(await app().call('proveIdentity', byPassword))).toBe('account.wrong_password')
    const proven = await app().call('proveByPasskey', {
      headers,
      body: { credential: await shown(app(), person.device) },
    })
    const fresh = { cookie: `sid=${cookies(proven).sid}` }
    expect((await app().call('changeEmail', { headers: fresh, body: email })).status).toBe(200)
    expect((await app().call('startArchive', { headers: fresh })).status).toBe(200)
  })

  test('the account is deleted with a passkey, and not with an empty password', async () => {
    const person = await withoutPassword()
    const stranger = await withPasskey(app(), await signedUp(app()))
    const { headers } = person
    const remove = (body: object) => app().call('requestAccountDeletion', { headers, body })
    for (const body of [{}, { password: '' }, { password: person.password }])
      expect(codeOf(await remove(body))).toBe('account.wrong_password')
    const foreign = { credential: await shown(app(), stranger.device) }
    expect(codeOf(await remove(foreign))).toBe('auth.passkey_invalid')
    expect((await remove({ credential: await shown(app(), person.device) })).status).toBe(200)
    expect((await app().call('getAccount', { headers })).status).toBe(401)
    expect(codeOf(await enter(person))).toBe('auth.deletion_requested')
  })

  test('a new one is set after showing a passkey, and then asked for again', async () => {
    const person = await withoutPassword()
    app().clock.advance(10 * MINUTE)
    const { headers } = person
    const set = (of: typeof headers, body: { current?: string; password: string }) =>
      app().call('changePassword', { headers: of, body })
    const password = 'farol-verde-91'
    expect(codeOf(await set(headers, { password }))).toBe('account.password_needed')
    expect(codeOf(await set(headers, { current: '', password }))).toBe('account.wrong_password')
    const credential = await shown(app(), person.device)
    const proven = await app().call('proveByPasskey', { headers, body: { credential } })
    const changed = await set({ cookie: `sid=${cookies(proven).sid}` }, { password })
    expect(changed.status).toBe(204)
    const again = { cookie: `sid=${cookies(changed).sid}` }
    expect((await account(again)).hasPassword).toBe(true)
    expect(codeOf(await set(again, { password: 'outra-farol-92' }))).toBe('account.wrong_password')
    expect((await attempt(app(), { ...person.credentials, password })).status).toBe(200)
  })

  test('the recovery sets one again, by a link made since', async () => {
    const begun = await confirmedPerson(app())
    const early = await makeResetLink(app().context, begun.username)
    await withPasskey(app(), begun)
    const person = await withPasskey(app(), begun)
    const body = { credential: await shown(app(), person.device) }
    await app().call('removePassword', { headers: person.headers, body })
    const reset = (link: typeof early) =>
      app().call('resetPassword', {
        body: { token: tokenIn({ text: link?.address ?? '' }), password: 'farol-verde-91' },
      })
    expect(codeOf(await reset(early))).toBe('recovery.link_invalid')
    expect((await reset(await makeResetLink(app().context, person.username))).status).toBe(200)
    const changed = { ...person.credentials, password: 'farol-verde-91' }
    expect((await attempt(app(), changed)).status).toBe(200)
    const subjects = (await mailbox(app(), person.email)()).map(({ subject }) => subject)
    expect(subjects).toContain('Sua conta no Afins ficou sem senha')
  })
})
