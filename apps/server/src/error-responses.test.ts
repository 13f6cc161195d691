import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { allowances } from '@afins/contract/plan'
import { api, type EndpointName } from '@afins/contract/api'
import { callPath } from '@afins/contract/addresses'
import type { Endpoint } from '@afins/contract/endpoint'
import { describeServer, type TestServer } from '#testing/server.ts'
import { leaks } from '#testing/leaks.ts'
import type { TestPerson } from '#testing/people.ts'

const json = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

/** Sends bytes as they are and reads until the other side closes. */
async function raw(server: TestServer, request: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  // The answer may come, and the door close, before everything is sent.
  socket.on('error', () => {})
  socket.write(request)
  return text(socket)
}

describeServer('a request that is no good', (server) => {
  let maria: TestPerson
  beforeAll(async () => {
    maria = await server().person()
  })
  const post = (path: string, body: string, headers = {}) =>
    server().send(path, { method: 'POST', as: maria, body, headers: { ...json, ...headers } })

  test.each([
    '{',
    '',
    '{"body":"a","interest":}',
    '{"__proto__":{"isAdmin":true},"interest":"music","body":"a"}',
    '{"interest":"music","body":"a","images":[{"__proto__":null}]}',
    '[[[[',
  ])('malformed JSON %j is answered 400', async (body) => {
    const answer = await post('/api/posts', body)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text).error.code).toBe('request.malformed')
    expect(leaks(answer)).toEqual([])
  })

  test.each(['null', '[]', '1', '"a"', 'true'])(
    'a body that is only %s is answered 4xx',
    async (body) => {
      const { status } = await post('/api/posts', body)
      expect([400, 422]).toContain(status)
    },
  )

  test('a body nested as deep as fits is refused and harms nobody', async () => {
    const depth = 200_000
    const answer = await post('/api/posts', `{"body":${'['.repeat(depth)}${']'.repeat(depth)}}`)
    expect([400, 422]).toContain(answer.status)
    expect((await server().send('/livez')).status).toBe(200)
  })

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/jsonp', 415],
    ['', 415],
  ])('JSON in the clothes of %j is answered %i', async (type, status) => {
    const body = '{"interest":"music","body":"a"}'
    expect((await post('/api/posts', body, { 'content-type': type })).status).toBe(status)
  })

  test('a picture that does not say which kind it is is answered 415', async () => {
    const answer = await post('/api/media?purpose=post', 'GIF89a', {
      'content-type': 'image/svg+xml',
    })
    expect(answer.status).toBe(415)
  })

  test('what is too large is answered 413, with or without its length', async () => {
    const body = JSON.stringify({ interest: 'music', body: 'a'.repeat(600_000) })
    expect((await post('/api/posts', body)).status).toBe(413)
    const chunked = await raw(
      server(),
      `POST /api/posts HTTP/1.1\r\nhost: a\r\ncookie: ${maria.cookie}\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    )
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /)
    const picture = await post(
      '/api/media?purpose=post',
      'a'.repeat(allowances.plan.uploadBytes + 1),
      {
        'content-type': 'image/png',
      },
    )
    expect(picture.status).toBe(413)
  })

  test('an address without end is answered 414', async () => {
    for (const path of [
      `/${'a'.repeat(5000)}`,
      `/explore?cursor=${'a'.repeat(10_000)}`,
      `/api/posts?${'&'.repeat(5000)}`,
    ]) {
      const answer = await server().send(path)
      expect(answer.status).toBe(414)
      expect(JSON.parse(answer.text).error.code).toBe('request.address_too_long')
    }
  })

  test('headers without end are answered 431', async () => {
    const answer = await raw(
      server(),
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toContain('request.headers_too_large')
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
  })

  test.each([
    'nonsense\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET /livez HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n',
    'POST /api/session HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET /\0 HTTP/1.1\r\nhost: a\r\n\r\n',
    'GET / HTTP/1.1\r\nhost: a\r\nx: \0\r\n\r\n',
  ])('%j, which is no HTTP, is answered 400 and the door closes', async (request) => {
    const answer = await raw(server(), request)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(leaks({ text: answer })).toEqual([])
  })

  test.each(['TRACE', 'PROPFIND', 'PURGE'])('the method %s is answered 405', async (method) => {
    const answer = await server().send('/explore', { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toContain('GET')
    expect(JSON.parse(answer.text).error.code).toBe('request.method_not_allowed')
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s to a page is answered 404',
    async (method) => {
      expect((await server().send('/explore', { method, headers: json, body: '{}' })).status).toBe(
        404,
      )
    },
  )

  test.each([
    '/%ff',
    '/%',
    '/%E0%A4%A',
    '/maria/%c0%ae',
    '/api/posts/%',
    '/api/profiles/%ff',
    '/media/%ff/1.webp',
  ])('the address %s, which says nothing, is answered 4xx in our words', async (path) => {
    const answer = await server().send(path)
    expect([400, 404]).toContain(answer.status)
    expect(leaks(answer)).toEqual([])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test.each([
    '//',
    '///',
    '/\\',
    '//[',
    '//a:99999999/',
    '//user@evil.example/explore',
    'http://evil.example',
    'http://evil.example/nobody-has-this',
  ])('the address %s leads nowhere else and breaks nothing', async (path) => {
    const answer = await server().send(path)
    expect(answer.status).toBeLessThan(500)
    expect(answer.status).toBeGreaterThanOrEqual(300)
    expect(answer.headers.location ?? '').not.toMatch(/^\/[/\\]|evil/)
    expect(answer.text).not.toContain('evil.example/explore')
  })

  test('parameters of 10,000 characters are refused', async () => {
    const long = 'a'.repeat(3000)
    for (const name of Object.keys(api) as EndpointName[]) {
      const { method, path, params }: Endpoint = api[name]
      if (!params) continue
      const values = Object.fromEntries(Object.keys(params.shape).map((key) => [key, long]))
      const answer = await server().send(callPath(path, values), {
        method,
        as: maria,
        headers: json,
        ...(method !== 'GET' && { body: '{}' }),
      })
      expect([name, answer.status]).toEqual([
        name,
        expect.toSatisfy((status) => [400, 404, 414].includes(status)),
      ])
    }
  })

  test.each([
    'x',
    '!',
    '%00',
    'eyJ9',
    '-1',
    '0'.repeat(199),
    'null',
    'MTIzNA',
    'WzEsMl0',
    'WyJhIiwiYiJd',
  ])('the cursor %s is answered 400', async (cursor) => {
    for (const [path, as] of [
      ['/api/posts', undefined],
      ['/api/interests/music/posts', undefined],
      [`/api/profiles/${maria.username}/posts`, undefined],
      ['/api/bookmarks', maria],
      ['/api/following/posts', maria],
    ] as const) {
      const answer = await server().send(`${path}?cursor=${cursor}`, as && { as })
      expect([path, answer.status]).toEqual([path, 400])
    }
    const page = await server().send(`/explore?cursor=${cursor}`)
    expect(page.status).toBe(400)
    expect(leaks(page)).toEqual([])
  })

  test.each(['0', '101', '-1', '1.5', 'a', '1e9', ''])(
    'a page of %j items is answered 400',
    async (limit) => {
      expect((await server().send(`/api/posts?limit=${limit}`)).status).toBe(400)
    },
  )
})
