import { expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'

const mute = (app: TestApp, as: TestPerson, target: object) =>
  app.call('mute', { as, body: { target, duration: 'forever' } })

describeApp('muted words and tags', (app) => {
  const heard = async (as: TestPerson) => {
    await app().runConsumers()
    const { body } = await app().call('listNotifications', { as })
    const { unread } = (await app().call('countNotifications', { as })).body
    return { kinds: body.items.map(({ kind }) => kind), unread }
  }

  test('are gone from notifications, with their number', async () => {
    const [ana, rui] = [await app().person(), await app().person()]
    const own = await publish(app(), ana, { body: 'Sobre a final' })
    const say = (postId: string, body: string) =>
      app().call('createComment', { as: rui, params: { postId }, body: { body } })
    await say(own.id, 'Que FINAL!')
    await publish(app(), rui, { body: `Oi @${ana.username}`, tags: ['futebol'] })
    expect(await heard(ana)).toEqual({ kinds: ['mention', 'comment'], unread: 2 })
    await mute(app(), ana, { kind: 'word', word: 'final' })
    expect(await heard(ana)).toEqual({ kinds: ['mention'], unread: 1 })
    await mute(app(), ana, { kind: 'tag', tag: 'futebol' })
    expect(await heard(ana)).toEqual({ kinds: [], unread: 0 })
  })

  test('leave the number of what is older, however many are muted before it', async () => {
    const [ana, rui] = [await app().person(), await app().person()]
    const body = { body: `Oi @${ana.username}` }
    await publish(app(), rui, body)
    const { id: post_id } = await publish(app(), rui, { ...body, tags: ['futebol'] })
    await app().runConsumers()
    const { clock, context } = app()
    const rows = Array.from({ length: 100 }, (_, at) => ({
      ...{ id: `muted-${at}`, uid: ana.uid, actor_uid: rui.uid, kind: 'quote' as const, post_id },
      ...{ comment_id: null, diary_id: null, work_id: null, plan_news: null, report_id: null },
      ...{ announcement_id: null, at: clock.now() + 1 + at },
    }))
    await transaction(context.database, (tx) =>
      tx.insertInto('notifications').values(rows).execute(),
    )
    await mute(app(), ana, { kind: 'tag', tag: 'futebol' })
    expect(await heard(ana)).toEqual({ kinds: ['mention'], unread: 1 })
  })

  test('are gone from notifications where they are an interest of a person', async () => {
    const [ana, rui, eva] = [await app().person(), await app().person(), await app().person()]
    const { id } = await publish(app(), rui, { interest: 'movies', body: `Oi @${ana.username}` })
    await publish(app(), rui, { interest: 'books', body: `Oi @${ana.username}` })
    const say = (as: TestPerson, body: object) =>
      app().call('createComment', { as, params: { postId: id }, body })
    const said = (await say(ana, { body: 'Sim.' })).body
    await say(eva, { body: 'Também.', answers: said.id })
    await mute(app(), ana, { kind: 'interest', username: rui.username, interest: 'movies' })
    const expected = { kinds: ['answer', 'mention'], unread: 2 }
    expect(await heard(ana)).toEqual(expected)
    // Words that are muted beside change nothing of it.
    await mute(app(), ana, { kind: 'word', word: 'quermesse' })
    expect(await heard(ana)).toEqual(expected)
  })

  test('of comments are said, so that they are folded, but of one’s own', async () => {
    const [ana, rui] = [await app().person(), await app().person()]
    const { id: postId } = await publish(app(), ana)
    for (const as of [ana, rui])
      await app().call('createComment', { as, params: { postId }, body: { body: 'Que **final**' } })
    await mute(app(), ana, { kind: 'word', word: 'Final' })
    const marks = async (as?: TestPerson) => {
      const { body } = await app().call('listComments', { params: { postId }, ...(as && { as }) })
      return body.items.map(({ isMuted }) => isMuted)
    }
    expect([await marks(ana), await marks(rui), await marks()]).toEqual([
      [false, true],
      [false, false],
      [false, false],
    ])
  })

  test('are not suggested', async () => {
    const [ana, rui] = [await app().person(), await app().person()]
    await publish(app(), rui, { body: 'a', tags: ['quermesse'] })
    const tags = async () =>
      (await app().call('suggest', { as: ana, query: { q: 'quermesse' } })).body.tags
    expect(await tags()).toEqual([{ tag: 'quermesse' }])
    await mute(app(), ana, { kind: 'tag', tag: 'quermesse' })
    expect(await tags()).toEqual([])
  })
})
