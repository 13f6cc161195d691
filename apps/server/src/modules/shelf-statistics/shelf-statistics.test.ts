import { beforeAll, expect, test } from 'vitest'
import { addGenres } from '#modules/works/testing/genres.ts'
import { log, newWork, shelve } from '#modules/shelves/testing/shelves.ts'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { letIn } from '#testing/posts.ts'

const statisticsOf = (
  app: TestApp,
  whose: TestPerson,
  query: { readonly interest?: string; readonly ano?: number } = {},
  as: TestPerson | undefined = whose,
) =>
  app.call('getShelfStatistics', {
    params: { username: whose.username },
    query: { interest: 'movies', ...query },
    ...(as && { as }),
  })
const show = (app: TestApp, as: TestPerson, showStatistics = true) =>
  app.call('updateProfile', { as, body: { showStatistics } })

describeApp('the shelves of someone in numbers', (app) => {
  test('sum their diary and ratings, of all years and of one', async () => {
    const ana = await app().person()
    const short = await newWork(app(), ana, { length: 80, year: 1979 })
    const long = await newWork(app(), ana, { length: 150, year: 1984 })
    const rated = await newWork(app(), ana, { year: 1980 })
    const book = await newWork(app(), ana, { kind: 'book', length: 200 })
    await addGenres(app(), 'movies', { drama: [], terror: [] }, [
      [short, 'drama'],
      [long, 'drama'],
      [rated, 'terror'],
    ])
    const finish = (workId: string, ended: string) =>
      log(app(), ana, workId, { outcome: 'finished', ended })
    await finish(short, '2024-02-29')
    await finish(short, '2025')
    await finish(long, '2025-03')
    await finish(long, '')
    await finish(book, '2025-03-01')
    await log(app(), ana, rated, { outcome: 'gave_up', ended: '2025-01-01' })
    await shelve(app(), ana, short, { rating: 9 })
    await shelve(app(), ana, rated, { rating: 4 })
    const { body: all } = await statisticsOf(app(), ana)
    expect(all).toMatchObject({
      ...{ year: null, finished: 4, undated: 1, works: 3, unmeasured: 1 },
      years: [
        { year: 2025, finished: 2 },
        { year: 2024, finished: 1 },
      ],
      periods: [
        { period: 2024, finished: 1 },
        { period: 2025, finished: 2 },
      ],
      genres: [
        { slug: 'drama', name: 'DRAMA', count: 2 },
        { slug: 'terror', name: 'TERROR', count: 1 },
      ],
      decades: [
        { decade: 1970, count: 1 },
        { decade: 1980, count: 2 },
      ],
      lengths: [
        { from: 0, count: 1 },
        { from: 90, count: 0 },
        { from: 120, count: 0 },
        { from: 150, count: 1 },
      ],
      length: 80 + 80 + 150 + 150,
      ratings: [0, 0, 0, 1, 0, 0, 0, 0, 1, 0],
      average: 6.5,
    })
    expect(all.creators).toHaveLength(3)
    const { body: year } = await statisticsOf(app(), ana, { ano: 2025 })
    expect(year).toMatchObject({ year: 2025, finished: 2, undated: 1, works: 2, average: 9 })
    expect(year.periods.filter(({ finished }) => finished > 0)).toEqual([
      { period: 3, finished: 1 },
    ])
    expect(year.periods).toHaveLength(12)
    const { body: none } = await statisticsOf(app(), ana, { ano: 1999 })
    expect(none).toMatchObject({ finished: 0, works: 0, genres: [], average: null })
    const { body: books } = await statisticsOf(app(), ana, { interest: 'books' })
    expect(books).toMatchObject({ finished: 1, length: 200 })
  })

  test('change with the diary, for the next who asks', async () => {
    const ana = await app().person()
    await show(app(), ana)
    const workId = await newWork(app(), ana)
    const finished = async () => (await statisticsOf(app(), ana, {}, undefined)).body.finished
    expect(await finished()).toBe(0)
    const { diary } = await log(app(), ana, workId)
    expect(await finished()).toBe(1)
    const params = { entryId: diary[0]?.id ?? '' }
    await app().call('deleteDiaryEntry', { as: ana, params })
    expect(await finished()).toBe(0)
  })

  test('are rejected of no interest and of no year', async () => {
    const ana = await app().person()
    for (const query of [{ interest: 'plantas' }, { ano: 1 }, { ano: 2.5 }])
      expect((await statisticsOf(app(), ana, query)).status).toBe(400)
  })
})

describeApp('who sees the shelves of someone in numbers', (app) => {
  let ana: TestPerson, follower: TestPerson, someone: TestPerson
  beforeAll(async () => {
    ana = await app().person()
    follower = await app().person()
    someone = await app().person()
    await letIn(app(), follower, ana)
    for (const shelf of ['public', 'followers', 'self'] as const)
      for (const diary of ['public', 'followers', 'self'] as const) {
        const workId = await newWork(app(), ana)
        await shelve(app(), ana, workId, { visibility: shelf, rating: 8 })
        await log(app(), ana, workId, { outcome: 'finished', ended: '2024', visibility: diary })
      }
  })
  const seen = async (as?: TestPerson) => {
    const { status, error, body } = await app().call('getShelfStatistics', {
      params: { username: ana.username },
      query: { interest: 'movies' },
      ...(as && { as }),
    })
    if (status !== 200) return error.code
    const { finished, works, ratings, creators, decades } = body
    const decade = decades.reduce((sum, { count }) => sum + count, 0)
    expect([ratings[7], creators.length, decade]).toEqual([works, works, works])
    expect(body.years).toEqual([{ year: 2024, finished }])
    return [finished, works]
  }

  test('is their owner alone, until they show them', async () => {
    const can = async (as?: TestPerson) => {
      const params = { username: ana.username }
      const { body } = await app().call('getProfile', { params, ...(as && { as }) })
      return !body.closed && body.can.seeStatistics
    }
    for (const as of [undefined, someone, follower]) {
      expect([await seen(as), await can(as)]).toEqual(['statistics.not_shown', false])
    }
    expect([await seen(ana), await can(ana)]).toEqual([[9, 9], true])
  })

  test('is then everyone who may see the profile, of what they may see', async () => {
    await show(app(), ana)
    expect(await seen(ana)).toEqual([9, 9])
    expect(await seen(follower)).toEqual([4, 6])
    expect(await seen(someone)).toEqual([1, 3])
    expect(await seen()).toEqual([1, 3])
    await app().call('updateProfile', { as: ana, body: { isPublic: false } })
    for (const as of [undefined, someone]) expect(await seen(as)).toBe('profile.not_found')
    expect(await seen(follower)).toEqual([4, 6])
    await app().call('updateProfile', { as: ana, body: { isPublic: true } })
    await show(app(), ana, false)
    expect(await seen(someone)).toBe('statistics.not_shown')
  })
})
