import { expect, test } from 'vitest'
import { encodeCursor, transaction } from '@afins/database'
import { insertAccounts } from '@afins/database/testing'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'

interface Pages {
  readonly names: string[]
  readonly sizes: number[]
}

async function allPages(app: TestApp, q: string, limit: number, as?: TestPerson): Promise<Pages> {
  const names: string[] = []
  const sizes: number[] = []
  let cursor: string | null = null
  do {
    const answer: Awaited<ReturnType<typeof page>> = await page(app, q, limit, cursor, as)
    names.push(...answer.items.map(({ username }) => username))
    sizes.push(answer.items.length)
    cursor = answer.nextCursor
  } while (cursor !== null)
  return { names, sizes }
}

const page = async (
  app: TestApp,
  q: string,
  limit: number,
  cursor: string | null,
  as?: TestPerson,
) => {
  const query = { q, limit, ...(cursor !== null && { cursor }) }
  return (await app.call('searchPeople', { query, ...(as && { as }) })).body
}

describeApp('pages of people', (app) => {
  test('go on where the last one ended: the exact name, the followed, then the others', async () => {
    const names = ['jurema', 'jurema_b', 'jurema_c', 'jurema_d', 'jurema_e', 'jurema_f']
    const people = await Promise.all(names.map((name) => app().person(name)))
    const [exact, , c, d] = people as [TestPerson, TestPerson, TestPerson, TestPerson]
    const [bia, caio] = [await app().person(), await app().person()]
    for (const target of [c, d])
      await app().call('follow', { as: bia, params: { username: target.username } })
    await app().call('follow', { as: caio, params: { username: d.username } })
    const whole = (await page(app(), 'jurema', 20, null, bia)).items.map((one) => one.username)
    expect(whole.slice(0, 3)).toEqual([exact.username, d.username, c.username])
    expect(whole.toSorted()).toEqual(names)
    for (const limit of [1, 2, 3, 5]) {
      const paged = await allPages(app(), 'jurema', limit, bia)
      expect([limit, paged.names]).toEqual([limit, whole])
      expect(Math.max(...paged.sizes)).toBe(limit)
    }
    // One letter wrong: the same people, and as many pages.
    expect((await allPages(app(), 'jurenna', 2, bia)).names.length).toBe(0)
    expect((await allPages(app(), 'jurrma', 2, bia)).names.toSorted()).toEqual(names)
  })

  test('reach everyone of a name that very many have, each once', async () => {
    const rows = Array.from({ length: 900 }, (_, at) => ({
      uid: `many-${String(at).padStart(4, '0')}`,
      username: `clementina${at}`,
    }))
    await addPeople(app(), rows)
    const ana = await app().person()
    await app().call('follow', { as: ana, params: { username: 'clementina899' } })
    const { names, sizes } = await allPages(app(), 'clementina', 20, ana)
    expect(names[0]).toBe('clementina899')
    expect(names.toSorted()).toEqual(rows.map(({ username }) => username).toSorted())
    expect(sizes.filter((size) => size < 20)).toHaveLength(0)
    const exact = await allPages(app(), 'clementina850', 20)
    expect(exact.names).toEqual(['clementina850'])
    // Whoever ended the last page can be gone before the next one is asked for.
    const first = await page(app(), 'clementina', 20, null, ana)
    const last = rows.find(({ username }) => username === first.items.at(-1)?.username)
    await app().call('block', { as: ana, params: { username: last?.username ?? '' }, body: {} })
    const rest = await page(app(), 'clementina', 20, first.nextCursor, ana)
    expect(rest.items).toHaveLength(20)
  })

  test('refuse what is no cursor of theirs', async () => {
    for (const cursor of ['x', '', 'AAAA', encodeCursor({ at: 2 ** 53 - 1, id: '-' }).slice(1)]) {
      const { status, error } = await app().call('searchPeople', { query: { q: 'ana', cursor } })
      expect([cursor, status, error.code]).toEqual([cursor, 400, 'request.bad_cursor'])
    }
    for (const cursor of [
      encodeCursor({ at: 2 ** 53 - 1, id: '-' }),
      encodeCursor({ at: 0, id: 'ninguem' }),
      encodeCursor({ at: 2 ** 31, id: 'x_y' }),
    ]) {
      const { status } = await app().call('searchPeople', { query: { q: 'clementina', cursor } })
      expect([cursor, status]).toEqual([cursor, 200])
    }
  })
})

/** People without sessions, many at a time. */
async function addPeople(
  app: TestApp,
  people: readonly { readonly uid: string; readonly username: string }[],
): Promise<void> {
  await transaction(app.context.database, async (tx) => {
    await insertAccounts(tx, ...people.map(({ uid }) => uid))
    for (let from = 0; from < people.length; from += 100) {
      const part = people.slice(from, from + 100)
      const profiles = part.map(({ uid, username }) => ({
        ...{ uid, username, display_name: username, folded: username, bio: '', color: 'clay' },
        ...{ is_public: 1 as const, created_at: 1, updated_at: 1 },
      }))
      await tx.insertInto('profiles').values(profiles).execute()
      const words = part.map(({ uid, username }) => ({ uid, words: username }))
      await tx.insertInto('profile_words').values(words).execute()
    }
  })
}
