import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { describeApp } from '#testing/app.ts'
import { addWork, carryOut, entryOf, importOf, preview, worksOf } from './testing/imports.ts'

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
  test('comes as series of the catalogue, and names those that it does not have', async () => {
    const maria = await app().person()
    const of = { kind: 'series', creators: ['Shinichirō Watanabe'], year: 1998 }
    const workId = await addWork(app(), maria, 'Cowboy Bebop', of)
    const anime = (title: string) =>
      `<anime><series_title><![CDATA[${title}]]></series_title><series_type>TV</series_type>` +
      '<series_episodes>26</series_episodes><my_watched_episodes>26</my_watched_episodes>' +
      '<my_finish_date>2015-06-02</my_finish_date><my_score>9</my_score>' +
      '<my_status>Completed</my_status></anime>'
    const file = gzipSync(
      `<?xml version="1.0"?><myanimelist>${anime('Cowboy Bebop')}${anime('Só lá')}</myanimelist>`,
    )
    const id = await preview(app(), maria, file)
    expect(await importOf(app(), maria, id)).toMatchObject({
      ...{ source: 'myanimelist', interests: ['movies'], counts: { found: 1, unclear: 1 } },
    })
    expect(await carryOut(app(), maria, id)).toMatchObject({ counts: { brought: 1, left: 1 } })
    expect(await worksOf(app(), maria, id, { status: 'left' })).toMatchObject([
      { title: 'Só lá', reason: 'incomplete' },
    ])
    expect(await entryOf(app(), maria, workId)).toMatchObject({ times: 1, rating: 9 })

    const again = await preview(app(), maria, file)
    expect(await carryOut(app(), maria, again)).toMatchObject({ counts: { brought: 0 } })
    await carryOut(app(), maria, id, 'undoImport')
    expect(await entryOf(app(), maria, workId)).toMatchObject({ times: 0, rating: null })
  })
})
