import { describe, expect, test } from 'vitest'
import { zipOf } from '../testing/export-files.ts'
import { readExportFile } from './read-file.ts'

const MARKS = 'title,info,links,timestamp,status,rating,comment,tags'
const REVIEWS = 'title,info,links,timestamp,title,content'
const NOTES = 'title,info,links,timestamp,progress,title,content'
const at = '2024-04-05T10:00:00+00:00'
const film = `Central do Brasil,imdb:tt0140888 year:1998 director:Walter Salles,https://a.org/movie/1`
const book = `Vidas Secas,isbn:9788501114785 pub_year:1938 author:Graciliano Ramos,https://a.org/book/1`
const table = (header: string, ...rows: string[]) => [header, ...rows, ''].join('\r\n')

describe('an archive of NeoDB in tables', () => {
  const read = () =>
    readExportFile(
      zipOf({
        'movie_mark.csv': table(MARKS, `${film},${at},complete,9,,`),
        'movie_review.csv': table(REVIEWS, `${film},${at},Cartas,"Dora **escreve**.\n\nE lê."`),
        'movie_note.csv': table(NOTES),
        'tv_mark.csv': table(
          MARKS,
          `Ruptura Season 2,season_number:2 year:2025,https://www.themoviedb.org/tv/95396/season/2,${at},complete,8,,`,
        ),
        'book_mark.csv': table(MARKS, `${book},${at},progress,,,`),
        'book_note.csv': table(NOTES, `${book},${at},p. 30,Baleia,A cachorra`),
        'game_mark.csv': table(MARKS, `Celeste,year:2018,https://a.org/game/1,${at},complete,9,,`),
        'game_review.csv': table(REVIEWS, `Celeste,year:2018,https://a.org/game/1,${at},Alto,Subi`),
      }),
    )

  test('has works with creators, years and ids, and games as what is on no shelf', async () => {
    const found = await read()
    expect(found.ignored).toMatchObject({ read: 7, rows: 0, others: 2, reviews: 0 })
    expect(found.works).toMatchObject([
      {
        ...{ title: 'Central do Brasil', creators: ['Walter Salles'], year: 1998, rating: 9 },
        ids: [{ source: 'imdb', value: 'tt0140888' }],
      },
      { kind: 'series', title: 'Ruptura', ids: [{ source: 'tmdb_tv', value: '95396' }] },
      {
        ...{ title: 'Vidas Secas', creators: ['Graciliano Ramos'], year: 1938 },
        times: [{ started: '2024-04-05', ended: '', outcome: 'open' }],
      },
    ])
  })

  test('has reviews under their own titles, with the stars of what they are of, and notes', async () => {
    const [central, , secas] = (await read()).works
    expect(central?.reviews).toMatchObject([
      { title: 'Cartas', text: 'Dora **escreve**.\n\nE lê.', on: '2024-04-05', rating: 9 },
    ])
    expect(secas?.reviews).toMatchObject([{ text: 'Baleia\n\np. 30\n\nA cachorra', rating: 0 }])
  })
})

describe('an archive of NeoDB in lines of JSON', () => {
  const address = 'https://a.org/movie/1'
  const line = (value: unknown) => JSON.stringify(value)
  const of = (type: string, content: object, more: object = {}) =>
    line({ type, content: { published: at, withRegardTo: address, ...content }, ...more })
  const log = (status: string, day: string) =>
    line({ type: 'ShelfLog', item: address, status, timestamp: `${day}T12:00:00+00:00` })
  const archive = (...journal: string[]) =>
    readExportFile(
      zipOf({
        'catalog.ndjson': [
          line({ server: 'a.org' }),
          line({
            ...{ type: 'Movie', id: address, title: 'Central do Brasil', year: 1998 },
            ...{ director: ['Walter Salles'], imdb: 'tt0140888' },
          }),
          line({ type: 'Game', id: 'https://a.org/game/1', title: 'Celeste' }),
        ].join('\n'),
        'journal.ndjson': [line({ server: 'a.org' }), ...journal, 'não é JSON'].join('\n'),
      }),
    )

  test('joins what its lines say of a work', async () => {
    const found = await archive(
      of('ShelfMember', { status: 'complete' }, { visibility: 1 }),
      of('Rating', { value: 9 }),
      of('Comment', { content: 'Chorei' }),
      of('Review', { name: 'Cartas', content: 'Dora >!mente!<' }, { visibility: 2 }),
      of('TagMember', { tag: 'estrada' }),
      ...[log('wishlist', '2023-01-01'), log('progress', '2024-04-01')],
      ...[log('complete', '2024-04-05'), log('complete', '2024-04-05')],
      of('Rating', { value: 9, withRegardTo: 'https://a.org/game/1' }),
      line({ type: 'Article', content: { name: 'Solto', content: 'Texto' } }),
    )
    expect(found).toMatchObject({
      ...{ source: 'neodb', ignored: { rows: 1, others: 1, read: 11 } },
      posts: [{ type: 'left', kind: 'article', title: 'Solto', reason: 'interest' }],
    })
    expect(found.works).toMatchObject([
      {
        ...{ title: 'Central do Brasil', creators: ['Walter Salles'], rating: 9 },
        ...{ wants: false, visibility: 'followers' },
        times: [{ started: '2024-04-01', ended: '2024-04-05', outcome: 'finished' }],
        reviews: [
          { text: 'Chorei', rating: 9, tags: ['estrada'], isSpoiler: false },
          { title: 'Cartas', rating: 9, isSpoiler: true, visibility: 'self' },
        ],
      },
    ])
  })

  test('counts each time that something was finished, and has lists', async () => {
    const found = await archive(
      of('ShelfMember', { status: 'wishlist' }),
      ...[log('complete', '2020-02-02'), log('progress', '2021-01-01')],
      ...[log('complete', '2021-03-03'), log('wishlist', '2024-04-05')],
      line({
        ...{ type: 'Collection', visibility: 0, metadata: {} },
        content: { name: 'Do Brasil', content: 'Minha', published: at },
        items: [{ item: address, metadata: { note: 'abre' } }, { item: 'https://a.org/movie/9' }],
      }),
    )
    expect(found.works[0]).toMatchObject({ wants: false })
    expect(found.works[0]?.times.map(({ started, ended }) => [started, ended])).toEqual([
      ['', '2020-02-02'],
      ['2021-01-01', '2021-03-03'],
    ])
    expect(found.lists).toEqual([
      {
        ...{ title: 'Do Brasil', text: 'Minha', on: '2024-04-05', tags: [] },
        items: [{ work: 0, remark: 'abre' }],
      },
    ])
  })
})
