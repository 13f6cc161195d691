import { beforeEach, expect, test } from 'vitest'
import { newWorks, shelve } from '#modules/shelves/testing/shelves.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'

describeApp('proposals to merge works', (app) => {
  let ana: TestPerson, editor: TestPerson
  let readers: TestPerson[]
  let from: string, into: string
  beforeEach(async () => {
    const person = () => app().person()
    ana = await person()
    editor = await person()
    readers = [await person(), await person(), await person(), await person()]
    ;[from, into] = await newWorks(app(), ana, 2)
    for (const as of [ana, ...readers]) await shelve(app(), as, from)
    const [first] = readers as [TestPerson]
    await shelve(app(), first, into, { visibility: 'self' })
    const { body: work } = await app().call('getWork', { params: { workId: into } })
    await app().call('updateWork', {
      ...{ as: editor, params: { workId: into } },
      body: { version: work.version, year: 1955 },
    })
  })
  const propose = async () => {
    const body = { intoId: into, acceptConflictingIds: true }
    const answer = await app().call('mergeWork', { as: ana, params: { workId: from }, body })
    expect(answer.body).toMatchObject({ state: 'proposed' })
    return answer.body.id
  }
  const noticesOf = async (as: TestPerson) => {
    await app().runConsumers()
    await app().runJobs()
    const { body } = await app().call('listNotifications', { as })
    return body.items.filter(({ kind }) => kind === 'merge_proposal')
  }
  const unreadOf = async (as: TestPerson) =>
    (await app().call('countNotifications', { as })).body.unread

  test('are told to those who edited or have one of them, once, and name no one', async () => {
    await propose()
    for (const as of readers) {
      const notices = await noticesOf(as)
      expect(notices).toMatchObject([{ people: [], others: 0, work: { id: from } }])
      expect(await unreadOf(as)).toBe(1)
    }
    expect(await noticesOf(editor)).toMatchObject([{ work: { id: into } }])
    expect(await noticesOf(ana)).toEqual([])
    expect(await noticesOf(await app().person())).toEqual([])
  })

  test('are gone with the next request after they were answered or withdrawn', async () => {
    const [one] = readers as [TestPerson]
    const mergeId = await propose()
    expect(await noticesOf(one)).toHaveLength(1)
    expect((await app().call('rejectWorkMerge', { as: editor, params: { mergeId } })).status).toBe(
      200,
    )
    expect([await noticesOf(one), await unreadOf(one)]).toEqual([[], 0])
    const again = await propose()
    expect(await noticesOf(one)).toHaveLength(1)
    await app().call('undoWorkMerge', { as: ana, params: { mergeId: again } })
    expect([await noticesOf(one), await unreadOf(one)]).toEqual([[], 0])
    const third = await propose()
    await app().call('agreeToWorkMerge', { as: editor, params: { mergeId: third } })
    await app().runJobs()
    expect([await noticesOf(one), await noticesOf(editor)]).toEqual([[], []])
  })

  test('are not told to those who do not want to hear of them', async () => {
    const [one, two] = readers as [TestPerson, TestPerson]
    const body = { channels: { merge_proposal: 'none' } }
    await app().call('changeNotificationSettings', { as: one, body })
    await propose()
    expect(await noticesOf(one)).toEqual([])
    expect(await noticesOf(two)).toHaveLength(1)
  })
})
