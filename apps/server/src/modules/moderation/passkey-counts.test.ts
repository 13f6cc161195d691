import { expect, test } from 'vitest'
import { engines } from '@afins/database/testing'
import { setModerator } from '#modules/accounts/index.ts'
import { attempt, cookies, newAddress, signedUp } from '#modules/accounts/testing/forms.ts'
import { shown, withPasskey } from '#modules/accounts/testing/passkeys.ts'
import { testApp } from '#testing/app.ts'

const MINUTE = 60_000

test.each(engines)(
  'where moderators need two steps, a session with a passkey has them, on %s',
  async (engine) => {
    await using app = await testApp(engine, undefined, undefined, { MODERATOR_TWO_STEPS: 'yes' })
    const begun = await signedUp(app)
    await setModerator(app.context, begun.username, true)
    const cases = async (headers: Readonly<Record<string, string>>) => {
      const { status } = await app.call('listCases', { headers })
      const { twoSteps } = (await app.call('getAccount', { headers })).body
      expect(twoSteps.missing).toBe(status !== 200)
      return status
    }
    const first = { cookie: `sid=${begun.sid}` }
    expect(await cases(first)).toBe(403)
    // Making the first passkey shows it.
    const person = await withPasskey(app, begun)
    expect(await cases(first)).toBe(200)

    const byPassword = await attempt(app, person.credentials)
    const headers = { cookie: `sid=${cookies(byPassword).sid}` }
    expect(await cases(headers)).toBe(403)
    const body = { credential: await shown(app, person.device) }
    const entered = await app.call('signInWithPasskey', { body, ip: newAddress() })
    const withKey = { cookie: `sid=${cookies(entered).sid}` }
    expect(await cases(withKey)).toBe(200)

    // The password alone adds or removes no second step that would do.
    const passkeyId = person.device.id
    for (const answer of [
      await app.call('startPasskey', { headers }),
      await app.call('startApp', { headers }),
      await app.call('removePasskey', { headers, params: { passkeyId } }),
    ])
      expect(answer.error?.code).toBe('account.passkey_needed')
    const proven = await app.call('proveByPasskey', {
      headers,
      body: { credential: await shown(app, person.device) },
    })
    const renewed = { cookie: `sid=${cookies(proven).sid}` }
    expect(await cases(renewed)).toBe(200)

    // Who entered with a passkey that is lost since does not go on with it.
    app.clock.advance(MINUTE)
    expect(
      (await app.call('removePasskey', { headers: renewed, params: { passkeyId } })).status,
    ).toBe(204)
    for (const one of [renewed, withKey]) expect(await cases(one)).toBe(403)
  },
)
