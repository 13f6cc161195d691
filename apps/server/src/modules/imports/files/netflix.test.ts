import { describe, expect, test } from 'vitest'
import { readExportFile } from './read-file.ts'

const read = (...rows: readonly (readonly [title: string, day: string])[]) =>
  readExportFile(
    Buffer.from(
      [
        'Title,Date',
        ...rows.map(([title, day]) => `"${title.replaceAll('"', '""')}","${day}"`),
      ].join('\n'),
    ),
    'NetflixViewingHistory.csv',
  )
const open = (started: string, episodes: number) => ({
  ...{ started, ended: '', outcome: 'open', rating: 0 },
  progress: { progress: episodes, total: null, unit: 'episode' },
})
const seen = (ended: string) => ({ started: '', ended, outcome: 'finished', rating: 0 })

describe('a viewing history of Netflix', () => {
  test('has films with the days on which they were seen', async () => {
    const found = await read(
      ['O Menino e o Mundo', '25/12/2021'],
      ['Turma da Mônica: Laços', '24/12/2021'],
      ['O Menino e o Mundo', '03/05/2020'],
      ['O Menino e o Mundo', '02/05/2020'],
    )
    expect(found).toMatchObject({ source: 'netflix', ignored: { read: 4, rows: 0, others: 0 } })
    expect(found.works).toEqual([
      {
        ...{ kind: 'film', title: 'Turma da Mônica: Laços', creators: [], year: null },
        ...{ length: null, ids: [], wants: false, rating: 0, on: '2021-12-24', remark: '' },
        times: [seen('2021-12-24')],
      },
      expect.objectContaining({
        title: 'O Menino e o Mundo',
        // Begun on one day and ended on the next.
        times: [seen('2020-05-03'), seen('2021-12-25')],
      }),
    ])
  })

  test.each([
    [
      'Cidade Invisível',
      ['Cidade Invisível: Temporada 1: Eles', 'Cidade Invisível: Temporada 2: O'],
    ],
    ['3%', ['3%: Season 1: Cubes', '3%: Season 2: Mirror']],
    ['O Caso: Nova Chance', ['O Caso: Nova Chance: Minissérie: Episódio 1']],
    ['Casa', ['Casa: Parte 4: Fim: E agora', 'Casa: Parte 4: Plano']],
    ['Coisas', ['Coisas: Coisas 2: Capítulo um', 'Coisas: Coisas 3: Capítulo dois']],
    ['Cosmos', ['Cosmos: Episódio 3', 'Cosmos: Episódio 4']],
    ['Vida: Oásis', ['Vida: Oásis: O casamento', 'Vida: Oásis: Linha']],
    ['Contos', ['Um', 'Dois', 'Três', 'Quatro', 'Cinco'].map((name) => `Contos: ${name}`)],
  ])('has the series %s with how far someone is', async (title, rows) => {
    const found = await read(...rows.map((row) => [row, '20/02/2021'] as const))
    expect(found.works).toMatchObject([
      { kind: 'series', title, wants: false, times: [open('2021-02-20', rows.length)] },
    ])
  })

  test('has a film and a series of one name as two works', async () => {
    const found = await read(['Titãs', '30/01/2021'], ['Titãs: Temporada 1: Robin', '31/01/2021'])
    expect(found.works.map(({ kind, title }) => [kind, title])).toEqual([
      ['film', 'Titãs'],
      ['series', 'Titãs'],
    ])
  })

  test.each(['Mate: Volume 1', 'Duna: Parte 2', 'A Coisa: Capítulo 2', 'Anéis: As Torres'])(
    'has %s as a film',
    async (title) => {
      const found = await read([title, '20/02/2021'], ['Anéis: O Rei', '20/02/2021'])
      expect(found.works).toMatchObject([{ kind: 'film' }, { kind: 'film' }])
    },
  )

  test('has the month first where it is English, and leaves trailers out', async () => {
    const found = await read(
      ['Bacurau', '9/30/21'],
      ['Trailer: Bacurau', '9/30/21'],
      ['Temporada 1 (Clipe 3): Sintonia', '9/30/21'],
      ['Aquarius_hook_05_16x9', '9/30/21'],
      ['', '9/30/21'],
    )
    expect(found.works).toMatchObject([{ title: 'Bacurau', on: '2021-09-30' }])
    expect(found.ignored).toMatchObject({ read: 5, rows: 1, others: 3 })
  })
})
