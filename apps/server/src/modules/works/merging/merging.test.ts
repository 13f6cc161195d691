import { expect, test } from 'vitest'
import { DAY } from '@afins/contract/durations'
import { transaction } from '@afins/database'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'

let count = 0
/** A work that no other test has: they share one catalogue. */
async function newWork(app: TestApp, as: TestPerson, more: Record<string, unknown> = {}) {
  const name = `Livro número ${++count}`
  const body = { kind: 'book', title: name, creators: [`Autor ${name}`], year: 1977, ...more }
  const { status, body: work } = await app.call('addWork', { as, body })
  expect(status).toBe(201)
  return work
}
const merge = (
  app: TestApp,
  as: TestPerson,
  workId: string,
  intoId: string,
  more: Record<string, unknown> = {},
) => app.call('mergeWork', { as, params: { workId }, body: { intoId, ...more } })
const undo = (app: TestApp, as: TestPerson, mergeId: string) =>
  app.call('undoWorkMerge', { as, params: { mergeId } })
const getWork = async (app: TestApp, id: string) =>
  (await app.call('getWork', { params: { workId: id } })).body
const search = async (app: TestApp, q: string) =>
  (await app.call('searchWorks', { query: { q, kind: 'book' } })).body.items.map(({ id }) => id)
const mergesOf = async (app: TestApp, workId: string) =>
  (await app.call('listWorkMerges', { params: { workId } })).body.items

describeApp('merging two works', (app) => {
  test('leads from one to the other, which has its facts, titles, ids, editions and links', async () => {
    const ana = await app().person()
    const ids = [{ source: 'goodreads', value: `${++count}` }]
    const from = await newWork(app(), ana, { length: 300, ids })
    const into = await newWork(app(), ana, { year: undefined })
    const film = await newWork(app(), ana, { kind: 'film' })
    await app().call('addWorkLink', {
      as: ana,
      params: { workId: film.id, kind: 'adapts', toId: from.id },
    })
    await app().call('addEdition', { as: ana, params: { workId: from.id }, body: { year: 1980 } })

    const { status, body } = await merge(app(), ana, from.id, into.id)
    expect([status, body]).toMatchObject([201, { state: 'moving', mayUndo: true }])
    const merged = await getWork(app(), from.id)
    expect(merged).toEqual(await getWork(app(), into.id))
    expect(merged).toMatchObject({
      id: into.id,
      title: into.title,
      titles: [{ text: from.title }],
      year: 1977,
      length: 300,
      credits: into.credits,
      ids,
      links: [{ kind: 'adapts', direction: 'from', work: { id: film.id } }],
    })
    expect(await search(app(), from.title)).toEqual([into.id])
    const editions = await app().call('listEditions', { params: { workId: from.id } })
    expect(editions.body.items).toMatchObject([{ year: 1980 }])
    const versions = await app().call('listWorkVersions', { params: { workId: into.id } })
    expect(versions.body.items[0]?.reason).toBe(`Juntada com «${from.title}»`)
    await app().runJobs()
    expect(await mergesOf(app(), into.id)).toMatchObject([{ id: body.id, state: 'merged' }])
    const one = await app().call('getWorkMerge', { params: { mergeId: body.id } })
    expect(one.body).toMatchObject({ from: { id: from.id }, into: { id: into.id }, mayUndo: false })
    expect((await app().call('getWorkMerge', { params: { mergeId: 'nada' } })).status).toBe(404)
    expect((await merge(app(), ana, from.id, into.id)).error.code).toBe('work.merge_itself')
  })

  test('is undone with all that moved, and leaves what was changed since', async () => {
    const ana = await app().person()
    const ids = [{ source: 'goodreads', value: `${++count}` }]
    const from = await newWork(app(), ana, { length: 300, ids })
    const into = await newWork(app(), ana)
    const film = await newWork(app(), ana, { kind: 'film' })
    const params = { workId: film.id, kind: 'adapts', toId: from.id }
    await app().call('addWorkLink', { as: ana, params })
    const isbn = '9788501000002'
    const body = { year: 1980, isbn }
    await app().call('addEdition', { as: ana, params: { workId: from.id }, body })
    const before = await getWork(app(), from.id)

    const { id } = (await merge(app(), ana, from.id, into.id)).body
    await app().runJobs()
    const edited = await app().call('updateWork', {
      as: ana,
      params: { workId: into.id },
      body: { version: 2, language: 'pt' },
    })
    expect(edited.status).toBe(200)
    expect((await undo(app(), ana, id)).body.state).toBe('undoing')
    expect(await getWork(app(), from.id)).toEqual(before)
    expect(await getWork(app(), into.id)).toEqual({ ...into, language: 'pt', version: 4 })
    expect(await search(app(), isbn)).toEqual([from.id])
    expect(await search(app(), from.title)).toEqual([from.id])
    const editions = await app().call('listEditions', { params: { workId: from.id } })
    expect(editions.body.items).toMatchObject([{ isbn }])
    await app().runJobs()
    expect((await mergesOf(app(), into.id))[0]).toMatchObject({ state: 'undone', mayUndo: false })
    expect((await undo(app(), ana, id)).error.code).toBe('work.merge_settled')
  })

  test('moves the works of a creator, and moves them back', async () => {
    const ana = await app().person()
    const [one, other] = [await newWork(app(), ana), await newWork(app(), ana)]
    const both = await newWork(app(), ana, {
      creators: [one.credits[0]?.name ?? '', other.credits[0]?.name ?? ''],
    })
    const [from, into] = [one.credits[0], other.credits[0]]
    const before = await Promise.all([one, other, both].map(({ id }) => getWork(app(), id)))
    const { id } = (await merge(app(), ana, from?.id ?? '', into?.id ?? '')).body
    await app().runJobs()
    for (const work of [one, other, both])
      expect((await getWork(app(), work.id)).creators).toEqual([{ id: into?.id, name: into?.name }])
    expect(await search(app(), `${one.title} ${into?.name}`)).toContain(one.id)
    expect((await undo(app(), ana, id)).status).toBe(200)
    await app().runJobs()
    expect(await Promise.all([one, other, both].map((work) => getWork(app(), work.id)))).toEqual(
      before,
    )
  })

  test('of a merge leads there in one step, and is undone in the reverse order only', async () => {
    const ana = await app().person()
    const [a, b, c] = [
      await newWork(app(), ana),
      await newWork(app(), ana),
      await newWork(app(), ana),
    ]
    const first = (await merge(app(), ana, b.id, a.id)).body
    expect((await merge(app(), ana, a.id, c.id)).error.code).toBe('work.merge_running')
    await app().runJobs()
    const merged = await getWork(app(), a.id)
    const second = (await merge(app(), ana, a.id, c.id)).body
    await app().runJobs()
    for (const { id } of [a, b, c]) expect((await getWork(app(), id)).id).toBe(c.id)
    const redirects = await app()
      .context.database.db.selectFrom('work_redirects')
      .select('work_id')
      .where('old_id', 'in', [a.id, b.id])
      .execute()
    expect(redirects).toEqual([{ work_id: c.id }, { work_id: c.id }])

    const wrong = await undo(app(), ana, first.id)
    expect([wrong.status, wrong.error.code]).toEqual([409, 'work.merge_order'])
    expect((await undo(app(), ana, second.id)).status).toBe(200)
    await app().runJobs()
    expect(await getWork(app(), b.id)).toEqual(merged)
    expect((await undo(app(), ana, first.id)).status).toBe(200)
    await app().runJobs()
    for (const work of [a, b, c]) {
      const { version, ...facts } = await getWork(app(), work.id)
      const { version: _version, ...before } = work
      expect([facts, version]).toEqual([before, expect.any(Number)])
    }
  })

  test('is for works of one kind, that are not locked, whose ids do not conflict', async () => {
    const ana = await app().person()
    const idOf = () => [{ source: 'goodreads', value: `${++count}` }]
    const book = await newWork(app(), ana, { ids: idOf() })
    const other = await newWork(app(), ana, { ids: idOf() })
    const film = await newWork(app(), ana, { kind: 'film' })
    for (const [into, status, code] of [
      [book.id, 422, 'work.merge_itself'],
      [film.id, 422, 'work.merge_kinds'],
      ['nada', 404, 'work.not_found'],
      [other.id, 409, 'work.merge_ids'],
    ] as const) {
      const answer = await merge(app(), ana, book.id, into)
      expect([into, answer.status, answer.error.code]).toEqual([into, status, code])
    }
    await transaction(app().context.database, (tx) =>
      tx.updateTable('works').set({ locked: 1 }).where('id', '=', other.id).execute(),
    )
    const locked = await merge(app(), ana, book.id, other.id, { acceptConflictingIds: true })
    expect([locked.status, locked.error.code]).toEqual([403, 'work.locked'])
    await transaction(app().context.database, (tx) =>
      tx.updateTable('works').set({ locked: 0 }).where('id', '=', other.id).execute(),
    )
    const accepted = await merge(app(), ana, book.id, other.id, { acceptConflictingIds: true })
    expect(accepted.status).toBe(201)
    expect((await getWork(app(), book.id)).ids).toHaveLength(2)
  })

  test('happens once when two people merge both into each other at the same time', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const [a, b] = [await newWork(app(), ana), await newWork(app(), ana)]
    const answers = await Promise.all([
      merge(app(), ana, a.id, b.id),
      merge(app(), bia, b.id, a.id),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 422,
    ])
    await app().runJobs()
    const [one, other] = [await getWork(app(), a.id), await getWork(app(), b.id)]
    expect(one).toEqual(other)
  })

  test('is undone by those who made it, within 90 days', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const [a, b] = [await newWork(app(), ana), await newWork(app(), ana)]
    const { id } = (await merge(app(), ana, a.id, b.id)).body
    await app().runJobs()
    expect((await undo(app(), bia, id)).error.code).toBe('work.merge_forbidden')
    expect((await undo(app(), bia, 'nada')).status).toBe(404)
    app().clock.advance(90 * DAY + 1)
    const fresh = await app().signIn(ana)
    expect((await undo(app(), fresh, id)).error.code).toBe('work.merge_expired')
  })

  test('finds works that may be the same afterwards', async () => {
    const ana = await app().person()
    const title = `Grande sertão veredas ${++count}`
    const creators = [`João Guimarães Rosa ${count}`]
    const work = await newWork(app(), ana, { title, creators })
    const double = await newWork(app(), ana, { title, creators, seenIds: [work.id] })
    const similar = await app().call('listSimilarWorks', { as: ana, params: { workId: work.id } })
    expect(similar.body.items).toMatchObject([{ work: { id: double.id } }])
    await merge(app(), ana, double.id, work.id)
    const after = await app().call('listSimilarWorks', { as: ana, params: { workId: double.id } })
    expect(after.body.items).toEqual([])
  })

  test('asks about works that may be the same until someone decides', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const title = `Memorial do convento ${++count}`
    const creators = [`José Saramago ${count}`]
    const work = await newWork(app(), ana, { title, creators, year: 1982 })
    // One that was added with another title, and is corrected: no one has looked at both.
    const double = await newWork(app(), ana, { creators, year: 1982 })
    const params = { workId: work.id, otherId: double.id }
    const change = { version: 1, title }
    await app().call('updateWork', { as: ana, params: { workId: double.id }, body: change })
    const similar = async (workId = work.id) => {
      const { body } = await app().call('listSimilarWorks', { as: bia, params: { workId } })
      return body.items.map((other) => [other.work.id, other.isSettled])
    }
    expect(await similar()).toEqual([[double.id, false]])
    const signedOut = await app().call('listSimilarWorks', { params: { workId: work.id } })
    expect(signedOut.status).toBe(401)

    const distinct = (name: 'markDistinct' | 'unmarkDistinct', as: TestPerson, two = params) =>
      app().call(name, { as, params: two })
    expect((await distinct('markDistinct', ana)).status).toBe(204)
    expect((await distinct('markDistinct', bia)).status).toBe(204)
    expect(await similar()).toEqual([[double.id, true]])
    expect(await similar(double.id)).toEqual([[work.id, true]])
    const turned = { workId: double.id, otherId: work.id }
    expect((await distinct('unmarkDistinct', bia, turned)).status).toBe(204)
    expect(await similar()).toEqual([[double.id, false]])
    const itself = { workId: work.id, otherId: work.id }
    expect((await distinct('markDistinct', ana, itself)).error.code).toBe('work.merge_itself')
    const unknown = { workId: work.id, otherId: 'nada' }
    expect((await distinct('markDistinct', ana, unknown)).status).toBe(404)

    const set = (changes: { locked?: 0 | 1; origin?: string }, ...ids: string[]) =>
      transaction(app().context.database, (tx) =>
        tx.updateTable('works').set(changes).where('id', 'in', ids).execute(),
      )
    await set({ locked: 1 }, double.id)
    expect(await similar()).toEqual([[double.id, true]])
    expect(await similar(double.id)).toEqual([[work.id, true]])
    await set({ locked: 0, origin: 'starter' }, double.id)
    expect(await similar()).toEqual([[double.id, false]])
    // Both came with the product.
    await set({ origin: 'starter' }, work.id)
    expect(await similar()).toEqual([[double.id, true]])
    await set({ origin: 'person' }, work.id, double.id)

    const { id } = (await merge(app(), ana, double.id, work.id)).body
    await app().runJobs()
    expect(await similar()).toEqual([])
    await undo(app(), ana, id)
    await app().runJobs()
    // Who undid the merge has decided.
    expect(await similar()).toEqual([[double.id, true]])
    // So has who added a work in spite of one that is alike.
    const third = await newWork(app(), ana, { title, creators, seenIds: [work.id, double.id] })
    expect(await similar(third.id)).toEqual([
      [work.id, true],
      [double.id, true],
    ])
  })
})
