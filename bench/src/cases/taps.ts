import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@afins/database'
import { call, wireCall } from '../call.ts'
import type { Case, Served } from '../case.ts'
import { loadDetails, measureLoad, nth } from '../measure-load.ts'
import { behindMs, openDatabaseOf, waitForConsumers } from '../wait-for-background.ts'

const CONNECTIONS = 8
const WORKS = 50
const RATINGS = 10
const WRITES_PER_SECOND = 200
const SAMPLE_MS = 50

/** Works put on shelves by one tap, and how soon everyone hears of it who has to. */
export const taps: Case = {
  name: 'taps',
  about:
    'taps on shelves, each durable before its answer; how far consumers are behind at 200 a second',
  async run(bench) {
    const served = await bench.served()
    await using database = openDatabaseOf(served.store)
    const tap = await tapsOf(database, served)
    let sent = 0
    const next = () => ({ bytes: wireCall('updateShelfEntry', tap(sent++)), status: 200 })
    const options = { connections: CONNECTIONS, forMs: bench.loadMs, next }
    const result = await measureLoad(served.server, options)
    await waitForConsumers(database)
    const behind = samplesOf(database)
    const writes: Promise<Response>[] = []
    const began = performance.now()
    while (performance.now() - began < bench.loadMs) {
      const due = ((performance.now() - began) / 1000) * WRITES_PER_SECOND
      while (writes.length < due)
        writes.push(call(served.server.origin, 'updateShelfEntry', tap(sent++)))
      await pause(1)
    }
    await Promise.all(writes)
    const { p95, most } = await behind.end()
    const perSecond = writes.length / ((performance.now() - began) / 1000)
    return [
      {
        ...{ what: 'shelf taps/s', value: result.perSecond, budget: 'shelf taps/s' },
        details: loadDetails(result),
      },
      {
        ...{ what: 'consumers behind, most ms', value: most, budget: 'consumers behind, most ms' },
        details: { p95, 'writes/s': perSecond },
      },
    ]
  },
}

/** One tap after another: of other people, works and stars each time. */
async function tapsOf({ db }: Database, { members }: Served) {
  const rows = await db
    .selectFrom('works')
    .select('id')
    .where('kind', '=', 'film')
    .where('state', '=', 'shown')
    .limit(WORKS)
    .execute()
  return (n: number) => ({
    cookie: nth(members, n % members.length).cookie,
    params: { workId: nth(rows, (n + Math.floor(n / members.length)) % rows.length).id },
    body: { rating: 1 + (n % RATINGS) },
  })
}

function samplesOf(database: Database) {
  const samples: number[] = []
  const state = { isOver: false }
  const sampling = (async () => {
    while (!state.isOver) {
      samples.push(await behindMs(database))
      await pause(SAMPLE_MS)
    }
  })()
  return {
    async end() {
      state.isOver = true
      await sampling
      const sorted = samples.toSorted((a, b) => a - b)
      return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, most: sorted.at(-1) ?? 0 }
    },
  }
}
