import { expect, test } from 'vitest'
import { makeResetLink } from '#modules/accounts/recovery/recovery.service.ts'
import { attempt, cookies, newAddress } from '#modules/accounts/testing/forms.ts'
import { confirmedPerson, tokenIn } from '#modules/accounts/testing/mailbox.ts'
import { shown, withPasskey } from '#modules/accounts/testing/passkeys.ts'
import { codeAt, inTwoSteps, pendingOf } from '#modules/accounts/testing/two-steps.ts'
import type { TestApp } from '#testing/app.ts'
import { describeStripe } from '#testing/stripe/app.ts'
import { postEvent } from '#testing/stripe/events.ts'

const STEP = 30_000
const MINUTE = 60_000
const NEW_PASSWORD = 'farol-verde-91'

describeStripe('the trail', (opened) => {
  test('has each step of an account, denial, limit and refused webhook, and no secret', async () => {
    const { app } = opened()
    const before = app.log.length
    const secrets = await driveAll(app)
    // Each line was parsed as JSON when it was written.
    const trail = app.log.slice(before).filter(({ event }) => event !== undefined)
    const steps = new Set(trail.map(({ event, outcome }) => `${String(event)} ${String(outcome)}`))
    for (const step of [
      ...[
        'sign-up ok',
        'sign-in ok',
        'sign-in auth.wrong_password',
        'sign-in auth.unknown_username',
      ],
      ...['sign-in auth.passkey_invalid', 'sign-in auth.second_step_required', 'sign-out ok'],
      ...['second-step ok', 'second-step auth.second_step_invalid', 'two-steps-change ok'],
      ...['reauthentication ok', 'reauthentication account.wrong_password'],
      ...['password-change ok', 'password-change account.wrong_password', 'password-removal ok'],
      ...['password-reset ok', 'password-reset recovery.link_invalid', 'recovery-request ok'],
      ...['deletion-request ok', 'deletion-request account.wrong_password'],
      ...['deletion-cancel ok', 'session-end ok', 'denied account.password_needed'],
      ...['unauthenticated auth.required', 'denied request.cross_site'],
      ...['webhook plan.notice_invalid', 'sign-in auth.too_many_attempts'],
    ])
      expect(steps).toContain(step)
    for (const line of trail) {
      expect(line).toMatchObject({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        ip: expect.stringMatching(/^[\d.]+$/),
        requestId: expect.stringMatching(/^[\w-]+$/),
      })
    }
    const nameless = trail.filter(
      ({ event, outcome, uid }) =>
        outcome === 'ok' && event !== 'recovery-request' && typeof uid !== 'string',
    )
    expect(nameless).toEqual([])
    const written = JSON.stringify(app.log)
    expect(secrets.length).toBeGreaterThan(20)
    for (const secret of secrets) expect(written).not.toContain(secret)
    expect(written).not.toMatch(/@exemplo\.com|whsec_|sk_test/)
  })
})

/** Does what has to be written down. @returns what must not be */
async function driveAll(app: TestApp): Promise<string[]> {
  const secrets: string[] = [NEW_PASSWORD, 'errada-errada']
  const as = (sid: string) => {
    secrets.push(sid)
    return { headers: { cookie: `sid=${sid}` }, ip: newAddress() }
  }
  const ana = await confirmedPerson(app)
  secrets.push(ana.password, ana.email)
  await attempt(app, { ...ana.credentials, password: 'errada-errada' })
  await attempt(app, { username: 'minha-senha-secreta', password: 'errada-errada' })
  secrets.push('minha-senha-secreta')
  const entered = await attempt(app, ana.credentials)
  await app.call('signOut', as(cookies(entered).sid))
  await app.call('getAccount', { ip: newAddress() })
  await app.call('endOtherSessions', { ip: newAddress() })

  let session = as(ana.sid)
  await app.call('endOtherSessions', session)
  await app.call('proveIdentity', { ...session, body: { password: 'errada-errada' } })
  const proven = await app.call('proveIdentity', { ...session, body: { password: ana.password } })
  session = as(cookies(proven).sid)
  const change = (current: string) =>
    app.call('changePassword', { ...session, body: { current, password: NEW_PASSWORD } })
  await change('errada-errada')
  session = as(cookies(await change(ana.password)).sid)
  await app.call('endOtherSessions', {
    ...session,
    headers: { ...session.headers, 'sec-fetch-site': 'cross-site' },
  })
  app.clock.advance(10 * MINUTE)
  await app.call('endOtherSessions', session)

  await app.call('requestRecovery', { body: { account: ana.username }, ip: newAddress() })
  const link = tokenIn({ text: (await makeResetLink(app.context, ana.username))?.address ?? '' })
  secrets.push(link)
  for (const token of [link, link])
    await app.call('resetPassword', { body: { token, password: NEW_PASSWORD }, ip: newAddress() })

  const rui = await inTwoSteps(app)
  secrets.push(rui.base32, rui.sid, ...rui.codes)
  app.clock.advance(STEP)
  const code = codeAt(rui.secret, app.clock.now())
  const first = await app.call('signIn', { body: rui.credentials, ip: newAddress() })
  const step = pendingOf(first)
  secrets.push(step)
  for (const typed of ['ABCD-EFGH-JKMN', code])
    await app.call('completeSignIn', {
      ...{ body: { code: typed }, ip: newAddress(), headers: { cookie: `step=${step}` } },
    })

  const begun = await confirmedPerson(app)
  await withPasskey(app, begun)
  const caro = await withPasskey(app, begun)
  const used = await shown(app, caro.device)
  secrets.push(used.response.signature, used.response.clientDataJSON)
  for (let n = 0; n < 2; n += 1)
    await app.call('signInWithPasskey', { body: { credential: used }, ip: newAddress() })
  const removed = await app.call('removePassword', {
    ...as(caro.sid),
    body: { credential: await shown(app, caro.device) },
  })
  const alone = as(cookies(removed).sid)
  await app.call('requestAccountDeletion', { ...alone, body: { password: 'errada-errada' } })
  await app.call('requestAccountDeletion', {
    ...alone,
    body: { credential: await shown(app, caro.device) },
  })
  await app.call('signInWithPasskey', {
    body: { credential: await shown(app, caro.device), deletion: 'cancel' },
    ip: newAddress(),
  })
  // Ten tries of one address for one username count.
  const ip = newAddress()
  for (let n = 0; n < 11; n += 1)
    await attempt(app, { ...ana.credentials, password: 'errada-errada' }, { ip })
  await postEvent(app, '{}', 't=1,v1=00')
  await postEvent(app, '{}', null)
  return secrets.filter((secret) => secret !== '')
}
