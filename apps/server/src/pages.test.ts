import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { pages, type Page, type PageName } from '@afins/contract/pages'
import { setModerator } from '#modules/accounts/index.ts'
import { author, pagesOf, type Author } from '#testing/cast.ts'
import { describeServer } from '#testing/server.ts'

const RUNS = process.env.TEST_ALL ? 150 : 10
const names = Object.keys(pages) as PageName[]
const open = names.filter((name) => pages[name].access !== 'signed-in' && name !== 'home')
const protectedPages = names.filter((name) => pages[name].access === 'signed-in')

const safe = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

describeServer('the pages', (server) => {
  let maria: Author, rita: Author
  beforeAll(async () => {
    maria = await author(server(), 'maria')
    rita = await author(server(), 'rita', { isPublic: false })
  })

  describe('for a stranger', () => {
    test.each(open)('%s is there, whole and safe', async (name) => {
      const answer = await server().send(pagesOf(maria)[name])
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({
        ...safe,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, no-cache',
        vary: 'Cookie, Accept-Encoding',
        etag: expect.stringMatching(/^"[\w-]{20,}"$/),
      })
      const policy = answer.headers['content-security-policy']
      expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/)
      expect(policy).not.toMatch(/unsafe|\*|https?:/)
      expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'; object-src 'none'")
      expect(Object.keys(answer.headers)).not.toContain('server')
      expect(Object.keys(answer.headers)).not.toContain('x-powered-by')
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.text).toMatch(/^<!doctype html>/i)
      expect(answer.text).toContain('"status":"out"')
    })

    test.each(protectedPages)('%s sends to the sign-in page and says nothing', async (name) => {
      const path = pagesOf(maria)[name]
      const answer = await server().send(path)
      expect(answer.status).toBe(302)
      expect(answer.headers.location).toBe(`/auth?next=${encodeURIComponent(path)}`)
      expect(answer.headers).toMatchObject({ ...safe, 'cache-control': 'private, no-store' })
      expect(answer.text).toBe('')
    })

    test('the way in leads to the sign-in page', async () => {
      const { status, headers } = await server().send('/')
      expect([status, headers.location]).toEqual([302, '/auth'])
    })
  })

  describe('for somebody signed in', () => {
    test('the pages for moderators are not there for others', async () => {
      const { moderation, recentChanges } = pagesOf(maria)
      const forModerators = [
        [recentChanges, 'Desfazer tudo desta conta'],
        [moderation, 'Nenhuma denúncia aberta.'],
      ] as const
      for (const [path, words] of forModerators) {
        expect((await server().send(path, { as: maria })).status).toBe(404)
        await setModerator(server().context, 'rita', true)
        const { status, text } = await server().send(path, { as: rita })
        expect(status).toBe(200)
        expect(text).toContain(words)
        await setModerator(server().context, 'rita', false)
        expect((await server().send(path, { as: rita })).status).toBe(404)
      }
    })

    const others = new Set<PageName>(['auth', 'home', 'moderation', 'recentChanges'])
    test.each(names.filter((name) => !others.has(name)))(
      '%s is made for that person and kept by nobody',
      async (name) => {
        const path = pagesOf(maria)[name]
        const { status, headers, text } = await server().send(path, { as: maria })
        expect(status).toBe(200)
        expect(headers).toMatchObject({ ...safe, 'cache-control': 'private, no-store' })
        expect(text).toContain(`"uid":"${maria.uid}"`)
        const signedOut = await server().send(path)
        expect(signedOut.text).not.toContain('"status":"in"')
      },
    )

    test.each([
      ['/auth', '/profile'],
      ['/auth?next=/bookmarks', '/bookmarks'],
      ['/auth?next=/maria?kind=note', '/maria?kind=note'],
      ['/auth?next=//evil.example', '/profile'],
      ['/auth?next=/\\evil.example', '/profile'],
      ['/auth?next=https://evil.example/', '/profile'],
      ['/auth?next=%2F%09%2Fevil.example', '/profile'],
      ['/auth?next=javascript:alert(1)', '/profile'],
      ['/auth?next=%2F%0A%2Fevil.example', '/profile'],
      ['/auth?next=/auth?next=/auth', '/profile'],
      ['/auth?next=/a/b/c/d/e', '/profile'],
    ])('%s leads to %s', async (path, location) => {
      const { status, headers } = await server().send(path, { as: maria })
      expect([status, headers.location]).toEqual([302, location])
    })
  })

  describe('with parameters that mean nothing', () => {
    const parameters = ['kind', 'estante', 'aba', 'comecar', 'cursor']
    const values = ['', 'xyz', 'listas', '-1', '1e99', '2024-13', '\0', 'á'.repeat(300)]

    test.each(names)('%s never fails', async (name) => {
      const { query = {} }: Page = pages[name]
      const keys = new Set([...Object.keys(query), ...parameters])
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...keys),
          fc.constantFrom(...values),
          fc.constantFrom(undefined, maria),
          async (key, value, as) => {
            const search = new URLSearchParams({ [key]: value }).toString()
            const address = `${pagesOf(maria)[name]}?${search}`
            const { status } = await server().send(address, as && { as })
            expect([address, status < 500]).toEqual([address, true])
          },
        ),
        { numRuns: RUNS },
      )
    })

    test.each(['xyz', '', 'listas', 'rascunhos'])(
      'the kind %j shows the front of a profile',
      async (kind) => {
        const { status, text } = await server().send(`/maria?kind=${kind}`, { as: maria })
        expect(status).toBe(200)
        expect(text).toContain('Nota maria')
      },
    )
  })

  describe('what is not there', () => {
    const unknown = '01890000-0000-7000-8000-000000000000'
    test.each([
      '/ninguem-tem-este-nome',
      '/maria/desconhecido',
      `/maria/plantas/${unknown}`,
      `/maria/artigo/${unknown}`,
      `/article/${unknown}`,
      '/interest/nao-existe',
      `/interest/plantas/${unknown}`,
      '/interest',
      '/article',
      '/edit',
      '/a/b/c/d',
      '/maria/%00',
      '/%00',
      '/interest/%00',
      // A parser of addresses would read these as those of another host.
      '/%09/%00',
      '/%09/..%252F..',
      '/%5C/..%252F..',
      '/%0D%0A/evil.example?q=1',
      '//..%252F..',
    ])('%s is answered 404 with its screen', async (path) => {
      for (const as of [undefined, maria]) {
        const answer = await server().send(path, as && { as })
        expect(answer.status).toBe(404)
        expect(answer.headers['cache-control']).toBe('private, no-store')
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
        expect(answer.text).toContain('Página não encontrada')
        expect(answer.text).toContain('A página que você está procurando não existe ou foi movida.')
        expect(answer.text).not.toContain('Algo deu errado')
      }
    })

    test.each([
      '/api',
      '/api/nothing',
      '/assets/index-old.js',
      '/assets/',
      '/media/x',
      '/feeds/x',
      '/share/x',
      '/sitemaps/x',
      '/oembed/x',
      '/missing.js',
      '/index.html',
      '/sw.js.map',
      '/.env',
      '/robots.txt.br',
      '/metrics',
    ])('the file %s is answered 404 and never with a page', async (path) => {
      const { status, headers, text } = await server().send(path)
      expect(status).toBe(404)
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      expect(headers['content-security-policy']).toContain('sandbox')
      expect(JSON.parse(text).error.code).toMatch(/not_found$/)
    })

    test('somebody else’s post is not there to be edited, and a closed one is as if it never was', async () => {
      const answers = [
        `/edit/${rita.noteId}`,
        `/edit/${unknown}`,
        `/article/${rita.articleId}`,
        `/article/${unknown}`,
      ].map((path) => server().send(path, { as: maria }))
      for (const answer of await Promise.all(answers)) {
        expect(answer.status).toBe(404)
        expect(answer.text).not.toContain('rita')
      }
    })
  })

  describe('other addresses of the same', () => {
    test.each([
      ['/Maria', '/maria'],
      ['/MARIA?kind=article', '/maria?kind=article'],
      ['/%20maria', '/maria'],
      ['/Maria/plantas', '/maria/plantas'],
      ['/maria/Plantas', '/maria/plantas'],
      ['/maria/MUSIC', '/maria/music'],
      ['/interest/MUSIC', '/interest/music'],
      ['/interest/Plantas', '/interest/plantas'],
    ])('%s leads for good to %s', async (path, location) => {
      const { status, headers } = await server().send(path)
      expect([status, headers.location]).toEqual([308, location])
    })

    test('a post under a wrong author, interest or form leads to its own address', async () => {
      const { personPost, personArticle } = pagesOf(maria)
      await server().person('joana')
      for (const [path, location] of [
        [`/joana/plantas/${maria.noteId}`, personPost],
        [`/maria/music/${maria.noteId}`, personPost],
        [`/interest/music/${maria.noteId}`, personPost],
        [`/article/${maria.noteId}`, personPost],
        [`/maria/artigo/${maria.noteId}`, personPost],
        [`/joana/artigo/${maria.articleId}`, personArticle],
        [`/maria/music/${maria.articleId}`, personArticle],
      ] as const) {
        const { status, headers, text } = await server().send(path)
        expect([path, status, headers.location]).toEqual([path, 308, location])
        expect(text).toBe('')
      }
    })

    test('a post of an interest that is older than the pages of diaries has an address', async () => {
      const joel = await author(server(), 'joel')
      const { writer } = server().context.database.engine
      const slug = 'diario'
      const { uid } = joel
      await writer
        .updateTable('profile_interests')
        .set({ slug })
        .where('uid', '=', uid)
        .where('slug', '=', 'plantas')
        .execute()
      await writer
        .updateTable('posts')
        .set({ interest: slug })
        .where('id', '=', joel.noteId)
        .execute()
      const own = `/interest/diario/${joel.noteId}`
      const { status, headers } = await server().send(`/joel/diario/${joel.noteId}`)
      expect([status, headers.location]).toEqual([308, own])
      const post = await server().send(own)
      expect([post.status, post.text]).toEqual([200, expect.stringContaining('Nota joel')])
      expect(post.text).toContain(`<link rel="canonical" href="${server().origin}${own}">`)
      expect((await server().send('/joel/diario')).text).toContain(`href="${own}"`)
      const entry = await server().send(pagesOf(joel).diaryEntry)
      expect([entry.status, entry.text]).toEqual([200, expect.stringContaining('Diário de')])
      const missing = await server().send(`/joel/diario/${rita.noteId}`)
      expect([missing.status, missing.text]).toEqual([404, expect.not.stringContaining('rita')])
    })

    test.each([
      ['/Explore', '/explore'],
      ['/EXPLORE?q=Rio', '/explore?q=Rio'],
      ['/explore/', '/explore'],
      ['/Info', '/info'],
      ['/Subscription/Success', '/subscription/success'],
      ['/AUTH?next=%2FExplore', '/auth?next=%2FExplore'],
      ['/auth/', '/auth'],
      ['/maria/', '/maria'],
      ['/Interest/plantas/', '/interest/plantas'],
    ])('%s is the page and not a person, and leads to %s', async (path, location) => {
      for (const as of [undefined, maria]) {
        const { status, headers, text } = await server().send(path, { as })
        expect([status, headers.location, text]).toEqual([308, location, ''])
      }
    })
  })

  test('the icons that browsers and the manifest name are there in their sizes', async () => {
    const ico = await server().send('/favicon.ico')
    expect([ico.status, ico.headers['content-type']]).toEqual([200, 'image/x-icon'])
    const manifest = JSON.parse((await server().send('/manifest.webmanifest')).text) as {
      icons: { src: string; sizes: string; type: string }[]
    }
    expect(manifest.icons.length).toBeGreaterThan(0)
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await fetch(`${server().origin}${src}`)
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
      const { width, height } = await sharp(await icon.arrayBuffer()).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  test('no address makes a file of a page, or a page of a file', async () => {
    for (const [path, status] of [
      ['/profile.css', 404],
      ['/maria/style.css', 404],
      ['/.vite/manifest.json', 404],
      ['/article/%00', 404],
      ['/explore;.js', 404],
    ] as const) {
      const answer = await server().send(path, { as: maria })
      expect([path, answer.status]).toEqual([path, status])
      expect(answer.headers['content-type']).not.toMatch(/css|javascript/)
      expect(answer.text).not.toContain(rita.noteId)
    }
  })
})
