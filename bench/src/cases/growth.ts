import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Bench, Case, Measure } from '../case.ts'
import { wireCall } from '../call.ts'
import { makeCommunity, type Member } from '../community.ts'
import { generateLoad, type LoadResult } from '../generate-load.ts'
import { nth } from '../measure-load.ts'
import { pick, seededRandom } from '../random.ts'
import { startProduct, type MeasuredServer } from '../server.ts'
import { openStore } from '../open-store.ts'
import { interests } from '../texts.ts'

const FEW_POSTS = 10_000
const POSTS_EACH = 50
const ROUNDS = 5

/** Lists whose cost must not grow with the number of posts, without cached responses. */
const lists = {
  profile: (random: () => number, members: readonly Member[], x: number) =>
    wireCall('listProfilePosts', {
      params: { username: pick(random, members).username },
      query: { x },
    }),
  interest: (random: () => number, _: readonly Member[], x: number) =>
    wireCall('listInterestPosts', {
      params: { interestName: pick(random, interests) },
      query: { x },
    }),
  newest: (_: () => number, __: readonly Member[], x: number) =>
    wireCall('listNewestPosts', { query: { x } }),
} as const

type ListName = keyof typeof lists
const names = Object.keys(lists) as ListName[]

export const growth: Case = {
  name: 'growth',
  about: 'feeds with 10⁴ and with 10⁶ posts of everyone in the database',
  async run(bench) {
    await using few = await openWith(bench, FEW_POSTS)
    await using many = await openWith(bench, bench.manyPosts)
    // The large one first, so that it stays in the system cache if there is memory for one only.
    if (bench.engine === 'sqlite')
      for (const { dataDir } of [many, few]) await readThrough(join(dataDir, 'afins.sqlite'))
    const measures: Measure[] = []
    for (const name of names) {
      const [before, after] = await readInTurn(bench, name, few, many)
      measures.push(
        { ...ratio(name, 'p50', before, after), budget: 'feed growth, p50 ×' },
        { ...ratio(name, 'p99', before, after), budget: 'feed growth, p99 ×' },
      )
    }
    return measures
  },
}

type Latency = Pick<LoadResult, 'p50' | 'p99'>

function ratio(name: ListName, at: keyof Latency, few: Latency, many: Latency): Measure {
  return {
    what: `${name} feed growth, ${at} ×`,
    value: many[at] / few[at],
    details: { 'few ms': few[at], 'many ms': many[at] },
  }
}

interface Filled extends AsyncDisposable {
  readonly dataDir: string
  readonly server: MeasuredServer
  readonly members: readonly Member[]
}

async function openWith(bench: Bench, posts: number): Promise<Filled> {
  const store = await openStore(bench, `growth-${posts}`)
  const { dataDir, databaseUrl, env } = store
  const people = posts / POSTS_EACH
  process.stderr.write(`    writing ${posts} posts of ${people} people\n`)
  const { seed } = bench
  const members = await makeCommunity({ dataDir, databaseUrl, seed, people, postsEach: POSTS_EACH })
  store.vacuum()
  const server = await startProduct({ dataDir, env })
  return {
    dataDir,
    server,
    members,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await store[Symbol.asyncDispose]()
    },
  }
}

/** Reads a file into the page cache of the system: reading from the disk takes twenty times as long. */
async function readThrough(path: string): Promise<void> {
  for await (const _ of createReadStream(path, { highWaterMark: 1024 * 1024 }));
}

/** The best of several rounds in turn, so that a busy machine does not look like growth. */
async function readInTurn(
  bench: Bench,
  name: ListName,
  ...both: readonly [Filled, Filled]
): Promise<[Latency, Latency]> {
  const best = both.map((): Latency => ({ p50: Infinity, p99: Infinity }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, filled] of both.entries()) {
      const { p50, p99 } = await readList(bench, filled, name, round)
      const so = nth(best, index)
      best[index] = { p50: Math.min(so.p50, p50), p99: Math.min(so.p99, p99) }
    }
  }
  return [nth(best, 0), nth(best, 1)]
}

/** One request at a time, so that none waits for another. */
async function readList(
  { seed, loadMs }: Bench,
  { server: { port }, members }: Filled,
  name: ListName,
  round: number,
): Promise<LoadResult> {
  const random = seededRandom(seed + round)
  let requested = 0
  const next = () => ({ bytes: lists[name](random, members, ++requested) })
  await generateLoad({ port, connections: 1, forMs: loadMs / 4, next })
  return generateLoad({ port, connections: 1, forMs: loadMs / 2, next })
}
