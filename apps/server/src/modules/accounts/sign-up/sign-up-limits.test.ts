import { expect, test } from 'vitest'
import { describeApp } from '#testing/app.ts'
import { newAddress, newcomer, signedUp } from '../testing/forms.ts'

describeApp('the limits of signing up', (app) => {
  test('five accounts an hour from one address', async () => {
    const ip = newAddress()
    for (let n = 0; n < 5; n++)
      expect((await app().call('signUp', { ...newcomer(), ip })).status).toBe(201)
    const answer = await app().call('signUp', { ...newcomer(), ip })
    expect(answer).toMatchObject({ status: 429, error: { code: 'request.rate_limited' } })
    const wait = Number(answer.headers['retry-after'])
    expect(wait).toBeGreaterThan(3500)
    app().clock.advance(wait * 1000)
    expect((await app().call('signUp', { ...newcomer(), ip })).status).toBe(201)
  })

  test('at once, too', async () => {
    const ip = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => app().call('signUp', { ...newcomer(), ip })),
    )
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(7)
  })

  test('thirty a day from one network', async () => {
    const network = newAddress().replace(/\.7$/, '')
    const from = (n: number) => app().call('signUp', { ...newcomer(), ip: `${network}.${n}` })
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => from(n + 1)))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 30 }, () => 201))
    expect((await from(40)).status).toBe(429)
    app().clock.advance(3 * 3_600_000)
    expect((await from(40)).status).toBe(429)
    app().clock.advance(24 * 3_600_000)
    expect((await from(40)).status).toBe(201)
  })

  test('five times an hour an address hears that an email has an account, and then nothing more', async () => {
    const { email } = await signedUp(app())
    const ip = newAddress()
    for (let n = 0; n < 5; n++)
      expect((await app().call('signUp', { ...newcomer({ email }), ip })).error.code).toBe(
        'auth.email_taken',
      )
    const taken = await app().call('signUp', { ...newcomer({ email }), ip })
    const free = await app().call('signUp', { ...newcomer(), ip })
    expect([taken.error.code, free.error.code]).toEqual([
      'request.rate_limited',
      'request.rate_limited',
    ])
    expect(taken.headers['retry-after']).toBe(free.headers['retry-after'])
  })

  test('twenty times an hour a network', async () => {
    const { email } = await signedUp(app())
    const network = newAddress().replace(/\.7$/, '')
    const attempt = (n: number) =>
      app().call('signUp', { ...newcomer({ email }), ip: `${network}.${n}` })
    for (let n = 0; n < 20; n++)
      expect((await attempt(1 + (n % 4))).error.code).toBe('auth.email_taken')
    expect((await attempt(99)).error.code).toBe('request.rate_limited')
  })
})
