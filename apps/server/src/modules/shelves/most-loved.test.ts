import { beforeEach, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { letIn } from '#testing/posts.ts'
import { refreshMostLoved } from './index.ts'
import { log, newWork, shelve } from './testing/shelves.ts'

const DAY = 24 * 60 * 60 * 1000
const lovedIn = async (app: TestApp, periodo?: string, interest = 'movies') => {
  const query = periodo === undefined ? {} : { periodo }
  const { body } = await app.call('getMostLoved', { params: { interest }, query })
  return body
}
const idsOf = async (app: TestApp, periodo?: string) =>
  (await lovedIn(app, periodo)).items.map(({ id }) => id)
const rate = (app: TestApp, as: TestPerson, workId: string, rating: number | null) =>
  shelve(app, as, workId, { rating })

describeApp('the most loved works of an interest', (app) => {
  let people: TestPerson[]
  beforeEach(async () => {
    people = []
    while (people.length < 6) people.push(await app().person())
    await transaction(app().context.database, async (tx) => {
      await tx.deleteFrom('work_loved').execute()
      await tx.deleteFrom('work_loved_days').execute()
      // Sessions do not last as long as it takes until an account is no longer new.
      const longAgo = app().clock.now() - 60 * DAY
      await tx.updateTable('profiles').set({ created_at: longAgo }).execute()
    })
  })
  const rated = async (ratings: readonly number[], kind: 'film' | 'book' = 'film') => {
    const workId = await newWork(app(), people[0] as TestPerson, { kind })
    for (const [at, rating] of ratings.entries())
      await rate(app(), people[at] as TestPerson, workId, rating)
    return workId
  }

  test('are ordered by what enough people think of them', async () => {
    const good = await rated([8, 8, 8, 8, 8, 8])
    const best = await rated([10, 10, 10, 10, 10])
    const few = await rated([10, 10])
    const three = await rated([10, 10, 10])
    const bad = await rated([1, 1, 1, 1])
    const book = await rated([10, 10, 10], 'book')
    expect(await idsOf(app(), 'week')).toEqual([best, three, good, bad])
    expect(await idsOf(app(), 'year')).toEqual([best, three, good, bad])
    const books = await lovedIn(app(), 'week', 'books')
    expect(books.items.map(({ id }) => id)).toEqual([book])
    await rate(app(), people[3] as TestPerson, few, 10)
    expect(await idsOf(app(), 'week')).toContain(few)
    await rate(app(), people[3] as TestPerson, few, null)
    await rate(app(), people[0] as TestPerson, three, 2)
    expect(await idsOf(app(), 'week')).toEqual([best, good, three, bad])
  })

  test('leave each span of time on its day', async () => {
    const early = await rated([9, 9, 9])
    app().clock.advance(6 * DAY)
    expect(await idsOf(app(), 'week')).toEqual([early])
    const late = await rated([8, 8, 8])
    for (const [days, week, month, year] of [
      [1, [late], [early, late], [early, late]],
      [23, [], [late], [early, late]],
      [6, [], [], [early, late]],
      [329, [], [], [late]],
      [6, [], [], []],
    ] as const) {
      app().clock.advance(days * DAY)
      await refreshMostLoved(app().context)
      expect([days, await idsOf(app(), 'week')]).toEqual([days, week])
      expect([days, await idsOf(app(), 'month')]).toEqual([days, month])
      expect([days, await idsOf(app(), 'year')]).toEqual([days, year])
    }
    const { db } = app().context.database
    expect(await db.selectFrom('work_loved_days').selectAll().execute()).toEqual([])
  })

  test('are those of the shortest span that fills a row', async () => {
    expect(await lovedIn(app())).toEqual({ period: 'week', items: [] })
    const one = await rated([9, 9, 9])
    expect(await lovedIn(app())).toMatchObject({ period: 'week', items: [{ id: one }] })
    app().clock.advance(8 * DAY)
    await refreshMostLoved(app().context)
    expect(await lovedIn(app())).toMatchObject({ period: 'month', items: [{ id: one }] })
    expect(
      (
        await app().call('getMostLoved', {
          params: { interest: 'movies' },
          query: { periodo: 'day' },
        })
      ).status,
    ).toBe(400)
  })

  test('are not moved by a dozen fresh accounts', async () => {
    const honest = await rated([9, 9, 9, 9])
    const pushed = await rated([])
    const disliked = await rated([8, 8, 8, 8])
    const before = await idsOf(app(), 'week')
    for (let at = 0; at < 12; at++) {
      const fresh = await app().person()
      await rate(app(), fresh, pushed, 10)
      await rate(app(), fresh, disliked, 1)
    }
    expect(await idsOf(app(), 'week')).toEqual(before)
    expect(before).toEqual([honest, disliked])
  })

  test('count what was finished long ago for then', async () => {
    const workId = await newWork(app(), people[0] as TestPerson)
    for (const as of people.slice(0, 4)) {
      await log(app(), as, workId, { outcome: 'finished', ended: '2020', rating: 10 })
    }
    expect(await idsOf(app(), 'year')).toEqual([])
    for (const as of people.slice(0, 4)) await log(app(), as, workId, { outcome: 'finished' })
    // Of unknown date, which says nothing against today.
    expect(await idsOf(app(), 'year')).toEqual([])
    for (const as of people.slice(0, 4)) {
      const today = new Date(app().clock.now()).toISOString().slice(0, 10)
      await log(app(), as, workId, { outcome: 'finished', ended: today, rating: 9 })
    }
    expect(await idsOf(app(), 'week')).toEqual([workId])
  })

  test('keep no trace of what is closed or private', async () => {
    const [ana, bia, caio, dora] = people as [TestPerson, TestPerson, TestPerson, TestPerson]
    const workId = await rated([9, 9, 9])
    const close = (as: TestPerson, isPublic: boolean) =>
      app().call('updateProfile', { as, body: { isPublic } })
    await letIn(app(), dora, ana)
    for (const visibility of ['followers', 'self'] as const) {
      await shelve(app(), ana, workId, { visibility })
      expect(await idsOf(app(), 'week')).toEqual([])
    }
    await shelve(app(), ana, workId, { visibility: 'public' })
    expect(await idsOf(app(), 'week')).toEqual([workId])
    await close(bia, false)
    expect(await idsOf(app(), 'week')).toEqual([])
    await rate(app(), bia, workId, 1)
    await close(bia, true)
    expect(await idsOf(app(), 'week')).toEqual([workId])
    await app().call('removeShelfEntry', {
      as: caio,
      params: { workId },
      query: { keepRating: 'false' },
    })
    expect(await idsOf(app(), 'week')).toEqual([])
    const { db } = app().context.database
    const [day] = await db.selectFrom('work_loved_days').selectAll().execute()
    expect(day).toMatchObject({ work_id: workId, weight: 200, total: 1000 })
  })

  test('that become one are loved as one', async () => {
    const one = await rated([9, 9, 4])
    app().clock.advance(1)
    const other = await rated([2, 8])
    await rate(app(), people[3] as TestPerson, other, 8)
    const as = people[5] as TestPerson
    const merged = await app().call('mergeWork', {
      as,
      params: { workId: other },
      body: { intoId: one },
    })
    expect([merged.status, merged.error]).toEqual([201, undefined])
    await app().runJobs()
    const { db } = app().context.database
    const days = await db
      .selectFrom('work_loved_days')
      .select(['weight', 'total'])
      .where('work_id', '=', one)
      .execute()
    // The newest rating of each of the four people.
    expect(days.reduce((sum, { weight }) => sum + weight, 0)).toBe(400)
    expect(days.reduce((sum, { total }) => sum + total, 0)).toBe((2 + 8 + 4 + 8) * 100)
  })
})
