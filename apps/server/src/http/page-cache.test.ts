import { describe, expect, test } from 'vitest'
import { fakeStaleness } from '#testing/staleness.ts'
import { PageCache, type CachedPage } from './page-cache.ts'

const page = (text: string, length = text.length): CachedPage => ({
  status: 200,
  headers: ['content-length', String(length)],
  etag: `"${text}"`,
  body: Buffer.alloc(length, text),
})

function cacheOf(maxBytes = 1000) {
  const staleness = fakeStaleness()
  const cache = new PageCache(staleness, maxBytes)
  const put = (address: string, tags: readonly string[], kept = page(address)) =>
    cache.reserve(address).fill(kept, new Set(tags))
  return { cache, staleness, put }
}

describe('a cache of pages', () => {
  test('gives what was put in, until a tag of it goes stale', () => {
    const { cache, staleness, put } = cacheOf()
    put('/a', ['x', 'y'])
    put('/b', ['y'])
    expect([cache.get('/a')?.etag, cache.get('/b')?.etag, cache.size]).toEqual(['"/a"', '"/b"', 2])
    staleness.tell(['x', 'z'])
    expect([cache.get('/a'), cache.get('/b')?.etag]).toEqual([undefined, '"/b"'])
    staleness.tell(['y'])
    expect(cache.size).toBe(0)
  })

  test('refuses a page that was begun before a tag of it went stale, and takes the next', () => {
    const { cache, staleness } = cacheOf()
    const early = cache.reserve('/a')
    const other = cache.reserve('/b')
    staleness.tell(['x'])
    expect(early.fill(page('/a'), new Set(['w', 'x']))).toBe(false)
    expect(other.fill(page('/b'), new Set(['w']))).toBe(true)
    expect(cache.reserve('/a').fill(page('/a'), new Set(['x']))).toBe(true)
  })

  test('forgets everything when anything may have changed, also what is under way', () => {
    const { cache, staleness, put } = cacheOf()
    put('/a', ['x'])
    const early = cache.reserve('/b')
    staleness.tell('all')
    expect(cache.size).toBe(0)
    expect(early.fill(page('/b'), new Set(['y']))).toBe(false)
    expect(put('/b', ['y'])).toBe(true)
  })

  test('neither answers nor keeps while writes of others are not heard of', () => {
    const { cache, staleness, put } = cacheOf()
    put('/a', ['x'])
    staleness.hears = false
    expect(cache.get('/a')).toBeUndefined()
    expect(put('/b', ['x'])).toBe(false)
    staleness.hears = true
    expect(cache.get('/b')).toBeUndefined()
  })

  test('makes room by its oldest and never takes more than it may', () => {
    const { cache, put } = cacheOf(250)
    for (const name of ['/a', '/b', '/c']) put(name, [name], page(name, 100))
    expect(['/a', '/b', '/c'].map((name) => cache.get(name)?.etag)).toEqual([
      undefined,
      '"/b"',
      '"/c"',
    ])
    // Filled anew, it is the newest.
    put('/b', ['/b'], page('/b', 100))
    put('/d', ['/d'], page('/d', 100))
    expect(['/b', '/c', '/d'].map((name) => cache.get(name)?.etag)).toEqual([
      '"/b"',
      undefined,
      '"/d"',
    ])
    put('/whale', ['x'], page('/whale', 251))
    expect(cache.size).toBe(0)
  })

  test('does not let go of room twice', () => {
    const { cache, staleness, put } = cacheOf(200)
    put('/a', ['x', 'y'], page('/a', 100))
    put('/a', ['x'], page('/a', 100))
    staleness.tell(['x', 'y', 'x'])
    staleness.tell(['x'])
    put('/b', ['z'], page('/b', 100))
    put('/c', ['z'], page('/c', 100))
    expect(cache.size).toBe(2)
    put('/d', ['z'], page('/d', 100))
    expect(cache.size).toBe(2)
  })

  test('remembers of stale tags no more than fit, and errs on the safe side', () => {
    const { cache, staleness } = cacheOf()
    const early = cache.reserve('/a')
    for (let n = 0; n <= 50_000; n++) staleness.tell([`tag-${n}`])
    expect(early.fill(page('/a'), new Set(['untouched']))).toBe(false)
    expect(cache.reserve('/a').fill(page('/a'), new Set(['tag-1']))).toBe(true)
  })

  test('owns the memory of what it keeps', () => {
    const { cache, put } = cacheOf()
    const pooled = page('/a')
    put('/a', ['x'], pooled)
    const kept = cache.get('/a')
    expect(kept?.body.equals(pooled.body)).toBe(true)
    expect(kept?.body.buffer.byteLength).toBe(pooled.body.length)
    pooled.body.fill(0)
    expect(kept?.body.toString()).toBe('/a')
  })
})

describe('a page that is read often', () => {
  test('is told of once, and may be exchanged for a smaller one', () => {
    const { cache, put } = cacheOf()
    const told: [string, CachedPage][] = []
    cache.onPopular((...popular) => told.push(popular))
    put('/a', ['x'], page('/a', 100))
    put('/b', ['x'], page('/b', 100))
    for (let n = 0; n < 200; n++) cache.get('/a')
    for (let n = 0; n < 63; n++) cache.get('/b')
    expect(told.map(([address]) => address)).toEqual(['/a'])
    const [, popular] = told[0] ?? []
    if (!popular) throw new Error('no page was told of')
    cache.replace('/a', popular, page('/a', 10))
    expect(cache.get('/a')?.body).toHaveLength(10)
  })

  test('is not exchanged once another stands there, or none', () => {
    const { cache, staleness, put } = cacheOf()
    put('/a', ['x'])
    const first = cache.get('/a')
    if (!first) throw new Error('nothing was kept')
    put('/a', ['x'], page('new'))
    cache.replace('/a', first, page('old'))
    expect(cache.get('/a')?.etag).toBe('"new"')
    staleness.tell(['x'])
    cache.replace('/a', first, page('old'))
    expect(cache.get('/a')).toBeUndefined()
  })

  test('frees the room it saved', () => {
    const { cache, put } = cacheOf(200)
    put('/a', ['x'], page('/a', 150))
    const large = cache.get('/a')
    if (!large) throw new Error('nothing was kept')
    cache.replace('/a', large, page('/a', 50))
    put('/b', ['x'], page('/b', 150))
    expect(cache.size).toBe(2)
    put('/c', ['x'], page('/c', 1))
    expect(cache.size).toBe(2)
  })
})
