import { setTimeout as sleep } from 'node:timers/promises'
import type { EndpointName, Import } from '@afins/contract/api'
import { call, type CallInput } from '../call.ts'
import type { Case } from '../case.ts'
import { makeCommunity, type Member } from '../community.ts'
import { nth } from '../measure-load.ts'
import { openStore } from '../open-store.ts'
import { pick, seededRandom } from '../random.ts'
import { startProduct } from '../server.ts'
import { TitleWords } from '../title-words.ts'

/** What someone has after ten years of films. */
const FILMS = 3450
const POLL_MS = 100
const COLUMNS = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date'

/** A diary of films from its file to the shelf, for the first of all and for someone after them. */
export const films: Case = {
  name: 'films',
  about: `${FILMS} films of a file, looked for and written, new to the catalogue and in it`,
  async run(bench) {
    await using store = await openStore(bench, 'films')
    const { dataDir, databaseUrl } = store
    const size = { seed: bench.seed, people: 2, postsEach: 1 }
    const members = await makeCommunity({ dataDir, databaseUrl, ...size })
    await using server = await startProduct(store)
    const bytes = fileOf(bench.seed)
    const [first, second] = [nth(members, 0), nth(members, 1)]
    return [
      { what: 'films new to the catalogue, s', ...(await bringIn(server.origin, first, bytes)) },
      {
        what: 'the same films for someone else, s',
        ...(await bringIn(server.origin, second, bytes)),
      },
    ].map((measure) => ({ ...measure, budget: 'film import, s' }))
  },
}

async function bringIn(origin: string, { cookie }: Member, bytes: Uint8Array<ArrayBuffer>) {
  const request = async <T>(name: EndpointName, input: CallInput = {}): Promise<T> => {
    const answer = await call(origin, name, { ...input, cookie })
    if (!answer.ok) throw new Error(`${name}: status ${answer.status}`)
    return (await answer.json()) as T
  }
  const until = async (state: Import['state']): Promise<Import> => {
    for (;;) {
      const { items } = await request<{ items: Import[] }>('listImports')
      const [one] = items
      if (one?.state === state) return one
      await sleep(POLL_MS)
    }
  }
  const began = performance.now()
  const upload = { type: 'application/octet-stream', bytes }
  const { id } = await request<Import>('createImport', { upload })
  const { counts, ignored } = await until('preview')
  const matched = performance.now()
  await request('startImport', { params: { importId: id }, body: {} })
  const { brought, left } = (await until('done')).counts
  return {
    value: (performance.now() - began) / 1000,
    details: {
      'looked for, s': (matched - began) / 1000,
      ...{ found: counts.found, new: counts.new, unclear: counts.unclear },
      ...{ brought, left, tags: ignored.tags },
    },
  }
}

function fileOf(seed: number): Uint8Array<ArrayBuffer> {
  const random = seededRandom(seed)
  const words = new TitleWords(random)
  const rows = Array.from({ length: FILMS }, (_, at) => {
    const day = new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10)
    const year = 1930 + Math.floor(random() * 90)
    const address = `https://boxd.it/${(at + 46_656).toString(36)}`
    const tags = at % 4 === 0 ? 'cinema' : ''
    return [day, words.title(random), year, address, pick(random, [2, 3.5, 5]), '', tags, day]
  })
  return new TextEncoder().encode([COLUMNS, ...rows.map((row) => row.join(','))].join('\n'))
}
