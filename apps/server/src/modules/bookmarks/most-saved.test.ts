import { expect, test } from 'vitest'
import { DAY, MINUTE } from '@afins/contract/durations'
import { limits } from '@afins/contract/fields'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { changePost, publish } from '#testing/posts.ts'

const save = (app: TestApp, people: readonly TestPerson[], postId: string) =>
  Promise.all(people.map((as) => app.call('saveBookmark', { as, params: { postId } })))

const listed = async (app: TestApp, interestName: string, as?: TestPerson) => {
  const answer = await app.call('listMostSaved', { params: { interestName }, ...(as && { as }) })
  expect(answer.status).toBe(200)
  return answer.body.items.map(({ id }) => id)
}

describeApp('what most people saved of an interest', (app) => {
  test('is listed by how many did this week, when enough did', async () => {
    const author = await app().person()
    const people = await Promise.all(Array.from({ length: 5 }, () => app().person()))
    const [most, enough, few, elsewhere] = [
      await publish(app(), author, { interest: 'books' }),
      await publish(app(), author, { interest: 'books' }),
      await publish(app(), author, { interest: 'books' }),
      await publish(app(), author, { interest: 'movies' }),
    ]
    await save(app(), people, most.id)
    await save(app(), people.slice(0, 3), enough.id)
    // Authors do not count for their own posts.
    await save(app(), [...people.slice(0, 2), author], few.id)
    await save(app(), people, elsewhere.id)
    for (const as of [undefined, people[0]])
      expect(await listed(app(), 'books', as)).toEqual([most.id, enough.id])
    expect(await listed(app(), 'LIVROS-QUE-NINGUEM-TEM')).toEqual([])

    const blocked = people[4]
    await app().call('block', {
      as: author,
      params: { username: blocked?.username ?? '' },
      body: {},
    })
    expect(await listed(app(), 'books', blocked)).toEqual([])
    await changePost(app(), author, most.id, { visibility: 'self' })
    expect(await listed(app(), 'books')).toEqual([enough.id])
    app().clock.advance(7 * DAY + 1)
    expect(await listed(app(), 'books', people[0])).toEqual([])
  })

  test('leaves out what people with a closed profile saved, and is a short list', async () => {
    const author = await app().person()
    const people = await Promise.all(Array.from({ length: 3 }, () => app().person()))
    const closed = await app().person(undefined, { isPublic: false })
    const posts = []
    for (let n = 0; n < limits.mostSavedPosts + 1; n++)
      posts.push(await publish(app(), author, { interest: 'music' }))
    const [first, ...others] = posts
    await save(app(), [...people.slice(0, 2), closed], first?.id ?? '')
    for (const { id } of others) await save(app(), people, id)
    // The ranking may be some seconds old.
    app().clock.advance(MINUTE)
    const ids = await listed(app(), 'music')
    expect(ids).toHaveLength(limits.mostSavedPosts)
    expect(ids).not.toContain(first?.id)
  })
})
