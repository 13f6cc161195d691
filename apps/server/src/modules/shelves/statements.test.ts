import { expect, test } from 'vitest'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { changePost, publish } from '#testing/posts.ts'
import { log, newWork, newWorks, peopleOf, shelve } from './testing/shelves.ts'

const entryOf = async (app: TestApp, as: TestPerson, workId: string) =>
  (await app.call('getShelfEntry', { as, params: { workId } })).body
const summaryOf = async (app: TestApp, as: TestPerson, workId: string) =>
  (await app.call('listShelfSummaries', { as, query: { works: workId } })).body.items[0]
const reviewOf = (
  workId: string,
  rating: number,
  visibility?: 'public' | 'followers' | 'self',
) => ({
  ...({ kind: 'review', interest: 'movies', body: 'Vi.', rating } as const),
  ...(visibility && { visibility }),
  works: [{ title: 'Como eu chamo', creators: [], year: null, remark: '', workId }],
})
const setWall = (app: TestApp, as: TestPerson, workIds: string[]) =>
  app.call('setFavourites', { as, params: { interest: 'movies' }, body: { workIds } })

describeApp('what one says of a work', (app) => {
  test('is on the shelf whether it is a review, stars or the wall', async () => {
    const ana = await app().person()
    const [reviewed, rated, loved] = await newWorks(app(), ana, 3)
    for (const workId of [reviewed, rated, loved]) await shelve(app(), ana, workId)
    await publish(app(), ana, reviewOf(reviewed, 9))
    await shelve(app(), ana, rated, { rating: 8 })
    expect((await setWall(app(), ana, [loved])).status).toBe(200)
    const seen = { wants: false, times: 1, active: null, lastOn: '' }
    for (const [workId, rating] of [
      [reviewed, 9],
      [rated, 8],
      [loved, null],
    ] as const) {
      const entry = await entryOf(app(), ana, workId)
      expect(entry).toMatchObject({ ...seen, rating })
      expect(entry.diary).toMatchObject([{ outcome: 'finished', ended: '', rating }])
      expect(await summaryOf(app(), ana, workId)).toMatchObject({ ...seen, rating })
    }
    expect(await peopleOf(app(), reviewed)).toMatchObject({ rated: [9], wants: 0, finished: 1 })
  })

  test('moves the latest time in the diary, and adds none', async () => {
    const ana = await app().person()
    const workId = await newWork(app(), ana)
    await log(app(), ana, workId, { outcome: 'finished', ended: '2010', rating: 4 })
    await log(app(), ana, workId, { outcome: 'finished', ended: '2020', rating: 8 })
    const post = await publish(app(), ana, reviewOf(workId, 9))
    const ratings = async () => {
      const { rating, times, diary } = await entryOf(app(), ana, workId)
      return [rating, times, ...diary.map((entry) => entry.rating)]
    }
    expect(await ratings()).toEqual([9, 2, 9, 4])
    await shelve(app(), ana, workId, { rating: 7 })
    expect(await ratings()).toEqual([7, 2, 7, 4])
    // A change of the text says nothing of the stars, one of the stars does.
    await changePost(app(), ana, post.id, { body: 'Vi de novo.' })
    expect(await ratings()).toEqual([7, 2, 7, 4])
    await changePost(app(), ana, post.id, { rating: 10 })
    expect(await ratings()).toEqual([10, 2, 10, 4])
    await setWall(app(), ana, [workId])
    await shelve(app(), ana, workId, { rating: null })
    expect(await ratings()).toEqual([null, 2, null, 4])
  })

  test('leaves what is being read open, and what was left as it was left', async () => {
    const ana = await app().person()
    const [open, left] = await newWorks(app(), ana, 2)
    await log(app(), ana, open, { outcome: 'open', started: '2024' })
    await log(app(), ana, left, { outcome: 'gave_up' })
    for (const workId of [open, left]) await shelve(app(), ana, workId, { rating: 3 })
    expect(await entryOf(app(), ana, open)).toMatchObject({
      ...{ rating: 3, times: 0, active: { rating: null } },
    })
    expect(await entryOf(app(), ana, left)).toMatchObject({ rating: 3, times: 0, gaveUp: true })
  })

  test('in a private review is seen by no one else, and moves no public rating', async () => {
    const ana = await app().person()
    const [known, wanted, fresh] = await newWorks(app(), ana, 3)
    await log(app(), ana, known, { outcome: 'finished', rating: 6 })
    await shelve(app(), ana, wanted)
    for (const workId of [known, wanted, fresh])
      await publish(app(), ana, reviewOf(workId, 1, 'self'))
    expect(await entryOf(app(), ana, known)).toMatchObject({ rating: 6, diary: [{ rating: 6 }] })
    expect(await entryOf(app(), ana, wanted)).toMatchObject({
      ...{ rating: null, times: 1, visibility: 'public' },
      diary: [{ rating: 1, visibility: 'self' }],
    })
    expect(await entryOf(app(), ana, fresh)).toMatchObject({ rating: 1, visibility: 'self' })
    expect(await peopleOf(app(), known)).toMatchObject({ rated: [6] })
    for (const workId of [wanted, fresh])
      expect(await peopleOf(app(), workId)).toMatchObject({ rated: [], finished: 0, names: [] })
  })

  test('is dated by the diary, which has no second time unless one says so', async () => {
    const ana = await app().person()
    const workId = await newWork(app(), ana)
    await shelve(app(), ana, workId, { rating: 8 })
    const times = async (body: object) => {
      const entry = await log(app(), ana, workId, { outcome: 'finished', ...body })
      return [entry.times, entry.lastOn, entry.rating]
    }
    expect(await times({ ended: '2024-05-01' })).toEqual([1, '2024-05-01', 8])
    // A second tap, in another tab perhaps.
    expect(await times({ ended: '2024-05-01', rating: 9 })).toEqual([1, '2024-05-01', 9])
    expect(await times({ ended: '2024-05-01', again: true })).toEqual([2, '2024-05-01', 9])
    expect(await times({ ended: '2024-06-01' })).toEqual([3, '2024-06-01', 9])
  })

  test('changes the stars of the last review that as many people may see', async () => {
    const ana = await app().person()
    const bia = await app().person()
    const workId = await newWork(app(), ana)
    const first = await publish(app(), ana, reviewOf(workId, 4))
    const last = await publish(app(), ana, reviewOf(workId, 6))
    const secret = await publish(app(), ana, reviewOf(workId, 2, 'self'))
    const stars = (as: TestPerson) =>
      Promise.all(
        [first, last, secret].map(
          async ({ id }) =>
            (await app().call('getPost', { as, params: { postId: id } })).body.rating ?? null,
        ),
      )
    const before = await app().call('getPost', { as: bia, params: { postId: last.id } })
    await shelve(app(), ana, workId, { rating: 9 })
    expect(await stars(ana)).toEqual([4, 9, 2])
    const after = await app().call('getPost', { as: bia, params: { postId: last.id } })
    expect(after.body).toEqual({ ...before.body, rating: 9 })
    // What undoes it, and the diary’s latest time; none of them takes the stars away.
    await shelve(app(), ana, workId, { rating: 6 })
    expect(await stars(ana)).toEqual([4, 6, 2])
    await log(app(), ana, workId, { outcome: 'finished', ended: '2024', rating: 10 })
    expect(await stars(ana)).toEqual([4, 10, 2])
    await shelve(app(), ana, workId, { rating: null })
    expect(await stars(ana)).toEqual([4, 10, 2])
  })

  test('changes the stars of an edit that waits, and nothing else of it', async () => {
    const ana = await app().person()
    const workId = await newWork(app(), ana)
    const { id } = await publish(app(), ana, reviewOf(workId, 6))
    const params = { postId: id }
    const draft = async () => (await app().call('getDraft', { as: ana, params })).body
    const { content, version } = await draft()
    const edited = { ...content, body: 'Vi outra vez.' }
    await app().call('saveDraft', { as: ana, params, body: { version, content: edited } })
    await shelve(app(), ana, workId, { rating: 9 })
    expect((await draft()).content).toEqual({ ...edited, rating: 9 })
    const other = await draft()
    const body = { version: other.version, content: { ...other.content, rating: 3 } }
    await app().call('saveDraft', { as: ana, params, body })
    await shelve(app(), ana, workId, { rating: 10 })
    expect((await draft()).content.rating).toBe(3)
  })

  test('is the same whichever of a shelf and an edited review is changed last', async () => {
    const ana = await app().person()
    const workId = await newWork(app(), ana)
    const post = await publish(app(), ana, reviewOf(workId, 6))
    const change = (rating: number) =>
      app().call('updateShelfEntry', { as: ana, params: { workId }, body: { rating } })
    const edit = (rating: number) => changePost(app(), ana, post.id, { rating })
    await Promise.all([1, 2, 3, 4].flatMap((n) => [change(n), edit(n + 4)]))
    const { body } = await app().call('getPost', { as: ana, params: { postId: post.id } })
    expect((await entryOf(app(), ana, workId)).rating).toBe(body.rating)
  })

  test('is the last of two reviews, and one time', async () => {
    const ana = await app().person()
    const workId = await newWork(app(), ana)
    const answers = await Promise.all([
      app().call('createPost', { as: ana, body: reviewOf(workId, 5) }),
      app().call('updateShelfEntry', { as: ana, params: { workId }, body: { rating: 8 } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 200])
    const { rating, times, diary } = await entryOf(app(), ana, workId)
    expect([5, 8]).toContain(rating)
    expect([times, diary.map((entry) => entry.rating)]).toEqual([1, [rating]])
  })
})
