import { beforeEach, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { newWork, shelve } from '#modules/shelves/testing/shelves.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'

const SHORT = 'Vi este filme três vezes, e da terceira chorei antes do começo.'

describeApp('what people without an account see first', (app) => {
  let ana: TestPerson
  let wall: string[]
  beforeEach(async () => {
    ana = await app().person()
    wall = []
    while (wall.length < 4) wall.push(await newWork(app(), ana, { kind: 'film' }))
    await app().call('setFavourites', {
      as: ana,
      params: { interest: 'movies' },
      body: { workIds: wall },
    })
  })
  const showcase = async () => (await app().call('getShowcase')).body
  const wallOf = async ({ username }: TestPerson) =>
    (await showcase()).walls.find(({ person }) => person.username === username)

  test('are the walls of those who write, in their order', async () => {
    expect(await wallOf(ana)).toBeUndefined()
    await publish(app(), ana)
    expect((await wallOf(ana))?.works.map(({ id }) => id)).toEqual(wall)
    await app().call('setFavourites', {
      as: ana,
      params: { interest: 'movies' },
      body: { workIds: wall.slice(1) },
    })
    expect(await wallOf(ana)).toBeUndefined()
  })

  test('are short texts that stand for themselves', async () => {
    await publish(app(), ana, { body: 'Curto.' })
    await publish(app(), ana, { body: `${SHORT} `.repeat(5) })
    await publish(app(), ana, { body: SHORT, visibility: 'followers' })
    expect(
      (await showcase()).posts.filter(({ author }) => author.username === ana.username),
    ).toEqual([])
    const shown = await publish(app(), ana, { body: SHORT })
    expect((await showcase()).posts.map(({ id }) => id)).toContain(shown.id)
  })

  test('are nothing of a profile that closes', async () => {
    await publish(app(), ana, { body: SHORT })
    expect(await wallOf(ana)).toBeDefined()
    await app().call('updateProfile', { as: ana, body: { isPublic: false } })
    const text = JSON.stringify(await showcase())
    expect(text).not.toContain(ana.username)
    for (const id of wall) expect(text).not.toContain(id)
  })

  test('are works that were loved of late, of each interest in turn', async () => {
    const people: TestPerson[] = []
    while (people.length < 3) people.push(await app().person())
    // What accounts of the last days rate counts nothing.
    await transaction(app().context.database, (tx) =>
      tx.updateTable('profiles').set({ created_at: 0 }).execute(),
    )
    const loved: string[] = []
    for (const kind of ['film', 'book', 'film'] as const) {
      const id = await newWork(app(), ana, { kind })
      for (const as of people) await shelve(app(), as, id, { rating: 10 })
      loved.push(id)
    }
    const { works } = await showcase()
    expect(new Set(works.slice(0, 2).map(({ interest }) => interest))).toEqual(
      new Set(['movies', 'books']),
    )
    expect(works.map(({ id }) => id)).toEqual(expect.arrayContaining(loved))
  })
})
