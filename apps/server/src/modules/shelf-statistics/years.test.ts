import { beforeAll, expect, test } from 'vitest'
import { addGenres } from '#modules/works/testing/genres.ts'
import { log, newWork, newWorks, shelve } from '#modules/shelves/testing/shelves.ts'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { letIn } from '#testing/posts.ts'

const yearsOf = async (app: TestApp, whose: TestPerson, as?: TestPerson) => {
  const params = { username: whose.username }
  return app.call('getYears', { params, ...(as && { as }) })
}
const reviewOf = (app: TestApp, whose: TestPerson, year: number, as?: TestPerson) =>
  app.call('getYearReview', {
    params: { username: whose.username, year: String(year) },
    ...(as && { as }),
  })
const share = (app: TestApp, as: TestPerson, year: number, shared = true) =>
  app.call('shareYear', { as, params: { year: String(year) }, body: { shared } })

describeApp('a year to look back on', (app) => {
  test('says what it was of the diary', async () => {
    const ana = await app().person()
    const [one, two, three] = await newWorks(app(), ana, 3)
    const epic = await newWork(app(), ana, { kind: 'film', length: 400 })
    const book = await newWork(app(), ana, { kind: 'book', length: 120 })
    await addGenres(app(), 'movies', { drama: [] }, [
      [one, 'drama'],
      [two, 'drama'],
    ])
    const finish = (workId: string, ended: string, rating?: number) =>
      log(app(), ana, workId, { outcome: 'finished', ended, ...(rating && { rating }) })
    await finish(one, '2023-12-31', 6)
    await finish(one, '2024-01-02', 7)
    await finish(two, '2024-02', 9)
    await finish(three, '2024', 10)
    await finish(epic, '2024-11-30')
    await finish(book, '2024-11-29', 4)
    const { body } = await reviewOf(app(), ana, 2024, ana)
    expect(body).toMatchObject({
      ...{ year: 2024, shared: false, finished: 5, works: 5, again: 1 },
      months: [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0],
      first: { work: { id: one }, on: '2024-01-02' },
      last: { work: { id: epic }, on: '2024-11-30' },
      ratings: [0, 0, 0, 1, 0, 0, 1, 0, 1, 1],
      media: [
        {
          ...{ interest: 'movies', finished: 4, length: 400, average: 8.7 },
          mostLoved: { work: { id: three }, rating: 10 },
          longest: { work: { id: epic }, length: 400 },
          creator: null,
          genre: { slug: 'drama', name: 'DRAMA', count: 2 },
        },
        {
          ...{ interest: 'books', finished: 1, length: 120, average: 4, genre: null },
          mostLoved: { work: { id: book }, rating: 4 },
        },
      ],
    })
    expect(body.covers.map(({ id }) => id)).toEqual([three, two, one, book, epic])
    const { body: before } = await reviewOf(app(), ana, 2023, ana)
    expect(before).toMatchObject({
      finished: 1,
      again: 0,
      first: { work: { id: one } },
      last: null,
    })
    expect(before.media[0]?.mostLoved).toMatchObject({ rating: 6 })
    expect((await yearsOf(app(), ana, ana)).body.years).toEqual([
      { year: 2024, shared: false },
      { year: 2023, shared: false },
    ])
  })

  test('is not found where nothing was finished, and cannot be shared', async () => {
    const ana = await app().person()
    const workId = await newWork(app(), ana)
    await log(app(), ana, workId, { outcome: 'gave_up', ended: '2024' })
    await log(app(), ana, workId, { outcome: 'finished', ended: '' })
    for (const year of [2024, 2030]) {
      expect((await reviewOf(app(), ana, year, ana)).error.code).toBe('year.not_found')
      expect((await share(app(), ana, year)).error.code).toBe('year.not_found')
    }
    expect((await share(app(), ana, 2024, false)).status).toBe(200)
    expect((await share(app(), ana, 1500)).status).toBe(400)
    const anonymous = await app().call('shareYear', {
      params: { year: '2024' },
      body: { shared: true },
    })
    expect(anonymous.error.code).toBe('auth.required')
  })
})

describeApp('who sees someone’s year', (app) => {
  let ana: TestPerson, follower: TestPerson, someone: TestPerson
  beforeAll(async () => {
    ana = await app().person()
    follower = await app().person()
    someone = await app().person()
    await letIn(app(), follower, ana)
    for (const shelf of ['public', 'followers', 'self'] as const)
      for (const diary of ['public', 'followers', 'self'] as const) {
        const workId = await newWork(app(), ana)
        await shelve(app(), ana, workId, { visibility: shelf })
        await log(app(), ana, workId, { outcome: 'finished', ended: '2024-05', visibility: diary })
      }
    const hidden = await newWork(app(), ana)
    await shelve(app(), ana, hidden, { visibility: 'self' })
    await log(app(), ana, hidden, { outcome: 'finished', ended: '2022' })
  })
  const seen = async (year: number, as?: TestPerson) => {
    const { status, body, error } = await reviewOf(app(), ana, year, as)
    if (status !== 200) return error.code
    expect(body.months[4]).toBe(body.finished)
    expect(body.covers).toHaveLength(body.works)
    return body.finished
  }
  const listed = async (as?: TestPerson) => {
    const { status, body } = await yearsOf(app(), ana, as)
    return status === 200 ? body.years.map(({ year }) => year) : status
  }

  test('is themselves, until they share it, and again when they no longer do', async () => {
    const others = [undefined, someone, follower]
    for (const as of others) {
      expect([await seen(2024, as), await listed(as)]).toEqual(['year.not_found', []])
    }
    expect([await seen(2024, ana), await listed(ana)]).toEqual([9, [2024, 2022]])
    expect((await share(app(), ana, 2024)).body).toEqual({ shared: true })
    expect((await share(app(), ana, 2024)).body).toEqual({ shared: true })
    expect(
      await Promise.all([ana, follower, someone, undefined].map((as) => seen(2024, as))),
    ).toEqual([9, 4, 1, 1])
    for (const as of others) expect(await listed(as)).toEqual([2024])
    await share(app(), ana, 2024, false)
    for (const as of others) expect(await seen(2024, as)).toBe('year.not_found')
  })

  test('is no one of a year of which they may see nothing', async () => {
    await share(app(), ana, 2022)
    expect([await seen(2022), await listed()]).toEqual(['year.not_found', []])
    expect((await reviewOf(app(), ana, 2022, ana)).body).toMatchObject({
      finished: 1,
      shared: true,
    })
    await share(app(), ana, 2022, false)
  })

  test('is no stranger to a closed profile', async () => {
    await share(app(), ana, 2024)
    const close = (isPublic: boolean) =>
      app().call('updateProfile', { as: ana, body: { isPublic } })
    await close(false)
    for (const as of [undefined, someone]) {
      expect([await seen(2024, as), await listed(as)]).toEqual(['profile.not_found', 404])
    }
    expect(await seen(2024, follower)).toBe(4)
    await close(true)
    expect(await seen(2024)).toBe(1)
  })
})

describeApp('a goal for the year', (app) => {
  const goalOf = (year: number, interest = 'books') => ({ year: String(year), interest })
  const set = (as: TestPerson, year: number, body: object, interest?: string) =>
    app().call('setGoal', { as, params: goalOf(year, interest), body })
  const thisYear = () => new Date(app().clock.now()).getUTCFullYear()

  test('counts what is finished in its year, and what is due', async () => {
    const ana = await app().person()
    const year = thisYear()
    const { body } = await set(ana, year, { target: 24, isPublic: false })
    expect(body.goals).toMatchObject([{ year, interest: 'books', target: 24, done: 0 }])
    const due = body.goals[0]?.due ?? -1
    expect([due >= 0, due <= 24]).toEqual([true, true])
    const book = await newWork(app(), ana, { kind: 'book' })
    const film = await newWork(app(), ana, { kind: 'film' })
    const series = await newWork(app(), ana, { kind: 'series' })
    await log(app(), ana, book, { outcome: 'finished', ended: String(year) })
    await log(app(), ana, book, { outcome: 'finished', ended: String(year - 1) })
    await log(app(), ana, book, { outcome: 'finished', ended: '' })
    await log(app(), ana, film, { outcome: 'finished', ended: String(year) })
    await log(app(), ana, series, { outcome: 'finished', ended: String(year) })
    await set(ana, year, { target: 2, isPublic: true }, 'movies')
    await set(ana, year + 1, { target: 100, isPublic: true })
    const { body: all } = await yearsOf(app(), ana, ana)
    expect(all.thisYear).toBe(year)
    expect(all.goals).toMatchObject([
      { year, interest: 'books', target: 24, done: 1, isPublic: false },
      { year, interest: 'movies', target: 2, done: 1, isPublic: true },
      { year: year + 1, interest: 'books', target: 100, done: 0, due: 0 },
    ])
    await set(ana, year, { target: 30, isPublic: false })
    const { body: removed } = await app().call('removeGoal', {
      as: ana,
      params: goalOf(year + 1),
    })
    expect(removed.goals.map(({ target }) => target)).toEqual([30, 2])
    const again = await app().call('removeGoal', { as: ana, params: goalOf(year + 1) })
    expect(again.body).toEqual(removed)
  })

  test('is shown to those who may see the profile if its owner wants it, of what they may see', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const year = thisYear()
    for (const visibility of ['public', 'self'] as const) {
      const workId = await newWork(app(), ana, { kind: 'book' })
      await shelve(app(), ana, workId, { visibility })
      await log(app(), ana, workId, { outcome: 'finished', ended: String(year) })
    }
    await set(ana, year, { target: 12, isPublic: false })
    expect((await yearsOf(app(), ana, bia)).body.goals).toEqual([])
    await set(ana, year, { target: 12, isPublic: true })
    await set(ana, year + 1, { target: 12, isPublic: true })
    for (const as of [bia, undefined])
      expect((await yearsOf(app(), ana, as)).body.goals).toMatchObject([{ year, done: 1 }])
    expect((await yearsOf(app(), ana, ana)).body.goals[0]).toMatchObject({ done: 2 })
    await app().call('updateProfile', { as: ana, body: { isPublic: false } })
    expect((await yearsOf(app(), ana, bia)).status).toBe(404)
  })

  test('is rejected where it is none', async () => {
    const ana = await app().person()
    const year = thisYear()
    for (const target of [0, -1, 1.5, 1001, 1e12]) {
      const { status, error } = await set(ana, year, { target, isPublic: true })
      expect([target, status]).toEqual([target, 422])
      expect(error.fields?.target?.message).toBe('Escreva um número inteiro de 1 a 1000.')
    }
    expect((await set(ana, year, { target: '12', isPublic: true })).status).toBe(422)
    for (const other of [year - 1, year + 2])
      expect((await set(ana, other, { target: 1, isPublic: true })).error.code).toBe(
        'goal.year_invalid',
      )
    expect((await yearsOf(app(), ana, ana)).body.goals).toEqual([])
  })
})
