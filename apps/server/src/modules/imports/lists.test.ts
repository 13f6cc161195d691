import { expect, test } from 'vitest'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { csvOf, GOODREADS, LETTERBOXD, zipOf } from './testing/export-files.ts'
import { addWork, carryOut, importOf, preview } from './testing/imports.ts'

const watched = csvOf(LETTERBOXD.watched, [
  { Date: '2019-01-01', Name: 'Aquarius', Year: '2016', 'Letterboxd URI': 'https://boxd.it/2bbb' },
])
const list = (title: string, day: string) =>
  [
    'Letterboxd list export v7',
    'Date,Name,Tags,URL,Description',
    `${day},${title},insônia,https://boxd.it/P00EU,Para ver sozinho.`,
    '',
    'Position,Name,Year,URL,Description',
    '1,Um filme que ninguém cadastrou,1985,https://boxd.it/1aaa,Nova York',
    '2,Aquarius,2016,https://boxd.it/2bbb,',
  ].join('\r\n')
const file = zipOf({
  'watched.csv': watched,
  'lists/noites.csv': list('Noites em claro', '2023-09-23'),
  'lists/dias.csv': list('Dias claros', '2022-01-02'),
})

const listsOf = async (app: TestApp, whose: TestPerson, as: TestPerson | undefined = whose) =>
  (
    await app.call('listProfilePosts', {
      ...{ params: { username: whose.username }, query: { kind: 'list' } },
      ...(as && { as }),
    })
  ).body.items

describeApp('lists of another service', (app) => {
  test('become posts of their days, once, and go away with the import', async () => {
    const aquarius = await addWork(app(), await app().person(), 'Aquarius', {
      ...{ kind: 'film', creators: ['Kleber Mendonça Filho'], year: 2016 },
    })
    const maria = await app().person()
    const id = await preview(app(), maria, file)
    expect(await importOf(app(), maria, id)).toMatchObject({ lists: 2, ignored: { lists: 0 } })
    expect(await carryOut(app(), maria, id)).toMatchObject({ state: 'done' })

    const lists = await listsOf(app(), maria)
    expect(lists).toMatchObject([
      { title: 'Noites em claro', publishedAt: Date.UTC(2023, 8, 23, 12), worksCount: 2 },
      { title: 'Dias claros', publishedAt: Date.UTC(2022, 0, 2, 12), worksCount: 2 },
    ])
    const [night] = lists
    expect(night?.tags).toEqual(['insonia'])
    expect(
      night?.works.map(({ title, work, remark }) => [title, work?.id ?? null, remark]),
    ).toEqual([
      ['Um filme que ninguém cadastrou', null, 'Nova York'],
      ['Aquarius', aquarius, ''],
    ])
    const shelf = await app().call('listShelf', {
      ...{ as: maria, params: { username: maria.username }, query: { interest: 'movies' } },
    })
    expect(shelf.body.items).toHaveLength(1)

    const again = await preview(app(), maria, file)
    await carryOut(app(), maria, again)
    expect(await listsOf(app(), maria)).toHaveLength(2)

    expect(await carryOut(app(), maria, id, 'undoImport')).toMatchObject({ state: 'undone' })
    expect(await listsOf(app(), maria)).toEqual([])
    expect((await app().call('listTrash', { as: maria })).body.items).toEqual([])
    expect((await app().call('getOwnProfile', { as: maria })).body.counts.posts).toBe(0)
  })

  test('of shelves of books become posts, once, and go away with the import', async () => {
    const maria = await app().person()
    const row = { Author: 'Zulmira Quintão', 'Exclusive Shelf': 'read', Bookshelves: 'preferidos' }
    const books = csvOf(GOODREADS, [
      { ...row, 'Book Id': '901', Title: 'Rios de papel', 'Date Added': '2020/01/02' },
      { ...row, 'Book Id': '902', Title: 'Serras de vidro', 'Date Added': '2021/01/02' },
    ])
    const id = await preview(app(), maria, books)
    expect(await importOf(app(), maria, id)).toMatchObject({ lists: 1, ignored: { lists: 0 } })
    await carryOut(app(), maria, id)
    expect(await listsOf(app(), maria)).toMatchObject([
      { title: 'Preferidos', publishedAt: Date.UTC(2020, 0, 2, 12), worksCount: 2 },
    ])
    await carryOut(app(), maria, await preview(app(), maria, books))
    expect(await listsOf(app(), maria)).toHaveLength(1)
    expect(await carryOut(app(), maria, id, 'undoImport')).toMatchObject({ state: 'undone' })
    expect(await listsOf(app(), maria)).toEqual([])
  })

  test('stay away where they are not wanted, and are for whom the import is', async () => {
    const [maria, other] = [await app().person(), await app().person()]
    const first = await preview(app(), maria, file)
    expect(await carryOut(app(), maria, first, 'startImport', { lists: false })).toMatchObject({
      state: 'done',
    })
    expect(await listsOf(app(), maria)).toEqual([])
    const second = await preview(app(), maria, file)
    await carryOut(app(), maria, second, 'startImport', { visibility: 'self' })
    expect(await listsOf(app(), maria)).toHaveLength(2)
    expect(await listsOf(app(), maria, other)).toEqual([])
  })
})
