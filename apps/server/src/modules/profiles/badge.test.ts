import { beforeAll, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { setPlanUntil } from './index.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { letIn, publish } from '#testing/posts.ts'

const DAY = 24 * 60 * 60 * 1000

describeApp('the badge of the plan', (app) => {
  let maria: TestPerson
  let joao: TestPerson
  let postId: string
  beforeAll(async () => {
    maria = await app().person('maria')
    joao = await app().person('joao', { isPublic: false })
    await app().call('updateProfile', { as: maria, body: { interests: [{ slug: 'music' }] } })
    postId = (await publish(app(), maria)).id
    await app().call('saveBookmark', { as: joao, params: { postId } })
    await app().call('follow', { as: maria, params: { username: 'joao' } })
  })

  const ends = (uid: string, until: number) =>
    transaction(app().context.database, (tx) => setPlanUntil(tx, uid, until))

  /** Maria, everywhere that she is shown to others. */
  async function places() {
    const { body: profile } = await app().call('getProfile', { params: { username: 'maria' } })
    const { body: post } = await app().call('getPost', { params: { postId } })
    const { body: newest } = await app().call('listNewestPosts')
    const { body: interestPage } = await app().call('getInterest', {
      params: { interestName: 'music' },
    })
    const { body: explore } = await app().call('getExplore')
    const { body: bookmarks } = await app().call('listBookmarks', { as: joao })
    const { body: requests } = await app().call('listFollowRequests', { as: joao })
    const { body: own } = await app().call('getProfileInterest', {
      params: { username: 'maria', interestName: 'music' },
    })
    return {
      profile,
      post: post.author,
      newest: newest.items[0]?.author,
      interestPage: interestPage.who[0],
      explore: explore.people[0],
      bookmark: bookmarks.items[0]?.post?.author,
      request: requests.items[0],
      own: own.person,
    }
  }

  async function badges() {
    return Object.entries(await places()).map(([place, person]) => [
      place,
      person?.username,
      person && 'plan' in person ? person.plan : undefined,
    ])
  }

  test('stands beside every mention of who has the plan, and ends with it', async () => {
    expect((await badges()).map(([, , plan]) => plan)).toEqual(Array(8).fill(undefined))
    await ends(maria.uid, app().clock.now() + DAY)
    expect(await badges()).toEqual(
      Object.keys(await places()).map((place) => [place, 'maria', true]),
    )
    app().clock.advance(DAY)
    expect((await badges()).map(([, , plan]) => plan)).toEqual(Array(8).fill(undefined))
  })

  test('is nothing that the card of a closed profile tells strangers, and is among what its owner has', async () => {
    await ends(joao.uid, app().clock.now() + DAY)
    for (const as of [undefined, maria]) {
      const card = await app().call('getProfile', {
        ...(as && { as }),
        params: { username: 'joao' },
      })
      expect(card.body.closed).toBe(true)
      expect(card.body).not.toHaveProperty('plan')
    }
    await letIn(app(), maria, joao)
    const { body } = await app().call('getProfile', { as: maria, params: { username: 'joao' } })
    expect(body).toMatchObject({ closed: false, plan: true })
    const own = await app().call('getOwnProfile', { as: joao })
    expect(own.body.benefits).toContain('badge')
  })
})
