import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { WorkCard } from '@afins/contract/api'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'
import { newWork, newWorks, shelve } from '#modules/shelves/testing/shelves.ts'
import { buildModel, TasteProcess } from './index.ts'
import {
  linkOf,
  maySay,
  nameLinks,
  type Link,
  type ReasonFacts,
  type Said,
} from './reasons.policy.ts'

const GROUP = 8

const facts = (of: Partial<ReasonFacts> = {}): ReasonFacts => ({
  ...{ interest: 'movies', creators: [], genres: [], people: 20 },
  ...of,
})
const genre = (slug: string) => ({ slug, name: slug })
const linkType = (...of: Parameters<typeof linkOf>) => linkOf(...of)?.type ?? null
const chance = { both: 2, all: 200, isAdapted: false }
const many = { ...chance, both: 12 }

describe('a link between two works', () => {
  test('can be named: an adaptation, people beyond chance, a creator, a genre', () => {
    const book = facts({ interest: 'books', genres: [genre('terror')], creators: ['a'] })
    expect(linkType(facts(), book, { ...chance, isAdapted: true })).toBe('adaptation')
    expect(linkType(facts(), book, many)).toBe('works')
    expect(linkType(facts({ creators: ['b', 'a'] }), book, chance)).toBe('creator')
    expect(linkType(facts({ genres: [genre('terror')] }), book, chance)).toBe('genre')
  })

  test('is none where two works have only chance in common', () => {
    const disc = facts({ interest: 'music', genres: [genre('tropicalia')] })
    const pop = facts({ interest: 'music', genres: [genre('synth-pop')] })
    expect(linkType(pop, disc, chance)).toBeNull()
    expect(linkType(facts({ genres: [genre('terror')] }), disc, { ...chance, both: 5 })).toBeNull()
    const everyone = { both: 200, all: 200, isAdapted: false }
    expect(linkType(facts({ people: 200 }), { ...disc, people: 200 }, everyone)).toBeNull()
  })
})

test('a genre is named where it is the link, the rarest first', () => {
  const disc = facts({ genres: ['a', 'b'].map(genre) })
  const found = linkOf(facts({ genres: ['c', 'b', 'a'].map(genre) }), disc, chance)
  expect(found).toEqual({ type: 'genre', genre: genre('b') })
  expect(linkOf(facts(), disc, many)).toEqual({ type: 'works', genre: null })
})

describe('the reasons of one answer', () => {
  const work = { id: '' } as WorkCard
  const link: fc.Arbitrary<Link> = fc
    .record({
      workId: fc.constantFrom(...'abcdefgh'),
      work: fc.constant(work),
      type: fc.constantFrom('works', 'genre', 'creator', 'adaptation'),
      slug: fc.constantFrom('terror', 'drama', 'romance', 'conto'),
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
      people: fc.nat(20),
      rating: fc.constantFrom(0, 3, 6, 8, 10),
      via: fc.constantFrom('shelf', 'list', 'known'),
    })
    .map(({ slug, ...of }) => ({ ...of, genre: of.type === 'genre' ? genre(slug) : null }))
  const links = fc.uniqueArray(link, { selector: ({ workId }) => workId })
  /** What is said for picks, one after the other, each with the links that it had. */
  const sayAll = (all: readonly (readonly Link[])[]) => {
    const said: (Said & { readonly links: readonly Link[]; readonly able: readonly Link[] })[] = []
    for (const able of all) {
      const named = nameLinks(able, said)
      if (named) said.push({ ...named, able })
    }
    return said
  }
  const answers = fc.array(links, { maxLength: 30 }).map(sayAll)
  const tens = <T>(all: readonly T[]) => all.map((_, at) => all.slice(at, at + 10))

  test('of any ten picks at most two are for the same work, and each names liked works first', () => {
    fc.assert(
      fc.property(answers, (said) => {
        for (const { links: named, able } of said) {
          expect(new Set(named.map(({ type, via }) => `${type} ${via}`)).size).toBe(1)
          const liked = ({ rating }: Link) => rating === 0 || rating >= 7
          expect(!able.some(liked) || named.every(liked)).toBe(true)
        }
        const ids = said.flatMap(({ workIds }) => workIds)
        for (const id of 'abcdefgh')
          expect(ids.filter((each) => each === id).length).toBeLessThanOrEqual(2)
      }),
    )
  })

  test('are links that there are, by no work below three stars, all of one genre', () => {
    fc.assert(
      fc.property(answers, (said) => {
        for (const { type, genre: of, workIds, links: named, able } of said) {
          expect(named.length).toBeGreaterThan(0)
          expect(workIds).toEqual(named.map(({ workId }) => workId))
          for (const one of named) {
            expect(able).toContain(one)
            expect([one.type, one.genre]).toEqual([type, of])
            expect(one.rating === 0 || one.rating >= 6).toBe(true)
          }
        }
      }),
    )
  })

  test('differ: of ten at most four are for a genre, two for the same one, three for adaptations', () => {
    fc.assert(
      fc.property(answers, (said) => {
        for (const ten of tens(said)) {
          const slugs = ten.flatMap(({ genre: of }) => of?.slug ?? [])
          expect(slugs.length).toBeLessThanOrEqual(4)
          const adaptations = ten.filter(({ type }) => type === 'adaptation')
          expect(adaptations.length).toBeLessThanOrEqual(3)
          for (const slug of slugs)
            expect(slugs.filter((each) => each === slug).length).toBeLessThanOrEqual(2)
        }
      }),
    )
  })

  test('are fewer only where what is left to say was said often enough', () => {
    fc.assert(
      fc.property(answers, links, (said, more) => {
        const free = more.some(({ type, genre: of, workId }) =>
          maySay({ type, genre: of, workIds: [workId] }, said),
        )
        expect(free || nameLinks(more, said) === null).toBe(true)
      }),
    )
  })
})

describeApp('reasons', (app) => {
  const learner = new TasteProcess()
  afterAll(() => learner.end())

  /** Loved by one group of people; another one loves other films, and both a disc. */
  let loved: readonly string[]
  let disc: string
  let adder: TestPerson

  const itemsOf = async (as: TestPerson) =>
    (await app().call('getRecommendations', { as })).body.items
  const lovers = async (ids: readonly string[]) => {
    for (let at = 0; at < GROUP; at++) {
      const person = await app().person()
      for (const id of ids) await shelve(app(), person, id, { rating: 10 })
    }
  }
  const addDisc = async (title: string, creator: string) => {
    const body = { kind: 'album' as const, title, creators: [creator], year: 1968 }
    const answer = await app().call('addWork', { as: adder, body })
    if (answer.status !== 201) throw new Error(answer.error.code)
    return answer.body.id
  }

  beforeAll(async () => {
    adder = await app().person()
    loved = await newWorks(app(), adder, 4)
    disc = await newWork(app(), adder, { kind: 'album' })
    await lovers([...loved, disc])
    await lovers([...(await newWorks(app(), adder, 3)), disc])
    await buildModel(app().context, learner)
  })

  test('say of a work where one has it: to know it is not to have it', async () => {
    const workId = loved[0] ?? ''
    const viaOf = async (as: TestPerson) => (await itemsOf(as))[0]?.reason.works[0]
    const [knows, lists, has] = [await app().person(), await app().person(), await app().person()]
    const known = { params: { workId }, body: { feedback: 'known' as const } }
    await app().call('setTasteFeedback', { as: knows, ...known })
    expect(await viaOf(knows)).toMatchObject({ work: { id: workId }, via: 'known', rating: null })
    const item = { workId, title: 'Obra', creators: ['Alguém'], year: 2001, remark: '' }
    const list = { kind: 'list' as const, interest: 'movies', title: 'Guardados', body: '' }
    await publish(app(), lists, { ...list, works: [item] })
    expect(await viaOf(lists)).toMatchObject({ work: { id: workId }, via: 'list' })
    await app().call('setTasteFeedback', { as: has, ...known })
    await shelve(app(), has, workId, { rating: 9 })
    expect(await viaOf(has)).toMatchObject({ work: { id: workId }, via: 'shelf', rating: 9 })
  })

  test('name creators, but no names that stand for many', async () => {
    const discs = [
      await addDisc('Tropicália', 'Vários artistas'),
      await addDisc('Carnaval em Olinda', 'Vários artistas'),
      await addDisc('Barra 69', 'Gil e Bastos'),
      await addDisc('Expresso de Prata', 'Gil e Bastos'),
    ]
    const reader = await app().person()
    await shelve(app(), reader, discs[0] ?? '', { rating: 10 })
    await shelve(app(), reader, discs[2] ?? '', { rating: 10 })
    const byCreator = (await itemsOf(reader)).filter(({ reason }) => reason.type === 'creator')
    expect(byCreator.map(({ work }) => work.id)).toEqual([discs[3]])
    const { body } = await app().call('getSpotlight', { as: reader })
    expect(JSON.stringify(body)).not.toContain('Vários artistas')
  })

  test('join no two media by chance, and explain no three picks by one work', async () => {
    const reader = await app().person()
    for (const id of [disc, loved[0]]) await shelve(app(), reader, id ?? '', { rating: 10 })
    const named = (await itemsOf(reader))
      .slice(0, 10)
      .flatMap(({ work, reason }) => reason.works.map((own) => [own.work.id, work.interest]))
    expect(named.filter(([id]) => id === loved[0])).toHaveLength(2)
    expect(named.filter(([id, interest]) => id === disc && interest === 'movies')).toEqual([])
  })
})
