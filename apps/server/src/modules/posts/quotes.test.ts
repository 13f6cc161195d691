import { expect, test } from 'vitest'
import { setModerator } from '#modules/accounts/index.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { letIn, publish } from '#testing/posts.ts'

describeApp('a post that quotes another', (app) => {
  const quoteIn = async (postId: string, as?: TestPerson) => {
    const { body } = await app().call('getPost', { params: { postId }, ...(as && { as }) })
    return body.quote
  }

  test('carries a card of it, one level deep', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const first = await publish(app(), ana, { kind: 'article', title: 'Origem', body: 'Texto.' })
    const second = await publish(app(), bia, { body: 'Leiam.', quotes: first.id })
    expect(second.quote?.post).toMatchObject({ id: first.id, title: 'Origem', excerpt: 'Texto.' })
    const third = await publish(app(), ana, { body: 'Viram?', quotes: second.id })
    expect(third.quote?.post).toMatchObject({ id: second.id, excerpt: 'Leiam.' })
    expect(third.quote?.post).not.toHaveProperty('quote')
    const feed = await app().get(`/feeds/people/${bia.username}.json`)
    expect(JSON.stringify(feed.body)).toContain('Origem')
  })

  test('shows nothing of it to who may not see it', async () => {
    const [ana, bia, caio] = [await app().person(), await app().person(), await app().person()]
    await letIn(app(), bia, ana)
    const first = await publish(app(), ana, { body: 'Segredo', visibility: 'followers' })
    const { id } = await publish(app(), bia, { body: 'Leiam.', quotes: first.id })
    expect((await quoteIn(id, bia))?.post).toMatchObject({ excerpt: 'Segredo' })
    for (const as of [undefined, caio]) expect(await quoteIn(id, as)).toEqual({ post: null })
    const feed = JSON.stringify((await app().get(`/feeds/people/${bia.username}.json`)).body)
    expect(feed).toContain('Este post não está disponível.')
    expect(feed).not.toContain('Segredo')
    await app().call('block', { as: ana, params: { username: bia.username }, body: {} })
    expect(await quoteIn(id, bia)).toEqual({ post: null })
    const body = { interest: 'music', body: 'De novo.', quotes: first.id }
    const { error } = await app().call('createPost', { as: caio, body })
    expect(error.code).toBe('post.quote_unknown')
  })

  test('stays when that is deleted, and shows only the warning of one behind a warning', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const first = await publish(app(), ana, { title: 'Faca', body: 'Sangue', warning: 'violência' })
    const { id } = await publish(app(), bia, { body: 'Leiam.', quotes: first.id })
    expect((await quoteIn(id))?.post).toMatchObject({ title: null, excerpt: 'Aviso: violência' })
    await app().call('deletePost', { as: ana, params: { postId: first.id } })
    expect(await quoteIn(id)).toEqual({ post: null })
  })

  test('shows nothing of it once its author closes their profile, or a moderator hides it', async () => {
    const [ana, bia, caro] = [await app().person(), await app().person(), await app().person()]
    await setModerator(app().context, caro.username, true)
    const first = await publish(app(), ana, { body: 'Aberta' })
    const second = await publish(app(), bia, { body: 'Oculta' })
    const quotes = [
      await publish(app(), bia, { body: 'Leiam.', quotes: first.id }),
      await publish(app(), ana, { body: 'Leiam.', quotes: second.id }),
    ]
    for (const { id } of quotes) expect((await quoteIn(id))?.post).not.toBeNull()
    await app().call('updateProfile', { as: ana, body: { isPublic: false } })
    const report = { target: { kind: 'post', id: second.id }, reason: 'insult', words: '' }
    expect((await app().call('createReport', { as: caro, body: report })).status).toBe(201)
    const { target: hidden, ...decision } = { ...report, measure: 'hide', days: null }
    const body = { targets: [hidden], ...decision, words: 'Fere os termos.' }
    expect((await app().call('decideCases', { as: caro, body })).status).toBe(200)
    expect(await quoteIn(quotes[0]?.id ?? '')).toEqual({ post: null })
    expect(await quoteIn(quotes[1]?.id ?? '', ana)).toEqual({ post: null })
  })

  test('notifies whose post it is, once, together with others', async () => {
    const [ana, bia, caio] = [await app().person(), await app().person(), await app().person()]
    const first = await publish(app(), ana)
    for (const as of [bia, caio])
      await publish(app(), as, { body: `Para @${ana.username}`, quotes: first.id })
    await publish(app(), ana, { body: 'Eu mesma.', quotes: first.id })
    await app().runConsumers()
    const { body } = await app().call('listNotifications', { as: ana })
    expect(body.items.map(({ kind, people }) => [kind, people.length])).toEqual([['quote', 2]])
  })
})
