import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '@afins/contract/durations'
import { engines } from '@afins/database/testing'
import { signedUp } from '#modules/accounts/testing/forms.ts'
import { tokenIn } from '#modules/accounts/testing/mailbox.ts'
import { openMailer } from '#platform/mailer.ts'
import { testApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'
import { smtpServer, type TestSmtpServer } from '#testing/smtp.ts'
import { nextDigest } from './notification-mails.jobs.ts'

describe.each(engines)('mails of notifications over a real mail server on %s', (engine) => {
  let app: TestApp
  let smtp: TestSmtpServer
  let ana: TestPerson & { readonly email: string }
  let rui: TestPerson
  beforeEach(async () => {
    const stack = new AsyncDisposableStack()
    smtp = stack.use(await smtpServer())
    const mailer = openMailer(smtp.url, 'Afins <oi@afins.example>')
    const wrap = <C extends object>(context: C) => ({ ...context, mailer })
    app = stack.use(await testApp(engine, undefined, undefined, undefined, wrap))
    const { uid, username, sid, email } = await signedUp(app)
    ana = { uid, username, cookie: `sid=${sid}`, email }
    rui = await app.person()
    await deliver()
    await app.call('confirmMailLink', { body: { token: tokenIn(smtp.mails.at(-1)) } })
    smtp.mails.length = 0
    return () => stack.disposeAsync()
  })
  const deliver = async () => {
    await app.runConsumers()
    await app.runJobs()
  }
  const choose = (body: object) => app.call('changeNotificationSettings', { as: ana, body })
  const name = () => publish(app, rui, { body: `Oi, @${ana.username}!` })
  const follow = () => app.call('follow', { as: rui, params: { username: ana.username } })

  test('come at once where one is named, and only where one wants them', async () => {
    await name()
    await deliver()
    expect(smtp.mails).toHaveLength(0)
    await choose({ channels: { mention: 'mail' } })
    app.clock.advance(MINUTE)
    await name()
    await deliver()
    expect(smtp.mails.map(({ to }) => to)).toEqual([[ana.email]])
    const [mail] = smtp.mails
    expect(mail?.text).toContain(`mencionou você em “Oi, @${ana.username}!”`)
    // What was mailed is not mailed again.
    app.clock.advance(HOUR)
    await deliver()
    expect(smtp.mails).toHaveLength(1)
  })

  test('collect what comes within ten minutes, and say nothing of what was seen or closed', async () => {
    await choose({ channels: { follow: 'mail', mention: 'mail' } })
    await follow()
    await deliver()
    expect(smtp.mails).toHaveLength(0)
    app.clock.advance(11 * MINUTE)
    await deliver()
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]?.text).toContain('começou a seguir você')
    // Seen before the mail was written.
    await app.call('unfollow', { as: rui, params: { username: ana.username } })
    await follow()
    await app.runConsumers()
    await app.call('markNotificationsSeen', { as: ana, body: { until: app.clock.now() } })
    app.clock.advance(11 * MINUTE)
    await deliver()
    expect(smtp.mails).toHaveLength(1)
    // Who named her blocks her before the mail is written.
    await name()
    await app.runConsumers()
    await app.call('block', { as: rui, params: { username: ana.username }, body: {} })
    await deliver()
    expect(smtp.mails).toHaveLength(1)
  })

  test('say what may be seen when the mail server takes them', async () => {
    await choose({ channels: { mention: 'mail' } })
    const eva = await app.person()
    smtp.rejections.push(451)
    await name()
    await publish(app, eva, { body: `Também, @${ana.username}` })
    await deliver()
    expect(smtp.mails).toHaveLength(0)
    await app.call('block', { as: rui, params: { username: ana.username }, body: {} })
    app.clock.advance(HOUR)
    await deliver()
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]?.text).toContain('“Também, ')
    expect(smtp.mails[0]?.text).not.toContain('“Oi, ')
  })

  test('are no more than two dozen a day, whatever others do', async () => {
    await choose({ channels: { mention: 'mail', request: 'mail' } })
    await app.call('updateProfile', { as: ana, body: { isPublic: false } })
    const ask = async () => {
      await follow()
      await deliver()
      await app.call('unfollow', { as: rui, params: { username: ana.username } })
      app.clock.advance(MINUTE)
      await deliver()
    }
    const { id: postId } = await name()
    await deliver()
    expect(smtp.mails).toHaveLength(1)
    // One that is deleted and comes back names no one again.
    for (let times = 0; times < 3; times++) {
      app.clock.advance(MINUTE)
      await app.call('deletePost', { as: rui, params: { postId } })
      await app.call('restorePost', { as: rui, params: { postId } })
      await deliver()
    }
    expect(smtp.mails).toHaveLength(1)
    // Nor does who asks, takes that back and asks again.
    for (let times = 0; times < 3; times++) await ask()
    expect(smtp.mails).toHaveLength(2)
    for (let times = 0; times < 26; times++) {
      app.clock.advance(MINUTE)
      await name()
      await deliver()
    }
    expect(smtp.mails).toHaveLength(24)
    await name()
    app.clock.advance(26 * HOUR)
    await deliver()
    expect(smtp.mails).toHaveLength(25)
  })

  test('are a digest each morning of what was not seen, and none where nothing happened', async () => {
    await choose({ digest: 'daily' })
    await follow()
    await deliver()
    expect(smtp.mails).toHaveLength(0)
    app.clock.advance(nextDigest('daily', app.clock.now()) - app.clock.now() + 1)
    await deliver()
    expect(smtp.mails).toHaveLength(1)
    for (let day = 0; day < 3; day++) {
      app.clock.advance(24 * HOUR)
      await deliver()
    }
    expect(smtp.mails).toHaveLength(1)
  })

  test('end with one click of a mail program, which has no session', async () => {
    await choose({ channels: { follow: 'mail', mention: 'mail' }, digest: 'weekly' })
    await name()
    await deliver()
    const [mail] = smtp.mails
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const address = /<([^>]+)>/.exec(mail?.header('list-unsubscribe') ?? '')?.[1] ?? ''
    const { pathname, search } = new URL(address)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = 'List-Unsubscribe=One-Click'
    const channels = async () => (await app.call('getNotificationSettings', { as: ana })).body
    // Scanners of mail open every address, and whoever makes one up ends nothing.
    expect((await app.get(pathname + search)).location).toBe('/settings#avisos')
    const forged = `${pathname}?token=${ana.uid}.${'a'.repeat(43)}`
    expect((await app.post(forged, body, form)).status).toBe(404)
    expect((await app.post(pathname, body, form)).status).toBe(404)
    expect((await channels()).digest).toBe('weekly')
    expect((await app.post(pathname + search, body, form)).status).toBe(200)
    expect(await channels()).toMatchObject({
      ...{ digest: 'none', channels: { follow: 'app', mention: 'app' } },
    })
    await name()
    app.clock.advance(HOUR)
    await deliver()
    expect(smtp.mails).toHaveLength(1)
  })
})

test('a digest comes at eight in the morning, in Brasília', () => {
  const thursday = Date.UTC(2026, 10, 26, 12)
  expect(new Date(nextDigest('daily', thursday)).toISOString()).toBe('2026-11-27T11:00:00.000Z')
  expect(new Date(nextDigest('weekly', thursday)).toISOString()).toBe('2026-11-30T11:00:00.000Z')
  const sunday = Date.UTC(2026, 10, 30, 2, 59)
  expect(new Date(nextDigest('weekly', sunday)).toISOString()).toBe('2026-11-30T11:00:00.000Z')
})
