import { describe, expect, test } from 'vitest'
import { readExportFile } from './read-file.ts'

const read = (lines: readonly string[], name = '', newline = '\n') =>
  readExportFile(Buffer.from([...lines, ''].join(newline)), name)

describe('a table that is not quite CSV', () => {
  test('may have spaces before a quote, as Rate Your Music has', async () => {
    const { works, ignored } = await read([
      'RYM Album, First Name,Last Name,First Name localized, Last Name localized,Title,Release_Date,Rating,Ownership,Purchase Date,Media Type,Review',
      '"1","Gal","Costa","","","&#34;Legal&#34;","1970","9","n","","",  ""',
      '"2","","Novos Baianos","","","Acabou Chorare","1972","10","n","","",  "Sol, ""sal"" e\nsul."',
      '"3","Tom","Zé","","","Todos os Olhos","1973","0","w","","",  ""',
    ])
    expect(works.map(({ title, reviews }) => [title, reviews?.map(({ text }) => text)])).toEqual([
      ['"Legal"', undefined],
      ['Acabou Chorare', ['Sol, "sal" e\nsul.']],
      ['Todos os Olhos', undefined],
    ])
    expect(ignored).toMatchObject({ read: 3, rows: 0, reviews: 0 })
  })

  test('may be laid out in columns, with spaces around each cell', async () => {
    const { works } = await read([
      'Book Id, Title                 , Author        , Author l-f      , ISBN             , My Rating, Exclusive Shelf',
      '     12, Iracema               , José de Alencar, "Alencar, José" , "=""8508040814""",         4, read',
      '    345, "Vidas, ""secas"""    , Graciliano Ramos, "Ramos, G."   , "=""""",                  0, to-read',
    ])
    expect(works).toMatchObject([
      {
        ...{ title: 'Iracema', creators: ['José de Alencar'], rating: 8, wants: false },
        ids: [{ value: '12' }, { value: '9788508040810' }],
      },
      { title: 'Vidas, "secas"', rating: 0, wants: true, ids: [{ value: '345' }] },
    ])
  })

  test('of Goodreads may have its first book on the line of the names', async () => {
    const { works, ignored } = await read([
      'Book Id,Title,Author,Exclusive Shelf,Read Count,Owned Copies7,Til,José de Alencar,read,1,0',
      '8,Senhora,José de Alencar,to-read,0,0',
    ])
    expect(works.map(({ title, wants }) => [title, wants])).toEqual([
      ['Til', false],
      ['Senhora', true],
    ])
    expect(ignored).toMatchObject({ read: 2, rows: 0 })
  })
})

describe('a table as Goodreads takes it in', () => {
  const book = { title: 'Torto Arado', creators: ['Itamar Vieira Junior'], year: 2019 }

  test('comes from exporters of Skoob, with semicolons and hours', async () => {
    const { source, works, ignored } = await read(
      [
        'Title;Author;Publisher;ISBN;Date Read;My Rating;Year Published',
        'Torto Arado;Itamar Vieira Junior;Todavia;9786580309313;2021-03-05 00:00:00;4.5;2019',
        'Til;José de Alencar;;0;;;1872',
      ],
      '',
      '\r\n',
    )
    expect(source).toBe('goodreads')
    expect(ignored).toMatchObject({ read: 2, rows: 0 })
    expect(works).toMatchObject([
      { title: 'Til', year: 1872, rating: 0, times: [{ ended: '', outcome: 'finished' }], ids: [] },
      {
        ...{ ...book, rating: 9, ids: [{ source: 'isbn13', value: '9786580309313' }] },
        times: [{ ended: '2021-03-05', outcome: 'finished' }],
      },
    ])
  })

  test.each([
    ['Bookshelves', 'to-read', { wants: true, times: [] }],
    ['Bookshelves', 'currently-reading', { wants: false, times: [{ outcome: 'open' }] }],
    ['Shelves', 'clube, to-read', { wants: true, times: [] }],
    ['Shelves', 'clube', { wants: false, times: [{ outcome: 'finished' }] }],
    ['Exclusive Shelf', 'dnf', { wants: false, times: [{ outcome: 'gave_up' }] }],
  ])('has in its column %s with %s what was done', async (column, shelf, expected) => {
    const { works } = await read([
      `Title,Author,ISBN,My Rating,Original Publication Year,Date Added,${column}`,
      `Torto Arado,Itamar Vieira Junior,,,2019,2022-01-02,"${shelf}"`,
    ])
    expect(works).toMatchObject([{ ...book, ...expected }])
  })
})

describe('a table of a converter of Filmow', () => {
  const lines = [
    'Title,Directors,Year,Rating10',
    'Deadpool,Tim Miller (III),2016,8',
    'Corra!,"Jordan Peele, Outra (I)",2017, ',
  ]

  test('has directors without the numerals of their namesakes', async () => {
    expect((await read(lines)).works).toMatchObject([
      { title: 'Deadpool', creators: ['Tim Miller'], rating: 8 },
      { title: 'Corra!', creators: ['Jordan Peele', 'Outra'], rating: 0, wants: false },
    ])
  })

  test('is of what is to be seen where its name says so', async () => {
    const { works } = await read(lines, 'watchlist_maria_1.csv')
    expect(works.map(({ wants, times }) => [wants, times.length])).toEqual([
      [false, 1],
      [true, 0],
    ])
  })
})
