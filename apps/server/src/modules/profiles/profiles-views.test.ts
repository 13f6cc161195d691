import { describe, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'

const patch = (app: TestApp, as: TestPerson, body: object) =>
  app.call('updateProfile', { as, body })

const read = (app: TestApp, person: TestPerson, as?: TestPerson) =>
  app.call('getProfile', { params: { username: person.username }, ...(as && { as }) })

async function letIn(app: TestApp, follower: TestPerson, target: TestPerson): Promise<void> {
  await app.call('follow', { as: follower, params: { username: target.username } })
  await app.call('acceptFollowRequest', { as: target, params: { username: follower.username } })
}

describeApp('the profile of a person', (app) => {
  test('is found by its username, in whatever capitals and spaces it comes', async () => {
    const maria = await app().person()
    for (const username of [maria.username, maria.username.toUpperCase(), ` ${maria.username}\t`]) {
      expect((await app().call('getProfile', { params: { username } })).body.username).toBe(
        maria.username,
      )
    }
    for (const username of [
      'ninguem',
      ' ',
      '\u0000',
      '.a.',
      "' or 1=1 --",
      'a'.repeat(100),
      `${maria.username}x`,
      '%',
    ]) {
      const answer = await app().call('getProfile', { params: { username } })
      expect([username, answer.status, answer.error.code]).toEqual([
        username,
        404,
        'profile.not_found',
      ])
    }
    const tooLong = await app().call('getProfile', { params: { username: 'a'.repeat(101) } })
    expect([400, 414]).toContain(tooLong.status)
  })

  describe('who sees what', () => {
    const cast = async (isPublic: boolean) => {
      const owner = await app().person(undefined, { isPublic })
      const [follower, asker, other] = [
        await app().person(),
        await app().person(),
        await app().person(),
      ]
      await patch(app(), owner, { bio: 'um segredo', interests: [{ slug: 'music' }] })
      await letIn(app(), follower, owner)
      if (!isPublic) await app().call('follow', { as: asker, params: { username: owner.username } })
      return { owner, follower, asker, other }
    }

    test('an open profile is open to all', async () => {
      const { owner, follower, other } = await cast(true)
      const table = [
        [owner, 'none', { edit: true, follow: false }],
        [follower, 'accepted', { edit: false, follow: true }],
        [other, 'none', { edit: false, follow: true }],
        [undefined, 'none', { edit: false, follow: false }],
      ] as const
      for (const [viewer, follow, can] of table) {
        const { body } = await read(app(), owner, viewer)
        expect(body).toMatchObject({
          closed: false,
          uid: owner.uid,
          bio: 'um segredo',
          isPublic: true,
          counts: { posts: 0, followers: 1, following: 0 },
          follow,
          can,
        })
      }
    })

    test('a closed one is a card to all but its owner and those let in', async () => {
      const { owner, follower, asker, other } = await cast(false)
      for (const viewer of [owner, follower]) {
        expect((await read(app(), owner, viewer)).body).toMatchObject({
          closed: false,
          bio: 'um segredo',
          isPublic: false,
        })
      }
      const table = [
        [asker, 'requested', true],
        [other, 'none', true],
        [undefined, 'none', false],
      ] as const
      for (const [viewer, follow, mayFollow] of table) {
        expect((await read(app(), owner, viewer)).body).toEqual({
          closed: true,
          username: owner.username,
          displayName: owner.username,
          avatar: null,
          color: 'violet',
          follow,
          can: { edit: false, follow: mayFollow },
        })
      }
    })

    test('the rooms of a closed one are as if they, and the person, were not there', async () => {
      const { owner, follower, asker, other } = await cast(false)
      const interestOf = (username: string, interestName: string, as?: TestPerson) =>
        app().call('getProfileInterest', { params: { username, interestName }, ...(as && { as }) })
      for (const viewer of [owner, follower]) {
        const { body } = await interestOf(owner.username, 'music', viewer)
        expect([body.interest.slug, body.can.post]).toEqual(['music', viewer === owner])
        const missing = await interestOf(owner.username, 'nada', viewer)
        expect(missing.error.code).toBe('interest.not_found')
      }
      for (const viewer of [asker, other, undefined]) {
        const unknown = await interestOf('ninguem-tem', 'music', viewer)
        expect([unknown.status, unknown.error.code]).toEqual([404, 'profile.not_found'])
        for (const interest of ['music', 'nada', 'MUSIC']) {
          const hidden = await interestOf(owner.username, interest, viewer)
          expect([hidden.status, hidden.error]).toEqual([
            404,
            { ...unknown.error, requestId: expect.any(String) },
          ])
        }
      }
    })

    test('closing and opening take effect at once', async () => {
      const { owner, follower, other } = await cast(true)
      const closedTo = () =>
        Promise.all(
          [owner, follower, other, undefined].map(
            async (viewer) => (await read(app(), owner, viewer)).body.closed,
          ),
        )
      expect(await closedTo()).toEqual([false, false, false, false])
      await patch(app(), owner, { isPublic: false })
      expect(await closedTo()).toEqual([false, false, true, true])
      await patch(app(), owner, { isPublic: true })
      expect(await closedTo()).toEqual([false, false, false, false])
    })
  })

  test('counts for others the posts that all may see, for the owner all', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    await letIn(app(), joao, maria)
    for (const visibility of ['public', 'public', 'followers', 'self'] as const) {
      const body = { interest: 'music', body: 'um post', visibility }
      expect((await app().call('createPost', { as: maria, body })).status).toBe(201)
    }
    const posts = async (as?: TestPerson) => {
      const { body } = await read(app(), maria, as)
      return body.closed ? null : body.counts.posts
    }
    expect([await posts(), await posts(joao), await posts(maria)]).toEqual([2, 2, 4])
    const interestOf = async (as?: TestPerson) => {
      const params = { username: maria.username, interestName: 'Music' }
      return (await app().call('getProfileInterest', { params, ...(as && { as }) })).body.posts
    }
    expect([await interestOf(), await interestOf(joao), await interestOf(maria)]).toEqual([2, 3, 4])
  })

  test('never shows the email to anybody else', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    await patch(app(), maria, { interests: [{ slug: 'music' }] })
    await app().call('createPost', { as: maria, body: { interest: 'music', body: 'oi' } })
    await app().call('follow', { as: maria, params: { username: joao.username } })
    const ofMaria = { username: maria.username }
    const answers = [
      await read(app(), maria),
      await read(app(), maria, joao),
      await app().call('getExplore'),
      await app().call('getProfileInterest', {
        params: { ...ofMaria, interestName: 'music' },
        as: joao,
      }),
      await app().call('getInterest', { params: { interestName: 'music' }, as: joao }),
      await app().call('listProfilePosts', { params: ofMaria }),
      await app().call('listFollowRequests', { as: joao }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    for (const answer of answers) expect(JSON.stringify(answer.body)).not.toContain('@exemplo.com')
    expect(JSON.stringify(await app().call('getOwnProfile', { as: maria }))).toContain(
      `${maria.username}@exemplo.com`,
    )
  })

  test('that lost its account while signed in is not found', async () => {
    const maria = await app().person()
    await transaction(app().context.database, (tx) =>
      tx.deleteFrom('accounts').where('uid', '=', maria.uid).execute(),
    )
    expect((await app().call('getOwnProfile', { as: maria })).status).toBe(401)
    expect((await read(app(), maria)).status).toBe(404)
  })
})
