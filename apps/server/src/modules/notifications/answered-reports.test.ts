import { beforeEach, expect, test } from 'vitest'
import type { ReportedTarget } from '@afins/contract/api'
import type { Measure } from '@afins/contract/decisions'
import { setModerator } from '#modules/accounts/index.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { addBook } from '#testing/cast.ts'
import { publish } from '#testing/posts.ts'

describeApp('those who reported something', (app) => {
  let moderator: TestPerson, author: TestPerson, ana: TestPerson, rita: TestPerson
  beforeEach(async () => {
    moderator = await app().person()
    author = await app().person()
    ana = await app().person()
    rita = await app().person()
    await setModerator(app().context, moderator.username, true)
  })
  const report = async (as: TestPerson, target: ReportedTarget) => {
    const body = { target, reason: 'insult', words: 'Veja isto' }
    expect((await app().call('createReport', { as, body })).status).toBe(201)
  }
  const decide = async (
    targets: readonly { readonly kind: string; readonly id: string }[],
    measure: Measure,
    days: number | null = null,
  ) => {
    app().clock.advance(1000)
    const body = { targets, measure, days, reason: 'insult', words: 'Segredo da moderação.' }
    const { status } = await app().call('decideCases', { as: moderator, body })
    expect(status).toBe(200)
  }
  const noticesOf = async (as: TestPerson) => {
    await app().runConsumers()
    await app().runJobs()
    const { body } = await app().call('listNotifications', { as: await app().signIn(as) })
    const items = body.items.filter(({ kind }) => kind === 'report')
    expect(JSON.stringify(items)).not.toContain(moderator.username)
    expect(JSON.stringify(items)).not.toContain('Segredo')
    return items
  }
  const outcomes = async (as: TestPerson) =>
    (await noticesOf(as)).map((item) => [item.report?.of, item.report?.outcome])

  test('are told once what became of it, and not what was hidden', async () => {
    const { id } = await publish(app(), author, { body: 'Uma ofensa.' })
    for (const as of [ana, ana, rita]) await report(as, { kind: 'post', id })
    expect(await noticesOf(ana)).toEqual([])
    await decide([{ kind: 'post', id }], 'hide')
    for (const as of [ana, rita]) {
      const items = await noticesOf(as)
      expect(items).toMatchObject([
        { people: [], post: null, report: { of: 'post', outcome: 'accepted' }, isNew: true },
      ])
      expect(JSON.stringify(items)).not.toContain(author.username)
    }
    expect([await noticesOf(author), await noticesOf(moderator)]).toEqual([[], []])
    // Whoever reports it to no end hears of it no more.
    await decide([{ kind: 'post', id }], 'reject')
    expect(await outcomes(ana)).toEqual([['post', 'accepted']])
  })

  test('hear that a person was suspended, who is not there any more', async () => {
    await report(ana, { kind: 'profile', id: author.username })
    await decide([{ kind: 'profile', id: author.uid }], 'suspend')
    expect(await outcomes(ana)).toEqual([['profile', 'accepted']])
  })

  test('see what goes against no rule, as long as they may see it', async () => {
    const post = await publish(app(), author, { body: 'Só uma opinião.' })
    const said = await app().call('createComment', {
      ...{ as: author, params: { postId: post.id }, body: { body: 'Outra opinião.' } },
    })
    const workId = await addBook(app(), author)
    const targets = [
      { kind: 'post', id: post.id },
      { kind: 'comment', id: said.body.id },
      { kind: 'work', id: workId },
    ] as const
    for (const target of targets) await report(ana, target)
    await decide(targets, 'reject')
    const items = await noticesOf(ana)
    expect(items.map(({ report: one }) => one?.outcome)).toEqual(Array(3).fill('rejected'))
    const find = (kind: string) => items.find((item) => item.report?.of === kind)
    expect(find('post')?.post?.id).toBe(post.id)
    expect(find('comment')?.comment?.excerpt).toBe('Outra opinião.')
    expect(find('work')?.work?.id).toBe(workId)
    await app().call('deletePost', { as: author, params: { postId: post.id } })
    expect(await outcomes(ana)).toEqual([['work', 'rejected']])
  })

  test('hear nothing of people whom they block, or who block them', async () => {
    const { id } = await publish(app(), author)
    for (const as of [ana, rita]) await report(as, { kind: 'post', id })
    const block = (as: TestPerson, other: TestPerson) =>
      app().call('block', { as, params: { username: other.username }, body: {} })
    await block(ana, author)
    await block(author, rita)
    await decide([{ kind: 'post', id }], 'hide')
    expect([await noticesOf(ana), await noticesOf(rita)]).toEqual([[], []])
    const count = await app().call('countNotifications', { as: ana })
    expect(count.body.unread).toBe(0)
  })

  test('hear nothing where they chose so', async () => {
    const { id } = await publish(app(), author)
    await report(ana, { kind: 'post', id })
    const body = { channels: { report: 'none' } }
    await app().call('changeNotificationSettings', { as: ana, body })
    await decide([{ kind: 'post', id }], 'reject')
    expect(await noticesOf(ana)).toEqual([])
  })
})
