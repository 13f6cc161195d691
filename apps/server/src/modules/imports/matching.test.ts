import { beforeAll, expect, test } from 'vitest'
import { contentFolder } from '#folders.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { loadStarter } from '#modules/works/index.ts'
import { letterboxdFiles, zipOf } from './testing/export-files.ts'
import {
  addWork,
  carryOut,
  entryOf,
  goodreads,
  importOf,
  preview,
  RATINGS,
  worksOf,
} from './testing/imports.ts'

describeApp('the works of an import', (app) => {
  let adder: TestPerson
  const add = (title: string, of: Readonly<Record<string, unknown>>) =>
    addWork(app(), adder, title, of)
  beforeAll(async () => {
    adder = await app().person()
  })

  test('a film that names no director is found by title and year', async () => {
    const film = await add('Aquarela do sertão', {
      kind: 'film',
      year: 1987,
      creators: ['Lia Prado'],
    })
    const joao = await app().person()
    const file = `${RATINGS}\n2025-03-01,Aquarela do sertão,1987,https://boxd.it/abcd,4.5\n2025-03-02,Um filme que ninguém viu,1990,https://boxd.it/abce,2\n`
    const id = await preview(app(), joao, file)
    expect((await worksOf(app(), joao, id)).map(({ status, work }) => [status, work?.id])).toEqual([
      ['found', film],
      ['new', undefined],
    ])
    await carryOut(app(), joao, id)
    expect(await entryOf(app(), joao, film)).toMatchObject({ rating: 9, times: 1 })
  })

  test('an archive of Letterboxd brings diary, ratings and watchlist', async () => {
    const [seen, wanted] = [
      await add('Canoa furada', { kind: 'film', year: 1971, creators: ['Ivo Paz'] }),
      await add('Serra acima', { kind: 'film', year: 2020, creators: ['Ivo Paz'] }),
    ]
    const film = { Name: 'Canoa furada', Year: '1971' }
    const archive = zipOf({
      ...letterboxdFiles({
        watched: [{ ...film, Date: '2021-01-01' }],
        ratings: [{ ...film, Date: '2023-02-02', Rating: '3.5' }],
        diary: [
          { ...film, Date: '2021-01-01', Rating: '5', 'Watched Date': '2021-01-01' },
          { ...film, Date: '2023-02-02', Rating: '3.5', 'Watched Date': '2023-02-01' },
        ],
        watchlist: [{ Name: 'Serra acima', Year: '2020', Date: '2024-01-01' }],
      }),
      'lists/a.csv': '',
    })
    const eva = await app().person()
    const id = await preview(app(), eva, archive)
    expect(await importOf(app(), eva, id)).toMatchObject({
      ...{ source: 'letterboxd', counts: { found: 2 }, ignored: { lists: 1 } },
    })
    await carryOut(app(), eva, id)
    const { username } = eva
    const { body: diary } = await app().call('listDiary', { as: eva, params: { username } })
    expect(diary.items.map(({ entry }) => [entry.ended, entry.rating])).toEqual([
      ['2023-02-01', 7],
      ['2021-01-01', 10],
    ])
    expect(await entryOf(app(), eva, seen)).toMatchObject({ rating: 7, times: 2 })
    expect(await entryOf(app(), eva, wanted)).toMatchObject({ wants: true, rating: null })
  })

  test('a book is found by title and author though the file dates its edition', async () => {
    const own = await add('Cartas do planalto', { creators: ['Vera Queirós'], year: 1931 })
    const twins = ['Duas margens', 'Duas margens']
    for (const [at, title] of twins.entries())
      await add(title, { creators: [`Autora ${['Um', 'Dois'][at]}`], year: 1966 })
    const eva = await app().person()
    const file = goodreads(
      '5,Cartas do planalto,Vera Queirós,,0,2018,,,,read,,,1',
      '6,Duas margens,,,0,1966,1966,,,read,,,1',
    )
    const works = await worksOf(app(), eva, await preview(app(), eva, file))
    expect(works.map(({ status, work }) => [status, work?.id])).toEqual([
      ['found', own],
      ['unclear', undefined],
    ])
  })

  test('which of two works it is, their owner says; what no one says is left out', async () => {
    for (const creator of ['Berta Lins', 'Caio Melo'])
      await add('Noite de granizo', { kind: 'film', year: 2001, creators: [creator] })
    const { body: both } = await app().call('searchWorks', { query: { q: 'Noite de granizo' } })
    expect(both.items).toHaveLength(2)
    const eva = await app().person()
    const row = (name: string) => `2025-03-01,${name},2001,https://boxd.it/${name.length}ab,4`
    const file = [RATINGS, row('Noite de granizo'), row('Noite de granizo e vento')].join('\n')
    const id = await preview(app(), eva, file)
    const [unclear, other] = await worksOf(app(), eva, id)
    expect(unclear?.status).toBe('unclear')
    expect(unclear?.candidates.map((one) => one.id).toSorted()).toEqual(
      both.items.map((one) => one.id).toSorted(),
    )
    const choose = (number: number, body: unknown) =>
      app().call('chooseImportedWork', {
        as: eva,
        params: { importId: id, number: String(number) },
        body,
      })
    const workId = both.items[1]?.id ?? ''
    const book = await add('Livro nenhum', { year: 1950 })
    const chosen = await choose(unclear?.number ?? 0, { choice: 'work', workId })
    expect(chosen.body).toMatchObject({ status: 'found', work: { id: workId } })
    expect((await choose(other?.number ?? 0, { choice: 'skip' })).body.status).toBe('skipped')
    expect((await choose(other?.number ?? 0, { choice: 'work', workId: book })).status).toBe(404)
    expect((await choose(99, { choice: 'skip' })).error.code).toBe('import.not_found')
    expect((await choose(0, { choice: 'work' })).status).toBe(422)
    expect(await carryOut(app(), eva, id)).toMatchObject({ counts: { brought: 1, left: 1 } })
    const [left] = await worksOf(app(), eva, id, { status: 'left' })
    expect(left?.reason).toBe('skipped')
    expect((await choose(0, { choice: 'skip' })).error.code).toBe('import.not_now')
    expect((await entryOf(app(), eva, workId)).rating).toBe(8)
  })

  test('one that its owner calls new is added, though another looks like it', async () => {
    const eva = await app().person()
    const alike = await add('Memória do vento', { creators: ['Otto Sá'], year: 1950 })
    const file = goodreads('9,Memória do vento,Otto Sá,,4,1950,1950,,2024/01/01,read,,,1')
    const id = await preview(app(), eva, file)
    expect((await worksOf(app(), eva, id))[0]?.work?.id).toBe(alike)
    const params = { importId: id, number: '0' }
    await app().call('chooseImportedWork', { as: eva, params, body: { choice: 'new' } })
    await carryOut(app(), eva, id)
    const [item] = await worksOf(app(), eva, id)
    expect(item?.status).toBe('brought')
    expect(item?.work?.id).not.toBe(alike)
  })

  test('films are found in the catalogue that comes with the product by their English titles', async () => {
    const { context } = app()
    await loadStarter(context, `${contentFolder}/catalogue`)
    const films = [
      ['City of God', '2002', 'Cidade de Deus'],
      ['Central Station', '1998', 'Central do Brasil'],
      ["I'm Still Here", '2024', 'Ainda Estou Aqui'],
      ['Spirited Away', '2001', 'A Viagem de Chihiro'],
      ['Parasite', '2019', 'Parasita'],
      ['Dune', '2021', 'Duna'],
      ['Pixote', '1981', 'Pixote: A Lei do Mais Fraco'],
      ['The Godfather Part II', '1974', 'O Poderoso Chefão: Parte II'],
      ['Your Name.', '2016', 'Seu Nome'],
      ['Dune', '1984', 'Duna'],
      ['Solaris', '2002', undefined],
    ] as const
    const rows = films.map(([Name, Year]) => ({ Name, Year, Date: '2024-01-01' }))
    const eva = await app().person()
    const id = await preview(app(), eva, zipOf(letterboxdFiles({ watched: rows })))
    const works = await worksOf(app(), eva, id)
    expect(works.map(({ title, year, work }) => [title, String(year), work?.title])).toEqual(films)
  })
})
