import { expect, test } from 'vitest'
import type { Feed } from '@afins/contract/api'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { changePost, letIn, publish } from '#testing/posts.ts'

const rename = (app: TestApp, as: TestPerson, displayName: string) =>
  app.call('updateProfile', { as, body: { displayName } })

async function people(app: TestApp, q: string, as?: TestPerson) {
  const { body } = await app.call('searchPeople', { query: { q }, ...(as && { as }) })
  return body.items.map(({ username }) => username)
}

async function posts(
  app: TestApp,
  q: string,
  as?: TestPerson,
  query: Readonly<Record<string, string | number>> = {},
) {
  const { body } = await app.call('searchPosts', { query: { q, ...query }, ...(as && { as }) })
  return body.items.map(({ id }) => id)
}

describeApp('the search for people', (app) => {
  test('finds names by beginnings, without accents, and with one letter wrong', async () => {
    const isaac = await app().person('isaac_furtado')
    await rename(app(), isaac, 'Isáac Vasconcelos')
    for (const q of [
      ...['isaac', 'ISAAC VASC', 'vasconcelos isaac', '@isaac_furtado', 'isaac_fur'],
      ...['Vasconcelso', 'Vascomcelos', 'wasconcelos', 'vasconceloz', 'isaac vasconselos'],
    ])
      expect([q, await people(app(), q)]).toEqual([q, [isaac.username]])
    for (const q of ['', '  ', 'vazconcelosz', 'aac', '"', '*', 'isaac OR x'])
      expect([q, await people(app(), q)]).toEqual([q, []])
  })

  test('has the exact username first, then who is followed, then who most follow', async () => {
    const [exact, followed, popular, other] = await Promise.all(
      ['zoraide', 'zoraide_b', 'zoraide_c', 'zoraide_d'].map((name) => app().person(name)),
    )
    if (!exact || !followed || !popular || !other) throw new Error('no people')
    const [bia, caio] = [await app().person(), await app().person()]
    for (const as of [exact, caio])
      await app().call('follow', { as, params: { username: popular.username } })
    await app().call('follow', { as: bia, params: { username: followed.username } })
    expect(await people(app(), 'zoraide', bia)).toEqual([
      ...[exact, followed, popular, other].map(({ username }) => username),
    ])
    expect((await people(app(), 'zoraide')).slice(0, 2)).toEqual(
      [exact, popular].map((p) => p.username),
    )
  })

  test('knows a new name at once, and shows closed profiles to followers only', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    await rename(app(), ana, 'Quitéria Primeira')
    expect(await people(app(), 'quiteria')).toEqual([ana.username])
    await letIn(app(), bia, ana)
    await rename(app(), ana, 'Genoveva Segunda')
    expect([await people(app(), 'quiteria'), await people(app(), 'genoveva')]).toEqual([
      ...[[], [ana.username]],
    ])
    await app().call('updateProfile', { as: ana, body: { isPublic: false } })
    expect(await people(app(), 'genoveva')).toEqual([])
    expect(await people(app(), 'genovevva')).toEqual([])
    expect(await people(app(), 'genoveva', bia)).toEqual([ana.username])
  })

  test('finds nobody who blocks, and nobody blocked, by no way', async () => {
    const [ana, bia] = [await app().person('hermengarda'), await app().person()]
    const post = await publish(app(), ana, { body: 'Palavra inconfundivelmente', tags: ['hermes'] })
    const found = async (as: TestPerson) => [
      await people(app(), 'hermengarda', as),
      await people(app(), '@hermengarda', as),
      await people(app(), 'hermemgarda', as),
      await posts(app(), 'inconfundivelmente', as),
      (await app().call('suggest', { as, query: { q: 'hermes' } })).body.tags,
    ]
    const all = [[ana.username], [ana.username], [ana.username], [post.id], [{ tag: 'hermes' }]]
    expect(await found(bia)).toEqual(all)
    await app().call('block', { as: ana, params: { username: bia.username }, body: {} })
    expect(await found(bia)).toEqual([[], [], [], [], []])
    await app().call('unblock', { as: ana, params: { username: bia.username } })
    await app().call('block', { as: bia, params: { username: ana.username }, body: {} })
    expect(await found(bia)).toEqual([[], [], [], [], []])
  })
})

describeApp('the search for posts', (app) => {
  test('finds words of titles, texts and tags, newest first, page by page', async () => {
    const ana = await app().person()
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1)
      ids.unshift((await publish(app(), ana, { body: `Um açafrão ${n} no prato` })).id)
    const list = await publish(app(), ana, {
      ...{ kind: 'list', title: 'Açafrões', interest: 'books', tags: ['tempero'] },
      ...{ body: '', works: [{ title: 'Grãos' }] },
    })
    expect(await posts(app(), 'acafr')).toEqual([list.id, ...ids])
    expect(await posts(app(), 'PRATO açafrão')).toEqual(ids)
    expect(await posts(app(), 'tempero graos')).toEqual([list.id])
    expect(await posts(app(), 'acafr', undefined, { kind: 'list' })).toEqual([list.id])
    expect(await posts(app(), 'acafr', undefined, { interest: 'music' })).toEqual(ids)
    const since = list.publishedAt ?? 0
    expect(await posts(app(), 'acafr', undefined, { since })).toEqual([list.id])
    const pages: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: Record<string, string | number> = { q: 'acafr', limit: 2 }
      if (cursor !== '') query['cursor'] = cursor
      const page: Feed = (await app().call('searchPosts', { query })).body
      pages.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(pages).toEqual([list.id, ...ids])
  })

  test('shows what everyone may see, as it is now', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const post = await publish(app(), ana, { body: 'Jabuticabeira antiga' })
    for (const visibility of ['followers', 'self'] as const)
      await publish(app(), ana, { body: 'Jabuticabeira secreta', visibility })
    const params = { postId: post.id }
    expect(await posts(app(), 'jabuticabeira', bia)).toEqual([post.id])
    await changePost(app(), ana, post.id, { body: 'Pitangueira nova' })
    expect([await posts(app(), 'jabuticabeira'), await posts(app(), 'pitangueira')]).toEqual([
      ...[[], [post.id]],
    ])
    await app().call('mute', {
      as: bia,
      body: { target: { kind: 'word', word: 'nova' }, duration: 'day' },
    })
    expect(await posts(app(), 'pitangueira', bia)).toEqual([])
    await app().call('deletePost', { as: ana, params })
    expect(await posts(app(), 'pitangueira')).toEqual([])
  })

  test('takes quotes and operators as plain text, and refuses a foreign cursor', async () => {
    const ana = await app().person()
    const post = await publish(app(), ana, { body: 'Cambuquira near and or not' })
    for (const q of ['"cambuquira', 'cambuquira*', "cambuquira' | 'x", 'cambuquira AND NEAR'])
      expect([q, (await posts(app(), q)).length]).toEqual([q, q.includes("'") ? 0 : 1])
    for (const q of [
      'cambuquira -or',
      '(cambuquira)',
      'cambuquira:*',
      'cambuquira!',
      '^cambuquira',
    ])
      expect([q, await posts(app(), q)]).toEqual([q, [post.id]])
    const cursor = await app().call('searchPosts', { query: { q: 'cambuquira', cursor: 'x' } })
    expect(cursor.error.code).toBe('request.bad_cursor')
    const long = await app().call('searchPosts', { query: { q: 'a'.repeat(201) } })
    expect(long.status).toBe(400)
  })
})

describeApp('suggestions', (app) => {
  test('are the best of each kind, eight at most', async () => {
    const writers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => app().person(`umbuzeiro${n}`)),
    )
    for (const as of writers)
      await publish(app(), as, { body: 'umbuzeiro', tags: ['umbuzeiro', 'umbuzeiro-doce'] })
    for (const n of [1, 2, 3])
      await app().call('addWork', {
        as: writers[0] as TestPerson,
        body: { kind: 'film', title: `Umbuzeiro ${n}`, creators: ['Ana'], year: 2000 + n },
      })
    const { body } = await app().call('suggest', { query: { q: 'umbuz' } })
    expect([body.people, body.works, body.posts, body.tags].map((kind) => kind.length)).toEqual([
      ...[2, 2, 2, 1],
    ])
    const empty = await app().call('suggest', { query: { q: ' ' } })
    expect(Object.values(empty.body).flat()).toEqual([])
  })
})
