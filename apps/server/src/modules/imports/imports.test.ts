import { beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '@afins/contract/durations'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { firstTry } from '#testing/job-run.ts'
import { log, peopleOf, shelve } from '#modules/shelves/testing/shelves.ts'
import { CONTINUE_IMPORT, importsJobs } from './import-steps.jobs.ts'
import { cleanUpImports } from './index.ts'
import {
  addWork,
  carryOut,
  entryOf,
  goodreads,
  importOf,
  preview,
  trusted,
  upload,
  worksOf,
} from './testing/imports.ts'

describeApp('imports', (app) => {
  let casmurro: string
  beforeAll(async () => {
    const of = { creators: ['Machado de Assis'], year: 1899 }
    casmurro = await addWork(app(), await app().person(), 'Dom Casmurro', of)
  })

  describe('a file of books', () => {
    const file = goodreads(
      '1,Dom Casmurro,Machado de Assis,,5,2019,1899,2024/05/03,2024/01/01,read,,emprestado da Ana,2',
      '2,A cidade inventada,Zulmira Quintão,,0,2011,,,2025/02/02,to-read,,,0',
      '3,Rios imaginários,Zulmira Quintão,,0,2013,,,2025/02/03,currently-reading,Bom,,1',
    )
    let maria: TestPerson
    let id: string
    let added: string[] = []
    beforeAll(async () => {
      maria = await app().person()
      id = await preview(app(), maria, file)
    })

    test('waits for no other once it was read, and tells strangers nothing of the queue', async () => {
      const { body } = await app().call('getImportQueue', { as: maria })
      expect(body).toEqual({ ahead: null })
      expect((await app().call('getImportQueue', {})).status).toBe(401)
    })

    test('is shown before anything is written, with what the catalogue has of it', async () => {
      const found = await importOf(app(), maria, id)
      expect(found).toMatchObject({
        ...{ source: 'goodreads', state: 'preview', works: 3, done: 3, reviews: 1 },
        counts: { found: 1, new: 2, unclear: 0, waiting: 0 },
        ignored: { rows: 0, reviews: 0, lists: 0 },
      })
      const works = await worksOf(app(), maria, id)
      const read = works.find(({ title }) => title === 'Dom Casmurro')
      expect(read).toMatchObject({
        ...{ kind: 'book', creators: ['Machado de Assis'], status: 'found', rating: 10 },
        ...{ times: 2, lastOn: '2024-05-03', hasRemark: true, wants: false, active: false },
        work: { id: casmurro },
      })
      expect((await entryOf(app(), maria, casmurro)).rating).toBeNull()
      expect(
        (await worksOf(app(), maria, id, { status: 'new' })).map(({ title }) => title),
      ).toEqual(['A cidade inventada', 'Rios imaginários'])
    })

    test('comes to shelves and diary with its dates, and to no feed', async () => {
      const done = await carryOut(app(), maria, id)
      expect(done).toMatchObject({ state: 'done', counts: { brought: 3, unchanged: 0, left: 0 } })
      const read = await entryOf(app(), maria, casmurro)
      expect(read).toMatchObject({ rating: 10, times: 2, remark: 'emprestado da Ana' })
      const { body: ratings } = await app().call('listRatingChanges', {
        as: maria,
        params: { workId: casmurro },
      })
      expect(ratings.items).toEqual([{ at: Date.UTC(2024, 4, 3, 12), rating: 10 }])
      const works = await worksOf(app(), maria, id)
      added = works.flatMap(({ work }) => (work && work.id !== casmurro ? [work.id] : []))
      const [wanted, open] = ['A cidade inventada', 'Rios imaginários'].map(
        (title) => works.find((one) => one.title === title)?.work,
      )
      expect(wanted?.creators.map(({ name }) => name)).toEqual(['Zulmira Quintão'])
      expect(await entryOf(app(), maria, wanted?.id ?? '')).toMatchObject({ wants: true })
      expect((await entryOf(app(), maria, open?.id ?? '')).active?.outcome).toBe('open')
      const fan = await app().person()
      await app().call('follow', { as: fan, params: { username: maria.username }, body: {} })
      const { body: feed } = await app().call('listFollowingPosts', { as: fan })
      expect(JSON.stringify(feed)).not.toContain(casmurro)
    })

    test('of years ago makes no work the most loved of this week', async () => {
      const entries = await app()
        .context.database.db.selectFrom('shelf_entries')
        .select('loved_on')
        .where('work_id', '=', casmurro)
        .execute()
      expect(entries).toEqual([{ loved_on: 20240503 }])
    })

    test('a second time changes nothing, whatever its owner did since', async () => {
      await shelve(app(), maria, casmurro, { rating: 7, remark: 'reli' })
      const before = await entryOf(app(), maria, casmurro)
      const again = await preview(app(), maria, file)
      expect(await carryOut(app(), maria, again)).toMatchObject({
        counts: { unchanged: 3, brought: 0, found: 0, new: 0 },
      })
      expect(await entryOf(app(), maria, casmurro)).toEqual(before)
    })

    test('is undone but for what its owner changed since', async () => {
      const undone = await carryOut(app(), maria, id, 'undoImport')
      expect(undone?.state).toBe('undone')
      // Its owner rated the time that was brought, and so has read the book.
      expect(await entryOf(app(), maria, casmurro)).toMatchObject({
        ...{ rating: 7, remark: 'reli', times: 1 },
      })
      // What only this import brought is gone with it.
      expect(added).toHaveLength(2)
      for (const workId of added)
        expect((await app().call('getWork', { as: maria, params: { workId } })).status).toBe(404)
      expect((await worksOf(app(), maria, id)).slice(1).map(({ work }) => work)).toEqual([
        null,
        null,
      ])
    })
  })

  test('brings its interest to a profile that does not have it, and leaves one that has', async () => {
    const eva = await app().person()
    const interests = async () =>
      (await app().call('getOwnProfile', { as: eva })).body.interests.map(({ slug }) => slug)
    const file = goodreads('1,Pedra e sal,Iara Nunes,,5,2019,2019,,,read,,,1')
    expect(await interests()).toEqual([])
    await carryOut(app(), eva, await preview(app(), eva, file))
    expect(await interests()).toEqual(['books'])
    const body = { interests: [{ slug: 'books', visibility: 'self' }, { slug: 'music' }] }
    await app().call('updateProfile', { as: eva, body })
    await carryOut(app(), eva, await preview(app(), eva, file))
    expect(await interests()).toEqual(['books', 'music'])
    const own = (await app().call('getOwnProfile', { as: eva })).body
    expect(own.defaultVisibility.books).toBe('self')
  })

  test('takes its interest off the profile when it is undone, unless that has something', async () => {
    const eva = await app().person()
    const interests = async () =>
      (await app().call('getOwnProfile', { as: eva })).body.interests.map(({ slug }) => slug)
    const file = goodreads('1,Pedra e vento,Iara Nunes,,5,2019,2019,,,read,,,1')
    const id = await preview(app(), eva, file)
    await carryOut(app(), eva, id)
    await carryOut(app(), eva, id, 'undoImport')
    expect(await interests()).toEqual([])
    const next = await preview(app(), eva, file)
    await carryOut(app(), eva, next)
    await shelve(app(), eva, casmurro, { wants: true })
    await carryOut(app(), eva, next, 'undoImport')
    expect(await interests()).toEqual(['books'])
  })

  test('works that were on no shelf are shown to whom their owner says', async () => {
    const [eva, reader] = [await app().person(), await app().person()]
    const own = await addWork(app(), await app().person(), 'Livro das marés', {
      creators: ['Rui Alcântara'],
      year: 2003,
    })
    const row = (rating: number) =>
      `4,Livro das marés,Rui Alcântara,,${rating},2003,2003,2024/05/03,2024/01/01,read,,,1`
    const id = await preview(app(), eva, goodreads(row(5)))
    await carryOut(app(), eva, id, 'startImport', { visibility: 'self' })
    expect(await entryOf(app(), eva, own)).toMatchObject({ visibility: 'self', rating: 10 })
    expect(JSON.stringify(await peopleOf(app(), own, reader))).not.toContain(eva.username)
    expect((await peopleOf(app(), own)).finished).toBe(0)
  })

  test('does not name its owner in the history of a work that it added', async () => {
    const [eva, editor] = [await app().person(), await app().person()]
    const file = goodreads('8,Diário de ninguém,Olga Pires,,5,1999,1999,,,read,,,1')
    const id = await preview(app(), eva, file)
    await carryOut(app(), eva, id, 'startImport', { visibility: 'self' })
    const friend = await trusted(app())
    await carryOut(app(), friend, await preview(app(), friend, file))
    const [brought] = await worksOf(app(), eva, id)
    const { body: work } = await app().call('getWork', {
      params: { workId: brought?.work?.id ?? '' },
    })
    for (const workId of [work.id, work.credits[0]?.id ?? '']) {
      const params = { workId }
      const body = { version: 1, reason: 'acento', note: 'conferida' }
      expect((await app().call('updateWork', { as: editor, params, body })).status).toBe(200)
      const { body: history } = await app().call('listWorkVersions', { params })
      expect(history.items.map(({ number, by }) => [number, by?.username])).toEqual([
        [2, editor.username],
        [1, undefined],
      ])
    }
  })

  test('is its owner’s alone', async () => {
    const [eva, other] = [await app().person(), await app().person()]
    const id = await preview(app(), eva, goodreads('1,X y z,A b c,,5,2019,1899,,,read,,,1'))
    const params = { importId: id }
    const of = { as: other, params }
    expect((await app().call('listImports', { as: other })).body.items).toEqual([])
    const answers = [
      await app().call('listImportedWorks', of),
      await app().call('startImport', { ...of, body: {} }),
      await app().call('stopImport', of),
      await app().call('undoImport', of),
      await app().call('chooseImportedWork', {
        as: other,
        params: { ...params, number: '0' },
        body: { choice: 'skip' },
      }),
    ]
    expect(answers.map(({ error }) => error.code)).toEqual(answers.map(() => 'import.not_found'))
  })

  test('one is under way at a time; a preview makes way for another, and is discarded', async () => {
    const eva = await app().person()
    const file = goodreads('1,Pedra e sal,Iara Nunes,,5,2019,2019,,,read,,,1')
    const first = (await upload(app(), eva, file)).body.id
    expect((await upload(app(), eva, file)).error.code).toBe('import.busy')
    await app().runJobs()
    const second = await preview(app(), eva, file)
    expect(await importOf(app(), eva, first)).toBeUndefined()
    const of = { as: eva, params: { importId: second } }
    expect((await app().call('undoImport', of)).error.code).toBe('import.not_now')
    expect((await app().call('stopImport', of)).body).toEqual({ import: null })
    expect((await app().call('startImport', { ...of, body: {} })).status).toBe(404)
  })

  test('stopped while it is written, it leaves the rest out, and what it wrote can be undone', async () => {
    const eva = await app().person()
    const id = await preview(
      app(),
      eva,
      goodreads('1,Dom Casmurro,Machado de Assis,,5,2019,1899,,,read,,,1'),
    )
    const of = { as: eva, params: { importId: id } }
    await app().call('startImport', { ...of, body: {} })
    const stopped = await app().call('stopImport', of)
    expect(stopped.body.import).toMatchObject({ state: 'done', counts: { left: 1 } })
    await app().runJobs()
    expect((await entryOf(app(), eva, casmurro)).rating).toBeNull()
    expect((await worksOf(app(), eva, id))[0]?.reason).toBe('stopped')
    expect((await carryOut(app(), eva, id, 'undoImport'))?.state).toBe('undone')
  })

  test('carried on by several processes at once, it writes each work once', async () => {
    const eva = await app().person()
    const rows = ['Barro', 'Cinza', 'Giz', 'Ferro', 'Lume'].map(
      (word, at) =>
        `${at + 70},${word} e tempo,Nair Coelho,,5,1980,1980,2020/01/0${at + 1},,read,,,1`,
    )
    const id = await preview(app(), eva, goodreads(...rows))
    await app().call('startImport', { as: eva, params: { importId: id }, body: {} })
    const jobs = importsJobs({
      ...app().context,
      profileEvents: { visibilityChanged: () => Promise.resolve() },
    })[CONTINUE_IMPORT]
    await Promise.all([1, 2, 3].map(async () => jobs?.({ importId: id }, firstTry())))
    await app().runJobs()
    expect(await importOf(app(), eva, id)).toMatchObject({ done: 5, counts: { brought: 5 } })
    const works = await worksOf(app(), eva, id)
    expect(new Set(works.map(({ work }) => work?.id)).size).toBe(5)
    for (const { work } of works) expect((await entryOf(app(), eva, work?.id ?? '')).times).toBe(1)
    expect(new Set(works.map(({ work }) => work?.creators[0]?.id)).size).toBe(1)
  })

  test('what is there stays, and the same upload sent twice is one import', async () => {
    const eva = await app().person()
    await log(app(), eva, casmurro, { outcome: 'finished', ended: '2020', rating: 6 })
    const bytes = Buffer.from(
      goodreads('1,Dom Casmurro,Machado de Assis,,5,2019,1899,,2024/01/01,to-read,,,0'),
    )
    const request = {
      as: eva,
      upload: { type: 'application/octet-stream', bytes },
      headers: { 'idempotency-key': 'uma-vez' },
    }
    const first = await app().call('createImport', request)
    expect((await app().call('createImport', request)).body.id).toBe(first.body.id)
    await app().runJobs()
    const before = await entryOf(app(), eva, casmurro)
    expect(await carryOut(app(), eva, first.body.id)).toMatchObject({ counts: { unchanged: 1 } })
    expect(await entryOf(app(), eva, casmurro)).toEqual(before)
  })

  test('a file without a column of its service is refused with the name of that', async () => {
    const eva = await app().person()
    const file = goodreads('1,Pedra e sal,Iara Nunes,,5,2019,2019,,,read,,,1')
    const { status, error } = await upload(app(), eva, file.replace(',Exclusive Shelf', ''))
    expect([status, error.code]).toEqual([422, 'import.missing_column'])
    expect(error.fields?.file?.message).toContain('Faltou a coluna “Exclusive Shelf”.')
    expect((await app().call('listImports', { as: eva })).body.items).toEqual([])
  })

  test('nonsense is said to be nonsense, and old imports are forgotten', async () => {
    const eva = await app().person()
    expect((await upload(app(), eva, 'nada,disso\n1,2')).error.code).toBe('import.unknown_format')
    const id = await preview(
      app(),
      eva,
      goodreads('1,Pedra e sal,Iara Nunes,,5,2019,2019,,,read,,,1'),
    )
    app().clock.advance(31 * DAY)
    await cleanUpImports(app().context)
    expect(await importOf(app(), await app().signIn(eva), id)).toBeUndefined()
  })
})
