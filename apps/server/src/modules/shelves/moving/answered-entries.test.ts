import { beforeEach, expect, test } from 'vitest'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { log, newWorks } from '../testing/shelves.ts'

describeApp('what people said of open readings of works that become one', (app) => {
  let ana: TestPerson, bia: TestPerson
  let from: string, into: string
  beforeEach(async () => {
    ana = await app().person()
    bia = await app().person()
    ;[from = '', into = ''] = await newWorks(app(), ana, 2)
  })

  const openOf = async (workId: string) => {
    const { body } = await app().call('getShelfEntry', { as: ana, params: { workId } })
    return body.diary.filter(({ outcome }) => outcome === 'open').map(({ id }) => id)
  }
  const begin = async (workId: string, started: string) => {
    await log(app(), ana, workId, { outcome: 'open', started })
    const [id = ''] = await openOf(workId)
    return id
  }
  const say = (postId: string, body: string) =>
    app().call('createComment', { as: bia, params: { postId }, body: { body } })
  const like = (postId: string) => app().call('likePost', { as: bia, params: { postId } })
  const saidOn = async (postId: string) =>
    (await app().call('listComments', { params: { postId } })).body.items.map(({ body }) => body)
  const likesOf = async (entryId: string) =>
    (await app().call('getDiaryEntry', { params: { entryId } })).body.likes
  const merge = async () => {
    const { body } = await app().call('mergeWork', {
      ...{ as: bia, params: { workId: from }, body: { intoId: into } },
    })
    await app().runJobs()
    return body.id
  }
  const undo = async (mergeId: string) => {
    const { status } = await app().call('undoWorkMerge', { as: bia, params: { mergeId } })
    expect(status).toBe(200)
    await app().runJobs()
  }

  test.each(['from', 'into'] as const)('stays where only the one %s has answers', async (which) => {
    const entries = { from: await begin(from, '2024-01'), into: await begin(into, '2024-03') }
    const answered = entries[which]
    await say(answered, 'Que capa!')
    await like(answered)
    const mergeId = await merge()
    expect(await openOf(into)).toEqual([answered])
    const { body } = await app().call('getDiaryEntry', { params: { entryId: answered } })
    expect(body).toMatchObject({ work: { id: into }, entry: { started: '2024-01' }, likes: 1 })
    const gone = entries[which === 'from' ? 'into' : 'from']
    const became = await app().call('getDiaryEntry', { params: { entryId: gone } })
    expect(became.body.entry.id).toBe(answered)
    await say(answered, 'E o fim?')
    await undo(mergeId)
    expect([await openOf(from), await openOf(into)]).toEqual([[entries.from], [entries.into]])
    const again = await app().call('getDiaryEntry', { params: { entryId: gone } })
    expect(again.body.entry.id).toBe(gone)
    const back = await app().call('getDiaryEntry', { params: { entryId: answered } })
    const started = which === 'from' ? '2024-01' : '2024-03'
    expect(back.body.entry.started).toBe(started)
    expect(await saidOn(answered)).toHaveLength(2)
    expect(await likesOf(answered)).toBe(1)
  })

  test('stays where both have answers, and each can be gone on with', async () => {
    const [one, other] = [await begin(from, '2024-01'), await begin(into, '2024-03')]
    await say(one, 'Um')
    await like(other)
    const mergeId = await merge()
    expect((await openOf(into)).toSorted()).toEqual([one, other].toSorted())
    expect([await saidOn(one), await likesOf(other)]).toEqual([[expect.anything()], 1])
    const change = (entryId: string, body: object) =>
      app().call('updateDiaryEntry', { as: ana, params: { entryId }, body })
    expect((await change(one, { progress: 40, unit: 'percent' })).status).toBe(200)
    expect((await change(other, { outcome: 'finished' })).status).toBe(200)
    expect((await change(other, { outcome: 'open' })).error?.code).toBe('diary.open_twice')
    await undo(mergeId)
    expect([await openOf(from), await openOf(into)]).toEqual([[one], []])
    expect([await saidOn(one), await likesOf(other)]).toEqual([[expect.anything()], 1])
  })

  test('is lost by no one who says it while the works become one', async () => {
    const [one, other] = [await begin(from, '2024-01'), await begin(into, '2024-03')]
    const [answers] = await Promise.all([
      Promise.all([say(one, 'Um'), like(one), say(other, 'Dois')]),
      merge(),
    ])
    const stored = answers.filter(({ status }) => status < 300)
    const kept = await openOf(into)
    const said = await Promise.all(kept.map(saidOn))
    const likes = await Promise.all(kept.map(likesOf))
    const present = said.flat().length + likes.reduce((all, count) => all + count, 0)
    expect(present).toBeGreaterThanOrEqual(stored.length)
  })
})
