import { loadPage, withBrowser, type PageLoadMetrics } from '../browser.ts'
import { call, type CallInput } from '../call.ts'
import type { Case, Measure } from '../case.ts'
import { makeCommunity } from '../community.ts'
import { median } from '../generate-load.ts'
import { openStore } from '../open-store.ts'
import { photo } from '../photo.ts'
import { waitForRenditions } from '../wait-for-renditions.ts'
import { seededRandom } from '../random.ts'
import { startProduct, type MeasuredServer } from '../server.ts'
import { makeLongText } from '../texts.ts'
import type { EndpointName } from '@afins/contract/api'

const WORDS = 3000
const PICTURES = 10
const SIZE = { width: 960, height: 640 }
const ROUNDS = 5

/** A long article with a cover and pictures, on the phone of a signed-out reader. */
export const article: Case = {
  name: 'article',
  about: `an article of ${WORDS} words with ${PICTURES} pictures and a cover, as web-page (median of ${ROUNDS})`,
  async run(bench) {
    await using store = await openStore(bench, 'article')
    const [author] = await makeCommunity({ ...store, seed: bench.seed, people: 1, postsEach: 1 })
    if (!author) throw new Error('no member to write')
    await using server = await startProduct(store)
    const path = `/article/${await publish(server, author.cookie, bench.seed)}`
    return await withBrowser(async (browser) => {
      const seen: PageLoadMetrics[] = []
      for (let round = 0; round < ROUNDS; round++)
        seen.push(await loadPage(browser, { origin: server.origin, path }))
      return measuresOf(seen)
    })
  },
}

async function publish(server: MeasuredServer, cookie: string, seed: number): Promise<string> {
  const request = async <T>(name: EndpointName, input: CallInput): Promise<T> => {
    const answer = await call(server.origin, name, { ...input, cookie })
    if (!answer.ok) throw new Error(`${name} was answered ${answer.status}`)
    return (await answer.json()) as T
  }
  const upload = async (purpose: 'cover' | 'post', at: number) => {
    const bytes = photo(SIZE.width, SIZE.height, seed + at)
    const sent = { type: 'image/png', bytes }
    const { id } = await request<{ id: string }>('uploadMedia', {
      query: { purpose },
      upload: sent,
    })
    await waitForRenditions(server.origin, { id, cookie, purpose, width: SIZE.width })
    return id
  }
  const cover = await upload('cover', 0)
  const chapters = makeLongText(seededRandom(seed), WORDS).split(/(?=^## )/mu)
  const pieces: string[] = []
  for (let at = 0; at < Math.max(PICTURES, chapters.length); at++) {
    if (chapters[at] !== undefined) pieces.push(`${chapters[at]}`.trim())
    if (at < PICTURES) pieces.push(`![Uma imagem](/media/${await upload('post', at + 1)})`)
  }
  const content = {
    interest: 'books',
    title: 'Três leituras de um mesmo rio',
    subtitle: 'Notas de uma viagem longa',
    body: `${pieces.join('\n\n')}\n`,
    cover: { id: cover, alt: 'O rio', x: 50, y: 50 },
  }
  const { id, version } = await request<{ id: string; version: number }>('createDraft', {
    body: { kind: 'article', content },
  })
  await request('publishDraft', { params: { postId: id }, body: { version } })
  return id
}

function measuresOf(seen: readonly PageLoadMetrics[]): Measure[] {
  const of = (value: (one: PageLoadMetrics) => number) => median(seen.map(value))
  return [
    {
      what: 'article, LCP ms',
      value: of(({ lcp }) => lcp),
      budget: 'article, LCP ms',
      details: { FCP: of(({ fcp }) => fcp), TBT: of(({ tbt }) => tbt), ...seen[0]?.bytes },
    },
    {
      what: 'article, script bytes',
      value: of(({ bytes }) => bytes.script),
      budget: 'profile, script bytes',
    },
    {
      what: 'article, CLS',
      value: of(({ cls }) => Number(cls.toFixed(3))),
      budget: 'signed out, CLS',
    },
  ]
}
