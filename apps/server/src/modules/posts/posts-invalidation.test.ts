import { expect, test } from 'vitest'
import { api, type DraftContent, type EndpointName } from '@afins/contract/api'
import { makeDispatch } from '#endpoint/dispatch.ts'
import { allHandlers } from '#modules.ts'
import { describeApp, type TestApp } from '#testing/app.ts'
import { changePost, publish } from '#testing/posts.ts'
import { newWorks } from '#modules/shelves/testing/shelves.ts'

interface Read {
  readonly name: EndpointName
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
}

/** What a stranger's page would be made of: the answer, and the tags under which it would be kept. */
function reader({ context }: TestApp) {
  const dispatch = makeDispatch(context)
  const handlers = new Map(allHandlers(context).map((handler) => [handler.endpoint, handler]))
  const client = { requestId: '', ip: '127.0.0.1', userAgent: '', cookies: {} }
  return async ({ name, params = {}, query = {} }: Read) => {
    const handler = handlers.get(api[name])
    if (!handler) throw new Error(`nobody answers ${name}`)
    const call = { viewer: null, client, params, query, body: undefined, idempotencyKey: null }
    try {
      const { body, tags } = await dispatch(handler, call)
      return { body: JSON.stringify(body), tags }
    } catch {
      // A refusal is not kept.
      return { body: null, tags: new Set<string>() }
    }
  }
}

describeApp('caches', (app) => {
  test('a write marks every answer that it changes', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    await app().call('updateProfile', {
      as: maria,
      body: { interests: [{ slug: 'music' }, { name: 'Plantas', icon: '🌱', color: 'forest' }] },
    })
    const other = await publish(app(), maria, { body: 'Fica.' })
    const changing = await publish(app(), maria, { body: 'Muda.' })
    await publish(app(), joao, { body: 'De outro.' })
    const invalidated = new Set<string>()
    app().context.invalidation.subscribe((tags) => {
      for (const tag of tags) invalidated.add(tag)
    })
    const read = reader(app())
    const username = maria.username
    const reads: Read[] = [
      { name: 'getProfile', params: { username } },
      { name: 'getProfileInterest', params: { username, interestName: 'music' } },
      { name: 'getPost', params: { postId: other.id } },
      { name: 'getPost', params: { postId: changing.id } },
      { name: 'listProfilePosts', params: { username } },
      { name: 'listProfilePosts', params: { username }, query: { kind: 'note' } },
      { name: 'listProfilePosts', params: { username }, query: { interest: 'books' } },
      { name: 'listProfilePosts', params: { username: joao.username } },
      { name: 'getInterest', params: { interestName: 'music' } },
      { name: 'getInterest', params: { interestName: 'plantas' } },
      { name: 'listInterestPosts', params: { interestName: 'music' } },
      { name: 'listInterestPosts', params: { interestName: 'books' } },
      { name: 'listInterestPosts', params: { interestName: 'plantas' } },
      { name: 'listNewestPosts' },
      { name: 'getExplore' },
      { name: 'getContent', params: { page: 'pitch' } },
    ]
    const postId = changing.id
    const patch = (changes: Partial<DraftContent>) => () =>
      changePost(app(), maria, postId, changes)
    const writes: [name: string, write: () => Promise<{ status: number }>][] = [
      [
        'publish',
        () => app().call('createPost', { as: maria, body: { interest: 'plantas', body: 'Nova.' } }),
      ],
      ['text', patch({ body: 'Mudou.' })],
      ['tags', patch({ tags: ['tag'] })],
      ['move', patch({ interest: 'books' })],
      ['hide', patch({ visibility: 'self' })],
      ['show', patch({ visibility: 'public' })],
      ['delete', () => app().call('deletePost', { as: maria, params: { postId } })],
      ['restore', () => app().call('restorePost', { as: maria, params: { postId } })],
      ['rename', () => app().call('updateProfile', { as: maria, body: { displayName: 'Maria' } })],
      ['close', () => app().call('updateProfile', { as: maria, body: { isPublic: false } })],
      ['open', () => app().call('updateProfile', { as: maria, body: { isPublic: true } })],
    ]
    let changes = 0
    for (const [name, write] of writes) {
      // SiteCounts are counted once a minute.
      app().clock.advance(61_000)
      const before = await Promise.all(reads.map(read))
      invalidated.clear()
      app().clock.advance(61_000)
      expect([name, (await write()).status]).toEqual([
        name,
        expect.toSatisfy((status: number) => status < 300),
      ])
      const after = await Promise.all(reads.map(read))
      for (const [index, { body, tags }] of before.entries()) {
        if (body === null || body === after[index]?.body) continue
        changes++
        expect([name, reads[index], !invalidated.isDisjointFrom(tags)]).toEqual([
          name,
          reads[index],
          true,
        ])
      }
    }
    expect(changes).toBeGreaterThan(40)
  })
})

describeApp('what is cached for everyone', (app) => {
  test('stays as it is where not everyone sees what is written', async () => {
    const { context } = app()
    const ana = await app().person()
    const [film] = await newWorks(app(), ana, 1)
    const works = [{ title: 'Um', creators: [], year: null, remark: '', workId: film ?? '' }]
    const { username } = ana
    const reads: Read[] = [
      { name: 'listNewestPosts' },
      { name: 'getShowcase' },
      { name: 'getExplore' },
      { name: 'getProfile', params: { username } },
      { name: 'listProfilePosts', params: { username } },
      { name: 'listInterestPosts', params: { interestName: 'movies' } },
      { name: 'listWorkLists', params: { workId: film ?? '' } },
      { name: 'getContent', params: { page: 'pitch' } },
    ]
    const read = reader(app())
    const invalidated = new Set<string>()
    context.invalidation.subscribe((tags) => {
      for (const tag of tags) invalidated.add(tag)
    })
    /** Which answers a write takes out of the cache of everyone. */
    const cleared = async (write: () => Promise<unknown>) => {
      const before = await Promise.all(reads.map(read))
      invalidated.clear()
      await write()
      expect(invalidated.size).toBeGreaterThan(0)
      return reads.filter((_, at) => !before[at]?.tags.isDisjointFrom(invalidated))
    }
    const list = { kind: 'list', interest: 'movies', title: 'Lista', body: '', works } as const
    const ways: [name: string, write: (id: string) => Promise<unknown>][] = [
      ['text', (id) => changePost(app(), ana, id, { title: 'Outra' })],
      ['move', (id) => changePost(app(), ana, id, { interest: 'books' })],
      ['move back', (id) => changePost(app(), ana, id, { interest: 'movies' })],
      ['delete', (postId) => app().call('deletePost', { as: ana, params: { postId } })],
      ['restore', (postId) => app().call('restorePost', { as: ana, params: { postId } })],
    ]
    const clearedByAll = async (visibility: 'public' | 'followers' | 'self') => {
      let id = ''
      const all = [
        await cleared(async () => (id = (await publish(app(), ana, { ...list, visibility })).id)),
      ]
      for (const [, write] of ways) all.push(await cleared(() => write(id)))
      return { id, all }
    }
    const review = async (visibility: 'public' | 'followers' | 'self') => {
      const work = (await newWorks(app(), ana, 1))[0] ?? ''
      const draft = { kind: 'review', interest: 'movies', rating: 9, body: 'Bom.' } as const
      const named = [{ title: 'Um', creators: [], year: null, remark: '', workId: work }]
      return cleared(() => publish(app(), ana, { ...draft, works: named, visibility }))
    }
    expect((await review('public')).length).toBeGreaterThan(5)
    for (const visibility of ['followers', 'self'] as const)
      expect(await review(visibility)).toEqual([])
    const { id, all } = await clearedByAll('public')
    expect(all.every((some) => some.length > 5)).toBe(true)
    for (const visibility of ['followers', 'self'] as const)
      expect((await clearedByAll(visibility)).all.flat()).toEqual([])
    // What everyone saw until now is gone for them with the next request.
    const close = () => changePost(app(), ana, id, { visibility: 'self' })
    expect((await cleared(close)).length).toBeGreaterThan(5)
    expect(await cleared(() => changePost(app(), ana, id, { title: 'Minha' }))).toEqual([])
    await app().call('updateProfile', { as: ana, body: { isPublic: false } })
    expect((await clearedByAll('public')).all.flat()).toEqual([])
  })

  test('while those who may see it hear of it', async () => {
    const ana = await app().person()
    const answer = await app().call('createPost', {
      as: ana,
      body: { interest: 'music', body: 'Só meu.', visibility: 'self' },
    })
    const tags = String(answer.headers['afins-tags']).split(' ')
    expect(tags).toEqual(expect.arrayContaining(['newest', 'interest:music', `posts:${ana.uid}`]))
    expect(tags.filter((tag) => tag.startsWith('closed:'))).toEqual([])
  })
})
