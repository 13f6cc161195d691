import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { api } from '@afins/contract/api'
import { openDatabase, type Reader } from '@afins/database'
import { readConfig } from '@afins/server/config'
import type { Call } from '@afins/server/endpoint/handler'
import { systemClock } from '@afins/server/platform/time'
import { feedsRoutes } from '@afins/server/modules/feeds/index'
import type { CompiledQuery } from 'kysely'
import { wireCall } from '../call.ts'
import type { Case, Measure } from '../case.ts'
import { requestEach, loadDetails, measureLoad, type MeasuredLoad } from '../measure-load.ts'
import { pick, seededRandom } from '../random.ts'

const CONNECTIONS = 8
const PAGE = 20

/** A feed of 20 posts of one person: cached, not cached, and signed in. */
export const feed: Case = {
  name: 'feed',
  about: "the API's feed of 20 posts with authors, against a loop of its prepared statements",
  async run(bench) {
    const { server, store, members } = await bench.served()
    const random = seededRandom(bench.seed)
    const [reader] = members
    if (!reader) throw new Error('no member to read')
    const rate = (make: () => Buffer) =>
      measureLoad(server, {
        connections: CONNECTIONS,
        forMs: bench.loadMs,
        next: () => ({ bytes: make() }),
      })
    const of = () => ({ params: { username: pick(random, members).username } })
    let requested = 0
    await requestEach(
      server,
      members.map(({ username }) => ({
        bytes: wireCall('listProfilePosts', { params: { username } }),
      })),
    )
    const cached = await rate(() => wireCall('listProfilePosts', of()))
    const fresh = await rate(() =>
      wireCall('listProfilePosts', { ...of(), query: { x: ++requested } }),
    )
    const signedIn = await rate(() =>
      wireCall('listProfilePosts', { ...of(), cookie: reader.cookie }),
    )
    // Only node:sqlite runs in the measured process.
    const limit = store.databaseUrl
      ? null
      : await bareLoop(store.dataDir, reader.username, bench.loadMs)
    const line = (what: string, result: MeasuredLoad): Measure => ({
      what: `${what}, reads/s`,
      value: result.perSecond,
      details: {
        ...loadDetails(result),
        ...(limit !== null && { 'of the loop': limit / result.cpuMsEach }),
      },
    })
    return [
      { ...line('feed of 20', cached), budget: 'feed of 20, reads/s' },
      line('feed of 20, not cached', fresh),
      line('feed of 20, signed in', signedIn),
      ...(limit === null ? [] : [{ what: 'feed in a bare loop, reads/s', value: 1000 / limit }]),
    ]
  },
}

/** Runs the recorded statements, prepared once, and serialises the response. @returns milliseconds of processor time per round */
async function bareLoop(dataDir: string, username: string, forMs: number): Promise<number> {
  const url = readConfig({ DATA_DIR: dataDir }).databaseUrl
  const { queries, answer } = await recorded(url, username)
  using handle = new DatabaseSync(fileURLToPath(url), { readOnly: true })
  const statements = queries.map(({ sql, parameters }) => {
    const statement = handle.prepare(sql)
    statement.setReturnArrays(true)
    return { statement, parameters: parameters as SQLInputValue[] }
  })
  const until = performance.now() + forMs
  const before = process.cpuUsage()
  let rounds = 0
  while (performance.now() < until) {
    for (const { statement, parameters } of statements) statement.all(...parameters)
    JSON.stringify(answer)
    rounds += 1
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / rounds
}

/** Calls the endpoint once and records its statements. */
async function recorded(url: string, username: string) {
  await using database = openDatabase(url)
  const queries: CompiledQuery[] = []
  const executor = replaced(database.db.getExecutor(), 'executeQuery', (original) => (query) => {
    queries.push(query)
    return original(query)
  })
  const db: Reader = replaced(database.db, 'getExecutor', () => () => executor)
  const handler = feedsRoutes({ database: { ...database, db }, clock: systemClock }).find(
    ({ endpoint }) => endpoint === api.listProfilePosts,
  )
  if (!handler) throw new Error('no handler for feeds')
  const call: Partial<Call> = { viewer: null, depends: () => {} }
  const input = { params: { username }, query: { limit: PAGE } }
  const answer = await handler.answer({ ...call, ...input } as unknown as Call)
  return { queries, answer }
}

/** A proxy of an object with one method replaced. */
function replaced<T extends object, Name extends keyof T>(
  object: T,
  name: Name,
  replace: (original: T[Name]) => T[Name],
): T {
  const own = (key: string | symbol): unknown => {
    const value: unknown = Reflect.get(object, key, object)
    return typeof value === 'function' ? (value.bind(object) as unknown) : value
  }
  return new Proxy(object, {
    get: (_, key) => (key === name ? replace(own(key) as T[Name]) : own(key)),
  })
}
