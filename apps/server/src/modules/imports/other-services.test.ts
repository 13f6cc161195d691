import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeApp } from '#testing/app.ts'
import { carryOut, entryOf, importOf, preview, worksOf } from './testing/imports.ts'

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
