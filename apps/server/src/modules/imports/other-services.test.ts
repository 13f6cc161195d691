import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { describeApp } from '#testing/app.ts'
import {
  addWork,
  carryOut,
  entryOf,
  importOf,
  preview,
  trusted,
  worksOf,
} from './testing/imports.ts'

const RECORDS = 40
/** Words that have little in common. */
const word = (seed: string) =>
  createHash('sha256').update(seed).digest('hex').replaceAll(/\d/g, '').slice(0, 12)
const tracks = ['Um', 'Dois', 'Três', 'Quatro']

describeApp('a history of music', (app) => {
  const history = () =>
    Buffer.from(
      [
        'uts,utc_time,artist,artist_mbid,album,album_mbid,track,track_mbid',
        ...Array.from({ length: RECORDS }, (_, n) =>
          tracks.map(
            (track) =>
              `${1_700_000_000 + n},x,${word(`artista ${n}`)},,${word(`disco ${n}`)},,${track},`,
          ),
        ).flat(),
        '1700000000,x,Uma vez,,Só uma faixa,,Um,',
      ].join('\n'),
    )

  test('comes to the shelf as records that were heard, once, and goes away again', async () => {
    const maria = await app().person()
    const id = await preview(app(), maria, history())
    expect(await importOf(app(), maria, id)).toMatchObject({
      ...{ source: 'lastfm', works: RECORDS, interests: ['music'], counts: { new: RECORDS } },
      ignored: { plays: 1, read: RECORDS * tracks.length + 1 },
    })
    expect(await carryOut(app(), maria, id)).toMatchObject({
      ...{ state: 'done', counts: { brought: RECORDS } },
    })
    const [first] = await worksOf(app(), maria, id)
    expect(first).toMatchObject({ kind: 'album', times: 1, lastOn: '2023-11-14' })
    const entry = await entryOf(app(), maria, first?.work?.id ?? '')
    expect(entry).toMatchObject({ times: 1, rating: null })
    const { body: profile } = await app().call('getOwnProfile', { as: maria })
    expect(profile.interests.map(({ slug }) => slug)).toContain('music')

    const again = await preview(app(), maria, history())
    expect(await carryOut(app(), maria, again)).toMatchObject({
      counts: { brought: 0, unchanged: RECORDS },
    })
    await app().call('undoImport', { as: maria, params: { importId: id } })
    await app().runJobs()
    expect(await importOf(app(), maria, id)).toMatchObject({ state: 'undone' })
    expect(
      (await app().call('listShelf', { params: { username: maria.username }, as: maria })).body,
    ).toMatchObject({ items: [] })
  })
})

describeApp('a list of MyAnimeList', (app) => {
  const anime = (title: string, type = 'TV') =>
    `<anime><series_title><![CDATA[${title}]]></series_title><series_type>${type}</series_type>` +
    '<series_episodes>26</series_episodes><my_watched_episodes>26</my_watched_episodes>' +
    '<my_finish_date>2015-06-02</my_finish_date><my_score>9</my_score>' +
    '<my_status>Completed</my_status></anime>'
  const fileOf = (...rows: readonly string[]) =>
    gzipSync(`<?xml version="1.0"?><myanimelist>${rows.join('')}</myanimelist>`)

  test('comes as series of the catalogue, and as drafts where that has none', async () => {
    const maria = await app().person()
    const of = { kind: 'series', creators: ['Shinichirō Watanabe'], year: 1998 }
    const workId = await addWork(app(), maria, 'Cowboy Bebop', of)
    const file = fileOf(anime('Cowboy Bebop'), anime('Só lá'), anime('Só lá: Depois'))
    const id = await preview(app(), maria, file)
    expect(await importOf(app(), maria, id)).toMatchObject({
      ...{ source: 'myanimelist', interests: ['movies'], counts: { found: 1, new: 2 } },
    })
    expect(await carryOut(app(), maria, id)).toMatchObject({ counts: { brought: 3, left: 0 } })
    expect(await entryOf(app(), maria, workId)).toMatchObject({ times: 1, rating: 9 })
    const [draft] = (await worksOf(app(), maria, id)).filter(({ title }) => title === 'Só lá')
    expect(await entryOf(app(), maria, draft?.work?.id ?? '')).toMatchObject({
      times: 1,
      rating: 9,
    })

    const again = await preview(app(), maria, file)
    expect(await carryOut(app(), maria, again)).toMatchObject({
      counts: { brought: 0, unchanged: 3 },
    })
    await carryOut(app(), maria, id, 'undoImport')
    expect(await entryOf(app(), maria, workId)).toMatchObject({ times: 0, rating: null })
    expect(
      (await app().call('listShelf', { params: { username: maria.username }, as: maria })).body,
    ).toMatchObject({ items: [] })
  })

  test('is no film of the same title, and asks which one a longer title is', async () => {
    const maria = await app().person()
    await addWork(app(), maria, 'Monstro', {
      kind: 'film',
      creators: ['Patty Jenkins'],
      year: 2003,
    })
    await addWork(app(), maria, 'Alquimista', { kind: 'series', creators: ['Sei Ji'], year: 2003 })
    const id = await preview(app(), maria, fileOf(anime('Monstro'), anime('Alquimista: Irmandade')))
    expect((await worksOf(app(), maria, id)).map(({ title, status }) => [title, status])).toEqual([
      ['Monstro', 'new'],
      ['Alquimista: Irmandade', 'unclear'],
    ])
  })

  test('brings no title alone to the catalogue, whoever has it', async () => {
    const file = fileOf(anime('Sem ano'))
    const people = [await trusted(app()), await trusted(app())]
    const ids: (string | undefined)[] = []
    for (const person of people) {
      const id = await preview(app(), person, file)
      expect(await carryOut(app(), person, id)).toMatchObject({ counts: { brought: 1 } })
      ids.push((await worksOf(app(), person, id))[0]?.work?.id)
    }
    expect(ids[0]).toBe(ids[1])
    const { body } = await app().call('searchWorks', {
      as: people[0],
      query: { q: 'Sem ano', interest: 'movies' },
    })
    expect(body.items).toEqual([])
  })
})

describeApp('files of services that are read as tables or JSON', (app) => {
  const album = { artists: ['Gal Costa'], albumtitle: 'Índia' }
  const scrobbles = tracks.map((title) => ({
    ...{ time: 1_700_000_000, track: { artists: ['Gal Costa'], title, album } },
  }))

  test.each([
    ['netflix', 'Title,Date\nSó eu vi,25/12/2021\nSintonia: Temporada 1: Um,24/12/2021', 2],
    ['tvtime', 'type,entity_type,movie_name,created_at\nwatch,movie,Só eu,2021-03-04 15:00:00', 1],
    [
      'librarything',
      'Book Id\tTitle\tPrimary Author\tCollections\tRating\n7\tSó meu\tSilva, Ana\tYour library\t4',
      1,
    ],
    [
      'discogs',
      'Catalog#,Artist,Title,Format,release_id,Date Added\nX 1,Gal Costa,Cantar,LP,1,2020-11-12 12:24:52',
      1,
    ],
    ['openreads', 'title,author,status,readings,olid\nSó lido,Ana Silva,finished,,', 1],
    [
      'simkl',
      'Title,Type,Year,Watchlist,LastEpWatched,WatchedDate\nSó lá,movie,2019,completed,,2020-01-02',
      1,
    ],
    ['maloja', JSON.stringify({ scrobbles }), 1],
  ] as const)('of %s come once, and go away again', async (source, file, works) => {
    const maria = await app().person()
    const id = await preview(app(), maria, file)
    expect(await importOf(app(), maria, id)).toMatchObject({ source, works })
    expect(await carryOut(app(), maria, id)).toMatchObject({ counts: { brought: works } })
    const again = await preview(app(), maria, file)
    expect(await carryOut(app(), maria, again)).toMatchObject({
      counts: { brought: 0, unchanged: works },
    })
    await carryOut(app(), maria, id, 'undoImport')
    expect(
      (await app().call('listShelf', { params: { username: maria.username }, as: maria })).body,
    ).toMatchObject({ items: [] })
  })
})
