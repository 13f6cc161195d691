import type { Browser } from 'playwright'
import { withBrowser } from '../browser.ts'
import type { Bench, Case, Measure } from '../case.ts'
import { call } from '../call.ts'
import type { Member } from '../community.ts'
import { median } from '../generate-load.ts'
import { loadRepeatedly, measurePage, type MeasuredPage } from '../measure-page.ts'
import { startBareNode, type FixedAnswer } from '../reference-servers.ts'
import type { MeasuredServer } from '../server.ts'

/** A page without anything to fetch: the limit of browser and network. */
const PLAIN: FixedAnswer = {
  headers: [['content-type', 'text/html; charset=utf-8']],
  body: Buffer.from(`<!doctype html><title>Texto</title><p>${'Só texto. '.repeat(200)}</p>`),
}

const signedOut = {
  fcp: 'signed out, FCP ms',
  lcp: 'signed out, LCP ms',
  tbt: 'signed out, TBT ms',
  cls: 'signed out, CLS',
} as const

const aroundTheProduct = {
  ...signedOut,
  lcp: 'content page, LCP ms',
  script: 'content page, script bytes',
} as const

/** Bytes and times of pages on a phone. */
export const webPage: Case = {
  name: 'web-page',
  about: 'bytes and vitals in Chromium with CPU ×4, 1.6 Mbit/s, 150 ms (median of 5)',
  async run(bench) {
    const { server, members } = await bench.served()
    const pages = await pagesOf(server, members)
    await using plain = await startBareNode(bench.folder('plain'), PLAIN)
    return await withBrowser(async (browser) => {
      const measures: Measure[] = [await limit(browser, plain.origin)]
      for (const page of pages) measures.push(...(await measurePage(browser, server.origin, page)))
      const [profile] = pages
      if (profile) measures.push(await overStatic(browser, bench, server.origin, profile))
      return measures
    })
  },
}

async function pagesOf(
  server: MeasuredServer,
  members: readonly Member[],
): Promise<MeasuredPage[]> {
  const [reader, author] = members
  if (!reader || !author) throw new Error('no members to load pages of')
  const { username } = author
  const feed = await call(server.origin, 'listProfilePosts', { params: { username } })
  const { items } = (await feed.json()) as { items: { id: string; interest: { slug: string } }[] }
  const post = items[0]
  return [
    {
      name: 'profile',
      path: `/${username}`,
      budgets: { ...signedOut, script: 'profile, script bytes', all: 'profile, all bytes' },
    },
    { name: 'post', path: `/${username}/${post?.interest.slug}/${post?.id}`, budgets: signedOut },
    { name: 'auth', path: '/auth', budgets: {} },
    ...['pitch', 'subscription', 'info', 'tutorial', 'changelog'].map((name) => ({
      name,
      path: `/${name}`,
      budgets: aroundTheProduct,
    })),
    {
      name: 'own profile, signed in',
      path: '/profile',
      cookie: reader.cookie,
      budgets: {
        script: 'signed in, script bytes',
        tbt: 'signed in, TBT ms',
        cls: 'signed in, CLS',
      },
    },
  ]
}

async function limit(browser: Browser, origin: string): Promise<Measure> {
  const seen = await loadRepeatedly(browser, { origin, path: '/' })
  return {
    what: 'plain text, FCP ms',
    value: median(seen.map(({ fcp }) => fcp)),
    details: { browser: browser.version() },
  }
}

/** How much later the largest text of a page is there than that of a file with as many bytes. */
async function overStatic(
  browser: Browser,
  bench: Bench,
  origin: string,
  { name, path }: MeasuredPage,
): Promise<Measure> {
  const seen = await loadRepeatedly(browser, { origin, path })
  const bytes = median(seen.map((one) => one.bytes.document))
  await using file = await startBareNode(bench.folder('same-bytes'), fileOf(bytes))
  const plain = await loadRepeatedly(browser, { origin: file.origin, path: '/' })
  const lcp = median(seen.map((one) => one.lcp))
  const least = median(plain.map((one) => one.lcp))
  return {
    what: `${name}, LCP / static page`,
    value: Number((lcp / least).toFixed(2)),
    details: { bytes, lcp, static: least },
  }
}

/** A text that is there once all these bytes are. */
function fileOf(bytes: number): FixedAnswer {
  const [start, end] = PLAIN.body.toString().split('<p>')
  const filler = Math.max(0, bytes - PLAIN.body.length - '<!---->'.length)
  return { ...PLAIN, body: Buffer.from(`${start}<!--${'a'.repeat(filler)}--><p>${end}`) }
}
