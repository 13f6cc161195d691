import { expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'

let count = 0
/** A work that no other test has: they share one catalogue. */
async function newWork(app: TestApp, as: TestPerson, more: Record<string, unknown> = {}) {
  const name = `Obra número ${++count}`
  const body = { kind: 'book', title: name, creators: [`Autora ${name}`], year: 1977, ...more }
  const { status, body: work } = await app.call('addWork', { as, body })
  expect(status).toBe(201)
  return work
}
const versionOf = async (app: TestApp, workId: string, number: number) =>
  (await app.call('getWorkVersion', { params: { workId, number: `${number}` } })).body
const versionsOf = async (app: TestApp, id: string, query: Record<string, string | number> = {}) =>
  (await app.call('listWorkVersions', { params: { workId: id }, query })).body
const search = async (app: TestApp, q: string) =>
  (await app.call('searchWorks', { query: { q } })).body.items.map(({ id }) => id)
const getWork = async (app: TestApp, id: string) =>
  (await app.call('getWork', { params: { workId: id } })).body

describeApp('editions', (app) => {
  test('are added to books and albums, found by their ISBN', async () => {
    const ana = await app().person()
    const book = await newWork(app(), ana)
    const params = { workId: book.id }
    const body = { publisher: 'Record', year: 1977, format: 'paperback', isbn: '85-01-00000-5' }
    const wrong = await app().call('addEdition', {
      as: ana,
      params,
      body: { ...body, isbn: '123' },
    })
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([422, ['isbn']])
    const isbn = isbnOf(++count)
    const first = await app().call('addEdition', { as: ana, params, body: { ...body, isbn } })
    expect([first.status, first.body]).toMatchObject([201, { publisher: 'Record', isbn }])
    await app().call('addEdition', { as: ana, params, body: { language: 'en', length: 300 } })
    const { items } = (await app().call('listEditions', { params })).body
    expect(items).toHaveLength(2)
    expect(items.find(({ isbn: each }) => each === isbn)).toEqual(first.body)
    expect(await search(app(), isbn)).toEqual([book.id])
    expect((await getWork(app(), book.id)).ids).toEqual([])
    const other = await newWork(app(), ana)
    const taken = await app().call('addEdition', {
      as: ana,
      params: { workId: other.id },
      body: { isbn },
    })
    expect([taken.status, taken.error.code]).toEqual([409, 'work.id_taken'])
    expect((await app().call('listEditions', { params: { workId: other.id } })).body.items).toEqual(
      [],
    )
    const empty = await app().call('addEdition', { as: ana, params, body: {} })
    expect(empty.error.code).toBe('work.edition_empty')
    const film = await newWork(app(), ana, { kind: 'film' })
    const none = await app().call('addEdition', {
      as: ana,
      params: { workId: film.id },
      body: { year: 2000 },
    })
    expect(none.error.code).toBe('work.no_editions')
  })

  test('are changed to what is said of them, with their ISBN', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const book = await newWork(app(), ana)
    const [first, second] = [isbnOf(++count), isbnOf(++count)]
    const add = (body: object) =>
      app().call('addEdition', { as: ana, params: { workId: book.id }, body })
    const { id } = (await add({ publisher: 'Record', year: 1977, isbn: first })).body
    const taken = (await add({ isbn: second })).body
    const change = (as: TestPerson, body: object, editionId = id, workId = book.id) =>
      app().call('updateEdition', { as, params: { workId, editionId }, body })
    expect((await change(bia, {})).error.code).toBe('work.edition_empty')
    expect((await change(bia, { year: 1978, isbn: taken.isbn })).error.code).toBe('work.id_taken')
    expect((await change(bia, { year: 1978 }, 'nada')).status).toBe(404)
    const other = await newWork(app(), ana)
    expect((await change(bia, { year: 1978 }, id, other.id)).status).toBe(404)
    const third = isbnOf(++count)
    const changed = await change(bia, { year: 1978, format: 'ebook', isbn: third })
    expect(changed.body).toEqual({
      ...{ id, title: null, language: null, publisher: '', year: 1978, format: 'ebook' },
      ...{ length: null, isbn: third },
    })
    expect(await search(app(), first)).toEqual([])
    expect(await search(app(), third)).toEqual([book.id])
    expect((await change(bia, { year: 1978 })).body.isbn).toBeNull()
    expect(await search(app(), third)).toEqual([])
  })

  test('are removed with their ISBN, which another one may have then', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const [book, other] = [await newWork(app(), ana), await newWork(app(), ana)]
    const isbn = isbnOf(++count)
    const add = async (workId: string) =>
      app().call('addEdition', { as: ana, params: { workId }, body: { isbn } })
    const { id: editionId } = (await add(book.id)).body
    const remove = (workId: string, as = ana) =>
      app().call('removeEdition', { as, params: { workId, editionId } })
    const others = await remove(other.id)
    expect([others.status, others.body]).toEqual([200, { version: null }])
    expect(await search(app(), isbn)).toEqual([book.id])
    // Anyone may, as with every other edit: the history says who, and it can come back.
    const removed = await remove(book.id, bia)
    expect([removed.status, removed.body]).toEqual([200, { version: 3 }])
    const again = await remove(book.id)
    expect([again.status, again.body]).toEqual([200, { version: null }])
    const { body } = await app().call('listEditions', { params: { workId: book.id } })
    expect(body.items).toEqual([])
    expect(await search(app(), isbn)).toEqual([])
    expect((await add(other.id)).status).toBe(201)
  })

  test('are in the history of the work, and what was done to them is undone', async () => {
    const [ana, bia] = [await app().person(), await app().person('biaedita')]
    const [first, second] = [isbnOf(++count), isbnOf(++count)]
    const book = await newWork(app(), ana, { ids: [{ source: 'isbn13', value: first }] })
    const params = { workId: book.id }
    const list = async () => (await app().call('listEditions', { params })).body.items
    const body = { publisher: 'Record', year: 1977, isbn: first }
    const added = (await app().call('addEdition', { as: ana, params, body })).body
    const older = (await app().call('addEdition', { as: ana, params, body: { year: 1960 } })).body
    const edition = { ...params, editionId: added.id }
    const change = { year: 1978, format: 'ebook', isbn: second }
    const put = () => app().call('updateEdition', { as: bia, params: edition, body: change })
    const changed = (await put()).body
    expect((await put()).body).toEqual(changed)
    await app().call('removeEdition', { as: bia, params: edition })
    const { items } = await versionsOf(app(), book.id)
    const told = []
    for (const { number, by } of items)
      told.push([number, by?.username, (await versionOf(app(), book.id, number)).editionChanges])
    expect(items.map(({ editions }) => editions)).toEqual([1, 1, 1, 1, 0])
    expect(told).toEqual([
      [5, 'biaedita', [{ before: changed, after: null }]],
      [4, 'biaedita', [{ before: added, after: changed }]],
      [3, ana.username, [{ before: null, after: older }]],
      [2, ana.username, [{ before: null, after: added }]],
      [1, ana.username, []],
    ])
    // The ISBN was the work’s own before.
    expect(items.map(({ changed: facts }) => facts)).toEqual([[], [], [], ['ids'], []])
    expect((await getWork(app(), book.id)).ids).toEqual([])

    const restore = async (number: number, version: number, as = bia) => {
      const path = { ...params, number: String(number) }
      return app().call('restoreWorkVersion', { as, params: path, body: { version } })
    }
    expect((await restore(4, 4)).status).toBe(409)
    expect((await restore(4, 5)).body).toMatchObject({ version: 6, lostIds: [] })
    expect(await list()).toEqual([older, changed])
    expect(await search(app(), second)).toEqual([book.id])
    expect((await restore(3, 6)).body.version).toBe(7)
    expect(await list()).toEqual([older, added])
    expect([await search(app(), first), await search(app(), second)]).toEqual([[book.id], []])
    // Nothing changes where it is so already.
    expect((await restore(3, 7)).body.version).toBe(7)
    expect((await restore(1, 7)).body).toMatchObject({ version: 8, ids: book.ids, lostIds: [] })
    expect(await list()).toEqual([])
    const newest = (await versionsOf(app(), book.id)).items[0]
    const { editionChanges } = await versionOf(app(), book.id, 8)
    expect(editionChanges.map(({ before, after }) => [before?.id, after])).toEqual([
      [added.id, null],
      [older.id, null],
    ])
    expect(newest?.changed).toEqual(['ids'])

    // An ISBN that another work has by now stays there, which is said.
    const other = await newWork(app(), ana, { ids: [{ source: 'isbn13', value: second }] })
    const back = (await restore(4, 8)).body
    expect(back).toMatchObject({ version: 9, lostIds: [{ source: 'isbn13', value: second }] })
    expect(await list()).toEqual([older, { ...changed, isbn: null }])
    expect(await search(app(), second)).toEqual([other.id])
  })

  test('of a locked work stay as they are', async () => {
    const ana = await app().person()
    const book = await newWork(app(), ana)
    const params = { workId: book.id }
    const body = { year: 1970 }
    const { id } = (await app().call('addEdition', { as: ana, params, body })).body
    await app().call('removeEdition', { as: ana, params: { ...params, editionId: id } })
    await transaction(app().context.database, (tx) =>
      tx.updateTable('works').set({ locked: 1 }).where('id', '=', book.id).execute(),
    )
    const edition = { ...params, editionId: id }
    const answers = [
      await app().call('addEdition', { as: ana, params, body }),
      await app().call('updateEdition', { as: ana, params: edition, body }),
      await app().call('removeEdition', { as: ana, params: edition }),
      await app().call('restoreWorkVersion', {
        ...{ as: ana, params: { ...params, number: '2' }, body: { version: 3 } },
      }),
    ]
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
      answers.map(() => [403, 'work.locked']),
    )
    expect((await app().call('listEditions', { params })).body.items).toEqual([])
  })

  test('take over an ISBN that the work has already', async () => {
    const ana = await app().person()
    const isbn = isbnOf(++count)
    const book = await newWork(app(), ana, { ids: [{ source: 'isbn13', value: isbn }] })
    const params = { workId: book.id }
    const added = await app().call('addEdition', { as: ana, params, body: { isbn } })
    expect([added.status, added.body.isbn]).toEqual([201, isbn])
    expect(await search(app(), isbn)).toEqual([book.id])
    const again = await app().call('addEdition', { as: ana, params, body: { isbn } })
    expect([again.status, again.error.code]).toEqual([409, 'work.id_taken'])
  })
})

/** A valid ISBN-13 from nine digits. */
function isbnOf(number: number): string {
  const stem = `978${String(number).padStart(9, '0')}`
  const sum = [...stem].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${stem}${(10 - (sum % 10)) % 10}`
}
