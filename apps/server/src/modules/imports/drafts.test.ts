import { beforeAll, describe, expect, test } from 'vitest'
import { api, type EndpointName } from '@afins/contract/api'
import { DAY } from '@afins/contract/durations'
import type { Endpoint } from '@afins/contract/endpoint'
import { transaction } from '@afins/database'
import { contentFolder } from '#folders.ts'
import { log, shelve } from '#modules/shelves/testing/shelves.ts'
import { cleanUpDrafts, loadStarter, starterWorks } from '#modules/works/index.ts'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import {
  addWork,
  carryOut,
  entryOf,
  goodreads,
  preview,
  RATINGS,
  trusted,
  worksOf,
} from './testing/imports.ts'

/** Each book has an id of its own at Goodreads. */
const row = (title: string, author: string, year: number) =>
  `${year},${title},${author},,5,${year},${year},2024/05/03,2024/01/01,read,,,1`

/** Has someone import a book. @returns the work that it is then */
async function bring(app: TestApp, as: TestPerson, ...of: Parameters<typeof row>) {
  const id = await preview(app, as, goodreads(row(...of)))
  await carryOut(app, as, id)
  return (await worksOf(app, as, id))[0]?.work?.id ?? ''
}

const statusOf = async (app: TestApp, workId: string, as?: TestPerson) =>
  (await app.call('getWork', { ...(as && { as }), params: { workId } })).status
const found = async (app: TestApp, q: string) =>
  (await app.call('searchWorks', { query: { q } })).body.items.map(({ id }) => id)

describeApp('a work that only an import has', (app) => {
  describe('is a draft of its importer', () => {
    const canary = 'Canário do porão azul'
    let maria: TestPerson
    let reader: TestPerson
    let workId: string
    beforeAll(async () => {
      maria = await app().person()
      reader = await trusted(app())
      await app().call('follow', { as: reader, params: { username: maria.username }, body: {} })
      workId = await bring(app(), maria, canary, 'Autora Canária', 1987)
      await shelve(app(), maria, workId, { rating: 9 })
      await log(app(), maria, workId, { outcome: 'open' })
    })

    /** Every read of the contract, with whatever of its address names the work or its owner. */
    function reads() {
      const values: Readonly<Record<string, readonly string[]>> = {
        username: [maria.username],
        workId: [workId],
        interestName: ['books'],
        interest: ['books'],
        year: ['2024', '2026'],
      }
      const queries: Readonly<Record<string, readonly Record<string, string>[]>> = {
        searchWorks: [{ q: canary }, { q: 'Autora Canária' }],
        listShelf: [{}, { interest: 'books' }],
      }
      return (Object.keys(api) as EndpointName[]).flatMap((name) => {
        const { method, params }: Endpoint = api[name]
        if (method !== 'GET') return []
        let filled: Record<string, string>[] = [{}]
        for (const key of Object.keys(params?.shape ?? {}))
          filled = filled.flatMap((some) =>
            (values[key] ?? []).map((value) => ({ ...some, [key]: value })),
          )
        return filled.flatMap((one) =>
          (queries[name] ?? [{}]).map((query) => ({ name, params: one, query })),
        )
      })
    }

    test('whom others meet on their shelf and its page, and nowhere else', async () => {
      const meetings = new Set<string>()
      const note = (name: string, body: unknown) =>
        /Canári[oa]/.test(JSON.stringify(body)) && meetings.add(name)
      for (const { name, ...request } of reads())
        for (const as of [reader, undefined])
          note(name, await app().call(name, { ...request, ...(as && { as }) }))
      for (const path of [
        ...['/sitemap.xml', '/sitemaps/works-1.xml', `/${maria.username}/feed.xml`],
        ...[`/${maria.username}/feed.json`, `/share/works/${workId}`],
      ])
        note(path, (await app().get(path)).body)
      expect([...meetings].toSorted()).toEqual(['getWork', 'listShelf'])
    })

    test('similar works, history and merges do not know it, and no one edits it', async () => {
      const body = { kind: 'book', title: canary, creators: ['Autora Canária'], year: 1987 }
      const { body: similar } = await app().call('findSimilarWorks', { as: reader, body })
      expect(similar.items).toEqual([])
      const params = { workId }
      const edit = { version: 1, reason: 'acento', note: 'conferida' }
      for (const as of [reader, maria]) {
        expect((await app().call('updateWork', { as, params, body: edit })).status).toBe(404)
        expect((await app().call('listWorkVersions', { as, params })).status).toBe(404)
      }
    })

    test('on their own shelf, diary and page it is as any other', async () => {
      expect(await entryOf(app(), maria, workId)).toMatchObject({ rating: 9, times: 1 })
      const { username } = maria
      const { body: diary } = await app().call('listDiary', { as: maria, params: { username } })
      expect(diary.items.map(({ work }) => work.id)).toContain(workId)
      const again = await preview(app(), maria, goodreads(row(canary, 'Autora Canária', 1987)))
      expect((await worksOf(app(), maria, again))[0]).toMatchObject({
        ...{ status: 'found', work: { id: workId, title: canary } },
      })
    })

    test('those who do not see the entry do not see the page', async () => {
      expect(await statusOf(app(), workId)).toBe(200)
      await shelve(app(), maria, workId, { visibility: 'followers' })
      expect(await statusOf(app(), workId)).toBe(404)
      expect(await statusOf(app(), workId, reader)).toBe(200)
      await shelve(app(), maria, workId, { visibility: 'self' })
      expect(await statusOf(app(), workId, reader)).toBe(404)
      expect(await statusOf(app(), workId, maria)).toBe(200)
      expect((await app().call('getShelfEntry', { as: reader, params: { workId } })).status).toBe(
        404,
      )
    })
  })

  describe('joins the catalogue', () => {
    test('when a second person imports it who is trusted, not before', async () => {
      const of = ['Marés de outubro', 'Nilo Braga', 1991] as const
      const maria = await app().person()
      const workId = await bring(app(), maria, ...of)
      expect(await bring(app(), await app().person(), ...of)).toBe(workId)
      expect(await found(app(), 'Marés de outubro')).toEqual([])
      const friend = await trusted(app())
      const previewed = await preview(app(), friend, goodreads(row(...of)))
      expect((await worksOf(app(), friend, previewed))[0]?.status).toBe('new')
      await carryOut(app(), friend, previewed)
      expect(await found(app(), 'Marés de outubro')).toEqual([workId])
      const { body } = await app().call('getWork', { params: { workId } })
      expect(body).toMatchObject({ draft: false, credits: [{ name: 'Nilo Braga' }] })
      expect(await found(app(), 'Nilo Braga')).toContain(workId)
    })

    test('as one work when two people import it at the same time', async () => {
      const of = ['Ponte de vidro', 'Célia Ramos', 1975] as const
      const people = [await trusted(app()), await trusted(app())]
      const ids: string[] = []
      for (const as of people) ids.push(await preview(app(), as, goodreads(row(...of))))
      for (const [at, as] of people.entries())
        await app().call('startImport', { as, params: { importId: ids[at] ?? '' }, body: {} })
      await app().runJobs()
      const works = await Promise.all(people.map((as, at) => worksOf(app(), as, ids[at] ?? '')))
      const [first, second] = works.map(([one]) => one?.work?.id)
      expect(first).toBe(second)
      expect(await found(app(), 'Ponte de vidro')).toEqual([first])
    })

    test('when who is trusted puts it on their shelf from another one', async () => {
      const workId = await bring(app(), await app().person(), 'Sal grosso', 'Dora Lima', 1966)
      await shelve(app(), await app().person(), workId, { wants: true })
      expect(await found(app(), 'Sal grosso')).toEqual([])
      await shelve(app(), await trusted(app()), workId, { wants: true })
      expect(await found(app(), 'Sal grosso')).toEqual([workId])
    })

    test('when its importer or someone else adds it, as they describe it', async () => {
      for (const [title, as] of [
        ['Feira de setembro', null],
        ['Noite de feira', await trusted(app())],
      ] as const) {
        const maria = await app().person()
        const workId = await bring(app(), maria, title, 'Hugo Sena', 1959)
        const of = { creators: ['Hugo Sena'], year: 1959, originalTitle: `${title} original` }
        expect(await addWork(app(), as ?? maria, title, of)).toBe(workId)
        expect(await found(app(), `${title} original`)).toEqual([workId])
        expect(await entryOf(app(), maria, workId)).toMatchObject({ rating: 10 })
      }
    })

    test('a film without its director, when someone adds it with him', async () => {
      const [maria, friend] = [await app().person(), await trusted(app())]
      const file = `${RATINGS}\n2025-03-01,O barqueiro mudo,1983,https://boxd.it/zzz1,4.5`
      const id = await preview(app(), maria, file)
      await carryOut(app(), maria, id)
      const [brought] = await worksOf(app(), maria, id)
      const of = { kind: 'film', creators: ['Rui Faro'], year: 1983 }
      expect(await addWork(app(), friend, 'O barqueiro mudo', of)).toBe(brought?.work?.id)
    })

    test('when the catalogue that comes with the product brings it', async () => {
      const folder = `${contentFolder}/catalogue`
      const book = starterWorks(folder).find(({ kind, year }) => kind === 'book' && year)
      if (!book) throw new Error('no book')
      const { title, year, creators } = book
      const names = creators.map(({ name }) => name).join(';')
      // An edition of it without this book was loaded before.
      await loadStarter(app().context, folder)
      await transaction(app().context.database, async (tx) => {
        await tx.deleteFrom('works').where('id', '=', book.id).execute()
        await tx.updateTable('work_loads').set({ fingerprint: 'earlier' }).execute()
      })
      const maria = await app().person()
      const workId = await bring(app(), maria, `"${title}"`, `"${names}"`, year ?? 0)
      await loadStarter(app().context, folder)
      expect(await found(app(), title)).toContain(workId)
      const titled = (await app().call('searchWorks', { query: { q: title } })).body.items
      expect(titled.filter((one) => one.title === title && one.year === year)).toHaveLength(1)
    })
  })

  test('goes with its last shelf when its import can no longer be undone', async () => {
    const maria = await app().person()
    const workId = await bring(app(), maria, 'Caderno perdido', 'Ivo Luz', 1944)
    const gone = await app().call('removeShelfEntry', {
      as: maria,
      params: { workId },
      query: { keepRating: 'false' },
    })
    expect(gone.status).toBe(200)
    expect(await statusOf(app(), workId, maria)).toBe(200)
    app().clock.advance(31 * DAY)
    await cleanUpDrafts(app().context)
    expect(await statusOf(app(), workId, await app().signIn(maria))).toBe(404)
  })
})
