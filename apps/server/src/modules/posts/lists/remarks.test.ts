import { expect, test } from 'vitest'
import { DAY } from '@afins/contract/durations'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'
import { cleanUpLists } from './removed-items.service.ts'

describeApp('the remarks of a list', (app) => {
  test('that an editor writes over are not lost', async () => {
    const [maria, ana, bia] = [await app().person(), await app().person(), await app().person()]
    const works = ['Um', 'Dois', 'Três'].map((title) => ({
      ...{ title, creators: [], year: null, remark: `De Maria: ${title}` },
    }))
    const list = { kind: 'list', interest: 'books', title: 'Lista', body: '', works } as const
    const { id: postId } = await publish(app(), maria, list)
    for (const as of [ana, bia]) {
      const params = { postId, username: as.username }
      await app().call('inviteToList', { as: maria, params })
      await app().call('acceptListInvitation', { as, params: { postId } })
    }
    const { body } = await app().call('listListItems', { params: { postId } })
    const ids = body.items.map(({ id }) => id)
    const change = async (as: TestPerson, itemId: string, changes: object) => {
      app().clock.advance(1000)
      const params = { postId, itemId }
      const answer = await app().call('changeListItem', { as, params, body: changes })
      expect(answer.status).toBe(200)
    }
    const remarks = (as: TestPerson, itemId: string) =>
      app().call('listItemRemarks', { as, params: { postId, itemId } })
    const said = async (itemId: string) =>
      (await remarks(maria, itemId)).body.items.map(({ remark, by }) => [remark, by])

    for (const itemId of ids) await change(ana, itemId, { remark: '' })
    for (const [at, itemId] of ids.entries())
      expect(await said(itemId)).toEqual([[works[at]?.remark, ana.username]])
    const [first = '', second = ''] = ids
    // However often the same person goes on, what stood there before them stays.
    for (const remark of ['a', 'b', 'c']) await change(ana, first, { remark })
    await change(bia, first, { remark: 'd' })
    await change(bia, first, { remark: 'd' })
    await change(maria, first, { remark: 'De Maria: Um' })
    const all = [
      ['d', maria.username],
      ['c', bia.username],
      ['De Maria: Um', ana.username],
    ]
    expect(await said(first)).toEqual(all)
    // What an item is has nothing to do with it.
    await change(maria, second, { year: 1999 })
    expect(await said(second)).toHaveLength(1)

    expect((await remarks(ana, first)).body.items).toHaveLength(3)
    const [stranger, none] = [await remarks(await app().person(), first), await remarks(bia, 'x')]
    expect([stranger.status, stranger.error.code]).toEqual([403, 'list.not_an_editor'])
    expect(none.body.items).toEqual([])
    await app().call('removeFromList', {
      ...{ as: maria, params: { postId, username: ana.username } },
    })
    expect((await remarks(ana, first)).status).toBe(403)
    expect((await said(first)).at(-1)).toEqual(['De Maria: Um', null])
    app().clock.advance(91 * DAY)
    await cleanUpLists(app().context)
    expect((await remarks(await app().signIn(maria), first)).body.items).toEqual([])
  })
})
