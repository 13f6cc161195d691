import { describe, expect, test } from 'vitest'
import { zipOf } from '../testing/export-files.ts'
import { readExportFile } from './read-file.ts'

const COLUMNS =
  'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country'

interface View {
  readonly profile?: string
  readonly at?: string
  readonly lasted?: string
  readonly title: string
  readonly type?: string
}

const activity = (views: readonly View[], columns = COLUMNS) =>
  [
    columns,
    ...views.map(
      ({ profile = 'Ana', at = '2023-01-07 18:12:03', lasted = '01:40:00', title, type = '' }) =>
        `${profile},${at},${lasted},,"${title}",${type},Smart TV,${lasted},${lasted},BR (Brazil)`,
    ),
  ].join('\n')

const read = (...views: readonly View[]) =>
  readExportFile(Buffer.from(activity(views)), 'ViewingActivity.csv')

const episodes = (title: string, count: number, of: Partial<View> = {}) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ title: `${title}: Temporada 1: Parte ${n} (Episódio ${n})`, lasted: '00:41:10' },
    ...of,
  }))

describe('the viewing activity of a Netflix account', () => {
  test('is that of the profile that saw the most, in days of Brasília', async () => {
    const found = await read(
      { title: 'Bacurau', at: '2023-01-08 01:30:00' },
      ...episodes('Cidade Invisível', 2),
      { title: 'Peppa Pig: O Filme', profile: 'Kids' },
      { title: 'Outro', profile: 'Bia' },
    )
    expect(found).toMatchObject({ source: 'netflix', ignored: { read: 5, rows: 0, others: 2 } })
    expect(found.works).toMatchObject([
      {
        ...{ kind: 'film', title: 'Bacurau', on: '2023-01-07' },
        times: [{ ended: '2023-01-07', outcome: 'finished' }],
      },
      {
        ...{ kind: 'series', title: 'Cidade Invisível' },
        times: [{ outcome: 'open', progress: { progress: 2, unit: 'episode' } }],
      },
    ])
  })

  test('has neither what plays by itself nor what was soon left', async () => {
    const found = await read(
      { title: 'Bacurau_hook_primary_16x9', type: 'HOOK', lasted: '00:00:12' },
      { title: 'Trailer: Bacurau', type: 'TRAILER', lasted: '00:01:30' },
      { title: 'Largado', lasted: '00:12:00' },
      // Seen in two evenings.
      { title: 'Aos poucos', lasted: '00:25:00', at: '2023-01-07 22:00:00' },
      { title: 'Aos poucos', lasted: '00:58:00', at: '2023-01-08 22:00:00' },
      ...episodes('Curtinha', 1, { lasted: '0:07:30' }),
      ...episodes('Testada', 1, { lasted: '00:02:00' }),
    )
    expect(found.works.map(({ title }) => title).toSorted()).toEqual(['Aos poucos', 'Curtinha'])
    expect(found.works.find(({ kind }) => kind === 'film')?.times).toHaveLength(1)
    expect(found.ignored).toMatchObject({ read: 7, others: 4 })
  })

  test('has columns that say their units, or no durations', async () => {
    const columns = COLUMNS.replace('Start Time', 'Start Time (UTC)').replace(
      'Duration',
      'Duration (H:MM:SS)',
    )
    for (const lasted of ['1:40:00', '']) {
      const file = Buffer.from(activity([{ title: 'Bacurau', lasted }], columns))
      const { works } = await readExportFile(file, 'ViewingActivity.csv')
      expect(works).toMatchObject([{ title: 'Bacurau', on: '2023-01-07' }])
    }
  })

  test('comes with stars of before thumbs in its archive, and the rest of it is not read', async () => {
    const ratings = [
      'Profile Name,Title Name,Rating Type,Star Value,Thumbs Value,Event Utc Ts',
      'Ana,Bacurau,star,2,,2016-01-01 10:00:00',
      'Ana,Bacurau,star,4,,2016-02-01 10:00:00',
      'Ana,Cidade Invisível,thumb,,2,2022-02-01 10:00:00',
      'Bia,Cidade Invisível,star,5,,2016-02-01 10:00:00',
    ].join('\n')
    const zip = zipOf({
      'CONTENT_INTERACTION/ViewingActivity.csv': activity([
        { title: 'Bacurau' },
        ...episodes('Cidade Invisível', 1),
      ]),
      'CONTENT_INTERACTION/Ratings.csv': ratings,
      'CONTENT_INTERACTION/MyList.csv':
        'Profile Name,Title Name,Country,Utc Title Add Date\nAna,Aquarius,BR,2022-01-01\n',
      'PAYMENT_AND_BILLING/BillingHistory.csv': 'Transaction Date,Last 4\n2022-01-01,1234\n',
    })
    const found = await readExportFile(zip, 'netflix-report.zip')
    expect(found.works.map(({ title, rating }) => [title, rating])).toEqual([
      ['Bacurau', 8],
      ['Cidade Invisível', 0],
    ])
    expect(found.ignored).toMatchObject({ likes: 1 })
    expect(JSON.stringify(found)).not.toContain('1234')
  })

  test('of no profile that saw anything is empty', async () => {
    expect((await read({ title: 'x', type: 'TRAILER' })).works).toEqual([])
  })
})
