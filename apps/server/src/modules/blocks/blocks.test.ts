import { expect, test } from 'vitest'
import { HOUR } from '@afins/contract/durations'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { letIn, publish } from '#testing/posts.ts'
import { newWorks, shelve } from '#modules/shelves/testing/shelves.ts'
import { addGenres } from '#modules/works/testing/genres.ts'

const named = ({ username }: TestPerson) => ({ username })

const block = (app: TestApp, as: TestPerson, whom: TestPerson, remark?: string) =>
  app.call('block', { as, params: named(whom), body: remark === undefined ? {} : { remark } })

const unblock = (app: TestApp, as: TestPerson, whom: TestPerson) =>
  app.call('unblock', { as, params: named(whom) })

/** What someone is answered who asks for somebody: everything that an answer tells. */
async function answers(app: TestApp, as: TestPerson, username: string, postId: string) {
  const params = { username }
  const ofPerson = [
    'getProfile',
    'listProfilePosts',
    'listFollowers',
    'listFollowing',
    'follow',
    'unfollow',
    'removeFollower',
    'acceptFollowRequest',
    'rejectFollowRequest',
  ] as const
  const results = await Promise.all([
    ...ofPerson.map((name) => app.call(name, { as, params })),
    app.call('getProfileInterest', { as, params: { username, interestName: 'music' } }),
    app.call('mute', { as, body: { target: { kind: 'person', username }, duration: 'day' } }),
    app.call('getPost', { as, params: { postId } }),
  ])
  // Last: of who blocks, they change what the others answer.
  const blocked = await app.call('block', { as, params, body: {} })
  const unblocked = await app.call('unblock', { as, params })
  return [...results, blocked, unblocked].map(({ status, error }) => [status, error?.code])
}

describeApp('a block', (app) => {
  test('hides each from the other as if they did not exist, at once and without telling', async () => {
    for (const isPublic of [true, false]) {
      const maria = await app().person(undefined, { isPublic })
      const joao = await app().person(undefined, { isPublic })
      const rosa = await app().person()
      for (const [one, other] of [
        [maria, joao],
        [joao, maria],
        [rosa, maria],
        [rosa, joao],
      ] as const)
        await letIn(app(), one, other)
      const ofMaria = await publish(app(), maria, { visibility: 'followers' })
      const ofJoao = await publish(app(), joao)
      expect((await block(app(), maria, joao)).status).toBe(204)

      const nobody = await answers(app(), joao, 'ninguem-nada', 'nenhum')
      expect(await answers(app(), joao, maria.username, ofMaria.id)).toEqual(nobody)
      // Who blocks may block again, and unblock: they know.
      const blocker = await answers(app(), maria, joao.username, ofJoao.id)
      expect(blocker.slice(0, -2)).toEqual(nobody.slice(0, -2))
      expect(blocker.slice(-2).map(([status]) => status)).toEqual([204, 204])

      await block(app(), maria, joao)
      for (const [as, whose] of [
        [joao, ofMaria],
        [maria, ofJoao],
      ] as const) {
        const feeds = await Promise.all([
          app().call('listNewestPosts', { as }),
          app().call('listFollowingPosts', { as }),
          app().call('listInterestPosts', { as, params: { interestName: 'music' } }),
        ])
        for (const feed of feeds)
          expect(feed.body.items.map(({ id }) => id)).not.toContain(whose.id)
      }
      // For everyone else nothing changed, and no list of others shows one to the other.
      const all = await app().call('listFollowing', { as: rosa, params: named(rosa) })
      expect(all.body.items).toHaveLength(2)
      for (const as of [maria, joao]) {
        const seen = await app().call('listFollowing', { as, params: named(rosa) })
        expect(seen.body.items.map(({ username }) => username)).toEqual([as.username])
      }
    }
  })

  test('ends follows and requests in both directions, with their counts', async () => {
    const [maria, joao, closed] = [
      await app().person(),
      await app().person(),
      await app().person(undefined, { isPublic: false }),
    ]
    await letIn(app(), maria, joao)
    await letIn(app(), joao, maria)
    await app().call('follow', { as: maria, params: named(closed) })
    await block(app(), maria, joao)
    await block(app(), closed, maria)
    for (const as of [maria, joao])
      expect((await app().call('getOwnProfile', { as })).body.counts).toMatchObject({
        followers: 0,
        following: 0,
      })
    expect((await app().call('getOwnProfile', { as: closed })).body.followRequests).toBe(0)
    await unblock(app(), maria, joao)
    const { body } = await app().call('getProfile', { as: maria, params: named(joao) })
    expect(body.follow).toBe('none')
  })

  test('shows neither among the people of a work, of a genre, or those like the other', async () => {
    const [maria, joao, rosa] = [await app().person(), await app().person(), await app().person()]
    const works = await newWorks(app(), maria, 4)
    await addGenres(
      app(),
      'movies',
      { drama: [] },
      works.map((id) => [id, 'drama'] as const),
    )
    for (const person of [maria, joao, rosa])
      for (const workId of works) await shelve(app(), person, workId, { rating: 10 })
    const [workId] = works
    const shown = async (as: TestPerson) => {
      const ofWork = await app().call('getWorkPeople', { as, params: { workId } })
      const genre = { interest: 'movies', genre: 'drama' } as const
      const ofGenre = await app().call('getGenre', { as, params: genre })
      const alike = await app().call('listSimilarPeople', { as })
      return [
        ofWork.body.people.map(({ person }) => person.username),
        ofGenre.body.people.map(({ username }) => username),
        alike.body.items.map(({ person }) => person.username),
      ]
    }
    for (const all of await shown(maria)) expect(all).toContain(joao.username)
    await block(app(), maria, joao)
    for (const [as, other] of [
      [maria, joao],
      [joao, maria],
    ] as const)
      for (const all of await shown(as)) {
        expect(all).not.toContain(other.username)
        expect(all).toContain(rosa.username)
      }
    for (const all of await shown(rosa))
      expect(all).toEqual(expect.arrayContaining([maria.username, joao.username]))
  })

  test('takes each from the lists of the other, and allows no invitation', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const works = [{ title: 'Obra', creators: [], year: null, remark: '' }]
    const list = await publish(app(), maria, {
      kind: 'list',
      interest: 'books',
      title: 'Lista',
      body: '',
      works,
    })
    const invite = () =>
      app().call('inviteToList', {
        as: maria,
        params: { postId: list.id, username: joao.username },
      })
    expect((await invite()).status).toBe(200)
    await block(app(), joao, maria)
    expect((await app().call('listListInvitations', { as: joao })).body.items).toEqual([])
    expect((await invite()).error.code).toBe('profile.not_found')
    await unblock(app(), joao, maria)
    expect((await app().call('listListInvitations', { as: joao })).body.items).toEqual([])
  })

  test('deletes for everyone what the blocked said to the blocker, if asked to', async () => {
    const [maria, joao, rosa] = [await app().person(), await app().person(), await app().person()]
    const [ofMaria, ofRosa] = [await publish(app(), maria), await publish(app(), rosa)]
    const logged = await app().call('addDiaryEntry', {
      ...{ as: maria, params: { workId: (await newWorks(app(), rosa, 1))[0] ?? '' } },
      body: { outcome: 'finished' },
    })
    const entryId = logged.body.diary[0]?.id ?? ''
    const say = async (as: TestPerson, postId: string, answered: string | null = null) => {
      app().clock.advance(HOUR)
      const body = { body: 'Palavras', answers: answered }
      const answer = await app().call('createComment', { as, params: { postId }, body })
      expect(answer.status).toBe(201)
      return answer.body.id
    }
    const idsOn = async (as: TestPerson, postId: string) =>
      (await app().call('listComments', { as, params: { postId } })).body.items.map(({ id }) => id)
    for (let n = 0; n < 120; n += 1) await say(joao, ofMaria.id)
    const first = await say(joao, ofMaria.id)
    const answer = await say(rosa, ofMaria.id, first)
    const begun = await say(joao, ofMaria.id)
    await say(joao, ofMaria.id, begun)
    await say(joao, entryId)
    const elsewhere = await say(joao, ofRosa.id)

    await block(app(), maria, joao)
    await app().runJobs()
    expect(await idsOn(rosa, entryId)).toHaveLength(1)
    const body = { removeComments: true }
    expect((await app().call('block', { as: maria, params: named(joao), body })).status).toBe(204)
    await app().runJobs()
    for (const as of [rosa, joao]) expect(await idsOn(as, ofRosa.id)).toEqual([elsewhere])
    // One that someone else answered stays without its author and text.
    for (const as of [maria, rosa]) {
      expect(await idsOn(as, ofMaria.id)).toEqual([first, answer])
      expect(await idsOn(as, entryId)).toEqual([])
    }
  })

  test('is a list with remarks that only the blocker reads', async () => {
    const [maria, joao, rosa] = [await app().person(), await app().person(), await app().person()]
    const list = (as: TestPerson, query = {}) => app().call('listBlocked', { as, query })
    await block(app(), maria, joao, 'spam')
    app().clock.advance(1)
    await block(app(), maria, rosa)
    await block(app(), maria, joao)
    await block(app(), rosa, maria)
    const { body } = await list(maria)
    expect(body.items).toMatchObject([
      { username: rosa.username, remark: '' },
      { username: joao.username, remark: 'spam' },
    ])
    const first = (await list(maria, { limit: 1 })).body
    const cursor = first.nextCursor
    const rest = (await list(maria, { limit: 1, cursor })).body
    expect([...first.items, ...rest.items]).toEqual(body.items)
    expect(rest.nextCursor).toBeNull()
    expect((await list(joao)).body.items).toEqual([])
    await block(app(), maria, joao, 'outra')
    expect((await list(maria)).body.items.at(-1)).toMatchObject({ remark: 'outra' })
    expect((await unblock(app(), maria, joao)).status).toBe(204)
    expect((await unblock(app(), maria, joao)).status).toBe(204)
    expect((await list(maria)).body.items).toHaveLength(1)
  })

  test('is not of oneself', async () => {
    const maria = await app().person()
    const answer = await block(app(), maria, maria)
    expect([answer.status, answer.error.code]).toEqual([422, 'profile.cannot_block_self'])
  })

  test('stands after follows, blocks and unblocks of both at the same time', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const follow = (as: TestPerson, whom: TestPerson) =>
      app().call('follow', { as, params: named(whom) })
    const statuses = await Promise.all([
      ...[1, 2, 3].flatMap(() => [follow(maria, joao), follow(joao, maria)]),
      block(app(), maria, joao),
      ...[1, 2, 3].flatMap(() => [follow(maria, joao), follow(joao, maria)]),
    ])
    for (const { status } of statuses) expect([200, 204, 404]).toContain(status)
    for (const as of [maria, joao])
      expect((await app().call('getOwnProfile', { as })).body.counts).toMatchObject({
        followers: 0,
        following: 0,
      })
  })
})

describeApp('what someone mutes', (app) => {
  test('is listed until its time is over, once, and only for themselves', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const post = await publish(app(), joao)
    const mute = (target: object, duration = 'day') =>
      app().call('mute', { as: maria, body: { target, duration } })
    const list = async (as = maria) => (await app().call('listMutes', { as })).body.items
    const targets = [
      { kind: 'person', username: joao.username },
      { kind: 'interest', username: joao.username, interest: 'books' },
      { kind: 'word', word: '  Ação ' },
      { kind: 'tag', tag: 'Ficção Científica' },
      { kind: 'thread', postId: post.id },
    ]
    for (const target of targets) {
      app().clock.advance(1)
      expect((await mute(target)).status).toBe(200)
    }
    const again = await mute(targets[2]!, 'forever')
    expect(again.body).toMatchObject({ kind: 'word', text: 'acao', until: null })
    const muted = await list()
    expect(muted.map(({ kind, text, interest }) => [kind, text, interest])).toEqual([
      ['thread', post.id, null],
      ['tag', 'ficcao-cientifica', null],
      ['word', 'acao', null],
      ['interest', null, 'books'],
      ['person', null, null],
    ])
    expect(muted.at(-1)?.person?.username).toBe(joao.username)
    expect(await list(joao)).toEqual([])
    await app().call('unmute', { as: joao, params: { muteId: again.body.id } })
    expect(await list()).toHaveLength(5)
    await block(app(), joao, maria)
    expect((await list()).map(({ kind }) => kind)).toEqual(['thread', 'tag', 'word'])
    app().clock.advance(24 * 60 * 60 * 1000)
    expect(await list()).toMatchObject([{ text: 'acao' }])
    expect(
      (await app().call('unmute', { as: maria, params: { muteId: again.body.id } })).status,
    ).toBe(204)
    expect(await list()).toEqual([])
  })

  test('is something that is there, and not oneself', async () => {
    const maria = await app().person()
    const errorOf = async (target: object) =>
      (await app().call('mute', { as: maria, body: { target, duration: 'week' } })).error.code
    expect(await errorOf({ kind: 'person', username: maria.username })).toBe(
      'profile.cannot_mute_self',
    )
    expect(await errorOf({ kind: 'person', username: 'ninguem-nada' })).toBe('profile.not_found')
    expect(await errorOf({ kind: 'thread', postId: 'nenhum' })).toBe('post.not_found')
    expect(await errorOf({ kind: 'tag', tag: '!' })).toBe('request.invalid')
  })
})
