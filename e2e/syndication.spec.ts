import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { picture } from './png.ts'

/** The addresses of a page's alternate links, by their type. */
const alternates = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Array.from(document.head.querySelectorAll('link[rel=alternate]'), (link) => [
        link.getAttribute('type') ?? '',
        link.getAttribute('href') ?? '',
      ]),
    ),
  )

const shareImage = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.head.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '',
  )

/**
 * An XML document as the browser's own parser reads it: entries and their links, or what is wrong.
 * Read in a page of no one's: in ours no text may become a document.
 */
async function parsed(page: Page, source: string) {
  const reader = await page.context().newPage()
  const read = await reader.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/xml')
    const textOf = (parent: ParentNode, name: string) =>
      parent.querySelector(name)?.textContent ?? null
    return {
      parseError: textOf(document, 'parsererror'),
      root: document.documentElement.localName,
      namespace: document.documentElement.namespaceURI,
      title: textOf(document, 'title'),
      entries: Array.from(document.querySelectorAll('entry'), (entry) => ({
        title: textOf(entry, 'title'),
        link: entry.querySelector('link[rel=alternate]')?.getAttribute('href') ?? '',
        html: textOf(entry, 'content') ?? '',
      })),
      places: Array.from(document.querySelectorAll('loc'), (loc) => loc.textContent ?? ''),
    }
  }, source)
  await reader.close()
  return read
}

test.describe('what other programs read', () => {
  test('a feed, found in the page of a person, with what they wrote', async ({ page, signUp }) => {
    const ana = await signUp({ displayName: 'Ana & <Cia>' })
    const image = await ana.upload('post', picture(600, 400))
    await ana.publish('Ouvindo **Clube da Esquina**.', { images: [{ id: image, alt: 'A "capa"' }] })
    await ana.publish('Texto longo.\n\n| a | b |\n|---|---|\n| 1 | 2 |', {
      kind: 'article',
      title: 'Um & <outro>',
    })
    await page.goto(`/${ana.username}`)
    const links = await alternates(page)
    const answer = await page.request.get(links['application/atom+xml'] ?? '')
    expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
    const feed = await parsed(page, await answer.text())
    expect(feed).toMatchObject({
      parseError: null,
      root: 'feed',
      namespace: 'http://www.w3.org/2005/Atom',
      title: `Ana & <Cia> (@${ana.username})`,
      entries: [{ title: 'Um & <outro>' }, { title: 'Ouvindo Clube da Esquina.' }],
    })
    expect(feed.entries[0]?.html).toContain('<td>2</td>')
    expect(feed.entries[1]?.html).toContain('<strong>Clube da Esquina</strong>')
    for (const { link } of feed.entries) {
      await page.goto(link)
      expect(page.url()).toBe(link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    }
    const json = await page.request.get(links['application/feed+json'] ?? '')
    expect((await json.json()).items).toHaveLength(2)
  })

  test('a description of a post, found in its page', async ({ page, signUp }) => {
    const ana = await signUp()
    const id = await ana.publish('Um ensaio.', { kind: 'article', title: 'Ensaio' })
    await page.goto(`/${ana.username}/artigo/${id}`)
    const answer = await page.request.get((await alternates(page))['application/json+oembed'] ?? '')
    const described = await answer.json()
    expect(described).toMatchObject({ version: '1.0', type: 'link', title: 'Ensaio' })
    expect(described.thumbnail_url).toBe(await shareImage(page))
  })

  test('an image for sharing, which any other site can show', async ({ page, origin, signUp }) => {
    const ana = await signUp({ displayName: 'Ana 🎉 Prado' })
    const avatar = await ana.upload('avatar', picture(300, 300))
    await ana.send('/api/profile', { method: 'PATCH', body: { avatar } })
    await page.goto(`/${ana.username}`)
    const url = await shareImage(page)
    expect(url).toContain(`${origin}/share/profile/${ana.username}/`)
    const other = createServer((_request, response) => {
      response
        .setHeader('content-type', 'text/html')
        .end(`<link rel="icon" href="data:,"><img src="${url}" alt="">`)
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`)
    await expect
      .poll(() => page.evaluate(() => document.querySelector('img')?.naturalWidth))
      .toBe(1200)
    other.close()
  })

  test('a list of every page, named to robots, where each is open', async ({
    page,
    origin,
    signUp,
  }) => {
    const ana = await signUp()
    const id = await ana.publish('Achada.')
    const robots = await (await page.request.get('/robots.txt')).text()
    const [, index = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? []
    expect(index).toBe(`${origin}/sitemap.xml`)
    const read = async (url: string) => {
      const { parseError, places } = await parsed(page, await (await page.request.get(url)).text())
      expect([url, parseError]).toEqual([url, null])
      return places
    }
    const listed = (await Promise.all((await read(index)).map(read))).flat()
    expect(listed).toContain(`${origin}/${ana.username}`)
    expect(listed).toContain(`${origin}/${ana.username}/music/${id}`)
    expect(listed).toContain(`${origin}/changelog`)
    const own = listed.filter((url) => !/\/[^/]+-[\da-f]{8}(?:\/|$)/.test(url))
    for (const url of [...own, `${origin}/${ana.username}/music/${id}`])
      expect([url, (await page.request.get(url, { maxRedirects: 0 })).status()]).toEqual([url, 200])
  })

  test('nothing any more from the moment a profile closes', async ({ page, signUp }) => {
    const ana = await signUp()
    const id = await ana.publish('Só por um momento.')
    await page.goto(`/${ana.username}/music/${id}`)
    const { 'application/json+oembed': described = '' } = await alternates(page)
    const addresses = [
      `/feeds/people/${ana.username}.atom`,
      `/feeds/people/${ana.username}/music.json`,
      await shareImage(page),
      described,
    ]
    const statuses = () =>
      Promise.all(addresses.map(async (path) => (await page.request.get(path)).status()))
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await ana.send('/api/profile', { method: 'PATCH', body: { isPublic: false } })
    expect(await statuses()).toEqual([404, 404, 404, 404])
    const room = await page.request.get('/feeds/interests/music.atom')
    expect(await room.text()).not.toContain('Só por um momento.')
  })
})
