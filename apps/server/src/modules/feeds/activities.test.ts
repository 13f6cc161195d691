import { expect, test } from 'vitest'
import type { Feed } from '@afins/contract/api'
import { MINUTE } from '@afins/contract/durations'
import { log, newWorks, shelve } from '#modules/shelves/testing/shelves.ts'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'

const room = { name: 'listInterestPosts', params: { interestName: 'movies' } } as const
const following = { name: 'listFollowingPosts' } as const
const pageOf = (username: string) => ({ name: 'listProfilePosts', params: { username } }) as const
const newest = { name: 'listNewestPosts' } as const
type List = typeof room | typeof following | typeof newest | ReturnType<typeof pageOf>

async function read(app: TestApp, list: List, as?: TestPerson, query = {}): Promise<Feed> {
  const { name, ...request } = list
  const answer = await app.call(name, { ...request, query, ...(as && { as }) })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
  return answer.body
}

/** `ana finished 2`: who did what with how many works. */
const said = ({ activities = [] }: Feed) =>
  activities.map(({ person, event, count }) => `${person.username} ${event} ${count}`)

async function follow(app: TestApp, as: TestPerson, username: string) {
  await app.call('follow', { as, params: { username } })
}

describeApp('what people did with works', (app) => {
  test('is in the feeds of the room, the person and their followers, in groups', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    await follow(app(), bia, ana.username)
    const [one, two, three] = await newWorks(app(), ana, 3)
    app().clock.advance(MINUTE)
    await log(app(), ana, one)
    await log(app(), ana, two)
    app().clock.advance(MINUTE)
    await log(app(), ana, three, { outcome: 'open' })
    const expected = [`${ana.username} began 1`, `${ana.username} finished 2`]
    expect(said(await read(app(), room)).slice(0, 2)).toEqual(expected)
    expect(said(await read(app(), following, bia))).toEqual(expected)
    expect(said(await read(app(), pageOf(ana.username)))).toEqual(expected)
    expect(said(await read(app(), pageOf(ana.username), undefined, { kind: 'note' }))).toEqual([])
    await shelve(app(), ana, one, { rating: 9 })
    const { activities } = await read(app(), pageOf(ana.username))
    const finished = activities?.find(({ event }) => event === 'finished')
    expect(new Set(finished?.works.map(({ rating }) => rating))).toEqual(new Set([null, 9]))
  })

  test('is only what its entry shows, and leaves no trace when it goes', async () => {
    const ana = await app().person()
    const bia = await app().person()
    await follow(app(), bia, ana.username)
    const [one, two, three] = await newWorks(app(), ana, 3)
    const seen = async () => ({
      anyone: said(await read(app(), pageOf(ana.username))),
      follower: said(await read(app(), following, bia)),
    })
    await shelve(app(), ana, one, { rating: 7, visibility: 'followers' })
    expect(await seen()).toEqual({ anyone: [], follower: [`${ana.username} finished 1`] })
    await app().call('removeShelfEntry', {
      ...{ as: ana, params: { workId: one }, query: { keepRating: 'false' } },
    })
    expect(await seen()).toEqual({ anyone: [], follower: [] })
    await log(app(), ana, two, { outcome: 'finished', inFeed: false })
    await log(app(), ana, two, { outcome: 'finished', ended: '2019' })
    await log(app(), ana, three, { outcome: 'finished', visibility: 'self' })
    expect(await seen()).toEqual({ anyone: [], follower: [] })
    const { diary } = await log(app(), ana, two)
    const all = [`${ana.username} finished 1`]
    expect(await seen()).toEqual({ anyone: all, follower: all })
    for (const { id } of diary)
      await app().call('deleteDiaryEntry', { as: ana, params: { entryId: id } })
    expect(await seen()).toEqual({ anyone: [], follower: [] })
  })

  test('leads to its diary entry, with the answers that the reader sees', async () => {
    const [ana, bia, caio] = [await app().person(), await app().person(), await app().person()]
    const [one, two, three] = await newWorks(app(), ana, 3)
    const [entry] = (await log(app(), ana, one)).diary
    const postId = entry?.id ?? ''
    await log(app(), ana, two, { outcome: 'open', visibility: 'self' })
    await shelve(app(), ana, three, { rating: 7 })
    for (const as of [bia, caio]) {
      await app().call('createComment', { as, params: { postId }, body: { body: 'Oi' } })
      await app().call('likePost', { as, params: { postId } })
    }
    await app().call('block', { as: caio, params: { username: bia.username }, body: {} })
    const entriesFor = async (as?: TestPerson) => {
      const { activities = [] } = await read(app(), pageOf(ana.username), as)
      const works = activities.flatMap((activity) => activity.works)
      return Object.fromEntries(works.map(({ work, entry: of }) => [work.id, of]))
    }
    const all = { id: postId, comments: 2, likes: 2 }
    expect(await entriesFor()).toMatchObject({ [one]: all })
    expect((await entriesFor())[two]).toBeUndefined()
    expect((await entriesFor(bia))[one]).toEqual({ ...all, comments: 1 })
    const { body } = await app().call('getDiaryEntry', { as: bia, params: { entryId: postId } })
    expect(body).toMatchObject({ comments: 1, likes: 2 })
    const others = { entryId: postId }
    await app().call('updateDiaryEntry', { as: ana, params: others, body: { visibility: 'self' } })
    expect(await entriesFor()).not.toHaveProperty(one)
  })

  test('is not shown of closed profiles, nor of those who leave it out', async () => {
    const ana = await app().person()
    const bia = await app().person()
    await follow(app(), bia, ana.username)
    const [one] = await newWorks(app(), ana, 1)
    await log(app(), ana, one)
    const mine = `${ana.username} finished 1`
    const change = (body: { isPublic?: boolean; showActivity?: boolean }) =>
      app().call('updateProfile', { as: ana, body })
    const inRoom = async (as?: TestPerson) => said(await read(app(), room, as)).includes(mine)
    expect(await inRoom()).toBe(true)
    await change({ isPublic: false })
    expect([await inRoom(), await inRoom(bia)]).toEqual([false, true])
    expect(said(await read(app(), following, bia))).toEqual([mine])
    await change({ isPublic: true, showActivity: false })
    expect([await inRoom(), said(await read(app(), following, bia))]).toEqual([false, []])
    expect(said(await read(app(), pageOf(ana.username), ana))).toEqual([])
    await change({ showActivity: true })
    expect(await inRoom()).toBe(true)
  })

  test('is read once, page by page, among the posts of its time', async () => {
    const ana = await app().person()
    const works = await newWorks(app(), ana, 70)
    const titles: string[] = []
    for (const [at, workId] of works.entries()) {
      app().clock.advance(MINUTE)
      await log(app(), ana, workId, { outcome: at % 2 === 0 ? 'finished' : 'open' })
      if (at % 10 !== 0) continue
      app().clock.advance(MINUTE)
      const post = await publish(app(), ana, { interest: 'movies' })
      titles.unshift(post.id)
    }
    const posts: string[] = []
    let count = 0
    let cursor: string | null = null
    let oldest = Number.POSITIVE_INFINITY
    do {
      const feed: Feed = await read(app(), pageOf(ana.username), undefined, {
        limit: 3,
        ...(cursor && { cursor }),
      })
      const times = [
        ...feed.items.map(({ publishedAt }) => publishedAt),
        ...(feed.activities ?? []).map(({ at }) => at),
      ]
      for (const time of times) expect(time).toBeLessThanOrEqual(oldest)
      oldest = Math.min(oldest, ...times)
      posts.push(...feed.items.map(({ id }) => id))
      for (const activity of feed.activities ?? []) count += activity.count
      cursor = feed.nextCursor
    } while (cursor !== null)
    expect(posts).toEqual(titles)
    expect(count).toBe(70)
  })

  test('is one strip among the newest posts, of several people, each with the last they finished', async () => {
    const [ana, bia, caio, dora] = [
      await app().person(),
      await app().person(),
      await app().person(),
      await app().person(),
    ]
    // Before the posts of other tests.
    await publish(app(), ana)
    const strip = async (as?: TestPerson) => said(await read(app(), newest, as, { limit: 1 }))
    const [one, two, three] = await newWorks(app(), ana, 3)
    const finish = async (
      as: TestPerson,
      workId: string,
      more: Parameters<typeof log>[3] = { outcome: 'finished' },
    ) => {
      app().clock.advance(MINUTE)
      await log(app(), as, workId, more)
    }
    await finish(ana, one)
    await finish(bia, two)
    await finish(bia, three)
    await finish(caio, one, { outcome: 'open' })
    await finish(caio, one, { outcome: 'finished', visibility: 'followers' })
    expect(await strip()).toEqual([])
    await finish(dora, three)
    const all = [dora, bia, ana].map(({ username }) => `${username} finished 1`)
    expect(await strip()).toEqual(all)
    const { activities } = await read(app(), newest, undefined, { limit: 1 })
    expect(activities?.[1]?.works.map(({ work }) => work.id)).toEqual([three])

    await app().call('block', { as: ana, params: { username: bia.username }, body: {} })
    expect(await strip(ana)).toEqual([])
    expect(await strip()).toEqual(all)
    await app().call('updateProfile', { as: dora, body: { isPublic: false } })
    expect(await strip()).toEqual([])
  })
})
