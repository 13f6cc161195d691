import { beforeEach, expect, test } from 'vitest'
import type { ReportedTarget } from '@afins/contract/api'
import type { Measure } from '@afins/contract/decisions'
import { DAY } from '@afins/contract/durations'
import { transaction } from '@afins/database'
import { deletionDeps } from '#modules.ts'
import { deleteByOperator } from '#modules/account-deletion/index.ts'
import { setModerator } from '#modules/accounts/index.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { addBook } from '#testing/cast.ts'
import { uploadPicture } from '#testing/pictures.ts'
import { publish } from '#testing/posts.ts'
import { verifyLog } from './index.ts'

describeApp('decisions of moderators', (app) => {
  let moderator: TestPerson, author: TestPerson, ana: TestPerson
  beforeEach(async () => {
    moderator = await app().person()
    author = await app().person()
    ana = await app().person()
    await setModerator(app().context, moderator.username, true)
  })
  const report = async (target: ReportedTarget, as = ana) => {
    const body = { target, reason: 'insult', words: 'Veja isto' }
    const answer = await app().call('createReport', { as, body })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.error))
  }
  const cases = async (state: 'open' | 'closed' = 'open', as = moderator) =>
    (await app().call('listCases', { as, query: { state, account: author.username } })).body
  const decide = (
    targets: readonly { readonly kind: string; readonly id: string }[],
    measure: Measure,
    days: number | null = null,
    as = moderator,
  ) =>
    app().call('decideCases', {
      ...{ as, body: { targets, measure, days, reason: 'insult', words: 'Fere os termos.' } },
    })
  const say = async (as: TestPerson, postId: string, body: string) => {
    app().clock.advance(1)
    return app().call('createComment', { as, params: { postId }, body: { body } })
  }
  const statusOf = async (postId: string, as?: TestPerson) =>
    (await app().call('getPost', { params: { postId }, ...(as && { as }) })).status

  test('are for no one else, who learns nothing of them', async () => {
    const { id } = await publish(app(), author)
    await report({ kind: 'post', id })
    const removal = { accountIds: [author.uid], since: 0, reason: 'spam' }
    for (const as of [ana, author]) {
      const answers = [
        await app().call('listCases', { as }),
        await decide([{ kind: 'post', id }], 'hide', null, as),
        await app().call('listAccountComments', { as, query: { accountId: author.uid, since: 0 } }),
        await app().call('hideAccountComments', { as, body: removal }),
      ]
      expect(answers.map(({ status, error }) => `${status} ${error?.code}`)).toEqual(
        Array(4).fill('404 request.not_found'),
      )
    }
    expect((await app().call('listCases')).status).toBe(401)
    expect(await statusOf(id)).toBe(200)
  })

  test('are made once by several moderators who saw the same as open', async () => {
    const others = await Promise.all([1, 2, 3].map(() => app().person()))
    for (const { username } of others) await setModerator(app().context, username, true)
    const [one, two] = [await publish(app(), author), await publish(app(), author)]
    const target = { kind: 'post', id: one.id } as const
    const beside = { kind: 'post', id: two.id } as const
    await report(target)
    await report(beside)
    const body = { measure: 'warn', reason: 'insult', expectsOpen: true, days: null } as const
    const answers = await Promise.all(
      [moderator, ...others].map((as) =>
        app().call('decideCases', { as, body: { ...body, targets: [target] } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    const { error } = await app().call('decideCases', {
      ...{ as: moderator, body: { ...body, targets: [beside, target] } },
    })
    expect(error?.code).toBe('decision.already')
    const decisions = await app().call('listDecisions', { as: author })
    expect(decisions.body.items).toHaveLength(1)
    expect((await cases()).items.map((item) => item.target.id)).toEqual([two.id])
  })

  test('are of things by their weight, with what was seen and both histories', async () => {
    const light = await publish(app(), author, { body: 'Leve.' })
    const heavy = await publish(app(), author, { body: 'Pesada.' })
    app().clock.advance(4 * DAY)
    for (let at = 0; at < 4; at++)
      await report({ kind: 'post', id: light.id }, await app().person())
    await report({ kind: 'post', id: heavy.id })
    await report({ kind: 'post', id: heavy.id }, moderator)
    const { items, nextCursor } = await cases()
    expect(nextCursor).toBeNull()
    expect(items).toMatchObject([
      { copy: { text: 'Pesada.' }, weight: 2, total: 2, accountId: author.uid },
      { copy: { text: 'Leve.' }, weight: 1, total: 4, history: { reports: 6, decisions: 0 } },
    ])
    expect(items[0]?.reports.map((one) => one.reporter?.username).toSorted()).toEqual(
      [ana.username, moderator.username].toSorted(),
    )
  })

  test('hide a post and a comment from everyone, with the next request', async () => {
    const post = await publish(app(), author)
    const other = await publish(app(), ana)
    const comment = await say(author, other.id, 'Feio.')
    await report({ kind: 'post', id: post.id })
    await report({ kind: 'comment', id: comment.body.id })
    const targets = [
      { kind: 'post', id: post.id },
      { kind: 'comment', id: comment.body.id },
    ]
    expect((await decide(targets, 'hide')).body).toEqual({ decided: 2 })
    for (const as of [undefined, ana, author, moderator])
      expect(await statusOf(post.id, as)).toBe(404)
    const lists = await Promise.all([
      app().call('listNewestPosts'),
      app().call('listInterestPosts', { params: { interestName: 'music' } }),
      app().call('listProfilePosts', { params: { username: author.username } }),
      app().call('searchPosts', { as: ana, query: { q: 'nota' } }),
    ])
    for (const { status, body } of lists) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(post.id)
    }
    const thread = await app().call('listComments', { params: { postId: other.id } })
    expect(thread.body).toMatchObject({ items: [], total: 0 })
    const read = await app().call('getPost', { as: ana, params: { postId: other.id } })
    expect(read.body.comments).toBe(0)
    const profile = await app().call('getProfile', { params: { username: author.username } })
    expect(profile.body).toMatchObject({ counts: { posts: 0 } })
    // Its author neither publishes nor restores it.
    const params = { postId: post.id }
    for (const name of ['getDraft', 'restorePost', 'deletePost'] as const)
      expect((await app().call(name, { as: author, params })).status).toBe(404)
    expect((await app().call('listTrash', { as: author })).body.items).toEqual([])
    expect((await cases()).items).toEqual([])
    expect((await cases('closed')).items).toMatchObject([
      { measures: [{ measure: 'hide' }] },
      { measures: [{ measure: 'hide' }] },
    ])
  })

  test('hide a work, and reject what is no reason', async () => {
    const id = await addBook(app(), author)
    const post = await publish(app(), author)
    await report({ kind: 'work', id })
    await report({ kind: 'post', id: post.id })
    expect((await decide([{ kind: 'work', id }], 'warn')).error?.code).toBe('decision.impossible')
    expect((await decide([{ kind: 'work', id }], 'hide')).status).toBe(200)
    expect((await app().call('getWork', { params: { workId: id } })).status).toBe(404)
    expect((await decide([{ kind: 'post', id: post.id }], 'reject')).status).toBe(200)
    expect(await statusOf(post.id)).toBe(200)
    expect((await cases()).items).toEqual([])
    const unknown = await decide([{ kind: 'post', id: 'nada' }], 'hide')
    expect(unknown.error?.code).toBe('report.target_not_found')
  })

  test('leave what is cached for everyone where not all see the post of a picture', async () => {
    const tags = new Set<string>()
    app().context.invalidation.subscribe((some) => {
      for (const tag of some) tags.add(tag)
    })
    await app().call('follow', { as: ana, params: { username: author.username } })
    for (const visibility of ['public', 'followers'] as const) {
      const images = [{ id: await uploadPicture(app(), author), alt: '' }]
      const { id } = await publish(app(), author, { images, visibility })
      await report({ kind: 'post', id })
      tags.clear()
      expect((await decide([{ kind: 'post', id }], 'hide_pictures')).status).toBe(200)
      expect(tags.has('newest')).toBe(visibility === 'public')
      expect(tags.has(`post:${id}`)).toBe(visibility === 'public')
    }
  })

  test('hide the pictures of a post and a profile, and leave the rest', async () => {
    const [avatar, picture] = [
      await uploadPicture(app(), author, 'avatar'),
      await uploadPicture(app(), author),
    ]
    await app().call('updateProfile', { as: author, body: { avatar } })
    const post = await publish(app(), author, { images: [{ id: picture, alt: '' }] })
    const seen = async (id: string) => (await app().get(`/media/${id}/320`)).status
    expect(await seen(avatar)).toBe(200)
    await report({ kind: 'post', id: post.id })
    await report({ kind: 'profile', id: author.username })
    const targets = [
      { kind: 'post', id: post.id },
      { kind: 'profile', id: author.uid },
    ]
    expect((await decide(targets, 'hide_pictures')).status).toBe(200)
    const read = await app().call('getPost', { as: ana, params: { postId: post.id } })
    expect(read.body).toMatchObject({ images: [], author: { avatar: null } })
    for (const id of [avatar, picture]) expect(await seen(id)).toBe(404)
    const again = await app().call('updateProfile', { as: author, body: { avatar } })
    expect(again.error?.code).toBe('media.not_found')
    const other = await publish(app(), author)
    await report({ kind: 'post', id: other.id })
    const none = await decide([{ kind: 'post', id: other.id }], 'hide_pictures')
    expect(none.error?.code).toBe('decision.impossible')
  })

  test('are not about the moderator’s own things', async () => {
    const { id } = await publish(app(), moderator)
    await report({ kind: 'post', id })
    expect((await decide([{ kind: 'post', id }], 'reject')).error?.code).toBe('decision.own')
  })

  test('limit an account for a term', async () => {
    const post = await publish(app(), ana)
    await report({ kind: 'profile', id: author.username })
    await decide([{ kind: 'profile', id: author.uid }], 'limit', 7)
    const follow = () => app().call('follow', { as: author, params: { username: ana.username } })
    expect((await say(author, post.id, 'Oi')).error?.code).toBe('account.limited')
    expect((await follow()).error?.code).toBe('account.limited')
    const mention = `Olha, @${ana.username}.`
    await publish(app(), author, { body: mention })
    await app().runConsumers()
    const heard = await app().call('listNotifications', { as: ana })
    expect(heard.body.items.filter(({ kind }) => kind === 'mention')).toEqual([])
    expect((await publish(app(), author)).id).not.toBe('')
    app().clock.advance(7 * DAY)
    expect((await say(author, post.id, 'Oi')).status).toBe(201)
    expect((await follow()).status).toBe(200)
  })

  test('suspend an account: it is gone with all that is its own, until the term is over', async () => {
    const post = await publish(app(), author)
    const other = await publish(app(), ana)
    await say(author, other.id, 'Oi')
    await report({ kind: 'profile', id: author.username })
    await decide([{ kind: 'profile', id: author.uid }], 'suspend', 7)
    const params = { username: author.username }
    expect((await app().call('getSession', { as: author })).body.status).toBe('out')
    expect(await statusOf(post.id, ana)).toBe(404)
    expect((await app().call('getProfile', { as: ana, params })).status).toBe(404)
    const thread = () => app().call('listComments', { params: { postId: other.id } })
    expect((await thread()).body.total).toBe(0)
    app().clock.advance(7 * DAY)
    await app().runJobs()
    expect(await statusOf(post.id, ana)).toBe(200)
    expect((await app().call('getProfile', { params })).body).toMatchObject({ isPublic: true })
    expect((await thread()).body.total).toBe(1)
  })

  test('clear two hundred comments of an account in one go, and nothing of others', async () => {
    const post = await publish(app(), ana)
    const mine = await say(ana, post.id, 'Meu.')
    app().clock.advance(4 * DAY)
    const since = app().clock.now()
    for (let at = 0; at < 200; at++) {
      if (at % 20 === 0) app().clock.advance(70_000)
      expect((await say(author, post.id, `Compre ${at}`)).status).toBe(201)
    }
    const listed = await app().call('listAccountComments', {
      ...{ as: moderator, query: { accountId: author.uid, since } },
    })
    expect([listed.body.total, listed.body.items.length]).toEqual([200, 50])
    const body = { accountIds: [author.uid], since, reason: 'spam', words: 'Propaganda.' }
    const hidden = await app().call('hideAccountComments', { as: moderator, body })
    expect(hidden.body).toEqual({ hidden: 200 })
    const thread = await app().call('listComments', { params: { postId: post.id } })
    expect(thread.body).toMatchObject({ total: 1, items: [{ id: mine.body.id }] })
  })

  test('clear what several accounts commented, and keep them from going on', async () => {
    const post = await publish(app(), ana)
    const silent = await app().person()
    const others = [author, await app().person(), await app().person()]
    await say(ana, post.id, 'Meu.')
    for (const one of others) for (const at of [1, 2, 3]) await say(one, post.id, `Compre ${at}`)
    const hide = (accountIds: readonly string[]) =>
      app().call('hideAccountComments', {
        as: moderator,
        body: {
          ...{ accountIds, since: 0, reason: 'spam', words: 'Propaganda.' },
          restriction: { measure: 'limit', days: 7 },
        },
      })
    expect((await hide([author.uid, moderator.uid])).error.code).toBe('decision.own')
    const uids = [...others, silent].map(({ uid }) => uid)
    expect((await hide(uids)).body).toEqual({ hidden: 9 })
    // Repeated, it finds nothing more to decide.
    expect((await hide(uids)).body).toEqual({ hidden: 0 })
    const thread = await app().call('listComments', { params: { postId: post.id } })
    expect(thread.body.total).toBe(1)
    for (const as of others) {
      const { body } = await app().call('listDecisions', { as })
      expect(body.items.map(({ measure }) => measure).toSorted()).toEqual(['hide', 'limit'])
      expect((await say(as, post.id, 'De novo')).error.code).toBe('account.limited')
    }
    // Who said nothing is not decided about.
    expect((await app().call('listDecisions', { as: silent })).body.items).toEqual([])
    expect((await say(silent, post.id, 'Oi')).status).toBe(201)
    app().clock.advance(8 * DAY)
    author = await app().signIn(author)
    expect((await say(author, post.id, 'De novo')).status).toBe(201)
    expect((await verifyLog(app().context.database.db)).broken).toBeNull()
  })

  test('go with the account, but for the log without names', async () => {
    const post = await publish(app(), author)
    const other = await publish(app(), ana)
    await report({ kind: 'post', id: post.id })
    await report({ kind: 'post', id: other.id }, author)
    await decide([{ kind: 'post', id: post.id }], 'warn')
    await deleteByOperator(deletionDeps(app().context), author.username)
    const { reader } = app().context.database.engine
    for (const table of ['reports', 'decisions', 'moderation_log'] as const) {
      const rows = await reader.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(author.uid)
    }
    expect((await verifyLog(app().context.database.db)).broken).toBeNull()
  })

  test('are in a log that says where it was tampered with', async () => {
    const { database } = app().context
    for (const measure of ['reject', 'warn', 'hide'] as const) {
      const { id } = await publish(app(), author)
      await report({ kind: 'post', id })
      await decide([{ kind: 'post', id }], measure)
    }
    const before = await verifyLog(database.db)
    expect(before.broken).toBeNull()
    expect(before.entries).toBeGreaterThanOrEqual(3)
    const last = before.entries
    const entries = await database.db.selectFrom('moderation_log').selectAll().execute()
    expect(JSON.stringify(entries)).not.toContain(author.uid)
    await transaction(database, (tx) =>
      tx
        .updateTable('moderation_log')
        .set((eb) => ({
          entry: eb.fn<string>('replace', ['entry', eb.val('warn'), eb.val('hide')]),
        }))
        .where('number', '=', last - 1)
        .execute(),
    )
    expect((await verifyLog(database.db)).broken).toBe(last - 1)
    await transaction(database, (tx) =>
      tx
        .deleteFrom('moderation_log')
        .where('number', '=', last - 1)
        .execute(),
    )
    expect((await verifyLog(database.db)).broken).toBe(last - 1)
  })
})
