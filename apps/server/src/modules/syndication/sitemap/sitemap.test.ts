import { beforeAll, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { changePost, publish } from '#testing/posts.ts'
import type { TestPerson } from '#testing/people.ts'
import { describeServer, type TestServer } from '#testing/server.ts'
import { readSitemap } from '../testing/sitemap-rules.ts'
import { PART } from './bounds.ts'

async function sitemap(server: TestServer, path: string): Promise<string[]> {
  const { status, text, headers } = await server.send(path)
  expect([path, status]).toEqual([path, 200])
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  return readSitemap(text, server.origin).map((url) => url.slice(server.origin.length))
}

/** Every page that is told to search engines, through the index. */
async function everyPage(server: TestServer): Promise<string[]> {
  const parts = await sitemap(server, '/sitemap.xml')
  const pages = await Promise.all(parts.map((part) => sitemap(server, part)))
  return pages.flat()
}

describeServer('the sitemaps', (server) => {
  let maria: TestPerson
  let rita: TestPerson
  let whenEmpty: Record<string, number | string[]>

  beforeAll(async () => {
    whenEmpty = { index: await sitemap(server(), '/sitemap.xml') }
    for (const part of ['people', 'posts', 'interests'])
      whenEmpty[part] = (await server().send(`/sitemaps/${part}-1.xml`)).status
    maria = await server().person('maria')
    rita = await server().person('rita')
    const [open, closed] = [
      { name: 'Chá', icon: '🍵', color: 'forest' },
      { name: 'Segredos', icon: '🤫', color: 'clay' },
    ]
    await server().call('updateProfile', { as: maria, body: { interests: [open] } })
    await server().call('updateProfile', { as: rita, body: { interests: [closed] } })
  })

  test('of an empty place have its own pages only', async () => {
    expect(whenEmpty).toEqual({
      index: ['/sitemaps/pages-1.xml'],
      people: 404,
      posts: 404,
      interests: 404,
    })
    for (const path of await sitemap(server(), '/sitemaps/pages-1.xml'))
      expect([path, (await server().send(path)).status]).toEqual([path, 200])
  })

  test('have what everyone may see, and nothing else', async () => {
    const note = await publish(server(), maria, { interest: 'cha' })
    const article = await publish(server(), maria, { kind: 'article', title: 'T', body: 'B' })
    await publish(server(), maria, { visibility: 'followers' })
    const hidden = await publish(server(), rita, { interest: 'segredos' })
    const listed = async () => {
      const all = await everyPage(server())
      return all.filter((path) => /maria|rita|cha$|segredos/.test(path))
    }
    const ofMaria = [
      '/maria',
      '/interest/cha',
      `/maria/cha/${note.id}`,
      `/maria/artigo/${article.id}`,
    ]
    const ofRita = ['/rita', '/interest/segredos', `/rita/segredos/${hidden.id}`]
    expect((await listed()).sort()).toEqual([...ofMaria, ...ofRita].sort())
    for (const path of [...ofMaria, ...ofRita]) expect((await server().send(path)).status).toBe(200)

    await server().call('updateProfile', { as: rita, body: { isPublic: false } })
    expect((await listed()).sort()).toEqual(ofMaria.toSorted())
    await changePost(server(), maria, note.id, { visibility: 'self' })
    expect((await listed()).sort()).toEqual(
      ['/maria', '/interest/cha', `/maria/artigo/${article.id}`].sort(),
    )
    await changePost(server(), maria, note.id, { visibility: 'public' })
    await server().call('deletePost', { as: maria, params: { postId: article.id } })
    expect((await listed()).sort()).toEqual(
      ['/maria', '/interest/cha', `/maria/cha/${note.id}`].sort(),
    )
  })

  test('lead to somebody under their present username only', async () => {
    const nilo = await server().person('nilo')
    const note = await publish(server(), nilo)
    const listed = async () =>
      (await everyPage(server())).filter((path) => path.startsWith('/nilo')).sort()
    expect(await listed()).toEqual(['/nilo', `/nilo/music/${note.id}`])
    await server().call('changeUsername', { as: nilo, body: { username: 'nilo-novo' } })
    expect(await listed()).toEqual(['/nilo-novo', `/nilo-novo/music/${note.id}`])
  })

  test('say when a page changed last', async () => {
    const post = await publish(server(), maria)
    server().clock.advance(5000)
    const { card } = await changePost(server(), maria, post.id, { body: 'Outra.' })
    const { text } = await server().send('/sitemaps/posts-1.xml')
    const at = new Date(card?.editedAt ?? 0).toISOString()
    expect(text).toContain(`${post.id}</loc><lastmod>${at}</lastmod>`)
  })

  test('are cut into parts, of which each entry stands in one', async () => {
    const slugs = Array.from({ length: PART + 50 }, (_, n) => `zz-${String(n).padStart(5, '0')}`)
    await transaction(server().context.database, async (tx) => {
      for (let at = 0; at < slugs.length; at += 100)
        await tx
          .insertInto('profile_interests')
          .values(
            slugs.slice(at, at + 100).map((slug, n) => ({
              uid: maria.uid,
              slug,
              position: 10 + at + n,
              kind: 'custom' as const,
              name: slug,
              icon: '🎲',
              color: 'teal',
              created_at: 1,
            })),
          )
          .execute()
      await server().context.invalidation.invalidate(tx, 'interests')
    })
    const index = await sitemap(server(), '/sitemap.xml')
    const parts = index.filter((part) => part.includes('interests'))
    expect(parts).toEqual(['/sitemaps/interests-1.xml', '/sitemaps/interests-2.xml'])
    const [one = [], two = []] = await Promise.all(parts.map((part) => sitemap(server(), part)))
    expect(one).toHaveLength(PART)
    expect([...one, ...two].filter((path) => path.includes('zz-'))).toEqual(
      slugs.map((slug) => `/interest/${slug}`),
    )
  })

  test('are there under their own addresses only', async () => {
    for (const path of [
      'people-0',
      'people-01',
      'people-9',
      'people-1000000',
      'nada-1',
      '__proto__-1',
      'pages-2',
      'people',
    ])
      expect([path, (await server().send(`/sitemaps/${path}.xml`)).status]).toEqual([path, 404])
    for (const path of ['/sitemaps', '/sitemaps/', '/sitemaps/people-1', '/sitemaps/a/b.xml'])
      expect([path, (await server().send(path)).status]).toEqual([path, 404])
  })

  test('are found by robots, who are asked to leave alone what is not for them', async () => {
    const { status, text, headers } = await server().send('/robots.txt')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const rules = text.split('\n')
    expect(rules[0]).toBe('User-agent: *')
    for (const path of ['/api/', '/edit/', '/profile$', '/bookmarks$', '/auth?'])
      expect(rules).toContain(`Disallow: ${path}`)
    // Nobody whose name begins like a page of ours is shut out.
    expect(rules).not.toContain('Disallow: /profile')
    expect(rules).toContain(`Sitemap: ${server().origin}/sitemap.xml`)
    const { headers: again } = await server().send('/robots.txt', { method: 'HEAD' })
    expect(again.etag).toBe(headers.etag)
  })
})
