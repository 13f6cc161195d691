import { expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { log, newWork, newWorks, shelve } from './testing/shelves.ts'

const change = (app: TestApp, as: TestPerson, entryId: string, body: object) =>
  app.call('updateDiaryEntry', { as, params: { entryId }, body })
const listOf = async (
  app: TestApp,
  whose: TestPerson,
  query: Readonly<Record<string, string | number>> = {},
  as?: TestPerson,
) => {
  const params = { username: whose.username }
  const { body } = await app.call('listShelf', { params, query, ...(as && { as }) })
  return body.items.map(({ work }) => work.id)
}

describeApp('a shelf', (app) => {
  test('of music is narrowed in minutes, as its catalogue is', async () => {
    const ana = await app().person()
    const short = await newWork(app(), ana, { kind: 'album', length: 40 * 60 })
    const long = await newWork(app(), ana, { kind: 'album', length: 40 * 60 + 1 })
    for (const workId of [short, long]) await shelve(app(), ana, workId)
    const query = { interest: 'music', estante: 'wants' }
    expect(await listOf(app(), ana, { ...query, max: 40 })).toEqual([short])
    expect(await listOf(app(), ana, { ...query, min: 41 })).toEqual([])
    for (const [filter, ids] of [
      [{ max: 40 }, [short]],
      [{ min: 40 }, [short, long]],
      [{ min: 41 }, []],
    ] as const) {
      const { body } = await app().call('listCatalogue', {
        ...{ params: { interest: 'music' }, query: { ordem: 'shortest', ...filter } },
      })
      expect(body.items.map(({ id }) => id)).toEqual(ids)
    }
  })

  test('is ordered by date, length, love or hand, and narrowed', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const short = await newWork(app(), ana, { length: 80, year: 1979 })
    const book = await newWork(app(), ana, { kind: 'book', length: 300, year: 1970 })
    const long = await newWork(app(), ana, { length: 200, year: 1980 })
    const unknown = await newWork(app(), ana, { year: 2001 })
    for (const workId of [short, book, long, unknown]) {
      app().clock.advance(1)
      await shelve(app(), ana, workId)
    }
    await shelve(app(), bia, long, { rating: 10 })
    await shelve(app(), bia, short, { rating: 7 })
    const films = (query: Readonly<Record<string, string | number>>) =>
      listOf(app(), ana, { interest: 'movies', estante: 'wants', ...query })
    expect(await films({})).toEqual([unknown, long, short])
    expect(await films({ ordem: 'shortest' })).toEqual([short, long, unknown])
    expect(await films({ ordem: 'loved' })).toEqual([long, short, unknown])
    expect(await films({ ordem: 'own' })).toEqual([unknown, long, short])
    expect(await films({ min: 60, max: 90 })).toEqual([short])
    expect(await films({ decada: 1970 })).toEqual([short])
    expect(await films({ nota: 1 })).toEqual([])
    expect(await films({ estante: 'finished' })).toEqual([])
    expect(await listOf(app(), ana, { interest: 'books' })).toEqual([book])
    expect(await listOf(app(), bia, { nota: 8 })).toEqual([long])
    for (const ordem of ['newest', 'shortest', 'loved', 'own']) {
      const whole = await films({ ordem })
      const paged: string[] = []
      let cursor: string | null = null
      do {
        const { body }: Awaited<ReturnType<typeof page>> = await page(ordem, cursor)
        paged.push(...body.items.map(({ work }) => work.id))
        cursor = body.nextCursor
      } while (cursor !== null)
      expect(paged).toEqual(whole)
    }
    function page(ordem: string, cursor: string | null) {
      return app().call('listShelf', {
        params: { username: ana.username },
        query: { interest: 'movies', ordem, limit: 1, ...(cursor && { cursor }) },
      })
    }
    const { body } = await app().call('listShelf', { params: { username: ana.username } })
    expect(body.counts).toEqual({ wants: 4, active: 0, finished: 0, gave_up: 0 })
  })

  test('is narrowed by genres with what descends from them', async () => {
    const ana = await app().person()
    const [samba, choro, rock] = await newWorks(app(), ana, 3)
    for (const workId of [samba, choro, rock]) await shelve(app(), ana, workId)
    await transaction(app().context.database, async (tx) => {
      const links = [
        ['t-pagode', 't-samba'],
        ['t-samba', 't-brasil'],
      ] as const
      await tx
        .insertInto('genre_links')
        .values(
          links.map(([from_slug, to_slug]) => ({
            ...{ interest: 'movies' as const, kind: 'parent' as const, from_slug, to_slug },
          })),
        )
        .execute()
      await tx
        .insertInto('work_genres')
        .values([
          { work_id: samba, position: 0, slug: 't-pagode' },
          { work_id: choro, position: 0, slug: 't-choro' },
          { work_id: rock, position: 0, slug: 't-rock' },
        ])
        .execute()
    })
    const of = async (genero: string) => (await listOf(app(), ana, { genero })).toSorted()
    expect(await of('t-brasil')).toEqual([samba])
    expect(await of('t-brasil,t-choro')).toEqual([samba, choro].toSorted())
    expect(await of('t-nenhum')).toEqual([])
  })

  test('is ordered by hand, again and again between the same two', async () => {
    const ana = await app().person()
    const ids = await newWorks(app(), ana, 4)
    for (const workId of ids) await shelve(app(), ana, workId)
    const [d, c, b, a] = ids
    const move = (workId: string, after: string | null) =>
      app().call('moveShelfEntry', { as: ana, params: { workId }, body: { after } })
    const own = () => listOf(app(), ana, { estante: 'wants', ordem: 'own' })
    expect(await own()).toEqual([a, b, c, d])
    await move(d ?? '', a ?? '')
    expect(await own()).toEqual([a, d, b, c])
    await move(c ?? '', null)
    expect(await own()).toEqual([c, a, d, b])
    // Each halves the space between; there is room for about twenty.
    for (let times = 0; times < 25; times++) {
      await move(d ?? '', c ?? '')
      await move(a ?? '', c ?? '')
    }
    expect(await own()).toEqual([c, a, d, b])
    await shelve(app(), ana, a ?? '', { wants: false })
    expect((await move(a ?? '', c ?? '')).error.code).toBe('shelf.not_wanted')
    expect((await move(c ?? '', a ?? '')).error.code).toBe('shelf.not_wanted')
    await shelve(app(), ana, a ?? '')
    expect(await own()).toEqual([c, a, d, b])
  })

  test('is picked from by a seed', async () => {
    const ana = await app().person()
    const pick = async (query: Readonly<Record<string, string | number>>) =>
      (await app().call('pickFromShelf', { as: ana, query })).body.item?.work.id ?? null
    expect(await pick({ seed: 'x' })).toBeNull()
    const short = await newWork(app(), ana, { length: 80 })
    const long = await newWork(app(), ana, { length: 180 })
    for (const workId of [short, long]) await shelve(app(), ana, workId)
    const picked = new Set<string | null>()
    for (let seed = 0; seed < 30; seed++) {
      const id = await pick({ seed })
      expect(await pick({ seed })).toBe(id)
      picked.add(id)
    }
    expect(picked).toEqual(new Set([short, long]))
    expect(await pick({ seed: 'x', max: 90 })).toBe(short)
    expect(await pick({ seed: 'x', interest: 'books' })).toBeNull()
    expect((await app().call('pickFromShelf', { query: { seed: 'x' } })).status).toBe(401)
  })

  test('shows what its owner is at', async () => {
    const ana = await app().person()
    const [first, second] = await newWorks(app(), ana, 2)
    const { active } = await log(app(), ana, first, { outcome: 'open' })
    app().clock.advance(1)
    await log(app(), ana, second, { outcome: 'open' })
    app().clock.advance(1)
    await change(app(), ana, active?.id ?? '', { progress: 10, unit: 'percent' })
    const { body } = await app().call('listNow', { params: { username: ana.username } })
    expect(body.items.map(({ work }) => work.id)).toEqual([first, second])
  })

  test('has remarks for its owner only', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const workId = await newWork(app(), ana)
    await shelve(app(), ana, workId, { wants: true, remark: 'Presente da Bia' })
    const params = { username: ana.username }
    const remarks = async (as?: TestPerson) =>
      (await app().call('listShelf', { params, ...(as && { as }) })).body.items.map(
        ({ remark }) => remark,
      )
    expect(await remarks(ana)).toEqual(['Presente da Bia'])
    expect(await remarks(bia)).toEqual([''])
    expect(await remarks()).toEqual([''])
  })

  test.each([
    ...[{ cursor: 'x' }, { ordem: 'melhor' }, { estante: 'lixo' }, { decada: 1975 }, { nota: 11 }],
    ...[{ min: -1 }, { limit: 101 }, { interest: 'plantas' }, { genero: 'a\0' }],
  ])('is not read by %j', async (query) => {
    const ana = await app().person()
    const params = { username: ana.username }
    expect((await app().call('listShelf', { params, query })).status).toBe(400)
  })
})

describeApp('a diary', (app) => {
  test('says what was finished before, as far as its reader may see', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const workId = await newWork(app(), ana, { kind: 'book', length: 300 })
    await log(app(), ana, workId, { outcome: 'finished', ended: '2019', visibility: 'self' })
    await log(app(), ana, workId, { outcome: 'gave_up', ended: '2018' })
    await log(app(), ana, workId, { outcome: 'finished', ended: '2021-03' })
    await log(app(), ana, workId, { outcome: 'finished', ended: '2024-03-02' })
    const read = async (as: TestPerson) => {
      const params = { username: ana.username }
      const { body } = await app().call('listDiary', { as, params })
      return body.items.map(({ entry, again, length }) => [entry.ended, again, length])
    }
    expect(await read(ana)).toEqual([
      ['2024-03-02', true, 300],
      ['2021-03', true, 300],
      ['2019', false, 300],
      ['2018', false, 300],
    ])
    expect(await read(bia)).toEqual([
      ['2024-03-02', true, 300],
      ['2021-03', false, 300],
      ['2018', false, 300],
    ])
  })
})

describeApp('a wall', (app) => {
  const choose = (as: TestPerson, workIds: readonly string[], interest = 'movies') =>
    app().call('setFavourites', { as, params: { interest }, body: { workIds } })
  const wallOf = async (whose: TestPerson) => {
    const params = { username: whose.username }
    const { body } = await app().call('listFavourites', { params })
    return body.items.map(({ interest, works: shown }) => [interest, ...shown.map(({ id }) => id)])
  }

  test('has four works of each interest at most, in the order of its owner', async () => {
    const ana = await app().person()
    const ids = await newWorks(app(), ana, 5)
    const book = await newWork(app(), ana, { kind: 'book' })
    expect((await choose(ana, ids.slice(0, 4).toReversed())).status).toBe(200)
    await choose(ana, [book], 'books')
    expect(await wallOf(ana)).toEqual([
      ['movies', ...ids.slice(0, 4).toReversed()],
      ['books', book],
    ])
    expect((await choose(ana, ids)).error.fields).toMatchObject({
      workIds: { code: 'field.too_many' },
    })
    expect((await choose(ana, [ids[0], ids[0]])).error.fields).toMatchObject({
      'workIds.1': { code: 'favourite.twice' },
    })
    expect((await choose(ana, [ids[0], book])).error.fields).toMatchObject({
      'workIds.1': { code: 'favourite.not_of_interest' },
    })
    expect((await choose(ana, ['nenhuma'])).status).toBe(404)
    await choose(ana, [])
    expect(await wallOf(ana)).toEqual([['books', book]])
  })
})
