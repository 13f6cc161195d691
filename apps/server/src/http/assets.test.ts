import { createServer, type Server } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Wire } from '#testing/wire.ts'
import { openAssets } from './assets.ts'
import { filePolicy } from './security.ts'

const files: Readonly<Record<string, string>> = {
  'assets/app-abc123.js': 'run()',
  'assets/lost-abc123.js': 'gone()',
  'assets/font-abc123.woff2': 'letters',
  'assets/map-abc123.js.map': '{}',
  'sw.js': 'worker()',
  'offline.html': '<!doctype html>',
  'robots.txt': 'User-agent: *',
  'manifest.webmanifest': '{}',
  'favicon.svg': '<svg/>',
  '.vite/manifest.json': '{}',
  '.vite/secret.js': '{}',
}
const PACKED = /\.(?:js|html|txt|svg|webmanifest)$/

const folder = mkdtempSync(join(tmpdir(), 'afins-assets-'))
/** A second folder, and one that nobody has made. */
const more = [mkdtempSync(join(tmpdir(), 'afins-screens-')), join(folder, 'nowhere')] as const
let server: Server
let wire: Wire

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
    if (PACKED.test(name)) writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
  }
  mkdirSync(join(more[0], 'assets', 'screens'), { recursive: true })
  writeFileSync(join(more[0], 'assets', 'screens', 'room-1a2b.avif'), 'a picture')
  writeFileSync(join(more[0], 'screens.json'), '{}')
  writeFileSync(join(more[0], 'robots.txt'), 'of the second')
  const assets = openAssets(
    [folder, ...more],
    { 'x-content-type-options': 'nosniff' },
    'policy-of-pages',
  )
  server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    if (!assets.answer(request, response, path)) response.writeHead(404).end('none of ours')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  wire = new Wire((server.address() as AddressInfo).port)
})
afterAll(() => {
  wire[Symbol.dispose]()
  server.close()
  for (const one of [folder, more[0]]) rmSync(one, { recursive: true, force: true })
})

describe('a file of the build', () => {
  test.each([
    [
      '/assets/app-abc123.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    ['/assets/font-abc123.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/offline.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
  ])('%s is %s, kept as %s', async (path, type, control) => {
    const answer = await wire.send(path)
    expect(answer).toMatchObject({ status: 200, text: files[path.slice(1)] })
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': control,
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
    expect(answer.headers).not.toHaveProperty('service-worker-allowed')
  })

  test('may lie in another folder, where the first has none of that name', async () => {
    const picture = await wire.send('/assets/screens/room-1a2b.avif')
    expect(picture).toMatchObject({ status: 200, text: 'a picture' })
    expect(picture.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await wire.send('/robots.txt')).text).toBe('User-agent: *')
    expect((await wire.send('/screens.json')).status).toBe(404)
  })

  test('goes packed to whoever reads that, and plain to others', async () => {
    const packed = await wire.send('/sw.js')
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    for (const _ of ['made', 'stored']) {
      const plain = await wire.send('/sw.js', { headers: { 'accept-encoding': 'identity' } })
      expect(plain.bytes.toString()).toBe('worker()')
      expect(plain.headers).not.toHaveProperty('content-encoding')
      expect(plain.headers).toMatchObject({ 'content-length': '8', vary: 'Accept-Encoding' })
      const zipped = await wire.send('/sw.js', { headers: { 'accept-encoding': 'gzip' } })
      expect(gunzipSync(zipped.bytes).toString()).toBe('worker()')
      expect(zipped.headers).toMatchObject({
        'content-encoding': 'gzip',
        etag: packed.headers.etag,
      })
    }
    const font = await wire.send('/assets/font-abc123.woff2')
    expect(font.headers).not.toHaveProperty('content-encoding')
    expect(font.headers).not.toHaveProperty('vary')
  })

  test('goes once to whoever kept it, and has a head', async () => {
    const { headers } = await wire.send('/sw.js')
    const again = await wire.send('/sw.js', { headers: { 'if-none-match': headers.etag ?? '' } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const head = await wire.send('/sw.js', { method: 'HEAD' })
    expect([head.status, head.bytes.length, head.headers.etag]).toEqual([200, 0, headers.etag])
  })

  test('that runs pages follows their policy; others may do nothing', async () => {
    for (const path of ['/sw.js', '/offline.html'])
      expect((await wire.send(path)).headers['content-security-policy']).toBe('policy-of-pages')
    for (const path of ['/assets/app-abc123.js', '/favicon.svg'])
      expect((await wire.send(path)).headers['content-security-policy']).toBe(filePolicy)
  })

  test('that a newer build took away is missing, and one that was read stays', async () => {
    await wire.send('/assets/app-abc123.js')
    for (const name of ['app-abc123.js', 'lost-abc123.js'])
      for (const end of ['', '.br']) rmSync(join(folder, 'assets', name + end))
    expect((await wire.send('/assets/lost-abc123.js')).status).toBe(404)
    expect((await wire.send('/assets/app-abc123.js')).text).toBe('run()')
  })
})

test.each([
  '/',
  '/assets',
  '/assets/',
  '/assets/other.js',
  '/ASSETS/app-abc123.js',
  '/assets/app-abc123.js.br',
  '/assets/app-abc123.js/',
  '/assets/map-abc123.js.map',
  '/assets/../sw.js',
  '/assets/%2e%2e/sw.js',
  '//sw.js',
  '/../../../../etc/passwd',
  '/.vite/manifest.json',
  '/.vite/secret.js',
  '/constructor',
  '/__proto__.js',
])('%s is no file of ours', async (path) => {
  expect(await wire.send(path)).toMatchObject({ status: 404, text: 'none of ours' })
})
