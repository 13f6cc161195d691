import { rmSync, statSync, truncateSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'
import { newWork, shelve } from '#modules/shelves/testing/shelves.ts'
import type { Pick } from '@afins/contract/api'
import { buildModel, foldChanges, TasteProcess } from './index.ts'
import { loadIndex } from './model.loaders.ts'
import { neighboursAt } from './model.queries.ts'
import { decodeNeighbours } from './model/neighbours.ts'

const GROUP = 6
const ROUNDING = 0.001

describeApp('taste', (app) => {
  const learner = new TasteProcess()
  afterAll(() => learner.end())

  /** Two groups of people: one loves four films and three books, the other four other films. */
  let films: string[], books: string[], others: string[]
  let fans: TestPerson[]
  let reader: TestPerson

  beforeAll(async () => {
    const adder = await app().person()
    const works = async (kind: 'film' | 'book', count: number) => {
      const ids: string[] = []
      while (ids.length < count) ids.push(await newWork(app(), adder, { kind }))
      return ids
    }
    films = await works('film', 4)
    books = await works('book', 3)
    others = await works('film', 4)
    fans = await lovers(app(), [...films, ...books])
    await lovers(app(), others)
    await lovers(app(), await works('film', 2))
    reader = await app().person()
    await shelve(app(), reader, films[0] ?? '', { rating: 10 })
    await shelve(app(), reader, films[1] ?? '', { rating: 9 })
    await buildModel(app().context, learner)
  })

  const picksOf = async (as: TestPerson, query: Record<string, string> = {}) =>
    (await app().call('getRecommendations', { as, query })).body
  const idsOf = async (as: TestPerson, query?: Record<string, string>) =>
    (await picksOf(as, query)).items.map(({ work }) => work.id)

  test('what the same people love comes first, over all interests and with its reason', async () => {
    const { items, status, marks } = await picksOf(reader)
    expect({ status, marks }).toEqual({ status: 'learning', marks: 2 })
    const expected = [...films.slice(2), ...books]
    // Two for each of two works; more would say the same again.
    for (const { work, reason } of items.slice(0, 4)) {
      expect(expected).toContain(work.id)
      expect(reason.type).toBe('works')
    }
    expect(new Set(items.slice(0, 4).map(({ work }) => work.interest)).size).toBe(2)
    expect(mostUsed(items)).toBe(2)
    const [first] = items
    expect(first?.reason.type).toBe('works')
    expect(first?.reason.people).toBeGreaterThanOrEqual(GROUP)
    expect(films).toContain(first?.reason.works[0]?.work.id)
    expect([9, 10]).toContain(first?.reason.works[0]?.rating)
  })

  test('a room recommends works of its interest only', async () => {
    const { items } = await picksOf(reader, { interest: 'books' })
    expect(new Set(items.map(({ work }) => work.interest))).toEqual(new Set(['books']))
    expect(
      items
        .slice(0, 3)
        .map(({ work }) => work.id)
        .toSorted(),
    ).toEqual(books.toSorted())
  })

  test('what someone put into a list of theirs counts', async () => {
    const person = await app().person()
    const item = { creators: ['Alguém'], year: 1977, remark: '' }
    const works = others.slice(0, 2).map((workId, at) => ({ ...item, title: `Obra ${at}`, workId }))
    await publish(app(), person, {
      ...{ kind: 'list', interest: 'movies', title: 'Guardados', body: '' },
      works,
    })
    expect((await picksOf(person)).marks).toBe(2)
    expect((await idsOf(person)).slice(0, 2).toSorted()).toEqual(others.slice(2).toSorted())
  })

  test('a new mark changes one’s own list immediately', async () => {
    const person = await app().person()
    expect((await picksOf(person)).marks).toBe(0)
    await shelve(app(), person, others[0] ?? '', { rating: 10 })
    const { items } = await picksOf(person)
    for (const { work } of items.slice(0, 2)) expect(others.slice(1)).toContain(work.id)
    expect(items.map(({ work }) => work.id)).not.toContain(others[0])
  })

  test('what someone refuses or knows is gone, and comes back when they take that back', async () => {
    for (const feedback of ['dismissed', 'known'] as const) {
      const workId = books[0] ?? ''
      const say = (given: typeof feedback | null) =>
        app().call('setTasteFeedback', {
          as: reader,
          params: { workId },
          body: { feedback: given },
        })
      expect((await say(feedback)).status).toBe(200)
      expect((await say(feedback)).status).toBe(200)
      expect(await idsOf(reader)).not.toContain(workId)
      expect((await say(null)).body).toEqual({ feedback: null })
      expect(await idsOf(reader)).toContain(workId)
    }
  })

  test('an unused work is no reason any more', async () => {
    const [used = '', unused = ''] = films
    const params = { workId: unused }
    await app().call('setTasteFeedback', { as: reader, params, body: { feedback: 'unused' } })
    const { items, marks } = await picksOf(reader)
    const reasons = items.flatMap(({ reason }) => reason.works.map(({ work }) => work.id))
    expect(marks).toBe(1)
    expect(reasons).toContain(used)
    expect(reasons).not.toContain(unused)
    await app().call('setTasteFeedback', { as: reader, params, body: { feedback: null } })
  })

  test('works that are new to a small model are in it after a job', async () => {
    const work = await newWork(app(), reader)
    for (const fan of fans) await shelve(app(), fan, work, { rating: 10 })
    await app().runConsumers()
    await app().learnTaste()
    expect([...(await rowsOf(app())).keys()]).toContain(work)
    expect(await idsOf(reader)).toContain(work)
  })

  test('someone who wants none gets none', async () => {
    const person = await app().person()
    await shelve(app(), person, films[0] ?? '', { rating: 10 })
    const body = { recommends: false }
    const { body: choices } = await app().call('updateTasteSettings', { as: person, body })
    expect(choices).toEqual({ recommends: false, showsAffinity: true })
    expect(await picksOf(person)).toEqual({ status: 'off', marks: 0, items: [] })
    const { body: stored } = await app().call('getTasteSettings', { as: person })
    expect(stored).toEqual(choices)
  })

  test('a work leads to what those who love it love as well, also for the signed-out', async () => {
    const { body } = await app().call('listRelatedWorks', { params: { workId: films[0] ?? '' } })
    const expected = [...films.slice(1), ...books]
    expect(body.items.map(({ work }) => work.id)).toEqual(expect.arrayContaining(expected))
    for (const { people } of body.items) expect(people).toBeGreaterThanOrEqual(3)
    const unknown = await app().call('listRelatedWorks', { params: { workId: 'none' } })
    expect(unknown.status).toBe(404)
  })

  test('the same data gives the same model and the same lists', async () => {
    const before = await picksOf(reader)
    await buildModel(app().context, learner)
    expect(await picksOf(reader)).toEqual(before)
  })

  test('learning leaves processors to requests', async () => {
    await buildModel(app().context, learner)
    expect(getPriority(learner.pid)).toBe(constants.priority.PRIORITY_LOW)
  })

  test('marks that are added to a model equal a model that is learnt again', async () => {
    const [fan] = fans
    if (!fan) throw new Error('no one loves them')
    await shelve(app(), fan, others[0] ?? '', { rating: 9 })
    await app().call('removeShelfEntry', {
      as: fan,
      params: { workId: films[3] ?? '' },
      query: { keepRating: 'false' },
    })
    await app().runConsumers()
    await foldChanges(app().context, learner)
    const folded = await rowsOf(app())
    await buildModel(app().context, learner)
    const again = await rowsOf(app())
    // What the person shows, before and after: all that their own list is made of.
    const compared = [...films, ...books, others[0] ?? '']
    const differences = compared.flatMap((id) =>
      compared.map((other) =>
        Math.abs((folded.get(id)?.get(other) ?? 0) - (again.get(id)?.get(other) ?? 0)),
      ),
    )
    expect(Math.max(...differences)).toBeLessThan(ROUNDING)
  })

  test('a file that is cut or missing is noticed: it is learnt again from the tables', async () => {
    const file = join(app().context.config.dataDir, 'taste', 'inverse.bin')
    const [fan] = fans
    if (!fan) throw new Error('no one loves them')
    const foldAfter = async (wants: boolean) => {
      const fresh = new TasteProcess()
      await shelve(app(), fan, others[1] ?? '', { wants })
      await app().runConsumers()
      const result = await foldChanges(app().context, fresh)
      fresh.end()
      return result?.rows
    }
    learner.end()
    const whole = await foldAfter(true)
    expect(whole).not.toEqual([])
    const { size } = statSync(file)
    for (const damage of [() => truncateSync(file, 100), () => rmSync(file)]) {
      damage()
      await foldAfter(false)
      expect(statSync(file).size).toBeGreaterThan(size / 2)
      expect(await foldAfter(true)).toEqual(whole)
    }
    await foldAfter(false)
    expect(await idsOf(reader)).not.toEqual([])
  })

  test('private works and closed profiles speak for no one but their owner', async () => {
    const secret = await newWork(app(), reader)
    for (const fan of fans) await shelve(app(), fan, secret, { rating: 10, visibility: 'self' })
    const closed = await lovers(app(), [secret, films[0] ?? ''])
    for (const person of closed)
      await app().call('updateProfile', { as: person, body: { isPublic: false } })
    await buildModel(app().context, learner)
    expect(await idsOf(reader)).not.toContain(secret)
    const { body } = await app().call('listRelatedWorks', { params: { workId: films[0] ?? '' } })
    expect(body.items.map(({ work }) => work.id)).not.toContain(secret)
    // Their owners profit from them.
    const [own] = closed
    if (!own) throw new Error('no one is closed')
    expect((await picksOf(own)).items.length).toBeGreaterThan(0)
  })
})

/** How many picks the work explains that explains most. */
function mostUsed(items: readonly Pick[]): number {
  const named = items.flatMap(({ reason }) => reason.works.map(({ work }) => work.id))
  return Math.max(
    0,
    ...Map.groupBy(named, (id) => id)
      .values()
      .map((ids) => ids.length),
  )
}

/** People who love some works. */
async function lovers(app: TestApp, workIds: readonly string[]): Promise<TestPerson[]> {
  const people: TestPerson[] = []
  for (let at = 0; at < GROUP; at++) {
    const person = await app.person()
    for (const workId of workIds) await shelve(app, person, workId, { rating: 8 + (at % 3) })
    people.push(person)
  }
  return people
}

/** The weights of each work of the model for others. */
async function rowsOf(app: TestApp): Promise<Map<string, Map<string, number>>> {
  const { db } = app.context.database
  const index = await loadIndex(db)
  if (!index) throw new Error('there is no model')
  const places = [...index.workIds.keys()]
  const rows = await neighboursAt(db, { modelId: index.modelId, places })
  return new Map(
    rows.map(({ place, neighbours }) => {
      const { works, weights } = decodeNeighbours(neighbours)
      const row = [...works].map(
        (work, at) => [index.workIds[work] ?? '', weights[at] ?? 0] as const,
      )
      return [index.workIds[place] ?? '', new Map(row)]
    }),
  )
}
