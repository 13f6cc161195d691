import { rmSync } from 'node:fs'
import { startReplicatedPostgres } from '../../../scripts/start-postgres.ts'
import { sleep } from '../attacks/raw-requests.ts'
import { call } from '../call.ts'
import type { Case, Measure } from '../case.ts'
import { makeCommunity, type Member } from '../community.ts'
import { nth } from '../measure-load.ts'
import { seededRandom } from '../random.ts'
import { startProduct, type MeasuredServer } from '../server.ts'

const PEOPLE = 200
const OWN_READS = 10_000
const READS_OF_ROUND = 10
/** Longest time between two requests of one person: people read slower than this. */
const MOST_PAUSE_MS = 250
const TOKEN = 'metrics of the bench'

interface Found {
  ownReads: number
  stale: number
  wentBack: number
  failed: number
}

/** People who change something and read it again, each request from either of two nodes. */
export const replica: Case = {
  name: 'replica',
  about: 'own writes read from two nodes whose PostgreSQL has a streaming replica',
  async run(bench) {
    const dataDir = bench.folder('replica')
    const postgres = await startReplicatedPostgres()
    const databaseUrl = postgres.primary.url
    const members = await makeCommunity({
      ...{ dataDir, databaseUrl, seed: bench.seed, people: PEOPLE, postsEach: 10 },
    })
    const env = {
      DATABASE_URL: databaseUrl,
      DATABASE_REPLICA_URL: postgres.replica.url,
      METRICS_TOKEN: TOKEN,
    }
    const here = await startProduct({ dataDir, env })
    const there = await startProduct({ dataDir, env })
    try {
      const random = seededRandom(bench.seed)
      const found: Found = { ownReads: 0, stale: 0, wentBack: 0, failed: 0 }
      const began = performance.now()
      await Promise.all(
        members.slice(0, 60).map((member) => writeAndRead(member, [here, there], random, found)),
      )
      const seconds = (performance.now() - began) / 1000
      const [own, other] = [await readsOf(here), await readsOf(there)]
      const fromReplica = own.replica + other.replica
      const all = fromReplica + own.primary + other.primary
      const measures: Measure[] = [
        {
          what: 'replica, stale own reads',
          value: found.stale,
          budget: 'replica, stale own reads',
          details: { ...found, seconds },
        },
        {
          what: 'replica, reads that went back',
          value: found.wentBack,
          budget: 'replica, reads that went back',
        },
        {
          what: 'replica, share of reads',
          value: fromReplica / all,
          budget: 'replica, share of reads',
          details: { reads: all },
        },
      ]
      return measures
    } finally {
      await here[Symbol.asyncDispose]()
      await there[Symbol.asyncDispose]()
      await postgres.replica.stop()
      await postgres.primary.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

async function writeAndRead(
  { cookie }: Member,
  servers: readonly MeasuredServer[],
  random: () => number,
  found: Found,
): Promise<void> {
  let written = 0
  let position = ''
  const { origin: first } = nth(servers, 0)
  const session = () => `${cookie}${position}`
  const somewhere = () => (random() < 0.5 ? nth(servers, 1).origin : first)
  while (found.ownReads < OWN_READS) {
    const body = { bio: `volta ${written + 1}` }
    const answer = await call(somewhere(), 'updateProfile', { cookie: session(), body })
    await answer.arrayBuffer()
    if (!answer.ok) {
      found.failed++
      continue
    }
    written++
    const set = answer.headers.getSetCookie().find((one) => one.startsWith('position='))
    position = set ? `; ${set.split(';', 1)[0]}` : position
    let seen = 0
    for (let read = 0; read < READS_OF_ROUND; read++) {
      const own = await call(somewhere(), 'getOwnProfile', { cookie: session() })
      const { bio = '' } = (await own.json()) as { bio?: string }
      const number = Number(/\d+/.exec(bio)?.[0] ?? 0)
      if (!own.ok) found.failed++
      else if (number < written) found.stale++
      if (number < seen) found.wentBack++
      seen = Math.max(seen, number)
      found.ownReads++
      await sleep(random() * MOST_PAUSE_MS)
    }
  }
}

async function readsOf({ origin }: MeasuredServer) {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const text = await answer.text()
  const of = (by: string) =>
    Number(
      new RegExp(`^afins_database_reads_total\\{by="${by}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0,
    )
  return { replica: of('replica'), primary: of('primary') }
}
