import { beforeAll, describe, expect, test } from 'vitest'
import { href } from '@afins/contract/pages'
import { author, pagesOf, type Author } from '#testing/cast.ts'
import { letIn, publish } from '#testing/posts.ts'
import { describeServer, type TestServer } from '#testing/server.ts'
import { writeViews } from './index.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
let readers = 0

/** What a browser that was never here before sends. */
const someone = () => ({ 'user-agent': `${FIREFOX} ${++readers}` })

describeServer('views of posts', (server) => {
  let maria: Author
  beforeAll(async () => {
    maria = await author(server(), 'maria')
  })

  /** What an author reads of a post. */
  async function counts(as: Author, postId: string, from: TestServer = server()) {
    await writeViews(from.context)
    const { body } = await server().call('getPostStatistics', { as, params: { postId } })
    return { total: body.total, sources: body.sources }
  }
  const total = async (as: Author, postId: string) => (await counts(as, postId)).total

  /** A note of its own, so that no test meets the readers of another. */
  async function note() {
    const { id } = await publish(server(), maria)
    const path = href('personPost', { username: 'maria', interestName: 'music', postId: id })
    return { id, path }
  }

  test('come from the page, when it is rendered and when it is kept', async () => {
    const { id, path } = await note()
    for (let times = 0; times < 3; times++) await server().send(path, { headers: someone() })
    const again = someone()
    for (let times = 0; times < 3; times++) await server().send(path, { headers: again })
    expect(await total(maria, id)).toBe(4)
  })

  test('come from every address that a post has', async () => {
    const pages = pagesOf(maria)
    const routes = ['personPost', 'interestPost', 'personArticle', 'interestArticle', 'article']
    for (const route of routes as (keyof typeof pages)[]) {
      // What is not the post's own address leads there.
      let answer = await server().send(pages[route], { headers: someone() })
      const { location } = answer.headers
      if (location) answer = await server().send(location, { headers: someone() })
      expect(answer.status).toBe(200)
    }
    expect(await total(maria, maria.noteId)).toBe(2)
    expect(await total(maria, maria.articleId)).toBe(3)
  })

  test('are said by the website that a reader came from', async () => {
    const { id, path } = await note()
    const from = (referer: string) => ({ ...someone(), referer })
    await server().send(path, { headers: someone() })
    await server().send(path, { headers: from('https://www.google.com/search?q=x') })
    await server().send(path, { headers: from('https://google.com/') })
    await server().send(path, { headers: from(`${server().origin}/explore`) })
    expect((await counts(maria, id)).sources).toEqual([
      { source: 'google.com', views: 2 },
      { source: 'afins', views: 1 },
      { source: 'direto', views: 1 },
    ])
  })

  test('are not those of its author, of machines, of heads and of pages loaded ahead', async () => {
    const { id, path } = await note()
    for (let times = 0; times < 2; times++) {
      await server().send(path, { as: maria, headers: someone() })
      await server().send(path, { headers: { 'user-agent': 'Googlebot/2.1' } })
      await server().send(path)
      await server().send(path, { method: 'HEAD', headers: someone() })
      await server().send(path, { headers: { ...someone(), 'sec-purpose': 'prefetch' } })
      await server().send(path, { headers: { ...someone(), purpose: 'prefetch' } })
      await server().call('getPost', { params: { postId: id }, headers: someone() })
    }
    await server().call('countView', { as: maria, params: { postId: id }, headers: someone() })
    expect(await total(maria, id)).toBe(0)
  })

  test('are those of the signed-in, and of whoever the app says opened it', async () => {
    const { id, path } = await note()
    const joao = await server().person()
    const headers = someone()
    const params = { postId: id }
    await server().send(path, { as: joao, headers })
    expect((await server().call('countView', { as: joao, params, headers })).status).toBe(204)
    expect(await total(maria, id)).toBe(1)
    await server().call('countView', { params, headers: someone() })
    expect((await counts(maria, id)).sources).toEqual([
      { source: 'afins', views: 1 },
      { source: 'direto', views: 1 },
    ])
  })

  test('are counted of no post that the reader may not see', async () => {
    const { id } = await publish(server(), maria, { visibility: 'followers' })
    const path = href('personPost', { username: 'maria', interestName: 'music', postId: id })
    expect((await server().send(path, { headers: someone() })).status).toBe(404)
    const rejected = await server().call('countView', {
      params: { postId: id },
      headers: someone(),
    })
    expect(rejected.error.code).toBe('post.not_found')
    expect(await total(maria, id)).toBe(0)
    const follower = await server().person()
    await letIn(server(), follower, maria)
    await server().send(path, { as: follower, headers: someone() })
    expect(await total(maria, id)).toBe(1)
  })

  test('are added up over all nodes, each of which keeps its own pages', async () => {
    const { id, path } = await note()
    await using other = await server().another()
    for (const node of [server(), other, other]) await node.send(path, { headers: someone() })
    expect((await counts(maria, id, other)).total).toBe(2)
    expect((await counts(maria, id, server())).total).toBe(3)
  })

  test('leave nothing of a reader behind', async () => {
    const { path } = await note()
    const headers = { ...someone(), referer: 'https://segredo.example/caminho?chave=valor' }
    await server().send(path, { headers })
    await writeViews(server().context)
    const rows = await server().context.database.db.selectFrom('post_views').selectAll().execute()
    expect(rows.find(({ source }) => source === 'segredo.example')).toBeDefined()
    expect(new Set(rows.flatMap((row) => Object.keys(row)))).toEqual(
      new Set(['post_id', 'day', 'source', 'views']),
    )
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Firefox|caminho|chave/)
  })

  describe('are as fresh as their pages', () => {
    test('so that a page made anew is counted like the one before it', async () => {
      const { id, path } = await note()
      await server().send(path, { headers: someone() })
      await server().call('updateProfile', { as: maria, body: { bio: 'Outra bio.' } })
      await server().send(path, { headers: someone() })
      await server().send(path, { headers: someone() })
      expect(await total(maria, id)).toBe(3)
    })
  })
})
