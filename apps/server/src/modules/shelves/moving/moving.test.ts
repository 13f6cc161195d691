import { expect, test } from 'vitest'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { mergeByOperator } from '#modules/works/index.ts'
import { allMovers } from '#modules.ts'
import { log, newWorks, shelve } from '../testing/shelves.ts'

const merge = (app: TestApp, as: TestPerson, workId: string, intoId: string) =>
  app.call('mergeWork', { as, params: { workId }, body: { intoId } })
const undo = (app: TestApp, as: TestPerson, mergeId: string) =>
  app.call('undoWorkMerge', { as, params: { mergeId } })
const entryOf = async (app: TestApp, as: TestPerson, workId: string) =>
  (await app.call('getShelfEntry', { as, params: { workId } })).body
const statsOf = async (app: TestApp, workId: string) => {
  const { people: _people, ...stats } = (await app.call('getWorkPeople', { params: { workId } }))
    .body
  return stats
}
const ratingsOf = async (app: TestApp, as: TestPerson, workId: string) =>
  (await app.call('listRatingChanges', { as, params: { workId } })).body.items.map(
    ({ rating }) => rating,
  )
const favouritesOf = async (app: TestApp, { username }: TestPerson) =>
  (await app.call('listFavourites', { params: { username } })).body.items.flatMap(({ works }) =>
    works.map(({ id }) => id),
  )
const rowsLeft = (app: TestApp, workId: string) =>
  app.context.database.db
    .selectFrom('shelf_entries')
    .select('uid')
    .where('work_id', '=', workId)
    .execute()
const people = (app: TestApp, count: number) =>
  Promise.all(Array.from({ length: count }, () => app.person()))

describeApp('what people have of works that become one', (app) => {
  test('is of the one work, and of both again when that is undone', async () => {
    const [ana, bia, caio] = [await app().person(), await app().person(), await app().person()]
    const [from, into, other] = await newWorks(app(), ana, 3)
    // Ana has both, Bia only the one that is merged, Caio only the other one.
    await shelve(app(), ana, into, { rating: 6, remark: 'Bom.' })
    await log(app(), ana, into, {
      outcome: 'open',
      started: '2024-03',
      progress: 10,
      unit: 'percent',
    })
    app().clock.advance(1000)
    await shelve(app(), ana, from, { rating: 9, remark: 'Ótimo.', visibility: 'followers' })
    await log(app(), ana, from, { outcome: 'finished', ended: '2020' })
    await log(app(), ana, from, {
      outcome: 'open',
      started: '2024-01',
      progress: 40,
      unit: 'percent',
    })
    await shelve(app(), bia, from, { wants: true, rating: 8 })
    await shelve(app(), caio, into, { rating: 2 })
    const wall = { interest: 'movies' }
    const favourites = (as: TestPerson, workIds: string[]) =>
      app().call('setFavourites', { as, params: wall, body: { workIds } })
    await favourites(ana, [from, other, into])
    await favourites(bia, [other, from])
    const everything = async () => ({
      entries: await Promise.all(
        [ana, bia, caio].flatMap((as) => [from, into].map((id) => entryOf(app(), as, id))),
      ),
      stats: await Promise.all([from, into].map((id) => statsOf(app(), id))),
      ratings: await Promise.all([from, into].map((id) => ratingsOf(app(), ana, id))),
      walls: await Promise.all([ana, bia].map((one) => favouritesOf(app(), one))),
    })
    const before = await everything()

    const { id } = (await merge(app(), caio, from, into)).body
    await app().runJobs()
    const anas = await entryOf(app(), ana, from)
    expect(anas).toEqual(await entryOf(app(), ana, into))
    expect(anas).toMatchObject({
      workId: into,
      rating: 9,
      remark: 'Bom.\n\nÓtimo.',
      visibility: 'followers',
      times: 2,
      active: { started: '2024-01', progress: 40 },
    })
    expect(anas.diary).toHaveLength(3)
    expect(new Set(await ratingsOf(app(), ana, from))).toEqual(new Set([6, 9]))
    expect(await entryOf(app(), bia, into)).toMatchObject({ wants: true, rating: 8 })
    // Ana’s is for followers now: she is counted no more.
    expect(await statsOf(app(), from)).toMatchObject({ wants: 1, finished: 2, active: 0 })
    expect(await favouritesOf(app(), ana)).toEqual([into, other])
    expect(await favouritesOf(app(), bia)).toEqual([other, into])

    expect((await undo(app(), caio, id)).status).toBe(200)
    await app().runJobs()
    expect(await everything()).toEqual(before)
  })

  test('stays as it was changed since, when that is undone', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const [from, into] = await newWorks(app(), ana, 2)
    await shelve(app(), ana, into, { rating: 6 })
    await shelve(app(), ana, from, { rating: 4, remark: 'Ruim.' })
    await shelve(app(), bia, from, { rating: 8 })
    const { id } = (await merge(app(), ana, from, into)).body
    await app().runJobs()
    // Written under the former id, too.
    await shelve(app(), ana, from, { rating: 10 })
    await shelve(app(), bia, from, { remark: 'Depois.' })
    await log(app(), bia, from, { outcome: 'finished', ended: '2024-05', again: true })
    await undo(app(), ana, id)
    await app().runJobs()
    expect(await entryOf(app(), ana, into)).toMatchObject({ rating: 10, remark: '' })
    expect(await entryOf(app(), ana, from)).toMatchObject({ rating: 4, remark: 'Ruim.' })
    expect(await entryOf(app(), bia, from)).toMatchObject({
      rating: 8,
      remark: 'Depois.',
      times: 1,
    })
    expect(await entryOf(app(), bia, into)).toMatchObject({ rating: null, times: 1 })
  })

  test('is asked about: from five people on, someone who cares for the catalogue has to agree', async () => {
    const readers = await people(app(), 5)
    const [ana] = readers as [TestPerson]
    const [from, into] = await newWorks(app(), ana, 2)
    for (const as of readers) await shelve(app(), as, from)
    const { body } = await merge(app(), ana, from, into)
    expect(body).toMatchObject({ state: 'proposed', mayAgree: false, mayUndo: true })
    expect((await merge(app(), ana, from, into)).body.id).toBe(body.id)
    const agree = (as: TestPerson) =>
      app().call('agreeToWorkMerge', { as, params: { mergeId: body.id } })
    expect((await agree(ana)).error.code).toBe('work.merge_own')
    const newcomer = await app().person(undefined, { isTrusted: false })
    expect((await agree(newcomer)).error.code).toBe('work.merge_new_account')
    expect((await app().call('getWork', { params: { workId: from } })).body.id).toBe(from)
    const second = readers[1] as TestPerson
    const agreed = await agree(second)
    expect([agreed.status, agreed.body]).toMatchObject([200, { state: 'moving', mayUndo: true }])
    expect((await agree(second)).status).toBe(200)
    await app().runJobs()
    expect((await statsOf(app(), from)).wants).toBe(5)
    expect((await agree(ana)).error.code).toBe('work.merge_settled')
  })

  test('is rejected by such an account as well, and can be proposed again', async () => {
    const readers = await people(app(), 5)
    const [ana] = readers as [TestPerson]
    const [from, into] = await newWorks(app(), ana, 2)
    for (const as of readers) await shelve(app(), as, from)
    const { id } = (await merge(app(), ana, from, into)).body
    const reject = (as: TestPerson) =>
      app().call('rejectWorkMerge', { as, params: { mergeId: id } })
    expect((await reject(ana)).error.code).toBe('work.merge_own')
    const newcomer = await app().person(undefined, { isTrusted: false })
    expect((await reject(newcomer)).error.code).toBe('work.merge_new_account')
    const second = readers[1] as TestPerson
    const rejected = await reject(second)
    expect([rejected.status, rejected.body]).toMatchObject([
      200,
      { state: 'rejected', mayAgree: false, mayUndo: false },
    ])
    expect((await reject(second)).status).toBe(200)
    expect((await reject(readers[2] as TestPerson)).error.code).toBe('work.merge_settled')
    expect((await app().call('getWork', { params: { workId: from } })).body.id).toBe(from)
    const again = await merge(app(), ana, from, into)
    expect(again.body).toMatchObject({ state: 'proposed' })
    expect(again.body.id).not.toBe(id)
  })

  test('is lost by no one who writes while the works become one', async () => {
    const readers = await people(app(), 30)
    const [ana] = readers as [TestPerson]
    const [from, into] = await newWorks(app(), ana, 2)
    for (const as of readers.slice(0, 4)) await shelve(app(), as, from, { remark: 'Antes.' })
    const writes = readers.map((as, index) =>
      app().call('updateShelfEntry', {
        as,
        params: { workId: index % 2 === 0 ? from : into },
        body: { rating: 1 + (index % 10) },
      }),
    )
    const { context } = app()
    const merging = mergeByOperator(
      { ...context, movers: allMovers(context) },
      { fromId: from, intoId: into },
    ).then(() => app().runJobs())
    const answers = await Promise.all(writes)
    expect(answers.map(({ status }) => status)).toEqual(readers.map(() => 200))
    await merging
    await app().runJobs()
    const [row] = (await app().call('listWorkMerges', { params: { workId: into } })).body.items
    expect(row?.state).toBe('merged')
    expect(await rowsLeft(app(), from)).toEqual([])
    const { ratings } = await statsOf(app(), into)
    expect(ratings.reduce((total, count) => total + count, 0)).toBe(readers.length)
    const entries = await Promise.all(readers.map((as) => entryOf(app(), as, from)))
    expect(entries.map(({ rating }) => rating)).toEqual(readers.map((_, at) => 1 + (at % 10)))
    expect(entries.slice(0, 4).map(({ remark }) => remark)).toEqual(Array(4).fill('Antes.'))
  })
})
