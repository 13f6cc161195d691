import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '@afins/contract/durations'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'
import { newWork, shelve } from '#modules/shelves/testing/shelves.ts'
import { buildModel, TasteProcess } from '../index.ts'

const FANS = 6
const WEEK = 7 * DAY

describeApp('the artist of the week', (app) => {
  const learner = new TasteProcess()
  afterAll(() => learner.end())

  /** Everyone who loves the first artist’s discs loves the second’s and the third’s. */
  let discs: { readonly id: string; readonly creator: string }[]
  let fans: TestPerson[]

  const addDisc = async (as: TestPerson, title: string, name: string) => {
    const body = { kind: 'album' as const, title, creators: [name], year: 1978 }
    const answer = await app().call('addWork', { as, body })
    if (answer.status !== 201) throw new Error(answer.error.code)
    return { id: answer.body.id, creator: answer.body.credits[0]?.id ?? '' }
  }
  const spotlightOf = async (as: TestPerson) =>
    (await app().call('getSpotlight', { as })).body.spotlight
  const follow = (as: TestPerson, { username }: TestPerson) =>
    app().call('follow', { as, params: { username } })
  /** Loves the discs of the first artist. */
  const newReader = async () => {
    const reader = await app().person()
    for (const { id } of discs.slice(0, 2)) await shelve(app(), reader, id, { rating: 10 })
    return reader
  }

  beforeAll(async () => {
    const adder = await app().person()
    const names = ['Lira Bastos', 'Quinteto Jaborandi', 'Otto Venâncio']
    const titles = ['Varanda', 'Ciranda Torta', 'Espelho', 'Maré Baixa', 'Girassol', 'Quintal']
    discs = []
    for (const [at, title] of titles.entries())
      discs.push(await addDisc(adder, title, names[Math.floor(at / 2)] ?? ''))
    fans = []
    while (fans.length < FANS) {
      const fan = await app().person()
      for (const [at, { id }] of discs.entries())
        await shelve(app(), fan, id, { rating: at < 4 ? 10 : 7 })
      fans.push(fan)
    }
    // Others love something else: what everyone had would say nothing.
    const films = [await newWork(app(), adder), await newWork(app(), adder)]
    for (let at = 0; at < FANS; at++) {
      const other = await app().person()
      for (const film of films) await shelve(app(), other, film, { rating: 10 })
    }
    await buildModel(app().context, learner)
  })

  test('is someone new, with a reason and works to start with, and stays for the week', async () => {
    const reader = await newReader()
    const found = await spotlightOf(reader)
    const [first, second, third] = [discs[0], discs[2], discs[4]]
    expect([second?.creator, third?.creator]).toContain(found?.creator.id)
    expect(found?.reason.works.map(({ work }) => work.id)).toContain(first?.id)
    const own = discs.filter(({ creator }) => creator === found?.creator.id)
    expect(found?.start.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted())
    for (const { id } of own) await shelve(app(), reader, id, { rating: 2 })
    expect((await spotlightOf(reader))?.creator.id).toBe(found?.creator.id)
  })

  test('of two requests at once both get the same one', async () => {
    const reader = await newReader()
    const found = await Promise.all([spotlightOf(reader), spotlightOf(reader), spotlightOf(reader)])
    expect(new Set(found.map((one) => one?.creator.id)).size).toBe(1)
  })

  test('is another one the week after, and none once all were shown', async () => {
    const reader = await newReader()
    const shown = [(await spotlightOf(reader))?.creator.id]
    app().clock.advance(WEEK)
    shown.push((await spotlightOf(reader))?.creator.id)
    app().clock.advance(WEEK)
    const third = (await spotlightOf(reader))?.creator.id
    expect(new Set([...shown, discs[0]?.creator]).size).toBe(3)
    expect(third === undefined || third === discs[0]?.creator).toBe(true)
  })

  test('has what people whom one follows say, of what they show to their followers', async () => {
    const reader = await newReader()
    const [said, silent, stranger] = [await app().person(), await app().person(), fans[0]]
    for (const one of [said, silent]) await follow(reader, one)
    for (const { id } of discs.slice(2)) {
      await shelve(app(), said, id, { rating: 9, visibility: 'followers' })
      await shelve(app(), silent, id, { rating: 8, visibility: 'self' })
    }
    const found = await spotlightOf(reader)
    expect(found?.opinions).toMatchObject([
      { person: { username: said.username }, rating: 9, review: null },
    ])
    expect(JSON.stringify(found)).not.toContain(stranger?.username)
    expect(JSON.stringify(found)).not.toContain(silent.username)

    const { id, title } = found?.opinions[0]?.work ?? { id: '', title: '' }
    const work = { workId: id, title, creators: ['Alguém'], year: 1978, remark: '' }
    const review = {
      ...{ kind: 'review' as const, interest: 'music', rating: 9 },
      body: 'Um disco inteiro.',
    }
    await publish(app(), said, { ...review, visibility: 'self' as const, works: [work] })
    expect((await spotlightOf(reader))?.opinions[0]?.review).toBeNull()
    const { id: postId } = await publish(app(), said, { ...review, works: [work] })
    expect((await spotlightOf(reader))?.opinions[0]?.review).toMatchObject({ interest: 'music' })
    expect(JSON.stringify(await spotlightOf(reader))).toContain(postId)

    const target = { kind: 'person' as const, username: said.username }
    await app().call('mute', { as: reader, body: { target, duration: 'forever' } })
    expect((await spotlightOf(reader))?.opinions).toEqual([])
  })

  test('is none for who is unknown, wants no recommendations, or is signed out', async () => {
    expect(await spotlightOf(await app().person())).toBeNull()
    const reader = await newReader()
    await app().call('updateTasteSettings', { as: reader, body: { recommends: false } })
    expect(await spotlightOf(reader)).toBeNull()
    expect((await app().call('getSpotlight', {})).status).toBe(401)
  })

  test('names no work that must not be used', async () => {
    const reader = await newReader()
    const before = await spotlightOf(reader)
    for (const { work } of before?.reason.works ?? []) {
      const body = { feedback: 'unused' as const }
      await app().call('setTasteFeedback', { as: reader, params: { workId: work.id }, body })
    }
    const after = await spotlightOf(reader)
    expect(after?.creator.id).toBe(before?.creator.id)
    expect(after?.reason.works).toEqual([])
  })
})
