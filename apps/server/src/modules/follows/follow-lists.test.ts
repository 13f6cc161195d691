import { beforeAll, expect, test } from 'vitest'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { letIn, publish } from '#testing/posts.ts'

type List = 'listFollowers' | 'listFollowing'

const fetchList = (
  app: TestApp,
  list: List,
  whose: TestPerson,
  as?: TestPerson,
  query?: Readonly<Record<string, string | number>>,
) =>
  app.call(list, {
    params: { username: whose.username },
    ...(as && { as }),
    ...(query && { query }),
  })

/** The usernames of a list, read page by page, or the code of the error. */
async function names(app: TestApp, list: List, whose: TestPerson, as?: TestPerson, limit = 100) {
  const all: string[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string | number> = { limit, ...(cursor !== null && { cursor }) }
    const answer = await fetchList(app, list, whose, as, query)
    if (answer.status !== 200) return answer.error.code
    expect(answer.body.items.length).toBeLessThanOrEqual(limit)
    all.push(...answer.body.items.map(({ username }) => username))
    cursor = answer.body.nextCursor
  } while (cursor !== null)
  return all
}

const change = (app: TestApp, as: TestPerson, body: object) =>
  app.call('updateProfile', { as, body })
const remove = (app: TestApp, as: TestPerson, whom: TestPerson) =>
  app.call('removeFollower', { as, params: { username: whom.username } })

async function people(app: TestApp, count: number, isPublic = true) {
  const all: TestPerson[] = []
  while (all.length < count) all.push(await app.person(undefined, { isPublic }))
  return all as [TestPerson, TestPerson, TestPerson, ...TestPerson[]]
}

describeApp('lists of followers and of those followed', (app) => {
  test('come the latest first, in pages that neither repeat nor lose anyone', async () => {
    const [maria] = await people(app(), 1)
    const others = await people(app(), 11)
    for (const [at, person] of others.entries()) {
      // Several in the same millisecond.
      if (at % 3 === 0) app().clock.advance(1)
      await letIn(app(), person, maria)
      await letIn(app(), maria, person)
    }
    for (const list of ['listFollowers', 'listFollowing'] as const) {
      const whole = await names(app(), list, maria)
      expect([...whole].sort()).toEqual(others.map(({ username }) => username).sort())
      expect(
        others
          .slice(-2)
          .map(({ username }) => username)
          .sort(),
      ).toEqual([...whole.slice(0, 2)].sort())
      for (const limit of [1, 2, 5, 10, 11, 12])
        expect(await names(app(), list, maria, undefined, limit)).toEqual(whole)
    }
    const [first] = others
    expect(await names(app(), 'listFollowing', first)).toEqual([maria.username])
    expect(await names(app(), 'listFollowers', first)).toEqual([maria.username])
  })

  test('begin with whoever was accepted last, however long ago they asked', async () => {
    const [[maria], [early, second]] = [await people(app(), 1, false), await people(app(), 2)]
    await app().call('follow', { as: early, params: { username: maria.username } })
    app().clock.advance(1000)
    await letIn(app(), second, maria)
    app().clock.advance(1000)
    await letIn(app(), early, maria)
    expect(await names(app(), 'listFollowers', maria, maria)).toEqual([
      early.username,
      second.username,
    ])
  })

  test.each(['0', '101', 'x'])('have no pages of %s', async (limit) => {
    const [maria] = await people(app(), 1)
    for (const list of ['listFollowers', 'listFollowing'] as const)
      expect((await fetchList(app(), list, maria, undefined, { limit })).status).toBe(400)
  })

  test('have cursors that only they make', async () => {
    const [maria] = await people(app(), 1)
    for (const list of ['listFollowers', 'listFollowing'] as const)
      for (const cursor of ['x', '', 'a'.repeat(201)])
        expect((await fetchList(app(), list, maria, undefined, { cursor })).status).toBe(400)
  })

  test('are found by a former username, and nobody else has any', async () => {
    const [maria, joao] = await people(app(), 2)
    await letIn(app(), joao, maria)
    await app().call('changeUsername', { as: maria, body: { username: `${maria.username}-nova` } })
    for (const username of [maria.username, ` ${maria.username.toUpperCase()}-NOVA `])
      expect((await app().call('listFollowers', { params: { username } })).body.items).toHaveLength(
        1,
      )
    for (const username of ['ninguem', '\u0000', 'a'.repeat(100)]) {
      const answer = await app().call('listFollowers', { params: { username } })
      expect([answer.status, answer.error.code]).toEqual([404, 'profile.not_found'])
    }
  })

  test('leave out whom the reader may not see, except for their owner', async () => {
    const [maria, open, eva] = await people(app(), 3)
    const [closed, , friend] = await people(app(), 3, false)
    for (const person of [open, closed, friend]) {
      app().clock.advance(1)
      await letIn(app(), person, maria)
      await letIn(app(), maria, person)
    }
    await letIn(app(), eva, friend)
    const seen = async (as?: TestPerson) => {
      const followers = await names(app(), 'listFollowers', maria, as)
      expect(await names(app(), 'listFollowing', maria, as)).toEqual(followers)
      expect(await names(app(), 'listFollowers', maria, as, 1)).toEqual(followers)
      return followers
    }
    const named = (...some: TestPerson[]) => some.map(({ username }) => username)
    expect(await seen()).toEqual(named(open))
    expect(await seen(open)).toEqual(named(open))
    expect(await seen(closed)).toEqual(named(closed, open))
    expect(await seen(eva)).toEqual(named(friend, open))
    expect(await seen(maria)).toEqual(named(friend, closed, open))
    await change(app(), closed, { isPublic: true })
    expect(await seen()).toEqual(named(closed, open))
  })

  test('show of a closed follower what its card shows, and no more', async () => {
    const [maria] = await people(app(), 1)
    const [closed] = await people(app(), 1, false)
    await letIn(app(), closed, maria)
    await change(app(), closed, { bio: 'segredo' })
    const { body } = await fetchList(app(), 'listFollowers', maria, maria)
    expect(body.items).toEqual([
      {
        username: closed.username,
        displayName: closed.username,
        avatar: null,
        color: expect.any(String),
        followsMe: true,
      },
    ])
  })
})

describeApp('who may read the lists of a person', (app) => {
  let owner: TestPerson
  let readers: Readonly<Record<string, TestPerson | undefined>>
  beforeAll(async () => {
    const [maria, follower, asker, other] = (await people(app(), 4)) as TestPerson[]
    if (!maria || !follower || !asker || !other) throw new Error('too few people')
    owner = maria
    readers = { owner, follower, asker, other, anonymous: undefined }
    await letIn(app(), follower, owner)
    await change(app(), owner, { isPublic: false })
    await app().call('follow', { as: asker, params: { username: owner.username } })
  })

  const all = ['owner', 'follower', 'asker', 'other', 'anonymous']
  test.each([
    [true, 'public', all],
    [true, 'followers', ['owner', 'follower']],
    [true, 'self', ['owner']],
    [false, 'public', ['owner', 'follower']],
    [false, 'followers', ['owner', 'follower']],
    [false, 'self', ['owner']],
  ] as const)('open: %s, for %s', async (isPublic, followLists, expected) => {
    const changed = await change(app(), owner, { isPublic, followLists })
    expect(changed.body).toMatchObject({ isPublic, followLists, can: { listFollows: true } })
    const params = { username: owner.username }
    for (const [reader, as] of Object.entries(readers)) {
      const may = (expected as readonly string[]).includes(reader)
      const { body: view } = await app().call('getProfile', { params, ...(as && { as }) })
      expect([reader, !view.closed && view.can.listFollows]).toEqual([reader, may])
      for (const list of ['listFollowers', 'listFollowing'] as const) {
        const answer = await fetchList(app(), list, owner, as)
        // To whom the profile is closed, it has no lists at all.
        const code = view.closed ? 'profile.not_found' : 'follows.list_hidden'
        expect([reader, list, answer.status, answer.error?.code]).toEqual(
          may ? [reader, list, 200, undefined] : [reader, list, 404, code],
        )
      }
    }
  })
})

describeApp('a follower who is removed', (app) => {
  const reads = async (as: TestPerson | undefined, owner: TestPerson, postId: string) => {
    const params = { username: owner.username }
    const who = as && { as }
    const post = await app().call('getPost', { params: { postId }, ...who })
    const list = await app().call('listProfilePosts', { params, ...who })
    const listed = list.status === 200 && list.body.items.some(({ id }) => id === postId)
    const feed = as && (await app().call('listFollowingPosts', { as }))
    const followed = feed?.body.items.some(({ id }) => id === postId) ?? false
    return [post.status === 200, listed, followed]
  }
  const everywhere = [true, true, true]
  const nowhere = [false, false, false]

  test('reads nothing for followers from then on, and everyone else reads on', async () => {
    const [maria, joao, eva] = await people(app(), 3)
    for (const isPublic of [true, false]) {
      await change(app(), maria, { isPublic: true })
      await letIn(app(), joao, maria)
      await letIn(app(), eva, maria)
      await change(app(), maria, { isPublic })
      const { id } = await publish(app(), maria, { visibility: 'followers' })
      expect(await reads(joao, maria, id)).toEqual(everywhere)
      expect((await remove(app(), maria, joao)).status).toBe(204)
      expect(await reads(joao, maria, id)).toEqual(nowhere)
      expect(await reads(undefined, maria, id)).toEqual(nowhere)
      expect(await reads(eva, maria, id)).toEqual(everywhere)
      const view = await app().call('getProfile', {
        as: joao,
        params: { username: maria.username },
      })
      expect(view.body).toMatchObject({ follow: 'none', closed: !isPublic })
      expect(await names(app(), 'listFollowers', maria, maria)).toEqual([eva.username])
      expect((await app().call('getOwnProfile', { as: joao })).body.counts.following).toBe(0)
    }
  })

  test('reads nothing for followers after a closing that removed everyone', async () => {
    const [maria, joao, eva] = await people(app(), 3)
    await letIn(app(), joao, maria)
    const { id } = await publish(app(), maria, { visibility: 'followers' })
    const open = await publish(app(), maria)
    await change(app(), maria, { isPublic: false, followers: 'remove' })
    for (const post of [id, open.id])
      for (const as of [joao, eva, undefined]) expect(await reads(as, maria, post)).toEqual(nowhere)
    await change(app(), maria, { isPublic: true })
    expect(await reads(joao, maria, id)).toEqual(nowhere)
    expect(await reads(joao, maria, open.id)).toEqual([true, true, false])
  })

  test('is one who follows: nobody else is removed, and nobody twice', async () => {
    const [maria, joao, eva] = await people(app(), 3)
    const [closed] = await people(app(), 1, false)
    await letIn(app(), joao, maria)
    await app().call('follow', { as: eva, params: { username: closed.username } })
    for (const [owner, whom] of [
      [maria, eva],
      [joao, maria],
      [maria, maria],
      [closed, eva],
    ] as const) {
      const answer = await remove(app(), owner, whom)
      expect([answer.status, answer.error.code]).toEqual([404, 'follows.not_a_follower'])
    }
    const missing = await app().call('removeFollower', {
      as: maria,
      params: { username: 'ninguem' },
    })
    expect([missing.status, missing.error.code]).toEqual([404, 'profile.not_found'])
    const params = { username: joao.username }
    expect((await app().call('removeFollower', { params })).status).toBe(401)
    expect(await names(app(), 'listFollowers', maria)).toEqual([joao.username])

    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(app(), maria, joao)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204, 404, 404, 404, 404,
    ])
    expect((await app().call('getOwnProfile', { as: maria })).body.counts.followers).toBe(0)
    // The request that waits is still there.
    expect((await app().call('getOwnProfile', { as: closed })).body.followRequests).toBe(1)
  })
})

describeApp('what a list of people says of each', (app) => {
  test('is whether they follow the reader, and a word narrows it', async () => {
    const [maria, ana, reader] = await people(app(), 3)
    const named = await app().person(undefined, {})
    await app().call('updateProfile', { as: named, body: { displayName: 'Zélia Conceição' } })
    for (const person of [ana, named]) await letIn(app(), person, maria)
    await letIn(app(), ana, reader)
    const { body } = await fetchList(app(), 'listFollowers', maria, reader)
    const of = (whom: TestPerson) => body.items.find(({ username }) => username === whom.username)
    expect(of(ana)).toMatchObject({ followsMe: true })
    expect(of(named)).toMatchObject({ followsMe: false })
    for (const [q, found] of [
      ['conc', [named.username]],
      ['ZELIA con', [named.username]],
      ['nceicao', []],
      ['aileoc', []],
      ['%', [named.username, ana.username]],
    ] as const) {
      const answer = await fetchList(app(), 'listFollowers', maria, reader, { q })
      expect([q, answer.body.items.map(({ username }) => username).sort()]).toEqual([
        q,
        found.toSorted(),
      ])
    }
  })

  test('and of a profile, who of its followers is known', async () => {
    const [maria, reader, hidden] = await people(app(), 3)
    const known = (await people(app(), 5)) as TestPerson[]
    const strangers = (await people(app(), 2)) as TestPerson[]
    for (const person of [...known, ...strangers]) {
      app().clock.advance(1)
      await letIn(app(), person, maria)
    }
    for (const person of known) await letIn(app(), reader, person)
    await letIn(app(), maria, reader)
    const params = { username: maria.username }
    const seen = async (as?: TestPerson) => {
      const { body } = await app().call('getProfile', { params, ...(as && { as }) })
      if (body.closed) throw new Error('closed')
      const { knownFollowers, followsMe } = body
      return [followsMe, knownFollowers.total, knownFollowers.items.map((one) => one.username)]
    }
    const latest = known
      .slice(2)
      .reverse()
      .map(({ username }) => username)
    expect(await seen(reader)).toEqual([true, 5, latest])
    expect(await seen()).toEqual([false, 0, []])
    expect(await seen(maria)).toEqual([false, 0, []])
    expect(await seen(hidden)).toEqual([false, 0, []])
    const [, , , , last] = known
    if (last) await app().call('block', { as: last, params, body: {} })
    expect((await seen(reader))[1]).toBe(4)
    await change(app(), maria, { followLists: 'self' })
    expect(await seen(reader)).toEqual([true, 0, []])
  })

  test('whoever follows someone is known to, a request aside', async () => {
    const [ana, rui, closed] = [
      await app().person(),
      await app().person(),
      await app().person(undefined, { isPublic: false }),
    ]
    const follows = async () => (await app().call('getExplore', { as: ana })).body.follows
    await app().call('follow', { as: ana, params: { username: closed.username } })
    expect(await follows()).toBe(false)
    await app().call('follow', { as: ana, params: { username: rui.username } })
    expect(await follows()).toBe(true)
    await app().call('unfollow', { as: ana, params: { username: rui.username } })
    expect(await follows()).toBe(false)
    expect((await app().call('getExplore')).body.follows).toBe(false)
  })
})
