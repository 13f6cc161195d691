import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#testing/people.ts'
import { describeServer } from '#testing/server.ts'

describeServer('a request that another site sets off', (server) => {
  let maria: TestPerson
  beforeAll(async () => {
    maria = await server().person('maria')
  })
  const write = (headers: Record<string, string>, type = 'application/json') =>
    server().send('/api/profile', {
      method: 'PATCH',
      as: maria,
      body: '{"bio":"de fora"}',
      headers: { 'content-type': type, ...headers },
    })
  const bio = async () => (await server().call('getOwnProfile', { as: maria })).body.bio

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', 'x-http-method-override': 'GET' },
    { 'sec-fetch-site': 'nonsense' },
    { 'sec-fetch-site': 'same-origin, cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    {},
  ])('with %j changes nothing', async (headers) => {
    const answer = await write(headers)
    expect(answer.status).toBe(403)
    expect(JSON.parse(answer.text).error.code).toBe('request.cross_site')
    expect(await bio()).toBe('')
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'as a form of %s changes nothing',
    async (type) => {
      expect((await write({ 'sec-fetch-site': 'cross-site' }, type)).status).toBe(403)
      expect((await write({ 'sec-fetch-site': 'same-origin' }, type)).status).toBe(415)
      expect(await bio()).toBe('')
    },
  )

  test('signs nobody in and nobody out', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }
    const signIn = await server().send('/api/session', {
      method: 'POST',
      headers,
      body: '{"username":"maria","password":"tanto-faz"}',
    })
    expect([signIn.status, signIn.headers['set-cookie']]).toEqual([403, undefined])
    const signOut = await server().send('/api/session', { method: 'DELETE', as: maria, headers })
    expect([signOut.status, signOut.headers['clear-site-data']]).toEqual([403, undefined])
    expect(await bio()).toBe('')
  })

  test('is told from one of our own, which is served', async () => {
    expect((await write({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await write({ origin: server().origin })).status).toBe(200)
    expect((await write({ origin: `http://localhost:${server().port}` })).status).toBe(200)
    expect((await write({ origin: `http://localhost:${server().port + 1}` })).status).toBe(403)
  })
})

describeServer('a script that wants to be a service worker', (server) => {
  test('is refused unless it is ours', async () => {
    const page = await server().send('/explore')
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1]
    expect(script).toBeDefined()
    const headers: Record<string, string>[] = [
      { 'service-worker': 'script' },
      { 'sec-fetch-dest': 'serviceworker' },
    ]
    for (const path of [
      script ?? '',
      '/explore',
      '/api/session',
      '/media/x/96.webp',
      '/sw.js.',
      '/SW.js',
      '//sw.js',
      '/assets/sw.js',
    ])
      for (const foreign of headers)
        expect([path, (await server().send(path, { headers: foreign })).status]).toEqual([
          path,
          403,
        ])
    for (const foreign of headers) {
      const own = await server().send('/sw.js', { headers: foreign })
      expect(own.status).toBe(200)
      expect(own.headers['content-type']).toBe('text/javascript; charset=utf-8')
      expect(own.headers['cache-control']).toBe('no-cache')
      expect(own.headers['service-worker-allowed']).toBeUndefined()
    }
  })
})
