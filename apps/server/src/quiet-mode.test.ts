import { expect, test } from 'vitest'
import { describeApp } from '#testing/app.ts'
import { letIn, publish } from '#testing/posts.ts'

describeApp('quiet mode', (app) => {
  test('lets only those comment, mention and ask whom one follows, until it is off', async () => {
    const [ana, friend, stranger] = [
      await app().person(),
      await app().person(),
      await app().person(),
    ]
    await letIn(app(), ana, friend)
    const post = await publish(app(), ana, { kind: 'note', body: 'Oi', interest: 'music' })
    const setProfile = (body: object) => app().call('updateProfile', { as: ana, body })
    const comment = (as: typeof ana) =>
      app().call('createComment', { as, params: { postId: post.id }, body: { body: 'Olá!' } })
    const mentions = async () => {
      await app().runConsumers()
      const { body } = await app().call('listNotifications', { as: ana })
      return body.items
        .filter(({ kind }) => kind === 'mention')
        .map(({ people }) => people[0]?.username)
    }
    const ask = (as: typeof ana) => app().call('follow', { as, params: { username: ana.username } })
    const seen = async (as: typeof ana) =>
      (await app().call('getProfile', { as, params: { username: ana.username } })).body

    expect((await setProfile({ isQuiet: true })).body.isQuiet).toBe(true)
    expect(await comment(stranger)).toMatchObject({
      ...{ status: 403, error: { code: 'comment.followed_only' } },
    })
    expect((await comment(friend)).status).toBe(201)
    const shown = await app().call('listComments', { as: stranger, params: { postId: post.id } })
    expect(shown.body.obstacle).toBe('followed')
    for (const one of [friend, stranger])
      await publish(app(), one, {
        ...{ kind: 'note', body: `Veja isto, @${ana.username}`, interest: 'music' },
      })
    expect(await mentions()).toEqual([friend.username])

    await setProfile({ isPublic: false })
    expect(await seen(stranger)).toMatchObject({ closed: true, can: { follow: false } })
    expect(await ask(stranger)).toMatchObject({
      ...{ status: 403, error: { code: 'follows.no_requests' } },
    })
    expect((await ask(friend)).body).toMatchObject({ state: 'requested' })

    await setProfile({ isQuiet: false })
    expect((await ask(stranger)).body).toMatchObject({ state: 'requested' })
    expect(await mentions()).toContain(stranger.username)
    await setProfile({ isPublic: true })
    expect((await comment(stranger)).status).toBe(201)
  })
})
