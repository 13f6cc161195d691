import { describe, expect, test } from 'vitest'
import { csvOf } from '../testing/export-files.ts'
import { readExportFile } from './read-file.ts'

type Rows = readonly Readonly<Record<string, string>>[]
const read = (header: string, rows: Rows) => readExportFile(Buffer.from(csvOf(header, rows)))

const DISCOGS = 'Catalog#,Artist,Title,Label,Format,Rating,Released,release_id'
const COLLECTION = `${DISCOGS},CollectionFolder,Date Added,Collection Media Condition,Collection Notes`
const OPENREADS =
  'title,subtitle,author,description,status,favourite,deleted,rating,pages,publication_year,isbn,' +
  'olid,tags,my_review,notes,book_format,readings,date_added,date_modified'
const SIMKL =
  'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB'

const record = {
  ...{ 'Catalog#': 'XBA 1', Artist: 'Novos (2), Baiana*', Title: 'Acabou Chorare' },
  ...{
    Format: '"LP, Album"',
    Released: '1972',
    release_id: '1',
    'Date Added': '2020-11-12 12:24:52',
  },
  ...{ CollectionFolder: 'Uncategorized', Rating: '5', 'Collection Notes': 'Do pai.' },
}

describe('a collection of Discogs', () => {
  test('has records that were heard, with the names of their artists', async () => {
    const found = await read(COLLECTION, [record])
    expect(found).toMatchObject({ source: 'discogs', ignored: { read: 1, rows: 0, others: 0 } })
    expect(found.works).toEqual([
      {
        ...{ kind: 'album', title: 'Acabou Chorare', creators: ['Novos', 'Baiana'], year: 1972 },
        ...{ length: null, ids: [], wants: false, rating: 10, on: '2020-11-12', remark: 'Do pai.' },
        times: [{ started: '', ended: '', outcome: 'finished', rating: 0 }],
      },
    ])
  })

  test('has no year of a later edition, and no video', async () => {
    const found = await read(COLLECTION, [
      { ...record, Format: 'LP, Album, RE, Gat', Released: '2019' },
      { ...record, Title: 'Ao Vivo', Format: 'DVD-V, NTSC', Released: '0' },
      { ...record, Title: 'Com os dois', Format: 'CD, Album + DVD', Released: '0' },
    ])
    expect(found.works).toMatchObject([
      { title: 'Acabou Chorare', year: null },
      { title: 'Com os dois', year: null },
    ])
    expect(found.ignored).toMatchObject({ read: 3, others: 1 })
  })

  test('has what is wanted without a folder', async () => {
    const found = await read(DISCOGS, [{ ...record, Rating: '' }])
    expect(found.works).toMatchObject([{ wants: true, times: [], on: '' }])
  })
})

describe('an export of Openreads', () => {
  const book = {
    ...{ title: 'Torto Arado', author: 'Itamar Vieira Junior', status: 'finished', rating: '4.5' },
    ...{ favourite: 'true', deleted: 'false', pages: '264', publication_year: '2019' },
    ...{ isbn: '9786580309313', olid: 'OL28123M', tags: 'bahia|||||terra', notes: 'Da Lia.' },
    ...{ my_review: 'Belonísia fala.', date_added: '2024-03-01T13:01:12.937' },
    readings: '2023-10-27T00:00:00.000|2023-11-28T00:00:00.000|1200;|2024-01-02T00:00:00.000|',
  }

  test('has readings, stars and tags', async () => {
    const found = await read(OPENREADS, [book])
    expect(found).toMatchObject({ source: 'openreads', ignored: { read: 1, rows: 0 } })
    expect(found.works).toMatchObject([
      {
        ...{ title: 'Torto Arado', year: 2019, length: 264, rating: 9, remark: 'Da Lia.' },
        times: [
          { started: '2023-10-27', ended: '2023-11-28', outcome: 'finished' },
          { started: '', ended: '2024-01-02', outcome: 'finished' },
        ],
        ids: [
          { source: 'ol_edition', value: 'OL28123M' },
          { source: 'isbn13', value: '9786580309313' },
        ],
        reviews: [{ text: 'Belonísia fala.', tags: ['bahia', 'terra'], on: '2024-01-02' }],
      },
    ])
    expect(found.lists?.map(({ title }) => title)).toEqual(['Bahia', 'Terra'])
  })

  test.each([
    [{ status: 'planned', readings: '' }, [], true],
    [{ status: 'in_progress', readings: '2024-02-01T00:00:00.000||' }, ['open'], false],
    [{ status: 'unfinished' }, ['gave_up'], false],
  ])('knows what %o is', async (cells, outcomes, wants) => {
    const [work] = (await read(OPENREADS, [{ ...book, ...cells }])).works
    expect(work?.times.map(({ outcome }) => outcome)).toEqual(outcomes)
    expect(work?.wants).toBe(wants)
  })

  test('leaves out what its owner threw away', async () => {
    const found = await read(OPENREADS, [{ ...book, deleted: 'true' }])
    expect(found).toMatchObject({ works: [], ignored: { read: 1, rows: 0, others: 1 } })
  })
})

describe('a backup of Simkl', () => {
  const row = { Title: 'Dark', Type: 'tv', Year: '2017', IMDB: 'tt5753856', TMDB: '70523' }

  test.each([
    [{ Watchlist: 'completed', WatchedDate: '18-12-2023 21:50:41' }, 'finished', '2023-12-18'],
    [{ Watchlist: 'watching', LastEpWatched: 'S01E04' }, 'open', ''],
    [{ Watchlist: 'dropped' }, 'gave_up', ''],
    [{ Watchlist: 'plantowatch' }, undefined, undefined],
  ])('knows what %o is', async (cells, outcome, ended) => {
    const found = await read(SIMKL, [{ ...row, Rating: '9', Memo: 'Com a Lia.', ...cells }])
    const [work] = found.works
    expect(found.source).toBe('simkl')
    expect(work).toMatchObject({ kind: 'series', year: 2017, rating: 9, remark: 'Com a Lia.' })
    expect(work?.ids.map(({ source }) => source)).toEqual(['imdb', 'tmdb_tv'])
    expect([work?.times[0]?.outcome, work?.times[0]?.ended]).toEqual([outcome, ended])
    expect(work?.wants).toBe(outcome === undefined)
  })

  const bacurau = { Title: 'Bacurau', Year: '2019', TMDB: '446159', IMDB: 'tt2762506' }

  test('has films, and episodes of the first season as how far someone is', async () => {
    const found = await read(SIMKL, [
      { ...row, ...bacurau, Type: 'movie', Watchlist: 'completed' },
      { ...row, Watchlist: 'watching', LastEpWatched: 's1e4' },
      // The same film again.
      { ...row, ...bacurau, Type: 'movie', Watchlist: 'completed' },
    ])
    expect(found.works).toMatchObject([
      { kind: 'film', ids: [{ source: 'imdb' }, { source: 'tmdb_movie' }] },
      { kind: 'series', times: [{ progress: { progress: 4, total: null, unit: 'episode' } }] },
    ])
  })
})
