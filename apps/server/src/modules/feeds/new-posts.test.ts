import { expect, test } from 'vitest'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { letIn, publish } from '#testing/posts.ts'

describeApp('new posts of the followed', (app) => {
  const count = async (as: TestPerson, since: number, id?: string) =>
    (await app().call('countNewFollowingPosts', { as, query: { since, id } })).body.count

  test('are those of the feed that are newer than a post, as many as the feed shows', async () => {
    const [me, bia, other] = [await app().person(), await app().person(), await app().person()]
    const first = await publish(app(), bia)
    await letIn(app(), me, bia)
    const at = first.publishedAt ?? 0
    expect(await count(me, at, first.id)).toBe(0)
    expect(await count(me, 0)).toBe(1)
    await publish(app(), bia)
    await publish(app(), bia, { visibility: 'followers' })
    await publish(app(), bia, { visibility: 'self' })
    await publish(app(), other)
    await publish(app(), other, { tags: ['vindima'] })
    await publish(app(), me)
    expect(await count(me, at, first.id)).toBe(2)
    await app().call('followTag', { as: me, params: { tag: 'vindima' } })
    expect(await count(me, at, first.id)).toBe(3)
    const { items } = (await app().call('listFollowingPosts', { as: me })).body
    expect(items).toHaveLength(4)
    expect(await count(other, 0)).toBe(0)
  })

  test('leave out what is muted or blocked, and stop at 99', async () => {
    const [me, bia, caio] = [await app().person(), await app().person(), await app().person()]
    for (const one of [bia, caio]) await letIn(app(), me, one)
    for (let n = 0; n < 25; n += 1) await publish(app(), bia, { body: `Nota ${n}` })
    await publish(app(), caio, { body: 'Sobre jabuticabas' })
    expect(await count(me, 0)).toBe(26)
    const mute = { target: { kind: 'word', word: 'jabuticabas' }, duration: 'day' }
    await app().call('mute', { as: me, body: mute })
    expect(await count(me, 0)).toBe(25)
    await publish(app(), caio, { body: 'Outra' })
    expect(await count(me, 0)).toBe(26)
    await app().call('block', { as: caio, params: { username: me.username }, body: {} })
    expect(await count(me, 0)).toBe(25)
    for (let n = 0; n < 80; n += 1) await publish(app(), bia, { body: `Mais ${n}` })
    expect(await count(me, 0)).toBe(99)
  })

  test('are for the signed-in only, from a time on', async () => {
    const me = await app().person()
    const status = async (query: Record<string, string>, as?: TestPerson) =>
      (await app().call('countNewFollowingPosts', { query, ...(as && { as }) })).status
    expect(await status({ since: '0' })).toBe(401)
    for (const since of ['x', '1.5', ''])
      expect([since, [200, 400].includes(await status({ since }, me))]).toEqual([since, true])
    expect(await status({}, me)).toBe(400)
    expect(await count(me, 0, 'nada')).toBe(0)
  })
})
