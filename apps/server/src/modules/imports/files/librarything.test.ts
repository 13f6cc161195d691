import { describe, expect, test } from 'vitest'
import { readExportFile } from './read-file.ts'

const COLUMNS = [
  ...['Book Id', 'Title', 'Sort Character', 'Primary Author', 'Primary Author Role'],
  ...['Secondary Author', 'Secondary Author Roles', 'Publication', 'Date', 'Review', 'Rating'],
  ...['Comment', 'Private Comment', 'Summary', 'Media', 'Page Count', 'Acquired', 'Date Started'],
  ...['Date Read', 'Tags', 'Collections', 'ISBN', 'ISBNs', 'Entry Date', 'Work id'],
]
type Cells = Readonly<Record<string, string>>
const read = (...rows: readonly Cells[]) =>
  readExportFile(
    Buffer.from(
      [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))]
        .map((cells) => cells.join('\t'))
        .join('\n'),
    ),
  )
const book: Cells = {
  ...{ 'Book Id': '7', Title: 'A Hora da Estrela (Prosa do Mundo)', 'Page Count': '88 ' },
  ...{ 'Primary Author': 'Lispector, Clarice', Date: '1998', Media: 'Paperback' },
  ...{ Collections: 'Your library', ISBN: '[8532508121]', ISBNs: '8532508121, 9788532508126' },
  'Entry Date': '[2019-08-09]',
}
const finished = (ended: string, started = '') => ({
  started,
  ended,
  outcome: 'finished',
  rating: 0,
})

describe('an export of LibraryThing', () => {
  test('has what was read, with names in their order and without the series', async () => {
    const found = await read({
      ...book,
      ...{ Rating: '4.5', 'Date Started': '[2019-09-01]', 'Date Read': '[2019-09-03]' },
      ...{ 'Secondary Author': 'Moser, Benjamin|Outra, Pessoa', Tags: 'conto, rio' },
      ...{ 'Secondary Author Roles': 'Translator|Author', 'Private Comment': 'Da Lia.' },
      ...{ Review: 'Macabéa <i>vive</i>.' },
    })
    expect(found).toMatchObject({ source: 'librarything', ignored: { read: 1, rows: 0, tags: 0 } })
    expect(found.works).toEqual([
      {
        ...{ kind: 'book', title: 'A Hora da Estrela', year: null, length: 88 },
        creators: ['Clarice Lispector', 'Pessoa Outra'],
        ids: [{ source: 'isbn13', value: '9788532508126' }],
        ...{ wants: false, rating: 9, on: '2019-09-03', remark: 'Da Lia.' },
        times: [finished('2019-09-03', '2019-09-01')],
        reviews: [
          expect.objectContaining({
            ...{ text: 'Macabéa *vive*.', on: '2019-09-03', tags: ['conto', 'rio'] },
          }),
        ],
      },
    ])
  })

  test.each([
    [{ Collections: 'Your library, Currently reading' }, 'open', false],
    [{ Collections: 'To read' }, undefined, true],
    [{ Collections: 'Wishlist' }, undefined, true],
    [{ Collections: 'Read but unowned' }, 'finished', false],
    [{ Collections: 'Did not finish' }, 'gave_up', false],
    [{ Rating: '3' }, 'finished', false],
    // It says that they have it, and nothing else.
    [{}, undefined, false],
  ])('knows from %o what became of a book', async (cells: Cells, outcome, wants) => {
    const [work] = (await read({ ...book, ...cells })).works
    expect([work?.times[0]?.outcome, work?.wants]).toEqual([outcome, wants])
  })

  test('has collections of its owner as lists, and counts tags without a text', async () => {
    const found = await read({ ...book, Collections: 'Your library, Do sertão', Tags: 'rio' })
    expect(found.lists).toMatchObject([{ title: 'Do sertão', on: '2019-08-09' }])
    expect(found.ignored.tags).toBe(1)
  })

  test('may be JSON, with books that no one else may see', async () => {
    const json = {
      '7': {
        ...{ books_id: '7', title: 'Vidas Secas', public: '0', primaryauthor: 'Ramos, Graciliano' },
        authors: [
          { lf: 'Ramos, Graciliano', fl: 'Graciliano Ramos' },
          { lf: 'Alguém, Outro', fl: 'Outro Alguém', role: 'Illustrator' },
        ],
        ...{ collections: ['Your library', 'Do sertão'], rating: 4, pages: '175 ' },
        ...{ isbn: { '0': '8501114782', '2': '9788501114785' }, entrydate: '2020-02-01' },
        ...{ dateread: '2020-03-04', format: [{ code: '1.1.1', text: 'Paperback' }] },
      },
      '8': { books_id: '8', title: 'Sem ISBN', isbn: [], lcc: [], collections: ['Wishlist'] },
    }
    const found = await readExportFile(Buffer.from(JSON.stringify(json)))
    expect(found.works).toMatchObject([
      { title: 'Sem ISBN', wants: true, creators: [], ids: [] },
      {
        ...{ title: 'Vidas Secas', creators: ['Graciliano Ramos'], rating: 8, length: 175 },
        ...{ visibility: 'self', times: [finished('2020-03-04')] },
        ids: [{ source: 'isbn13', value: '9788501114785' }],
      },
    ])
    expect(found.lists).toMatchObject([{ title: 'Do sertão' }])
  })
})
