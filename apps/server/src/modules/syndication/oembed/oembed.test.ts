import { beforeAll, expect, test } from 'vitest'
import { author, pagesOf, type Author } from '#testing/cast.ts'
import { changePost } from '#testing/posts.ts'
import { describeServer } from '#testing/server.ts'

describeServer('oEmbed', (server) => {
  let maria: Author
  let rita: Author
  beforeAll(async () => {
    maria = await author(server(), 'maria')
    rita = await author(server(), 'rita', { isPublic: false })
  })

  const fetchEmbed = async (path: string, more = '&format=json') => {
    const url = encodeURIComponent(server().origin + path)
    const { status, text, headers } = await server().send(`/oembed?url=${url}${more}`)
    return { status, body: JSON.parse(text), headers }
  }

  test('describes a person and a post as links, under each of their addresses', async () => {
    const pages = pagesOf(maria)
    const described = {
      version: '1.0',
      type: 'link',
      author_name: 'Nome maria',
      author_url: `${server().origin}/maria`,
      provider_name: 'Afins',
      provider_url: `${server().origin}/`,
    }
    const titles = {
      person: 'Nome maria (@maria)',
      personPost: 'Nota maria',
      interestPost: 'Nota maria',
      personArticle: 'Artigo maria',
      interestArticle: 'Artigo maria',
      article: 'Artigo maria',
    } as const
    for (const [page, title] of Object.entries(titles)) {
      const { status, body, headers } = await fetchEmbed(pages[page as keyof typeof titles])
      expect([page, status, body]).toEqual([
        page,
        200,
        expect.objectContaining({ ...described, title }),
      ])
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': '*',
      })
    }
    expect((await fetchEmbed('/maria', '')).status).toBe(200)
  })

  test('shows an image, unless smaller ones are asked for', async () => {
    const { body } = await fetchEmbed('/maria')
    expect(body).toMatchObject({ thumbnail_width: 1200, thumbnail_height: 630 })
    expect(body.thumbnail_url).toMatch(/\/share\/profile\/maria\/[\w-]+\.png$/)
    expect((await fetchEmbed('/maria', '&maxwidth=1200&maxheight=630')).body).toEqual(body)
    for (const smaller of ['&maxwidth=1199', '&maxheight=629'])
      expect(Object.keys((await fetchEmbed('/maria', smaller)).body).join(' ')).not.toContain(
        'thumbnail',
      )
  })

  test('describes an address whatever hangs on it', async () => {
    expect((await fetchEmbed('/maria/?utm_source=x#y')).status).toBe(200)
  })

  test('is found in the heads of what it describes', async () => {
    for (const page of ['person', 'personPost', 'personArticle'] as const) {
      const { text } = await server().send(pagesOf(maria)[page])
      const [, address = ''] =
        /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(text) ?? []
      const path = address.replaceAll('&amp;', '&').slice(server().origin.length)
      expect((await server().send(path)).status).toBe(200)
    }
  })

  test('knows nothing of what is not for everyone, as if it had never been', async () => {
    const unknown = '01890000-0000-7000-8000-000000000000'
    const { status, body } = await fetchEmbed(`/article/${unknown}`)
    expect(status).toBe(404)
    await changePost(server(), maria, maria.noteId, { visibility: 'followers' })
    const hidden = [
      ...['person', 'personPost', 'article', 'interestPost'].map(
        (page) => pagesOf(rita)[page as 'person'],
      ),
      pagesOf(maria).personPost,
    ]
    for (const path of hidden) {
      const answer = await fetchEmbed(path)
      const { code, message } = answer.body.error
      expect([path, answer.status, code, message]).toEqual([
        path,
        404,
        body.error.code,
        body.error.message,
      ])
    }
    await changePost(server(), maria, maria.noteId, { visibility: 'public' })
    expect((await fetchEmbed(pagesOf(maria).personPost)).status).toBe(200)
  })

  test('answers other questions as its section on errors says', async () => {
    const status = async (query: string) => (await server().send(`/oembed?${query}`)).status
    const url = `url=${encodeURIComponent(`${server().origin}/maria`)}`
    expect(await status(`${url}&format=xml`)).toBe(501)
    expect(await status(`${url}&maxwidth=400&maxheight=300`)).toBe(200)
    for (const wrong of [
      '',
      'format=json',
      `${url}&maxwidth=x`,
      `${url}&maxheight=-1`,
      'url=a&url=b',
    ])
      expect([wrong, await status(wrong)]).toEqual([wrong, 400])
    for (const elsewhere of [
      'https://fora.example/maria',
      `${server().origin}.fora.example/maria`,
      `${server().origin}/explore`,
      `${server().origin}/interest/music`,
      `${server().origin}/maria/plantas`,
      `${server().origin}/%ff`,
      `${server().origin}/${'a'.repeat(500)}`,
      `${server().origin}/article/${'a'.repeat(500)}`,
      `${server().origin}//maria`,
      'javascript:alert(1)',
      '/maria',
      'maria',
    ])
      expect([elsewhere, await status(`url=${encodeURIComponent(elsewhere)}`)]).toEqual([
        elsewhere,
        404,
      ])
  })
})
