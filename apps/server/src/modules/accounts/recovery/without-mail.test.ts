import { expect, test } from 'vitest'
import { describeApp } from '#testing/app.ts'
import { attempt, newAddress, newcomer, signedUp } from '../testing/forms.ts'

describeApp(
  'a server that sends no mail',
  (app) => {
    const as = (sid: string) => ({ headers: { cookie: `sid=${sid}` } })

    test('says so, and asks nobody to wait for one', async () => {
      const { username, sid } = await signedUp(app())
      expect((await app().call('getRecovery')).body).toEqual({ mail: false })
      const answers = [
        await app().call('requestRecovery', { body: { account: username }, ip: newAddress() }),
        await app().call('requestEmailConfirmation', as(sid)),
      ]
      for (const answer of answers)
        expect(answer).toMatchObject({
          status: 409,
          error: {
            code: 'recovery.no_mail',
            message: 'Este servidor não envia emails. Peça um link a quem cuida dele.',
          },
        })
    })

    test('changes an address at once, unless somebody has it', async () => {
      const [person, other] = [await signedUp(app()), await signedUp(app())]
      const change = (email: string) =>
        app().call('changeEmail', { ...as(person.sid), body: { email } })
      const email = `novo.${person.email}`
      expect((await change(email)).body).toMatchObject({
        email,
        emailConfirmed: false,
        emailChange: null,
        mail: false,
      })
      expect((await attempt(app(), person.credentials)).status).toBe(200)
      expect((await change(other.email)).error).toMatchObject({
        code: 'auth.email_taken',
        fields: { email: { code: 'auth.email_taken' } },
      })
    })

    test('leaves no mail behind for the day that it sends some', async () => {
      const person = await signedUp(app())
      await app().call('signUp', newcomer({ email: person.email }))
      await attempt(app(), person.credentials)
      const { db } = app().context.database
      expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('mail_links').selectAll().execute()).toEqual([])
    })
  },
  { MAIL_URL: '' },
)
