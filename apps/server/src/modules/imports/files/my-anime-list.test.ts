import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { ExportedWork } from './exported-work.ts'
import { readExport } from './read-export.ts'
import { readExportFile } from './read-file.ts'

const element = ([name, text]: readonly [string, string]) => `    <${name}>${text}</${name}>\n`
const elements = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(element).join('')

const anime = (fields: Readonly<Record<string, string>>) =>
  `  <anime>\n${elements({
    ...{ series_animedb_id: '1', series_title: '<![CDATA[Cowboy Bebop]]>', series_type: 'TV' },
    ...{ series_episodes: '26', my_id: '0', my_watched_episodes: '0' },
    ...{ my_start_date: '0000-00-00', my_finish_date: '0000-00-00', my_rated: '', my_score: '0' },
    ...{ my_storage: '', my_storage_value: '0.00', my_status: 'Completed' },
    ...{ my_comments: '<![CDATA[]]>', my_times_watched: '0', my_rewatch_value: '' },
    ...{ my_priority: 'LOW', my_tags: '<![CDATA[]]>', my_rewatching: '0', my_rewatching_ep: '0' },
    ...{ my_discuss: '1', my_sns: 'default', update_on_import: '0' },
    ...fields,
  })}  </anime>\n`

const manga = (fields: Readonly<Record<string, string>>) =>
  `  <manga>\n${elements({
    ...{ manga_mangadb_id: '2', manga_title: '<![CDATA[Berserk]]>', manga_volumes: '0' },
    ...{ manga_chapters: '0', my_id: '0', my_read_volumes: '3', my_read_chapters: '20' },
    ...{ my_start_date: '0000-00-00', my_finish_date: '0000-00-00', my_score: '0' },
    ...{ my_status: 'Reading', my_comments: '<![CDATA[]]>', my_times_read: '0' },
    ...{ my_tags: '<![CDATA[]]>', my_rereading: 'NO', update_on_import: '0' },
    ...fields,
  })}  </manga>\n`

const fileOf = (rows: string, before = '') =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" ?>\n${before}` +
      '  <!--\n   Created by XML Export feature at MyAnimeList.net\n   Version 1.1.0\n  -->\n' +
      '<myanimelist>\n  <myinfo>\n    <user_id>7</user_id>\n    <user_name>bia</user_name>\n' +
      `    <user_export_type>1</user_export_type>\n  </myinfo>\n${rows}</myanimelist>\n`,
  )

const worksIn = async (bytes: Buffer) => (await readExportFile(bytes)).works
const only = async (row: string): Promise<ExportedWork | undefined> =>
  (await worksIn(fileOf(row)))[0]

describe('a list of MyAnimeList', () => {
  test('has the year of a title that ends with it', async () => {
    const titled = (title: string) => only(anime({ series_title: `<![CDATA[${title}]]>` }))
    expect(await titled('Kanon (2006)')).toMatchObject({ title: 'Kanon', year: 2006 })
    expect(await titled('91 Days')).toMatchObject({ title: '91 Days', year: null })
    expect(await titled('(2006)')).toMatchObject({ title: '(2006)', year: null })
  })

  test('has what was finished, with its days, points and rewatches', async () => {
    const work = await only(
      anime({
        ...{ my_score: '9', my_times_watched: '2', my_comments: '<![CDATA[Com a <b>Lu</b>.]]>' },
        ...{ my_start_date: '2015-04-00', my_finish_date: '2015-06-02' },
      }),
    )
    expect(work).toMatchObject({
      ...{ kind: 'series', title: 'Cowboy Bebop', creators: [], year: null, wants: false },
      ...{ rating: 9, on: '2015-06-02', remark: 'Com a <b>Lu</b>.' },
    })
    expect(work?.times.map(({ started, ended, outcome }) => [started, ended, outcome])).toEqual([
      ['', '', 'finished'],
      ['', '', 'finished'],
      ['2015-04', '2015-06-02', 'finished'],
    ])
  })

  test('has what someone is at, how far, and what they left or want', async () => {
    const rows = [
      anime({ series_title: 'Um', my_status: 'Watching', my_watched_episodes: '12' }),
      anime({ series_title: 'Dois', my_status: 'On-Hold', series_episodes: '0' }),
      anime({ series_title: 'Três', my_status: 'Dropped', my_finish_date: '2020-01-01' }),
      anime({ series_title: 'Quatro', my_status: 'Plan to Watch', series_type: 'Movie' }),
      anime({ series_title: 'Cinco', my_status: '2' }),
      manga({}),
    ]
    const works = await worksIn(fileOf(rows.join('')))
    const byTitle = new Map(works.map((work) => [work.title, work]))
    expect(byTitle.get('Um')?.times).toMatchObject([
      { outcome: 'open', progress: { progress: 12, total: 26, unit: 'episode' } },
    ])
    expect(byTitle.get('Dois')?.times).toEqual([
      { outcome: 'open', started: '', ended: '', rating: 0 },
    ])
    expect(byTitle.get('Três')?.times).toMatchObject([{ outcome: 'gave_up', ended: '2020-01-01' }])
    expect(byTitle.get('Quatro')).toMatchObject({ kind: 'film', wants: true, times: [] })
    expect(byTitle.get('Cinco')?.times).toMatchObject([{ outcome: 'finished' }])
    expect(byTitle.get('Berserk')).toMatchObject({ kind: 'book', times: [{ outcome: 'open' }] })
  })

  test('has its tags as lists, and says what of it cannot be read', async () => {
    const tagged = { my_tags: '<![CDATA[espaço, jazz]]>', my_finish_date: '2015-06-02' }
    const rows = anime(tagged) + anime({ series_title: '' })
    const { lists, ignored } = await readExportFile(fileOf(rows))
    expect(lists?.map(({ title, on }) => [title, on])).toEqual([
      ['Espaço', '2015-06-02'],
      ['Jazz', '2015-06-02'],
    ])
    expect(ignored).toMatchObject({ read: 2, rows: 1 })
  })

  test('may be packed, torn, or in another encoding', async () => {
    const whole = fileOf(anime({}) + anime({ series_title: 'A &amp; B &#233; &#x1F3AC;' }))
    const titles = async (bytes: Buffer) => (await worksIn(bytes)).map(({ title }) => title)
    expect(await titles(gzipSync(whole))).toEqual(['Cowboy Bebop', 'A & B é 🎬'])
    expect(await titles(Buffer.from(`\uFEFF${whole.toString()}`, 'utf16le'))).toHaveLength(2)
    const torn = whole.subarray(0, whole.lastIndexOf('<my_status>'))
    expect(await readExportFile(torn)).toMatchObject({
      ...{ works: [{ title: 'Cowboy Bebop' }], ignored: { read: 2, rows: 1 } },
    })
    await expect(readExportFile(gzipSync(whole).subarray(0, 90))).rejects.toMatchObject({
      code: 'import.unknown_format',
    })
  })

  test('neither defines entities, nor reads others’ files, nor grows', async () => {
    const bomb = `<!DOCTYPE myanimelist [<!ENTITY a "${'x'.repeat(99)}"><!ENTITY b "&a;&a;&a;&a;">
      <!ENTITY c SYSTEM "file:///etc/passwd">]>`
    const [work] = await worksIn(
      fileOf(anime({ series_title: '&b;&c;', my_comments: '&c;' }), bomb),
    )
    expect(work).toMatchObject({ title: '&b;&c;', remark: '&c;' })
    const outcome = async (bytes: Buffer) => {
      try {
        return (await readExport('eva', { bytes, name: '' })).works.length
      } catch (error) {
        return error instanceof AppError ? error.code : error
      }
    }
    const packed = gzipSync(Buffer.alloc(60 * 1024 * 1024, ' '))
    expect(await outcome(packed)).toBe('import.too_many_works')
    expect(await outcome(gzipSync(packed))).toBe('import.unknown_format')
    const many = fileOf('<anime></anime>'.repeat(limits.importWorks + 1))
    expect(await outcome(many)).toBe('import.too_many_works')
    expect(await outcome(fileOf('<anime><!--'.repeat(300_000)))).toBe(0)
    expect(await outcome(fileOf(anime({}).repeat(limits.importWorks)))).toBe(limits.importWorks)
  })

  test('is read or rejected, whatever is in it', async () => {
    const piece = fc.constantFrom(
      ...['<anime>', '</anime>', '<series_title>', '</series_title>', '<![CDATA[', ']]>', '<!--'],
      ...['-->', '<!', '<?', '?>', '>', '&#0;', '&#55296;', '&amp;', 'a', '</', '<anime/>', ' '],
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        const works = await worksIn(fileOf(pieces.join('')))
        expect(works.every(({ title }) => title !== '')).toBe(true)
      }),
    )
  })
})
