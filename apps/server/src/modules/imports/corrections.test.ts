import { beforeAll, expect, test } from 'vitest'
import { archiveOf, jsonOf } from '#modules/archive/testing/archives.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { addWork, carryOut, entryOf, goodreads, preview, worksOf } from './testing/imports.ts'

const UNCLEAR = '7,Duas serras,,,4,,,2024/02/01,2024/01/01,read,,,1'
const OTHER = '8,Livro que ninguém tem,Ida Sá,,3,1971,1971,2024/02/03,,read,,,1'
const LEFT = '9,Emprestado e devolvido,Ida Sá,,0,1972,1972,,,to-read,,,0'

describeApp('what someone corrects in a preview', (app) => {
  let twins: readonly [string, string]
  beforeAll(async () => {
    const adder = await app().person()
    const add = (creator: string) =>
      addWork(app(), adder, 'Duas serras', { creators: [creator], year: 1966 })
    twins = [await add('Autora Um'), await add('Autora Dois')]
  })
  const file = goodreads(UNCLEAR, OTHER, LEFT)
  const shown = async (as: TestPerson, importId: string) =>
    Object.fromEntries(
      (await worksOf(app(), as, importId)).map((one) => [
        one.title,
        [one.status, one.work?.id, one.correction],
      ]),
    )
  const choose = async (as: TestPerson, importId: string, title: string, body: unknown) => {
    const works = await worksOf(app(), as, importId)
    const number = String(works.find((one) => one.title === title)?.number)
    const answer = await app().call('chooseImportedWork', {
      ...{ as, params: { importId, number }, body },
    })
    expect(answer.status).toBe(200)
    return number
  }
  /** Someone who has said what each of the rows is. */
  const corrected = async () => {
    const as = await app().person()
    const first = await preview(app(), as, file)
    expect(await shown(as, first)).toEqual({
      'Duas serras': ['unclear', undefined, null],
      'Livro que ninguém tem': ['new', undefined, null],
      'Emprestado e devolvido': ['new', undefined, null],
    })
    await choose(as, first, 'Duas serras', { choice: 'work', workId: twins[1] })
    await choose(as, first, 'Livro que ninguém tem', { choice: 'new' })
    await choose(as, first, 'Emprestado e devolvido', { choice: 'skip' })
    expect((await shown(as, first))['Duas serras']).toEqual(['found', twins[1], 'now'])
    return { as, first }
  }

  test('holds for the next file with the same rows, and undoing forgets none of it', async () => {
    const { as, first } = await corrected()
    await carryOut(app(), as, first)
    expect(await entryOf(app(), as, twins[1])).toMatchObject({ rating: 8 })
    const again = await preview(app(), as, file)
    const { 'Livro que ninguém tem': brought, ...rest } = await shown(as, again)
    expect(rest).toEqual({
      'Duas serras': ['found', twins[1], 'earlier'],
      'Emprestado e devolvido': ['skipped', undefined, 'earlier'],
    })
    expect(brought).toEqual(['found', expect.any(String), 'earlier'])
    expect(await carryOut(app(), as, again)).toMatchObject({ counts: { unchanged: 2, left: 1 } })
    await carryOut(app(), as, first, 'undoImport')
    const third = await preview(app(), as, file)
    expect(await shown(as, third)).toEqual({
      'Duas serras': ['found', twins[1], 'earlier'],
      'Livro que ninguém tem': ['new', undefined, 'earlier'],
      'Emprestado e devolvido': ['skipped', undefined, 'earlier'],
    })
    const joao = await app().person()
    const others = await shown(joao, await preview(app(), joao, file))
    expect(Object.values(others).map(([, , correction]) => correction)).toEqual([null, null, null])
  })

  test('is forgotten where its owner says so', async () => {
    const { as } = await corrected()
    const second = await preview(app(), as, file)
    for (const { number } of await worksOf(app(), as, second)) {
      const params = { importId: second, number: String(number) }
      const { status, body } = await app().call('forgetImportCorrection', { as, params })
      expect([status, body.correction]).toEqual([200, null])
    }
    const expected = {
      'Duas serras': ['unclear', undefined, null],
      'Livro que ninguém tem': ['new', undefined, null],
      'Emprestado e devolvido': ['new', undefined, null],
    }
    expect(await shown(as, second)).toEqual(expected)
    expect(await shown(as, await preview(app(), as, file))).toEqual(expected)
  })

  test('is in the archive of its owner', async () => {
    const { as } = await corrected()
    const files = await archiveOf(app(), as)
    const written = jsonOf(files, 'correcoes-de-importacoes.json') as { readonly title: string }[]
    expect(written.toSorted((a, b) => (a.title < b.title ? -1 : 1))).toMatchObject([
      { source: 'goodreads', title: 'Duas serras', choice: 'work', work: { id: twins[1] } },
      { title: 'Emprestado e devolvido', choice: 'skip', work: null },
      { title: 'Livro que ninguém tem', creators: ['Ida Sá'], year: 1971, choice: 'new' },
    ])
  })

  test('follows a work that is merged into another one', async () => {
    const ana = await app().person()
    const add = (creator: string) =>
      addWork(app(), ana, 'Duas pontes', { creators: [creator], year: 1961 })
    const [from, into] = [await add('Autora Três'), await add('Autora Quatro')]
    const bridges = goodreads('7,Duas pontes,,,4,,,2024/02/01,2024/01/01,read,,,1')
    const first = await preview(app(), ana, bridges)
    await choose(ana, first, 'Duas pontes', { choice: 'work', workId: from })
    const merge = await app().call('mergeWork', {
      ...{ as: ana, params: { workId: from }, body: { intoId: into } },
    })
    await app().runJobs()
    expect(merge.status).toBe(201)
    const again = await shown(ana, await preview(app(), ana, bridges))
    expect(again).toEqual({ 'Duas pontes': ['found', into, 'earlier'] })
  })
})
