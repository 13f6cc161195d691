import { connect } from 'node:net'
import { setImmediate as nextTick } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { rateClasses } from '#platform/rate-classes.ts'
import { describeServer, type TestServer } from '#testing/server.ts'
import type { TestPerson } from '#testing/people.ts'

const KIB = 1024
const json = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

type Headers = Readonly<Record<string, string | number>>

/** The head of a request. */
function head(line: string, headers: Headers): string {
  const lines = Object.entries({ host: 'a', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

/** Sends bytes, and no more, until the server closes. @returns all that it answered */
function answerTo({ port }: TestServer, bytes: string, from = '127.0.0.1'): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  socket.write(bytes)
  return text(socket)
}

const post = (path: string, length: number, headers: Headers = {}) =>
  head(`POST ${path}`, { ...json, 'content-length': length, ...headers })

/** What is answered to a head whose body never comes. */
async function rejection(answer: Promise<string>) {
  const all = await answer
  const [, status = '', code = ''] = /^HTTP\/1\.1 (\d+)[^]*"code":"([\w.]+)"/.exec(all) ?? []
  expect(all.toLowerCase()).toContain('connection: close')
  expect(all.includes('retry-after: ')).toBe(['429', '503'].includes(status))
  return [Number(status), code]
}

describeServer('a request whose body never comes', (server) => {
  let maria: TestPerson
  beforeAll(async () => {
    maria = await server().person()
  })

  test.each([
    ['/api/posts', 500 * KIB, 401, 'auth.required'],
    ['/api/nothing', 500 * KIB, 404, 'request.not_found'],
    ['/explore', 500 * KIB, 404, 'request.not_found'],
    ['/api/session', 8 * KIB + 1, 413, 'request.too_large'],
    ['/api/accounts', 500 * KIB, 413, 'request.too_large'],
  ])('to %s, of %i bytes, is answered %i', async (path, length, status, code) => {
    expect(await rejection(answerTo(server(), post(path, length)))).toEqual([status, code])
  })

  test('from another site, or of another type, is answered by its head', async () => {
    const foreign = post('/api/session', 100, { 'sec-fetch-site': 'cross-site' })
    expect(await rejection(answerTo(server(), foreign))).toEqual([403, 'request.cross_site'])
    const typed = post('/api/session', 100, { 'content-type': 'text/plain' })
    expect(await rejection(answerTo(server(), typed))).toEqual([415, 'request.unsupported_type'])
  })

  test('of someone signed in is answered by its length', async () => {
    const { cookie } = maria
    const long = post('/api/posts', 512 * KIB + 1, { cookie })
    expect(await rejection(answerTo(server(), long))).toEqual([413, 'request.too_large'])
    const short = post('/api/account/proof', 8 * KIB + 1, { cookie })
    expect(await rejection(answerTo(server(), short))).toEqual([413, 'request.too_large'])
  })

  test('that is a GET is answered 413', async () => {
    const get = head('GET /explore', { 'content-length': 10 })
    expect(await rejection(answerTo(server(), get))).toEqual([413, 'request.too_large'])
  })

  test('that waits to be told to send it is told only where it will be read', async () => {
    const expecting = { expect: '100-continue' }
    const unwanted = await answerTo(server(), post('/api/posts', 100, expecting))
    expect(unwanted).toMatch(/^HTTP\/1\.1 401 /)
    const continued = await answerTo(
      server(),
      `${post('/api/session', 2, { ...expecting, connection: 'close' })}{}`,
    )
    expect(continued).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 422 /)
  })

  test('of the longest text is read to its end', async () => {
    const body = JSON.stringify({ body: 'a'.repeat(65_536) })
    const request = { method: 'POST', as: maria, headers: json, body }
    expect((await server().send('/api/markdown/preview', request)).status).toBe(200)
  })

  test('and a list without end is not looked at value by value', async () => {
    for (const value of [`[${'1,'.repeat(200_000)}1]`, `{"tags":[${'1,'.repeat(200_000)}1]}`]) {
      const answer = await server().send('/api/posts', {
        ...{ method: 'POST', as: maria, headers: json, body: value },
      })
      expect(answer.status).toBe(422)
      expect(JSON.parse(answer.text).error.fields.body.code).toBe('field.too_many')
    }
  })
})

describeServer(
  'a request beyond its allowance',
  (server) => {
    test('is answered 429 by its head', async () => {
      const spend = () =>
        server().send('/api/session', { method: 'POST', headers: json, body: '{}' })
      while ((await spend()).status !== 429);
      const answer = answerTo(server(), post('/api/session', 4 * KIB))
      expect(await rejection(answer)).toEqual([429, 'request.rate_limited'])
    })
  },
  { limits: { ...rateClasses, 'sign-in': { ...rateClasses['sign-in'], max: 3 } } },
)

describeServer(
  'bodies that are not complete',
  (server) => {
    const chunked = { ...json, 'transfer-encoding': 'chunked' }
    const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n`
    /** A connection from an address that sends this much of a body and no more. */
    const unfinished = (from: string, sent: string) => {
      const socket = connect({ port: server().port, host: '127.0.0.1', localAddress: from })
      socket.on('error', () => {}).write(head('POST /api/session', chunked) + sent)
      return socket
    }

    test('are so many bytes of an address, then 429; so many of all, then 503', async () => {
      const first = unfinished('127.0.0.1', chunk(3000))
      const [own] = await rejection(
        answerTo(server(), head('POST /api/session', chunked) + chunk(3000)).catch(() => ''),
      )
      expect(own).toBe(429)
      const others = unfinished('127.0.0.2', chunk(3000))
      // The second address has its share once its body counts, which the third's answer shows.
      for (;;) {
        const answer = await answerTo(
          server(),
          `${head('POST /api/session', { ...chunked, connection: 'close' })}${chunk(3000)}0\r\n\r\n`,
          '127.0.0.3',
        )
        if (answer.startsWith('HTTP/1.1 503 ')) break
        await nextTick()
      }
      expect((await server().send('/livez')).status).toBe(200)
      for (const socket of [first, others]) socket.destroy()
    })
  },
  {
    admission: {
      bodies: { totalBytes: 8 * KIB, senderBytes: 5 * KIB, senderBodies: 8 },
    },
  },
)

describeServer(
  'a sender or reader that stands still',
  (server) => {
    const slow = { 'content-length': 5000 }
    test.each([
      ['an upload', '/api/media?purpose=post', 'image/png'],
      ['an import', '/api/bookmarks/import', 'application/octet-stream'],
      ['JSON', '/api/posts', 'application/json'],
    ])('is answered 408: %s', async (_, path, type) => {
      const { cookie } = await server().person()
      const begun = post(path, 5000, { ...slow, cookie, 'content-type': type })
      expect(await rejection(answerTo(server(), `${begun}a`))).toEqual([408, 'request.timeout'])
    })

    test('is let go where it does not take its answer', async () => {
      const socket = connect(server().port, '127.0.0.1')
      const closed = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve))
      socket.pause()
      const rawRequest = head('GET /', { 'accept-encoding': 'identity' })
      // More than the system takes off our hands, so that some of it waits in the server.
      socket.write(rawRequest.repeat(2000))
      // Who does not read finds out by writing, which the server takes no notice of meanwhile.
      const writing = setInterval(() => socket.writable && socket.write('G'), 50)
      await closed
      clearInterval(writing)
      expect(socket.destroyed).toBe(true)
    })
  },
  {
    admission: {
      pace: {
        body: { stalledMs: 200, bytesPerSecond: 1 },
        upload: { stalledMs: 200, bytesPerSecond: 1 },
      },
    },
    connections: { total: 100, ofAddress: 50, idleMs: 500, backlogMs: 10_000 },
  },
)

describeServer(
  'connections of one address',
  (server) => {
    test('are so many, then 429; another address has its own', async () => {
      const open = Array.from({ length: 20 }, () => connect(server().port, '127.0.0.1'))
      await Promise.all(
        open.map((socket) => new Promise((resolve) => socket.on('connect', resolve))),
      )
      const livez = head('GET /livez', { connection: 'close' })
      const answer = await answerTo(server(), livez)
      expect(answer).toMatch(/^HTTP\/1\.1 429 /)
      expect(answer).toContain('retry-after: ')
      expect(await answerTo(server(), livez, '127.0.0.9')).toMatch(/^HTTP\/1\.1 200 /)
      for (const socket of open) socket.destroy()
    })
  },
  { connections: { total: 100, ofAddress: 20, idleMs: 13_000, backlogMs: 120_000 } },
)

describeServer(
  'behind a proxy',
  (server) => {
    test('the requests of one client are limited, not the connections of the proxy', async () => {
      const slow = (client: string) =>
        answerTo(
          server(),
          post('/api/session', 5, { 'x-forwarded-for': client, connection: 'close' }),
        )
      const own = [slow('1.1.1.1'), slow('1.1.1.1')]
      const first = await Promise.race([...own, slow('1.1.1.1')])
      expect(first).toMatch(/^HTTP\/1\.1 429 /)
      const livez = head('GET /livez', { 'x-forwarded-for': '2.2.2.2', connection: 'close' })
      expect(await answerTo(server(), livez)).toMatch(/^HTTP\/1\.1 200 /)
    })
  },
  {
    env: { TRUST_PROXY: '1' },
    connections: { total: 100, ofAddress: 2, idleMs: 13_000, backlogMs: 120_000 },
    admission: {
      pace: {
        body: { stalledMs: 2000, bytesPerSecond: 1 },
        upload: { stalledMs: 2000, bytesPerSecond: 1 },
      },
    },
  },
)

describeServer(
  'large files of one person',
  (server) => {
    test('are taken one at a time; few wait, the others are answered 429', async () => {
      const { cookie } = await server().person()
      const begun = post('/api/bookmarks/import', 100, {
        ...{ cookie, 'content-type': 'application/octet-stream' },
      })
      const sockets = [1, 2, 3].map(() => connect(server().port, '127.0.0.1'))
      for (const socket of sockets) socket.on('error', () => {}).write(begun)
      // Which of them comes first is for the system to say; one has no place to wait in.
      const answers = sockets.map((socket) => text(socket).catch(() => ''))
      expect(await Promise.race(answers)).toMatch(/^HTTP\/1\.1 429 /)
      for (const socket of sockets) socket.destroy()
    })
  },
  { admission: { large: { waitingOfPerson: 1, open: 8, running: 2 } } },
)
