import { transaction, type Row } from '@afins/database'
import { readConfig } from '@afins/server/config'
import { openContext } from '@afins/server/start'
import { wireCall, type CallInput } from '../call.ts'
import type { Bench, Case, Measure } from '../case.ts'
import { loadDetails, measureLoad, nth } from '../measure-load.ts'
import { openStore, type Store } from '../open-store.ts'
import { seededId, seededRandom } from '../random.ts'
import { startProduct } from '../server.ts'
import { fillShelves } from '../shelves.ts'
import { wireRequest } from '../wire.ts'

const BATCH = 500
const CONNECTIONS = 2
const GENRES = 60
/** One work of so many has ratings. */
const RATED = 20
const FIRST_YEAR = 1900

/** The room of an interest with filters, over a catalogue that is much larger than ours. */
export const catalogue: Case = {
  name: 'catalogue',
  about: 'the room of an interest and its filters, over --works works on ten times as many shelves',
  async run(bench) {
    await using store = await openStore(bench, 'catalogue')
    await makeCatalogue(bench, store)
    store.vacuum()
    await using server = await startProduct(store)
    const list = (...queries: NonNullable<CallInput['query']>[]) =>
      queries.map((query) => wireCall('listCatalogue', { params: { interest: 'movies' }, query }))
    const years = [1930, 1950, 1970, 1990, 2010]
    const requests = {
      'room of movies, pages/s': [wireRequest('GET', '/interest/movies?x=1')],
      'room with a filter, pages/s': years.map((year) =>
        wireRequest('GET', `/interest/movies?genero=g1,g2&decada=${year}&ordem=curtos`),
      ),
      'catalogue, most loved, reads/s': list({ ordem: 'loved' }),
      'catalogue, latest of a decade, reads/s': list(
        ...years.map((decada) => ({ ordem: 'recent', decada })),
      ),
      'catalogue, a common genre, reads/s': list(
        { genero: 'g0', ordem: 'shortest' },
        { genero: 'g1', ordem: 'recent' },
      ),
      'catalogue, a rare genre, reads/s': list(
        { genero: `g${GENRES - 1}`, ordem: 'shortest' },
        { genero: `g${GENRES - 2}`, ordem: 'loved' },
      ),
      'catalogue, everything together, reads/s': list(
        ...years.map((decada) => ({
          ...{ genero: 'g3,g20', ordem: 'shortest', decada, nota: 7, min: 60, max: 100 },
        })),
      ),
      'catalogue, nothing fits, reads/s': list({ ordem: 'recent', min: 9000 }),
      'a genre, reads/s': ['g0', 'g9', 'g50'].map((genre) =>
        wireCall('getGenre', { params: { interest: 'movies', genre } }),
      ),
    }
    const measures: Measure[] = []
    for (const [what, all] of Object.entries(requests)) {
      let at = 0
      const next = () => ({ bytes: nth(all, at++ % all.length) })
      const options = { connections: CONNECTIONS, forMs: bench.loadMs, next }
      const result = await measureLoad(server, options)
      measures.push({ what, value: result.perSecond, details: loadDetails(result) })
    }
    return measures
  },
}

/** Works with genres, of which the first are common and the last are rare, with ratings and shelves. */
export async function makeCatalogue(
  { seed, manyWorks: works }: Bench,
  { dataDir, databaseUrl, env }: Store,
): Promise<void> {
  const random = seededRandom(seed)
  const { database } = await openContext(
    readConfig({
      ...{ DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production', ...env },
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }),
  )
  await transaction(database, async (tx) => {
    const genres = Array.from({ length: GENRES }, (_, position) => ({
      ...{
        interest: 'movies' as const,
        slug: `g${position}`,
        name: `Gênero ${position}`,
        position,
      },
    }))
    await tx.insertInto('genres').values(genres).execute()
  })
  const ids: string[] = []
  // Half of all works have the first, every hundredth of a percent the last.
  const genreOf = () => Math.min(GENRES - 1, Math.floor(GENRES * random() ** 4))
  for (let from = 0; from < works; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, works - from) }, (_, at) => {
      const kind = random() < 0.9 ? ('film' as const) : ('series' as const)
      return {
        ...{
          id: seededId(random, from + at),
          interest: 'movies' as const,
          kind,
          title: 'Um filme',
        },
        year: FIRST_YEAR + Math.floor(127 * Math.sqrt(random())),
        length: kind === 'film' ? 50 + Math.floor(random() * 120) : 8,
        ...{ origin: 'bench', added_by: null, created_at: 0, updated_at: 0 },
      }
    })
    ids.push(...rows.map(({ id }) => id))
    const genres = rows.flatMap(({ id: work_id }) =>
      [...new Set([genreOf(), genreOf()])].map((number, position) => ({
        ...{ work_id, position, slug: `g${number}` },
      })),
    )
    const stats = rows
      .filter(() => random() < 1 / RATED)
      .map(({ id: work_id }): Row<'work_stats'> => {
        const rated_8 = 1 + Math.floor(random() * 40)
        const rated_5 = Math.floor(random() * 20)
        const loved = Math.floor((100 * (8 * rated_8 + 5 * rated_5 + 30)) / (rated_8 + rated_5 + 5))
        return { work_id, rated_8, rated_5, wants: rated_5, finished: rated_8, loved }
      })
    await transaction(database, async (tx) => {
      await tx.insertInto('works').values(rows).execute()
      await tx.insertInto('work_genres').values(genres).execute()
      if (stats.length > 0) await tx.insertInto('work_stats').values(stats).execute()
    })
  }
  await fillShelves(database, ids)
  // An empty model of today: the server learns none while it is measured.
  const model = { id: 'none', state: 'current', built_at: Date.now() } as const
  await transaction(database, (tx) =>
    tx
      .insertInto('taste_models')
      .values({ ...model, people: 0, core: 0, seq: 0 })
      .execute(),
  )
  await database.close()
}
