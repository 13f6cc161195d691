import { expect, test } from 'vitest'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { csvOf, GOODREADS, LETTERBOXD, STORYGRAPH, zipOf } from './testing/export-files.ts'
import { carryOut, preview, textsOf, trusted, worksOf } from './testing/imports.ts'

const LISTS = 'Letterboxd list export v7'
const film = { Date: '2024-05-02', Name: 'Aquarius', Year: '2016' }
const ofEntry = { ...film, 'Letterboxd URI': 'https://boxd.it/9aaaa1' }
const letterboxd = zipOf({
  'profile.csv':
    'Date Joined,Username,Given Name,Family Name,Email Address,Location,Website,Bio,Pronoun,Favorite Films\r\n' +
    '2019-01-01,ana,Ana,,ana@exemplo.com,Recife,,"Vejo <b>tudo</b>.",ela,https://boxd.it/2aaa\r\n',
  'watched.csv': csvOf(
    LETTERBOXD.watched,
    [{ ...film, 'Letterboxd URI': 'https://boxd.it/2aaa' }],
    '\r\n',
  ),
  'watchlist.csv': csvOf(
    LETTERBOXD.watchlist,
    [{ Date: '2024-06-01', Name: 'Retratos Fantasmas', Year: '2023', 'Letterboxd URI': 'x' }],
    '\r\n',
  ),
  'ratings.csv': csvOf(
    LETTERBOXD.ratings,
    [{ ...film, 'Letterboxd URI': 'https://boxd.it/2aaa', Rating: '4.5' }],
    '\r\n',
  ),
  'diary.csv': csvOf(
    LETTERBOXD.diary,
    [{ ...ofEntry, Rating: '4.5', Rewatch: 'Yes', Tags: 'recife', 'Watched Date': '2024-05-01' }],
    '\r\n',
  ),
  'reviews.csv': csvOf(
    LETTERBOXD.reviews,
    [
      {
        ...ofEntry,
        ...{ Rating: '4.5', Rewatch: 'Yes', Tags: 'recife', 'Watched Date': '2024-05-01' },
        Review: 'Sônia <i>inteira</i>.\n\nE o prédio.',
      },
    ],
    '\r\n',
  ),
  'lists/do-recife.csv': [
    ...[LISTS, 'Date,Name,Tags,URL,Description'],
    '2023-09-23,Do Recife,"praia, kleber",https://boxd.it/P00EU,"Três ou\nquatro"',
    ...['', 'Position,Name,Year,URL,Description'],
    '1,Retratos Fantasmas,2023,https://boxd.it/EMTM,o cinema',
    ...['2,Aquarius,2016,https://boxd.it/2aaa,', ''],
  ].join('\r\n'),
})

const goodreads = csvOf(GOODREADS, [
  {
    ...{ 'Book Id': '1', Title: 'Torto Arado (Terra, #1)', Author: 'Itamar Vieira Junior' },
    ...{ ISBN13: '="9786580309313"', 'My Rating': '5', 'Original Publication Year': '2019' },
    ...{ 'Date Read': '2021/03/03', 'Date Added': '2021/01/02', 'Read Count': '2' },
    ...{ Bookshelves: 'do-coração', 'Exclusive Shelf': 'read', 'Private Notes': 'Da Lia.' },
    ...{ 'My Review': 'Belonísia <b>fala</b>.<br/><br/>Fim.', Spoiler: 'true' },
  },
  {
    ...{ 'Book Id': '2', Title: 'Crônica da casa', Author: 'Lúcio Cardoso', 'My Rating': '0' },
    ...{ 'Date Added': '2022/01/02', 'Exclusive Shelf': 'to-read', 'Read Count': '0' },
  },
])

const storygraph = csvOf(STORYGRAPH, [
  {
    ...{ Title: 'Kindred', Authors: 'Octavia E. Butler', 'ISBN/UID': '9780807083697' },
    ...{ 'Read Status': 'read', 'Date Added': '2023/01/01', 'Last Date Read': '2023/02/10' },
    ...{ 'Dates Read': '2023/02/01-2023/02/10', 'Read Count': '1', 'Star Rating': '4.75' },
    ...{ Moods: 'dark, tense', Review: '<div>Sem fôlego.</div>', Tags: 'clube' },
  },
])

describeApp('exports as their owners would tell them', (app) => {
  const bring = async (file: string | Buffer, body: object = {}) => {
    const maria = await trusted(app())
    const id = await preview(app(), maria, file)
    const done = await carryOut(app(), maria, id, 'startImport', body)
    expect(done?.counts).toMatchObject({ left: 0 })
    return { maria, id, done }
  }
  const postsOf = async (as: TestPerson) => {
    const params = { username: as.username }
    const { body } = await app().call('listProfilePosts', { as, params })
    return body.items.toSorted((one, other) => one.kind.localeCompare(other.kind))
  }
  const entriesOf = async (as: TestPerson, id: string) => {
    const works = await worksOf(app(), as, id)
    const found = works.map(async ({ title, work }) => {
      const { body } = await app().call('getShelfEntry', {
        ...{ as, params: { workId: work?.id ?? '' } },
      })
      return { title, entry: body }
    })
    return new Map((await Promise.all(found)).map(({ title, entry }) => [title, entry]))
  }

  test('of Letterboxd', async () => {
    const { maria, id } = await bring(letterboxd, { bio: true })
    const entries = await entriesOf(maria, id)
    expect(entries.get('Aquarius')).toMatchObject({ rating: 9, times: 2, wants: false })
    expect(entries.get('Aquarius')?.diary.map(({ ended }) => ended)).toEqual(
      expect.arrayContaining(['2024-05-01', '']),
    )
    expect(entries.get('Retratos Fantasmas')).toMatchObject({ wants: true, times: 0 })
    expect(await postsOf(maria)).toMatchObject([
      {
        ...{ kind: 'list', title: 'Do Recife', tags: ['praia', 'kleber'] },
        publishedAt: Date.UTC(2023, 8, 23, 12),
        works: [{ title: 'Retratos Fantasmas', remark: 'o cinema' }, { title: 'Aquarius' }],
      },
      { kind: 'review', rating: 9, tags: ['recife'], publishedAt: Date.UTC(2024, 4, 2, 12) },
    ])
    const { body } = await app().call('getOwnProfile', { as: maria })
    expect(body.bio).toBe('Vejo tudo.')
  })

  test('of Goodreads', async () => {
    const { maria, id } = await bring(goodreads)
    const entries = await entriesOf(maria, id)
    const read = entries.get('Torto Arado')
    expect(read).toMatchObject({ rating: 10, times: 2, remark: 'Da Lia.', wants: false })
    expect(read?.diary.map(({ ended }) => ended)).toContain('2021-03-03')
    expect(entries.get('Crônica da casa')).toMatchObject({ wants: true, times: 0, rating: null })
    expect(await postsOf(maria)).toMatchObject([
      { kind: 'list', title: 'Do coração', works: [{ title: 'Torto Arado' }] },
      { kind: 'review', rating: 10, spoiler: true, publishedAt: Date.UTC(2021, 2, 3, 12) },
    ])
    expect(await textsOf(app(), maria, id, { status: 'left' })).toEqual([])
  })

  test('of StoryGraph', async () => {
    const { maria, id } = await bring(storygraph)
    const entry = (await entriesOf(maria, id)).get('Kindred')
    expect(entry).toMatchObject({ rating: 10, times: 1 })
    expect(entry?.diary).toMatchObject([{ started: '2023-02-01', ended: '2023-02-10' }])
    expect(await postsOf(maria)).toMatchObject([
      { kind: 'list', title: 'Clube' },
      { kind: 'review', tags: ['dark', 'tense', 'clube'] },
    ])
  })
})
