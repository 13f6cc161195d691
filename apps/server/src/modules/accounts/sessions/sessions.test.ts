import { expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { describeApp, type TestApp } from '#testing/app.ts'
import { cleanUpAccounts } from '../accounts.cleanup.ts'
import { cookies, newAddress, signedUp } from '../testing/forms.ts'

const DAY = 86_400_000

const state = async (app: TestApp, sid: string) =>
  (await app.call('getSession', { headers: { cookie: `sid=${sid}` } })).body.status

describeApp('sessions', (app) => {
  const signIn = async (credentials: { username: string; password: string }, cookie?: string) =>
    cookies(
      await app().call('signIn', {
        body: credentials,
        ip: newAddress(),
        ...(cookie && { headers: { cookie } }),
      }),
    )

  const row = async (uid: string) =>
    app()
      .context.database.db.selectFrom('sessions')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirst()

  test('a stranger is out, and so is whoever brings nonsense', async () => {
    expect((await app().call('getSession')).body).toEqual({ status: 'out' })
    for (const sid of ['', 'x', 'A'.repeat(43), '%00', 'x'.repeat(4000), "' or 1=1 --"])
      expect(await state(app(), sid)).toBe('out')
  })

  test('signing in begins another session and ends the one that came along', async () => {
    const { sid: first, credentials } = await signedUp(app())
    const { sid: second } = await signIn(credentials, `sid=${first}`)
    expect(second).toMatch(/^[\w-]{43}$/)
    expect(second).not.toBe(first)
    expect([await state(app(), first), await state(app(), second)]).toEqual(['out', 'in'])
  })

  test('signing in elsewhere leaves the others alone', async () => {
    const { sid: first, credentials } = await signedUp(app())
    const { sid: second } = await signIn(credentials)
    expect([await state(app(), first), await state(app(), second)]).toEqual(['in', 'in'])
  })

  test('a planted value is never adopted', async () => {
    const { credentials } = await signedUp(app())
    const planted = 'P'.repeat(43)
    const { sid } = await signIn(credentials, `sid=${planted}`)
    expect(sid).not.toBe(planted)
    expect([await state(app(), planted), await state(app(), sid)]).toEqual(['out', 'in'])
  })

  test("an attacker's own session, planted, does not survive the victim's signing in", async () => {
    const [attacker, victim] = [await signedUp(app()), await signedUp(app())]
    const { sid } = await signIn(victim.credentials, `sid=${attacker.sid}`)
    expect([await state(app(), attacker.sid), await state(app(), sid)]).toEqual(['out', 'in'])
  })

  test('signing out ends it, empties the browser and takes the cookie away', async () => {
    const { sid } = await signedUp(app())
    const cookie = `sid=${sid}`
    const answer = await app().call('signOut', { headers: { cookie } })
    expect(answer.status).toBe(204)
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
    expect(cookies(answer).lines).toEqual(['sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'])
    expect(await state(app(), sid)).toBe('out')
    expect((await app().call('getOwnProfile', { headers: { cookie } })).status).toBe(401)
  })

  test('signing out without a session succeeds as well', async () => {
    expect((await app().call('signOut')).status).toBe(204)
    expect(
      (await app().call('signOut', { headers: { cookie: `sid=${'A'.repeat(43)}` } })).status,
    ).toBe(204)
  })

  test('another site can neither sign somebody in nor out', async () => {
    const { sid, credentials } = await signedUp(app())
    const headers = { cookie: `sid=${sid}`, 'sec-fetch-site': 'cross-site' }
    for (const answer of [
      await app().call('signOut', { headers }),
      await app().call('signIn', { body: credentials, headers }),
    ]) {
      expect(answer).toMatchObject({ status: 403, error: { code: 'request.cross_site' } })
      expect(cookies(answer).lines).toEqual([])
    }
    expect(await state(app(), sid)).toBe('in')
  })

  test('it ends after fourteen days without use, and use keeps it', async () => {
    const { sid } = await signedUp(app())
    for (let day = 0; day < 40; day += 13) {
      app().clock.advance(13 * DAY)
      expect(await state(app(), sid)).toBe('in')
    }
    app().clock.advance(14 * DAY - 1)
    expect(await state(app(), sid)).toBe('in')
    app().clock.advance(14 * DAY)
    expect(await state(app(), sid)).toBe('out')
  })

  test('it ends after ninety days however much it is used', async () => {
    const { sid } = await signedUp(app())
    for (let day = 0; day < 80; day += 10) {
      app().clock.advance(10 * DAY)
      expect(await state(app(), sid)).toBe('in')
    }
    app().clock.advance(10 * DAY - 1)
    expect(await state(app(), sid)).toBe('in')
    app().clock.advance(1)
    expect(await state(app(), sid)).toBe('out')
  })

  test('its use is written down once an hour at most', async () => {
    const { sid, uid } = await signedUp(app())
    const begun = (await row(uid))?.last_used_at ?? 0
    app().clock.advance(59 * 60_000)
    await state(app(), sid)
    expect((await row(uid))?.last_used_at).toBe(begun)
    app().clock.advance(60_000)
    await state(app(), sid)
    expect((await row(uid))?.last_used_at).toBe(begun + 60 * 60_000)
  })

  test('what ended is deleted, with old keys and limits, and nothing else', async () => {
    const [old, fresh] = [await signedUp(app()), await signedUp(app())]
    const key = (name: string, created_at: number) => ({
      scope: 'test',
      key: name,
      request_hash: '',
      status: 201,
      response: 'null',
      created_at,
    })
    const now = app().clock.now() + 15 * DAY
    await transaction(app().context.database, async (tx) => {
      await tx
        .insertInto('idempotency_keys')
        .values([key('old', now - DAY - 1), key('fresh', now - DAY)])
        .execute()
    })
    app().clock.advance(8 * DAY)
    await state(app(), fresh.sid)
    app().clock.advance(7 * DAY)
    await cleanUpAccounts(app().context)

    const { db } = app().context.database
    expect([await row(old.uid), await row(fresh.uid)]).toEqual([undefined, expect.anything()])
    expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
    const keys = await db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('scope', '=', 'test')
      .execute()
    expect(keys).toEqual([{ key: 'fresh' }])
    expect(await state(app(), fresh.sid)).toBe('in')
  })
})
