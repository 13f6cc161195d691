import { expect, test } from 'vitest'
import { describeApp } from '#testing/app.ts'
import { describeServer } from '#testing/server.ts'

const TAKEN_AWAY = [
  'sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  'leaving=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
]

describeServer('a browser whose person signed out without a line', (server) => {
  const state = async (cookie: string) =>
    (await server().call('getSession', { headers: { cookie } })).body.status
  const leaving = async () => {
    const person = await server().person()
    return { ...person, mark: `${person.cookie}; leaving=1` }
  }

  test.each([
    ['/api/session', 200],
    ['/api/profile', 401],
    ['/explore', 200],
    ['/profile', 302],
    ['/api/nothing-there', 404],
    ['/media/x/480', 404],
  ])('ends the session with its first request: %s', async (path, status) => {
    const { cookie, mark } = await leaving()
    expect(await state(cookie)).toBe('in')
    const answer = await server().send(path, { headers: { cookie: mark } })
    expect(answer.status).toBe(status)
    expect(answer.text).not.toContain('"status":"in"')
    expect(answer.headers['set-cookie']).toEqual(TAKEN_AWAY)
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(await state(cookie)).toBe('out')
  })

  test('is empty after signing out that reaches the server, as ever', async () => {
    const { cookie, mark } = await leaving()
    const answer = await server().call('signOut', { headers: { cookie: mark } })
    expect(answer.status).toBe(204)
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
    expect(await state(cookie)).toBe('out')
  })

  test('lets the next person in with the request that ends it', async () => {
    const { cookie, mark } = await leaving()
    const form = { username: 'proxima', email: 'proxima@exemplo.com', password: 'tenda-azul-42' }
    const { headers, status } = await server().call('signUp', {
      body: form,
      headers: { cookie: mark },
    })
    expect(status).toBe(201)
    const lines = [headers['set-cookie'] ?? []].flat().map(String)
    // The last one to name it is what the browser keeps.
    const [sid = ''] = lines.findLast((line) => line.startsWith('sid='))?.split(';') ?? []
    expect([await state(cookie), await state(sid)]).toEqual(['out', 'in'])
    expect(lines).toContain(TAKEN_AWAY[1])
  })

  test('ends no other session of its person, and is told in the log as signing out', async () => {
    const { mark, ...person } = await leaving()
    const { cookie: elsewhere } = await server().signIn(person)
    await server().send('/explore', { headers: { cookie: mark } })
    expect(await state(elsewhere)).toBe('in')
    expect(server().log).toContainEqual(
      expect.objectContaining({ event: 'sign-out', outcome: 'ok', uid: person.uid }),
    )
  })

  test('without a session only loses the mark', async () => {
    const answer = await server().send('/api/session', { headers: { cookie: 'leaving=1' } })
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, TAKEN_AWAY])
  })
})

describeApp(
  'over https a browser',
  (app) => {
    test('is left by a mark of this very host alone, which no neighbour can set', async () => {
      const { cookie } = await app().person()
      const sessionWith = (mark: string) =>
        app().call('getSession', { headers: { cookie: `__Host-${cookie}; ${mark}=1` } })
      expect((await sessionWith('leaving')).body.status).toBe('in')
      const { body, headers } = await sessionWith('__Host-leaving')
      expect(body.status).toBe('out')
      expect(headers['set-cookie']).toEqual(TAKEN_AWAY.map((line) => `__Host-${line}; Secure`))
    })
  },
  { PUBLIC_URL: 'https://afins.example' },
)
