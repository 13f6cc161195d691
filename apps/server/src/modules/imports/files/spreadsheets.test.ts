import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '@afins/contract/errors'
import { csvOf, GOODREADS, LETTERBOXD, STORYGRAPH } from '../testing/export-files.ts'
import { readExportFile } from './read-file.ts'

const books = [
  {
    ...{ 'Book Id': '1', Title: 'São Bernardo', Author: 'Graciliano Ramos', 'My Rating': '4' },
    ...{ 'Original Publication Year': '1934', 'Date Read': '2024/05/03' },
    ...{ 'Date Added': '2024/01/21', 'Exclusive Shelf': 'read', 'Read Count': '1' },
    'My Review': 'Seco; "áspero"\ne bom, muito',
  },
  {
    ...{ 'Book Id': '2', Title: 'Água viva', Author: 'Clarice Lispector', 'My Rating': '0' },
    ...{ 'Date Added': '2024/02/01', 'Exclusive Shelf': 'to-read', 'Read Count': '0' },
  },
]
const plain = csvOf(GOODREADS, books)
const quoted = (cell: string) =>
  /[";\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
/** What a spreadsheet makes of a table: its delimiter, its dates, its line ends. */
function saved(
  header: string,
  rows: readonly Readonly<Record<string, string>>[],
  delimiter: string,
  change: (cell: string) => string = (cell) => cell,
): string {
  const columns = header.split(',')
  const lines = rows.map((row) => columns.map((name) => quoted(change(row[name] ?? ''))))
  return [columns, ...lines].map((cells) => `${cells.join(delimiter)}\r\n`).join('')
}
const inBrazil = (cell: string) => cell.replace(/^(\d{4})\/(\d\d)\/(\d\d)$/, '$3/$2/$1')
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('a table that a spreadsheet has saved', () => {
  const expected = readExportFile(Buffer.from(plain))
  const brazilian = saved(GOODREADS, books, ';', inBrazil)

  test.each<[string, Buffer]>([
    ['with semicolons', Buffer.from(saved(GOODREADS, books, ';'))],
    ['with tabs', Buffer.from(saved(GOODREADS, books, '\t'))],
    ['with the dates of Brazil', Buffer.from(brazilian)],
    ['in UTF-8 with its mark', Buffer.from(`\uFEFF${brazilian}`)],
    ['in Windows-1252', Buffer.from(brazilian, 'latin1')],
    ['in UTF-16 with its mark', Buffer.from(`\uFEFF${brazilian}`, 'utf16le')],
    ['in UTF-16 without it', Buffer.from(brazilian, 'utf16le')],
    ['in UTF-16, the greater byte first', swapped(`\uFEFF${brazilian}`)],
    ['in that without its mark', swapped(brazilian)],
    ['with a line for its delimiter', Buffer.from(`sep=;\r\n${brazilian}`)],
    [
      'as Unicode text, with that line',
      Buffer.from(`\uFEFFsep=\t\r\n${saved(GOODREADS, books, '\t')}`, 'utf16le'),
    ],
  ])('is read %s', async (_, bytes) => {
    expect(await readExportFile(bytes)).toEqual(await expected)
  })

  test('is read where each row became one quoted cell', async () => {
    const rows = csvOf(
      GOODREADS,
      books.map((book) => ({ ...book, 'My Review': 'bom, muito' })),
    )
    const lines = rows.trim().split('\n')
    const wrapped = lines.map((line) =>
      line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line,
    )
    expect(await readExportFile(Buffer.from(wrapped.join('\r\n')))).toEqual(
      await readExportFile(Buffer.from(rows)),
    )
  })

  test('may have stars with a comma', async () => {
    const book = { Title: 'Til', Authors: 'José de Alencar', 'Read Status': 'read' }
    const file = saved(STORYGRAPH, [{ ...book, 'Star Rating': '4,5' }], ';')
    expect((await readExportFile(Buffer.from(file))).works[0]?.rating).toBe(9)
    const film = { Date: '03/05/2024', Name: 'Limite', Year: '1931', Rating: '3,5' }
    const { works } = await readExportFile(Buffer.from(saved(LETTERBOXD.ratings, [film], ';')))
    expect(works[0]).toMatchObject({ rating: 7, on: '2024-05-03' })
  })

  test('says by its dates whether the day or the month comes first', async () => {
    const on = async (...dates: string[]) => readDates(';', dates)
    const readDates = async (delimiter: string, dates: readonly string[]) => {
      const rows = dates.map((Date, at) => ({ Date, Name: `Filme ${at}`, Year: '1990' }))
      const { works } = await readExportFile(
        Buffer.from(saved(LETTERBOXD.watched, rows, delimiter)),
      )
      return works.map((work) => work.on).toSorted()
    }
    expect(await on('05/03/2024', '25/03/2024')).toEqual(['2024-03-05', '2024-03-25'])
    expect(await on('05/03/2024', '03/25/2024')).toEqual(['2024-03-25', '2024-05-03'])
    expect(await on('05/03/2024')).toEqual(['2024-03-05'])
    expect(await on('05/03/2024 00:00')).toEqual(['2024-03-05'])
    expect(await on('31/02/2024')).toEqual([''])
    // Between commas nothing says that they are ours.
    expect(await readDates(',', ['05/03/2024'])).toEqual([''])
  })

  test('whatever its texts, it says the same in every encoding', async () => {
    const latin = fc.string({
      unit: fc.constantFrom(...'aeiou ãéíõúçÇ;,"\n’—'.split('')),
      minLength: 1,
      maxLength: 30,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(latin, { minLength: 1, maxLength: 8 }), async (titles) => {
        // Two letters of Windows-1252 may be one of UTF-8, as Ç and a dash: others say which it is.
        const Author = 'Érico Veríssimo, José Américo'
        const rows = titles.map((Title, at) => ({ ...books[0], 'Book Id': `${at}`, Title, Author }))
        const text = saved(GOODREADS, rows, ';')
        const read = await readExportFile(Buffer.from(text))
        expect(await readExportFile(Buffer.from(text, 'utf16le'))).toEqual(read)
        const cp1252 = Buffer.from(
          text.replaceAll('’', '\u0092').replaceAll('—', '\u0097'),
          'latin1',
        )
        expect(await readExportFile(cp1252)).toEqual(read)
      }),
      { numRuns: 40 },
    )
  })
})

describe('a table', () => {
  test.each([
    [GOODREADS, ',Exclusive Shelf', '“Exclusive Shelf”'],
    [STORYGRAPH, 'ISBN/UID,', '“ISBN/UID”'],
    [LETTERBOXD.diary, 'Name,Year,', '“Name”, “Year”'],
  ])('without a column of its service says which one is missing', async (header, gone, columns) => {
    const error = await readExportFile(Buffer.from(`${header.replace(gone, '')}\n`)).catch(
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof AppError)) throw new Error('was read')
    expect(error.code).toBe('import.missing_column')
    expect(error.fields?.file?.params).toEqual({ columns })
  })

  test.each([
    ['watchlist.csv', true],
    ['letterboxd-ana-watchlist (1).csv', true],
    ['watched.csv', false],
    ['', false],
  ])('of films alone is told by its name: %s', async (name, wants) => {
    const film = { Date: '2024-01-01', Name: 'Limite', Year: '1931' }
    const bytes = Buffer.from(csvOf(LETTERBOXD.watchlist, [film], '\r\n'))
    expect((await readExportFile(bytes, name)).works[0]?.wants).toBe(wants)
  })

  test.each([
    ['Goodreads', GOODREADS, books],
    [
      'Letterboxd',
      LETTERBOXD.diary,
      [{ Name: 'Limite', Year: '1931', 'Watched Date': '2024-01-02' }],
    ],
    [
      'StoryGraph',
      STORYGRAPH,
      [{ Title: 'Til', Authors: 'José de Alencar', 'Read Status': 'read' }],
    ],
  ])('of %s has its columns in any order and case', async (_, header, rows) => {
    const text = csvOf(header, rows)
    const other = csvOf(header.split(',').toReversed().join(','), rows)
    const expected = await readExportFile(Buffer.from(text))
    expect(await readExportFile(Buffer.from(other))).toEqual(expected)
    for (const changed of [header.toUpperCase(), header.toLowerCase()])
      expect(await readExportFile(Buffer.from(text.replace(header, changed)))).toEqual(expected)
  })

  test.each([
    '2024-05-03',
    '2024/5/3',
    '2024.05.03',
    '2024-05-03 00:00:00',
    '2024-05-03T09:30:00Z',
  ])('may write its dates as %s', async (date) => {
    const film = { Name: 'Limite', Year: '1931', 'Watched Date': date }
    const { works } = await readExportFile(Buffer.from(csvOf(LETTERBOXD.diary, [film])))
    expect(works[0]?.times).toMatchObject([{ ended: '2024-05-03' }])
  })

  test('may have the dates of Brazil whatever its columns of them are called', async () => {
    const films = 'Title;Year;Rating;WatchedDate\nCentral do Brasil;1998;5,0;31/12/2018\n'
    const book = 'title;author_text;isbn_13;finish_date\nTil;José de Alencar;;31/12/2018\n'
    for (const text of [films, book]) {
      const { works } = await readExportFile(Buffer.from(text))
      expect(works).toMatchObject([{ on: '2018-12-31', times: [{ ended: '2018-12-31' }] }])
    }
  })

  test('has a text once that several of its rows have', async () => {
    const { works, ignored } = await readExportFile(
      Buffer.from(csvOf(GOODREADS, [...books, ...books])),
    )
    expect(works.map(({ reviews = [] }) => reviews.length)).toEqual([0, 1])
    expect(ignored.reviews).toBe(0)
  })

  test('accounts for each of its rows', async () => {
    const rows = [...books, ...books, { 'Book Id': '9', Title: ' ' }]
    const { works, ignored } = await readExportFile(Buffer.from(csvOf(GOODREADS, rows)))
    expect([works.length, ignored.read, ignored.rows]).toEqual([2, 5, 1])
  })

  test('that was torn off loses at most its last row', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => ({
      ...books[0],
      'Book Id': `${at}`,
      Title: `Livro ${at}`,
    }))
    const whole = Buffer.from(csvOf(GOODREADS, rows, '\r\n'))
    const all = (await readExportFile(whole)).works
    for (let end = whole.length - 1; end > whole.length - 60; end -= 3) {
      const { works } = await readExportFile(whole.subarray(0, end))
      const lost = all.filter((work) => works.every((one) => one.title !== work.title))
      expect(lost.length).toBeLessThanOrEqual(1)
    }
  })
})
