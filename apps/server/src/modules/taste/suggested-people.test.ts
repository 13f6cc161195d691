import { expect, test } from 'vitest'
import { newWorks, shelve } from '#modules/shelves/testing/shelves.ts'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { letIn } from '#testing/posts.ts'

async function suggested(app: TestApp, as: TestPerson, like?: TestPerson) {
  const query = like ? { username: like.username } : {}
  const { body } = await app.call('listSuggestedPeople', { as, query })
  return body.items
}
const named = async (...args: Parameters<typeof suggested>) =>
  (await suggested(...args)).map(({ person }) => person.username)

const change = (app: TestApp, as: TestPerson, body: object) =>
  app.call('updateProfile', { as, body })

const custom = (name: string) => ({ name, icon: '🎧', color: 'teal' })

describeApp('people like someone', (app) => {
  test('have reasons: works that both love, people whom both follow, interests', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => app().person()))
    const [me, bia, caio, duda, x, y] = people as [TestPerson, ...TestPerson[]] & TestPerson[]
    if (!bia || !caio || !duda || !x || !y) throw new Error('no people')
    const [loved, rated, low] = await newWorks(app(), me, 3)
    const favourites = { params: { interest: 'movies' }, body: { workIds: [loved] } }
    for (const as of [me, bia]) await app().call('setFavourites', { as, ...favourites })
    for (const [as, rating] of [
      [me, 10],
      [bia, 9],
      [caio, 8],
    ] as const)
      await shelve(app(), as, rated, { rating })
    for (const as of [me, duda]) await shelve(app(), as, low ?? '', { rating: 10 })
    await shelve(app(), duda, low ?? '', { visibility: 'self' })
    for (const as of [me, caio]) for (const other of [x, y]) await letIn(app(), as, other)
    for (const as of [me, duda]) await change(app(), as, { interests: [custom('Modas de viola')] })
    const shown = await suggested(app(), me)
    const of = (who: TestPerson) => shown.find(({ person }) => person.username === who.username)
    expect(shown.map(({ person }) => person.username).slice(0, 3)).toEqual(
      [bia, caio, duda].map(({ username }) => username),
    )
    expect(
      of(bia)
        ?.works.map(({ id }) => id)
        .toSorted(),
    ).toEqual([loved, rated].toSorted())
    expect(of(caio)).toMatchObject({ works: [], follows: 2, interests: [], affinity: null })
    expect(of(duda)).toMatchObject({ works: [], interests: [{ name: 'Modas de viola' }] })

    const like = await suggested(app(), me, bia)
    expect(like.map(({ person }) => person.username)).not.toContain(bia.username)
    expect(await named(app(), x, bia)).toContain(me.username)
    const limited = await app().call('listSuggestedPeople', { as: me, query: { limit: 1 } })
    expect(limited.body.items).toHaveLength(1)
  })

  test('are no one who is followed, asked, muted, blocked, closed, or not to be suggested', async () => {
    const [me, bia] = [await app().person(), await app().person()]
    for (const as of [me, bia]) await change(app(), as, { interests: [custom('Bordado livre')] })
    const isThere = async () => (await named(app(), me)).includes(bia.username)
    const params = { username: bia.username }
    const person = { target: { kind: 'person', username: bia.username }, duration: 'day' }
    const steps: readonly [
      () => Promise<{ body: unknown }>,
      (before: unknown) => Promise<unknown>,
    ][] = [
      [
        () => app().call('follow', { as: me, params }),
        () => app().call('unfollow', { as: me, params }),
      ],
      [
        () => app().call('block', { as: me, params, body: {} }),
        () => app().call('unblock', { as: me, params }),
      ],
      [() => change(app(), bia, { isPublic: false }), () => change(app(), bia, { isPublic: true })],
      [
        () => change(app(), bia, { isSuggested: false }),
        () => change(app(), bia, { isSuggested: true }),
      ],
      [() => app().call('mute', { as: me, body: person }), () => Promise.resolve()],
    ]
    for (const [take, giveBack] of steps) {
      expect(await isThere()).toBe(true)
      const { body } = await take()
      expect(await isThere()).toBe(false)
      await giveBack(body)
    }
  })

  test('say nothing of works and follows that someone hides', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => app().person()))
    const [me, bia, x, reader] = people
    if (!me || !bia || !x || !reader) throw new Error('no people')
    const [work] = await newWorks(app(), me, 1)
    for (const as of [me, bia]) {
      await shelve(app(), as, work, { rating: 10 })
      await letIn(app(), as, x)
    }
    const of = async (as: TestPerson, who: TestPerson, like?: TestPerson) =>
      (await suggested(app(), as, like)).find(({ person }) => person.username === who.username)
    expect(await of(me, bia)).toMatchObject({ works: [{ id: work }], follows: 1 })
    expect(await of(reader, me, bia)).toMatchObject({ works: [{ id: work }], follows: 1 })
    await app().call('updateTasteSettings', { as: bia, body: { showsAffinity: false } })
    expect(await of(me, bia)).toMatchObject({ works: [], follows: 1 })
    expect(await of(reader, me, bia)).toMatchObject({ works: [], follows: 1 })
    await change(app(), bia, { followLists: 'self' })
    expect(await of(me, bia)).toBeUndefined()
    expect(await of(reader, me, bia)).toBeUndefined()
  })

  test('are found for no one who is not there, or is closed to the reader', async () => {
    const [me, closed] = [await app().person(), await app().person('fechadinha')]
    await change(app(), closed, { isPublic: false })
    for (const username of [closed.username, 'ninguem-aqui', '\0', '%']) {
      const { status } = await app().call('listSuggestedPeople', { as: me, query: { username } })
      expect([username, [400, 404].includes(status)]).toEqual([username, true])
    }
    expect(await named(app(), await app().person())).toEqual([])
    expect((await app().call('listSuggestedPeople', { query: {} })).status).toBe(401)
    const bad = await app().call('listSuggestedPeople', { as: me, query: { limit: 1000 } })
    expect(bad.status).toBe(400)
  })
})
