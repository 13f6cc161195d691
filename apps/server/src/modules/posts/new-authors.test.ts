import { beforeEach, expect, test } from 'vitest'
import { DAY } from '@afins/contract/durations'
import { limits } from '@afins/contract/fields'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { changePost, publish } from '#testing/posts.ts'

const LINKS_AT_ONCE = 10
const linked = (count: number) =>
  Array.from({ length: count }, (_, at) => `https://exemplo.com/${at}`).join(' ')

describeApp('links and names of a new account', (app) => {
  let ana: TestPerson
  let postId: string
  beforeEach(async () => {
    ana = await app().person()
    postId = (await publish(app(), await app().person())).id
  })
  const say = (body: string, as = ana) =>
    app().call('createComment', { as, params: { postId }, body: { body, answers: null } })
  const post = (body: string, as = ana) =>
    app().call('createPost', { as, body: { interest: 'music', body } })

  test('are so many a day, in posts and comments together', async () => {
    for (let count = 0; count < limits.newLinksPerDay; count += LINKS_AT_ONCE)
      expect((await (count === 0 ? post : say)(linked(LINKS_AT_ONCE))).status).toBe(201)
    for (const answer of [await say(linked(1)), await post(linked(1))]) {
      expect(answer.status).toBe(429)
      expect(answer.error).toMatchObject({
        ...{ code: 'text.too_many_links', fields: { body: { code: 'text.too_many_links' } } },
      })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    // Within this place, and without links, one goes on.
    expect((await post('Veja [os meus](/profile) discos.')).status).toBe(201)
    app().clock.advance(3 * DAY)
    expect((await post(linked(2 * LINKS_AT_ONCE))).status).toBe(201)
    expect((await post(linked(2 * LINKS_AT_ONCE))).status).toBe(201)
  })

  test('count once where a text is changed, and only what that adds', async () => {
    const { body } = await post(linked(limits.newLinksPerDay - 1))
    const text = `${linked(limits.newLinksPerDay - 1)} enfim`
    expect((await changePost(app(), ana, body.id, { body: text })).status).toBe(200)
    const comment = await say(linked(1))
    const change = (changed: string) =>
      app().call('changeComment', {
        ...{ as: ana, params: { commentId: comment.body.id }, body: { body: changed } },
      })
    expect((await change(`${linked(1)} e só`)).status).toBe(200)
    expect((await change(linked(2))).error?.code).toBe('text.too_many_links')
    const more = { body: `${text} https://exemplo.com/mais` }
    expect((await changePost(app(), ana, body.id, more)).error?.code).toBe('text.too_many_links')
  })

  test('name so many people a day', async () => {
    const names: string[] = []
    for (let at = 0; at < 6; at++) names.push(`@${(await app().person()).username}`)
    const text = names.join(' ')
    for (let count = 0; count < limits.newMentionsPerDay; count += names.length)
      expect((await post(text)).status).toBe(201)
    expect((await say(names[0] ?? '')).error).toMatchObject({
      ...{ code: 'text.too_many_mentions', fields: { body: {} } },
    })
    expect((await post('@ninguem-com-este-nome')).status).toBe(201)
    app().clock.advance(3 * DAY)
    expect((await say(text)).status).toBe(201)
  })
})
