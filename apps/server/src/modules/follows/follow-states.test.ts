import { expect, test } from 'vitest'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'

const statesOf = async (app: TestApp, as: TestPerson, people: readonly string[]) => {
  const { body } = await app.call('listFollowStates', { as, query: { people: people.join(',') } })
  return Object.fromEntries(body.items.map(({ username, state }) => [username, state]))
}

describeApp('whom of some people one follows', (app) => {
  test('is told for all rows of a page in one request', async () => {
    const [ana, bia, caio, davi] = [
      await app().person(),
      await app().person(),
      await app().person(),
      await app().person(),
    ]
    await app().call('updateProfile', { as: caio, body: { isPublic: false } })
    for (const { username } of [bia, caio])
      await app().call('follow', { as: ana, params: { username } })
    const names = [ana, bia, caio, davi, bia].map(({ username }) => username)
    expect(await statesOf(app(), ana, [...names, 'ninguem'])).toEqual({
      [bia.username]: 'accepted',
      [caio.username]: 'requested',
      [davi.username]: 'none',
    })
    expect(await statesOf(app(), bia, names)).toEqual({
      [ana.username]: 'none',
      [caio.username]: 'none',
      [davi.username]: 'none',
    })
  })

  test('leaves out those whom a block divides from the reader', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    await app().call('follow', { as: ana, params: { username: bia.username } })
    await app().call('block', { as: bia, params: { username: ana.username }, body: {} })
    expect(await statesOf(app(), ana, [bia.username])).toEqual({})
    expect(await statesOf(app(), bia, [ana.username])).toEqual({})
  })

  test('takes a hundred names, and nothing else', async () => {
    const ana = await app().person()
    const many = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`).join(',')
    const status = async (people: string, as?: TestPerson) =>
      (await app().call('listFollowStates', { ...(as && { as }), query: { people } })).status
    expect(await status(many(100), ana)).toBe(200)
    for (const people of ['', ',', 'a,', 'Ana Prado', many(101)])
      expect([people, await status(people, ana)]).toEqual([people, 400])
    expect(await status('a')).toBe(401)
  })
})
