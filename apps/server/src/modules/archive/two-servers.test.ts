import { describe, expect, test } from 'vitest'
import { engines } from '@afins/database/testing'
import { addWork, carryOut, importOf, preview, trusted } from '#modules/imports/testing/imports.ts'
import { zipOf } from '#modules/imports/testing/export-files.ts'
import { log, shelve } from '#modules/shelves/testing/shelves.ts'
import { testApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { uploadPicture } from '#testing/pictures.ts'
import { publish } from '#testing/posts.ts'
import { archiveOf, jsonOf } from './testing/archives.ts'

type Files = ReadonlyMap<string, Buffer>

/** What an import cannot bring as it was: each server has its own of these. */
const OWN = new Set(['id', 'address', 'createdAt', 'addedAt', 'savedAt', 'postId', 'since', 'at'])

/** What an import does not bring: what the stars have been before; an address of an account. */
const LOST = new Set(['ratings', 'email'])

const CHOICES = { account: true, bio: true, favourites: true }
const COMPARED = [
  ...(['posts.json', 'listas.json', 'estante.json', 'perfil.json', 'configuracoes.json'] as const),
  ...(['metas.json', 'tags.json', 'silenciados.json', 'sugestoes.json', 'parede.json'] as const),
]

/** A JSON file, with what is each server's own and the order of its rows made the same. */
function comparable(files: Files, name: string): unknown {
  const text = JSON.stringify(jsonOf(files, name), (key, value: unknown) => {
    if (OWN.has(key) || LOST.has(key)) return ''
    if (typeof value !== 'string') return value
    return value
      .replaceAll(/imagens\/[\w-]+\.webp/g, 'imagens/x.webp')
      .replaceAll(/\/media\/[\w-]+/g, '/media/x')
  })
  const value = JSON.parse(text) as unknown
  if (!Array.isArray(value)) return value
  return value.map((row) => JSON.stringify(row)).toSorted()
}

describe.each(engines)('an archive that is imported into an empty server, on %s', (engine) => {
  test('makes an account whose archive says the same', async () => {
    await using from = await testApp(engine)
    await using to = await testApp(engine)
    const ana = await written(from)
    const files = await archiveOf(from, ana)
    const bia = await trusted(to, 'ana')
    // The catalogue has one of the works; a wall and answers to suggestions are about such only.
    const film = { kind: 'film', creators: ['Ana Melo'], year: 1999 }
    await addWork(to, await to.person(), 'O filme de domingo', film)
    to.clock.advance(from.clock.now() - to.clock.now() + 90_000)
    const id = await preview(to, bia, zipOf(Object.fromEntries(files)))
    const before = await archiveOf(to, bia)
    const done = await carryOut(to, bia, id, 'startImport', CHOICES)
    expect(done).toMatchObject({
      counts: { left: 0 },
      postCounts: { waiting: 0, partial: 0, drafted: 0, left: 0 },
    })
    const copy = await archiveOf(to, bia)
    for (const name of COMPARED)
      expect([name, comparable(copy, name)]).toEqual([name, comparable(files, name)])
    // Its pictures are files of its own.
    const pictures = (of: Files) => [...of.keys()].filter((name) => name.startsWith('imagens/'))
    expect(pictures(copy)).toHaveLength(pictures(files).length)

    const again = await preview(to, bia, zipOf(Object.fromEntries(copy)))
    expect(await carryOut(to, bia, again, 'startImport', CHOICES)).toMatchObject({
      counts: { brought: 0, left: 0 },
      postCounts: { brought: 0, partial: 0, drafted: 0, left: 0 },
    })
    await carryOut(to, bia, id, 'undoImport')
    const undone = await archiveOf(to, bia)
    for (const name of COMPARED)
      expect([name, jsonOf(undone, name)]).toEqual([name, jsonOf(before, name)])
    expect(await importOf(to, bia, id)).toMatchObject({ state: 'undone' })
  })
})

async function written(app: TestApp): Promise<TestPerson> {
  const ana = await app.person('ana')
  const add = (kind: string, title: string, year: number) =>
    addWork(app, ana, title, { kind, creators: ['Ana Melo'], year })
  const film = await add('film', 'O filme de domingo', 1999)
  const book = await add('book', 'Um livro em segredo', 1977)
  await log(app, ana, film, { started: '2023', ended: '2023-01-05', outcome: 'finished' })
  await log(app, ana, film, { ended: '2024-02', outcome: 'gave_up' })
  await shelve(app, ana, film, { rating: 7, remark: 'Com a Lúcia.', visibility: 'public' })
  await log(app, ana, book, { outcome: 'open', progress: 40, unit: 'page' })
  await shelve(app, ana, book, { visibility: 'self' })
  const named = (title: string, more = {}) => ({
    ...{ title, creators: ['Ana Melo'], year: 1999, remark: '', ...more },
  })
  const [shown, inText, cover, front] = [
    await uploadPicture(app, ana, 'post'),
    await uploadPicture(app, ana, 'post'),
    await uploadPicture(app, ana, 'cover'),
    await uploadPicture(app, ana, 'post'),
  ]
  await publish(app, ana, {
    ...{ kind: 'note', interest: 'music', body: 'Uma *nota* de domingo.', tags: ['samba'] },
    ...{ images: [{ id: shown, alt: 'Um muro azul' }], visibility: 'followers' },
  })
  const article = await publish(app, ana, {
    ...{ kind: 'article', interest: 'books', title: 'Um artigo', subtitle: 'Sobre nada' },
    ...{ body: `## Começo\n\n![Uma rua](/media/${inText})\n\nFim.`, tags: ['ensaio', 'rio'] },
    ...{ cover: { id: cover, alt: 'O mar', x: 20, y: 80 }, visibility: 'public' },
  })
  await publish(app, ana, { body: 'Leiam isto.', quotes: article.id, visibility: 'public' })
  await publish(app, ana, {
    ...{ kind: 'list', interest: 'movies', title: 'Para rever', visibility: 'self' },
    works: [named('Outro filme', { remark: 'com calma' }), named('x', { workId: film })],
  })
  const works = [named('x', { workId: film })]
  await publish(app, ana, {
    ...{ kind: 'review', interest: 'movies', works, rating: 7, body: 'Um *grande* filme.' },
    images: [{ id: front, alt: 'A cena final' }],
  })
  await publish(app, ana, {
    ...{ kind: 'review', interest: 'movies', works, rating: 8, body: 'Ainda maior.' },
  })
  const profile = {
    ...{ displayName: 'Ana Melo', bio: 'Leio devagar.', color: 'clay', isPublic: false },
    ...{ followLists: 'self', showActivity: false, showStatistics: false, isQuiet: true },
    commentsFrom: 'followed',
    ...{ isSuggested: false, openWarnings: { all: false, words: ['sangue'] } },
    interests: [
      { slug: 'books', visibility: 'followers' },
      { slug: 'movies' },
      { slug: 'music' },
      { name: 'Xadrez', icon: '♟️', color: 'forest', visibility: 'self' },
    ],
  }
  const call = async (name: Parameters<TestApp['call']>[0], request: object) => {
    const { status, error } = await app.call(name, { as: ana, ...request })
    if (status >= 300) throw new Error(`${name}: ${JSON.stringify(error)}`)
  }
  await call('updateProfile', { body: profile })
  await publish(app, ana, { interest: 'xadrez', body: 'Abertura.', visibility: 'followers' })
  await call('followTag', { params: { tag: 'samba' } })
  await call('mute', { body: { target: { kind: 'word', word: 'Final' }, duration: 'forever' } })
  await call('mute', { body: { target: { kind: 'tag', tag: 'futebol' }, duration: 'forever' } })
  const year = String(new Date(app.clock.now()).getUTCFullYear())
  const goal = { target: 12, isPublic: true }
  await call('setGoal', { params: { year, interest: 'books' }, body: goal })
  await call('setTasteFeedback', { params: { workId: film }, body: { feedback: 'known' } })
  await call('setFavourites', { params: { interest: 'movies' }, body: { workIds: [film] } })
  return ana
}
