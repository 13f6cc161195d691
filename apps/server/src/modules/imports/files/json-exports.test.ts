import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '@afins/contract/errors'
import { zipOf } from '../testing/export-files.ts'
import { readExportFile } from './read-file.ts'

const file = (content: unknown) => Buffer.from(JSON.stringify(content))
const movie = {
  ...{ title: 'Bacurau', year: 2019 },
  ids: { trakt: 1, slug: 'bacurau-2019', imdb: 'tt2762506', tmdb: 446159 },
}
const show = {
  ...{ title: 'Dark', year: 2017 },
  ids: { trakt: 2, slug: 'dark', imdb: 'tt5753856', tmdb: 70523 },
}

describe('an export of Trakt', () => {
  test('joins what its files say of each film and series', async () => {
    const found = await readExportFile(
      zipOf({
        'watched-movies.json': JSON.stringify([
          { plays: 2, last_watched_at: '2024-03-04T20:00:00.000Z', movie },
        ]),
        'ratings-movies.json': JSON.stringify([
          { rated_at: '2024-03-05T10:00:00.000Z', rating: 9, type: 'movie', movie },
        ]),
        'lists-watchlist.json': JSON.stringify([
          { rank: 1, listed_at: '2023-01-02T00:00:00.000Z', type: 'show', show },
          { rank: 2, type: 'episode', episode: { season: 1, number: 1 }, show },
        ]),
        'ratings-seasons.json': '[]',
        'user-profile.json': '{"username":"maria"}',
      }),
    )
    expect(found).toMatchObject({ source: 'trakt', ignored: { read: 4, rows: 0, others: 1 } })
    expect(found.works).toMatchObject([
      {
        ...{ kind: 'series', title: 'Dark', wants: true, on: '2023-01-02' },
        ids: [
          { source: 'imdb', value: 'tt5753856' },
          { source: 'tmdb_tv', value: '70523' },
        ],
      },
      {
        ...{ kind: 'film', title: 'Bacurau', year: 2019, wants: false, rating: 9 },
        ids: [
          { source: 'imdb', value: 'tt2762506' },
          { source: 'tmdb_movie', value: '446159' },
        ],
      },
    ])
    // Who rates it the day after has not seen it again, and of one of the two plays no day is known.
    expect(found.works[1]?.times.map(({ ended }) => ended)).toEqual(['', '2024-03-04'])
    expect(found.works[1]?.on).toBe('2024-03-05')
  })

  test('has its lists, with remarks and for whom they are', async () => {
    const found = await readExportFile(
      zipOf({
        'watched-movies.json': JSON.stringify([
          { plays: 1, last_watched_at: '2024-03-04T20:00:00.000Z', movie },
        ]),
        'lists-lists.json': JSON.stringify([
          {
            ...{ name: 'Sertão', description: 'Para *ver* junto.', privacy: 'private' },
            ...{ created_at: '2022-05-06T12:00:00.000Z', ids: { trakt: 77, slug: 'sertao' } },
          },
          { name: 'Sem nada', created_at: '2022-05-06T12:00:00.000Z', ids: { trakt: 78 } },
        ]),
        'lists-list-77-sertao.json': JSON.stringify([
          { rank: 1, type: 'show', notes: 'Com calma.', show },
          { rank: 2, type: 'movie', notes: null, movie },
          { rank: 3, type: 'movie', movie },
          { rank: 4, type: 'person', person: { name: 'Sônia Braga' } },
        ]),
        'lists-list-78-sem-nada.json': '[]',
      }),
    )
    expect(found).toMatchObject({ works: { length: 2 }, ignored: { read: 1, lists: 1 } })
    const [list, other] = found.lists ?? []
    expect(other).toBeUndefined()
    expect(list).toMatchObject({ title: 'Sertão', on: '2022-05-06', visibility: 'self' })
    expect(list?.items.map(({ work, remark }) => [found.works[work]?.title, remark])).toEqual([
      ...[
        ['Dark', 'Com calma.'],
        ['Bacurau', ''],
      ],
    ])
    expect(found.works.find(({ title }) => title === 'Dark')).toMatchObject({
      ...{ wants: false, times: [] },
    })
  })

  test('has its evenings on the day that it was in Brazil', async () => {
    const watched = (at: string) => ({ plays: 1, last_watched_at: at, movie })
    const dayOf = async (at: string) => (await readExportFile(file([watched(at)]))).works[0]?.on
    expect(await dayOf('2024-03-05T02:59:00.000Z')).toBe('2024-03-04')
    expect(await dayOf('2024-03-05T03:00:00.000Z')).toBe('2024-03-05')
    // A date without an hour.
    expect(await dayOf('2024-03-05T00:00:00.000Z')).toBe('2024-03-05')
  })

  test('comes as one of its files', async () => {
    const { works } = await readExportFile(file([{ rated_at: '2024-01-01', rating: 7, movie }]))
    expect(works).toMatchObject([{ title: 'Bacurau', rating: 7, wants: false }])
  })
})

describe('pages of Skoob', () => {
  const book = (tipo: number, more: object = {}) => ({
    ...{ tipo, ranking: 4.5, ...more },
    edicao: {
      ...{ id: 7, titulo: 'Capitães da Areia', autor: 'Jorge Amado', ano: 2008, paginas: 280 },
      isbn: '9788535914061',
    },
  })

  test.each([
    [1, ['finished'], false],
    [2, ['open'], false],
    [3, [], true],
    [4, ['finished', 'open'], false],
    [5, ['gave_up'], false],
    [6, [], true],
  ])('with a book of the kind %i say what was done', async (kind, outcomes, wants) => {
    const one = { ...book(kind), edicao: { ...book(kind).edicao, id: kind } }
    const { source, works } = await readExportFile(file({ response: [one], paging: { total: 1 } }))
    expect(source).toBe('skoob')
    expect(works).toMatchObject([
      {
        ...{ kind: 'book', title: 'Capitães da Areia', creators: ['Jorge Amado'], wants },
        ...{ year: 2008, length: 280, rating: 9 },
        ids: [{ source: 'isbn13', value: '9788535914061' }],
      },
    ])
    expect(works[0]?.times.map(({ outcome }) => outcome)).toEqual(outcomes)
  })

  test('come as a list of pages, too', async () => {
    const pages = [{ response: [book(1, { dt_leitura: '2024-03-04 00:00:00' })] }, { response: [] }]
    const { works } = await readExportFile(file(pages))
    expect(works[0]).toMatchObject({ on: '2024-03-04' })
  })
})

describe('any other JSON', () => {
  test('is read as an export, or rejected as none', async () => {
    const keys = fc.constantFrom(
      ...['movie', 'show', 'ids', 'title', 'response', 'edicao', 'tipo', 'scrobbles', 'artist'],
      ...['track', 'date', 'name', 'tracks', 'albums', 'endTime', 'artistName', 'listened_at'],
      ...['track_metadata', 'master_metadata_track_name', 'recenttracks', 'ts', 'rating'],
    )
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.double(),
        fc.constant(null),
        tie('list'),
        tie('object'),
      ),
      list: fc.array(tie('any'), { maxLength: 4 }),
      object: fc.dictionary(keys, tie('any'), { maxKeys: 5 }),
    }))
    await fc.assert(
      fc.asyncProperty(fc.oneof(value.list, value.object), async (content) => {
        const isKnown = await readExportFile(file(content)).then(
          ({ works }) => Array.isArray(works),
          (error: unknown) => error instanceof AppError && error.code === 'import.unknown_format',
        )
        expect(isKnown).toBe(true)
      }),
    )
  })
})
