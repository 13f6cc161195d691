import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeInvalidation, type FakeInvalidation } from '#testing/invalidation.ts'
import { bodyOf, type CachedResponse } from './cached-response.ts'
import { PageCache, type Reservation } from './page-cache.ts'

/** What a page says: of each of its things, the version that the renderer saw. */
type Content = ReadonlyMap<string, number>

interface UnderWay {
  readonly address: string
  readonly reservation: Reservation
  readonly content: Content
}

/** The world: the version of each thing, and whether the cache was told of the last one. */
interface Model {
  readonly versions: Map<string, number>
  readonly published: Map<string, number>
  isListening: boolean
}

interface Real {
  readonly cache: PageCache
  readonly invalidation: FakeInvalidation
  readonly underWay: UnderWay[]
  readonly contents: Map<string, Content>
}

const TAGS = ['a', 'b', 'c', 'd']
const ADDRESSES = ['/1', '/2', '/3']
const LIMITS = { bytes: 8000, entries: 2 }

let pages = 0
function pageOf(content: Content, contents: Real['contents'], bytes: number): CachedResponse {
  const etag = `"${++pages}"`
  contents.set(etag, content)
  return { status: 200, headers: [], etag, bodies: { br: bodyOf([], 'br', Buffer.alloc(bytes)) } }
}

type Step = fc.Command<Model, Real>
const step = (name: string, run: (model: Model, real: Real) => void): Step => ({
  check: () => true,
  run: (model, real) => {
    run(model, real)
    noOutdatedAnswer(model, real)
  },
  toString: () => name,
})

/** Nothing the cache answers with is older than what the cache was last told of. */
function noOutdatedAnswer(model: Model, { cache, contents }: Real): void {
  for (const address of ADDRESSES) {
    const entry = cache.get(address)
    if (!entry) continue
    expect(model.isListening).toBe(true)
    for (const [tag, version] of contents.get(entry.etag) ?? [])
      expect([tag, version]).toEqual([tag, Math.max(version, model.published.get(tag) ?? 0)])
  }
  expect(cache.cost).toBeLessThanOrEqual(LIMITS.bytes)
  expect(cache.size).toBeLessThanOrEqual(LIMITS.entries)
  if (cache.size === 0) expect(cache.cost).toBe(0)
}

const some = fc.subarray(TAGS, { minLength: 1 })
const usual = [
  // A reader begins, sees the world as it is, and finishes later.
  fc.tuple(fc.constantFrom(...ADDRESSES), some).map(([address, tags]) =>
    step(`begin ${address} of ${tags.join()}`, ({ versions }, { cache, underWay }) => {
      const reservation = cache.reserve(address)
      const content = new Map(tags.map((tag) => [tag, versions.get(tag) ?? 0]))
      underWay.push({ address, reservation, content })
    }),
  ),
  fc.tuple(fc.nat(), fc.integer({ min: 1, max: 6000 })).map(([which, bytes]) =>
    step(`finish ${which}`, (_, { underWay, contents }) => {
      const [one] = underWay.splice(which % Math.max(1, underWay.length), 1)
      if (one)
        one.reservation.fill(pageOf(one.content, contents, bytes), new Set(one.content.keys()))
    }),
  ),
  // A write commits, and only later the cache is told of it.
  some.map((tags) =>
    step(`commit ${tags.join()}`, ({ versions }) => {
      for (const tag of tags) versions.set(tag, (versions.get(tag) ?? 0) + 1)
    }),
  ),
  some.map((tags) =>
    step(`tell ${tags.join()}`, ({ versions, published }, { invalidation }) => {
      for (const tag of tags) published.set(tag, versions.get(tag) ?? 0)
      invalidation.publish(tags)
    }),
  ),
  // A body in some encoding was made of what was stored at some time.
  fc
    .tuple(
      fc.constantFrom(...ADDRESSES),
      fc.constantFrom('br' as const, 'gzip' as const, 'identity' as const),
      fc.integer({ min: 1, max: 6000 }),
      fc.nat(200),
    )
    .map(([address, encoding, bytes, page]) =>
      step(`set ${encoding} of ${address}`, (_, { cache, contents }) => {
        const etag = cache.get(address)?.etag ?? [...contents.keys()].at(page) ?? ''
        cache.setBody(address, etag, encoding, bodyOf([], encoding, Buffer.alloc(bytes)))
      }),
    ),
]
const seldom = [
  fc.constant(
    step('tell all', ({ versions, published }, { invalidation }) => {
      for (const [tag, version] of versions) published.set(tag, version)
      invalidation.publish('all')
    }),
  ),
  // The line to the other processes goes dead and comes back.
  fc.constant(
    step('lost', (model, { invalidation }) => {
      model.isListening = invalidation.isConnected = false
      invalidation.publish('all')
    }),
  ),
  fc.constant(
    step('restored', (model, { invalidation }) => {
      for (const [tag, version] of model.versions) model.published.set(tag, version)
      invalidation.publish('all')
      model.isListening = invalidation.isConnected = true
    }),
  ),
]
const steps = [...usual, ...usual, ...usual, ...seldom]

test('no page filled from before a mark is ever answered, whatever comes in between', () => {
  const property = fc.property(fc.commands(steps, { maxCommands: 60, size: 'max' }), (commands) => {
    fc.modelRun(() => {
      const invalidation = fakeInvalidation()
      const cache = new PageCache(invalidation, LIMITS)
      return {
        model: { versions: new Map(), published: new Map(), isListening: true },
        real: { cache, invalidation, underWay: [], contents: new Map() },
      }
    }, commands)
  })
  expect(fc.defaultReportMessage(fc.check(property, { numRuns: 500 }))).toBeUndefined()
})
