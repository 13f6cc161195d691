import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '@afins/contract/errors'
import { STORYGRAPH, csvOf, zipOf } from '../testing/export-files.ts'
import { readExportFile } from './read-file.ts'

const read = (content: string | object) =>
  readExportFile(Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)))
const timesOf = async (content: string | object) =>
  (await read(content)).works.map(({ title, times }) => [
    title,
    ...times.map(({ outcome, started, ended }) => [outcome, started, ended]),
  ])

describe('a shelf of Skoob', () => {
  const book = { book_id: 1, edition_id: 2, title: 'Torto Arado', author: 'Itamar Vieira Junior' }
  const done = { ...book, year: 2019, pages: 264, status: 'read', finished_at: '2024-05-06' }

  test.each([
    ['a list', [{ ...done, my_rating: 4.5 }]],
    ['a page', { total_items: 1, items: [{ ...done, rating: 4.5 }] }],
    ['pages', [{ items: [{ ...done, rating: 4.5 }] }]],
    [
      'one file',
      {
        source: 'skoob',
        books: [{ ...done, status: null, rating: 4.5, shelves: ['owned', 'read'] }],
      },
    ],
    [
      'a table',
      'book_id,edition_id,title,author,publisher,year,pages,status,my_rating,avg_rating,finished_at\n1,2,Torto Arado,Itamar Vieira Junior,Todavia,2019,264,read,4.5,3.9,2024-05-06\n',
    ],
  ])('as %s has what was read, with its stars and day', async (_, content) => {
    expect(await read(content)).toMatchObject({
      ...{ source: 'skoob', ignored: { read: 1, rows: 0 } },
      works: [
        {
          ...{ title: 'Torto Arado', creators: ['Itamar Vieira Junior'], year: 2019, rating: 9 },
          times: [{ ended: '2024-05-06', outcome: 'finished' }],
        },
      ],
    })
  })

  test.each([
    ['reading', [['open', '', '']], false],
    [
      'rereading',
      [
        ['finished', '', ''],
        ['open', '', ''],
      ],
      false,
    ],
    ['abandoned', [['gave_up', '', '']], false],
    ['want_to_read', [], true],
    ['Desejado', [], true],
  ])('knows the shelf %s', async (status, times, wants) => {
    const found = await read([{ ...book, status, progress: 40 }])
    expect(found.works[0]?.wants).toBe(wants)
    expect(await timesOf([{ ...book, status }])).toEqual([['Torto Arado', ...times]])
    const open = found.works[0]?.times.find(({ outcome }) => outcome === 'open')
    expect(open?.progress).toEqual(open && { progress: 40, total: 100, unit: 'percent' })
  })

  test('of before 2025 has no stars of its reader in its table', async () => {
    const header = 'edicao.titulo,ano,autor,edicao.paginas,leitores,tipo,estatisticas.ranking'
    const found = await read(`${header}\nUlisses,1922,James Joyce,900,10,Abandonou,45.00\n`)
    expect(found.works).toMatchObject([
      { title: 'Ulisses', year: 1922, rating: 0, times: [{ outcome: 'gave_up' }] },
    ])
  })
})

describe('what Trakt and its exporters write', () => {
  const movie = { title: 'Bacurau', year: 2019, ids: { trakt: 1, imdb: 'tt2762506' } }
  const show = { title: 'Dark', year: 2017, ids: { trakt: 2, tmdb: 70523 } }
  const episode = (number: number) => ({ season: 1, number, ids: { trakt: 10 + number } })
  const seen = (number: number, day: string) => ({
    ...{ watched_at: `${day}T20:00:00.000Z`, type: 'episode', show, episode: episode(number) },
  })
  const json = (value: unknown) => JSON.stringify(value)
  const history = [seen(1, '2024-03-01'), seen(2, '2024-03-04'), seen(2, '2024-05-04')]

  test.each([
    [19, ['open', '2024-03-01', '']],
    [2, ['finished', '', '2024-05-04']],
  ])('of a series of %i episodes says how far someone is', async (aired, time) => {
    const watched = [{ plays: 3, last_watched_at: '2024-05-04T20:00:00.000Z' }]
    const file = zipOf({
      'watched-history-1.json': json(history),
      'watched-shows.json': json(
        watched.map((one) => ({ ...one, show: { ...show, aired_episodes: aired } })),
      ),
    })
    const [work] = (await readExportFile(file)).works
    expect(work?.times.map(({ outcome, started, ended }) => [outcome, started, ended])).toEqual([
      time,
    ])
    expect(work?.times[0]?.progress?.progress).toBe(time[0] === 'open' ? 2 : undefined)
  })

  test('as one file has all that its parts say', async () => {
    const watched = [{ plays: 3, last_watched_at: '2024-03-04T20:00:00.000Z', movie }]
    const viewing = { watched_at: '2024-03-04T20:00:00.000Z', type: 'movie', movie }
    const rated = { rated_at: '2024-03-05T20:00:00.000Z', rating: 9, type: 'movie', movie }
    const found = await read({ username: 'ana', history: [viewing], watched, ratings: [rated] })
    expect(found.works).toMatchObject([{ title: 'Bacurau', rating: 9 }])
    expect(found.works[0]?.times.map(({ ended }) => ended)).toEqual(['', '', '2024-03-04'])
  })

  test('of what was paused says how far it is', async () => {
    const paused = { progress: 25.4, paused_at: '2024-03-04T20:00:00.000Z' }
    const file = zipOf({ 'watched-playback.json': json([{ ...paused, type: 'movie', movie }]) })
    expect((await readExportFile(file)).works).toMatchObject([
      { wants: false, times: [{ outcome: 'open', progress: { progress: 25, unit: 'percent' } }] },
    ])
  })

  test('as a table has films and episodes', async () => {
    const header = 'watched_at,action,type,title,year,trakt_id,imdb_id,season_number,episode_number'
    const rows = [
      '2023-05-01T22:10:00Z,watch,movie,Bacurau,2019,1,tt2762506,,',
      '2023-05-02T22:10:00Z,watch,episode,Dark,2017,2,tt5753856,1,1',
    ]
    expect(await timesOf([header, ...rows].join('\n'))).toEqual([
      ['Bacurau', ['finished', '', '2023-05-01']],
      ['Dark', ['open', '2023-05-02', '']],
    ])
  })

  test('has comments as texts, and answers are only counted', async () => {
    const text = (comment: string, more: object = {}) => ({
      ...{ comment, parent_id: 0, spoiler: false, created_at: '2024-02-02T15:00:00.000Z', ...more },
    })
    const stars = { user_stats: { rating: 9 } }
    const file = zipOf({
      'ratings-movies.json': json([
        { rated_at: '2024-02-02T15:00:00.000Z', rating: 8, type: 'movie', movie },
      ]),
      'comments-movies.json': json([
        { type: 'movie', movie, comment: text('Que fim. [spoiler]Lunga volta[/spoiler].', stars) },
        { type: 'movie', movie, comment: text('@ana sim', { parent_id: 7 }) },
      ]),
      'comments-episodes.json': json([
        { type: 'episode', show, episode: episode(2), comment: text('Esse episódio!') },
      ]),
      'lists-favorites.json': json([
        { rank: 1, listed_at: '2023-01-01T15:00:00.000Z', notes: 'sempre', type: 'movie', movie },
      ]),
    })
    const found = await readExportFile(file)
    expect(found.ignored).toMatchObject({ rows: 0, reviews: 1, lists: 0 })
    expect(found.works.map(({ reviews }) => reviews)).toMatchObject([
      [{ text: 'Temporada 1, episódio 2\n\nEsse episódio!', rating: 0 }],
      [{ text: 'Que fim. Lunga volta.', rating: 9, isSpoiler: true, on: '2024-02-02' }],
    ])
    expect(found.lists).toMatchObject([
      { title: 'Favoritos', on: '2023-01-01', items: [{ work: 1, remark: 'sempre' }] },
    ])
  })
})

describe('older and converted tables', () => {
  test('of IMDb have stars, films and days', async () => {
    const header =
      '"position","const","created","Title","Title type","Directors","You rated","Year"'
    const row =
      '"1","tt1446714","Thu Jun 14 00:00:00 2012","Prometheus","Feature Film","Ridley Scott","3","2012"'
    expect((await read(`${header}\n${row}\n`)).works).toMatchObject([
      { kind: 'film', title: 'Prometheus', rating: 3, on: '2012-06-14', wants: false },
    ])
  })

  test.each([
    ['Title,Directors,Year\nEu Tonya,Craig Gillespie,2017', 'filmow', ['Craig Gillespie'], 0],
    ['Title\nEu Tonya', 'filmow', [], 0],
    [
      'imdbID,Title,Year,WatchedDate,Rating10\ntt5580036,Eu Tonya,2017,2020-01-01,7\ntt5580036,Eu Tonya,2017,2022-01-01,9',
      'letterboxd',
      [],
      9,
    ],
  ])('of films are read: %s', async (table, source, creators, rating) => {
    expect(await read(table)).toMatchObject({ source, works: [{ creators, rating }] })
  })

  test('of StoryGraph have the columns of 2021, and say what goes on by when it began', async () => {
    const older = STORYGRAPH.replace('Authors', 'Author').replace('ISBN/UID', 'ISBN')
    const row = { Title: 'Kindred', Author: 'Octavia E. Butler', ISBN: '9780807083697' }
    const cells = { 'Read Status': 'currently-reading', 'Read Count': '1' }
    const file = csvOf(older, [{ ...row, ...cells, 'Dates Read': '2019/05, 2025/05/01' }])
    expect((await read(file)).works[0]?.ids).toHaveLength(1)
    expect(await timesOf(file)).toEqual([
      ['Kindred', ['finished', '', '2019-05'], ['open', '2025-05-01', '']],
    ])
  })

  test.each([
    ['31/12/21', '01/02/20', ['2021-12-31', '2020-02-01']],
    ['12/31/21', '5/6/98', ['2021-12-31', '1998-05-06']],
  ])('have years of two digits: %s', async (one, other, days) => {
    const header = 'Book Id,Title,Author,Date Read,Exclusive Shelf'
    const rows = [`1,Beloved,Toni Morrison,${one},read`, `2,Sula,Toni Morrison,${other},read`]
    const found = (await read([header, ...rows].join('\n'))).works
    expect(new Set(found.map(({ times }) => times[0]?.ended))).toEqual(new Set(days))
  })

  test('of Rate Your Music have entities and reviews in BBCode, without a day', async () => {
    const header =
      'RYM Album, First Name,Last Name,Title,Release_Date,Rating,Ownership, Review, Review Title'
    const row =
      '1,,Sigur R&oacute;s,&Aacute;g&aelig;tis byrjun,1999,9,n,"[b]Frio[/b] como [Artist12,Björk]: [spoiler]acaba[/spoiler]",Gelo'
    expect((await read(`${header}\n${row}\n`)).works).toMatchObject([
      {
        ...{ title: 'Ágætis byrjun', creators: ['Sigur Rós'] },
        reviews: [{ title: 'Gelo', text: '**Frio** como Björk: ||acaba||', on: '', rating: 9 }],
      },
    ])
  })

  test('of Last.fm are also pages of tracks', async () => {
    const track = (name: string) => ({
      ...{ name, artist: { '#text': 'Radiohead' }, album: { '#text': 'In Rainbows' } },
      date: { uts: '1757168580' },
    })
    const page = { track: ['Nude', 'Reckoner', 'Videotape', 'Bodysnatchers'].map(track) }
    expect((await read([page])).works).toMatchObject([{ title: 'In Rainbows' }])
  })
})

describe('values of any kind', () => {
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>({ toString: 1 }, [{ toString: 1 }], 1e300, '\uD800', '9999-99-99'),
  )
  const lines = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).join('\n')
  const address = 'https://a.org/movie/1'
  const neodb = (value: unknown, other: unknown) =>
    zipOf({
      'catalog.ndjson': lines([
        { type: 'Movie', id: address, title: 'Um', year: value, director: other, isbn: value },
        { type: value, id: other, title: value },
      ]),
      'journal.ndjson': lines([
        ...['ShelfMember', 'Rating', 'Review', 'Note', 'Comment', 'TagMember'].map((type) => ({
          ...{ type, visibility: other, metadata: value },
          content: {
            ...{ withRegardTo: address, published: value, content: other, name: value },
            ...{ status: other, value, tag: other, progress: value, sensitive: other },
          },
        })),
        { type: 'ShelfLog', item: address, status: value, timestamp: other },
        { type: 'Collection', content: { name: value, published: other }, items: value },
        { type: 'Collection', content: { name: 'x', published: other }, items: [{ item: other }] },
        { type: value, content: other },
      ]),
    })
  const skoob = (value: unknown, other: unknown) => [
    { edition_id: value, title: 'Um', author: other, status: value, rating: other },
    { edition_id: 1, title: 'Dois', year: value, pages: other, finished_at: value },
    { edition_id: 1, title: 'Três', shelves: value, progress: other, status: null },
  ]
  const trakt = (value: unknown, other: unknown) => {
    const movie = { title: 'Um', year: value, ids: { trakt: other, imdb: value } }
    return {
      history: [
        { watched_at: value, movie },
        { watched_at: other, show: movie, episode: value },
      ],
      watched: [
        { plays: value, last_watched_at: other, movie },
        { plays: other, show: { ...movie, aired_episodes: value }, seasons: other },
      ],
      comments: [{ movie, comment: { comment: 'x', created_at: value, user_stats: other } }],
    }
  }

  test('never end the reading of a file', async () => {
    const outcome = async (file: Buffer) => {
      try {
        return typeof (await readExportFile(file)).works.length
      } catch (error) {
        return error instanceof AppError ? 'number' : String(error)
      }
    }
    await fc.assert(
      fc.asyncProperty(odd, odd, async (value, other) => {
        for (const file of [
          neodb(value, other),
          Buffer.from(JSON.stringify(skoob(value, other))),
          Buffer.from(JSON.stringify(trakt(value, other))),
        ])
          expect(await outcome(file)).toBe('number')
      }),
      { numRuns: 150 },
    )
  })
})
