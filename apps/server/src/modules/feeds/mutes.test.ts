import { expect, test } from 'vitest'
import { DAY } from '@afins/contract/durations'
import { fold } from '@afins/database'
import { log, newWork } from '#modules/shelves/testing/shelves.ts'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { letIn, publish } from '#testing/posts.ts'
import { mutedBy } from '#modules/relations/index.ts'

const mute = (app: TestApp, as: TestPerson, target: object, duration = 'forever') =>
  app.call('mute', { as, body: { target, duration } })

/** The posts of each feed that someone reads, and of whom there is activity. */
async function feedsOf(app: TestApp, as: TestPerson) {
  const query = { limit: 100 }
  const answers = [
    await app.call('listNewestPosts', { as, query }),
    await app.call('listInterestPosts', { as, query, params: { interestName: 'movies' } }),
    await app.call('listFollowingPosts', { as, query }),
  ]
  return answers.map(({ body }) => ({
    ids: body.items.map(({ id }) => id),
    active: (body.activities ?? []).map(({ person }) => person.username),
  }))
}

describeApp('what someone mutes in feeds', (app) => {
  test.each([
    ['a person', (author: TestPerson) => ({ kind: 'person', username: author.username })],
    [
      'an interest of a person',
      ({ username }: TestPerson) => ({ kind: 'interest', username, interest: 'movies' }),
    ],
    ['a word', () => ({ kind: 'word', word: 'SUSPENSE' })],
    ['a tag', () => ({ kind: 'tag', tag: 'Cinema Mudo' })],
    ['a thread', (_: TestPerson, postId: string) => ({ kind: 'thread', postId })],
  ] as const)(
    '%s is left out from the next request on, and back when it ends',
    async (kind, of) => {
      const [reader, author, other] = [
        await app().person(),
        await app().person(),
        await app().person(),
      ]
      for (const person of [author, other]) await letIn(app(), reader, person)
      await log(app(), author, await newWork(app(), author), { outcome: 'open' })
      const post = await publish(app(), author, {
        ...{ interest: 'movies', body: 'Um *suspense* de tirar o fôlego.', tags: ['cinema mudo'] },
      })
      const kept = await publish(app(), other, { interest: 'movies', body: 'Suspenses, não.' })
      const isOfPerson = kind.includes('person')
      for (const { ids } of await feedsOf(app(), reader)) expect(ids).toContain(post.id)
      await mute(app(), reader, of(author, post.id), 'day')
      for (const { ids, active } of await feedsOf(app(), reader)) {
        expect(ids).not.toContain(post.id)
        expect(ids).toContain(kept.id)
        expect(active.includes(author.username) && isOfPerson).toBe(false)
      }
      // The profile says it all the same, and nobody else misses anything.
      const profile = await app().call('listProfilePosts', {
        ...{ as: reader, params: { username: author.username } },
      })
      expect(profile.body.items.map(({ id }) => id)).toEqual([post.id])
      for (const { ids } of (await feedsOf(app(), other)).slice(0, 2))
        expect(ids).toContain(post.id)
      app().clock.advance(DAY)
      for (const { ids } of await feedsOf(app(), reader)) expect(ids).toContain(post.id)
    },
  )

  test('leaves out what someone did where the thread of their diary entry is muted', async () => {
    const [reader, author] = [await app().person(), await app().person()]
    await letIn(app(), reader, author)
    const logged = await log(app(), author, await newWork(app(), author), { outcome: 'finished' })
    const isActive = async () =>
      (await feedsOf(app(), reader)).slice(1).map(({ active }) => active.includes(author.username))
    expect(await isActive()).toEqual([true, true])
    await mute(app(), reader, { kind: 'thread', postId: logged.diary[0]?.id })
    expect(await isActive()).toEqual([false, false])
  })

  test('leaves pages full, and nothing out between them', async () => {
    const [reader, author, other] = [
      await app().person(),
      await app().person(),
      await app().person(),
    ]
    const kept: string[] = []
    for (let at = 0; at < 6; at++) {
      kept.unshift((await publish(app(), other, { interest: 'books', tags: ['paginas'] })).id)
      await publish(app(), author, { interest: 'books', tags: ['paginas'] })
    }
    await mute(app(), reader, { kind: 'person', username: author.username })
    const query = { tag: 'paginas', limit: 3 }
    const first = (await app().call('listNewestPosts', { as: reader, query })).body
    const next = { ...query, cursor: first.nextCursor ?? '' }
    const rest = (await app().call('listNewestPosts', { as: reader, query: next })).body
    expect([first, rest].map(({ items }) => items.map(({ id }) => id))).toEqual([
      kept.slice(0, 3),
      kept.slice(3),
    ])
  })
})

const post = {
  ...{ id: 'p', author_uid: 'u', interest: 'music', title: null, subtitle: null, warning: null },
  ...{ excerpt: '', tree: '[]', tags: '' },
}

test.each([
  ['acao', 'Filme de AÇÃO!', true],
  ['acao', 'Uma reação', false],
  ['fim', '#fim', true],
  ['fim do mundo', 'o fim, do mundo', true],
  ['fim', 'enfim', false],
])('the word %s is muted in %j: %s', (target, text, isMuted) => {
  const { hasPost } = mutedBy([{ kind: 'word', target }], fold)
  expect(hasPost({ ...post, title: text })).toBe(isMuted)
  expect(hasPost({ ...post, tree: JSON.stringify([{ t: 'p', c: [text] }]) })).toBe(isMuted)
  const table = { t: 'table', align: [], head: [['x']], rows: [[['y'], [text]]] }
  expect(hasPost({ ...post, tree: JSON.stringify([table]) })).toBe(isMuted)
})
