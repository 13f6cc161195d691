import { expect, test } from 'vitest'
import { DAY } from '@afins/contract/durations'
import { limits } from '@afins/contract/fields'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { letIn, publish } from '#testing/posts.ts'
import { publishDraft, getDraft } from '#testing/drafts.ts'

const work = (title: string) => ({ title, creators: [], year: null, remark: '' })
const list = { kind: 'list', interest: 'music', title: 'Estrada', body: '' } as const

const listOf = (app: TestApp, as: TestPerson, visibility?: 'followers' | 'self') =>
  publish(app, as, { ...list, works: [work('Um')], ...(visibility && { visibility }) })

const invite = (app: TestApp, as: TestPerson, postId: string, { username }: TestPerson) =>
  app.call('inviteToList', { as, params: { postId, username } })

const accept = (app: TestApp, as: TestPerson, postId: string) =>
  app.call('acceptListInvitation', { as, params: { postId } })

const pageOf = async (app: TestApp, postId: string, as?: TestPerson) =>
  (await app.call('getPost', { params: { postId }, ...(as && { as }) })).body

describeApp('people who make a list together', (app) => {
  test('are invited, accept, and then add, move and annotate', async () => {
    const [maria, ana] = [await app().person(), await app().person()]
    const { id: postId } = await listOf(app(), maria)
    const answer = await invite(app(), maria, postId, ana)
    expect([answer.status, answer.body.state]).toEqual([200, 'invited'])
    expect((await invite(app(), maria, postId, ana)).body.state).toBe('invited')
    const add = (title: string) =>
      app().call('addListItem', { as: ana, params: { postId }, body: work(title) })
    expect((await add('Cedo')).status).toBe(403)
    const { body: invitations } = await app().call('listListInvitations', { as: ana })
    expect(invitations.items).toEqual([
      {
        list: expect.objectContaining({ id: postId, label: 'Estrada' }),
        author: expect.objectContaining({ username: maria.username }),
        invitedAt: expect.any(Number),
      },
    ])
    // Only its owner sees who was invited, and the invited themselves.
    expect((await pageOf(app(), postId)).list).toMatchObject({ role: null, invited: [] })
    expect((await pageOf(app(), postId, ana)).list).toMatchObject({ role: 'invited', invited: [] })
    const { list: own } = await pageOf(app(), postId, maria)
    expect(own?.invited.map(({ username }) => username)).toEqual([ana.username])
    expect((await accept(app(), ana, postId)).status).toBe(204)
    expect((await accept(app(), ana, postId)).status).toBe(204)
    const { body: item } = await add('Dois')
    expect(item.addedBy).toBe(ana.username)
    const params = { postId, itemId: item.id }
    expect(
      (await app().call('moveListItem', { as: ana, params, body: { after: null } })).status,
    ).toBe(204)
    const [, first] = (await pageOf(app(), postId)).works
    const others = { postId, itemId: first?.id ?? '' }
    const change = (body: object) => app().call('changeListItem', { as: ana, params: others, body })
    expect((await change({ remark: 'Boa.' })).body.remark).toBe('Boa.')
    // What an item is, belongs to who added it and to the owner of the list.
    expect((await change({ title: 'Outra' })).status).toBe(403)
    const own2 = { as: ana, params, body: { title: 'Três' } }
    expect((await app().call('changeListItem', own2)).body.title).toBe('Três')
    expect((await app().call('removeListItem', { as: ana, params })).status).toBe(403)
    const { username } = maria
    const feed = await app().call('listProfilePosts', { params: { username } })
    expect(feed.body.items[0]?.editors?.map((one) => one.username)).toEqual([ana.username])
    expect((await app().call('removeListItem', { as: maria, params })).status).toBe(204)
  })

  test('stop at once when they are removed, leave, or may not see the list', async () => {
    const [maria, ana] = [await app().person(), await app().person()]
    await letIn(app(), ana, maria)
    const { id: postId } = await listOf(app(), maria, 'followers')
    const add = () => app().call('addListItem', { as: ana, params: { postId }, body: work('Mais') })
    const join = async () => {
      await invite(app(), maria, postId, ana)
      await accept(app(), ana, postId)
    }
    await join()
    expect((await add()).status).toBe(201)
    const params = { postId, username: ana.username }
    expect((await app().call('removeFromList', { as: maria, params })).status).toBe(204)
    expect((await add()).status).toBe(403)
    await join()
    expect((await add()).status).toBe(201)
    const left = await app().call('rejectListInvitation', { as: ana, params: { postId } })
    expect(left.status).toBe(204)
    expect((await add()).status).toBe(403)
    await join()
    await app().call('removeFollower', { as: maria, params: { username: ana.username } })
    const unseen = await add()
    expect([unseen.status, unseen.error.code]).toEqual([404, 'post.not_found'])
    const { editors } = await pageOf(app(), postId, maria)
    expect(editors).toHaveLength(1)
  })

  test('turn invitations down, and are no more than the limit', async () => {
    const [maria, ana] = [await app().person(), await app().person()]
    const { id: postId } = await listOf(app(), maria)
    await invite(app(), maria, postId, ana)
    const params = { postId }
    expect((await app().call('rejectListInvitation', { as: ana, params })).status).toBe(204)
    expect((await app().call('rejectListInvitation', { as: ana, params })).status).toBe(404)
    expect((await accept(app(), ana, postId)).error.code).toBe('list.not_invited')
    const codes: (string | number)[] = []
    for (let count = 0; count <= limits.peopleOfList; count++) {
      const answer = await invite(app(), maria, postId, await app().person())
      codes.push(answer.status === 200 ? 200 : answer.error.code)
    }
    expect(codes).toEqual([
      ...Array.from({ length: limits.peopleOfList }, () => 200),
      'list.people_full',
    ])
  })

  test('are not asked again by a list that they declined, nor for a while after several', async () => {
    const [maria, ana] = [await app().person(), await app().person()]
    const { id: first } = await listOf(app(), maria)
    const decline = (postId: string) =>
      app().call('rejectListInvitation', { as: ana, params: { postId } })
    const refused = async (postId: string, as = maria) => {
      const { status, error } = await invite(app(), as, postId, ana)
      return [status, error?.code]
    }
    expect(await refused(first)).toEqual([200, undefined])
    await decline(first)
    expect(await refused(first)).toEqual([409, 'list.rejected'])
    for (let more = 1; more < limits.rejectionsOfPair; more++) {
      const { id } = await listOf(app(), maria)
      expect(await refused(id)).toEqual([200, undefined])
      await decline(id)
    }
    const { id: next } = await listOf(app(), maria)
    expect(await refused(next)).toEqual([409, 'list.rejected'])
    // Someone else’s list is another matter.
    const bia = await app().person()
    const { id: another } = await listOf(app(), bia)
    expect(await refused(another, bia)).toEqual([200, undefined])
    app().clock.advance((limits.rejectionsDays + 1) * DAY)
    const again = await app().signIn(maria)
    expect(await refused(next, again)).toEqual([200, undefined])
    expect(await refused(first, again)).toEqual([409, 'list.rejected'])
  })

  test('are invited only so often in a day, by one and by all together', async () => {
    const [maria, ana] = [await app().person(), await app().person()]
    const rejected: unknown[] = []
    for (let lists = 0; lists <= limits.invitationsOfPairPerDay; lists++) {
      const { id } = await listOf(app(), maria)
      const { status, error, headers } = await invite(app(), maria, id, ana)
      if (status !== 200) rejected.push([status, error.code, Number(headers['retry-after']) > 0])
    }
    expect(rejected).toEqual([[429, 'list.invited_enough', true]])
    const codes = new Set<string | number>()
    const lists = [await listOf(app(), maria), await listOf(app(), maria)]
    for (let one = 0; one < limits.invitationsPerDay; one++) {
      const { id } = lists[one % 2] as { id: string }
      const answer = await invite(app(), maria, id, await app().person())
      codes.add(answer.status === 200 ? 200 : answer.error.code)
    }
    expect([...codes]).toEqual([200, 'list.daily_invitations'])
  })

  test('cannot be oneself, no one, or someone who may not see the list', async () => {
    const [maria, ana] = [await app().person(), await app().person()]
    const { id: postId } = await listOf(app(), maria, 'followers')
    const { id: open } = await listOf(app(), maria)
    const codeOf = ({ status, error }: { status: number; error: { code: string } }) => [
      ...[status, error.code],
    ]
    expect(codeOf(await invite(app(), maria, postId, ana))).toEqual([422, 'list.cannot_invite'])
    expect(codeOf(await invite(app(), maria, open, maria))).toEqual([422, 'list.cannot_invite'])
    expect(codeOf(await invite(app(), ana, open, maria))).toEqual([403, 'post.forbidden'])
    expect(codeOf(await invite(app(), ana, postId, ana))).toEqual([404, 'post.not_found'])
    for (const username of ['ninguem-mesmo', '\0']) {
      const params = { postId: open, username }
      const answer = await app().call('inviteToList', { as: maria, params })
      expect(codeOf(answer)).toEqual([404, 'profile.not_found'])
    }
  })
})

describeApp('a copy of a list', (app) => {
  test('is a draft with its items, and credits it to those who may see it', async () => {
    const [maria, ana, bia] = [await app().person(), await app().person(), await app().person()]
    await letIn(app(), ana, maria)
    const { id: postId } = await listOf(app(), maria, 'followers')
    await app().call('addListItem', { as: maria, params: { postId }, body: work('Dois') })
    const copied = await app().call('copyList', { as: ana, params: { postId } })
    expect(copied.status).toBe(201)
    const { id } = copied.body
    const { body: draft } = await getDraft(app(), ana, id)
    expect([draft.state, draft.listItems, draft.content.title]).toEqual(['draft', 2, 'Estrada'])
    // Not there for anyone else, and editable by its owner.
    expect((await app().call('listListItems', { as: maria, params: { postId: id } })).status).toBe(
      404,
    )
    await app().call('addListItem', { as: ana, params: { postId: id }, body: work('Três') })
    const published = await publishDraft(app(), ana, draft)
    expect(published.body.card?.worksCount).toBe(3)
    expect((await pageOf(app(), id)).works.map(({ title }) => title)).toEqual([
      'Um',
      'Dois',
      'Três',
    ])
    expect((await pageOf(app(), id, ana)).list?.source).toMatchObject({ id: postId })
    expect((await pageOf(app(), id, bia)).list?.source).toBe(null)
    expect((await pageOf(app(), id)).list?.source).toBe(null)
    // The first list goes on by itself.
    expect((await pageOf(app(), postId, maria)).worksCount).toBe(2)
  })

  test('of someone who has not its interest starts with one of their own', async () => {
    const [maria, ana] = [await app().person(), await app().person()]
    const plants = { name: 'Plantas', icon: '🌱', color: 'forest' }
    await app().call('updateProfile', {
      as: maria,
      body: { interests: [{ slug: 'books' }, plants] },
    })
    const { id: postId } = await publish(app(), maria, {
      ...{ ...list, interest: 'plantas' },
      works: [work('Samambaia')],
    })
    const { body } = await app().call('copyList', { as: ana, params: { postId } })
    const { body: draft } = await getDraft(app(), ana, body.id)
    expect([draft.content.interest, draft.listItems]).toEqual(['music', 1])
  })
})
