import { expect, test } from 'vitest'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { letIn, publish } from '#testing/posts.ts'
import { addGenres } from '#modules/works/testing/genres.ts'
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
      const similarPeople = (await app().call('listSimilarPeople', { as: ana })).body.items
      const ofWork = await app().call('listSimilarPeople', { as: ana, query: { workId: works[0] } })
      return {
        explore: explore.some(({ username }) => username === name),
        similarPeople: similarPeople.some(({ person }) => person.username === name),
        ofWork: ofWork.body.items.some(({ person }) => person.username === name),
        mention: (await found(app(), ana, 'gumerc', 'mention')).includes(name),
      }
    }
    const everywhere = { explore: true, similarPeople: true, ofWork: true, mention: true }
    expect(await suggested()).toEqual(everywhere)
    expect((await setSuggested(app(), bia, false)).body.isSuggested).toBe(false)
    expect(await suggested()).toEqual({
      ...{ explore: false, similarPeople: false, ofWork: false, mention: false },
    })
    for (const q of ['gumerc', '@gumercinda', 'gumercimda'])
      expect([q, await found(app(), ana, q)]).toEqual([q, [name]])
    await setSuggested(app(), bia, true)
    expect(await suggested()).toEqual(everywhere)
  })

  test('is in no list of people of an interest, a genre or a work, nor on the front page', async () => {
    const [ana, bia, caio] = [await app().person(), await app().person(), await app().person()]
    const works = await newWorks(app(), bia, 4)
    for (const id of works) await shelve(app(), bia, id, { rating: 10 })
    await addGenres(
      app(),
      'movies',
      { seresta: [] },
      works.map((id) => [id, 'seresta'] as const),
    )
    const params = { interest: 'movies' }
    await app().call('setFavourites', { as: bia, params, body: { workIds: works } })
    await app().call('updateProfile', { as: bia, body: { interests: [{ slug: 'music' }] } })
    await publish(app(), bia)
    await letIn(app(), caio, bia)
    const name = bia.username
    const hasName = (people: readonly { readonly username: string }[]) =>
      people.some(({ username }) => username === name)
    const listed = async (as?: TestPerson) => {
      const by = as ? { as } : {}
      const [room, genre, work, front] = await Promise.all([
        app().call('getInterest', { ...by, params: { interestName: 'music' } }),
        app().call('getGenre', { ...by, params: { interest: 'movies', genre: 'seresta' } }),
        app().call('getWorkPeople', { ...by, params: { workId: works[0] } }),
        app().call('getShowcase', by),
      ])
      return {
        room: hasName(room.body.who),
        genre: hasName(genre.body.people),
        work: hasName(work.body.people.map(({ person }) => person)),
        front: hasName(front.body.walls.map(({ person }) => person)),
      }
    }
    const everywhere = { room: true, genre: true, work: true, front: true }
    for (const as of [ana, undefined]) expect(await listed(as)).toEqual(everywhere)
    await setSuggested(app(), bia, false)
    const nowhere = { room: false, genre: false, work: false, front: false }
    for (const as of [ana, undefined]) expect(await listed(as)).toEqual(nowhere)
    // Those who follow them know them: they see that they have it.
    expect(await listed(caio)).toEqual({ ...nowhere, work: true })
    const followers = await app().call('listFollowers', { as: ana, params: { username: name } })
    expect(followers.body.items.map(({ username }) => username)).toEqual([caio.username])
    await letIn(app(), bia, ana)
    const { body } = await app().call('listFollowers', { params: { username: ana.username } })
    expect(hasName(body.items)).toBe(true)
    await setSuggested(app(), bia, true)
    expect(await listed(ana)).toEqual(everywhere)
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
