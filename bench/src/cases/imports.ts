import { setTimeout as sleep } from 'node:timers/promises'
import type { EndpointName, Import } from '@afins/contract/api'
import type { BudgetName } from '../budgets.ts'
import { call, unseenCursor, type CallInput } from '../call.ts'
import type { Case, Measure } from '../case.ts'
import { makeCommunity, type Member } from '../community.ts'
import { goodreadsTable, lastFmTable, letterboxdDiary, letterboxdZip } from '../export-files.ts'
import { measureLoad, nth } from '../measure-load.ts'
import { openStore } from '../open-store.ts'
import { seededRandom } from '../random.ts'
import { startProduct, type MeasuredServer } from '../server.ts'
import { TitleWords } from '../title-words.ts'
import { wireRequest } from '../wire.ts'

const POLL_MS = 100

interface ExportFile {
  readonly what: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly budget: BudgetName
}

/** What people bring from elsewhere, from the file to the shelf, while others read. */
export const imports: Case = {
  name: 'imports',
  about:
    'films, books and plays of files, looked for and written, brought again, by a second person',
  async run(bench) {
    await using store = await openStore(bench, 'imports')
    const { dataDir, databaseUrl } = store
    const size = { seed: bench.seed, people: 6, postsEach: 20 }
    const members = await makeCommunity({ dataDir, databaseUrl, ...size })
    await using server = await startProduct({ ...store, profileDir: bench.profileDir })
    const random = seededRandom(bench.seed)
    const words = new TitleWords(random)
    const files: readonly ExportFile[] = [
      ...(
        [
          { what: '3,450 films of a diary, s', bytes: letterboxdDiary(random, words) },
          { what: '3,000 films, 900 reviews, s', bytes: letterboxdZip(random, words) },
        ] as const
      ).map((file, at) => ({
        ...file,
        budget: at === 0 ? ('film import, s' as const) : ('import, s' as const),
      })),
      { what: '2,000 books, s', bytes: goodreadsTable(random, words), budget: 'import, s' },
      { what: '30,000 plays, s', bytes: lastFmTable(random, words), budget: 'import, s' },
    ]
    const reader = nth(members, files.length + 1)
    const alone = await p99Of(server, reader, bench.loadMs)
    const measures: Measure[] = []
    for (const [at, { what, bytes, budget }] of files.entries()) {
      const member = nth(members, at)
      const [others, brought] = await Promise.all([
        p99Of(server, reader, bench.loadMs),
        bringIn(server, member, bytes),
      ])
      measures.push({ what, budget, ...brought })
      measures.push({
        ...{ what: 'import, p99 of others ×', value: others / alone },
        ...{ budget: 'import, p99 of others ×', details: { 'ms alone': alone, ms: others } },
      })
      const again = await bringIn(server, member, bytes)
      measures.push({
        ...{ what: 'import again, changed', value: again.details.brought },
        ...{ budget: 'import again, changed', details: { s: again.value, ...again.details } },
      })
    }
    const [films] = files
    const second = nth(members, files.length)
    if (films)
      measures.push({
        ...{ what: 'the same films for someone else, s', budget: 'film import, s' },
        ...(await bringIn(server, second, films.bytes)),
      })
    return measures
  },
}

/** Of a page that is not in the page cache, read by one reader after the other. */
async function p99Of(server: MeasuredServer, { username }: Member, forMs: number) {
  let at = Math.floor(performance.now())
  const next = () => ({ bytes: wireRequest('GET', `/${username}?cursor=${unseenCursor(at++)}`) })
  return (await measureLoad(server, { connections: 1, forMs, next })).p99
}

async function bringIn(server: MeasuredServer, { cookie }: Member, bytes: Uint8Array<ArrayBuffer>) {
  const request = async <T>(name: EndpointName, input: CallInput = {}): Promise<T> => {
    const answer = await call(server.origin, name, { ...input, cookie })
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
  const cpuBefore = server.cpuMs()
  const upload = { type: 'application/octet-stream', bytes }
  const { id } = await request<Import>('createImport', { upload })
  const { counts, ignored } = await until('preview')
  const matched = performance.now()
  const cpuMatched = server.cpuMs()
  const body = { reviews: true }
  await request('startImport', { params: { importId: id }, body })
  const { brought, left, unchanged } = (await until('done')).counts
  return {
    value: (performance.now() - began) / 1000,
    details: {
      'cpu s': (server.cpuMs() - cpuBefore) / 1000,
      'looked for, s': (matched - began) / 1000,
      'looked for, cpu s': (cpuMatched - cpuBefore) / 1000,
      ...{ found: counts.found, new: counts.new, unclear: counts.unclear },
      ...{ brought, left, unchanged, tags: ignored.tags },
    },
  }
}
