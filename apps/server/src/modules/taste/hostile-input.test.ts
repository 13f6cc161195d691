import { afterAll, expect, test } from 'vitest'
import { DAY } from '@afins/contract/durations'
import { limits } from '@afins/contract/fields'
import { transaction } from '@afins/database'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { newWork, newWorks, shelve } from '#modules/shelves/testing/shelves.ts'
import { buildModel, TasteProcess } from './index.ts'

const FANS = 20
const PUSHERS = 12
const MONTH = 31 * DAY
const LIFETIME = 10_000

describeApp('taste and hostile input', (app) => {
  const learner = new TasteProcess()
  afterAll(() => learner.end())

  const learn = () => buildModel(app().context, learner)
  const picksOf = async (as: TestPerson) => (await app().call('getRecommendations', { as })).body
  const idsOf = async (as: TestPerson) => (await picksOf(as)).items.map(({ work }) => work.id)
  const relatedTo = async (workId: string) => {
    const { body } = await app().call('listRelatedWorks', { params: { workId } })
    return body.items.map(({ work }) => work.id)
  }
  const love = async (as: TestPerson, ids: readonly string[]) => {
    for (const id of ids) await shelve(app(), as, id, { rating: 10 })
  }
  const lovers = async (count: number, ids: readonly string[]) => {
    const people: TestPerson[] = []
    while (people.length < count) {
      const person = await app().person()
      await love(person, ids)
      people.push(person)
    }
    return people
  }

  test('three works that everybody loves alike: each is recommended to who has it not', async () => {
    const all = await newWorks(app(), await app().person(), 3)
    const [everyone] = await lovers(5, all)
    const reader = await app().person()
    await love(reader, all.slice(0, 1))
    await learn()
    expect((await idsOf(reader)).slice(0, 2).toSorted()).toEqual(all.slice(1).toSorted())
    if (!everyone) throw new Error('no one loves them')
    const { items } = await picksOf(everyone)
    expect(items.filter(({ work }) => all.includes(work.id))).toEqual([])
    const { username } = everyone
    const { body } = await app().call('getAffinity', { as: reader, params: { username } })
    expect(body.affinity).toMatchObject({ score: null, works: 1 })
  })

  test('who gives everything five stars gets what fits the works, not the stars', async () => {
    const adder = await app().person()
    const [own, other] = [await newWorks(app(), adder, 5), await newWorks(app(), adder, 5)]
    await lovers(6, own)
    await lovers(6, other)
    const reader = await app().person()
    await love(reader, own.slice(0, 4))
    await learn()
    const ids = await idsOf(reader)
    expect(ids[0]).toBe(own[4])
    for (const { reason } of (await picksOf(reader)).items.slice(0, 1))
      expect(reason.works.every(({ work }) => own.includes(work.id))).toBe(true)
  })

  test('twelve accounts of one evening put no work before what people love', async () => {
    const adder = await app().person()
    const loved = await newWorks(app(), adder, 6)
    const [niche, pushed] = [await newWork(app(), adder), await newWork(app(), adder)]
    const fans = await lovers(FANS, loved)
    for (const fan of fans.slice(0, 5)) await love(fan, [niche])
    app().clock.advance(MONTH)
    await lovers(PUSHERS, [...loved, pushed])
    const reader = await app().person()
    await love(reader, loved.slice(0, 3))
    await learn()
    const ids = await idsOf(reader)
    expect(ids.slice(0, 3).toSorted()).toEqual(loved.slice(3).toSorted())
    expect(ids.indexOf(niche)).toBeGreaterThan(-1)
    expect(ids.indexOf(pushed)).toBeGreaterThan(ids.indexOf(niche))
  })

  test('someone with ten thousand works gets picks like anyone, and is heard no more', async () => {
    const adder = await app().person()
    const [known, others] = [await newWorks(app(), adder, 4), await newWorks(app(), adder, 2)]
    await lovers(6, [...known, ...others])
    const reader = await app().person()
    const { uid } = reader
    await love(reader, known)
    await transaction(app().context.database, async (tx) => {
      const now = app().clock.now()
      const at = { rated_at: now - DAY, added_at: now - DAY, changed_at: now - DAY }
      const ids = Array.from({ length: LIFETIME }, (_, number) => `lifetime-${number}`)
      for (let from = 0; from < ids.length; from += 500) {
        const some = ids.slice(from, from + 500)
        await tx
          .insertInto('works')
          .values(
            some.map((id) => ({
              ...{ id, interest: 'movies' as const, kind: 'film' as const, title: id, year: 2000 },
              ...{ end_year: null, original_title: null, language: null, length: null },
              ...{ origin: 'test', added_by: null, created_at: 0, updated_at: 0 },
            })),
          )
          .execute()
        await tx
          .insertInto('shelf_entries')
          .values(
            some.map((id) => ({
              ...{ uid, work_id: id, interest: 'movies' as const, visibility: 'public' as const },
              ...{ wants_at: null, wants_order: null, rating: 10, ...at },
            })),
          )
          .execute()
      }
    })
    await learn()
    const { items, marks } = await picksOf(reader)
    expect(marks).toBe(LIFETIME + known.length)
    expect(items.length).toBeLessThanOrEqual(limits.picks)
    const ids = items.map(({ work }) => work.id)
    expect(ids.slice(0, 2).toSorted()).toEqual(others.toSorted())
    expect(ids.filter((id) => id.startsWith('lifetime-'))).toEqual([])
    expect((await relatedTo(known[0])).filter((id) => id.startsWith('lifetime-'))).toEqual([])
  })

  test('what closes or is deleted while a model is learnt is not in what answers after it', async () => {
    const [shown, secret, third] = await newWorks(app(), await app().person(), 3)
    const people = await lovers(4, [shown, secret])
    await lovers(4, [shown, third])
    await learn()
    expect(await relatedTo(shown)).toContain(secret)
    const building = learn()
    for (const [at, as] of people.entries())
      if (at % 2 === 0) await app().call('updateProfile', { as, body: { isPublic: false } })
      else {
        const request = { params: { workId: secret }, query: { keepRating: 'false' as const } }
        await app().call('removeShelfEntry', { as, ...request })
      }
    await building
    await app().runConsumers()
    await app().learnTaste()
    expect(await relatedTo(shown)).toContain(third)
    expect(await relatedTo(shown)).not.toContain(secret)
  })

  test('a build that is killed leaves the model that answers, and the next one succeeds', async () => {
    const [one, two, three] = await newWorks(app(), await app().person(), 3)
    const people = await lovers(4, [one, two])
    await learn()
    const before = await relatedTo(one)
    expect(before).toContain(two)
    for (const person of people) await love(person, [three])
    const building = learn()
    const outcome = building.then(
      () => 'learnt',
      () => 'killed',
    )
    if (learner.pid !== undefined) process.kill(learner.pid, 'SIGKILL')
    expect(await outcome).toBe('killed')
    expect(await relatedTo(one)).toEqual(before)
    await learn()
    expect((await relatedTo(one)).toSorted()).toEqual([two, three].toSorted())
  })
})
