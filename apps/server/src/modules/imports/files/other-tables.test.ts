import { describe, expect, test } from 'vitest'
import { csvOf } from '../testing/export-files.ts'
import { readExportFile } from './read-file.ts'

type Rows = readonly Readonly<Record<string, string>>[]

const read = (header: string, rows: Rows, name = '') =>
  readExportFile(Buffer.from(csvOf(header, rows)), name)
const readOne = async (header: string, row: Rows[number], name = '') =>
  (await read(header, [row], name)).works[0]

const IMDB_RATINGS =
  'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),' +
  'Year,Genres,Num Votes,Release Date,Directors'
const IMDB_LIST =
  'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,' +
  'Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated'
const BOOKWYRM =
  'title,author_text,remote_id,openlibrary_key,inventaire_id,librarything_key,goodreads_key,' +
  'bnf_id,viaf,wikidata,asin,aasin,isfdb,isbn_10,isbn_13,oclc_number,start_date,finish_date,' +
  'stopped_date,rating,review_name,review_cw,review_content,review_published,shelf,shelf_name,shelf_date'
const RYM =
  'RYM Album, First Name,Last Name,First Name localized, Last Name localized,Title,Release_Date,' +
  'Rating,Ownership,Purchase Date,Media Type,Review'
const NEODB = 'title,info,links,timestamp,status,rating,comment,tags'

describe('an export of IMDb', () => {
  test('has what was rated as seen, with half stars', async () => {
    const film = {
      ...{ Const: 'tt0140888', 'Your Rating': '9', 'Date Rated': '2024-02-10' },
      ...{ Title: 'Central do Brasil', 'Title Type': 'Movie', 'Runtime (mins)': '110' },
      ...{ Year: '1998', Directors: 'Walter Salles, Outra Pessoa' },
    }
    const series = {
      ...{ Const: 'tt0903747', 'Your Rating': '10', 'Date Rated': '2023-05-01', Year: '2008' },
      ...{ Title: 'Breaking Bad', 'Title Type': 'TV Series', 'Runtime (mins)': '45' },
    }
    const episode = { ...series, Const: 'tt0959621', Title: 'Pilot', 'Title Type': 'TV Episode' }
    const found = await read(IMDB_RATINGS, [film, series, episode])
    expect(found).toMatchObject({ source: 'imdb', ignored: { read: 3, rows: 0, others: 1 } })
    expect(found.works).toEqual([
      expect.objectContaining({ kind: 'series', title: 'Breaking Bad', length: null, rating: 10 }),
      {
        kind: 'film',
        title: 'Central do Brasil',
        creators: ['Walter Salles', 'Outra Pessoa'],
        ...{ year: 1998, length: 110, ids: [{ source: 'imdb', value: 'tt0140888' }] },
        ...{ wants: false, rating: 9, on: '2024-02-10', remark: '' },
        times: [{ started: '', ended: '', outcome: 'finished', rating: 0 }],
      },
    ])
  })

  test('and what is on the watchlist as wanted', async () => {
    const row = {
      ...{ Const: 'tt5311514', Created: '2022-01-02', Title: 'Your Name.', Year: '2016' },
      ...{ 'Title Type': 'movie', Description: 'Com a Lia.' },
    }
    expect(await readOne(IMDB_LIST, row)).toMatchObject({
      ...{ kind: 'film', wants: true, times: [], rating: 0, on: '2022-01-02' },
      remark: 'Com a Lia.',
    })
  })
})

describe('a table of films', () => {
  test.each([
    ['Title,Director,Year,Rating,WatchedDate', { Rating: '4.5', Director: 'Anna Muylaert' }, 9],
    ['Title,Directors,Year,Rating10,WatchedDate', { Rating10: '7', Directors: 'Anna Muylaert' }, 7],
    ['Title,Year,Rating', { Rating: '3,5' }, 7],
    ['Title,Year,WatchedDate', {}, 0],
  ])('with the columns %s is what converters of Filmow write', async (header, cells, rating) => {
    const row = { Title: 'Que Horas Ela Volta?', Year: '2015', WatchedDate: '2023-03-04', ...cells }
    const work = await readOne(header, row)
    expect(work).toMatchObject({ kind: 'film', year: 2015, rating, wants: false })
    expect(work?.creators).toEqual(header.includes('Director') ? ['Anna Muylaert'] : [])
    expect(work?.times).toHaveLength(1)
    expect(work?.times[0]?.ended).toBe(header.includes('Watched') ? '2023-03-04' : '')
  })

  test('needs more than titles and years', async () => {
    await expect(read('Title,Year', [{ Title: 'Um', Year: '2001' }])).rejects.toMatchObject({
      code: 'import.unknown_format',
    })
  })
})

describe('an export of BookWyrm', () => {
  test.each([
    [{ shelf: 'read', finish_date: '2024-03-04' }, ['finished', '2024-03-04'], false],
    [{ shelf: 'reading', start_date: '2024-03-04' }, ['open', ''], false],
    [{ shelf: 'stopped-reading', stopped_date: '2024-05-06' }, ['gave_up', '2024-05-06'], false],
    [{ shelf: 'to-read' }, null, true],
    [{ shelf: 'favoritos', rating: '4' }, ['finished', ''], false],
  ])('says of %j what was done', async (cells, time, wants) => {
    const work = await readOne(BOOKWYRM, {
      ...{ title: 'Torto Arado', author_text: 'Itamar Vieira Junior', isbn_13: '9786580309313' },
      ...{
        openlibrary_key: 'https://openlibrary.org/books/OL29348563M',
        goodreads_key: '49093203',
      },
      ...cells,
    })
    expect(work?.wants).toBe(wants)
    expect(work?.times.map(({ outcome, ended }) => [outcome, ended])).toEqual(time ? [time] : [])
    expect(work?.ids).toEqual([
      { source: 'isbn13', value: '9786580309313' },
      { source: 'ol_edition', value: 'OL29348563M' },
      { source: 'goodreads', value: '49093203' },
    ])
  })
})

describe('texts and shelves of BookWyrm', () => {
  test('are reviews as they were written, and lists', async () => {
    const row = {
      ...{ title: 'Torto Arado', rating: '4.5', review_name: 'Terra', shelf: 'sertao-12' },
      ...{ review_cw: 'O fim', review_published: '2024-03-04', shelf_name: 'Sertão' },
      ...{ shelf_date: '2024-01-02', review_content: 'Um *grande* livro, @maria.\n\n> E triste.' },
    }
    const found = await read(BOOKWYRM, [row])
    expect(found).toMatchObject({ ignored: { tags: 0, reviews: 0 } })
    expect(found.lists).toMatchObject([{ title: 'Sertão', on: '2024-01-02', items: [{ work: 0 }] }])
    const [work] = found.works
    expect(work?.reviews).toEqual([
      {
        ...{ text: 'Um *grande* livro, \\@maria.\n\n> E triste.', on: '2024-03-04', rating: 9 },
        ...{ isSpoiler: true, tags: [], title: 'Terra' },
      },
    ])
    const html = { ...row, review_content: '<p>De <b>lá</b></p>' }
    expect((await readOne(BOOKWYRM, html))?.reviews?.[0]?.text).toBe('De **lá**')
  })
})

describe('an export of Rate Your Music', () => {
  test('has albums with half stars, names as they are read, and wishes', async () => {
    const found = await read(RYM, [
      {
        ...{ 'RYM Album': '12', ' First Name': 'Jorge', 'Last Name': 'Ben', Rating: '9' },
        ...{ Title: 'África Brasil', Release_Date: '1976', Ownership: 'n' },
      },
      {
        ...{ 'RYM Album': '13', 'Last Name': 'Simon &amp; Garfunkel', Rating: '0' },
        ...{ Title: 'Bookends', Release_Date: '1968', Ownership: 'w' },
      },
    ])
    expect(found.works).toMatchObject([
      { kind: 'album', title: 'África Brasil', creators: ['Jorge Ben'], year: 1976, rating: 9 },
      { title: 'Bookends', creators: ['Simon & Garfunkel'], wants: true, times: [], rating: 0 },
    ])
  })
})

describe('an export of NeoDB', () => {
  test.each([
    ['movie_mark.csv', '', 'film'],
    ['neodb/tv_mark.csv', '', 'series'],
    ['music_mark.csv', '', 'album'],
    ['marks.csv', 'https://www.goodreads.com/book/show/49093203', 'book'],
  ])('of the name %s has works of its kind', async (name, links, kind) => {
    const row = {
      ...{ title: 'Uma Obra', info: 'year:2001', links, timestamp: '2024-01-02 10:11:12+00:00' },
      ...{ status: 'complete', rating: '7' },
    }
    expect(await readOne(NEODB, row, name)).toMatchObject({
      ...{ kind, year: 2001, rating: 7, on: '2024-01-02', wants: false },
    })
    const wish = { ...row, status: 'wishlist', rating: '' }
    expect(await readOne(NEODB, wish, name)).toMatchObject({ wants: true, times: [], rating: 0 })
  })
})
