import { describe, expect, test } from 'vitest'
import { fakeInvalidation } from '#testing/invalidation.ts'
import { bodyOf, type CachedResponse } from './cached-response.ts'
import { PageCache, usualLimits } from './page-cache.ts'

const pageOf = (text: string, length = text.length): CachedResponse => ({
  status: 200,
  headers: ['x', 'y'],
  etag: `"${text}"`,
  bodies: { br: bodyOf(['x', 'y'], 'br', Buffer.alloc(length, text)) },
})
const gzipOf = (length: number) => bodyOf(['x', 'y'], 'gzip', Buffer.alloc(length))

function cacheOf(limits = usualLimits) {
  const invalidation = fakeInvalidation()
  const cache = new PageCache(invalidation, limits)
  const put = (address: string, tags: readonly string[], page = pageOf(address)) =>
    cache.reserve(address).fill(page, new Set(tags))
  const stored = (...addresses: string[]) => addresses.filter((one) => cache.get(one))
  return { cache, invalidation, put, stored }
}

/** What one entry of this cache costs, with bodies of 1000 bytes. */
function costOfOne(): number {
  const { cache, put } = cacheOf()
  put('/a', ['/a'], pageOf('/a', 1000))
  return cache.cost
}

describe('a cache of pages', () => {
  test('gives what was put in, until a tag of it is invalidated', () => {
    const { cache, invalidation, put } = cacheOf()
    put('/a', ['x', 'y'])
    put('/b', ['y'])
    expect([cache.get('/a')?.etag, cache.get('/b')?.etag, cache.size]).toEqual(['"/a"', '"/b"', 2])
    invalidation.publish(['x', 'z'])
    expect([cache.get('/a'), cache.get('/b')?.etag]).toEqual([undefined, '"/b"'])
    invalidation.publish(['y'])
    expect([cache.size, cache.cost]).toEqual([0, 0])
  })

  test('does not store what was begun before a tag was invalidated, and takes the next', () => {
    const { cache, invalidation } = cacheOf()
    const early = cache.reserve('/a')
    const other = cache.reserve('/b')
    invalidation.publish(['x'])
    expect(early.fill(pageOf('/a'), new Set(['w', 'x']))).toBe(false)
    expect(other.fill(pageOf('/b'), new Set(['w']))).toBe(true)
    expect(cache.reserve('/a').fill(pageOf('/a'), new Set(['x']))).toBe(true)
  })

  test('forgets everything when anything may have changed, also what is under way', () => {
    const { cache, invalidation, put } = cacheOf()
    put('/a', ['x'])
    const early = cache.reserve('/b')
    invalidation.publish('all')
    expect([cache.size, cache.cost]).toEqual([0, 0])
    expect(early.fill(pageOf('/b'), new Set(['y']))).toBe(false)
    expect(put('/b', ['y'])).toBe(true)
  })

  test('neither answers nor stores while writes of others are not heard of', () => {
    const { cache, invalidation, put } = cacheOf()
    put('/a', ['x'])
    invalidation.isConnected = false
    expect(cache.get('/a')).toBeUndefined()
    expect(cache.reserve('/a').response).toBeUndefined()
    expect(put('/b', ['x'])).toBe(false)
    invalidation.isConnected = true
    expect(cache.get('/b')).toBeUndefined()
  })

  test('stores nothing without an address', () => {
    const { cache } = cacheOf()
    const reservation = cache.reserve(null)
    expect(reservation.response).toBeUndefined()
    expect(reservation.fill(pageOf('/a'), new Set(['x']))).toBe(false)
    expect(cache.size).toBe(0)
  })

  test('makes room by what was not read for longest', () => {
    const { cache, put, stored } = cacheOf({ bytes: 3 * costOfOne(), entries: 100 })
    const large = (name: string) => put(name, [name], pageOf(name, 1000))
    for (const name of ['/a', '/b', '/c']) large(name)
    cache.get('/a')
    large('/d')
    expect(cache.size).toBe(3)
    expect(stored('/a', '/b', '/c', '/d')).toEqual(['/a', '/c', '/d'])
    // Filled again, it is the newest.
    large('/a')
    large('/e')
    expect(stored('/a', '/b', '/c', '/d', '/e')).toEqual(['/a', '/d', '/e'])
    expect(cache.cost).toBe(3 * costOfOne())
  })

  test('has no more entries than it may, however small', () => {
    const { cache, put, stored } = cacheOf({ ...usualLimits, entries: 2 })
    for (const name of ['/a', '/b', '/c']) put(name, ['x'])
    expect(stored('/a', '/b', '/c')).toEqual(['/b', '/c'])
    expect(cache.size).toBe(2)
  })

  test('does not take what is larger than all of it, and removes nothing for that', () => {
    const { cache, put, stored } = cacheOf({ bytes: 2 * costOfOne(), entries: 100 })
    put('/a', ['x'])
    expect(put('/whale', ['x'], pageOf('/whale', 2 * costOfOne()))).toBe(false)
    cache.setBody('/a', '"/a"', 'gzip', gzipOf(2 * costOfOne()))
    expect(stored('/a', '/whale')).toEqual(['/a'])
    expect(cache.get('/a')?.bodies.gzip).toBeUndefined()
  })

  test('charges the address, tags and headers, too', () => {
    const { cache, put } = cacheOf()
    const costs = [
      () => put('/a', ['x']),
      () => put(`/${'b'.repeat(100)}`, ['x'], pageOf('/a')),
      () => put('/c', ['x', 'y'], pageOf('/a')),
      () => put('/d', ['x'], { ...pageOf('/a'), headers: ['x', 'y'.repeat(100)] }),
    ].map((fill) => {
      const before = cache.cost
      fill()
      return cache.cost - before
    })
    for (const cost of costs.slice(1)) expect(cost).toBeGreaterThanOrEqual((costs[0] ?? 0) + 99)
  })

  test('does not release the same room twice', () => {
    const { cache, invalidation, put } = cacheOf({ bytes: 2 * costOfOne(), entries: 100 })
    const large = (name: string, tags: string[]) => put(name, tags, pageOf('/a', 1000))
    large('/a', ['x', 'y'])
    large('/a', ['/a'])
    expect(cache.cost).toBe(costOfOne())
    invalidation.publish(['/a', 'y', '/a'])
    invalidation.publish(['/a'])
    expect(cache.cost).toBe(0)
    for (const name of ['/b', '/c', '/d']) large(name, [name])
    expect([cache.size, cache.cost]).toEqual([2, 2 * costOfOne()])
  })

  test('remembers no more invalidated tags than fit, and errs on the safe side', () => {
    const { cache, invalidation } = cacheOf()
    const early = cache.reserve('/a')
    for (let n = 0; n <= 4096; n++) invalidation.publish([`tag-${n}`])
    expect(early.fill(pageOf('/a'), new Set(['untouched']))).toBe(false)
    expect(cache.reserve('/a').fill(pageOf('/a'), new Set(['tag-1']))).toBe(true)
  })

  test('owns the memory of what it stores', () => {
    const { cache, put } = cacheOf()
    const pooled = pageOf('/a')
    put('/a', ['x'], pooled)
    const bytes = cache.get('/a')?.bodies.br?.bytes
    expect(bytes?.buffer.byteLength).toBe(2)
    pooled.bodies.br?.bytes.fill(0)
    expect(bytes?.toString()).toBe('/a')
  })
})

describe('another encoding of a response', () => {
  test('is stored beside the first, charged, and removed with it', () => {
    const { cache, invalidation, put } = cacheOf()
    put('/a', ['x'])
    const before = cache.cost
    cache.setBody('/a', '"/a"', 'gzip', gzipOf(500))
    expect(cache.get('/a')?.bodies.gzip?.bytes).toHaveLength(500)
    expect(cache.get('/a')?.bodies.br?.bytes.toString()).toBe('/a')
    expect(cache.cost).toBeGreaterThanOrEqual(before + 500)
    // Replaced, it is charged once.
    const with500 = cache.cost
    cache.setBody('/a', '"/a"', 'gzip', gzipOf(300))
    expect(cache.cost).toBe(with500 - 200)
    invalidation.publish(['x'])
    expect([cache.size, cache.cost]).toEqual([0, 0])
  })

  test('makes room by what was not read for longest', () => {
    const { cache, put, stored } = cacheOf({ bytes: 2 * costOfOne(), entries: 100 })
    put('/a', ['x'], pageOf('/a', 1000))
    put('/b', ['x'], pageOf('/b', 1000))
    cache.setBody('/a', '"/a"', 'gzip', gzipOf(100))
    expect(stored('/a', '/b')).toEqual(['/a'])
  })

  test('is not stored once the response is another, or gone', () => {
    const { cache, invalidation, put } = cacheOf()
    put('/a', ['x'])
    put('/a', ['x'], pageOf('new'))
    cache.setBody('/a', '"/a"', 'gzip', gzipOf(1))
    expect(cache.get('/a')?.bodies).not.toHaveProperty('gzip')
    invalidation.publish(['x'])
    cache.setBody('/a', '"new"', 'gzip', gzipOf(1))
    expect(cache.size).toBe(0)
  })
})

test('a response that is read often is reported once', () => {
  const { cache, put } = cacheOf()
  const reported: string[] = []
  cache.onPopular((address) => reported.push(address))
  put('/a', ['x'])
  put('/b', ['x'])
  for (let n = 0; n < 200; n++) cache.get('/a')
  for (let n = 0; n < 63; n++) cache.get('/b')
  expect(reported).toEqual(['/a'])
})
