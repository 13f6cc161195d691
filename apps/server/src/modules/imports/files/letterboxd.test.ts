import { describe, expect, test } from 'vitest'
import {
  csvOf,
  LETTERBOXD,
  letterboxdFiles,
  zipOf,
  type LetterboxdRows,
} from '../testing/export-files.ts'
import { readExportFile } from './read-file.ts'

const cidade = { Name: 'Cidade de Deus', Year: '2002' }
const film = { ...cidade, 'Letterboxd URI': 'https://boxd.it/2aaa' }
const entry = { ...cidade, 'Letterboxd URI': 'https://boxd.it/9zzzz1' }
const read = (rows: LetterboxdRows, others: Record<string, string> = {}) =>
  readExportFile(zipOf({ ...letterboxdFiles(rows), ...others }))
const seen = (ended: string, rating = 0) => ({ started: '', ended, outcome: 'finished', rating })

describe('an export of Letterboxd', () => {
  test('counts the time before the first that it notes, where that was seen again', async () => {
    const on = (date: string, Rewatch: string) => ({ ...entry, Rewatch, 'Watched Date': date })
    const timesOf = async (...diary: LetterboxdRows['diary'] & object) =>
      (await read({ diary })).works[0]?.times
    expect(await timesOf(on('2022-04-30', 'Yes'))).toEqual([seen(''), seen('2022-04-30')])
    const both = [on('2022-04-30', 'Yes'), on('2020-01-01', '')]
    expect(await timesOf(...both)).toEqual([seen('2020-01-01'), seen('2022-04-30')])
  })

  test('says all of a film, joined from all tables', async () => {
    const { source, works, ignored } = await read(
      {
        watched: [{ ...film, Date: '2020-01-01' }],
        ratings: [{ ...film, Date: '2021-02-03', Rating: '4.5' }],
        diary: [
          {
            ...entry,
            Date: '2022-05-01',
            Rating: '4',
            Rewatch: 'Yes',
            'Watched Date': '2022-04-30',
          },
          {
            ...entry,
            Date: '2020-01-02',
            Rating: '3.5',
            Tags: 'cinema, sessão dupla',
            'Watched Date': '2020-01-01',
          },
        ],
        reviews: [
          {
            ...entry,
            Date: '2022-05-01',
            Rating: '4',
            Review: 'Ação,\r\n\r\n"crua" e\r\nbela',
            'Watched Date': '2022-04-30',
          },
          { ...entry, Date: '2019-07-01', Rating: '5', Review: '', 'Watched Date': '2019-06-30' },
        ],
      },
      {
        'profile.csv': 'Date Joined,Username\r\n2019-01-01,ana\r\n',
        'comments.csv': 'Date,Content,Comment\r\n',
        'likes/films.csv': csvOf(LETTERBOXD.watched, [{ ...film, Name: 'Curtido' }], '\r\n'),
        'deleted/diary.csv': csvOf(LETTERBOXD.diary, [{ ...entry, Name: 'Apagado' }], '\r\n'),
        'lists/brasil.csv': 'Letterboxd list export v7\r\nDate,Name,Tags,URL,Description\r\n',
        'lists/bons-filmes.csv': 'Letterboxd list export v7\r\n',
        'deleted/lists/velha.csv': 'Letterboxd list export v7\r\n',
      },
    )
    expect(source).toBe('letterboxd')
    expect(works).toEqual([
      {
        kind: 'film',
        title: 'Cidade de Deus',
        creators: [],
        year: 2002,
        length: null,
        ids: [{ source: 'letterboxd', value: '2aaa' }],
        wants: false,
        times: [seen('2019-06-30', 10), seen('2020-01-01', 7), seen('2022-04-30', 8)],
        rating: 9,
        on: '2021-02-03',
        remark: '',
        reviews: [
          {
            ...{ text: expect.stringContaining('bela'), on: '2022-05-01', rating: 8 },
            ...{ isSpoiler: false, tags: [] },
          },
        ],
      },
    ])
    expect(ignored).toEqual({ read: 6, rows: 0, reviews: 0, lists: 2, tags: 1, likes: 1, plays: 0 })
  })

  test('has the entries of films that Letterboxd has no more, which have no address', async () => {
    const row = { Date: '2024-08-26', Name: 'O Salto', Rating: '3', 'Watched Date': '2024-08-25' }
    const both = { ...row, Name: 'Cidade de Deus', Year: '2002' }
    const { works, ignored } = await read(
      { watched: [{ ...film, Date: '2020-01-01' }], diary: [] },
      {
        'orphaned/diary.csv': csvOf(LETTERBOXD.diary, [row, both], '\r\n'),
        'orphaned/reviews.csv': csvOf(LETTERBOXD.reviews, [{ ...row, Review: 'Voa.' }], '\r\n'),
      },
    )
    expect(works).toMatchObject([
      { title: 'Cidade de Deus', times: [seen('2024-08-25', 6)] },
      {
        ...{ title: 'O Salto', year: null, ids: [], rating: 6, times: [seen('2024-08-25', 6)] },
        reviews: [{ text: 'Voa.', on: '2024-08-26', rating: 6 }],
      },
    ])
    expect(ignored).toMatchObject({ read: 4, rows: 0, reviews: 0 })
  })

  test('has one time without a date of what was only watched or rated', async () => {
    const { works } = await read({
      watched: [{ ...film, Date: '2020-01-01' }],
      ratings: [
        {
          ...film,
          Name: 'Aquarius',
          'Letterboxd URI': 'https://boxd.it/bbbb',
          Date: '2020-01-02',
          Rating: '0.5',
        },
      ],
    })
    expect(works).toMatchObject([
      { title: 'Cidade de Deus', times: [seen('')], rating: 0, on: '2020-01-01' },
      { title: 'Aquarius', times: [seen('')], rating: 1, on: '2020-01-02' },
    ])
  })

  test('wants what is on the watchlist unless it was watched', async () => {
    const other = {
      ...film,
      Name: 'Bacurau',
      Year: '2019',
      'Letterboxd URI': 'https://boxd.it/cccc',
    }
    const { works } = await read({
      watchlist: [
        { ...film, Date: '2020-01-01' },
        { ...other, Date: '2020-02-01' },
      ],
      diary: [{ ...entry, 'Watched Date': '2020-01-15', Rating: '3' }],
    })
    expect(works).toMatchObject([
      {
        title: 'Cidade de Deus',
        wants: false,
        times: [seen('2020-01-15', 6)],
        rating: 6,
        on: '2020-01-15',
      },
      { title: 'Bacurau', wants: true, times: [], on: '2020-02-01', ids: [{ value: 'cccc' }] },
    ])
  })

  test('has the rating of the last entry that has one where the film has none', async () => {
    const { works } = await read({
      diary: [
        { ...entry, 'Watched Date': '2022-01-01' },
        { ...entry, 'Watched Date': '2021-01-01', Rating: '4' },
        { ...entry, 'Watched Date': '2020-01-01', Rating: '2' },
      ],
    })
    expect(works[0]).toMatchObject({ rating: 8, ids: [], on: '2022-01-01' })
  })

  test('does not repeat the entry of a review, nor take two entries of one day for one', async () => {
    const day = { ...entry, 'Watched Date': '2022-01-01' }
    const { works } = await read({
      diary: [day, { ...day, 'Letterboxd URI': 'https://boxd.it/9zzzz2' }],
      reviews: [{ ...day, Review: 'Duas vezes.' }],
    })
    expect(works[0]?.times).toEqual([seen('2022-01-01'), seen('2022-01-01')])
  })

  test('has an entry once that a file repeats, with its review', async () => {
    const day = { ...entry, 'Watched Date': '2022-01-01', Date: '2022-01-02', Review: 'Uma vez.' }
    const { works, ignored } = await read({ diary: [day, day], reviews: [day, day] })
    expect(works).toMatchObject([{ times: [seen('2022-01-01')], reviews: [{ text: 'Uma vez.' }] }])
    expect(ignored).toMatchObject({ read: 4, rows: 0, reviews: 0 })
  })

  test('has a time without a date for an entry without one', async () => {
    const { works } = await read({
      reviews: [{ ...entry, Date: '2022-01-01', Review: 'Sem data.', Rating: '1' }],
    })
    expect(works[0]).toMatchObject({ times: [seen('', 2)], on: '2022-01-01' })
  })

  test('distinguishes films of one name and year by their addresses', async () => {
    const twin = { ...film, 'Letterboxd URI': 'https://boxd.it/dddd' }
    const { works } = await read({
      watched: [film, twin],
      ratings: [{ ...twin, Rating: '2' }],
      diary: [entry],
    })
    expect(works.map(({ ids, rating }) => [ids[0]?.value, rating])).toEqual([
      ['2aaa', 0],
      ['dddd', 4],
    ])
  })

  test('may have films without a year, and rows without a name', async () => {
    const { works, ignored } = await read({
      watched: [
        { ...film, Year: '' },
        { ...film, Name: '' },
      ],
    })
    expect(works).toMatchObject([{ title: 'Cidade de Deus', year: null }])
    expect(ignored.rows).toBe(1)
  })

  test('may be packed again in a folder, or have nothing in it', async () => {
    const files = letterboxdFiles({ watched: [film] })
    const below = Object.entries(files).map(([name, text]) => [`letterboxd-ana/${name}`, text])
    const packed = { ...Object.fromEntries(below), '__MACOSX/letterboxd-ana/._watched.csv': 'x' }
    expect((await readExportFile(zipOf(packed))).works).toHaveLength(1)
    expect((await read({})).works).toEqual([])
  })

  test.each([
    ['watched', { times: [seen('')], ids: [{ value: '2aaa' }] }],
    ['ratings', { times: [seen('')], rating: 7, ids: [{ value: '2aaa' }] }],
    ['diary', { times: [seen('2024-02-29', 7)], ids: [] }],
    ['reviews', { times: [seen('2024-02-29', 7)], ids: [], reviews: [{ text: 'Bom' }] }],
  ] as const)('may be its table %s alone', async (table, expected) => {
    const row = { ...film, Rating: '3.5', 'Watched Date': '2024-02-29', Review: 'Bom' }
    const file = await readExportFile(Buffer.from(csvOf(LETTERBOXD[table], [row], '\r\n')))
    expect(file.works).toMatchObject([expected])
    expect(file.ignored.reviews).toBe(0)
  })
})
