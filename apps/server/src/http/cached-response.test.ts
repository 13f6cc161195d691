import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Wire } from '#testing/wire.ts'
import { encodeBody, type CachedResponse, writeResponse } from './cached-response.ts'
import { compressedResponse } from './compressed-response.ts'

const text = 'olá, '.repeat(100)
const headers = { 'content-security-policy': "default-src 'none'" }
const made = (status: number) =>
  compressedResponse({ status, type: 'text/html', text: [text], headers, personal: false })
const missing = made(404)
const first = made(200)
let page: CachedResponse
let storedEncodings: string[]
beforeEach(() => {
  page = first
  storedEncodings = []
})

let server: Server
let wire: Wire
beforeAll(async () => {
  server = createServer((request, response) => {
    writeResponse(
      request,
      response,
      request.url === '/missing' ? missing : page,
      (encoding, body) => {
        storedEncodings.push(encoding)
        page = { ...page, bodies: { ...page.bodies, [encoding]: body } }
      },
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  wire = new Wire((server.address() as AddressInfo).port)
})
afterAll(() => {
  wire[Symbol.dispose]()
  server.close()
})

test('whoever reads Brotli gets what is kept', async () => {
  const answer = await wire.send('/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  expect(answer).toMatchObject({ status: 200, text, bytes: page.bodies.br?.bytes })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(page.bodies.br?.bytes.length),
    vary: 'Cookie, Accept-Encoding',
    ...headers,
  })
})

test.each(['identity', 'deflate, zstd', '', 'br;q=0', 'gzip; q=0.0, br;q=0', 'xgzip, brr'])(
  'whoever reads %j gets it plain, made once',
  async (accepted) => {
    for (const _ of ['made', 'stored']) {
      const answer = await wire.send('/', { headers: { 'accept-encoding': accepted } })
      expect(answer.bytes.toString()).toBe(text)
      expect(answer.headers).not.toHaveProperty('content-encoding')
      expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(text)))
      expect(answer.headers.vary).toBe('Cookie, Accept-Encoding')
    }
    expect(storedEncodings).toEqual(['identity'])
  },
)

test.each(['gzip, deflate', 'GZIP;q=0.5', 'deflate,gzip', 'br;q=0, gzip'])(
  'whoever reads %j gets it as gzip, made once',
  async (accepted) => {
    for (const _ of ['made', 'stored']) {
      const answer = await wire.send('/', { headers: { 'accept-encoding': accepted } })
      expect(gunzipSync(answer.bytes).toString()).toBe(text)
      expect(answer.headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-length': String(answer.bytes.length),
        etag: page.etag,
        ...headers,
      })
    }
    expect(storedEncodings).toEqual(['gzip'])
  },
)

test('readers who ask for the same encoding at the same time share one making', async () => {
  const options = Array.from({ length: 20 }, () =>
    wire.send('/', { headers: { 'accept-encoding': 'gzip' } }),
  )
  const bodies = (await Promise.all(options)).map(({ bytes }) => gunzipSync(bytes).toString())
  expect(new Set(bodies)).toEqual(new Set([text]))
  const body = await encodeBody(first, 'gzip')
  expect(await encodeBody(first, 'gzip')).toBe(body)
})

test('whoever has it already gets nothing again', async () => {
  const answer = await wire.send('/', { headers: { 'if-none-match': page.etag } })
  expect([answer.status, answer.bytes.length]).toEqual([304, 0])
  expect(answer.headers).toMatchObject({
    etag: page.etag,
    'cache-control': 'public, no-cache',
    ...headers,
  })
  expect(answer.headers).not.toHaveProperty('content-length')
  expect(answer.headers).not.toHaveProperty('content-encoding')
  const other = await wire.send('/', { headers: { 'if-none-match': '"other"' } })
  expect(other.status).toBe(200)
})

test('a failure is told each time', async () => {
  const answer = await wire.send('/missing', { headers: { 'if-none-match': missing.etag } })
  expect([answer.status, answer.text]).toEqual([404, text])
})

test.each(['br', 'gzip', 'identity'])(
  'a head has the headers and no body (%s)',
  async (accepted) => {
    const options = { headers: { 'accept-encoding': accepted } }
    const [head, whole] = [
      await wire.send('/', { ...options, method: 'HEAD' }),
      await wire.send('/', options),
    ]
    expect(head.bytes).toHaveLength(0)
    const { date: _, ...ofHead } = head.headers
    expect(whole.headers).toMatchObject(ofHead)
  },
)
