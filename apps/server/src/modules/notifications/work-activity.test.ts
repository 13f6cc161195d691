import { beforeEach, expect, test } from 'vitest'
import { DAY } from '@afins/contract/durations'
import { log, newWork, shelve } from '#modules/shelves/testing/shelves.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { letIn, publish } from '#testing/posts.ts'

describeApp('those who follow a work', (app) => {
  let reader: TestPerson, ana: TestPerson, rui: TestPerson
  let workId: string
  beforeEach(async () => {
    reader = await app().person()
    ana = await app().person()
    rui = await app().person()
    workId = await newWork(app(), ana)
    await letIn(app(), reader, ana)
    await letIn(app(), reader, rui)
    await follow()
  })
  const follow = async (id = workId, as = reader) =>
    expect((await app().call('followWork', { as, params: { workId: id } })).status).toBe(204)
  const listed = async (as = reader) => {
    const { body } = await app().call('listFollowedWorks', { as, query: {} })
    return body.items.map(({ id }) => id)
  }
  const notified = async (as = reader) => {
    await app().runConsumers()
    const { body } = await app().call('listNotifications', { as, query: {} })
    return body.items.filter(({ kind }) => kind === 'work_activity')
  }
  const names = async (as = reader) =>
    (await notified(as)).map(({ people }) => people.map(({ username }) => username))
  const change = (as: TestPerson, body: object) => app().call('updateProfile', { as, body })

  test('hear once a day of those whom they follow', async () => {
    await log(app(), ana, workId, { outcome: 'open' })
    app().clock.advance(1000)
    await shelve(app(), rui, workId, { rating: 8 })
    const other = await app().person()
    await shelve(app(), other, workId, { rating: 2 })
    await shelve(app(), reader, workId, { rating: 10 })
    const [one, ...more] = await notified()
    expect(more).toEqual([])
    expect(one).toMatchObject({ work: { id: workId }, post: null, others: 0, isNew: true })
    expect(await names()).toEqual([[rui.username, ana.username]])
    for (const person of [ana, rui, other]) expect(await names(person)).toEqual([])
    app().clock.advance(DAY)
    await log(app(), ana, workId)
    expect(await names()).toEqual([[ana.username], [rui.username]])
  })

  test('hear of a review, and lose it with the review', async () => {
    const works = [{ title: 'Obra', creators: [], remark: '', workId }]
    const { id } = await publish(app(), ana, { kind: 'review', title: null, works, rating: 9 })
    expect((await notified()).map(({ post }) => post?.id)).toEqual([id])
    await app().call('deletePost', { as: ana, params: { postId: id } })
    expect(await notified()).toEqual([])
  })

  test('hear nothing of wishes, remarks, what is hidden, long past or before', async () => {
    const other = await newWork(app(), ana)
    await log(app(), ana, other)
    await app().runConsumers()
    app().clock.advance(1000)
    await follow(other)
    await shelve(app(), ana, workId, { wants: true })
    await shelve(app(), ana, workId, { remark: 'só para mim' })
    await shelve(app(), rui, workId, { visibility: 'self' })
    await shelve(app(), rui, workId, { rating: 7 })
    await log(app(), ana, workId, { outcome: 'finished', ended: '1999' })
    expect(await notified()).toEqual([])
  })

  test('hear nothing of blocked, muted or closed people, nor of what they no longer show', async () => {
    await log(app(), ana, workId)
    const isNamed = async () => (await names()).length === 1
    expect(await isNamed()).toBe(true)
    const params = { username: ana.username }
    await app().call('block', { as: ana, params: { username: reader.username }, body: {} })
    expect(await isNamed()).toBe(false)
    await app().call('unblock', { as: ana, params: { username: reader.username } })
    expect(await isNamed()).toBe(true)
    await change(ana, { isPublic: false })
    expect(await isNamed()).toBe(false)
    await change(ana, { isPublic: true })
    await change(ana, { showActivity: false })
    expect(await isNamed()).toBe(false)
    await change(ana, { showActivity: true })
    const target = { kind: 'person', ...params } as const
    await app().call('mute', { as: reader, body: { target, duration: 'forever' } })
    expect(await isNamed()).toBe(false)
  })

  test('hear nothing of other interests of someone of whom they follow one', async () => {
    const params = { username: ana.username }
    await app().call('narrowFollow', { as: reader, params, body: { interest: 'music' } })
    await log(app(), ana, workId)
    expect(await notified()).toEqual([])
  })

  test('turn it off, follow no longer, and have a list of their works', async () => {
    await log(app(), ana, workId)
    const turn = (channel: 'none' | 'app') =>
      app().call('changeNotificationSettings', {
        as: reader,
        body: { channels: { work_activity: channel } },
      })
    await turn('none')
    expect(await notified()).toEqual([])
    await turn('app')
    expect(await notified()).toHaveLength(1)
    const second = await newWork(app(), ana)
    app().clock.advance(1000)
    await follow(second)
    await follow(second)
    expect(await listed()).toEqual([second, workId])
    expect(await listed(ana)).toEqual([])
    await app().call('unfollowWork', { as: reader, params: { workId: second } })
    await log(app(), rui, second)
    expect([await listed(), (await notified()).length]).toEqual([[workId], 1])
    const { body } = await app().call('getFollowedWork', { as: reader, params: { workId } })
    expect(body).toEqual({ isFollowed: true })
    const missing = await app().call('followWork', { as: reader, params: { workId: 'x' } })
    expect([missing.status, missing.error.code]).toEqual([404, 'work.not_found'])
  })

  test.each([false, true])('follow what it was merged into: both followed: %s', async (both) => {
    await log(app(), ana, workId)
    await app().runConsumers()
    const intoId = await newWork(app(), ana)
    if (both) await follow(intoId)
    const merge = await app().call('mergeWork', { as: ana, params: { workId }, body: { intoId } })
    expect(merge.status).toBe(201)
    await app().runJobs()
    expect(await listed()).toEqual([intoId])
    expect((await notified()).map(({ work }) => work?.id)).toEqual([intoId])
    const params = { mergeId: merge.body.id }
    await app().call('undoWorkMerge', { as: ana, params })
    await app().runJobs()
    expect((await listed()).toSorted()).toEqual((both ? [workId, intoId] : [workId]).toSorted())
    expect((await notified()).map(({ work }) => work?.id)).toEqual([workId])
  })
})
