import { transaction } from '@afins/database'
import { readConfig } from '@afins/server/config'
import { refreshMostLoved } from '@afins/server/modules/shelves/index'
import { openContext } from '@afins/server/start'
import { wireCall } from '../call.ts'
import type { Bench, Case, Measure } from '../case.ts'
import { makeCommunity, type Member } from '../community.ts'
import { loadDetails, measureLoad, nth } from '../measure-load.ts'
import { openStore, type Store } from '../open-store.ts'
import { seededRandom } from '../random.ts'
import { startProduct } from '../server.ts'
import { makeCatalogue } from './catalogue.ts'

const DAY = 24 * 60 * 60 * 1000
const BATCH = 500
/** One work of so many has ratings of the last year, on so many days. */
const LOVED = { oneOf: 10, days: 100 }
/** Entries of the diary that is summed. */
const ENTRIES = 10_000

/** What people love of late over a large catalogue, and one large diary in numbers. */
export const loved: Case = {
  name: 'loved',
  about: 'the most loved works of --works, and a diary of 10,000 entries in numbers',
  async run(bench) {
    await using store = await openStore(bench, 'loved')
    const members = await makeCommunity({ ...store, seed: bench.seed, people: 2, postsEach: 1 })
    await makeCatalogue(bench, store)
    const reader = nth(members, 0)
    const { rows, rankingMs } = await fill(bench, store, reader)
    store.vacuum()
    await using server = await startProduct({ ...store, profileDir: bench.profileDir })
    const { username, cookie } = reader
    const params = { username }
    const requests = {
      'most loved, reads/s': wireCall('getMostLoved', { params: { interest: 'movies' } }),
      'shelf in numbers, p95 ms': wireCall('getShelfStatistics', {
        ...{ cookie, params, query: { interest: 'movies' } },
      }),
      'year of a shelf, p95 ms': wireCall('getYearReview', {
        ...{ cookie, params: { ...params, year: '2020' } },
      }),
    }
    const of = `${rows} days of ${bench.manyWorks} works`
    const measures: Measure[] = [
      { what: 'ranking all again, ms', value: rankingMs, details: { of } },
    ]
    for (const [what, bytes] of Object.entries(requests)) {
      const options = { connections: 1, forMs: bench.loadMs, next: () => ({ bytes }) }
      const result = await measureLoad(server, options)
      const value = what.endsWith('ms') ? result.p95 : result.perSecond
      measures.push({ what, value, details: { of, ...loadDetails(result) } })
    }
    return measures
  },
}

const dayNumber = (time: number) =>
  Number(new Date(time).toISOString().slice(0, 10).replaceAll('-', ''))

async function fill(
  { seed }: Bench,
  { dataDir, databaseUrl, env }: Store,
  { username }: Member,
): Promise<{ rows: number; rankingMs: number }> {
  const random = seededRandom(seed)
  const context = await openContext(
    readConfig({
      ...{ DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production', ...env },
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }),
  )
  const { database } = context
  const { db } = database
  const works = await db.selectFrom('works').select('id').orderBy('id').execute()
  const now = Date.now()
  const days = Array.from({ length: 365 }, (_, at) => dayNumber(now - at * DAY))
  let rows = 0
  for (let at = 0; at < works.length; at += LOVED.oneOf) {
    const workId = nth(works, at).id
    const first = Math.floor(random() * (days.length - LOVED.days))
    const own = days.slice(first, first + LOVED.days).map((on_day) => {
      const weight = 100 + Math.floor(random() * 300)
      return { work_id: workId, on_day, weight, total: weight * (1 + Math.floor(random() * 10)) }
    })
    rows += own.length
    await transaction(database, async (tx) => {
      await tx.insertInto('work_loved_days').values(own).execute()
      await tx.insertInto('work_loved').values({ work_id: workId, interest: 'movies' }).execute()
    })
  }
  const { uid } = await db
    .selectFrom('profiles')
    .select('uid')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const chosen = works.slice(0, ENTRIES)
  for (let from = 0; from < chosen.length; from += BATCH) {
    const part = chosen.slice(from, from + BATCH)
    await transaction(database, async (tx) => {
      await tx
        .insertInto('shelf_entries')
        .values(
          part.map(({ id }) => ({
            ...{ uid, work_id: id, interest: 'movies' as const, visibility: 'public' as const },
            ...{ wants_at: null, wants_order: null, rated_at: now, added_at: now, changed_at: now },
            ...{ rating: 1 + Math.floor(random() * 10), times: 1, shown_times: 1 },
          })),
        )
        .execute()
      await tx
        .insertInto('diary_entries')
        .values(
          part.map(({ id }, at) => ({
            ...{ id: `d${from + at}`, uid, work_id: id, started: '', ended: '2020-05-01' },
            ...{ on_day: 20200501, outcome: 'finished' as const, created_at: now },
            ...{ progress: null, unit: null, total: null, progress_at: null, visibility: null },
          })),
        )
        .execute()
    })
  }
  const start = performance.now()
  await refreshMostLoved(context)
  const rankingMs = Math.round(performance.now() - start)
  await database.close()
  return { rows, rankingMs }
}
