import { expect, test } from 'vitest'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'
import { newWorks, shelve } from '#modules/shelves/testing/shelves.ts'

const setSuggested = (app: TestApp, as: TestPerson, isSuggested: boolean) =>
  app.call('updateProfile', { as, body: { isSuggested } })

async function found(app: TestApp, as: TestPerson, q: string, purpose?: string) {
  const { body } = await app.call('searchPeople', { as, query: { q, purpose } })
  return body.items.map(({ username }) => username)
}

describeApp('who is not suggested', (app) => {
  test('is in no suggestion, and found by name', async () => {
    const [ana, bia] = [await app().person(), await app().person('gumercinda')]
    const name = bia.username
    const works = await newWorks(app(), ana, 4)
    for (const person of [ana, bia])
      for (const id of works) await shelve(app(), person, id, { rating: 10 })
    await publish(app(), bia)
    const suggested = async () => {
      const explore = (await app().call('getExplore', { as: ana })).body.people
      const kindred = (await app().call('listKindred', { as: ana })).body.items
      const ofWork = await app().call('listKindred', { as: ana, query: { workId: works[0] } })
      return {
        explore: explore.some(({ username }) => username === name),
        kindred: kindred.some(({ person }) => person.username === name),
        ofWork: ofWork.body.items.some(({ person }) => person.username === name),
        mention: (await found(app(), ana, 'gumerc', 'mention')).includes(name),
      }
    }
    const everywhere = { explore: true, kindred: true, ofWork: true, mention: true }
    expect(await suggested()).toEqual(everywhere)
    expect((await setSuggested(app(), bia, false)).body.isSuggested).toBe(false)
    expect(await suggested()).toEqual({
      ...{ explore: false, kindred: false, ofWork: false, mention: false },
    })
    for (const q of ['gumerc', '@gumercinda', 'gumercimda'])
      expect([q, await found(app(), ana, q)]).toEqual([q, [name]])
    await setSuggested(app(), bia, true)
    expect(await suggested()).toEqual(everywhere)
  })

  test('is offered for mentions to those who follow them', async () => {
    const [ana, bia] = [await app().person(), await app().person('filomena')]
    await setSuggested(app(), bia, false)
    expect(await found(app(), ana, 'filom', 'mention')).toEqual([])
    await app().call('follow', { as: ana, params: { username: bia.username } })
    expect(await found(app(), ana, 'filom', 'mention')).toEqual([bia.username])
    const bad = await app().call('searchPeople', { as: ana, query: { q: 'a', purpose: 'x' } })
    expect(bad.status).toBe(400)
  })
})
