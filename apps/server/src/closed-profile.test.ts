import { beforeAll, expect, test } from 'vitest'
import { log, shelve } from '#modules/shelves/testing/shelves.ts'
import { buildModel, TasteProcess } from '#modules/taste/index.ts'
import { addBook, author, pagesOf, type Author } from '#testing/cast.ts'
import { addressesAbout, fetchAll, findings } from '#testing/crawl.ts'
import { uploadPicture } from '#testing/pictures.ts'
import { publish } from '#testing/posts.ts'
import type { TestPerson } from '#testing/people.ts'
import { describeServer, type TestServer } from '#testing/server.ts'

const UNKNOWN = '01890000-0000-7000-8000-000000000000'

describeServer('a closed profile', (server) => {
  let rita: Author, joao: TestPerson, eva: TestPerson
  let addresses: string[]
  /** What only those may read whom she let in. */
  let secrets: string[]
  let pictureId: string

  beforeAll(async () => {
    rita = await author(server(), 'rita', { words: 'aberto' })
    joao = await server().person('joao')
    eva = await server().person('eva')
    const whisper = { name: 'Sussurros', icon: '🤫', color: 'graphite' }
    await server().call('updateProfile', {
      as: rita,
      body: { bio: 'bio-oculta', interests: [whisper, { slug: 'music' }] },
    })
    pictureId = await uploadPicture(server(), rita)
    const note = await publish(server(), rita, {
      interest: 'sussurros',
      body: 'nota-oculta',
      tags: ['etiqueta-oculta'],
      images: [{ id: pictureId, alt: 'alt-oculto' }],
    })
    const article = await publish(server(), rita, {
      kind: 'article',
      title: 'titulo-oculto',
      body: 'texto-oculto',
    })
    await showTaste(server(), rita, [joao, eva])
    await server().call('follow', { as: joao, params: { username: 'rita' } })
    const bookmarked = { postId: note.id }
    await server().call('saveBookmark', { as: eva, params: bookmarked })
    const list = await publish(server(), rita, {
      ...{ kind: 'list', interest: 'music', title: 'lista-oculta', body: '' },
      works: [{ title: 'faixa-oculta', creators: [], year: null, remark: 'item-oculto' }],
    })
    rita = { ...rita, noteId: note.id, articleId: article.id, listId: list.id }
    addresses = [
      ...addressesAbout(rita),
      '/interest/sussurros',
      '/rita/sussurros',
      '/api/interests/sussurros',
    ]
    // Everything was public and kept before it was not.
    await fetchAll(server(), addresses)
    await server().call('updateProfile', { as: rita, body: { isPublic: false } })
    secrets = [
      ...['bio-oculta', 'nota-oculta', 'etiqueta-oculta', 'alt-oculto', 'titulo-oculto'],
      ...['texto-oculto', 'ussurros"', 'Sussurros', pictureId, rita.uid],
      ...['2024-02-29', 'resenha-oculta', 'lista-oculta', 'item-oculto', 'faixa-oculta'],
    ]
  })

  test('tells strangers its card and nothing else, from the next moment on', async () => {
    for (const as of [undefined, eva]) {
      const responses = await fetchAll(server(), addresses, as)
      expect(findings(responses, secrets)).toEqual([])
      const posts = [rita.noteId, rita.articleId, rita.listId]
      // One who keeps a post of hers is told, by its id, that it is there no more; and whoever
      // asks to edit it is sent to sign in, and from there to where it asked.
      const others = [...responses].filter(
        ([path]) => !/^\/(?:edit\/|(?:api\/)?bookmarks)/.test(path),
      )
      const answers = others.map(([path, answer]) => [path, answer.replaceAll(path, '')] as const)
      expect(findings(new Map(answers), posts)).toEqual([])
      const card = responses.get('/api/profiles/rita') ?? ''
      expect(JSON.parse(card.split('\n')[2] ?? '')).toEqual({
        username: 'rita',
        displayName: 'Nome aberto',
        avatar: null,
        color: expect.any(String),
        closed: true,
        follow: 'none',
        can: { edit: false, follow: as !== undefined },
      })
      expect(responses.get('/rita')).toMatch(/^200\n/)
    }
  })

  test('is named nowhere else: not with works, among people, or in what is like or loved', async () => {
    const elsewhere = addresses.filter((path) => !path.includes('rita'))
    for (const as of [undefined, eva]) {
      const responses = await fetchAll(server(), elsewhere, as)
      expect(findings(responses, ['@rita', '"rita"', '/rita', 'Nome aberto'])).toEqual([])
    }
    const { people, ratings } = (
      await server().call('getWorkPeople', { params: { workId: rita.workId } })
    ).body
    const names = people.map(({ person }) => person.username)
    expect(names.toSorted()).toEqual(['eva', 'joao'])
    expect(ratings).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2])
    const params = { username: 'rita' }
    expect((await server().call('getAffinity', { as: eva, params })).body.affinity).toBeFalsy()
  })

  test('is to those let in what it was', async () => {
    const responses = await fetchAll(server(), addresses, joao)
    expect(findings(responses, ['nota-oculta', 'texto-oculto']).length).toBeGreaterThan(5)
    expect(findings(responses, ['lista-oculta', 'faixa-oculta']).length).toBeGreaterThan(5)
    expect((await server().send(`/media/${pictureId}/640.webp`, { as: joao })).status).toBe(200)
  })

  test('hides its posts and pictures exactly as if they had never been', async () => {
    const { noteId, articleId, listId } = rita
    const pairs = [
      [`/api/posts/${noteId}`, `/api/posts/${UNKNOWN}`],
      [`/api/posts/${listId}`, `/api/posts/${UNKNOWN}`],
      [`/api/posts/${listId}/items`, `/api/posts/${UNKNOWN}/items`],
      [`/rita/music/${listId}`, `/rita/music/${UNKNOWN}`],
      [`/share/post/${listId}/x.png`, `/share/post/${UNKNOWN}/x.png`],
      [`/api/drafts/${noteId}`, `/api/drafts/${UNKNOWN}`],
      [`/media/${pictureId}/640.webp`, `/media/${UNKNOWN}/640.webp`],
      [`/article/${articleId}`, `/article/${UNKNOWN}`],
      [`/interest/music/${noteId}`, `/interest/music/${UNKNOWN}`],
      [`/joao/music/${noteId}`, `/joao/music/${UNKNOWN}`],
      [`/rita/sussurros/${noteId}`, `/rita/sussurros/${UNKNOWN}`],
      [`/rita/artigo/${articleId}`, `/rita/artigo/${UNKNOWN}`],
      ['/rita/sussurros', '/rita/nunca-houve'],
      ['/interest/sussurros', '/interest/nunca-houve'],
      ['/feeds/people/rita.atom', '/feeds/people/nunca-houve.atom'],
      ['/feeds/people/rita/music.json', '/feeds/people/nunca-houve/music.json'],
      ['/feeds/interests/sussurros.atom', '/feeds/interests/nunca-houve.atom'],
      ['/share/profile/rita/x.png', '/share/profile/nunca-houve/x.png'],
      [`/share/post/${noteId}/x.png`, `/share/post/${UNKNOWN}/x.png`],
      ['/api/profiles/rita/posts', '/api/profiles/nunca-houve/posts'],
      ...['shelf', 'diary', 'now', 'favourites', 'years', 'years/2026'].map(
        (list) => [`/api/profiles/rita/${list}`, `/api/profiles/nunca-houve/${list}`] as const,
      ),
      ['/api/profiles/rita/interests/music', '/api/profiles/nunca-houve/interests/music'],
    ] as const
    for (const [hidden, missing] of pairs) {
      for (const as of [undefined, eva]) {
        const answers = await fetchAll(server(), [hidden, missing], as)
        const [one, other] = [hidden, missing].map((path) => anonymous(answers.get(path) ?? ''))
        // Whoever is nobody learns of a draft only that it is not for strangers.
        expect(one).toMatch(
          as === undefined && hidden.startsWith('/api/drafts/') ? /^401\n/ : /^404\n/,
        )
        expect([hidden, one]).toEqual([hidden, other])
      }
    }
  })

  test('lets nobody write to what it hides either', async () => {
    const params = { postId: rita.noteId }
    const unknown = { postId: UNKNOWN }
    for (const name of ['getDraft', 'deletePost', 'restorePost', 'saveBookmark'] as const) {
      const hidden = await server().call(name, { as: eva, params })
      const missing = await server().call(name, { as: eva, params: unknown })
      expect([name, hidden.status, hidden.error.code]).toEqual([name, 404, missing.error.code])
    }
  })

  test('is whole again for everybody when it opens', async () => {
    await server().call('updateProfile', { as: rita, body: { isPublic: true } })
    const responses = await fetchAll(server(), addresses)
    expect(
      findings(responses, ['nota-oculta', 'texto-oculto', 'bio-oculta']).length,
    ).toBeGreaterThan(5)
    expect(responses.get(pagesOf(rita).personArticle)).toMatch(/^200\n/)
    expect((await server().send(`/media/${pictureId}/640.webp`)).status).toBe(200)
  })
})

/** An answer without what differs from one request to the next, and without tags of its content. */
function anonymous(answer: string): string {
  return answer.replace(/"requestId":"[^"]+"/, '').replace(/"date":"[^"]+"/, '')
}

/** Reads, rates, reviews and lists works of the catalogue, which some others love as well. */
async function showTaste(server: TestServer, rita: Author, others: readonly TestPerson[]) {
  const works = [rita.workId, await addBook(server, rita), await addBook(server, rita)]
  for (const workId of works)
    for (const as of [rita, ...others]) await shelve(server, as, workId, { rating: 10 })
  await log(server, rita, rita.workId, { outcome: 'finished', ended: '2024-02-29' })
  const [item] = works.map((workId) => ({
    ...{ workId, title: 'Obra', creators: ['Alguém'], year: null, remark: 'item-oculto' },
  }))
  const of = { interest: 'books', works: item ? [item] : [] }
  await publish(server, rita, { ...of, kind: 'review', rating: 9, body: 'resenha-oculta' })
  await publish(server, rita, { ...of, kind: 'list', title: 'lista-oculta', body: '' })
  await server.call('setFavourites', {
    as: rita,
    params: { interest: 'books' },
    body: { workIds: works },
  })
  const learner = new TasteProcess()
  await buildModel(server.context, learner)
  learner.end()
}
