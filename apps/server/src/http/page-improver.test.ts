import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { fakeStaleness } from '#testing/staleness.ts'
import { finish } from './finished.ts'
import { PageCache, type CachedPage } from './page-cache.ts'
import { improvePages } from './page-improver.ts'

const text = Array.from({ length: 400 }, (_, n) => `<p>linha ${n} de ${n * 7919}</p>`).join('')
const finished = finish({
  status: 200,
  type: 'text/html',
  text: [text],
  headers: {},
  personal: false,
})

const put = (cache: PageCache, address: string, page: CachedPage) =>
  cache.reserve(address).fill(page, new Set(['x']))

/** Comes when it holds, however busy the machine is. */
const eventually = (holds: () => void) => vi.waitFor(holds, { timeout: 60_000 })

test('a page that is read often becomes smaller and stays the same', async () => {
  const cache = new PageCache(fakeStaleness(), 1_000_000)
  const onError = vi.fn()
  improvePages(cache, onError)
  put(cache, '/a', finished)
  for (let n = 0; n < 64; n++) cache.get('/a')
  await eventually(() => expect(cache.get('/a')?.body.length).toBeLessThan(finished.body.length))
  const kept = cache.get('/a')
  expect(kept?.etag).toBe(finished.etag)
  expect(brotliDecompressSync(kept?.body ?? '').toString()).toBe(text)
  const lengthAt = kept?.headers.indexOf('content-length') ?? 0
  expect(kept?.headers[lengthAt + 1]).toBe(String(kept?.body.length))
  expect(onError).not.toHaveBeenCalled()
})

test('a page that cannot be read again is told of, and the next is improved', async () => {
  const cache = new PageCache(fakeStaleness(), 1_000_000)
  const onError = vi.fn()
  improvePages(cache, onError)
  put(cache, '/broken', { ...finished, body: Buffer.from('no brotli') })
  for (let n = 0; n < 64; n++) cache.get('/broken')
  await eventually(() => expect(onError).toHaveBeenCalledOnce())
  put(cache, '/a', finished)
  for (let n = 0; n < 64; n++) cache.get('/a')
  await eventually(() => expect(cache.get('/a')?.body.length).toBeLessThan(finished.body.length))
})
