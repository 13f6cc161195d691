import { beforeEach, expect, test } from 'vitest'
import { newWork } from '#modules/shelves/testing/shelves.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { letIn } from '#testing/posts.ts'

describeApp('comments on diary entries', (app) => {
  let owner: TestPerson, ana: TestPerson, rita: TestPerson
  let entryId: string
  beforeEach(async () => {
    owner = await app().person()
    ana = await app().person()
    rita = await app().person()
    entryId = await log()
  })
  const log = async (visibility?: 'public' | 'followers' | 'self') => {
    const workId = await newWork(app(), owner)
    const { body } = await app().call('addDiaryEntry', {
      ...{ as: owner, params: { workId } },
      body: { outcome: 'finished', ...(visibility && { visibility }) },
    })
    return body.diary[0]?.id ?? ''
  }
  const say = (as: TestPerson, body: string, answers: string | null = null, postId = entryId) => {
    app().clock.advance(1000)
    return app().call('createComment', { as, params: { postId }, body: { body, answers } })
  }
  const read = (as?: TestPerson, postId = entryId) =>
    app().call('listComments', { ...(as && { as }), params: { postId } })
  const entryFor = (as?: TestPerson, id = entryId) =>
    app().call('getDiaryEntry', { ...(as && { as }), params: { entryId: id } })
  const noticesOf = async (as: TestPerson) => {
    await app().runConsumers()
    return (await app().call('listNotifications', { as, query: {} })).body.items
  }

  test('are counted, answered, changed and taken away as those on posts', async () => {
    const first = await say(ana, 'Também li. ||Ele morre.||')
    expect(first.status).toBe(201)
    const second = await say(owner, 'Ainda não superei.', first.body.id)
    const { body } = await read()
    expect(body.items.map(({ id }) => id)).toEqual([first.body.id, second.body.id])
    expect(body.items[1]?.answered?.author?.username).toBe(ana.username)
    expect((await entryFor()).body).toMatchObject({
      ...{ comments: 2, likes: 0, owner: { username: owner.username } },
      can: { edit: false, like: false },
    })
    const diary = await app().call('listDiary', { params: { username: owner.username } })
    expect(diary.body.items[0]).toMatchObject({ comments: 2, liked: false })
    const mine = { as: owner, params: { commentId: first.body.id } }
    expect((await app().call('changeComment', { ...mine, body: { body: 'Oi' } })).status).toBe(403)
    expect((await app().call('deleteComment', mine)).status).toBe(204)
    expect((await read()).body.items.map(({ isDeleted }) => isDeleted)).toEqual([true, false])
    expect((await entryFor()).body.comments).toBe(1)
  })

  test('are only from those whom the owner lets, and on what they see', async () => {
    const choose = (as: TestPerson, audience: 'followers' | 'nobody') =>
      app().call('setCommentAudience', { as, params: { postId: entryId }, body: { audience } })
    expect((await choose(ana, 'nobody')).status).toBe(403)
    expect((await choose(owner, 'followers')).status).toBe(204)
    expect((await say(ana, 'Oi')).error?.code).toBe('comment.followers_only')
    await letIn(app(), ana, owner)
    expect((await say(ana, 'Oi')).status).toBe(201)
    await choose(owner, 'nobody')
    expect((await say(ana, 'Oi')).error?.code).toBe('comment.closed')
    const secret = await log('self')
    await say(owner, 'Segredo', null, secret)
    for (const as of [undefined, ana, rita]) {
      expect((await entryFor(as, secret)).error?.code).toBe('diary.not_found')
      expect((await read(as, secret)).error?.code).toBe('post.not_found')
    }
    expect((await say(ana, 'Oi', null, secret)).status).toBe(404)
    expect((await read(owner, secret)).body.total).toBe(1)
    await app().call('block', { as: owner, params: { username: rita.username }, body: {} })
    expect((await entryFor(rita)).status).toBe(404)
    expect((await say(rita, 'Oi')).status).toBe(404)
  })

  test('cannot answer what is said elsewhere', async () => {
    const elsewhere = await say(ana, 'Oi', null, await log())
    expect((await say(ana, 'Oi', elsewhere.body.id)).error?.code).toBe('comment.answered_gone')
  })

  test('are liked, and so are entries, exactly once', async () => {
    const { id } = (await say(ana, 'Oi')).body
    const like = (as: TestPerson) => app().call('likePost', { as, params: { postId: entryId } })
    expect((await like(owner)).error?.code).toBe('like.own')
    await Promise.all([like(ana), like(ana), like(rita)])
    expect((await entryFor(ana)).body).toMatchObject({ likes: 2, liked: true })
    const likes = await app().call('listPostLikes', { params: { postId: entryId } })
    expect(likes.body.items.map(({ username }) => username).toSorted()).toEqual(
      [ana.username, rita.username].toSorted(),
    )
    await app().call('unlikePost', { as: ana, params: { postId: entryId } })
    expect((await entryFor()).body.likes).toBe(1)
    await app().call('likeComment', { as: rita, params: { commentId: id } })
    expect((await read()).body.items[0]?.likes).toBe(1)
    await app().call('unlikeComment', { as: rita, params: { commentId: id } })
    expect((await read()).body.items[0]?.likes).toBe(0)
  })

  test('notify as those on posts, and lead to the entry', async () => {
    const { id } = (await say(ana, `Oi, @${rita.username}`)).body
    await say(owner, 'Oi!', id)
    await app().call('likePost', { as: rita, params: { postId: entryId } })
    const of = { diaryEntry: { id: entryId, username: owner.username }, post: null }
    expect((await noticesOf(owner)).map(({ kind }) => kind)).toEqual(['like', 'comment'])
    expect((await noticesOf(owner))[1]).toMatchObject({ ...of, comment: { id } })
    expect(await noticesOf(ana)).toMatchObject([{ kind: 'answer', ...of }])
    expect(await noticesOf(rita)).toMatchObject([{ kind: 'mention', ...of }])
    const target = { kind: 'thread' as const, postId: entryId }
    await app().call('mute', { as: ana, body: { target, duration: 'forever' } })
    expect(await noticesOf(ana)).toEqual([])
    await app().call('unlikePost', { as: rita, params: { postId: entryId } })
    expect((await noticesOf(owner)).map(({ kind }) => kind)).toEqual(['comment'])
    await app().call('deleteDiaryEntry', { as: owner, params: { entryId } })
    expect(await noticesOf(rita)).toEqual([])
  })

  test('can be reported with what is seen', async () => {
    const { id } = (await say(ana, 'Compre já')).body
    const target = { kind: 'comment' as const, id }
    const body = { target, reason: 'spam' as const }
    expect((await app().call('createReport', { as: rita, body })).status).toBe(201)
    const { reader } = app().context.database.engine
    const rows = reader.selectFrom('reports').select('copy')
    const [row] = await rows.execute()
    expect(row?.copy).toContain(`/${owner.username}/diario/${entryId}`)
  })
})
