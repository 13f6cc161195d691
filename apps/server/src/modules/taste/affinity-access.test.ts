import { beforeAll, expect, test } from 'vitest'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { newWork, shelve } from '#modules/shelves/testing/shelves.ts'

describeApp('affinity', (app) => {
  let ids: string[]
  let maria: TestPerson, joao: TestPerson

  const rate = async (person: TestPerson, ratings: readonly number[]) => {
    for (const [at, rating] of ratings.entries())
      await shelve(app(), person, ids[at] ?? '', { rating })
  }
  const between = async (as: TestPerson, { username }: TestPerson) =>
    (await app().call('getAffinity', { as, params: { username } })).body.affinity
  const similarPeopleOf = async (as: TestPerson, query = {}) =>
    (await app().call('listSimilarPeople', { as, query })).body.items.map(
      ({ person }) => person.username,
    )

  beforeAll(async () => {
    const adder = await app().person()
    ids = []
    while (ids.length < 6) ids.push(await newWork(app(), adder))
    maria = await app().person()
    joao = await app().person()
    await rate(maria, [10, 9, 3, 8])
    await rate(joao, [10, 9, 4, 8])
  })

  test('is the same for both, with its reasons', async () => {
    const [seen, other] = [await between(maria, joao), await between(joao, maria)]
    expect(seen).toMatchObject({ works: 4, confidence: 'low' })
    expect(seen?.score).toBe(other?.score)
    expect(seen?.score).toBeGreaterThan(50)
    expect(seen?.reasons[0]).toMatchObject({ work: { id: ids[0] }, rating: 10, otherRating: 10 })
  })

  test('is not known below three common works', async () => {
    const ana = await app().person()
    await rate(ana, [10, 9])
    expect(await between(ana, maria)).toMatchObject({ score: null, works: 2, reasons: [] })
    expect(await similarPeopleOf(ana)).toEqual([])
  })

  test('lists people like me, and those of them who like a work', async () => {
    expect(await similarPeopleOf(maria)).toEqual([joao.username])
    expect(await similarPeopleOf(maria, { workId: ids[0] })).toEqual([joao.username])
    expect(await similarPeopleOf(maria, { workId: ids[2] })).toEqual([])
    const { status } = await app().call('listSimilarPeople', {
      as: maria,
      query: { workId: 'none' },
    })
    expect(status).toBe(404)
  })

  test('ends for both when one of them hides it', async () => {
    for (const hiding of [maria, joao]) {
      const set = (showsAffinity: boolean) =>
        app().call('updateTasteSettings', { as: hiding, body: { showsAffinity } })
      await set(false)
      expect(await between(maria, joao)).toBeNull()
      expect(await between(joao, maria)).toBeNull()
      expect(await similarPeopleOf(maria)).toEqual([])
      await set(true)
    }
    expect(await between(maria, joao)).not.toBeNull()
  })

  test('uses nothing that either keeps private', async () => {
    const ana = await app().person()
    for (const workId of ids) await shelve(app(), ana, workId, { rating: 10, visibility: 'self' })
    expect(await between(maria, ana)).toMatchObject({ works: 0, score: null, reasons: [] })
    await app().call('updateProfile', { as: joao, body: { isPublic: false } })
    const { status } = await app().call('getAffinity', {
      as: maria,
      params: { username: joao.username },
    })
    expect(status).toBe(404)
    expect(await between(joao, maria)).toBeNull()
    expect(await similarPeopleOf(maria)).toEqual([])
    await app().call('updateProfile', { as: joao, body: { isPublic: true } })
  })

  test('with oneself is none, and with no one is not found', async () => {
    expect(await between(maria, maria)).toBeNull()
    for (const username of ['ninguem-aqui', '\0']) {
      const { status } = await app().call('getAffinity', { as: maria, params: { username } })
      expect(status).toBe(404)
    }
  })
})
