import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeStaleness, type FakeStaleness } from '#testing/staleness.ts'
import { PageCache, type CachedPage, type Slot } from './page-cache.ts'

/** What a page says: of each of its things, the version that the renderer saw. */
type Content = ReadonlyMap<string, number>

interface UnderWay {
  readonly address: string
  readonly slot: Slot
  readonly content: Content
}

/** The world: the version of each thing, and whether the cache was told of the last one. */
interface Model {
  readonly versions: Map<string, number>
  readonly told: Map<string, number>
  hears: boolean
}

interface Real {
  readonly cache: PageCache
  readonly staleness: FakeStaleness
  readonly underWay: UnderWay[]
  readonly contents: Map<string, Content>
}

const TAGS = ['a', 'b', 'c', 'd']
const ADDRESSES = ['/1', '/2', '/3']
const MAX_BYTES = 400

let pages = 0
function pageOf(content: Content, contents: Real['contents'], bytes: number): CachedPage {
  const etag = `"${++pages}"`
  contents.set(etag, content)
  return { status: 200, headers: [], etag, body: Buffer.alloc(bytes) }
}

type Step = fc.Command<Model, Real>
const step = (name: string, run: (model: Model, real: Real) => void): Step => ({
  check: () => true,
  run: (model, real) => {
    run(model, real)
    noStaleAnswer(model, real)
  },
  toString: () => name,
})

/** Nothing the cache answers with is older than what the cache was last told of. */
function noStaleAnswer(model: Model, { cache, contents }: Real): void {
  let bytes = 0
  for (const address of ADDRESSES) {
    const kept = cache.get(address)
    if (!kept) continue
    expect(model.hears).toBe(true)
    bytes += kept.body.length
    for (const [tag, version] of contents.get(kept.etag) ?? [])
      expect([tag, version]).toEqual([tag, Math.max(version, model.told.get(tag) ?? 0)])
  }
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
}

const some = fc.subarray(TAGS, { minLength: 1 })
const usual = [
  // A reader begins, sees the world as it is, and finishes later.
  fc.tuple(fc.constantFrom(...ADDRESSES), some).map(([address, tags]) =>
    step(`begin ${address} of ${tags.join()}`, ({ versions }, { cache, underWay }) => {
      const slot = cache.reserve(address)
      const content = new Map(tags.map((tag) => [tag, versions.get(tag) ?? 0]))
      underWay.push({ address, slot, content })
    }),
  ),
  fc.tuple(fc.nat(), fc.integer({ min: 1, max: 300 })).map(([which, bytes]) =>
    step(`finish ${which}`, (_, { underWay, contents }) => {
      const [one] = underWay.splice(which % Math.max(1, underWay.length), 1)
      if (one) one.slot.fill(pageOf(one.content, contents, bytes), new Set(one.content.keys()))
    }),
  ),
  // A write commits, and only later the cache is told of it.
  some.map((tags) =>
    step(`commit ${tags.join()}`, ({ versions }) => {
      for (const tag of tags) versions.set(tag, (versions.get(tag) ?? 0) + 1)
    }),
  ),
  some.map((tags) =>
    step(`tell ${tags.join()}`, ({ versions, told }, { staleness }) => {
      for (const tag of tags) told.set(tag, versions.get(tag) ?? 0)
      staleness.tell(tags)
    }),
  ),
  fc.constantFrom(...ADDRESSES).map((address) =>
    step(`improve ${address}`, (_, { cache }) => {
      const kept = cache.get(address)
      if (kept) cache.replace(address, kept, { ...kept, body: kept.body.subarray(1) })
    }),
  ),
]
const seldom = [
  fc.constant(
    step('tell all', ({ versions, told }, { staleness }) => {
      for (const [tag, version] of versions) told.set(tag, version)
      staleness.tell('all')
    }),
  ),
  // The line to the other processes goes dead and comes back.
  fc.constant(
    step('lost', (model, { staleness }) => {
      model.hears = staleness.hears = false
      staleness.tell('all')
    }),
  ),
  fc.constant(
    step('restored', (model, { staleness }) => {
      for (const [tag, version] of model.versions) model.told.set(tag, version)
      staleness.tell('all')
      model.hears = staleness.hears = true
    }),
  ),
]
const steps = [...usual, ...usual, ...usual, ...seldom]

test('no page filled from before a mark is ever answered, whatever comes in between', () => {
  const property = fc.property(fc.commands(steps, { maxCommands: 60, size: 'max' }), (commands) => {
    fc.modelRun(() => {
      const staleness = fakeStaleness()
      const cache = new PageCache(staleness, MAX_BYTES)
      return {
        model: { versions: new Map(), told: new Map(), hears: true },
        real: { cache, staleness, underWay: [], contents: new Map() },
      }
    }, commands)
  })
  expect(fc.defaultReportMessage(fc.check(property, { numRuns: 500 }))).toBeUndefined()
})
