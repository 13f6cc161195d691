import { expect, test } from 'vitest'
import { engines } from '@afins/database/testing'
import { setModerator } from '#modules/accounts/index.ts'
import { signedUp } from '#modules/accounts/testing/forms.ts'
import { inTwoSteps } from '#modules/accounts/testing/two-steps.ts'
import { testApp } from '#testing/app.ts'

test.each(engines)(
  'where moderators need two steps, they moderate with them only, on %s',
  async (engine) => {
    await using app = await testApp(engine, undefined, undefined, { MODERATOR_TWO_STEPS: 'yes' })
    const [one, both] = [await signedUp(app), await inTwoSteps(app)]
    const reader = { headers: { cookie: `sid=${one.sid}` } }
    expect((await app.call('listCases', reader)).error.code).toBe('request.not_found')
    for (const { username } of [one, both]) await setModerator(app.context, username, true)
    for (const name of ['listCases', 'listAppeals', 'listWorkChanges'] as const) {
      const answer = await app.call(name, reader)
      expect([answer.status, answer.error]).toMatchObject([
        403,
        {
          code: 'moderation.two_steps_required',
          message: 'Neste servidor, quem modera entra em duas etapas. Ligue-as nas configurações.',
        },
      ])
      expect((await app.call(name, { headers: { cookie: both.cookie } })).status).toBe(200)
    }
    const missing = async (cookie: string) =>
      (await app.call('getAccount', { headers: { cookie } })).body.twoSteps.missing
    expect(await missing(`sid=${one.sid}`)).toBe(true)
    expect(await missing(both.cookie)).toBe(false)
  },
)
