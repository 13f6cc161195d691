import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Wire } from '#testing/wire.ts'
import { finish } from './finished.ts'
import { writePage } from './write-page.ts'

const text = 'olá, '.repeat(100)
const headers = { 'content-security-policy': "default-src 'none'" }
const page = finish({ status: 200, type: 'text/html', text: [text], headers, personal: false })
const missing = finish({ status: 404, type: 'text/html', text: [text], headers, personal: false })

let server: Server
let wire: Wire
beforeAll(async () => {
  server = createServer((request, response) => {
    writePage(request, response, request.url === '/missing' ? missing : page)
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
  expect(answer).toMatchObject({ status: 200, text, bytes: page.body })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(page.body.length),
    vary: 'Cookie, Accept-Encoding',
    ...headers,
  })
})

test.each(['identity', 'gzip, deflate', ''])('whoever reads %j gets it plain', async (accepted) => {
  const answer = await wire.send('/', { headers: { 'accept-encoding': accepted } })
  expect(answer.bytes.toString()).toBe(text)
  expect(answer.headers).not.toHaveProperty('content-encoding')
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(text)))
  expect(answer.headers.vary).toBe('Cookie, Accept-Encoding')
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

test.each(['br', 'identity'])('a head has the headers and no body (%s)', async (accepted) => {
  const asked = { headers: { 'accept-encoding': accepted } }
  const [head, whole] = [
    await wire.send('/', { ...asked, method: 'HEAD' }),
    await wire.send('/', asked),
  ]
  expect(head.bytes).toHaveLength(0)
  const { date: _, ...ofHead } = head.headers
  expect(whole.headers).toMatchObject(ofHead)
})
