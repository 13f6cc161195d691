import { workPath } from '@afins/contract/addresses'
import type { EndpointName } from '@afins/contract/api'
import { withBrowser } from '../browser.ts'
import { call, type CallInput } from '../call.ts'
import type { Case, Measure } from '../case.ts'
import { makeCommunity, type Member } from '../community.ts'
import { measurePage, type MeasuredPage } from '../measure-page.ts'
import { nth } from '../measure-load.ts'
import { openStore } from '../open-store.ts'
import { photo } from '../photo.ts'
import { startProduct, type MeasuredServer } from '../server.ts'
import { waitForRenditions } from '../wait-for-renditions.ts'

const FAVOURITES = [
  { interest: 'movies', kind: 'film' },
  { interest: 'books', kind: 'book' },
  { interest: 'music', kind: 'album' },
] as const
const OF_EACH = 4
const COVER = { width: 640, height: 960 }
const signedOut = {
  script: 'profile, script bytes',
  tbt: 'signed out, TBT ms',
  cls: 'signed out, CLS',
} as const
const drawn = { ...signedOut, lcp: 'signed out, LCP ms' } as const
const uploaded = { ...signedOut, lcp: 'uploaded covers, LCP ms' } as const

/** Walls of twelve favourites, the page of a work and a room, with drawn and with uploaded covers. */
export const wall: Case = {
  name: 'wall',
  about: 'a wall of twelve, a work and a room with drawn and with uploaded covers, as web-page',
  async run(bench) {
    await using store = await openStore(bench, 'wall')
    const people = await makeCommunity({ ...store, seed: bench.seed, people: 2, postsEach: 20 })
    await using server = await startProduct(store)
    const withDrawn = await fillWall(server, nth(people, 0), null)
    const withUploaded = await fillWall(server, nth(people, 1), bench.seed)
    const pages: MeasuredPage[] = [
      { name: 'wall, drawn', path: `/${nth(people, 0).username}`, budgets: drawn },
      { name: 'wall, uploaded', path: `/${nth(people, 1).username}`, budgets: uploaded },
      { name: 'work, drawn', path: withDrawn, budgets: drawn },
      { name: 'work, uploaded', path: withUploaded, budgets: uploaded },
      { name: 'room', path: '/interest/movies', budgets: uploaded },
    ]
    return await withBrowser(async (browser) => {
      const measures: Measure[] = []
      for (const page of pages) measures.push(...(await measurePage(browser, server.origin, page)))
      return measures
    })
  },
}

/**
 * Adds twelve works, and makes them someone's favourites.
 * @param covers where their photos begin; drawn covers where null
 * @returns the page of the first of them
 */
async function fillWall(
  server: MeasuredServer,
  { cookie }: Member,
  covers: number | null,
): Promise<string> {
  const request = async <T>(name: EndpointName, input: CallInput): Promise<T> => {
    const answer = await call(server.origin, name, { ...input, cookie })
    if (!answer.ok) throw new Error(`${name} was answered ${answer.status}`)
    return (await answer.json()) as T
  }
  const interests = FAVOURITES.map(({ interest }) => ({ slug: interest }))
  await request('updateProfile', { body: { interests } })
  const all: string[] = []
  for (const { interest, kind } of FAVOURITES) {
    const ids: string[] = []
    for (let at = 0; at < OF_EACH; at++) {
      const title = `${['Rio', 'Serra', 'Vento', 'Cidade'][at]} ${covers === null ? 'Antiga' : 'Nova'}`
      const body = { kind, title, creators: ['Alguém de Longe'], year: 1980 + at }
      const work = await request<{ id: string; version: number }>('addWork', { body })
      if (covers !== null) {
        const bytes = photo(COVER.width, COVER.height, covers + all.length)
        const upload = { type: 'image/png', bytes }
        const query = { purpose: 'work' }
        const { id } = await request<{ id: string }>('uploadMedia', { query, upload })
        await waitForRenditions(server.origin, { id, cookie, purpose: 'work', width: COVER.width })
        const changes = { version: work.version, cover: { id, source: 'bench' } }
        await request('updateWork', { params: { workId: work.id }, body: changes })
      }
      ids.push(work.id)
      all.push(workPath({ id: work.id, interest, title }))
    }
    for (const workId of ids)
      await request('updateShelfEntry', { params: { workId }, body: { wants: true } })
    await request('setFavourites', { params: { interest }, body: { workIds: ids } })
  }
  return nth(all, 0)
}
