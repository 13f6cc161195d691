import { beforeAll, expect, test } from 'vitest'
import { uploadPicture } from '#testing/pictures.ts'
import { changePost, publish } from '#testing/posts.ts'
import type { TestPerson } from '#testing/people.ts'
import { describeServer, type TestServer } from '#testing/server.ts'
import { all, brokenAtomRules, linksOf, textOf } from '../testing/atom-rules.ts'
import { brokenJsonFeedRules } from '../testing/json-feed-rules.ts'
import { readXml } from '../testing/read-xml.ts'

interface JsonFeed {
  readonly title: string
  readonly next_url?: string
  readonly items: readonly {
    readonly id: string
    readonly url: string
    readonly title: string
    readonly content_html: string
    readonly summary?: string
    readonly image?: string
    readonly tags: readonly string[]
  }[]
}

/** Both forms of a feed, found valid. */
async function read(server: TestServer, path: string) {
  const [atom, json] = await Promise.all([server.send(`${path}.atom`), server.send(`${path}.json`)])
  expect([atom.status, json.status]).toEqual([200, 200])
  expect(brokenAtomRules(atom.text)).toEqual([])
  expect(brokenJsonFeedRules(json.text)).toEqual([])
  const feed = readXml(atom.text)
  const items = (JSON.parse(json.text) as JsonFeed).items
  // Both say the same.
  expect(all(feed, 'entry').map((entry) => textOf(entry, 'content'))).toEqual(
    items.map((item) => item.content_html),
  )
  return { atom, json, feed, items }
}

const statuses = (server: TestServer, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await server.send(path)).status))

describeServer('the feeds', (server) => {
  let maria: TestPerson
  beforeAll(async () => {
    maria = await server().person('maria')
    const plants = { name: 'Plantas', icon: '🌱', color: 'forest' }
    await server().call('updateProfile', {
      as: maria,
      body: { displayName: 'Maria', bio: 'Leio\ne ouço.', interests: [{ slug: 'books' }, plants] },
    })
  })

  test('of somebody who has written nothing are valid and empty', async () => {
    for (const path of [
      '/feeds/people/maria',
      '/feeds/people/maria/plantas',
      '/feeds/interests/plantas',
      '/feeds/interests/movies',
    ]) {
      const { items, feed } = await read(server(), path)
      expect(items).toEqual([])
      expect(linksOf(feed, 'next')).toEqual([])
    }
  })

  test('say where they are, and have the types of the standards', async () => {
    const { atom, json, feed } = await read(server(), '/feeds/people/maria')
    expect(atom.headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Accept-Encoding',
    })
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8')
    expect(textOf(feed, 'title')).toBe('Maria (@maria)')
    expect(textOf(feed, 'subtitle')).toBe('Leio e ouço.')
    expect(linksOf(feed, 'self')[0]?.attributes.href).toBe(
      `${server().origin}/feeds/people/maria.atom`,
    )
    expect(linksOf(feed, 'alternate')[0]?.attributes.href).toBe(`${server().origin}/maria`)
  })

  test('have a review with its work and stars, a list with all its works, an article whole', async () => {
    const works = Array.from({ length: 7 }, (_, n) => ({
      title: `Obra ${n}`,
      creators: ['Autora & Autor'],
      year: 1990 + n,
      remark: n === 6 ? 'A <melhor>.' : '',
    }))
    const image = await uploadPicture(server(), maria)
    await publish(server(), maria, {
      interest: 'books',
      kind: 'review',
      works: [works[0] ?? { title: 'Obra' }],
      rating: 7,
      body: 'Gostei **muito**, ||menos do fim||.',
    })
    await publish(server(), maria, {
      interest: 'books',
      kind: 'review',
      works: [{ title: 'Segredo' }],
      rating: 10,
      spoiler: true,
      body: 'O mordomo.',
    })
    await publish(server(), maria, { interest: 'books', kind: 'list', title: 'Sete', works })
    await publish(server(), maria, {
      interest: 'books',
      kind: 'article',
      title: 'Um ensaio',
      subtitle: 'Longo',
      body: `${'palavra '.repeat(400)}\n\n[aqui](/info) [lá](https://fora.example/?a=1&b=2)\n\n## Fim\n\n- [x](/maria)`,
      tags: ['Ensaio'],
    })
    await publish(server(), maria, {
      interest: 'books',
      body: 'Olhe.',
      images: [{ id: image, alt: 'uma "capa"' }],
    })
    const { items, feed } = await read(server(), '/feeds/people/maria')
    const [note, article, list, secret, review] = items
    expect(review?.title).toBe('Obra 0 ★★★½')
    expect(review?.content_html).toBe(
      '<p><strong>Obra 0</strong>, Autora &amp; Autor (1990)<br/>★★★½ (3,5 de 5 estrelas)</p>' +
        '<p>Gostei <strong>muito</strong>, <em>[spoiler]</em>.</p>',
    )
    expect(secret?.content_html).not.toContain('mordomo')
    expect(secret?.content_html).toContain(`<a href="${secret?.url}">`)
    expect(list?.content_html.match(/<li>/g)).toHaveLength(7)
    expect(list?.content_html).toContain('(1996)<br/>A &lt;melhor&gt;.</li>')
    expect(article?.content_html).toContain('<p><em>Longo</em></p><p>palavra')
    expect(article?.content_html).toContain(`<a href="${server().origin}/info">aqui</a>`)
    expect(article?.content_html).toContain('href="https://fora.example/?a=1&amp;b=2"')
    expect(article?.content_html).toContain('<h2>Fim</h2>')
    expect(article?.tags).toEqual(['Livros', 'ensaio'])
    expect(article?.url).toContain('/maria/artigo/')
    expect(article?.summary?.length).toBeGreaterThan(50)
    expect(note?.image).toContain(`/media/${image}/`)
    expect(note?.content_html).toContain('alt="uma &quot;capa&quot;"')
    const [entry] = all(feed, 'entry')
    expect(entry && linksOf(entry, 'enclosure')[0]?.attributes.title).toBe('uma "capa"')
    for (const item of items) expect((await server().send(item.url)).status).toBe(200)
  })

  test('follow one interest of somebody, and everyone’s room', async () => {
    const post = await publish(server(), maria, { interest: 'plantas', body: 'Brotou.' })
    for (const path of ['/feeds/people/maria/plantas', '/feeds/interests/plantas']) {
      const { items } = await read(server(), path)
      expect(items.map(({ url }) => url)).toEqual([`${server().origin}/maria/plantas/${post.id}`])
    }
  })

  test('of the changelog have every release', async () => {
    const { items } = await read(server(), '/feeds/changelog')
    const { body } = await server().call('getChangelog')
    expect(items.map(({ title }) => title)).toEqual(
      body.releases.map(({ version, title }) => `${version}: ${title}`),
    )
  })

  test('go on page by page and lose nothing', async () => {
    const ana = await server().person('ana')
    const ids: string[] = []
    for (let n = 0; n < 45; n++) ids.unshift((await publish(server(), ana)).id)
    const found: string[] = []
    const sizes: number[] = []
    let query = ''
    do {
      const [atom, json] = await Promise.all(
        ['atom', 'json'].map((form) => server().send(`/feeds/people/ana.${form}${query}`)),
      )
      expect(brokenAtomRules(atom?.text ?? '')).toEqual([])
      expect(brokenJsonFeedRules(json?.text ?? '')).toEqual([])
      const feed = readXml(atom?.text ?? '')
      const { items, next_url: next } = JSON.parse(json?.text ?? '') as JsonFeed
      const links = ['self', 'first', 'next'].map((rel) => linksOf(feed, rel)[0]?.attributes.href)
      const first = `${server().origin}/feeds/people/ana.atom`
      expect(links).toEqual([first + query, first, next?.replace('.json', '.atom')])
      found.push(...items.map(({ url }) => url.split('/').at(-1) ?? ''))
      sizes.push(items.length)
      query = next === undefined ? '' : new URL(next).search
    } while (query !== '')
    expect(sizes).toEqual([20, 20, 5])
    expect(found).toEqual(ids)
  })

  test('carry hostile words as words', async () => {
    const eva = await server().person('eva')
    const hostile = '</title>]]>&<script>alert(1)</script>"\''
    await server().call('updateProfile', { as: eva, body: { displayName: hostile, bio: hostile } })
    await publish(server(), eva, {
      kind: 'article',
      title: `T ${hostile} \u{1F600}`,
      body: `\`${hostile}\` \uFFFE \u000B \uD800 [x](javascript:alert(1)) ![](https://fora.example/a.png)\n\n<img src=x onerror=alert(1)>`,
      tags: ['a&b'],
    })
    const { feed, items } = await read(server(), '/feeds/people/eva')
    expect(textOf(feed, 'subtitle')).toBe(hostile)
    expect(items[0]?.title).toBe(`T ${hostile} \u{1F600}`)
    const html = items[0]?.content_html ?? ''
    expect(html).not.toMatch(/<(?:script|img)|href="javascript/)
    for (const forbidden of ['\uFFFE', '\u000B', '\uD800']) expect(html).not.toContain(forbidden)
  })

  test('answer whoever has them already with 304, by tag and by date, and heads without a body', async () => {
    server().clock.advance(60_000)
    await publish(server(), maria)
    for (const path of ['/feeds/people/maria.atom', '/feeds/people/maria.json']) {
      const { headers } = await server().send(path)
      const { etag = '', 'last-modified': date = '' } = headers
      expect(Date.parse(date)).toBeGreaterThan(0)
      const fetchFeed = async (requestHeaders: Record<string, string>) =>
        (await server().send(path, { headers: requestHeaders })).status
      expect(await fetchFeed({ 'if-none-match': etag })).toBe(304)
      expect(await fetchFeed({ 'if-modified-since': date })).toBe(304)
      expect(await fetchFeed({ 'if-none-match': '"other"', 'if-modified-since': date })).toBe(200)
      const head = await server().send(path, { method: 'HEAD' })
      expect([head.status, head.bytes.length, head.headers.etag]).toEqual([200, 0, etag])
    }
  })

  test('are never taken for one that was made in the same second', async () => {
    server().clock.advance(60_000)
    await publish(server(), maria)
    const path = '/feeds/people/maria.atom'
    const fetchFeed = (date: string) =>
      server().send(path, { headers: { 'if-modified-since': date } })
    const { 'last-modified': date = '' } = (await server().send(path)).headers
    expect((await fetchFeed(date)).status).toBe(304)
    await publish(server(), maria, { body: 'Logo depois.' })
    const later = await fetchFeed(date)
    expect([later.status, later.headers['last-modified']]).toEqual([200, undefined])
    expect(later.text).toContain('Logo depois.')
    expect((await fetchFeed(date)).status).toBe(200)
  })

  test('have what strangers may see, whoever asks, and at once', async () => {
    const rita = await server().person('rita')
    const plants = { name: 'Pedras', icon: '🪨', color: 'clay' }
    await server().call('updateProfile', { as: rita, body: { interests: [plants] } })
    const post = await publish(server(), rita, { interest: 'pedras', body: 'pública' })
    await publish(server(), rita, { interest: 'pedras', body: 'dela', visibility: 'self' })
    await publish(server(), rita, { interest: 'pedras', body: 'deles', visibility: 'followers' })
    const paths = ['/feeds/people/rita', '/feeds/people/rita/pedras', '/feeds/interests/pedras']
    const files = paths.flatMap((path) => [`${path}.atom`, `${path}.json`])
    const words = async (as?: TestPerson) =>
      (await Promise.all(files.map((path) => server().send(path, { ...(as && { as }) })))).map(
        ({ status, text }) =>
          status < 500
            ? ['pública', 'outra', 'dela', 'deles'].filter((word) => text.includes(word))
            : [`${status}`],
      )
    const every = (...titles: string[]) => files.map(() => titles)
    expect(await words()).toEqual(every('pública'))
    expect(await words(rita)).toEqual(every('pública'))

    await changePost(server(), rita, post.id, { body: 'outra' })
    expect(await words()).toEqual(every('outra'))
    await changePost(server(), rita, post.id, { visibility: 'followers' })
    expect(await words()).toEqual(every())
    await changePost(server(), rita, post.id, { visibility: 'public' })
    expect(await words()).toEqual(every('outra'))
    await server().call('deletePost', { as: rita, params: { postId: post.id } })
    expect(await words()).toEqual(every())
    await server().call('restorePost', { as: rita, params: { postId: post.id } })
    expect(await words()).toEqual(every('outra'))

    await server().call('updateProfile', { as: rita, body: { isPublic: false } })
    expect(await statuses(server(), files)).toEqual(files.map(() => 404))
    const answers = ['rita', 'nunca-houve'].map(async (name) => {
      const { status, text } = await server().send(`/feeds/people/${name}.atom`)
      const { code, message } = JSON.parse(text).error
      return { status, code, message }
    })
    expect(await answers[0]).toEqual(await answers[1])
    await server().call('updateProfile', { as: rita, body: { isPublic: true } })
    expect(await words()).toEqual(every('outra'))
  })

  test('are answered under their own addresses only', async () => {
    expect(
      await statuses(server(), [
        '/feeds/people/maria',
        '/feeds/people/maria.xml',
        '/feeds/people/maria.rss',
        '/feeds/people/.atom',
        '/feeds/people/nunca-houve.atom',
        '/feeds/people/maria/nada.atom',
        '/feeds/people/maria/plantas/mais.atom',
        '/feeds/interests/nada.json',
        '/feeds/outro.atom',
        '/feeds',
        '/feeds/people/__proto__.json',
      ]),
    ).toEqual(Array.from({ length: 11 }, () => 404))
    const { headers } = await server().send('/feeds/nada/de/nada')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('do not mind what else stands in a query, and refuse a cursor that is none', async () => {
    const plain = await server().send('/feeds/people/maria.atom')
    for (const query of ['utm_source=x', 'cursor[]=1', 'cursor=a&cursor=b', 'kind=note', '%'])
      expect([query, (await server().send(`/feeds/people/maria.atom?${query}`)).text]).toEqual([
        query,
        plain.text,
      ])
    for (const cursor of ['', 'x', '%00', 'a'.repeat(300)])
      expect((await server().send(`/feeds/people/maria.atom?cursor=${cursor}`)).status).toBe(400)
  })
})
