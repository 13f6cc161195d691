import { api } from '@afins/contract/api'
import { openDatabase, transaction, type Database } from '@afins/database'
import { readConfig } from '@afins/server/config'
import type { Call } from '@afins/server/endpoint/handler'
import { feedsRoutes } from '@afins/server/modules/feeds/index'
import { systemClock } from '@afins/server/platform/time'
import type { Case } from '../case.ts'
import { makeCommunity, type Member } from '../community.ts'
import { openStore } from '../open-store.ts'

const FOLLOWED = 5000
const POSTS_EACH = 20
const PAGE = 20
const ROUNDS = 30
const ROWS = 500

/** The feed of someone who follows thousands: its cost, and how long it blocks the event loop. */
export const following: Case = {
  name: 'following',
  about:
    'the feed of someone who follows 5,000 people: cost, and the longest task of the event loop',
  async run(bench) {
    await using store = await openStore(bench, 'following')
    const { dataDir, databaseUrl } = store
    const people = FOLLOWED + 1
    const { seed } = bench
    const members = await makeCommunity({
      dataDir,
      databaseUrl,
      seed,
      people,
      postsEach: POSTS_EACH,
    })
    const url = databaseUrl ?? readConfig({ DATA_DIR: dataDir }).databaseUrl
    await using database = openDatabase(url)
    const [reader, ...followed] = members
    if (!reader) throw new Error('no member to read')
    await follow(database, reader, followed)
    store.vacuum()
    const read = reading(database, reader)
    const turns: number[] = []
    const costs: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const { longestMs, cpuMs } = await measured(read)
      turns.push(longestMs)
      costs.push(cpuMs)
    }
    // The best round, since a busy machine only adds to the values.
    return [
      { what: 'following 5,000, longest turn, ms', value: Math.min(...turns) },
      { what: 'following 5,000, processor ms', value: Math.min(...costs) },
    ]
  },
}

async function follow(database: Database, reader: Member, followed: readonly Member[]) {
  for (let at = 0; at < followed.length; at += ROWS) {
    const rows = followed.slice(at, at + ROWS).map(({ uid }, index) => ({
      follower_uid: reader.uid,
      target_uid: uid,
      state: 'accepted' as const,
      created_at: at + index,
      answered_at: at + index,
    }))
    await transaction(database, (tx) => tx.insertInto('follows').values(rows).execute())
  }
}

function reading(database: Database, { uid }: Member): () => Promise<void> {
  const handler = feedsRoutes({ database, clock: systemClock }).find(
    ({ endpoint }) => endpoint === api.listFollowingPosts,
  )
  if (!handler) throw new Error('no handler for the feed')
  const call = { viewer: { uid }, query: { limit: PAGE }, depends: () => {} } as unknown as Call
  return async () => void (await handler.answer(call))
}

/** Processor time, and the longest task of the event loop meanwhile. */
async function measured(work: () => Promise<void>) {
  const begun = process.cpuUsage()
  let last = begun
  let longest = 0
  let isOver = false
  const turn = () => {
    longest = Math.max(longest, spent(last))
    last = process.cpuUsage()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isOver = true
  return { longestMs: Math.max(longest, spent(last)), cpuMs: spent(begun) }
}

function spent(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}
