import { expect, test } from 'vitest'
import type { EndpointName } from '@afins/contract/api'
import { VIEW_AS_HEADER, viewAsRoles } from '@afins/contract/view-as'
import { log, newWork, shelve } from '#modules/shelves/testing/shelves.ts'
import { describeApp, type TestPerson, type TestRequest } from '#testing/app.ts'
import { letIn, publish } from '#testing/posts.ts'

const reads = [
  ['getProfile'],
  ['getProfileInterest', { params: { interestName: 'movies' } }],
  ['listProfilePosts'],
  ['listShelf', { query: { interest: 'movies', state: 'wants' } }],
  ['listDiary', { query: { interest: 'movies' } }],
  ['listNow'],
  ['listFavourites'],
  ['getYears'],
  ['getShelfStatistics', { query: { interest: 'movies' } }],
  ['listFollowers'],
  ['listFollowing'],
] as const satisfies readonly (readonly [EndpointName, { params?: object; query?: object }?])[]

describeApp('one’s own profile as someone else sees it', (app) => {
  const readAll = async (username: string, as?: TestPerson, role?: string) => {
    const answers = []
    for (const [name, more] of reads) {
      const { params = {}, query = {} } = { ...more } as Pick<TestRequest, 'params' | 'query'>
      const { status, body, error } = await app().call(name, {
        ...{ params: { username, ...params }, query },
        ...(as && { as }),
        ...(role !== undefined && { headers: { [VIEW_AS_HEADER]: role } }),
      })
      expect(status).not.toBe(400)
      answers.push([name, status, error ? error.code : body])
    }
    return answers
  }

  /** Someone with posts, works and days for everyone, for followers and for no one else. */
  const cast = async () => {
    const owner = await app().person()
    const [follower, blocked] = [await app().person(), await app().person()]
    for (const isPublic of [true, false])
      await app().call('updateProfile', {
        as: owner,
        body: {
          isPublic,
          interests: [{ slug: 'movies' }, { slug: 'music' }],
          followLists: 'followers',
        },
      })
    await letIn(app(), follower, owner)
    await app().call('follow', { as: owner, params: { username: blocked.username } })
    for (const visibility of ['public', 'followers', 'self'] as const) {
      await publish(app(), owner, { body: `Para ${visibility}`, visibility })
      const workId = await newWork(app(), owner)
      await shelve(app(), owner, workId, { wants: true, visibility })
      await log(app(), owner, workId, { ended: '2024-05-01', outcome: 'finished' })
    }
    return { owner, follower, blocked }
  }

  test.each([true, false])('is what they really get, where it is open: %s', async (isPublic) => {
    const { owner, follower, blocked } = await cast()
    await app().call('updateProfile', { as: owner, body: { isPublic } })
    const { username } = owner
    expect(await readAll(username, owner, 'desconhecido')).toEqual(await readAll(username))
    const seen = await readAll(username, follower)
    expect(await readAll(username, owner, 'seguidor')).toEqual(seen)
    expect(JSON.stringify(seen)).toContain('Para followers')
    expect(JSON.stringify(seen)).not.toContain('Para self')
    await app().call('block', { as: owner, params: { username: blocked.username }, body: {} })
    expect(await readAll(username, owner, 'bloqueado')).toEqual(await readAll(username, blocked))
  })

  test('goes on at single posts, what is said on them, and days of the diary', async () => {
    const { owner, follower, blocked } = await cast()
    await app().call('updateProfile', { as: owner, body: { isPublic: true } })
    const published = await app().call('listProfilePosts', {
      ...{ as: owner, params: { username: owner.username } },
    })
    const diary = await app().call('listDiary', {
      ...{ as: owner, params: { username: owner.username } },
    })
    const postIds = published.body.items.map(({ id }) => id)
    const entryIds = diary.body.items.map(({ entry }) => entry.id)
    expect([postIds.length, entryIds.length]).toEqual([3, 3])
    await app().call('block', { as: owner, params: { username: blocked.username }, body: {} })
    const readPosts = async (as?: TestPerson, role?: string) => {
      const by = {
        ...(as && { as }),
        ...(role !== undefined && { headers: { [VIEW_AS_HEADER]: role } }),
      }
      const answers = []
      for (const postId of postIds)
        for (const name of ['getPost', 'listComments', 'listPostLikes'] as const)
          answers.push(await app().call(name, { ...by, params: { postId } }))
      for (const entryId of entryIds)
        answers.push(await app().call('getDiaryEntry', { ...by, params: { entryId } }))
      return answers.map(({ status, body, error }) => [status, error ? error.code : body])
    }
    const statuses = (answers: Awaited<ReturnType<typeof readPosts>>) =>
      new Set(answers.map(([status]) => status))
    const seen = await readPosts()
    expect(statuses(seen)).toEqual(new Set([200, 404]))
    expect(await readPosts(owner, 'desconhecido')).toEqual(seen)
    expect(await readPosts(owner, 'seguidor')).toEqual(await readPosts(follower))
    const blockedSees = await readPosts(blocked)
    expect(statuses(blockedSees)).toEqual(new Set([404]))
    expect(await readPosts(owner, 'bloqueado')).toEqual(blockedSees)
    // Of others’ posts no role sees what the caller could not as someone new.
    const closed = await publish(app(), follower, { visibility: 'followers' })
    for (const role of Object.keys(viewAsRoles)) {
      const headers = { [VIEW_AS_HEADER]: role }
      const { status } = await app().call('getPost', {
        ...{ as: owner, params: { postId: closed.id }, headers },
      })
      expect(status).toBe(404)
    }
  })

  test('is nothing for anyone else, and nothing is written that way', async () => {
    const { owner, follower } = await cast()
    const { username } = owner
    for (const role of [...Object.keys(viewAsRoles), 'dono', 'constructor'])
      expect(await readAll(username, follower, role)).toEqual(await readAll(username, follower))
    const headers = { [VIEW_AS_HEADER]: 'bloqueado' }
    const { status } = await app().call('updateProfile', {
      as: owner,
      headers,
      body: { bio: 'Oi' },
    })
    expect(status).toBe(200)
    const own = await app().call('getProfile', { as: owner, params: { username } })
    expect(own.body).toMatchObject({ bio: 'Oi', can: { edit: true } })
  })
})
