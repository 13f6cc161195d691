import { describe, expect, test } from 'vitest'
import { csvOf, zipOf } from '../testing/export-files.ts'
import { readExportFile } from './read-file.ts'

const SERIES =
  's_id,user_id,episode_id,series_name,gsi,runtime,created_at,season_number,episode_number,ep_no,' +
  'ep_id,s_no,key,ep_watch_count,updated_at,is_followed,is_for_later,followed_at,is_archived,is_special'
const FILMS =
  'uuid,type,entity_type,movie_name,release_date,watch_date,created_at,runtime,country,user_id'

const episode = (name: string, season: number, number: number, created: string) => ({
  ...{ s_id: '1', series_name: name, key: `watch-episode-${season}-${number}` },
  ...{ season_number: String(season), episode_number: String(number), created_at: created },
})
const followed = (name: string, more: Readonly<Record<string, string>> = {}) => ({
  ...{ s_id: '1', series_name: name, key: 'user-series-1', is_followed: 'true' },
  ...{ created_at: '2020-01-01 10:00:00', ...more },
})
const film = (type: string, name: string, more: Readonly<Record<string, string>> = {}) => ({
  ...{ type, entity_type: 'movie', movie_name: name, release_date: '2016-09-01 00:00:00' },
  ...{ created_at: '2021-03-04 01:00:00', runtime: '8760', ...more },
})

const series = csvOf(SERIES, [
  followed('Sintonia', { ep_watch_count: '2' }),
  episode('Sintonia', 1, 1, '2020-05-02 23:00:00'),
  // In Brasília this is the day before.
  episode('Sintonia', 1, 2, '2020-05-04 01:30:00'),
  episode('Sintonia', 0, 1, '2020-05-03 12:00:00'),
  followed('Dom (2021)', { is_archived: 'true' }),
  episode('Dom (2021)', 1, 1, '2021-06-10 12:00:00'),
  followed('Cangaço Novo', { ep_watch_count: '2.5' }),
  followed('Que Ninguém Segue', { is_followed: 'false' }),
  { s_id: '2', series_name: 'x', key: 'tracking-stats', created_at: '2020-01-01 10:00:00' },
])
const films = csvOf(FILMS, [
  film('follow', 'Aquarius'),
  film('watch', 'Aquarius'),
  film('watch', 'Aquarius', { watch_date: '1672531200' }),
  film('towatch', 'Retratos Fantasmas', { release_date: '0001-01-01 00:00:00', runtime: '' }),
  { type: 'watch', entity_type: 'episode', created_at: '2020-05-02 23:00:00' },
])

describe('an archive of TV Time', () => {
  test('has series and films, and reads nothing else', async () => {
    const others = Object.fromEntries(
      Array.from({ length: 50 }, (_, n) => [`gdpr/other_${n}.csv`, 'access_token\nsegredo']),
    )
    const found = await readExportFile(
      zipOf({
        ...others,
        'gdpr/tracking-prod-records-v2.csv': series,
        'gdpr/tracking-prod-records.csv': films,
      }),
    )
    expect(found).toMatchObject({ source: 'tvtime', ignored: { read: 14, rows: 0, others: 2 } })
    expect(found.works.map(({ title, year, wants, times }) => [title, year, wants, times])).toEqual(
      expect.arrayContaining([
        [
          ...['Sintonia', null, false],
          [
            {
              ...{ started: '2020-05-02', ended: '', outcome: 'open', rating: 0 },
              progress: { progress: 2, total: null, unit: 'episode' },
            },
          ],
        ],
        [
          ...['Dom', 2021, false],
          [{ started: '2021-06-10', ended: '2021-06-10', outcome: 'gave_up', rating: 0 }],
        ],
        ['Cangaço Novo', null, true, []],
        ['Que Ninguém Segue', null, false, []],
        [
          ...['Aquarius', 2016, false],
          [
            { started: '', ended: '2021-03-03', outcome: 'finished', rating: 0 },
            { started: '', ended: '2022-12-31', outcome: 'finished', rating: 0 },
          ],
        ],
        ['Retratos Fantasmas', null, true, []],
      ]),
    )
    expect(found.works.find(({ title }) => title === 'Sintonia')?.on).toBe('2020-05-03')
    expect(found.works.find(({ title }) => title === 'Aquarius')?.length).toBe(146)
  })

  test('may be one of its tables, of the older ones as well', async () => {
    expect(await readExportFile(Buffer.from(films))).toMatchObject({
      works: [{ title: 'Retratos Fantasmas' }, { title: 'Aquarius' }],
    })
    const older = csvOf('tv_show_name,episode_season_number,episode_number,created_at', [
      {
        ...{ tv_show_name: 'Sintonia', episode_season_number: '1', episode_number: '3' },
        created_at: '2019-08-10 15:00:00',
      },
    ])
    expect(await readExportFile(Buffer.from(older))).toMatchObject({
      source: 'tvtime',
      works: [{ kind: 'series', title: 'Sintonia', on: '2019-08-10' }],
    })
  })
})
