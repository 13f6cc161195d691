import { beforeEach, expect, test } from 'vitest'
import { DAY } from '@afins/contract/durations'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { addBook } from '#testing/cast.ts'
import { publish } from '#testing/posts.ts'
import type { ReportedTarget } from '@afins/contract/api'

describeApp('reports', (app) => {
  let author: TestPerson, ana: TestPerson, rita: TestPerson
  beforeEach(async () => {
    author = await app().person()
    ana = await app().person()
    rita = await app().person()
  })
  const report = (as: TestPerson, target: ReportedTarget, words = '') =>
    app().call('createReport', { as, body: { target, reason: 'insult', words } })
  const stored = () => {
    const { reader } = app().context.database.engine
    return reader.selectFrom('reports').selectAll().where('reporter_uid', 'in', [ana.uid, rita.uid])
  }
  const copies = async () =>
    (await stored().orderBy('created_at').execute()).map(({ copy }) => JSON.parse(copy))

  test('store what was seen, whatever becomes of it', async () => {
    const post = await publish(app(), author, { body: 'Uma **ofensa**.' })
    const comment = await app().call('createComment', {
      ...{ as: rita, params: { postId: post.id }, body: { body: 'Outra ofensa.' } },
    })
    const workId = await addBook(app(), author)
    const targets: ReportedTarget[] = [
      { kind: 'post', id: post.id },
      { kind: 'comment', id: comment.body.id },
      { kind: 'profile', id: author.username },
      { kind: 'work', id: workId },
    ]
    for (const target of targets) {
      app().clock.advance(1)
      expect((await report(ana, target, ' Veja. ')).status).toBe(201)
    }
    await app().call('deletePost', { as: author, params: { postId: post.id } })
    expect(await copies()).toMatchObject([
      { author: { username: author.username }, text: 'Uma **ofensa**.' },
      { author: { username: rita.username }, text: 'Outra ofensa.' },
      { author: { username: author.username }, path: `/${author.username}` },
      { author: null, path: expect.stringContaining(workId) },
    ])
    const rows = await stored().orderBy('created_at').execute()
    expect(rows.map(({ owner_uid: uid, words }) => [uid, words])).toEqual(
      [author.uid, rita.uid, author.uid, null].map((uid) => [uid, 'Veja.']),
    )
  })

  test('of one thing are one for each person', async () => {
    const { id } = await publish(app(), author)
    const target = { kind: 'post', id } as const
    const [one, other] = [await report(ana, target), await report(ana, target, 'De novo')]
    expect(other.body.id).toBe(one.body.id)
    const both = await Promise.all([report(rita, target), report(rita, target)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.body.id).toBe(both[1]?.body.id)
    expect(await stored().execute()).toHaveLength(2)
  })

  test('are only of what one sees, and of nothing of one’s own', async () => {
    const secret = await publish(app(), author, { visibility: 'self' })
    const said = await app().call('createComment', {
      ...{ as: author, params: { postId: secret.id }, body: { body: 'Só para mim.' } },
    })
    const shown = await publish(app(), author)
    const code = async (as: TestPerson, target: ReportedTarget) => {
      const { status, error } = await report(as, target)
      return `${status} ${error?.code}`
    }
    const missing = '404 report.target_not_found'
    for (const kind of ['post', 'comment', 'profile', 'work', 'picture'] as const)
      expect(await code(ana, { kind, id: 'nada' })).toBe(missing)
    expect(await code(ana, { kind: 'post', id: secret.id })).toBe(missing)
    expect(await code(ana, { kind: 'comment', id: said.body.id })).toBe(missing)
    expect(await code(author, { kind: 'post', id: shown.id })).toBe('422 report.own')
    expect(await code(author, { kind: 'profile', id: author.username })).toBe('422 report.own')
    await app().call('block', { as: author, params: { username: rita.username }, body: {} })
    expect(await code(rita, { kind: 'post', id: shown.id })).toBe(missing)
    expect(await code(rita, { kind: 'profile', id: author.username })).toBe(missing)
    const target = { kind: 'post', id: shown.id }
    const out = await app().call('createReport', { body: { target, reason: 'spam' } })
    expect(out.status).toBe(401)
  })

  test('of new accounts do not count by themselves, and are few', async () => {
    const ids: string[] = []
    for (let at = 0; at < 12; at++) ids.push((await publish(app(), author)).id)
    const statuses: number[] = []
    for (const id of ids.slice(0, 11))
      statuses.push((await report(ana, { kind: 'post', id })).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
    app().clock.advance(4 * DAY)
    await report(ana, { kind: 'post', id: ids[11] ?? '' })
    const rows = await stored().orderBy('created_at').execute()
    expect(rows.map((row) => row.is_counted)).toEqual([...Array(10).fill(0), 1])
  })

  test('change nothing, however many they are', async () => {
    const { id } = await publish(app(), author)
    for (let at = 0; at < 10; at++) await report(await app().person(), { kind: 'post', id })
    expect((await app().call('getPost', { params: { postId: id } })).status).toBe(200)
    const { reader } = app().context.database.engine
    const rows = await reader
      .selectFrom('reports')
      .select('is_counted')
      .where('target_id', '=', id)
      .execute()
    expect(rows.map((row) => row.is_counted)).toEqual(Array(10).fill(0))
  })
})
