import { expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { describeApp, type TestApp } from '#testing/app.ts'
import { addGenres } from '#modules/works/testing/genres.ts'
import { log, newWork, shelve } from './testing/shelves.ts'

type Query = Readonly<Record<string, string | number>>

const catalogue = (app: TestApp, query: Query = {}, interest = 'movies') =>
  app.call('listCatalogue', { params: { interest }, query })

async function idsOf(app: TestApp, query: Query = {}, interest?: string): Promise<string[]> {
  const { body } = await catalogue(app, query, interest)
  return body.items.map(({ id }) => id)
}

describeApp('the catalogue of an interest', (app) => {
  test('is ordered by love, year or length, page by page', async () => {
    const ana = await app().person()
    const old = await newWork(app(), ana, { year: 1962, length: 98 })
    const long = await newWork(app(), ana, { year: 1999, length: 200 })
    const series = await newWork(app(), ana, { kind: 'series', year: 2010, length: 8 })
    const short = await newWork(app(), ana, { year: 1985, length: 80 })
    await newWork(app(), ana, { kind: 'book', year: 2001, length: 90 })
    await shelve(app(), ana, old, { rating: 9 })
    await shelve(app(), ana, long, { rating: 5 })
    const expected = {
      loved: [old, long, series, short],
      recent: [series, long, short, old],
      shortest: [short, old, long],
    }
    for (const [ordem, ids] of Object.entries(expected)) {
      expect([ordem, await idsOf(app(), { ordem })]).toEqual([ordem, ids])
      const paged: string[] = []
      let cursor: string | null = null
      do {
        const { body }: Awaited<ReturnType<typeof catalogue>> = await catalogue(app(), {
          ...{ ordem, limit: 1 },
          ...(cursor !== null && { cursor }),
        })
        expect(body.total).toEqual(cursor === null ? { count: ids.length, exact: true } : null)
        paged.push(...body.items.map(({ id }) => id))
        cursor = body.nextCursor
      } while (cursor !== null)
      expect([ordem, paged]).toEqual([ordem, ids])
    }
    expect((await catalogue(app(), { cursor: 'x' })).error.code).toBe('request.bad_cursor')
  })

  test('is narrowed by genres with what descends from them, and by all else together', async () => {
    const ana = await app().person()
    const comedy = await newWork(app(), ana, { year: 1971, length: 88 })
    const spoof = await newWork(app(), ana, { year: 1979, length: 95 })
    const horror = await newWork(app(), ana, { year: 1974, length: 81 })
    const none = await newWork(app(), ana, { year: 1973, length: 70 })
    await addGenres(app(), 'movies', { x: [], y: ['x'], z: [] }, [
      [comedy, 'x'],
      [spoof, 'y'],
      [horror, 'z'],
    ])
    // Of another interest, and of the same slug.
    await addGenres(app(), 'books', { x: [], z: ['x'] }, [])
    const recent = (query: Query) => idsOf(app(), { ordem: 'recent', ...query })
    expect(await recent({ genero: 'x' })).toEqual([spoof, comedy])
    expect(await recent({ genero: 'y,z' })).toEqual([spoof, horror])
    expect(await recent({ genero: 'nenhum' })).toEqual([])
    expect(await recent({ genero: 'x,z', max: 90 })).toEqual([horror, comedy])
    expect(await recent({ genero: 'x', decada: 1980 })).toEqual([])
    expect(await recent({ decada: 1970, min: 80, max: 90 })).toEqual([horror, comedy])
    expect(await idsOf(app(), { ordem: 'shortest', genero: 'x,y,z', limit: 2 })).toEqual([
      horror,
      comedy,
    ])
    expect(await recent({})).toContain(none)
  })

  test('is narrowed by averages, of five ratings at least', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => app().person()))
    const [ana] = people
    if (!ana) throw new Error('no one')
    const [good, fair, once] = [
      await newWork(app(), ana),
      await newWork(app(), ana),
      await newWork(app(), ana),
    ]
    for (const person of people) {
      await shelve(app(), person, good, { rating: 9 })
      await shelve(app(), person, fair, { rating: 6 })
    }
    await shelve(app(), ana, once, { rating: 10 })
    for (const ordem of ['loved', 'recent']) {
      expect(await idsOf(app(), { ordem, nota: 8 })).toEqual([good])
      expect((await idsOf(app(), { ordem, nota: 6 })).toSorted()).toEqual([good, fair].toSorted())
    }
    expect(await idsOf(app(), { ordem: 'loved', nota: 6 })).toEqual([good, fair])
  })
})

describeApp('a room', (app) => {
  test('shows what people are at and shelve, and nothing of what is not public', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const zoe = await app().person(undefined, { isPublic: false })
    const [one, two, secret] = [
      await newWork(app(), ana),
      await newWork(app(), ana),
      await newWork(app(), ana),
    ]
    await log(app(), ana, one, { outcome: 'open' })
    await shelve(app(), ana, two)
    await shelve(app(), bia, two)
    await log(app(), zoe, secret, { outcome: 'open' })
    await log(app(), bia, secret, { outcome: 'open', visibility: 'self' })
    const { body } = await app().call('getRoomWorks', { params: { interest: 'movies' } })
    expect(body.now.map(({ work, people }) => [work.id, people])).toEqual([[one, 1]])
    const shelved = body.shelved.map(({ work, people }) => [work.id, people])
    expect(shelved.slice(0, 2)).toEqual([
      [two, 2],
      [one, 1],
    ])
    const books = await app().call('getRoomWorks', { params: { interest: 'books' } })
    expect(books.body).toEqual({ now: [], shelved: [], sections: [] })
  })

  test('draws of what one wants by the seed, within a filter', async () => {
    const ana = await app().person()
    const long = await newWork(app(), ana, { length: 200 })
    const short = await newWork(app(), ana, { length: 80 })
    await shelve(app(), ana, long)
    await shelve(app(), ana, short)
    await addGenres(app(), 'movies', { x: [] }, [[long, 'x']])
    const pick = async (query: Query) => {
      const answer = await app().call('pickFromShelf', {
        as: ana,
        query: { interest: 'movies', seed: 'a', ...query },
      })
      return answer.body.item?.work.id
    }
    expect(await pick({ genero: 'x' })).toBe(long)
    expect(await pick({ max: 90 })).toBe(short)
    expect(await pick({ genero: 'x', max: 90 })).toBeUndefined()
    expect(await pick({})).toBe(await pick({}))
  })
})

describeApp('a room in which no one has shelved anything', (app) => {
  test('shows works of the catalogue by genre, each once, until people shelve enough', async () => {
    const ana = await app().person()
    const sectionsOf = async () => {
      const { body } = await app().call('getRoomWorks', { params: { interest: 'music' } })
      return body.sections.map(({ slug, works }) => [slug, works.map(({ id }) => id).toSorted()])
    }
    const albums: string[] = []
    while (albums.length < 13) albums.push(await newWork(app(), ana, { kind: 'album' }))
    const genres = { a: [], b: ['a'], c: [], d: [] }
    const of = (slug: string, from: number, to: number) =>
      albums.slice(from, to).map((id): [string, string] => [id, slug])
    await addGenres(app(), 'music', genres, [
      ...of('b', 0, 6),
      ...of('c', 6, 12),
      ...of('d', 12, 13),
    ])
    expect(await sectionsOf()).toEqual([
      ['a', albums.slice(0, 6).toSorted()],
      ['c', albums.slice(6, 12).toSorted()],
    ])
    for (const id of albums.slice(0, 6)) await shelve(app(), ana, id)
    expect(await sectionsOf()).toEqual([])
  })
})

describeApp('a genre', (app) => {
  test('is shown with its links, its works and who has them', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const zoe = await app().person(undefined, { isPublic: false })
    const loved = await newWork(app(), ana, { kind: 'album' })
    const other = await newWork(app(), ana, { kind: 'album' })
    await addGenres(app(), 'music', { p: [], g: ['p'], c: ['g'] }, [
      [loved, 'c'],
      [other, 'g'],
    ])
    await shelve(app(), bia, loved, { rating: 10 })
    await shelve(app(), zoe, loved, { rating: 10 })
    const { body } = await app().call('getGenre', { params: { interest: 'music', genre: 'g' } })
    expect(body.parents.map(({ slug }) => slug)).toEqual(['p'])
    expect(body.children.map(({ slug }) => slug)).toEqual(['c'])
    expect(body.works.map(({ id }) => id)).toEqual([loved, other])
    expect(body.total).toEqual({ count: 2, exact: true })
    expect(body.people.map(({ username }) => username)).toEqual([bia.username])
    const { body: list } = await app().call('listGenres', { params: { interest: 'music' } })
    expect(list.items.find(({ slug }) => slug === 'c')?.parents).toEqual(['g'])
    const missing = await app().call('getGenre', { params: { interest: 'books', genre: 'g' } })
    expect(missing.error.code).toBe('genre.not_found')
  })
})

describeApp('a large catalogue', (app) => {
  test('ends a page early rather than looking at all of it', async () => {
    const { database } = app().context
    const row = (at: number) => ({
      ...{ id: `w-${String(at).padStart(5, '0')}`, interest: 'movies' as const },
      ...{ kind: 'film' as const, title: 'Filme', year: 1900 + (at % 100), length: 60 + (at % 90) },
      ...{ origin: 'test', added_by: null, created_at: 0, updated_at: 0 },
    })
    for (let from = 0; from < 12_000; from += 500)
      await transaction(database, (tx) =>
        tx
          .insertInto('works')
          .values(Array.from({ length: 500 }, (_, at) => row(from + at)))
          .execute(),
      )
    let pages = 0
    let cursor: string | null = null
    do {
      const from: object = cursor === null ? {} : { cursor }
      const { body } = await catalogue(app(), { ordem: 'recent', min: 1000, ...from })
      expect(body.items).toEqual([])
      cursor = body.nextCursor
      pages++
    } while (cursor !== null)
    expect(pages).toBeGreaterThan(1)
    expect(pages).toBeLessThan(10)
    const years = await catalogue(app(), { ordem: 'recent', decada: 1950 })
    expect(years.body.total).toEqual({ count: 100, exact: false })
    expect(years.body.items.every(({ year }) => year === 1959)).toBe(true)
  })
})
