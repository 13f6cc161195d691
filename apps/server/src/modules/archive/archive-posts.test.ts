import { expect, test } from 'vitest'
import { DAY } from '@afins/contract/durations'
import { limits } from '@afins/contract/fields'
import { addWork, carryOut, importOf, preview, trusted } from '#modules/imports/testing/imports.ts'
import { zipOf } from '#modules/imports/testing/export-files.ts'
import { log } from '#modules/shelves/testing/shelves.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'
import { archiveOf, jsonOf } from './testing/archives.ts'

type Files = ReadonlyMap<string, Buffer>
const JSON_FILES = ['estante.json', 'posts.json', 'listas.json', 'perfil.json', 'parede.json']

const zip = (files: Files) =>
  zipOf(Object.fromEntries(JSON_FILES.map((name) => [name, files.get(name) ?? Buffer.of()])))

/** What is another one in another account: ids, addresses, and when it was stored. */
function comparable(files: Files, name: string): unknown {
  const rows = jsonOf(files, name) as Readonly<Record<string, unknown>>[]
  const texts = rows.map((row) => {
    const rest = { ...row, id: '', address: null, createdAt: '' }
    return JSON.stringify(rest, (key, value: unknown) =>
      key === 'addedAt' || key === 'savedAt' ? '' : value,
    )
  })
  return texts.toSorted().map((text) => JSON.parse(text) as unknown)
}

describeApp('the posts of an archive', (app) => {
  const written = async () => {
    const ana = await app().person()
    const film = await addWork(app(), ana, `Filme de ${ana.username}`, {
      ...{ kind: 'film', creators: ['Ana Melo'], year: 1999 },
    })
    await log(app(), ana, film, { outcome: 'finished', ended: '2023-01-05', rating: 7 })
    const named = (title: string, more = {}) => ({
      ...{ title, creators: ['Ana Melo'], year: 1999, remark: '', ...more },
    })
    await publish(app(), ana, {
      ...{ kind: 'note', interest: 'music', body: 'Uma *nota* de domingo.', tags: ['samba'] },
      visibility: 'followers',
    })
    await publish(app(), ana, {
      ...{ kind: 'article', interest: 'books', title: 'Um artigo', subtitle: 'Sobre nada' },
      ...{ body: '## Começo\n\nMeio e fim.', tags: ['ensaio', 'rio'], visibility: 'public' },
    })
    await publish(app(), ana, {
      ...{ kind: 'list', interest: 'movies', title: 'Para rever', visibility: 'self' },
      works: [named('Outro filme', { remark: 'com calma' }), named('x', { workId: film })],
    })
    await publish(app(), ana, {
      ...{ kind: 'review', interest: 'movies', works: [named('Só de nome')], rating: 9 },
      ...{ body: 'Sem página no catálogo.', spoiler: true, visibility: 'public' },
    })
    const content = { title: 'Ainda não', body: 'Rascunho.', interest: 'books', tags: ['depois'] }
    const draft = await app().call('createDraft', {
      ...{ as: ana, body: { kind: 'article', interest: 'books', content } },
    })
    expect(draft.status).toBe(201)
    return ana
  }
  const postsOf = (as: TestPerson) =>
    app().call('listProfilePosts', {
      ...{ as, params: { username: as.username } },
    })

  test('come back in another account, and its archive says the same', async () => {
    const ana = await written()
    const files = await archiveOf(app(), ana)
    const bia = await trusted(app())
    const id = await preview(app(), bia, zip(files))
    expect(await importOf(app(), bia, id)).toMatchObject({
      ...{ source: 'afins', works: 1, lists: 5, ignored: { lists: 0 } },
    })
    app().clock.advance(90_000)
    await carryOut(app(), bia, id)
    const copy = await archiveOf(app(), bia)
    for (const name of ['posts.json', 'listas.json'])
      expect(comparable(copy, name)).toEqual(comparable(files, name))

    const again = await preview(app(), bia, zip(files))
    expect(await carryOut(app(), bia, again)).toMatchObject({ counts: { brought: 0 } })
    expect((jsonOf(await archiveOf(app(), bia), 'posts.json') as unknown[]).length).toBe(5)
    await carryOut(app(), bia, id, 'undoImport')
    expect(jsonOf(await archiveOf(app(), bia), 'posts.json')).toEqual([])
  })

  test('come without a shelf, for no one who did not see them there', async () => {
    const ana = await app().person()
    await publish(app(), ana, {
      ...{ kind: 'note', interest: 'music', body: 'Só para mim.', visibility: 'self' },
    })
    const bia = await app().person()
    const id = await preview(app(), bia, zip(await archiveOf(app(), ana)))
    await carryOut(app(), bia, id, 'startImport', { visibility: 'public' })
    expect((await postsOf(bia)).body.items).toMatchObject([
      { body: [{ t: 'p' }], visibility: 'self' },
    ])
  })

  test.each([
    ['what is no list', { post: 1 }],
    [
      'posts of kinds to come',
      [{ kind: 'poem', state: 'published', publishedAt: '2020-01-01T00:00:00Z' }],
    ],
    [
      'posts of days to come',
      [
        {
          kind: 'note',
          state: 'published',
          body: 'Oi',
          interest: 'music',
          publishedAt: '2120-01-01T00:00:00.000Z',
        },
      ],
    ],
    [
      'what is deleted there',
      [
        {
          kind: 'note',
          state: 'deleted',
          body: 'Oi',
          interest: 'music',
          publishedAt: '2020-01-01T00:00:00.000Z',
        },
      ],
    ],
    [
      'a draft of other fields',
      [
        {
          kind: 'note',
          state: 'draft',
          createdAt: '2020-01-01T00:00:00.000Z',
          draft: { content: { body: 3 } },
        },
      ],
    ],
    [
      'a text that is too long',
      [
        {
          kind: 'note',
          state: 'published',
          body: 'a'.repeat(9000),
          interest: 'music',
          publishedAt: '2020-01-01T00:00:00.000Z',
        },
      ],
    ],
  ])('are none of %s', async (_what, posts) => {
    const bia = await app().person()
    const shelf = [
      {
        work: { id: 'x', kind: 'film', title: 'Só este', creators: ['A'], year: 1999 },
        diary: [],
        wantsSince: '2020-01-01',
      },
    ]
    const file = zipOf({
      'estante.json': JSON.stringify(shelf),
      'posts.json': JSON.stringify(posts),
    })
    const id = await preview(app(), bia, file)
    expect(await carryOut(app(), bia, id)).toMatchObject({ state: 'done' })
    expect(jsonOf(await archiveOf(app(), bia), 'posts.json')).toEqual([])
  })

  test('are no way past the posts of a day, and call no one by what is dated back', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const now = app().clock.now()
    const note = (n: number, at: number) => ({
      ...{ kind: 'note', state: 'published', interest: 'music', visibility: 'public' },
      ...{ body: `Nota ${n} para @${ana.username}`, publishedAt: new Date(at).toISOString() },
    })
    const old = [note(0, now - 30 * DAY), note(1, now - 2 * DAY)]
    const posts = Array.from({ length: limits.postsPerDay + 3 }, (_, n) => note(n, now - 1000 - n))
    for (const [file, count] of [
      [old, 2],
      [posts, limits.postsPerDay + 2],
    ] as const) {
      const id = await preview(
        app(),
        bia,
        zipOf({ 'estante.json': '[]', 'posts.json': JSON.stringify(file) }),
      )
      await carryOut(app(), bia, id)
      await app().runConsumers()
      expect(jsonOf(await archiveOf(app(), bia), 'posts.json')).toHaveLength(count)
      const { items } = (await app().call('listNotifications', { as: ana })).body
      expect(items.some(({ kind }) => kind === 'mention')).toBe(file === posts)
    }
  })
})
