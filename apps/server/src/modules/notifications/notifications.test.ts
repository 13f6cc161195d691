import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { DAY, HOUR } from '@afins/contract/durations'
import { notificationKinds } from '@afins/contract/notifications'
import { deletionDeps } from '#modules.ts'
import { deleteByOperator } from '#modules/account-deletion/index.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { letIn, publish } from '#testing/posts.ts'
import { groupOf, noticesOfComment } from './notifications.policy.ts'

describeApp('notifications', (app) => {
  let ana: TestPerson, rui: TestPerson, eva: TestPerson
  let postId: string
  beforeEach(async () => {
    ana = await app().person()
    rui = await app().person()
    eva = await app().person()
    postId = (await publish(app(), ana)).id
    await app().runConsumers()
  })
  const like = async (as: TestPerson, id = postId) => {
    app().clock.advance(1000)
    await app().call('likePost', { as, params: { postId: id } })
  }
  const say = async (as: TestPerson, body: string, answers: string | null = null) => {
    app().clock.advance(1000)
    const comment = { as, params: { postId }, body: { body, answers } }
    return (await app().call('createComment', comment)).body.id
  }
  const noticesOf = async (as: TestPerson, cursor?: string) => {
    await app().runConsumers()
    const query = cursor === undefined ? {} : { cursor }
    const { status, body } = await app().call('listNotifications', { as, query })
    expect(status).toBe(200)
    return body
  }
  const kindsFor = async (as: TestPerson) => (await noticesOf(as)).items.map(({ kind }) => kind)
  const unreadOf = async (as: TestPerson) => {
    await app().runConsumers()
    return (await app().call('countNotifications', { as })).body.unread
  }

  test('group who likes a post, the latest first, and forget who no longer does', async () => {
    for (const one of [rui, eva]) await like(one)
    const [told] = (await noticesOf(ana)).items
    expect(told).toMatchObject({ kind: 'like', others: 0, isNew: true, comment: null })
    expect(told?.people.map(({ username }) => username)).toEqual([eva.username, rui.username])
    expect(told?.post).toMatchObject({ id: postId, author: { username: ana.username } })
    expect(await unreadOf(ana)).toBe(1)
    // Once more says nothing new, and taking it back leaves the others.
    await like(rui)
    await app().call('unlikePost', { as: eva, params: { postId } })
    const [left] = (await noticesOf(ana)).items
    expect(left?.people.map(({ username }) => username)).toEqual([rui.username])
    await app().call('unlikePost', { as: rui, params: { postId } })
    expect(await kindsFor(ana)).toEqual([])
  })

  test('are read once they were, however often one person takes back what they do', async () => {
    const unlike = (as: TestPerson) => app().call('unlikePost', { as, params: { postId } })
    const follow = { as: rui, params: { username: ana.username } }
    const markSeen = () =>
      app().call('markNotificationsSeen', { as: ana, body: { until: app().clock.now() } })
    await like(rui)
    await app().call('follow', follow)
    expect(await unreadOf(ana)).toBe(2)
    await markSeen()
    await unlike(rui)
    await app().call('unfollow', follow)
    expect([await kindsFor(ana), await unreadOf(ana)]).toEqual([[], 0])
    await like(rui)
    await app().call('follow', follow)
    expect([await kindsFor(ana), await unreadOf(ana)]).toEqual([['follow', 'like'], 0])
    // Another one is new, and so is the same one on another day.
    await like(eva)
    expect(await unreadOf(ana)).toBe(1)
    await markSeen()
    await unlike(rui)
    app().clock.advance(DAY)
    await like(rui)
    expect(await unreadOf(ana)).toBe(1)
  })

  test('say each person once what a comment is to them', async () => {
    const first = await say(rui, `Que bonito, @${eva.username}!`)
    expect(await kindsFor(ana)).toEqual(['comment'])
    const [mention] = (await noticesOf(eva)).items
    expect(mention).toMatchObject({ kind: 'mention', comment: { id: first } })
    expect(mention?.comment?.excerpt).toBe(`Que bonito, @${eva.username}!`)
    await say(eva, 'Também acho.', first)
    expect(await kindsFor(rui)).toEqual(['answer'])
    // Her post, twice on one day: one group of two people.
    const [both] = (await noticesOf(ana)).items
    expect(both?.people).toHaveLength(2)
    await say(ana, 'Obrigada!')
    expect(await kindsFor(ana)).toEqual(['comment'])
    // What is deleted is told to nobody any more.
    await app().call('deleteComment', { as: rui, params: { commentId: first } })
    expect(await kindsFor(eva)).toEqual([])
    expect((await noticesOf(ana)).items[0]?.people).toHaveLength(1)
  })

  test('tell of follows, of requests while they wait, and of the answer to them', async () => {
    const closed = await app().person(undefined, { isPublic: false })
    const follow = (as: TestPerson, { username }: TestPerson) =>
      app().call('follow', { as, params: { username } })
    await follow(rui, ana)
    expect(await kindsFor(ana)).toEqual(['follow'])
    await app().call('unfollow', { as: rui, params: { username: ana.username } })
    expect(await kindsFor(ana)).toEqual([])
    for (const one of [rui, eva]) await follow(one, closed)
    // Each is answered on its own.
    expect(await kindsFor(closed)).toEqual(['request', 'request'])
    const params = (of: TestPerson) => ({ as: closed, params: { username: of.username } })
    await app().call('acceptFollowRequest', params(rui))
    await app().call('rejectFollowRequest', params(eva))
    expect(await kindsFor(closed)).toEqual([])
    expect(await kindsFor(rui)).toEqual(['request_accepted'])
    expect(await kindsFor(eva)).toEqual([])
  })

  test('tell whom a text names when it is published, as long as they may read it', async () => {
    await publish(app(), rui, { body: `Com @${ana.username} e @${eva.username}.` })
    await publish(app(), rui, { body: `Só meu: @${ana.username}`, visibility: 'self' })
    await publish(app(), rui, { body: `De quem segue: @${ana.username}`, visibility: 'followers' })
    expect(await kindsFor(ana)).toEqual(['mention'])
    await letIn(app(), ana, rui)
    expect(await kindsFor(ana)).toContain('mention')
    expect((await noticesOf(ana)).items.filter(({ kind }) => kind === 'mention')).toHaveLength(2)
  })

  test('leave out with the next request what is blocked, muted, closed, deleted or turned off', async () => {
    await like(rui)
    await say(eva, 'Oi!')
    expect(await unreadOf(ana)).toBe(2)
    await app().call('block', { as: rui, params: { username: ana.username }, body: {} })
    expect(await kindsFor(ana)).toEqual(['comment'])
    const target = { kind: 'thread', postId } as const
    const { body: mute } = await app().call('mute', {
      as: ana,
      body: { target, duration: 'day' },
    })
    expect([await kindsFor(ana), await unreadOf(ana)]).toEqual([[], 0])
    await app().call('unmute', { as: ana, params: { muteId: mute.id } })
    expect(await kindsFor(ana)).toEqual(['comment'])
    const person = { kind: 'person', username: eva.username } as const
    await app().call('mute', { as: ana, body: { target: person, duration: 'day' } })
    expect(await kindsFor(ana)).toEqual([])
    app().clock.advance(DAY + 1)
    expect(await kindsFor(ana)).toEqual(['comment'])
    await app().call('changeNotificationSettings', {
      as: ana,
      body: { channels: { comment: 'none' } },
    })
    expect([await kindsFor(ana), await unreadOf(ana)]).toEqual([[], 0])
    await app().call('changeNotificationSettings', {
      as: ana,
      body: { channels: { comment: 'app' } },
    })
    await app().call('deletePost', { as: ana, params: { postId } })
    expect(await kindsFor(ana)).toEqual([])
  })

  test('are seen up to a moment, and unread from then on', async () => {
    await like(rui)
    const [told] = (await noticesOf(ana)).items
    const seen = (until: number) =>
      app().call('markNotificationsSeen', { as: ana, body: { until } })
    expect((await seen(told?.at ?? 0)).status).toBe(204)
    expect(await unreadOf(ana)).toBe(0)
    await say(eva, 'Depois.')
    expect((await noticesOf(ana)).items.map(({ isNew }) => isNew)).toEqual([true, false])
    // A moment that is to come marks nothing that comes until then.
    await seen(app().clock.now() + DAY)
    await say(eva, 'Mais depois.')
    expect(await unreadOf(ana)).toBe(1)
    await seen(0)
    expect(await unreadOf(ana)).toBe(1)
  })

  test('go on at a cursor, lose nothing, and say nothing twice', async () => {
    const ids: string[] = []
    for (let n = 0; n < 40; n++) ids.push((await publish(app(), ana, { body: `Nota ${n}` })).id)
    for (const id of ids) for (const one of [rui, eva]) await like(one, id)
    for (let n = 0; n < 30; n++) await say(rui, `Comentário ${n}`)
    const seen: string[] = []
    let people = 0
    for (let cursor: string | undefined; ;) {
      const page = await noticesOf(ana, cursor)
      seen.push(...page.items.map(({ id }) => id))
      people += page.items.reduce((sum, one) => sum + one.people.length + one.others, 0)
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    expect(new Set(seen).size).toBe(41)
    expect(people).toBeGreaterThanOrEqual(81)
    const bad = await app().call('listNotifications', { as: ana, query: { cursor: 'x' } })
    expect(bad.error.code).toBe('request.bad_cursor')
  })

  test('tell of invitations to lists, and of what others change in one’s own', async () => {
    const list = await publish(app(), ana, {
      kind: 'list',
      title: 'Estradas',
      works: [{ title: 'Um', creators: [], year: null, remark: '' }],
    })
    const of = { as: ana, params: { postId: list.id, username: rui.username } }
    expect((await app().call('inviteToList', of)).status).toBe(200)
    expect(await kindsFor(rui)).toEqual(['list_invitation'])
    await app().call('acceptListInvitation', { as: rui, params: { postId: list.id } })
    await app().call('addListItem', {
      as: rui,
      params: { postId: list.id },
      body: { title: 'Dois', creators: [], year: null, remark: '' },
      headers: { 'idempotency-key': 'dois' },
    })
    const [told] = (await noticesOf(ana)).items
    expect(told).toMatchObject({ kind: 'list_change', post: { id: list.id, label: 'Estradas' } })
    await app().call('removeFromList', of)
    expect(await kindsFor(rui)).toEqual([])
  })

  test('are nobody else’s, and go after three months', async () => {
    await like(rui)
    expect(await kindsFor(ana)).toEqual(['like'])
    expect(await kindsFor(rui)).toEqual([])
    for (const name of ['listNotifications', 'countNotifications'] as const)
      expect((await app().call(name)).status).toBe(401)
    app().clock.advance(91 * DAY)
    ana = await app().signIn(ana)
    const { cleanUpNotifications } = await import('./notifications.cleanup.ts')
    await cleanUpNotifications(app().context)
    expect(await kindsFor(ana)).toEqual([])
  })

  test('of people who are gone by then are not told, and hold up nothing', async () => {
    await like(rui)
    await say(eva, `Você viu, @${rui.username}?`)
    await app().call('follow', { as: rui, params: { username: ana.username } })
    await deleteByOperator(deletionDeps(app().context), ana.username)
    await app().runConsumers()
    const failed = app().context.database.db.selectFrom('event_failures').selectAll()
    expect(await failed.execute()).toEqual([])
    expect(await kindsFor(rui)).toEqual([])
  })

  test('are chosen by kind, each as it is unless one says otherwise', async () => {
    const { body } = await app().call('getNotificationSettings', { as: ana })
    expect(body.digest).toBe('none')
    expect(Object.entries(body.channels)).toEqual(notificationKinds.map((kind) => [kind, 'app']))
    const { body: changed } = await app().call('changeNotificationSettings', {
      as: ana,
      body: { channels: { like: 'none', mention: 'mail' }, digest: 'daily' },
    })
    expect(changed).toMatchObject({
      ...{ digest: 'daily', channels: { like: 'none', mention: 'mail', follow: 'app' } },
    })
    const { body: other } = await app().call('getNotificationSettings', { as: rui })
    expect(other.channels.like).toBe('app')
  })
})

test('nobody is told of a comment twice, or of their own', () => {
  const uid = fc.constantFrom('a', 'b', 'c', 'd')
  fc.assert(
    fc.property(uid, uid, fc.option(uid), fc.array(uid), (by, author, answered, mentioned) => {
      const said = { by, postId: 'p', commentId: 'c', postAuthorUid: author }
      const notices = noticesOfComment({ ...said, answeredUid: answered, mentionedUids: mentioned })
      const told = notices.map(({ to }) => to)
      const all = new Set([author, ...(answered === null ? [] : [answered]), ...mentioned])
      all.delete(by)
      expect(new Set(told)).toEqual(all)
      expect(told).toHaveLength(all.size)
    }),
  )
})

test('likes of a day are one, those of the next day another', () => {
  const at = Date.UTC(2026, 0, 15, 12)
  const about = { post_id: 'p', comment_id: null, quoted_id: null, work_id: null }
  const row = { id: '1', kind: 'like', actor_uid: 'a', ...about } as const
  expect(groupOf({ ...row, at })).toBe(groupOf({ ...row, id: '2', at: at + HOUR }))
  expect(groupOf({ ...row, at })).not.toBe(groupOf({ ...row, at: at + DAY }))
  expect(groupOf({ ...row, at })).not.toBe(groupOf({ ...row, comment_id: 'c', at }))
})
