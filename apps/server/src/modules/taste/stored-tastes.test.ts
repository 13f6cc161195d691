import { beforeAll, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'
import { newWorks, shelve } from '#modules/shelves/testing/shelves.ts'
import { loadTasteOf, loadTastes } from './stored-tastes.loaders.ts'
import { forgetSomeTastes, putTaste, storedTastes } from './stored-tastes.queries.ts'

describeApp('what is stored of a taste', (app) => {
  let ids: readonly string[]

  const rate = async (person: TestPerson, ratings: readonly number[]) => {
    for (const [at, rating] of ratings.entries())
      await shelve(app(), person, ids[at] ?? '', { rating })
  }
  const between = async (as: TestPerson, { username }: TestPerson) =>
    (await app().call('getAffinity', { as, params: { username } })).body.affinity
  const stored = async ({ uid }: TestPerson) =>
    (await storedTastes(app().context.database.db, [uid]))[0]

  beforeAll(async () => {
    ids = await newWorks(app(), await app().person(), 4)
  })

  test('follows what either changes, in the same moment', async () => {
    const [ana, rui] = [await app().person(), await app().person()]
    await rate(ana, [10, 9, 3, 8])
    await rate(rui, [10, 9, 4, 8])
    const workId = ids[3] ?? ''
    expect(await between(ana, rui)).toMatchObject({ works: 4 })
    expect(await stored(rui)).toMatchObject({ marks: expect.any(String) })
    const score = (await between(ana, rui))?.score ?? 0
    await shelve(app(), rui, ids[0] ?? '', { rating: 1 })
    expect(await stored(rui)).toMatchObject({ marks: null })
    expect((await between(ana, rui))?.score ?? 100).toBeLessThan(score)
    await shelve(app(), rui, workId, { visibility: 'self' })
    expect(await between(ana, rui)).toMatchObject({ works: 3 })
    expect(await between(rui, ana)).toMatchObject({ works: 3 })
    const unused = { params: { workId: ids[1] ?? '' }, body: { feedback: 'unused' as const } }
    await app().call('setTasteFeedback', { as: rui, ...unused })
    expect(await between(ana, rui)).toMatchObject({ works: 2, score: null })
    const review = { kind: 'review' as const, interest: 'movies', body: 'Um filme inteiro.' }
    const work = { workId, title: 'Obra', creators: ['Alguém'], year: 2001, remark: '' }
    const { id } = await publish(app(), rui, { ...review, rating: 8, works: [work] })
    expect(await between(ana, rui)).toMatchObject({ works: 3 })
    await app().call('deletePost', { as: rui, params: { postId: id } })
    expect(await between(ana, rui)).toMatchObject({ works: 2 })
  })

  test('of what changes while it is read stores nothing', async () => {
    const { database } = app().context
    const [ana, rui] = [await app().person(), await app().person()]
    await rate(ana, [10, 9, 3])
    await rate(rui, [10, 9, 4])
    await between(ana, rui)
    const before = await stored(rui)
    await shelve(app(), rui, ids[0] ?? '', { rating: 2 })
    await transaction(database, (tx) => putTaste(tx, rui.uid, before?.version ?? 0, 'outdated'))
    expect(await stored(rui)).toMatchObject({ marks: null })
    // Of those with nothing stored some are read at a time; a deleted account is no one.
    const others: TestPerson[] = []
    while (others.length < 9) others.push(await app().person())
    const own = await loadTasteOf(database, ana.uid, () => 5)
    const uids = [...others.map(({ uid }) => uid), rui.uid, 'no one']
    const tastes = await loadTastes(database, own, uids, () => 5)
    expect(tastes.map(({ marks }) => marks.length)).toEqual([...others.map(() => 0), 3, 0])
    expect(await transaction(database, (tx) => forgetSomeTastes(tx, 500))).toBeGreaterThan(0)
    expect(await stored(rui)).toMatchObject({ marks: null })
  })
})
