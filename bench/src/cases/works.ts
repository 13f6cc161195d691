import { join } from 'node:path'
import { call, unseenCursor, wireCall } from '../call.ts'
import type { Bench, Case, Measure } from '../case.ts'
import type { BudgetName } from '../budgets.ts'
import { makeCommunity, type Member } from '../community.ts'
import { loadDetails, measureLoad, nth } from '../measure-load.ts'
import { openStore } from '../open-store.ts'
import { seededRandom } from '../random.ts'
import { startProduct, type MeasuredServer } from '../server.ts'
import { wireRequest, type WireRequest } from '../wire.ts'
import { load, writeDump } from './works-load.ts'

const PEOPLE = 20
const ON_SHELF = 1000

/** What is done with a large catalogue, one request after the other: how long each takes. */
export const works: Case = {
  name: 'works',
  about: 'search while typing in a large catalogue, one tap on a shelf, a profile with a wall',
  async run(bench) {
    await using store = await openStore(bench, 'works')
    const options = { ...store, seed: bench.seed, people: PEOPLE, postsEach: 40 }
    const members = await makeCommunity(options)
    const file = join(bench.folder('works-dump'), 'release-group')
    const titles = await writeDump(file, bench.seed, bench.manyWorks)
    await load(store, [file])
    store.vacuum()
    await using server = await startProduct({ ...store, profileDir: bench.profileDir })
    const owner = nth(members, 0)
    const ids = await someWorks(server, titles, ON_SHELF)
    await fillShelf(server, owner, ids)
    const random = seededRandom(bench.seed)
    const queries = titles.map((title) => typed(title, random))
    const { username, cookie } = owner
    const of = `at ${bench.manyWorks} works`
    return [
      await oneByOne(bench, server, 'work search, p95 ms', of, (at) => ({
        bytes: wireCall('searchWorks', {
          query: { q: nth(queries, at % queries.length), interest: 'music' },
        }),
      })),
      await oneByOne(bench, server, 'shelf tap, p95 ms', of, (at) => ({
        bytes: wireCall('updateShelfEntry', {
          cookie: nth(members, 1).cookie,
          params: { workId: nth(ids, Math.floor(at / 2) % ids.length) },
          body: { wants: at % 2 === 0 },
        }),
      })),
      await oneByOne(bench, server, 'shelf order, p95 ms', of, (at) => ({
        status: 204,
        bytes: wireCall('moveShelfEntry', {
          cookie,
          params: { workId: nth(ids, (at * 7) % ids.length) },
          body: { after: at % 2 === 0 ? null : nth(ids, (at * 7 + 500) % ids.length) },
        }),
      })),
      await oneByOne(bench, server, 'profile with wall, p95 ms', of, (at) => ({
        bytes: wireRequest('GET', `/${username}?cursor=${unseenCursor(at)}`),
      })),
      await oneByOne(bench, server, 'shelf page, p95 ms', of, (at) => ({
        bytes: wireCall('listShelf', {
          cookie,
          params: { username },
          query: { interest: 'music', estante: 'wants', ordem: at % 2 === 0 ? 'loved' : 'own' },
        }),
      })),
    ]
  },
}

async function oneByOne(
  bench: Bench,
  server: MeasuredServer,
  what: BudgetName,
  of: string,
  request: (at: number) => WireRequest,
): Promise<Measure> {
  let at = 0
  const next = () => request(at++)
  const result = await measureLoad(server, { connections: 1, forMs: bench.loadMs, next })
  return { what, value: result.p95, budget: what, details: { of, ...loadDetails(result) } }
}

/** A title as far as it is typed, sometimes with a letter missing. */
function typed(title: string, random: () => number): string {
  if (random() < 0.1) return `${title.slice(0, 2)}${title.slice(3)}`
  return title.slice(0, 3 + Math.floor(random() * title.length))
}

async function someWorks(
  server: MeasuredServer,
  titles: readonly string[],
  count: number,
): Promise<string[]> {
  const ids = new Set<string>()
  for (const q of titles) {
    const query = { q, interest: 'music', kind: 'album', limit: 10 }
    const { items } = (await (await call(server.origin, 'searchWorks', { query })).json()) as {
      items: { id: string }[]
    }
    for (const { id } of items) ids.add(id)
    if (ids.size >= count) break
  }
  return [...ids].slice(0, count)
}

async function fillShelf(server: MeasuredServer, { cookie }: Member, ids: readonly string[]) {
  for (const workId of ids) {
    const input = { cookie, params: { workId }, body: { wants: true, rating: 8 } }
    const { status } = await call(server.origin, 'updateShelfEntry', input)
    if (status !== 200) throw new Error(`a work was not shelved: ${status}`)
  }
  const body = { workIds: ids.slice(0, 4) }
  const { status } = await call(server.origin, 'setFavourites', {
    ...{ cookie, params: { interest: 'music' }, body },
  })
  if (status !== 200) throw new Error(`the wall was not stored: ${status}`)
}
