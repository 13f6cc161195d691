import { rmSync } from 'node:fs'
import type { Bench, Case, Measure } from '../case.ts'
import { wireCall } from '../call.ts'
import { makeCommunity, type Member } from '../community.ts'
import { load, type LoadResult } from '../load.ts'
import { pick, seededRandom } from '../random.ts'
import { startProduct, type MeasuredServer } from '../server.ts'
import { interests } from '../texts.ts'

const FEW_POSTS = 10_000
const POSTS_EACH = 50

/** The lists whose cost must not grow with the number of posts. */
const lists = {
  profile: (random: () => number, members: readonly Member[]) =>
    wireCall('listProfilePosts', { params: { username: pick(random, members).username } }),
  interest: (random: () => number) =>
    wireCall('listInterestPosts', { params: { interestName: pick(random, interests) } }),
  newest: () => wireCall('listNewestPosts'),
} as const

type ListName = keyof typeof lists
const names = Object.keys(lists) as ListName[]

/** The same reads with few and with very many posts in the database. */
export const growth: Case = {
  name: 'growth',
  about: 'feeds with 10⁴ and with 10⁶ posts of everyone in the database',
  async run(bench) {
    const few = await readWith(bench, FEW_POSTS)
    const many = await readWith(bench, bench.manyPosts)
    return names.flatMap((name): Measure[] => [
      { ...ratio(name, 'p50', few, many), budget: 'feed growth, p50 ×' },
      { ...ratio(name, 'p99', few, many), budget: 'feed growth, p99 ×' },
    ])
  },
}

type Results = Record<ListName, LoadResult>

function ratio(name: ListName, at: 'p50' | 'p99', few: Results, many: Results): Measure {
  const [before, after] = [few[name][at], many[name][at]]
  return {
    what: `${name} feed growth, ${at} ×`,
    value: after / before,
    details: { 'few ms': before, 'many ms': after },
  }
}

async function readWith(bench: Bench, posts: number): Promise<Results> {
  const dataDir = bench.folder(`growth-${posts}`)
  const people = posts / POSTS_EACH
  process.stderr.write(`    writing ${posts} posts of ${people} people\n`)
  const members = await makeCommunity({ dataDir, seed: bench.seed, people, postsEach: POSTS_EACH })
  try {
    await using server = await startProduct({ dataDir })
    const results: Partial<Results> = {}
    for (const name of names) results[name] = await readList(bench, server, members, name)
    return results as Results
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** One reader after another, so that nobody waits for anybody else. */
async function readList(
  { seed, loadMs }: Bench,
  { port }: MeasuredServer,
  members: readonly Member[],
  name: ListName,
): Promise<LoadResult> {
  const random = seededRandom(seed)
  const next = () => ({ bytes: lists[name](random, members) })
  await load({ port, connections: 1, forMs: loadMs / 4, next })
  return load({ port, connections: 1, forMs: loadMs, next })
}
