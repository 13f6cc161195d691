import { expect, test } from 'vitest'
import type { BookmarkDocument } from '@afins/contract/api'
import { addWork, carryOut, importOf, preview, textsOf } from '#modules/imports/testing/imports.ts'
import { zipOf } from '#modules/imports/testing/export-files.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'
import { archiveOf, jsonOf } from './testing/archives.ts'

const CHOICES = { account: true }

describeApp('what someone saved, in an archive', (app) => {
  const call = async (
    as: TestPerson,
    name: Parameters<ReturnType<typeof app>['call']>[0],
    of: object,
  ) => {
    const { status, error, body } = await app().call(name, { as, ...of })
    if (status >= 300) throw new Error(`${name}: ${JSON.stringify(error)}`)
    return body as { id: string }
  }
  const save = async (as: TestPerson, postId: string, of: object = {}) => {
    await call(as, 'saveBookmark', { params: { postId } })
    if (Object.keys(of).length > 0)
      await call(as, 'updateBookmark', { params: { postId }, body: of })
  }
  const folder = async (as: TestPerson, name: string) =>
    (await call(as, 'createFolder', { body: { name, parentId: null } })).id
  const savedBy = async (as: TestPerson) =>
    jsonOf(await archiveOf(app(), as), 'favoritos.json') as BookmarkDocument
  const handMade = (bookmarks: unknown, more: Readonly<Record<string, unknown>> = {}) =>
    zipOf({
      ...{ 'estante.json': '[]', 'posts.json': '[]', 'perfil.json': '{}' },
      ...{ 'configuracoes.json': '{}', 'favoritos.json': JSON.stringify(bookmarks) },
      ...Object.fromEntries(
        Object.entries(more).map(([name, value]) => [name, JSON.stringify(value)]),
      ),
    })

  test('comes where its owner sees it, beside what is there, and goes again', async () => {
    const [ana, bia, cora] = [await app().person(), await app().person(), await app().person()]
    const post = (title: string, visibility: 'public' | 'followers') =>
      publish(app(), cora, {
        kind: 'article',
        title,
        body: 'Um texto.',
        interest: 'books',
        visibility,
      })
    const [shown, both, later, closed] = [
      await post('De todos', 'public'),
      await post('Das duas', 'public'),
      await post('Mudado depois', 'public'),
      await post('Só de quem segue', 'followers'),
    ]
    await call(ana, 'follow', { params: { username: cora.username } })
    const [ofAna, ofBia] = [await folder(ana, 'Ler'), await folder(bia, 'ler')]
    const other = await folder(ana, 'Reler')
    await save(ana, shown.id, { folderId: ofAna, remark: 'Com calma.', tags: ['longo'] })
    await save(ana, both.id, { remark: 'De lá.' })
    await save(ana, later.id, { folderId: other })
    await save(ana, closed.id)
    await save(bia, both.id, { folderId: ofBia, remark: 'Daqui.' })
    const before = await savedBy(bia)

    const id = await preview(app(), bia, zipOf(Object.fromEntries(await archiveOf(app(), ana))))
    const done = await carryOut(app(), bia, id, 'startImport', CHOICES)
    expect(done?.saved).toMatchObject({
      folders: { brought: 1, unchanged: 1, left: 0 },
      people: { brought: 1 },
      bookmarks: { brought: 3, unchanged: 1, left: 0 },
    })
    const now = await savedBy(bia)
    expect(now.folders.map(({ name }) => name)).toEqual(['ler', 'Reler'])
    expect(Object.fromEntries(now.bookmarks.map(({ title, remark }) => [title, remark]))).toEqual({
      'Das duas': 'Daqui.',
      'De todos': 'Com calma.',
      'Mudado depois': undefined,
      // Who came with the archive is followed before.
      'Só de quem segue': undefined,
    })

    const again = await preview(app(), bia, zipOf(Object.fromEntries(await archiveOf(app(), ana))))
    expect((await carryOut(app(), bia, again, 'startImport', CHOICES))?.saved).toMatchObject({
      ...{ folders: { brought: 0 }, bookmarks: { brought: 0, unchanged: 4 } },
    })
    const params = { postId: later.id }
    await call(bia, 'updateBookmark', { params, body: { remark: 'Gostei.' } })
    await carryOut(app(), bia, id, 'undoImport')
    const undone = await savedBy(bia)
    expect(undone.bookmarks.map(({ title }) => title).toSorted()).toEqual([
      ...['Das duas', 'Mudado depois'],
    ])
    expect(undone.folders.map(({ name }) => name)).toEqual(['ler', 'Reler'])
    expect(before.folders.map(({ name }) => name)).toEqual(['ler'])
  })

  test('stays out where no one asked for it', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    await save(ana, (await publish(app(), ana, { visibility: 'public' })).id)
    const id = await preview(app(), bia, zipOf(Object.fromEntries(await archiveOf(app(), ana))))
    await carryOut(app(), bia, id)
    expect(await importOf(app(), bia, id)).toMatchObject({
      ...{ state: 'done', saved: { bookmarks: { waiting: 1, brought: 0 } } },
    })
    expect((await savedBy(bia)).bookmarks).toEqual([])
  })

  test('follows works of the catalogue, found by what they are called', async () => {
    const [bia, rui] = [await app().person(), await app().person()]
    const of = { kind: 'film', creators: ['Ana Melo'], year: 1999 }
    const workId = await addWork(app(), rui, 'Acompanhado de longe', of)
    const named = (title: string) => ({
      work: { id: `la-${title}`, title, originalTitle: null, ids: [], ...of },
    })
    const follows = [named('Acompanhado de longe'), named('Só no outro catálogo')]
    const file = handMade({}, { 'obras-acompanhadas.json': [...follows, { work: 7 }, null] })
    const id = await preview(app(), bia, file)
    const done = await carryOut(app(), bia, id, 'startImport', CHOICES)
    expect(done?.saved).toMatchObject({ follows: { brought: 1, left: 3 } })
    const followed = async () => (await app().call('listFollowedWorks', { as: bia })).body.items
    expect(await followed()).toMatchObject([{ id: workId }])
    const shelf = { as: bia, params: { username: bia.username } }
    expect((await app().call('listShelf', shelf)).body).toMatchObject({ items: [] })
    await carryOut(app(), bia, id, 'undoImport')
    expect(await followed()).toEqual([])
  })

  test('may be written by anyone', async () => {
    const bia = await app().person()
    const folders = [
      { name: 'a', parent: 0 },
      { name: 'b', parent: 99 },
      { name: '', parent: -1 },
      { parent: 'x' },
      ...Array.from({ length: 30 }, (_, n) => ({ name: `n${n}`, parent: n + 3 })),
      7,
    ]
    const bookmarks = [
      { url: 'javascript:alert(1)', title: 'x', folder: 1e9 },
      { url: `https://x.example/article/${'0'.repeat(70)}`, tags: 'all' },
      { url: 'https://x.example/article/%00', savedAt: -1, tags: [null, {}, 'a'.repeat(999)] },
      { url: 'https://x.example/article/nada', title: '\uD800'.repeat(999), remark: {} },
      ...[null, 'texto', []],
    ]
    const file = handMade({ folders, bookmarks })
    const id = await preview(app(), bia, file)
    const done = await carryOut(app(), bia, id, 'startImport', CHOICES)
    expect(done).toMatchObject({ state: 'done', saved: { bookmarks: { brought: 0, left: 7 } } })
    await textsOf(app(), bia, id, { part: 'bookmarks', status: 'left' })
    await carryOut(app(), bia, id, 'undoImport')
    expect(await savedBy(bia)).toMatchObject({ folders: [], bookmarks: [] })
    const none = await preview(app(), bia, handMade('x'))
    expect(await importOf(app(), bia, none)).toMatchObject({ account: true })
  })
})
