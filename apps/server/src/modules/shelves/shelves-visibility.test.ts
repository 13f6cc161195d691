import { beforeAll, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { letIn } from '#testing/posts.ts'
import { log, newWork, peopleOf, shelve } from './testing/shelves.ts'

const setPublic = (app: TestApp, as: TestPerson, isPublic: boolean) =>
  app.call('updateProfile', { as, body: { isPublic } })

/** All that a viewer may read of someone's shelves, by the ids of works. */
async function readAll(app: TestApp, whose: TestPerson, as?: TestPerson) {
  const request = { params: { username: whose.username }, ...(as && { as }) }
  const shelf = await app.call('listShelf', request)
  const others = await Promise.all([
    app.call('listDiary', request),
    app.call('listNow', request),
    app.call('listFavourites', request),
  ])
  const statuses = new Set([shelf, ...others].map(({ status }) => status))
  expect(statuses.size).toBe(1)
  if (shelf.status !== 200) return shelf.status
  const [diary, now, wall] = others
  return {
    shelf: new Set(shelf.body.items.map(({ work }) => work.id)),
    counts: shelf.body.counts,
    diary: new Set(diary.body.items.map(({ entry }) => entry.id)),
    now: new Set(now.body.items.map(({ entry }) => entry.id)),
    wall: wall.body.items.flatMap(({ works }) => works.map(({ id }) => id)),
  }
}

describeApp('who may see a shelf entry', (app) => {
  const visibilities = ['public', 'followers', 'self'] as const
  type Visibility = (typeof visibilities)[number]
  /** Someone with one work for each visibility of a shelf entry and of what its diary says. */
  interface Owner {
    readonly person: TestPerson
    readonly works: ReadonlyMap<string, string>
    readonly entries: ReadonlyMap<string, string>
  }
  let owners: Readonly<Record<'open' | 'closed', Owner>>
  let follower: TestPerson, someone: TestPerson

  async function ownerOf(isPublic: boolean): Promise<Owner> {
    const person = await app().person()
    const [works, entries] = [new Map<string, string>(), new Map<string, string>()]
    for (const shelf of visibilities)
      for (const diary of visibilities) {
        const workId = await newWork(app(), person)
        await shelve(app(), person, workId, { visibility: shelf })
        const { active } = await log(app(), person, workId, { outcome: 'open', visibility: diary })
        works.set(`${shelf} ${diary}`, workId)
        entries.set(`${shelf} ${diary}`, active?.id ?? '')
      }
    const params = { interest: 'movies' }
    const workIds = [works.get('public public')]
    await app().call('setFavourites', { as: person, params, body: { workIds } })
    await letIn(app(), follower, person)
    if (!isPublic) await setPublic(app(), person, false)
    return { person, works, entries }
  }

  beforeAll(async () => {
    follower = await app().person()
    someone = await app().person()
    owners = { open: await ownerOf(true), closed: await ownerOf(false) }
  })

  const width = { self: 0, followers: 1, public: 2 }
  const narrower = (one: Visibility, other: Visibility) =>
    width[one] <= width[other] ? one : other

  test.each([
    ['open', 'signed out', ['public']],
    ['open', 'someone', ['public']],
    ['open', 'follower', ['public', 'followers']],
    ['open', 'owner', ['public', 'followers', 'self']],
    ['closed', 'signed out', []],
    ['closed', 'someone', []],
    ['closed', 'follower', ['public', 'followers']],
    ['closed', 'owner', ['public', 'followers', 'self']],
  ] as const)('of a profile that is %s: %s', async (profile, who, sees: readonly Visibility[]) => {
    const { person, works, entries } = owners[profile]
    const viewers = { 'signed out': undefined, someone, follower, owner: person }
    const seen = await readAll(app(), person, viewers[who])
    const pairs = visibilities.flatMap((shelf) =>
      visibilities.map((diary) => ({ shelf, diary, name: `${shelf} ${diary}` })),
    )
    const inDiary = pairs.filter(({ shelf, diary }) => sees.includes(narrower(shelf, diary)))
    // A shelf says of its diary what all may see who may see the shelf entry.
    const onShelf = pairs.filter(
      ({ shelf, diary }) =>
        sees.includes(shelf) && (who === 'owner' || narrower(shelf, diary) === shelf),
    )
    const everything = {
      shelf: new Set(onShelf.map(({ name }) => works.get(name))),
      counts: { wants: 0, active: onShelf.length, finished: 0, gave_up: 0 },
      diary: new Set(inDiary.map(({ name }) => entries.get(name))),
      now: new Set(inDiary.map(({ name }) => entries.get(name))),
      wall: [works.get('public public')],
    }
    expect(seen).toEqual(sees.length === 0 ? 404 : everything)
    for (const { shelf, diary, name } of pairs) {
      const people = await peopleOf(app(), works.get(name) ?? '', viewers[who])
      const isCounted = profile === 'open' && shelf === 'public' && diary === 'public'
      expect([name, people.active]).toEqual([name, isCounted ? 1 : 0])
      const isNamed = who !== 'owner' && onShelf.some((one) => one.name === name)
      expect([name, people.names]).toEqual([name, isNamed ? [person.username] : []])
    }
  })

  test('says to no one but its owner what they remark', async () => {
    const { person, works } = owners.open
    const workId = works.get('public public') ?? ''
    await shelve(app(), person, workId, { remark: 'segredo-da-estante', rating: 9 })
    for (const as of [undefined, someone, follower])
      for (const name of ['listShelf', 'listDiary', 'listNow', 'getWorkPeople'] as const) {
        const params = { username: person.username, workId }
        const { status, body } = await app().call(name, { params, ...(as && { as }) })
        expect(status).toBe(200)
        expect(JSON.stringify(body)).not.toContain('segredo-da-estante')
      }
  })
})

describeApp('the counts of a work', (app) => {
  test('are without a profile while it is closed, whatever changes meanwhile', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const [workId, other] = [await newWork(app(), ana), await newWork(app(), ana)]
    await shelve(app(), ana, workId, { rating: 7, wants: true })
    await shelve(app(), bia, workId, { rating: 3 })
    await log(app(), ana, other, { outcome: 'open' })
    expect(await peopleOf(app(), workId)).toMatchObject({
      ...{ rated: [3, 7], wants: 1, names: [ana.username, bia.username] },
    })
    await setPublic(app(), ana, false)
    await setPublic(app(), ana, false)
    expect(await peopleOf(app(), workId)).toMatchObject({
      ...{ rated: [3], wants: 0, names: [bia.username] },
    })
    expect(await peopleOf(app(), other)).toMatchObject({ active: 0, names: [] })
    await shelve(app(), ana, workId, { rating: 9, wants: false })
    await log(app(), ana, other, { outcome: 'finished' })
    expect(await peopleOf(app(), workId)).toMatchObject({ rated: [3] })
    await setPublic(app(), ana, true)
    expect(await peopleOf(app(), workId)).toMatchObject({ rated: [3, 9], wants: 0 })
    expect(await peopleOf(app(), other)).toMatchObject({ active: 1, finished: 1 })
  })

  test('are without an entry that is not public, and with it when it is again', async () => {
    const ana = await app().person()
    const workId = await newWork(app(), ana)
    await log(app(), ana, workId, { outcome: 'finished', rating: 6 })
    for (const visibility of ['self', 'followers'] as const) {
      await shelve(app(), ana, workId, { visibility })
      expect(await peopleOf(app(), workId)).toMatchObject({ rated: [], finished: 0, names: [] })
      await shelve(app(), ana, workId, { visibility: 'public' })
      expect(await peopleOf(app(), workId)).toMatchObject({ rated: [6], finished: 1 })
    }
    await app().call('removeShelfEntry', {
      ...{ as: ana, params: { workId }, query: { keepRating: 'false' } },
    })
    expect(await peopleOf(app(), workId)).toMatchObject({ rated: [], finished: 0, names: [] })
  })

  test('are exact after people close and rate concurrently', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, async () => app().person()))
    const ids: string[] = []
    for (const person of people) ids.push(await newWork(app(), person))
    await Promise.all(
      people.flatMap((person, at) => [
        ...ids.map(async (workId, work) =>
          shelve(app(), person, workId, { rating: ((at + work) % 10) + 1, wants: true }),
        ),
        setPublic(app(), person, false),
        setPublic(app(), person, at % 2 === 0),
      ]),
    )
    const open = await Promise.all(
      people.map(async (person) => {
        const { body } = await app().call('getOwnProfile', { as: person })
        return body.isPublic
      }),
    )
    for (const [work, workId] of ids.entries()) {
      const rated = people.flatMap((_, at) => (open[at] ? [((at + work) % 10) + 1] : []))
      expect(await peopleOf(app(), workId)).toMatchObject({
        rated: rated.toSorted((a, b) => a - b),
        wants: rated.length,
      })
    }
  })

  test('name whom one follows first, then the best ratings', async () => {
    const [ana, best, friend, me] = await Promise.all([1, 2, 3, 4].map(async () => app().person()))
    if (!ana || !best || !friend || !me) throw new Error('four')
    const workId = await newWork(app(), ana)
    await letIn(app(), me, friend)
    await shelve(app(), me, workId, { rating: 10 })
    await shelve(app(), best, workId, { rating: 9 })
    await shelve(app(), ana, workId, { rating: 5 })
    await shelve(app(), friend, workId, { rating: 1, visibility: 'followers' })
    const names = (...people: TestPerson[]) => people.map(({ username }) => username)
    expect(await peopleOf(app(), workId, me)).toMatchObject({
      ...{ names: names(friend, best, ana), rated: [5, 9, 10] },
    })
    expect((await peopleOf(app(), workId)).names).toEqual(names(me, best, ana))
  })
})

describeApp('a deleted account', (app) => {
  test('takes its shelves, diary, ratings and wall with it', async () => {
    const { context } = app()
    const ana = await app().person()
    const bia = await app().person()
    const workId = await newWork(app(), bia)
    await log(app(), ana, workId, { outcome: 'open', rating: 4 })
    const params = { interest: 'movies' }
    await app().call('setFavourites', { as: ana, params, body: { workIds: [workId] } })
    await setPublic(app(), ana, false)
    await transaction(context.database, (tx) =>
      tx.deleteFrom('accounts').where('uid', '=', ana.uid).execute(),
    )
    for (const table of ['shelf_entries', 'diary_entries', 'rating_changes', 'favourites'] as const)
      expect([
        table,
        await context.database.db
          .selectFrom(table)
          .select('uid')
          .where('uid', '=', ana.uid)
          .execute(),
      ]).toEqual([table, []])
    expect(await peopleOf(app(), workId)).toMatchObject({ rated: [], active: 0, names: [] })
  })
})
