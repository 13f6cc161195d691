import { describe, expect, test } from 'vitest'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'

const named = (person: TestPerson) => ({ username: person.username })
const follow = (app: TestApp, as: TestPerson, whom: TestPerson) =>
  app.call('follow', { as, params: named(whom) })
const unfollow = (app: TestApp, as: TestPerson, whom: TestPerson) =>
  app.call('unfollow', { as, params: named(whom) })
const accept = (app: TestApp, as: TestPerson, whom: TestPerson) =>
  app.call('acceptFollowRequest', { as, params: named(whom) })
const reject = (app: TestApp, as: TestPerson, whom: TestPerson) =>
  app.call('rejectFollowRequest', { as, params: named(whom) })

const requests = async (app: TestApp, as: TestPerson) =>
  (await app.call('listFollowRequests', { as })).body.items.map((item) => item.username)

/** What a profile says of itself to its owner, and what the one row of each follow adds up to. */
async function followCounts(app: TestApp, person: TestPerson) {
  const { body } = await app.call('getOwnProfile', { as: person })
  const rows = await app.context.database.db
    .selectFrom('follows')
    .select(['follower_uid', 'target_uid', 'state'])
    .where((eb) => eb.or([eb('follower_uid', '=', person.uid), eb('target_uid', '=', person.uid)]))
    .execute()
  const count = (column: 'follower_uid' | 'target_uid', state: string) =>
    rows.filter((row) => row[column] === person.uid && row.state === state).length
  const { followers, following } = body.counts
  expect({ followers, following, requests: body.followRequests }).toEqual({
    followers: count('target_uid', 'accepted'),
    following: count('follower_uid', 'accepted'),
    requests: count('target_uid', 'requested'),
  })
  return [body.counts.followers, body.counts.following, body.followRequests]
}

const people = async (app: TestApp, count: number, profile?: { isPublic: boolean }) => {
  const all: TestPerson[] = []
  while (all.length < count) all.push(await app.person(undefined, profile))
  return all as [TestPerson, TestPerson, TestPerson, ...TestPerson[]]
}

describeApp('following', (app) => {
  test('an open profile begins at once, and again changes nothing', async () => {
    const [maria, joao] = await people(app(), 2)
    for (let again = 0; again < 3; again++) {
      const answer = await follow(app(), joao, maria)
      expect([answer.status, answer.body]).toEqual([200, { state: 'accepted' }])
    }
    expect([await followCounts(app(), maria), await followCounts(app(), joao)]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ])
    expect((await app().call('getProfile', { params: named(maria), as: joao })).body.follow).toBe(
      'accepted',
    )
    expect(await requests(app(), maria)).toEqual([])
  })

  test('ends, and again changes nothing', async () => {
    const [maria, joao] = await people(app(), 2)
    await follow(app(), joao, maria)
    for (let again = 0; again < 3; again++)
      expect((await unfollow(app(), joao, maria)).status).toBe(204)
    expect([await followCounts(app(), maria), await followCounts(app(), joao)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
    expect((await app().call('getProfile', { params: named(maria), as: joao })).body.follow).toBe(
      'none',
    )
  })

  test('goes one way', async () => {
    const [maria, joao] = await people(app(), 2)
    await follow(app(), joao, maria)
    expect((await app().call('getProfile', { params: named(joao), as: maria })).body.follow).toBe(
      'none',
    )
    await follow(app(), maria, joao)
    expect([await followCounts(app(), maria), await followCounts(app(), joao)]).toEqual([
      [1, 1, 0],
      [1, 1, 0],
    ])
  })

  test('needs somebody signed in, and somebody else who is there', async () => {
    const [maria] = await people(app(), 1)
    expect((await follow(app(), maria, maria)).error).toMatchObject({
      code: 'profile.cannot_follow_self',
    })
    expect((await unfollow(app(), maria, maria)).status).toBe(204)
    for (const username of ['ninguem', '\u0000', ' ', 'a'.repeat(100), "' or 1=1 --"]) {
      for (const name of [
        'follow',
        'unfollow',
        'acceptFollowRequest',
        'rejectFollowRequest',
      ] as const) {
        const answer = await app().call(name, { as: maria, params: { username } })
        expect([name, username, answer.status, answer.error.code]).toEqual([
          name,
          username,
          404,
          'profile.not_found',
        ])
      }
    }
    for (const name of [
      'follow',
      'unfollow',
      'acceptFollowRequest',
      'rejectFollowRequest',
    ] as const) {
      expect((await app().call(name, { params: named(maria) })).error.code).toBe('auth.required')
    }
    expect((await app().call('listFollowRequests')).error.code).toBe('auth.required')
    expect(await followCounts(app(), maria)).toEqual([0, 0, 0])
  })

  test('takes the username in whatever capitals and spaces it comes', async () => {
    const [maria, joao] = await people(app(), 2)
    const username = ` ${maria.username.toUpperCase()} `
    expect((await app().call('follow', { as: joao, params: { username } })).status).toBe(200)
    expect((await app().call('unfollow', { as: joao, params: { username } })).status).toBe(204)
    expect(await followCounts(app(), maria)).toEqual([0, 0, 0])
  })
})

describeApp('asking to follow a closed profile', (app) => {
  const closed = async () => (await people(app(), 1, { isPublic: false }))[0]

  test('waits for the answer', async () => {
    const [maria, [joao]] = [await closed(), await people(app(), 1)]
    for (let again = 0; again < 2; again++) {
      expect((await follow(app(), joao, maria)).body).toEqual({ state: 'requested' })
    }
    expect([await followCounts(app(), maria), await followCounts(app(), joao)]).toEqual([
      [0, 0, 1],
      [0, 0, 0],
    ])
    expect((await app().call('getProfile', { params: named(maria), as: joao })).body).toMatchObject(
      {
        closed: true,
        follow: 'requested',
      },
    )
    expect((await app().call('listFollowRequests', { as: maria })).body.items).toEqual([
      {
        ...named(joao),
        displayName: joao.username,
        avatar: null,
        color: 'violet',
        askedAt: app().clock.now(),
      },
    ])
    expect(await requests(app(), joao)).toEqual([])
  })

  test('lets in, once', async () => {
    const [maria, [joao]] = [await closed(), await people(app(), 1)]
    await follow(app(), joao, maria)
    for (let again = 0; again < 2; again++)
      expect((await accept(app(), maria, joao)).status).toBe(204)
    expect([await followCounts(app(), maria), await followCounts(app(), joao)]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ])
    expect(await requests(app(), maria)).toEqual([])
    expect((await follow(app(), joao, maria)).body).toEqual({ state: 'accepted' })
    const second = await reject(app(), maria, joao)
    expect([second.status, second.error.code]).toEqual([409, 'follows.already_accepted'])
    expect(await followCounts(app(), maria)).toEqual([1, 0, 0])
  })

  test('may be refused, and asked again', async () => {
    const [maria, [joao]] = [await closed(), await people(app(), 1)]
    await follow(app(), joao, maria)
    expect((await reject(app(), maria, joao)).status).toBe(204)
    const again = await reject(app(), maria, joao)
    expect([again.status, again.error.code]).toEqual([404, 'follows.no_request'])
    expect(await followCounts(app(), maria)).toEqual([0, 0, 0])
    expect((await app().call('getProfile', { params: named(maria), as: joao })).body.closed).toBe(
      true,
    )
    expect((await follow(app(), joao, maria)).body).toEqual({ state: 'requested' })
  })

  test('may be taken back', async () => {
    const [maria, [joao]] = [await closed(), await people(app(), 1)]
    await follow(app(), joao, maria)
    expect((await unfollow(app(), joao, maria)).status).toBe(204)
    expect(await requests(app(), maria)).toEqual([])
    const second = await accept(app(), maria, joao)
    expect([second.status, second.error.code]).toEqual([404, 'follows.no_request'])
    expect([await followCounts(app(), maria), await followCounts(app(), joao)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
  })

  test('can be answered only by the one who was asked', async () => {
    const [maria, [joao, eva]] = [await closed(), await people(app(), 2)]
    await follow(app(), joao, maria)
    expect((await accept(app(), eva, joao)).status).toBe(404)
    expect((await accept(app(), joao, maria)).status).toBe(404)
    expect((await accept(app(), joao, joao)).status).toBe(404)
    expect((await reject(app(), eva, joao)).status).toBe(404)
    expect(await requests(app(), maria)).toEqual([joao.username])
  })

  test('lists the oldest requests first, a hundred at most', async () => {
    const maria = await closed()
    const requesters = await people(app(), 103)
    for (const person of requesters) {
      app().clock.advance(1)
      await follow(app(), person, maria)
    }
    expect(await requests(app(), maria)).toEqual(
      requesters.slice(0, 100).map((person) => person.username),
    )
    expect(await followCounts(app(), maria)).toEqual([0, 0, 103])
    await accept(app(), maria, requesters[0])
    expect(await requests(app(), maria)).toEqual(
      requesters.slice(1, 101).map((person) => person.username),
    )
  })

  describe('opening and closing', () => {
    const set = (person: TestPerson, isPublic: boolean) =>
      app().call('updateProfile', { as: person, body: { isPublic } })

    test('opening leaves requests until they are answered', async () => {
      const [maria, requesters] = [await closed(), await people(app(), 3)]
      for (const person of requesters) await follow(app(), person, maria)
      const only = await publish(app(), maria, { visibility: 'followers' })
      const read = async (as: TestPerson) =>
        (await app().call('getPost', { as, params: { postId: only.id } })).status
      await set(maria, true)
      // A repetition of what was asked before the profile opened is no new decision.
      expect((await follow(app(), requesters[0], maria)).body).toEqual({ state: 'requested' })
      expect(await followCounts(app(), maria)).toEqual([0, 0, 3])
      for (const person of requesters) expect(await read(person)).toBe(404)
      await set(maria, false)
      expect(await followCounts(app(), maria)).toEqual([0, 0, 3])
      for (const person of requesters) expect(await read(person)).toBe(404)
    })

    test('whoever waits at an open profile may withdraw and follow', async () => {
      const [maria, [joao]] = [await closed(), await people(app(), 1)]
      await follow(app(), joao, maria)
      await set(maria, true)
      expect((await unfollow(app(), joao, maria)).status).toBe(204)
      expect((await follow(app(), joao, maria)).body).toEqual({ state: 'accepted' })
      expect(await followCounts(app(), maria)).toEqual([1, 0, 0])
    })

    test('every request is accepted in one step, open or closed', async () => {
      const [maria, requesters] = [await closed(), await people(app(), 5)]
      const all = () => app().call('acceptAllFollowRequests', { as: maria })
      expect((await all()).body).toEqual({ accepted: 0 })
      for (const person of requesters.slice(0, 3)) await follow(app(), person, maria)
      expect((await all()).body).toEqual({ accepted: 3 })
      for (const person of requesters.slice(3)) await follow(app(), person, maria)
      await set(maria, true)
      expect((await all()).body).toEqual({ accepted: 2 })
      expect(await followCounts(app(), maria)).toEqual([5, 0, 0])
      for (const person of requesters) expect(await followCounts(app(), person)).toEqual([0, 1, 0])
    })

    test('every request is refused in one step, and followers stay', async () => {
      const [maria, requesters] = [await closed(), await people(app(), 3)]
      for (const person of requesters) await follow(app(), person, maria)
      await accept(app(), maria, requesters[0])
      const all = await app().call('rejectAllFollowRequests', { as: maria })
      expect(all.body).toEqual({ rejected: 2 })
      expect(await followCounts(app(), maria)).toEqual([1, 0, 0])
    })

    test('closing keeps those who are in', async () => {
      const [[maria], [joao, eva]] = [await people(app(), 1), await people(app(), 2)]
      await follow(app(), joao, maria)
      await set(maria, false)
      expect((await app().call('getProfile', { params: named(maria), as: joao })).body.closed).toBe(
        false,
      )
      expect((await follow(app(), eva, maria)).body).toEqual({ state: 'requested' })
      expect(await followCounts(app(), maria)).toEqual([1, 0, 1])
    })

    test('closing removes those who are in, if the owner says so in the same request', async () => {
      const [[maria], followers] = [await people(app(), 1), await people(app(), 4)]
      for (const person of followers) await follow(app(), person, maria)
      await follow(app(), maria, followers[0])
      const close = (followersStay: string) =>
        app().call('updateProfile', {
          as: maria,
          body: { isPublic: false, followers: followersStay },
        })
      expect((await close('keep')).body.counts.followers).toBe(4)
      expect((await close('remove')).body).toMatchObject({
        isPublic: false,
        counts: { followers: 0, following: 1 },
      })
      expect(await followCounts(app(), maria)).toEqual([0, 1, 0])
      for (const person of followers.slice(1))
        expect(await followCounts(app(), person)).toEqual([0, 0, 0])
      const view = await app().call('getProfile', { params: named(maria), as: followers[1] })
      expect(view.body).toMatchObject({ closed: true, follow: 'none' })
    })

    test('what becomes of followers is said only while closing', async () => {
      const [[maria], [joao]] = [await people(app(), 1), await people(app(), 1)]
      await follow(app(), joao, maria)
      for (const body of [
        { followers: 'remove' },
        { isPublic: true, followers: 'remove' },
        { isPublic: false, followers: 'all' },
      ]) {
        const answer = await app().call('updateProfile', { as: maria, body })
        expect([answer.status, answer.error.fields?.followers?.code]).toEqual([
          422,
          'field.invalid',
        ])
      }
      expect(await followCounts(app(), maria)).toEqual([1, 0, 0])
    })

    test('requests and follows add up, whatever comes while the profile opens', async () => {
      const [maria, requesters] = [await closed(), await people(app(), 12)]
      const opening = requesters.map((person, at) =>
        at === 6
          ? Promise.all([set(maria, true), follow(app(), person, maria)])
          : follow(app(), person, maria),
      )
      await Promise.all(opening)
      const [followers = 0, , waiting = 0] = await followCounts(app(), maria)
      expect(followers + waiting).toBe(12)
    })

    test('nobody stays or slips in who follows while the profile closes', async () => {
      const [[maria], all] = [await people(app(), 1), await people(app(), 12)]
      for (const person of all.slice(0, 6)) await follow(app(), person, maria)
      const answers = await Promise.all(
        all.map((person, at) =>
          at === 8
            ? app().call('updateProfile', {
                as: maria,
                body: { isPublic: false, followers: 'remove' },
              })
            : follow(app(), person, maria),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect((await followCounts(app(), maria))[0]).toBe(0)
    })
  })
})

describeApp('figures of followers', (app) => {
  test('add up after everybody followed and unfollowed everybody at once', async () => {
    const all = await people(app(), 6)
    const moves = all.flatMap((one) =>
      all.filter((other) => other !== one).map((other) => [one, other] as const),
    )
    const begun = await Promise.all(moves.map(([one, other]) => follow(app(), one, other)))
    expect(begun.map((answer) => answer.status)).toEqual(begun.map(() => 200))
    for (const person of all) expect(await followCounts(app(), person)).toEqual([5, 5, 0])
    const ended = await Promise.all(
      moves.flatMap(([one, other]) => [unfollow(app(), one, other), unfollow(app(), one, other)]),
    )
    expect(ended.map((answer) => answer.status)).toEqual(ended.map(() => 204))
    for (const person of all) expect(await followCounts(app(), person)).toEqual([0, 0, 0])
  })

  test('count once what is asked for many times at once', async () => {
    const [maria, joao] = await people(app(), 2)
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(app(), joao, maria)))
    expect(answers.map((answer) => answer.body.state)).toEqual(answers.map(() => 'accepted'))
    expect(await followCounts(app(), maria)).toEqual([1, 0, 0])
  })

  test('add up after accepting, refusing, taking back and opening all at once', async () => {
    const [[maria], requesters] = [
      await people(app(), 1, { isPublic: false }),
      await people(app(), 15),
    ]
    for (const person of requesters) await follow(app(), person, maria)
    await Promise.all([
      ...requesters.slice(0, 5).map((person) => accept(app(), maria, person)),
      ...requesters.slice(3, 9).map((person) => reject(app(), maria, person)),
      ...requesters.slice(7, 12).map((person) => unfollow(app(), person, maria)),
      app().call('acceptAllFollowRequests', { as: maria }),
    ])
    const [, , waiting] = await followCounts(app(), maria)
    expect(waiting).toBe(0)
    for (const person of requesters) await followCounts(app(), person)
  })
})
