import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { fakeInvalidation } from '#testing/invalidation.ts'
import { bodyOf, type CachedResponse } from './cached-response.ts'
import { compressedResponse } from './compressed-response.ts'
import { PageCache } from './page-cache.ts'
import { recompressPopular } from './recompress.ts'

const text = Array.from({ length: 400 }, (_, n) => `<p>linha ${n} de ${n * 7919}</p>`).join('')
const first = compressedResponse({
  status: 200,
  type: 'text/html',
  text: [text],
  headers: {},
  personal: false,
})
const brotliOf = (response: CachedResponse | undefined) => response?.bodies.br?.bytes ?? Buffer.of()

const put = (cache: PageCache, address: string, response: CachedResponse) =>
  cache.reserve(address).fill(response, new Set(['x']))
const readOften = (cache: PageCache, address: string) => {
  for (let n = 0; n < 64; n++) cache.get(address)
}
const getsSmaller = (cache: PageCache, address: string) =>
  vi.waitFor(
    () => expect(brotliOf(cache.get(address)).length).toBeLessThan(brotliOf(first).length),
    { timeout: 60_000 },
  )

test('a page that is read often becomes smaller and stays the same', async () => {
  const cache = new PageCache(fakeInvalidation())
  const onError = vi.fn()
  recompressPopular(cache, onError)
  put(cache, '/a', first)
  const before = cache.cost
  readOften(cache, '/a')
  await getsSmaller(cache, '/a')
  const smaller = cache.get('/a')
  expect(smaller?.etag).toBe(first.etag)
  expect(brotliDecompressSync(brotliOf(smaller)).toString()).toBe(text)
  const headers = smaller?.bodies.br?.headers ?? []
  expect(headers[headers.indexOf('content-length') + 1]).toBe(String(brotliOf(smaller).length))
  expect(before - cache.cost).toBe(brotliOf(first).length - brotliOf(smaller).length)
  expect(onError).not.toHaveBeenCalled()
})

test('a page that cannot be read again is reported, and the next is compressed', async () => {
  const cache = new PageCache(fakeInvalidation())
  const onError = vi.fn()
  recompressPopular(cache, onError)
  const broken = { br: bodyOf(first.headers, 'br', Buffer.from('no brotli')) }
  put(cache, '/broken', { ...first, bodies: broken })
  readOften(cache, '/broken')
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce(), { timeout: 60_000 })
  put(cache, '/a', first)
  readOften(cache, '/a')
  await getsSmaller(cache, '/a')
})

test('a page that was not changed meanwhile alone is exchanged', async () => {
  const cache = new PageCache(fakeInvalidation())
  recompressPopular(cache, vi.fn())
  put(cache, '/a', first)
  put(cache, '/b', first)
  readOften(cache, '/a')
  const other = { ...first, etag: '"other"' }
  put(cache, '/a', other)
  readOften(cache, '/b')
  await getsSmaller(cache, '/b')
  expect(brotliOf(cache.get('/a'))).toEqual(brotliOf(first))
})
