import { beforeAll, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { engines, testDatabase } from '@afins/database/testing'
import { setPlanUntil } from '#modules/profiles/index.ts'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'
import { cleanUpViews, writeViews } from './index.ts'

const DAY = 24 * 60 * 60 * 1000
const UA = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
let readers = 0

/** Lets this many new readers open a post, coming from a source. */
function look({ context }: TestApp, postId: string, count: number, from = 'direto'): void {
  for (let at = 0; at < count; at++) {
    const userAgent = `${UA} ${++readers}`
    context.views.count({ postId, ip: '192.0.2.1', userAgent, source: () => from })
  }
}

describeApp('statistics', (app) => {
  const statisticsOf = (as: TestPerson, days?: number) =>
    app().call('getStatistics', { as, query: { days } })

  test('are the figures of one’s own posts, by day, source and post', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const one = await publish(app(), maria, { body: 'A primeira nota.' })
    const two = await publish(app(), maria, { kind: 'article', title: 'O segundo', body: 'Texto.' })
    look(app(), (await publish(app(), joao)).id, 5)
    look(app(), one.id, 1, 'google.com')
    app().clock.advance(2 * DAY)
    look(app(), one.id, 1)
    look(app(), two.id, 3)
    await writeViews(app().context)
    const { body } = await statisticsOf(maria, 7)
    expect(body).toMatchObject({ days: 7, total: 5 })
    expect(body.byDay.map(({ views }) => views)).toEqual([0, 0, 0, 0, 1, 0, 4])
    expect(body.sources).toEqual([
      { source: 'direto', views: 4 },
      { source: 'google.com', views: 1 },
    ])
    expect(body.posts).toEqual([
      { id: two.id, kind: 'article', interest: 'music', label: 'O segundo', views: 3 },
      { id: one.id, kind: 'note', interest: 'music', label: 'A primeira nota.', views: 2 },
    ])
    const post = await app().call('getPostStatistics', { as: maria, params: { postId: one.id } })
    expect(post.body).toMatchObject({ days: 30, total: 2, post: { id: one.id } })
    expect(post.body.byDay).toHaveLength(30)
  })

  test('are of nobody else, of a number of days that is offered', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const { id } = await publish(app(), maria)
    const params = { postId: id }
    for (const as of [joao, undefined]) {
      const answer = await app().call('getPostStatistics', { ...(as && { as }), params })
      expect(answer.error.code).toBe(as ? 'post.not_found' : 'auth.required')
    }
    expect((await app().call('getStatistics')).error.code).toBe('auth.required')
    expect((await statisticsOf(maria, 8)).status).toBe(400)
    expect((await statisticsOf(maria, 365)).body.byDay).toHaveLength(365)
  })

  test('go with a post into the bin and come back with it', async () => {
    const maria = await app().person()
    const { id } = await publish(app(), maria)
    const params = { postId: id }
    look(app(), id, 2)
    await writeViews(app().context)
    await app().call('deletePost', { as: maria, params })
    expect((await statisticsOf(maria)).body).toMatchObject({ total: 0, posts: [], sources: [] })
    expect((await app().call('getPostStatistics', { as: maria, params })).status).toBe(404)
    await app().call('restorePost', { as: maria, params })
    expect((await statisticsOf(maria)).body.total).toBe(2)
  })

  test('of a post that is gone for good are gone, and hold up nobody else’s', async () => {
    const { context } = app()
    const maria = await app().person()
    const [gone, known] = [await publish(app(), maria), await publish(app(), maria)]
    look(app(), gone.id, 1)
    await writeViews(context)
    look(app(), gone.id, 1)
    look(app(), known.id, 1)
    await transaction(context.database, (tx) =>
      tx.deleteFrom('posts').where('id', '=', gone.id).execute(),
    )
    await writeViews(context)
    expect((await statisticsOf(maria)).body.posts).toMatchObject([{ id: known.id, views: 1 }])
    const rows = await context.database.db.selectFrom('post_views').select('post_id').execute()
    expect(rows.map((row) => row.post_id)).not.toContain(gone.id)
  })

  test('keep fifty sources of a day apart, however many times they are written', async () => {
    const maria = await app().person()
    const { id } = await publish(app(), maria)
    for (let at = 0; at < 70; at++) {
      look(app(), id, 1, `site${at}.example`)
      if (at % 20 === 0) await writeViews(app().context)
    }
    look(app(), id, 2, 'site3.example')
    await writeViews(app().context)
    const { sources, total } = (await statisticsOf(maria)).body
    expect(total).toBe(72)
    expect(sources).toHaveLength(50)
    expect(sources.slice(0, 2)).toEqual([
      { source: 'outros', views: 21 },
      { source: 'site3.example', views: 3 },
    ])
  })

  test('that cannot be written now are written with the next', async () => {
    const { context } = app()
    const maria = await app().person()
    const { id } = await publish(app(), maria)
    look(app(), id, 1)
    const gone = await testDatabase(engines[0] ?? 'sqlite')
    await gone.dispose()
    await writeViews({ ...context, database: gone.database })
    expect(app().log.at(-1)).toMatchObject({ msg: 'views not written yet', counts: 1 })
    look(app(), id, 1)
    await writeViews(context)
    expect((await statisticsOf(maria)).body.total).toBe(2)
  })

  test('of days that nobody can ask for any more are thrown away', async () => {
    const { context } = app()
    const maria = await app().person()
    const { id } = await publish(app(), maria)
    const days = async () => {
      const rows = context.database.db.selectFrom('post_views').select('day')
      return (await rows.where('post_id', '=', id).execute()).length
    }
    look(app(), id, 1)
    await writeViews(context)
    app().clock.advance(364 * DAY)
    await cleanUpViews(context)
    expect(await days()).toBe(1)
    app().clock.advance(36 * DAY)
    await cleanUpViews(context)
    expect(await days()).toBe(0)
  })
})

describeApp(
  'statistics where the plan is sold',
  (app) => {
    let maria: TestPerson
    let postId: string
    beforeAll(async () => {
      maria = await app().person()
      postId = (await publish(app(), maria)).id
      look(app(), postId, 3)
      await writeViews(app().context)
    })

    test('are shown to those who have the plan, and count for everybody', async () => {
      const { clock } = app()
      const { database } = app().context
      const requestBoth = async () => [
        await app().call('getStatistics', { as: maria }),
        await app().call('getPostStatistics', { as: maria, params: { postId } }),
      ]
      for (const { status, error } of await requestBoth())
        expect([status, error.code]).toEqual([403, 'plan.required'])
      await transaction(database, (tx) => setPlanUntil(tx, maria.uid, clock.now() + DAY))
      for (const { status, body } of await requestBoth())
        expect([status, body.total]).toEqual([200, 3])
      clock.advance(DAY)
      for (const { status } of await requestBoth()) expect(status).toBe(403)
    })
  },
  { PAYMENTS: 'simulated' },
)
