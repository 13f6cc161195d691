import { visit, withBrowser, type Seen } from '../browser.ts'
import { call, type CallInput } from '../call.ts'
import type { Case, Measure } from '../case.ts'
import { makeCommunity } from '../community.ts'
import { median } from '../load.ts'
import { photo } from '../photo.ts'
import { allWidthsOf } from '../renditions.ts'
import { seededRandom } from '../random.ts'
import { startProduct, type MeasuredServer } from '../server.ts'
import { makeLongText } from '../texts.ts'
import type { EndpointName } from '@afins/contract/api'

const WORDS = 3000
const PICTURES = 10
const SIZE = { width: 960, height: 640 }
const VISITS = 5

/** A long article with a cover and pictures, as a stranger's phone shows it. */
export const article: Case = {
  name: 'article',
  about: `an article of ${WORDS} words with ${PICTURES} pictures and a cover, as web-page (median of ${VISITS})`,
  async run(bench) {
    const dataDir = bench.folder('article')
    const [author] = await makeCommunity({ dataDir, seed: bench.seed, people: 1, postsEach: 1 })
    if (!author) throw new Error('there is nobody to write')
    await using server = await startProduct({ dataDir })
    const path = `/article/${await publish(server, author.cookie, bench.seed)}`
    return await withBrowser(async (browser) => {
      const seen: Seen[] = []
      for (let round = 0; round < VISITS; round++)
        seen.push(await visit(browser, { origin: server.origin, path }))
      return measuresOf(seen)
    })
  },
}

async function publish(server: MeasuredServer, cookie: string, seed: number): Promise<string> {
  const ask = async <T>(name: EndpointName, input: CallInput): Promise<T> => {
    const answer = await call(server.origin, name, { ...input, cookie })
    if (!answer.ok) throw new Error(`${name} was answered ${answer.status}`)
    return (await answer.json()) as T
  }
  const upload = async (purpose: 'cover' | 'post', at: number) => {
    const bytes = photo(SIZE.width, SIZE.height, seed + at)
    const sent = { type: 'image/png', bytes }
    const { id } = await ask<{ id: string }>('uploadMedia', { query: { purpose }, upload: sent })
    await allWidthsOf(server.origin, { id, cookie, purpose, width: SIZE.width })
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
  const { id, version } = await ask<{ id: string; version: number }>('createDraft', {
    body: { kind: 'article', content },
  })
  await ask('publishDraft', { params: { postId: id }, body: { version } })
  return id
}

function measuresOf(seen: readonly Seen[]): Measure[] {
  const of = (value: (one: Seen) => number) => median(seen.map(value))
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
      budget: 'stranger, CLS',
    },
  ]
}
