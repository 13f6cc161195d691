import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it, test } from 'vitest'
import { describeApp, type TestApp } from '#testing/app.ts'
import type { DumpSource } from './dump.ts'
import { loadDump } from './load-dump.service.ts'
import { readLines } from './read-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'afins-dumps-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
function file(content: string | Buffer): string {
  const path = join(folder, `dump-${++files}`)
  writeFileSync(path, content)
  return path
}

const uuid = (kind: number, number: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A release group as the dump has it, with what is not to be read. */
const releaseGroup = (kind: number, at: number, title = `Disco ${kind} de ensaio ${at}`) =>
  JSON.stringify({
    id: uuid(kind, at),
    title,
    'primary-type': 'Album',
    'secondary-types': [],
    'first-release-date': '1972-03-01',
    disambiguation: '',
    tags: [{ name: 'nunca lido', count: 3 }],
    rating: { value: 5 },
    'artist-credit': [
      {
        name: `Banda ${kind} ${at % 7}`,
        joinphrase: '',
        artist: { id: uuid(kind + 1, at % 7), name: `Banda ${kind} ${at % 7}`, type: 'Group' },
      },
    ],
  })
const releaseGroups = (kind: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${releaseGroup(kind, at)}\n`)

const load = (
  app: TestApp,
  source: DumpSource,
  input: string | Readable,
  options?: Parameters<typeof loadDump>[3],
) => loadDump(app.context, source, input, options)
const find = async (app: TestApp, q: string) =>
  (await app.call('searchWorks', { query: { q } })).body.items
const detail = async (app: TestApp, workId: string) =>
  (await app.call('getWork', { params: { workId } })).body
const linkOf = (at: string) => `https://musicbrainz.org/release-group/${at}`
const countOf = async (app: TestApp, pattern: string) => {
  const row = await app.context.database.db
    .selectFrom('works')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('title', 'like', pattern)
    .executeTakeFirstOrThrow()
  return row.count
}

describeApp('a dump of MusicBrainz', (app) => {
  test('is loaded once: works, artists, ids', async () => {
    const dump = file(releaseGroups(10, 1203).join(''))
    expect(await load(app(), 'musicbrainz', dump)).toEqual({
      lines: 1203,
      resumedAt: 0,
      added: 1203,
      linked: 0,
      known: 0,
      incomplete: 0,
      damaged: 0,
      cutAt: null,
    })
    const [card] = await find(app(), linkOf(uuid(10, 9)))
    const work = await detail(app(), card?.id ?? '')
    expect(work).toMatchObject({
      kind: 'album',
      title: 'Disco 10 de ensaio 9',
      year: 1972,
      credits: [{ name: 'Banda 10 2', role: 'artist' }],
      ids: [{ source: 'mb_release_group', value: uuid(10, 9) }],
      genres: [],
    })
    expect(await countOf(app(), 'Banda 10 %')).toBe(7)
    expect(await find(app(), 'banda 10 disco ensaio 9')).not.toEqual([])
    expect(await load(app(), 'musicbrainz', dump)).toMatchObject({ added: 0, known: 1203 })
  })

  test('leaves what people changed as it is, and gives works of people its id', async () => {
    const ana = await app().person()
    const mine = await app().call('addWork', {
      as: ana,
      body: {
        kind: 'album',
        title: 'Disco da Ana',
        creators: ['Banda da Ana'],
        year: 1972,
      },
    })
    const entry = JSON.parse(releaseGroup(20, 1, 'Disco da Ana')) as Record<string, unknown>
    const credit = [{ artist: { id: uuid(21, 1), name: 'Banda da Ana', type: 'Group' } }]
    const line = (title: string) =>
      `${JSON.stringify({ ...entry, title, disambiguation: 'do dump', 'artist-credit': credit })}\n`
    expect(await load(app(), 'musicbrainz', file(line('Disco da Ana')))).toMatchObject({
      added: 0,
      linked: 1,
    })
    const linked = await detail(app(), mine.body.id)
    expect(linked).toEqual({
      ...mine.body,
      ids: [{ source: 'mb_release_group', value: uuid(20, 1) }],
    })
    expect(await load(app(), 'musicbrainz', file(line('Outro título')))).toMatchObject({
      known: 1,
    })
    expect(await detail(app(), mine.body.id)).toEqual(linked)
  })

  test('is resumed after it stopped anywhere, with nothing doubled or left out', async () => {
    const lines = releaseGroups(30, 1700)
    const dump = file(lines.join(''))
    let parts = 0
    const stop = () => {
      if (++parts === 2) throw new Error('the process ends here')
    }
    await expect(load(app(), 'musicbrainz', dump, { onProgress: stop })).rejects.toThrow(
      'ends here',
    )
    expect(await countOf(app(), 'Disco 30 %')).toBe(1000)
    expect(await load(app(), 'musicbrainz', dump)).toMatchObject({
      resumedAt: 1000,
      added: 700,
      known: 0,
    })
    expect(await countOf(app(), 'Disco 30 %')).toBe(1700)
  })

  test('is loaded up to where it is cut, and resumed with the whole file', async () => {
    const whole = releaseGroups(40, 900).join('')
    const cut = whole.slice(0, whole.indexOf(uuid(40, 700)) + 50)
    const report = await load(app(), 'musicbrainz', file(cut))
    expect(report).toMatchObject({ added: 700, cutAt: 701 })
    const compressed = gzipSync(whole)
    const half = await load(app(), 'musicbrainz', file(compressed.subarray(0, -9)))
    expect(half).toMatchObject({ resumedAt: 700, damaged: 0 })
    expect(half.cutAt).toBeGreaterThan(700)
    const rest = await load(app(), 'musicbrainz', file(compressed))
    expect(rest).toMatchObject({ cutAt: null, known: 0 })
    expect(report.added + half.added + rest.added).toBe(900)
    expect(await countOf(app(), 'Disco 40 %')).toBe(900)
  })

  test('is not continued with another file', async () => {
    const cut = releaseGroups(50, 600).join('').slice(0, -20)
    await load(app(), 'musicbrainz', file(cut))
    const other = file(releaseGroups(51, 700).join(''))
    await expect(load(app(), 'musicbrainz', other)).rejects.toThrow(/line 599 of another file/)
    const short = file(releaseGroups(50, 3).join(''))
    await expect(load(app(), 'musicbrainz', short)).rejects.toThrow(/line 599 of another file/)
    expect(await load(app(), 'musicbrainz', other, { restart: true })).toMatchObject({ added: 700 })
  })

  test('skips damaged lines and says how many', async () => {
    const lines = releaseGroups(60, 5)
    lines[2] = '{"id": "not one"}\n'
    lines[3] = '{{{\n'
    const report = await load(app(), 'musicbrainz', Readable.from([Buffer.from(lines.join(''))]))
    expect(report).toMatchObject({ added: 3, damaged: 2, lines: 5 })
  })

  test('is rejected where it is of another service, or no dump', async () => {
    const openLibrary = `/type/author\t/authors/OL1A\t1\t2020\t{"key":"/authors/OL1A","name":"X"}\n`
    for (const [content, message] of [
      [openLibrary, /not a dump of MusicBrainz.*looks like one of Open Library/],
      ['[\n', /not a dump of MusicBrainz.*looks like one of Wikidata/],
      ['id,title\n1,x\n', /not a dump of MusicBrainz release groups\.$/],
      ['', /empty/],
    ] as const)
      await expect(load(app(), 'musicbrainz', file(content))).rejects.toThrow(message)
    const line = file(releaseGroup(61, 1))
    await expect(load(app(), 'wikidata', line)).rejects.toThrow(/looks like one of MusicBrainz/)
  })

  test('is loaded by one process at a time', async () => {
    const dump = file(releaseGroups(70, 1600).join(''))
    const answers = await Promise.allSettled([
      load(app(), 'musicbrainz', dump),
      load(app(), 'musicbrainz', dump),
    ])
    const failed = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [String(answer.reason)] : [],
    )
    for (const reason of failed) expect(reason).toContain('Another load of this source')
    await load(app(), 'musicbrainz', dump)
    expect(await countOf(app(), 'Disco 70 %')).toBe(1600)
  })
})

describeApp('a dump of Open Library', (app) => {
  const row = (type: string, key: string, json: object, columns = ['1', '2020-01-01T00:00:00']) =>
    `${[`/type/${type}`, key, ...columns, JSON.stringify({ key, ...json })].join('\t')}\n`

  test('is loaded with its authors, whatever the number of columns', async () => {
    const dump = [
      row('author', '/authors/OL901A', { name: 'Autora do Acervo' }),
      row('author', '/authors/OL902A', { name: 'Sem Colunas' }, []),
      row('edition', '/books/OL900M', { title: 'Uma edição' }),
      row('work', '/works/OL901W', {
        title: 'Livro do Acervo',
        first_publish_date: 'May 1977',
        description: { value: 'nunca lida' },
        authors: [{ author: { key: '/authors/OL901A' }, type: { key: '/type/author_role' } }],
      }),
      row(
        'work',
        '/works/OL902W',
        { title: 'Forma antiga', authors: [{ author: '/authors/OL902A' }] },
        ['1'],
      ),
      row('work', '/works/OL903W', {
        title: 'Autor desconhecido',
        authors: [{ author: { key: '/authors/OL999A' } }],
      }),
      row('work', '/works/OL904W', { title: '' }),
      row('redirect', '/works/OL905W', { location: '/works/OL901W' }),
      row('redirect', '/works/OL906W', { location: '/works/OL999W' }),
      row('delete', '/works/OL907W', {}),
    ]
    expect(await load(app(), 'openlibrary', file(dump.join('')))).toMatchObject({
      added: 4,
      incomplete: 1,
      damaged: 1,
      cutAt: null,
    })
    const [card] = await find(app(), 'https://openlibrary.org/works/OL905W')
    expect(await detail(app(), card?.id ?? '')).toMatchObject({
      kind: 'book',
      title: 'Livro do Acervo',
      year: 1977,
      credits: [{ name: 'Autora do Acervo', role: 'author' }],
    })
    expect(await find(app(), 'OL902W')).toMatchObject([{ creators: [{ name: 'Sem Colunas' }] }])
    expect(await find(app(), 'OL906W')).toEqual([])
  })

  test('says that it is cut in any column', async () => {
    const whole = row('work', '/works/OL950W', { title: 'Inteira', first_publish_date: '1990' })
    const next = row('edition', '/books/OL1M', {})
    for (const length of [4, 15, 40, next.length - 2]) {
      const cut = whole + next.slice(0, length)
      expect(await load(app(), 'openlibrary', file(cut), { restart: true })).toMatchObject({
        cutAt: 2,
      })
    }
  })
})

describeApp('a dump of Wikidata', (app) => {
  const item = (id: string) => [{ mainsnak: { datavalue: { value: { id } } }, rank: 'normal' }]
  const text = (value: string) => [{ mainsnak: { datavalue: { value } }, rank: 'normal' }]
  const entity = (id: string, labels: Record<string, string>, claims: object) =>
    JSON.stringify({
      type: 'item',
      id,
      labels: Object.fromEntries(
        Object.entries(labels).map(([language, value]) => [language, { language, value }]),
      ),
      descriptions: [],
      claims,
    })
  const time = (year: string, precision = 11) => [
    { mainsnak: { datavalue: { value: { time: `+${year}-07-10T00:00:00Z`, precision } } } },
  ]
  const lines = [
    // A work before the person who made it.
    entity(
      'Q7001',
      { pt: 'Sertão de Ensaio', en: 'Backlands of Rehearsal', fr: 'Sertão de Ensaio' },
      {
        P31: item('Q11424'),
        P57: item('Q7003'),
        P577: [...time('1966'), ...time('1964')],
        P345: text('tt7654321'),
        P2047: [
          {
            mainsnak: {
              datavalue: {
                value: { amount: '+118', unit: 'http://www.wikidata.org/entity/Q7727' },
              },
            },
          },
        ],
      },
    ),
    JSON.stringify({ type: 'item', id: 'Q7002', labels: [], claims: [] }),
    entity('Q7003', { en: 'Diretora de Ensaio' }, { P31: item('Q5'), P106: item('Q2526255') }),
    entity('Q7004', { en: 'Someone else' }, { P31: item('Q5'), P106: item('Q937857') }),
    entity('Q7005', { en: 'A city' }, { P31: item('Q515') }),
    entity('Q7006', { en: 'A century' }, { P31: item('Q571'), P577: time('1900', 7) }),
  ]

  test('is loaded from a file in two passes, so that order does not matter', async () => {
    const dump = file(`[\n${lines.join(',\n')}\n]\n`)
    expect(await load(app(), 'wikidata', dump)).toMatchObject({
      added: 2,
      incomplete: 1,
      damaged: 0,
      cutAt: null,
    })
    const [card] = await find(app(), 'tt7654321')
    expect(await detail(app(), card?.id ?? '')).toMatchObject({
      kind: 'film',
      title: 'Sertão de Ensaio',
      titles: [{ lang: 'en', text: 'Backlands of Rehearsal' }],
      year: 1964,
      length: 118,
      credits: [{ name: 'Diretora de Ensaio', role: 'director' }],
    })
    expect(await find(app(), 'backlands rehearsal')).toHaveLength(1)
    expect(await find(app(), 'someone else')).toEqual([])
  })

  test('meets works of people by the ids of other catalogues', async () => {
    const ana = await app().person()
    const mine = await app().call('addWork', {
      as: ana,
      body: {
        kind: 'film',
        title: 'Um nome bem diferente',
        year: 1990,
        ids: [{ source: 'imdb', value: 'tt1112223' }],
      },
    })
    const film = { P31: item('Q11424'), P345: text('tt1112223'), P577: time('1991') }
    const dump = file(`[\n${entity('Q7100', { pt: 'Outro nome' }, film)}\n]`)
    expect(await load(app(), 'wikidata', dump)).toMatchObject({ added: 0, linked: 1 })
    expect(await find(app(), 'Q7100')).toMatchObject([{ id: mine.body.id, year: 1990 }])
  })

  test('is cut where its last bracket is missing', async () => {
    const dump = file(`[\n${lines.join(',\n')},\n`)
    expect(await load(app(), 'wikidata', dump, { restart: true })).toMatchObject({ cutAt: 8 })
  })
})

describe('the lines of a dump', () => {
  it('are the same however the bytes come', async () => {
    const content = Buffer.from(`${'linha é '.repeat(50)}\n\nfim`)
    for (const size of [1, 2, 3, 7, 64, 10_000]) {
      const chunks = Array.from({ length: Math.ceil(content.length / size) }, (_, at) =>
        content.subarray(at * size, (at + 1) * size),
      )
      for (const bytes of [chunks, [gzipSync(content)]]) {
        const lines: [string, boolean][] = []
        for await (const group of readLines(Readable.from(bytes)))
          lines.push(
            ...group.map((line): [string, boolean] => [line.bytes.toString(), line.isWhole]),
          )
        expect(lines).toEqual([
          [`${'linha é '.repeat(50)}\n`, true],
          ['\n', true],
          ['fim', false],
        ])
      }
    }
  })
})
