import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  admits,
  isExpensive,
  isFullAfter,
  isOverloadedAfter,
  kindOf,
  loadLimits,
  requestKinds,
  type Load,
  type LoadWindow,
} from './overload.ts'

const load = fc.record<Load>({
  turnMs: fc.double({ min: 0, max: 1000, noNaN: true }),
  turnCount: fc.nat(100),
  inFlight: fc.nat(2000),
})
const window = fc.record<LoadWindow>({
  lateMs: fc.double({ min: 0, max: 1000, noNaN: true }),
  busyMs: fc.double({ min: 0, max: 3000, noNaN: true }),
  rejected: fc.nat(5),
})

describe('what is rejected under overload', () => {
  test('is never more important than what is admitted', () => {
    fc.assert(
      fc.property(load, fc.boolean(), (now, isOverloaded) => {
        const admitted = requestKinds.map((kind) => admits(kind, isOverloaded, now))
        expect(admitted).toEqual([...admitted].sort((a, b) => Number(a) - Number(b)))
        expect(admitted.at(-1)).toBe(true)
      }),
    )
  })

  test('is rejected of a larger load too, and under overload', () => {
    fc.assert(
      fc.property(load, load, fc.constantFrom(...requestKinds), (a, b, kind) => {
        const more = {
          turnMs: Math.max(a.turnMs, b.turnMs),
          turnCount: Math.max(a.turnCount, b.turnCount),
          inFlight: Math.max(a.inFlight, b.inFlight),
        }
        const order = [admits(kind, true, more), admits(kind, true, a), admits(kind, false, a)]
        expect(order).toEqual([...order].sort((x, y) => Number(x) - Number(y)))
        expect(admits(kind, false, a) || !admits(kind, false, more)).toBe(true)
      }),
    )
  })

  test('is nothing while the loop is not late, however long a turn is', () => {
    fc.assert(
      fc.property(load, fc.constantFrom(...requestKinds), ({ turnMs, turnCount }, kind) => {
        expect(admits(kind, false, { turnMs, turnCount, inFlight: 0 })).toBe(true)
      }),
    )
    expect(Object.values(loadLimits).every(({ turnMs }) => turnMs > 0)).toBe(true)
  })
})

test('a few requests are admitted on a machine that is slow', () => {
  fc.assert(
    fc.property(load, fc.constantFrom(...requestKinds), ({ turnMs }, kind) => {
      expect(admits(kind, true, { turnMs, turnCount: 15, inFlight: 15 })).toBe(true)
    }),
  )
})

describe('overload', () => {
  test('begins and ends once for one rise and fall of the load, in whatever steps', () => {
    const rising = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 30 })
    fc.assert(
      fc.property(rising, rising, (up, down) => {
        const late = [...up.sort((a, b) => a - b), ...down.sort((a, b) => b - a)]
        let [was, changes] = [false, 0]
        for (const lateMs of late) {
          const is = isOverloadedAfter(was, { lateMs, rejected: 0 })
          if (is !== was) changes += 1
          was = is
        }
        expect(changes).toBeLessThanOrEqual(2)
      }),
    )
  })

  test('ends after the first calm window that rejected no one', () => {
    fc.assert(
      fc.property(fc.array(window), (windows) => {
        const after = windows.reduce(isOverloadedAfter, true)
        expect(isOverloadedAfter(after, { lateMs: 0, rejected: 0 })).toBe(false)
        expect(isOverloadedAfter(true, { lateMs: 0, rejected: 1 })).toBe(true)
      }),
    )
  })
})

describe('a full loop', () => {
  test('had no rest for a second, and is so until it rests and rejects no one', () => {
    fc.assert(
      fc.property(fc.boolean(), window, (was, one) => {
        const isFull = isFullAfter(was, one)
        expect(isFull || one.busyMs < 1000).toBe(true)
        expect(was || isFull === one.busyMs >= 1000).toBe(true)
        expect(isFullAfter(was, { busyMs: 0, rejected: 0 })).toBe(false)
        expect(isFullAfter(true, { busyMs: 0, rejected: 1 })).toBe(true)
      }),
    )
  })

  test('puts off what is expensive: searches, suggestions and previews', () => {
    const expensive = [
      ['GET', '/explore?q=a'],
      ['HEAD', '/explore?kind=works&q=a'],
      ['GET', '/%65xplore?%71=a'],
      ['GET', '/api/search/sugges%74ions?q=a'],
      ['GET', '/api/search/suggestions?q=a'],
      ['GET', '/api/suggested-people'],
      ['POST', '/api/markdown/preview'],
    ] as const
    const others = [
      ['GET', '/explore'],
      ['GET', '/explore?tag=q'],
      ['GET', '/%?q=a'],
      ['GET', '/explorer?q=a'],
      ['POST', '/api/works'],
      ['GET', '/api/posts/a?q=a'],
      ['GET', '/livez'],
    ] as const
    const found = [...expensive, ...others].filter(([method, url]) => isExpensive({ method, url }))
    expect(found).toEqual(expensive)
  })
})

describe('the kind of a request', () => {
  const kind = (method: string, url: string, isSignedIn = false) =>
    kindOf({ method, url }, isSignedIn)

  test.each(['/livez', '/readyz', '/metrics', '/api/webhooks/stripe'])(
    'is exempt for %s, whoever asks',
    (path) => {
      for (const method of ['GET', 'HEAD', 'POST'])
        for (const isSignedIn of [false, true])
          expect(kind(method, path, isSignedIn)).toBe('exempt')
      expect(kind('GET', `${path}?a=1`)).toBe('exempt')
    },
  )

  test.each(['/livez/x', '/Livez', '/api/webhooks', '/api/webhooks/', '//livez'])(
    'is not exempt for %s',
    (path) => expect(kind('GET', path)).not.toBe('exempt'),
  )

  test('is costly for searches, previews, share images and pages that are not cached', () => {
    for (const path of ['/', '/marina', '/explore?x=.png', '/marina/artigo/a', '/auth'])
      expect(kind('GET', path)).toBe('costly')
    for (const path of ['/api/search/suggestions?q=a', '/api/works?q=a', '/share/post/a/b.png']) {
      expect(kind('GET', path)).toBe('costly')
      expect(kind('GET', path, true)).toBe('anonymous')
    }
    for (const isSignedIn of [false, true]) {
      const kinds = [
        kind('POST', '/api/markdown/preview', isSignedIn),
        kind('GET', '/api/suggested-people', isSignedIn),
      ]
      expect(new Set(kinds)).toEqual(new Set([isSignedIn ? 'anonymous' : 'costly']))
    }
    for (const path of ['/media/a/480.webp', '/api/posts/a', '/sitemap.xml', '/feeds/a'])
      expect(kind('GET', path)).toBe('anonymous')
  })

  test('is a read or a write of whoever is signed in, and a read to sign in', () => {
    expect(kind('GET', '/marina', true)).toBe('read')
    expect(kind('POST', '/api/posts', true)).toBe('write')
    expect(kind('POST', '/api/works', true)).toBe('write')
    expect(kind('DELETE', '/api/posts/a', true)).toBe('write')
    expect(kind('POST', '/api/session')).toBe('read')
  })
})
