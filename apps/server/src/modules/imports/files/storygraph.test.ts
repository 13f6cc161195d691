import { describe, expect, test } from 'vitest'
import { csvOf, STORYGRAPH } from '../testing/export-files.ts'
import { readExportFile } from './read-file.ts'

const read = (...rows: Record<string, string>[]) =>
  readExportFile(Buffer.from(csvOf(STORYGRAPH, rows)))
const readOne = async (row: Record<string, string>) =>
  (await read({ Title: 'Torto Arado', ...row })).works[0]
const time = (ended: string, of: { started?: string; outcome?: string } = {}) => ({
  ...{ started: '', outcome: 'finished', rating: 0, ended },
  ...of,
})

describe('an export of The StoryGraph', () => {
  test('says all of a book that was read', async () => {
    const row = {
      Title: 'Torto Arado',
      Authors: 'Itamar Vieira Junior, Johnny  Lorenz',
      Contributors: 'Johnny Lorenz (Translator)',
      'ISBN/UID': '9786580309313',
      'Read Status': 'read',
      'Date Added': '2023/01/01',
      'Last Date Read': '2024/03/04',
      'Dates Read': '2024/02/20-2024/03/04, 2022/07/01',
      'Read Count': '3',
      Moods: 'emotional, reflective',
      'Star Rating': '4.75',
      Review: '<div>Que livro,<br>"que" voz</div>',
      'Owned?': 'Yes',
    }
    expect(await read(row)).toEqual({
      source: 'storygraph',
      works: [
        {
          kind: 'book',
          title: 'Torto Arado',
          creators: ['Itamar Vieira Junior', 'Johnny Lorenz'],
          year: null,
          length: null,
          ids: [{ source: 'isbn13', value: '9786580309313' }],
          wants: false,
          times: [time(''), time('2022-07-01'), time('2024-03-04', { started: '2024-02-20' })],
          rating: 10,
          on: '2024-03-04',
          remark: '',
          reviews: [
            {
              ...{ text: 'Que livro,\n"que" voz', on: '2024-03-04', rating: 10 },
              ...{ isSpoiler: false, tags: ['emotional', 'reflective'] },
            },
          ],
        },
      ],
      ignored: { read: 1, rows: 0, reviews: 0, lists: 0, tags: 0, likes: 0, plays: 0 },
    })
  })

  test('counts the moods of books without a text, which has no post for them', async () => {
    const row = { Title: 'Um livro', 'Read Status': 'read', Moods: 'emotional, sad' }
    expect(await read(row)).toMatchObject({ ignored: { tags: 1 } })
  })

  test.each([
    ['9788535914849', '9788535914849'],
    ['0141439580', '9780141439587'],
    ['B00OKMKLZU', undefined],
    ['5a3e9c1e-0f9f-4b68-9df5-0a6f1f0e7c11', undefined],
    ['9788535914848', undefined],
    ['lixo', undefined],
    ['', undefined],
  ])('has an id of the cell %s only if it is an ISBN', async (cell, isbn) => {
    expect((await readOne({ 'ISBN/UID': cell }))?.ids[0]?.value).toBe(isbn)
  })

  test.each([
    ['', 0],
    ['0.0', 0],
    ['0.2', 1],
    ['0.25', 1],
    ['3.25', 7],
    ['3.5', 7],
    ['3.75', 8],
    ['4.5', 9],
    ['5.0', 10],
    ['6', 0],
    ['-1', 0],
    ['ótimo', 0],
  ])('rounds %s stars', async (cell, rating) => {
    expect((await readOne({ 'Star Rating': cell }))?.rating).toBe(rating)
  })

  test.each([
    ['read', {}, [time('')]],
    ['read', { 'Last Date Read': '2024/01/05' }, [time('2024-01-05')]],
    ['read', { 'Dates Read': '2024/01/05', 'Last Date Read': '2024/01/05' }, [time('2024-01-05')]],
    ['read', { 'Dates Read': '2024/01-2024/02' }, [time('2024-02', { started: '2024-01' })]],
    ['read', { 'Dates Read': '2024/02/10-2024/01/10' }, [time('2024-01-10')]],
    ['read', { 'Dates Read': '-2024/01/10, 2024/13/01, ontem' }, [time('2024-01-10')]],
    ['read', { 'Read Count': '2' }, [time(''), time('')]],
    ['to-read', { 'Read Count': '0' }, []],
    ['paused', {}, [time('', { outcome: 'open' })]],
    [
      'currently-reading',
      { 'Dates Read': '2024/05/01-, 2020/01/01-2020/01/09' },
      [
        time('2020-01-09', { started: '2020-01-01' }),
        time('', { started: '2024-05-01', outcome: 'open' }),
      ],
    ],
    ['did-not-finish', {}, [time('', { outcome: 'gave_up' })]],
    [
      'did-not-finish',
      { 'Last Date Read': '2024/01/05' },
      [time('2024-01-05', { outcome: 'gave_up' })],
    ],
    [
      'did-not-finish',
      { 'Dates Read': '2020/01/01, 2024/01/05' },
      [time('2020-01-01'), time('2024-01-05', { outcome: 'gave_up' })],
    ],
    ['', { 'Dates Read': '2024/01/05' }, [time('2024-01-05')]],
  ])('with the status %s and %o has its times', async (status, cells, times) => {
    const work = await readOne({ 'Read Status': status, ...cells })
    expect(work).toMatchObject({ times, wants: times.length === 0 })
  })

  test('may have rows with too many or too few cells, and cells of nothing but quotes', async () => {
    const file =
      `${STORYGRAPH}\r\n` +
      `"Grande Sertão: Veredas","João Guimarães Rosa","","","",read,2020/01/02,,,1,,,,,,,,5.0,,,,,No,,,x\r\n` +
      `Macabéa,Clarice Lispector,,"",,to-read\r\n` +
      `,,,,,,,,,,,,,,,,,,,,,,\r\n`
    const { works, ignored } = await readExportFile(Buffer.from(file))
    expect(works).toMatchObject([
      { title: 'Macabéa', wants: true, on: '' },
      {
        title: 'Grande Sertão: Veredas',
        creators: ['João Guimarães Rosa'],
        rating: 10,
        on: '2020-01-02',
      },
    ])
    expect(ignored).toMatchObject({ rows: 0, reviews: 0, lists: 0 })
  })

  test('does not count a review that is only markup', async () => {
    expect((await read({ Title: 'Til', Review: '<div><br>&nbsp;</div>' })).ignored.reviews).toBe(0)
  })
})
