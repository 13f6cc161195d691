import { beforeAll, expect, test } from 'vitest'
import { pages, type PageName } from '@afins/contract/pages'
import { author, pagesOf, type Author } from '#testing/cast.ts'
import { describeServer } from '#testing/server.ts'

const open = (Object.keys(pages) as PageName[]).filter(
  (name) => pages[name].access !== 'signed-in' && name !== 'home',
)
/** Where mails lead, the page is only there with the app. */
const headings: Partial<Record<PageName, number>> = { confirm: 0 }
const canonicalPage: Partial<Record<PageName, PageName>> = {
  interestPost: 'personPost',
  interestArticle: 'personArticle',
  article: 'personArticle',
}

const WORDS = 'de quem ouve de tudo um pouco'

const between = (html: string, pattern: RegExp) =>
  pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null
const meta = (html: string, name: string) =>
  between(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`))
const jsonLd = (html: string): unknown =>
  JSON.parse(between(html, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s) ?? 'null')

describeServer('the head of a page', (server) => {
  let maria: Author
  beforeAll(async () => {
    maria = await author(server(), 'maria', { words: WORDS })
  })
  const htmlOf = async (path: string) => (await server().send(path)).text

  test.each(open)('of %s says what it is', async (name) => {
    const html = await htmlOf(pagesOf(maria)[name])
    const title = between(html, /<title>([^<]*)<\/title>/)
    expect(title).toMatch(/. · Afins$/)
    const description = meta(html, 'description')
    expect(description?.length).toBeGreaterThan(20)
    const own = server().origin + pagesOf(maria)[canonicalPage[name] ?? name]
    expect(between(html, /<link rel="canonical" href="([^"]*)">/)).toBe(own)
    expect(meta(html, 'og:url')).toBe(own)
    expect(meta(html, 'og:title')).toBe(title)
    expect(meta(html, 'og:description')).toBe(description)
    expect(meta(html, 'twitter:card')).toMatch(/^summary/)
    expect(html.match(/<h1[ >]/g) ?? []).toHaveLength(headings[name] ?? 1)
    const image = new URL(meta(html, 'og:image') ?? '')
    expect(image.origin).toBe(server().origin)
    const { status, headers } = await server().send(image.pathname + image.search)
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
  })

  test('describes people, posts and articles for machines', async () => {
    const { person, personPost, personArticle } = pagesOf(maria)
    expect(jsonLd(await htmlOf(person))).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: `Nome ${WORDS}`, alternateName: 'maria' },
    })
    expect(jsonLd(await htmlOf(personPost))).toMatchObject({ '@type': 'SocialMediaPosting' })
    expect(jsonLd(await htmlOf(personArticle))).toMatchObject({
      '@type': 'Article',
      headline: `Artigo ${WORDS}`,
    })
  })

  test('of what is not there keeps robots away', async () => {
    for (const path of ['/ninguem-tem-este-nome', '/interest/nao-existe', '/a/b/c/d'])
      expect(meta(await htmlOf(path), 'robots')).toBe('noindex')
  })
})
