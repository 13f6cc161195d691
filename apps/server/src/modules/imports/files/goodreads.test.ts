import { describe, expect, test } from 'vitest'
import { csvOf, GOODREADS } from '../testing/export-files.ts'
import { readExportFile } from './read-file.ts'

const read = (...rows: Record<string, string>[]) =>
  readExportFile(Buffer.from(csvOf(GOODREADS, rows)))
const readOne = async (row: Record<string, string>) =>
  (await read({ 'Book Id': '1', Title: 'Duna', ...row })).works[0]
const finished = (ended: string) => ({ started: '', ended, outcome: 'finished', rating: 0 })

describe('an export of Goodreads', () => {
  test('says all of a book that was read', async () => {
    const row = {
      'Book Id': '44421460',
      Title: 'Memórias Póstumas de Brás Cubas (Trilogia realista, #1)',
      Author: 'Machado  de Assis',
      'Author l-f': 'Assis, Machado  de',
      'Additional Authors': 'Flora  Thomson-DeVeaux, Dave Eggers, Martin King, Jr.',
      ISBN: '="0143135031"',
      ISBN13: '="9780143135036"',
      'My Rating': '4',
      'Number of Pages': '368',
      'Year Published': '2020',
      'Original Publication Year': '1881',
      'Date Read': '2023/02/09',
      'Date Added': '2022/12/31',
      'Exclusive Shelf': 'read',
      'My Review': 'Ótimo.<br/><b>Releio</b> sempre, "vermes" e tudo.',
      'Private Notes': 'Emprestei à Lúcia,<br/>que ainda não devolveu',
      'Read Count': '2',
    }
    expect(await read(row)).toEqual({
      source: 'goodreads',
      works: [
        {
          kind: 'book',
          title: 'Memórias Póstumas de Brás Cubas',
          creators: [
            'Machado de Assis',
            'Flora Thomson-DeVeaux',
            'Dave Eggers',
            'Martin King, Jr.',
          ],
          year: 1881,
          length: 368,
          ids: [
            { source: 'goodreads', value: '44421460' },
            { source: 'isbn13', value: '9780143135036' },
          ],
          wants: false,
          times: [finished(''), finished('2023-02-09')],
          rating: 8,
          on: '2023-02-09',
          remark: 'Emprestei à Lúcia,\nque ainda não devolveu',
          reviews: [
            {
              text: 'Ótimo.\n**Releio** sempre, "vermes" e tudo.',
              ...{ on: '2023-02-09', rating: 8, isSpoiler: false, tags: [] },
            },
          ],
        },
      ],
      ignored: { read: 1, rows: 0, reviews: 0, lists: 0, tags: 0, likes: 0, plays: 0 },
    })
  })

  test.each([
    ['="9788535914849"', '9788535914849'],
    ['=""', null],
    ['', null],
    ['="9788535914848"', null],
    ['9788535914849', '9788535914849'],
  ])('reads the ISBN of the cell %s', async (cell, isbn) => {
    const ids = (await readOne({ ISBN13: cell }))?.ids ?? []
    expect(ids.find(({ source }) => source === 'isbn13')?.value ?? null).toBe(isbn)
  })

  test('reads an ISBN whose quotes the file did not double, and one of ten digits', async () => {
    const header = 'Book Id,Title,ISBN,ISBN13,Exclusive Shelf'
    const file = `${header}\r\n1,Duna,="8535914846",="",read\r\n2,Emma,"=""0141439580""","=""""",read\r\n`
    expect((await readExportFile(Buffer.from(file))).works.map(({ ids }) => ids[1]?.value)).toEqual(
      ['9788535914849', '9780141439587'],
    )
  })

  test.each([
    ['Duna (Crônicas de Duna, #1)', 'Duna'],
    ['Duna (Crônicas de Duna #1-3)', 'Duna'],
    ['Torto Arado (Trilogia da terra, 1)', 'Torto Arado'],
    ['Poemas (1930-1962)', 'Poemas (1930-1962)'],
    ['Crônicas (Rio, 1999)', 'Crônicas (Rio, 1999)'],
    ['Ensaio (sobre a cegueira)', 'Ensaio (sobre a cegueira)'],
    ['(Série, #1)', '(Série, #1)'],
    [`${'a'.repeat(190)} (Uma série de nome longo, #1)`, 'a'.repeat(190)],
    ['C# (para quem começa)', 'C# (para quem começa)'],
    ['Salvar o fogo (Portuguese Edition)', 'Salvar o fogo'],
    ['Duna (Crônicas de Duna Livro 2)', 'Duna'],
    ['Sermões (Nova edição)', 'Sermões (Nova edição)'],
  ])('takes only a series from the title %s', async (written, title) => {
    expect((await readOne({ Title: written }))?.title).toBe(title)
  })

  test.each([
    ['read', {}, [finished('')]],
    ['read', { 'Date Read': '2024/01/05' }, [finished('2024-01-05')]],
    ['read', { 'Date Read': '2024/02/30' }, [finished('')]],
    ['read', { 'Date Read': '05/01/2024' }, [finished('')]],
    ['read', { 'Read Count': '999999' }, Array.from({ length: 20 }, () => finished(''))],
    ['to-read', { 'My Rating': '5' }, []],
    ['to-read', { 'Read Count': '1' }, []],
    ['to-read', { 'Date Read': '2019/01/05', 'Read Count': '1' }, [finished('2019-01-05')]],
    ['currently-reading', { 'Read Count': '1' }, [{ ...finished(''), outcome: 'open' }]],
    [
      'currently-reading',
      { 'Date Read': '2019/01/05', 'Read Count': '2' },
      [finished('2019-01-05'), { ...finished(''), outcome: 'open' }],
    ],
    ['abandonado-temporariamente', { 'Read Count': '1' }, [{ ...finished(''), outcome: 'open' }]],
    ['abandonados-2023', { 'Read Count': '1' }, [{ ...finished(''), outcome: 'gave_up' }]],
    ['read', { Bookshelves: 'clube, dnf' }, [{ ...finished(''), outcome: 'gave_up' }]],
    [
      'did-not-finish',
      { 'Date Read': '2024/01/05' },
      [{ ...finished('2024-01-05'), outcome: 'gave_up' }],
    ],
    ['DNF', {}, [{ ...finished(''), outcome: 'gave_up' }]],
    ['Não terminei', {}, [{ ...finished(''), outcome: 'gave_up' }]],
    ['larguei', {}, [{ ...finished(''), outcome: 'gave_up' }]],
    ['favoritos', {}, []],
    ['favoritos', { 'My Rating': '3' }, [finished('')]],
    ['favoritos', { 'Read Count': '1' }, [finished('')]],
    ['favoritos', { 'Date Read': '2020/10/01' }, [finished('2020-10-01')]],
  ])('on the shelf %s with %o has its times', async (shelf, cells, times) => {
    const work = await readOne({ 'Exclusive Shelf': shelf, ...cells })
    expect(work).toMatchObject({ times, wants: times.length === 0 && shelf !== 'favoritos' })
  })

  test('keeps shelves of its owner as lists, unless the entry says the same', async () => {
    const on = (shelf: string) => ({
      ...{ 'Book Id': shelf, Title: shelf, 'Date Added': '2021/01/02' },
      ...{ 'Exclusive Shelf': shelf, Bookshelves: shelf },
    })
    const shelves = ['emprestados', 'On Hold', 'quero-ler', 'abandonados', 'read']
    const { works, lists } = await read(...shelves.map(on))
    expect(lists?.map(({ title }) => title)).toEqual(['Emprestados'])
    expect(
      works.map(({ title, wants, times }) => `${title} ${wants} ${times[0]?.outcome}`),
    ).toEqual([
      ...['emprestados false undefined', 'On Hold false open', 'quero-ler true undefined'],
      ...['abandonados false gave_up', 'read false finished'],
    ])
  })

  test('has a rating of what is only wanted, and no rating of 0', async () => {
    expect((await readOne({ 'Exclusive Shelf': 'to-read', 'My Rating': '5' }))?.rating).toBe(10)
    expect((await readOne({ 'Exclusive Shelf': 'read', 'My Rating': '0' }))?.rating).toBe(0)
  })

  test('makes one work of two editions, with what both say', async () => {
    const emma = { Title: 'Emma', Author: 'Jane Austen', 'Original Publication Year': '1815' }
    const { works } = await read(
      { ...emma, 'Book Id': '2', 'Exclusive Shelf': 'to-read', 'My Rating': '4' },
      { ...emma, 'Book Id': '3', 'Exclusive Shelf': 'read', 'Date Read': '2021/05/01' },
      { ...emma, 'Book Id': '3', 'Exclusive Shelf': 'read', 'Date Read': '2021/05/01' },
    )
    expect(works).toHaveLength(1)
    expect(works[0]).toMatchObject({
      ids: [{ value: '2' }, { value: '3' }],
      wants: false,
      rating: 8,
      times: [finished('2021-05-01')],
    })
  })

  test('orders works by date, and those of one date as the file has them', async () => {
    const named = (Title: string, date: string) => ({
      'Book Id': Title.length.toString(),
      Title,
      'Date Added': date,
    })
    const { works } = await read(
      named('Iracema', '2024/05/01'),
      named('Ubirajara', ''),
      named('Til', '2019/01/01'),
      named('Senhora!', '2024/05/01'),
    )
    expect(works.map(({ title }) => title)).toEqual(['Ubirajara', 'Til', 'Iracema', 'Senhora!'])
  })

  test('cuts long notes between words, and counts rows without a title', async () => {
    const { works, ignored } = await read(
      { Title: 'Duna', 'Private Notes': 'palavra '.repeat(500) },
      { Title: '\u200B\u0007', Author: 'Alguém' },
      { Title: 'A'.repeat(300), Author: 'B'.repeat(200) },
    )
    expect(works[0]?.remark).toMatch(/palavra…$/)
    expect(works[0]?.remark.length).toBeLessThanOrEqual(1000)
    expect(works[1]).toMatchObject({ title: `${'A'.repeat(199)}…`, creators: [] })
    expect(ignored.rows).toBe(1)
  })

  test('has no year for books of antiquity, though their editions have one', async () => {
    const row = { 'Year Published': '2011', 'Original Publication Year': '-720' }
    expect((await readOne(row))?.year).toBeNull()
    expect((await readOne({ 'Year Published': '2011' }))?.year).toBe(2011)
  })

  test('may be empty, begin with a byte order mark, and have the columns of older exports', async () => {
    expect((await readExportFile(Buffer.from(GOODREADS))).works).toEqual([])
    const older = `\uFEFF${GOODREADS.replace('Owned Copies', 'Recommended For,Recommended By,Owned Copies,BCID')}`
    const file = csvOf(older, [{ '\uFEFFBook Id': '7', Title: 'Til', 'Read Count': '1' }], '\r\n')
    expect((await readExportFile(Buffer.from(file))).works[0]?.ids).toEqual([
      { source: 'goodreads', value: '7' },
    ])
  })
})
