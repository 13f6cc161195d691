import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { fakeInvalidation } from '#testing/invalidation.ts'
import { encodeBody } from './cached-response.ts'
import { compressedResponse } from './compressed-response.ts'
import { PageCache } from './page-cache.ts'

const ENTRIES = 5000

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes of heap and buffers that are in use. */
function memory(): number {
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const tag = (n: number | string) => `profile:${n}-0198c1f2-aaaa-7bbb-8ccc-ddddeeeeffff`
const twenty = Array.from({ length: 20 }, (_, n) => n)

test.each([
  { of: 'one tag', tagsOf: () => ['newest'], encodings: [] },
  { of: 'many tags', tagsOf: (n: number) => twenty.map((m) => tag(`${n}.${m}`)), encodings: [] },
  {
    of: 'tags that others have, too',
    tagsOf: (n: number) => twenty.map((m) => tag((n + m) % 300)),
    encodings: [],
  },
  { of: 'all encodings', tagsOf: () => ['newest'], encodings: ['gzip', 'identity'] as const },
])('small entries with $of take no more memory than they are charged', async (shape) => {
  const cache = new PageCache(fakeInvalidation(), { bytes: 1e9, entries: ENTRIES })
  const before = memory()
  for (let n = 0; n < ENTRIES; n++) {
    const response = compressedResponse({
      status: 200,
      type: 'application/json',
      text: [`{"items":[],"nextCursor":null,"n":${n}}`],
      headers: { 'x-content-type-options': 'nosniff' },
      personal: false,
    })
    const address = `/api/profiles/someone/posts?kind=${n}`
    cache.reserve(address).fill(response, new Set(shape.tagsOf(n)))
    for (const encoding of shape.encodings)
      cache.setBody(address, response.etag, encoding, await encodeBody(response, encoding))
  }
  expect(cache.size).toBe(ENTRIES)
  const real = memory() - before
  expect(real).toBeLessThan(cache.cost)
  // Charged far too much, the cache would be small without need.
  expect(cache.cost).toBeLessThan(3 * real)
})
