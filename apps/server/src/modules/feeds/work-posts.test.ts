import { expect, test } from 'vitest'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { letIn, publish } from '#testing/posts.ts'

/** A film that no other test names: they share one catalogue. */
async function addFilm(app: TestApp, title: string): Promise<string> {
  const body = { kind: 'film', title, creators: [`Diretora de ${title}`], year: 2019 } as const
  const answer = await app.call('addWork', { as: await app.person(), body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.error))
  return answer.body.id
}

const named = (workId: string) => ({ title: 'Como quem viu o chama', workId })
const reviewOf = (workId: string) => ({
  ...({ kind: 'review', interest: 'movies', body: '', rating: 8 } as const),
  works: [named(workId)],
})
const listOf = (...workIds: string[]) => ({
  ...({ kind: 'list', interest: 'movies', body: '', title: 'Uma lista' } as const),
  works: workIds.map(named),
})

type Name = 'listWorkReviews' | 'listWorkLists'

/** The ids of a list, read page by page. */
async function all(
  app: TestApp,
  name: Name,
  workId: string,
  { as, limit = 100 }: { as?: TestPerson; limit?: number } = {},
): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const query: { limit: number; cursor?: string } = { limit, ...(cursor !== null && { cursor }) }
    const answer = await app.call(name, { params: { workId }, query, ...(as && { as }) })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
    expect(answer.body.items.length).toBeLessThanOrEqual(limit)
    ids.push(...answer.body.items.map(({ id }) => id))
    cursor = answer.body.nextCursor
  } while (cursor !== null)
  return ids
}

describeApp('the posts that name a work', (app) => {
  test('are its reviews and its lists, the newest first, each once', async () => {
    const [film, other] = [await addFilm(app(), 'Varal'), await addFilm(app(), 'Quintal ao lado')]
    const maria = await app().person()
    const first = await publish(app(), maria, reviewOf(film))
    const list = await publish(app(), maria, listOf(other, film, other, film))
    const second = await publish(app(), await app().person(), reviewOf(film))
    await publish(app(), maria, reviewOf(other))
    for (const limit of [1, 2, 100]) {
      expect(await all(app(), 'listWorkReviews', film, { limit })).toEqual([second.id, first.id])
      expect(await all(app(), 'listWorkLists', film, { limit })).toEqual([list.id])
    }
    await app().call('deletePost', { as: maria, params: { postId: first.id } })
    expect(await all(app(), 'listWorkReviews', film)).toEqual([second.id])
    await app().call('restorePost', { as: maria, params: { postId: first.id } })
    expect(await all(app(), 'listWorkReviews', film)).toEqual([second.id, first.id])
  })

  test('begin with those of people whom one follows, on however many pages', async () => {
    const film = await addFilm(app(), 'Rua das Seguidas')
    const reader = await app().person()
    const friends = [await app().person(), await app().person(undefined, { isPublic: false })]
    for (const friend of friends) await letIn(app(), reader, friend)
    const mine = await publish(app(), reader, { ...reviewOf(film), visibility: 'self' })
    const followed: string[] = [mine.id]
    const others: string[] = []
    for (let n = 0; n < 4; n += 1) {
      for (const friend of friends)
        followed.unshift(
          (
            await publish(app(), friend, {
              ...reviewOf(film),
              visibility: n % 2 === 0 ? 'public' : 'followers',
            })
          ).id,
        )
      others.unshift((await publish(app(), await app().person(), reviewOf(film))).id)
    }
    for (const limit of [1, 3, 8, 9, 10, 100])
      expect(await all(app(), 'listWorkReviews', film, { as: reader, limit })).toEqual([
        ...followed,
        ...others,
      ])
  })

  test('are those that the reader may see, and no others', async () => {
    const film = await addFilm(app(), 'Sem Rastro')
    const [open, closed, asking] = [
      await app().person(),
      await app().person(undefined, { isPublic: false }),
      await app().person(),
    ]
    await app().call('follow', { as: asking, params: { username: closed.username } })
    const follower = await app().person()
    await letIn(app(), follower, open)
    await letIn(app(), follower, closed)
    const post = async (as: TestPerson, visibility: 'public' | 'followers' | 'self') =>
      (await publish(app(), as, { ...reviewOf(film), visibility })).id
    const ids = {
      public: await post(open, 'public'),
      followers: await post(open, 'followers'),
      self: await post(open, 'self'),
      closed: await post(closed, 'public'),
      closedFollowers: await post(closed, 'followers'),
      closedSelf: await post(closed, 'self'),
    }
    const seen = async (as?: TestPerson) =>
      (await all(app(), 'listWorkReviews', film, as && { as })).toSorted()
    expect(await seen()).toEqual([ids.public])
    expect(await seen(asking)).toEqual([ids.public])
    expect(await seen(open)).toEqual([ids.public, ids.followers, ids.self].toSorted())
    expect(await seen(follower)).toEqual(
      [ids.public, ids.followers, ids.closed, ids.closedFollowers].toSorted(),
    )
    expect(await seen(closed)).toEqual(
      [ids.public, ids.closed, ids.closedFollowers, ids.closedSelf].toSorted(),
    )
  })

  test('of a work that the catalogue does not have are not found', async () => {
    for (const name of ['listWorkReviews', 'listWorkLists'] as const) {
      const answer = await app().call(name, { params: { workId: 'nenhuma' } })
      expect([answer.status, answer.error.code]).toEqual([404, 'work.not_found'])
    }
  })
})
