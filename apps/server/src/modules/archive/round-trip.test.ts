import { beforeAll, expect, test } from 'vitest'
import { addWork, carryOut, entryOf, preview, trusted } from '#modules/imports/testing/imports.ts'
import { readExportFile } from '#modules/imports/files/read-file.ts'
import { log, shelve } from '#modules/shelves/testing/shelves.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'
import { archiveOf } from './testing/archives.ts'

describeApp('the tables of an archive for other services', (app) => {
  let ana: TestPerson
  let files: ReadonlyMap<string, Buffer>
  const ids = new Map<string, string>()
  const idOf = (title: string) => ids.get(title) ?? ''
  const fileOf = (name: string) => files.get(name) ?? Buffer.of()
  const add = async (kind: 'film' | 'book', title: string, creators: readonly string[]) => {
    ids.set(title, await addWork(app(), ana, title, { kind, creators, year: 1999 }))
    return idOf(title)
  }

  beforeAll(async () => {
    ana = await app().person()
    const again = await add('film', '“Duas, vezes” da Silva', ['Ana "Nina" Costa', 'Bruno Sá'])
    await log(app(), ana, again, { outcome: 'finished', ended: '2023-01-05', rating: 7 })
    await log(app(), ana, again, { outcome: 'finished', ended: '2024-02-29', rating: 10 })
    const sum = await add('film', '=1+1 e outros números', ['Caio Prado'])
    await shelve(app(), ana, sum, { rating: 1 })
    await shelve(app(), ana, await add('film', 'O que ainda quero ver', ['Dora Luz']))
    const read = await add('book', '+Horas na biblioteca', ['Eva Melo', 'Flávia Reis'])
    await log(app(), ana, read, { outcome: 'finished', ended: '2022-08-31' })
    await shelve(app(), ana, read, { rating: 7, remark: 'Emprestei,\n"de novo".' })
    const left = await add('book', 'Largado no começo', ['Gil Braga'])
    await log(app(), ana, left, { outcome: 'gave_up', ended: '2021-03-04' })
    await log(app(), ana, await add('book', 'Na cabeceira', ['Hugo Paz']), { outcome: 'open' })
    await shelve(app(), ana, await add('book', 'O próximo da fila', ['Ivo Nunes']))
    const works = [{ title: 'x', creators: [], year: null, remark: '', workId: again }]
    const body = '- um *grande* filme\n\nque <b>não</b> é [isto](https://exemplo.com).'
    await publish(app(), ana, {
      ...{ kind: 'review', interest: 'movies', works, rating: 9, body, tags: ['drama', 'rio'] },
    })
    files = await archiveOf(app(), ana)
  })

  test('give the same films, stars and days to whoever reads them', async () => {
    const bia = await trusted(app())
    for (const name of ['diary', 'ratings', 'watched'])
      await bring(bia, fileOf(`letterboxd/${name}.csv`))
    const [of, copy] = await Promise.all(
      [ana, bia].map((as) => entryOf(app(), as, idOf('“Duas, vezes” da Silva'))),
    )
    const timesOf = ({ diary }: NonNullable<typeof of>) =>
      diary.map(({ ended, rating, outcome }) => ({ ended, rating, outcome }))
    expect(copy && timesOf(copy)).toEqual(of && timesOf(of))
    expect([copy?.rating, copy?.times]).toEqual([of?.rating, 2])
    const sum = await entryOf(app(), bia, idOf('=1+1 e outros números'))
    expect([sum.rating, sum.times]).toEqual([1, 1])
    expect((await entryOf(app(), bia, idOf('O que ainda quero ver'))).times).toBe(0)
  })

  test('give the same books', async () => {
    const bia = await trusted(app())
    await bring(bia, fileOf('goodreads/goodreads_library_export.csv'))
    const read = await entryOf(app(), bia, idOf('+Horas na biblioteca'))
    expect(read).toMatchObject({ rating: 7, times: 1, remark: 'Emprestei,\n"de novo".' })
    expect(read.diary.map(({ ended }) => ended)).toEqual(['2022-08-31'])
    const left = await entryOf(app(), bia, idOf('Largado no começo'))
    expect([left.gaveUp, left.diary[0]?.ended]).toEqual([true, '2021-03-04'])
    expect((await entryOf(app(), bia, idOf('Na cabeceira'))).active).not.toBeNull()
    expect((await entryOf(app(), bia, idOf('O próximo da fila'))).wants).toBe(true)
  })

  test('have reviews with their tags, days and stars', async () => {
    const { works } = await readExportFile(fileOf('letterboxd/reviews.csv'))
    const on = new Date(app().clock.now()).toISOString().slice(0, 10)
    expect(works.map(({ reviews }) => reviews)).toMatchObject([
      [
        {
          text: '• um *grande* filme\n\nque \\<b>não\\</b> é [isto](https://exemplo.com/).',
          on,
          rating: 9,
        },
      ],
    ])
    expect(works[0]?.reviews?.[0]).toMatchObject({ tags: ['drama', 'rio'] })
  })

  test('begin no cell as a formula', () => {
    const tables = [...files].filter(([name]) => name.endsWith('.csv'))
    expect(tables.length).toBeGreaterThan(6)
    const cells = tables.flatMap(([, bytes]) =>
      bytes
        .toString()
        .split(/\r\n|,/)
        .filter((cell) => /^"?[=+@]/.test(cell) && !/^"?="/.test(cell)),
    )
    expect(cells).toEqual([])
  })

  async function bring(as: TestPerson, file: Buffer) {
    await carryOut(app(), as, await preview(app(), as, file))
  }
})
