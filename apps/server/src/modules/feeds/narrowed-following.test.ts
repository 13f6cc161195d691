import { expect, test } from 'vitest'
import { letIn, publish } from '#testing/posts.ts'
import type { Feed } from '@afins/contract/api'
import { newWork, shelve } from '#modules/shelves/testing/shelves.ts'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'

/** Every id of the feed, page by page, each as large. */
async function feedOf(app: TestApp, as: TestPerson, limit = 100): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string | number> = { limit, ...(cursor !== null && { cursor }) }
    const { body }: { body: Feed } = await app.call('listFollowingPosts', { as, query })
    ids.push(...body.items.map(({ id }) => id))
    cursor = body.nextCursor
  } while (cursor !== null)
  return ids
}

const narrow = (app: TestApp, as: TestPerson, whom: TestPerson, interest: string | null) =>
  app.call('narrowFollow', { as, params: { username: whom.username }, body: { interest } })

const followTag = (app: TestApp, as: TestPerson, tag: string) =>
  app.call('followTag', { as, params: { tag } })

const tagsOf = async (app: TestApp, as: TestPerson) =>
  (await app.call('listFollowedTags', { as })).body.items.map(({ tag }) => tag)

describeApp('following one interest of a person', (app) => {
  test('leaves the others out of the feed, in pages of any size', async () => {
    const reader = await app().person()
    const [only, whole] = [await app().person(), await app().person()]
    const expected: string[] = []
    for (let n = 0; n < 36; n++) {
      const author = n % 4 === 0 ? whole : only
      const interest = (['books', 'music', 'movies'] as const)[n % 3] ?? 'music'
      const { id } = await publish(app(), author, { interest })
      if (author === whole || interest === 'books') expected.unshift(id)
    }
    await letIn(app(), reader, only)
    await letIn(app(), reader, whole)
    expect((await narrow(app(), reader, only, 'books')).status).toBe(204)
    for (const limit of [1, 2, 3, 7, 20, 100])
      expect([limit, await feedOf(app(), reader, limit)]).toEqual([limit, expected])
    const params = { username: only.username }
    const { body } = await app().call('getProfile', { as: reader, params })
    expect(body).toMatchObject({ follow: 'accepted', followInterest: 'books' })

    expect((await narrow(app(), reader, only, null)).status).toBe(204)
    expect(await feedOf(app(), reader)).toHaveLength(36)
    await narrow(app(), reader, only, 'books')
    await app().call('unfollow', { as: reader, params })
    await letIn(app(), reader, only)
    expect(await feedOf(app(), reader)).toHaveLength(36)
  })

  test('goes for what they did with works, too', async () => {
    const [reader, reads] = [await app().person(), await app().person()]
    await letIn(app(), reader, reads)
    const works = []
    for (const kind of ['book', 'film'] as const) {
      const work = await newWork(app(), reads, { kind })
      await shelve(app(), reads, work, { rating: 9 })
      works.push(work)
    }
    const shown = async () => {
      const { body } = await app().call('listFollowingPosts', { as: reader })
      return (body.activities ?? []).flatMap((one) => one.works.map(({ work }) => work.id)).sort()
    }
    expect(await shown()).toEqual(works.toSorted())
    await narrow(app(), reader, reads, 'movies')
    expect(await shown()).toEqual(works.slice(1))
  })

  test('takes following, and an interest that can be one', async () => {
    const [reader, other] = [await app().person(), await app().person()]
    const refused = await narrow(app(), reader, other, 'books')
    expect([refused.status, refused.error.code]).toEqual([404, 'follows.not_following'])
    await letIn(app(), reader, other)
    const odd = await narrow(app(), reader, other, 'não é')
    expect([odd.status, odd.error.code]).toEqual([404, 'interest.not_found'])
  })
})

describeApp('a followed tag', (app) => {
  test('brings posts of anyone once, but none that are not for everyone', async () => {
    const reader = await app().person()
    const [followed, stranger, closed, blocked] = [
      await app().person(),
      await app().person(),
      await app().person(undefined, { isPublic: false }),
      await app().person(),
    ]
    await letIn(app(), reader, followed)
    await app().call('block', { as: blocked, params: { username: reader.username }, body: {} })
    const expected: string[] = []
    const write = async (as: TestPerson, tags: string[], isExpected: boolean, more = {}) => {
      const { id } = await publish(app(), as, { tags, ...more })
      if (isExpected) expected.unshift(id)
    }
    for (let n = 0; n < 5; n++) {
      await write(followed, ['ilha', 'mar'], true)
      await write(followed, [], true)
      await write(stranger, ['mar'], true)
      await write(stranger, ['ilha', 'mar'], true)
      await write(stranger, ['serra'], false)
      await write(stranger, ['mar'], false, { visibility: 'followers' })
      await write(closed, ['mar'], false)
      await write(blocked, ['mar'], false)
      await write(reader, ['mar'], false)
    }
    expect((await followTag(app(), reader, 'Mar')).status).toBe(204)
    expect((await followTag(app(), reader, 'ilha')).status).toBe(204)
    expect(await tagsOf(app(), reader)).toEqual(['ilha', 'mar'])
    for (const limit of [1, 2, 5, 9, 20, 100])
      expect([limit, await feedOf(app(), reader, limit)]).toEqual([limit, expected])

    await app().call('unfollowTag', { as: reader, params: { tag: 'mar' } })
    await app().call('unfollowTag', { as: reader, params: { tag: 'ilha' } })
    expect(await feedOf(app(), reader)).toHaveLength(10)
    expect(await tagsOf(app(), reader)).toEqual([])
  })

  test('has letters or digits, and there are not endlessly many', async () => {
    const reader = await app().person()
    const odd = await followTag(app(), reader, '!!!')
    expect([odd.status, odd.error.code]).toEqual([422, 'follows.no_tag'])
    for (let n = 0; n < 100; n++) await followTag(app(), reader, `tag${n}`)
    const more = await followTag(app(), reader, 'mais-uma')
    expect([more.status, more.error.code]).toEqual([409, 'follows.tags_limit'])
    expect((await followTag(app(), reader, 'tag1')).status).toBe(204)
    expect(await feedOf(app(), reader)).toEqual([])
  })
})
