import { describe, expect, test } from 'vitest'
import { engines } from '@afins/database/testing'
import { newAddress, signedUp } from '#modules/accounts/testing/forms.ts'
import { tokenIn } from '#modules/accounts/testing/mailbox.ts'
import { openMailer } from '#platform/mailer.ts'
import { testApp } from '#testing/app.ts'
import { smtpServer } from '#testing/smtp.ts'

const HOUR = 3_600_000
const FROM = 'Afins <oi@afins.example>'

describe.each(engines)('mail over a real mail server on %s', (engine) => {
  test('waits until it is taken, is sent once, and its links do what they say', async () => {
    await using smtp = await smtpServer({ rejections: [451, 451] })
    await using app = await testApp(engine, undefined, undefined, undefined, (context) => ({
      ...context,
      mailer: openMailer(smtp.url, FROM),
    }))
    const subjects = () => smtp.mails.map((mail) => mail.header('subject'))
    const ana = await signedUp(app)
    for (const sent of [0, 0, 1, 1]) {
      await app.runJobs()
      expect(smtp.mails).toHaveLength(sent)
      app.clock.advance(HOUR)
    }
    const [confirming] = smtp.mails
    expect(confirming).toMatchObject({ from: 'oi@afins.example', to: [ana.email] })
    const confirmed = await app.call('confirmMailLink', { body: { token: tokenIn(confirming) } })
    expect(confirmed.body).toEqual({ outcome: 'confirmed' })

    await app.call('requestRecovery', { body: { account: ana.username }, ip: newAddress() })
    await app.runJobs()
    const token = tokenIn(smtp.mails[1])
    const password = 'outra-tenda-91'
    expect((await app.call('resetPassword', { body: { token, password } })).status).toBe(200)
    await app.call('signIn', { body: { username: ana.username, password } })
    await app.runJobs()
    expect(subjects()).toEqual([
      'Confirme seu email no Afins',
      'Crie uma senha nova no Afins',
      'Sua senha do Afins mudou',
      'Entraram na sua conta em um aparelho novo',
    ])
    for (const { to } of smtp.mails) expect(to).toEqual([ana.email])
  })
})
