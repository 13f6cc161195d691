import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { contentFolder } from '#folders.ts'
import { describeApp } from '#testing/app.ts'
import { blockingKeys } from '../matching/blocking-keys.ts'
import { SAME, scoreWorks, type ComparedWork } from '../matching/score.ts'
import { loadStarter } from './starter.service.ts'
import { readStarter } from './read-starter.ts'

const shipped = join(contentFolder, 'catalogue')
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The folder of a catalogue with the genres of ours, and works of its own. */
function folderWith(lines: Readonly<Record<string, readonly string[]>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'afins-starter-'))
  folders.push(folder)
  cpSync(shipped, folder, { recursive: true })
  const headers = {
    films: 'título | original | ano | direção | minutos | países | gêneros | inglês',
    series: 'título | original | anos | criação | episódios | países | gêneros | inglês',
    books: 'título | original | ano | autoria | língua | gêneros',
    albums: 'título | ano | artista | gêneros',
    adaptations: 'filme ou série (ano) | livro | autoria',
  }
  for (const [name, header] of Object.entries(headers))
    writeFileSync(
      join(folder, `${name}.txt`),
      [`# ${header}`, ...(lines[name] ?? []), ''].join('\n'),
    )
  return folder
}

describe('the files of the starter catalogue that ship', () => {
  const { works, adaptations, wrong } = readStarter(shipped)

  test('have no wrong line', () => {
    expect(wrong.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([])
  })

  test('have no work twice, by whichever of its titles', () => {
    const compared = works.map(
      ({ interest, kind, title, originalTitle, otherTitles, creators, year, length }) => ({
        ...{ interest, kind, creators, year, length, ids: [] },
        titles: [title, originalTitle ?? '', ...otherTitles.map(({ text }) => text)].filter(
          (text) => text !== '',
        ),
      }),
    )
    const byKey = new Map<string, ComparedWork[]>()
    const twice: string[] = []
    for (const work of compared) {
      const candidates = new Set<ComparedWork>()
      for (const key of blockingKeys(work.titles, work.creators)) {
        const others = byKey.get(`${work.interest} ${key}`) ?? []
        for (const other of others) candidates.add(other)
        byKey.set(`${work.interest} ${key}`, [...others, work])
      }
      for (const other of candidates)
        if (scoreWorks(work, other) >= SAME)
          twice.push(`${work.titles[0]} (${work.year}) and ${other.titles[0]} (${other.year})`)
    }
    expect(twice).toEqual([])
  })

  test('have the films and books of nearly all adaptations', () => {
    const { found, missing } = adaptations
    expect(found.length).toBeGreaterThanOrEqual(100)
    // A few may be missing: the loader skips them.
    const few = found.length / 20
    const names = missing.map(({ title, year, book }) => `${title} (${year}) | ${book}`)
    expect(missing.length <= few ? [] : names).toEqual([])
  })
})

describe('a wrong line of the starter catalogue', () => {
  test('is left out, and named by its file, its number and what is wrong', () => {
    const { works, adaptations, wrong } = readStarter(
      folderWith({
        films: [
          'Filme Certo | | 2001 | Ana Prado | 90 | BR | drama',
          'Sem Ano | | dois mil | Ana Prado | 90 | BR | drama',
          'Sem Gênero | | 2001 | Ana Prado | 90 | BR |',
          'Outro Gênero | | 2001 | Ana Prado | 90 | BR | drama, nada',
          'Sem Minutos | | 2001 | Ana Prado | 1h30 | BR | drama',
          'Sem País | | 2001 | Ana Prado | 90 | Brasil | drama',
          '| | 2001 | Ana Prado | 90 | BR | drama',
          'Colunas | | 2001 | Ana Prado | 90 | BR | drama | Columns | a mais',
          'Filme Certo | | 2001 | Ana Prado | 91 | BR | drama',
        ],
        series: ['Fim Antes | | 2001-1999 | Ana Prado | 9 | BR | drama'],
        adaptations: ['Filme Certo | Livro | Ana', 'Filme Certo (2001) | Livro que Falta | Ana'],
      }),
    )
    expect(works.map(({ title }) => title)).toEqual(['Filme Certo'])
    expect(adaptations.missing.map(({ book }) => book)).toEqual(['Livro que Falta'])
    expect(wrong.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
      'films.txt:3 has a year that is none',
      'films.txt:4 has no genre, or one twice',
      'films.txt:5 ‘nada’ is no genre of movies',
      'films.txt:6 has a length that is no whole number',
      'films.txt:7 ‘Brasil’ is no country code',
      'films.txt:8 has no title',
      'films.txt:9 has 9 columns, more than the 8 that the first line names',
      'films.txt:10 is there twice',
      'series.txt:2 ends in a year that is none',
      'adaptations.txt:2 does not begin with a title and its year in brackets',
    ])
  })
})

describeApp('a later edition of the starter catalogue', (app) => {
  test('brings works, titles, lengths and adaptations once, and doubles nothing of people', async () => {
    const { context } = app()
    const search = async (q: string) =>
      (await app().call('searchWorks', { query: { q } })).body.items
    const get = async (workId: string) => (await app().call('getWork', { params: { workId } })).body
    const first = folderWith({
      films: [
        'Quintal de Brinquedo | | 2001 | Ana Prado Quintela | | BR | drama',
        'Quintal de Verdade | | 2004 | Ana Prado Quintela | | BR | drama',
      ],
    })
    await loadStarter(context, first)
    const [toy] = await search('Quintal de Brinquedo')
    const [real] = await search('Quintal de Verdade')
    // Edited by someone.
    await context.database.engine.writer
      .updateTable('works')
      .set({ version: 2 })
      .where('id', '=', real?.id ?? '')
      .execute()
    const bia = await app().person()
    const added = await app().call('addWork', {
      as: bia,
      body: { kind: 'book', title: 'O Quintal', creators: ['Bento Quintela'], year: 1990 },
    })
    const later = folderWith({
      films: [
        'Quintal de Brinquedo | Toy Yard | 2001 | Ana Prado Quintela | 88 | BR | drama | The Toy Backyard',
        'Quintal de Verdade | True Yard | 2004 | Ana Prado Quintela | 99 | BR | drama',
        'Quintal sem Fim | | 2006 | Ana Prado Quintela | 77 | BR | drama',
      ],
      books: ['O Quintal | | 1990 | Bento Quintela | pt | ficcao'],
      adaptations: ['Quintal de Brinquedo (2001) | O Quintal | Bento Quintela'],
    })
    // The film that is new, and none of what is there.
    expect(await loadStarter(context, later)).toBe(1)
    expect(await search('The Toy Backyard')).toEqual([toy])
    const filled = await get(toy?.id ?? '')
    expect(filled).toMatchObject({ originalTitle: 'Toy Yard', length: 88 })
    expect(filled.links.map(({ kind, work }) => [kind, work.id])).toEqual([
      ['adapts', added.body.id],
    ])
    expect(await get(real?.id ?? '')).toMatchObject({ originalTitle: null, length: null })
    expect(await search('O Quintal')).toMatchObject([{ id: added.body.id }])
    expect(await loadStarter(context, later)).toBe(0)
    // As after a load that was broken off.
    await context.database.engine.writer
      .updateTable('work_loads')
      .set({ fingerprint: 'broken off' })
      .execute()
    expect(await loadStarter(context, later)).toBe(0)
    expect((await get(toy?.id ?? '')).links).toHaveLength(1)
  })

  test('offers ten films that fit in ninety minutes, and rooms that are not empty', async () => {
    await loadStarter(app().context, shipped)
    const params = { interest: 'movies' } as const
    const { body } = await app().call('listCatalogue', { params, query: { max: 90, limit: 10 } })
    expect(body.items).toHaveLength(10)
    for (const interest of ['movies', 'books', 'music'] as const) {
      const room = await app().call('getRoomWorks', { params: { interest } })
      expect(room.body.sections.map(({ works }) => works.length)).toEqual([6, 6, 6, 6])
    }
  })
})
