import { expect, test } from 'vitest'
import type { EndpointName, Feed, PostCard } from '@afins/contract/api'
import { encodeCursor } from '@afins/database'
import { letIn, publish } from '#testing/posts.ts'
import { visibilitiesFor } from '#visibility/index.ts'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { postRows } from '#modules/posts/index.ts'
import { NOTHING_MUTED } from '#modules/relations/index.ts'
import { fillPage, type NextPosts } from './feeds.loaders.ts'
import { latestWriters } from './following.loaders.ts'

interface List {
  readonly name: Extract<EndpointName, `list${string}Posts`>
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly as?: TestPerson
}

async function page(
  app: TestApp,
  list: List,
  cursor?: string | null,
  limit?: number,
): Promise<Feed> {
  const { name, ...request } = list
  const query = { ...list.query, ...(cursor && { cursor }), ...(limit && { limit }) }
  const answer = await app.call(name, { ...request, query })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
  return answer.body
}

/** Every id of a list, read page by page. */
async function all(
  app: TestApp,
  list: List,
  limit: number,
  between: () => Promise<unknown> = async () => {},
): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const feed: Feed = await page(app, list, cursor, limit)
    expect(feed.items.length).toBeLessThanOrEqual(limit)
    ids.push(...feed.items.map(({ id }) => id))
    cursor = feed.nextCursor
    await between()
  } while (cursor !== null)
  return ids
}

describeApp('feeds', (app) => {
  test('of a person come newest first, by kind and by interest', async () => {
    const maria = await app().person()
    const posts: PostCard[] = []
    for (let n = 0; n < 25; n++) {
      posts.unshift(
        await publish(app(), maria, {
          interest: n % 3 === 0 ? 'books' : 'music',
          ...(n % 5 === 0 && { kind: 'article', title: 'T' }),
        }),
      )
    }
    const list: List = {
      name: 'listProfilePosts',
      params: { username: ` ${maria.username.toUpperCase()} ` },
    }
    const ids = (matches: (post: PostCard) => boolean = () => true) =>
      posts.filter(matches).map(({ id }) => id)
    const first = await page(app(), list)
    expect(first.items).toEqual(
      posts.slice(0, 20).map((post) => ({ ...post, can: { edit: false } })),
    )
    expect((await page(app(), list, first.nextCursor)).nextCursor).toBeNull()
    for (const limit of [1, 7, 24, 25, 26, 100])
      expect(await all(app(), list, limit)).toEqual(ids())
    expect(await all(app(), { ...list, query: { kind: 'article' } }, 2)).toEqual(
      ids(({ kind }) => kind === 'article'),
    )
    expect(await all(app(), { ...list, query: { interest: 'Books' } }, 2)).toEqual(
      ids(({ interest }) => interest.slug === 'books'),
    )
    expect(await all(app(), { ...list, query: { kind: 'note', interest: 'books' } }, 2)).toEqual(
      ids(({ kind, interest }) => kind === 'note' && interest.slug === 'books'),
    )
    expect(await all(app(), { ...list, query: { kind: 'list' } }, 2)).toEqual([])
    expect(await all(app(), { ...list, query: { interest: 'nada' } }, 2)).toEqual([])
  })

  test('of a tag come newest first, without what one may not see', async () => {
    const [maria, rita] = [await app().person(), await app().person()]
    const tag = `chuva-${maria.username.slice(0, 8)}`
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) {
      app().clock.advance(1)
      ids.unshift((await publish(app(), maria, { body: `#${tag} ${n}` })).id)
    }
    await publish(app(), maria, { tags: [tag], visibility: 'self' })
    await publish(app(), maria, { tags: [`${tag}x`] })
    const closed = await publish(app(), rita, { tags: [tag] })
    const list: List = { name: 'listNewestPosts', query: { tag: ` #${tag.toUpperCase()}` } }
    expect(await all(app(), list, 2)).toEqual([closed.id, ...ids])
    await app().call('updateProfile', { as: rita, body: { isPublic: false } })
    expect(await all(app(), list, 100)).toEqual(ids)
    expect(await all(app(), { ...list, as: rita }, 100)).toEqual([closed.id, ...ids])
    await app().call('deletePost', { as: maria, params: { postId: ids[1] ?? '' } })
    expect(await all(app(), list, 1)).toEqual([ids[0], ...ids.slice(2)])
    expect(await all(app(), { ...list, query: { tag: 'nunca-houve' } }, 2)).toEqual([])
    expect(await all(app(), { ...list, query: { tag: '' } }, 2)).toEqual([])
  })

  test('neither repeat nor lose a post while others come and go', async () => {
    const maria = await app().person()
    const posts: string[] = []
    for (let n = 0; n < 12; n++) posts.unshift((await publish(app(), maria)).id)
    const gone = posts[9] ?? ''
    let rounds = 0
    const seen = await all(
      app(),
      { name: 'listProfilePosts', params: { username: maria.username } },
      3,
      async () => {
        await publish(app(), maria)
        if (++rounds === 2) await app().call('deletePost', { as: maria, params: { postId: gone } })
      },
    )
    expect(seen).toEqual(posts.filter((id) => id !== gone))
  })

  test('tell apart posts of the same millisecond', async () => {
    const maria = await app().person()
    const answers = await Promise.all(
      Array.from({ length: 9 }, () =>
        app().call('createPost', { as: maria, body: { interest: 'music', body: 'x' } }),
      ),
    )
    const ids = answers.map(({ body }) => body.id)
    for (const limit of [1, 2, 4]) {
      const seen = await all(
        app(),
        { name: 'listProfilePosts', params: { username: maria.username } },
        limit,
      )
      expect(seen).toEqual([...ids].sort().reverse())
    }
  })

  test('of everyone hold what everyone may see', async () => {
    const [open, closed] = [
      await app().person(),
      await app().person(undefined, { isPublic: false }),
    ]
    const plants = { name: 'Hortas', icon: '🌱', color: 'forest' }
    for (const person of [open, closed])
      await app().call('updateProfile', { as: person, body: { interests: [plants] } })
    const shown = await publish(app(), open, { interest: 'hortas' })
    await publish(app(), open, { interest: 'hortas', visibility: 'self' })
    const hidden = await publish(app(), closed, { interest: 'hortas' })
    const interestList: List = { name: 'listInterestPosts', params: { interestName: 'HORTAS' } }
    expect(await all(app(), interestList, 5)).toEqual([shown.id])
    const longer = await publish(app(), open, {
      ...{ interest: 'hortas', kind: 'article', title: 'Adubo' },
    })
    const ofKind = (kind: string) => all(app(), { ...interestList, query: { kind } }, 5)
    expect([await ofKind('article'), await ofKind('note')]).toEqual([[longer.id], [shown.id]])
    expect(await ofKind('review')).toEqual([])
    await app().call('deletePost', { as: open, params: { postId: longer.id } })
    expect(await all(app(), { ...interestList, as: closed }, 5)).toEqual([hidden.id, shown.id])
    const newest = await page(app(), { name: 'listNewestPosts' }, null, 1)
    expect(newest.items.map(({ id }) => id)).toEqual([shown.id])
    // The page is filled although the newest of all is hidden.
    expect((await page(app(), { name: 'listNewestPosts', as: closed }, null, 1)).items[0]?.id).toBe(
      hidden.id,
    )
  })

  test('of an interest that nobody has are not found, of a fixed one they are empty', async () => {
    const closed = await app().person(undefined, { isPublic: false })
    await app().call('updateProfile', {
      as: closed,
      body: { interests: [{ name: 'Segredo', icon: '🔑', color: 'clay' }] },
    })
    const answer = (interestName: string, as?: TestPerson) =>
      app().call('listInterestPosts', { params: { interestName }, ...(as && { as }) })
    expect((await answer('nada')).error.code).toBe('interest.not_found')
    expect((await answer('segredo')).error.code).toBe('interest.not_found')
    expect((await answer('segredo', closed)).body.items).toEqual([])
    expect((await answer('books')).status).toBe(200)
    expect(
      (await app().call('listProfilePosts', { params: { username: closed.username } })).error.code,
    ).toBe('profile.not_found')
    expect(
      (await app().call('listProfilePosts', { params: { username: 'ninguem' } })).error.code,
    ).toBe('profile.not_found')
  })

  test('mark what the reader keeps and may change', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const post = await publish(app(), maria)
    await app().call('saveBookmark', { as: joao, params: { postId: post.id } })
    const flags = async (as?: TestPerson) => {
      const list: List = {
        name: 'listProfilePosts',
        params: { username: maria.username },
        ...(as && { as }),
      }
      const [card] = (await page(app(), list)).items
      return [card?.saved, card?.can.edit]
    }
    expect(await flags()).toEqual([false, false])
    expect(await flags(joao)).toEqual([true, false])
    expect(await flags(maria)).toEqual([false, true])
  })

  test.each([
    ['x', 400],
    ['', 400],
    ['a'.repeat(201), 400],
    [Buffer.from('1.a b').toString('base64url'), 400],
    [Buffer.from('-1.a').toString('base64url'), 400],
    [`${encodeCursor({ at: 1, id: 'a' })}=`, 400],
    [encodeCursor({ at: 1, id: 'a' }), 200],
    [encodeCursor({ at: Number.MAX_SAFE_INTEGER, id: 'zz' }), 200],
  ])('take the cursor %j as %i', async (cursor, status) => {
    const maria = await app().person()
    const requests = [
      await app().call('listNewestPosts', { query: { cursor } }),
      await app().call('listInterestPosts', {
        params: { interestName: 'music' },
        query: { cursor },
      }),
      await app().call('listProfilePosts', {
        params: { username: maria.username },
        query: { cursor },
      }),
      await app().call('listFollowingPosts', { as: maria, query: { cursor } }),
      await app().call('listBookmarks', { as: maria, query: { cursor } }),
    ]
    expect(requests.map((answer) => answer.status)).toEqual(Array(5).fill(status))
  })

  test.each(['0', '101', '-1', '1.5', 'x', '1e9'])('refuse a page of %s', async (limit) => {
    expect((await app().call('listNewestPosts', { query: { limit } })).status).toBe(400)
  })
})

describeApp('the feed of those one follows', (app) => {
  test('is theirs, in the order of time, whoever wrote how much', async () => {
    const reader = await app().person()
    const writers = []
    for (let n = 0; n < 12; n++)
      writers.push(await app().person(undefined, { isPublic: n % 4 !== 0 }))
    const expected: string[] = []
    for (let n = 0; n < 90; n++) {
      // Some write often, some once, the last never; two of them nobody here follows.
      const at = Math.floor((n * n) % 11)
      const writer = writers[at]
      if (!writer) throw new Error('nobody')
      const visibility =
        (['public', 'followers', 'self'] as const)[n % 7 === 0 ? 2 : n % 3 === 0 ? 1 : 0] ??
        'public'
      const post = await publish(app(), writer, { visibility })
      if (at !== 1 && at !== 5 && visibility !== 'self') expected.unshift(post.id)
    }
    for (const [n, writer] of writers.entries())
      if (n !== 1 && n !== 5) await letIn(app(), reader, writer)
    await publish(app(), reader)
    const list: List = { name: 'listFollowingPosts', as: reader }
    for (const limit of [1, 2, 5, 9, 10, 11, 20, 100])
      expect([limit, await all(app(), list, limit)]).toEqual([limit, expected])
  })

  test('lets others go on while it looks through hundreds of people', async () => {
    const reader = await app().person()
    const writers = await Promise.all(Array.from({ length: 30 }, () => app().person()))
    const ids: string[] = []
    for (const writer of writers) ids.unshift((await publish(app(), writer)).id)
    for (const writer of writers) await letIn(app(), reader, writer)
    const { db } = app().context.database
    let ticks = 0
    let isOver = false
    const tick = () => {
      ticks += 1
      if (!isOver) setImmediate(tick)
    }
    setImmediate(tick)
    const of = { followerUid: reader.uid, visibilities: visibilitiesFor(true, 'follower') }
    const found = await latestWriters(db, { ...of, cursor: null, limit: 100 }, 5)
    isOver = true
    expect(ticks).toBeGreaterThanOrEqual(30 / 5)
    expect(found.map(({ id }) => id)).toEqual(ids)
    for (const range of [1, 7, 29, 30, 31, 1000])
      expect(await latestWriters(db, { ...of, cursor: null, limit: 12 }, range)).toEqual(
        found.slice(0, 12),
      )
  })

  test('finds the same whether it begins with the newest posts of all or not', async () => {
    const [reader, stranger] = [await app().person(), await app().person()]
    const writers = await Promise.all(Array.from({ length: 12 }, () => app().person()))
    const audiences = ['public', 'self', 'followers'] as const
    for (const [at, writer] of [...writers, ...writers.toReversed()].entries()) {
      await publish(app(), writer, { visibility: audiences[at % 3] })
      if (at % 2 === 0) await publish(app(), stranger)
      // Several at the same time, as of imports.
      if (at % 5 === 0) app().clock.advance(1000)
    }
    for (const writer of writers) await letIn(app(), reader, writer)
    const { db } = app().context.database
    const of = { followerUid: reader.uid, visibilities: visibilitiesFor(true, 'follower') }
    const places = await latestWriters(db, { ...of, cursor: null, limit: 100 })
    expect(places.length).toBe(8)
    for (const cursor of [null, ...places.map(({ id, at }) => ({ id, at: at ?? 0 }))])
      for (const limit of [1, 2, 5, 11, 12, 13]) {
        const query = { ...of, cursor, limit }
        expect(await latestWriters(db, query, 1)).toEqual(await latestWriters(db, query, 1000))
      }
  })

  test('holds nothing of those who have not let one in yet', async () => {
    const [reader, closed] = [
      await app().person(),
      await app().person(undefined, { isPublic: false }),
    ]
    await publish(app(), closed)
    await app().call('follow', { as: reader, params: { username: closed.username } })
    expect((await page(app(), { name: 'listFollowingPosts', as: reader })).items).toEqual([])
    expect((await app().call('listFollowingPosts')).status).toBe(401)
  })

  test('tells apart writers of the same millisecond', async () => {
    const reader = await app().person()
    const writers = await Promise.all(Array.from({ length: 6 }, () => app().person()))
    const answers = await Promise.all(
      writers.map((as) => app().call('createPost', { as, body: { interest: 'music', body: 'x' } })),
    )
    for (const writer of writers) await letIn(app(), reader, writer)
    const ids = answers
      .map(({ body }) => body.id)
      .sort()
      .reverse()
    for (const limit of [1, 2, 3, 4])
      expect(await all(app(), { name: 'listFollowingPosts', as: reader }, limit)).toEqual(ids)
  })
})

describeApp('a page', (app) => {
  test('is filled again where rules took posts out, and ends early rather than search on', async () => {
    const maria = await app().person()
    const ids: string[] = []
    for (let n = 0; n < 40; n++) ids.unshift((await publish(app(), maria)).id)
    const isHidden = (index: number) => index % 4 !== 0
    const { db } = app().context.database
    const rows = await postRows(db, { ids, viewerUid: null })
    const inOrder = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    const muted = {
      ...NOTHING_MUTED,
      hasPost: ({ id }: { id: string }) => isHidden(ids.indexOf(id)),
    }
    const nextPosts: NextPosts = async (cursor, limit) => {
      const from = cursor ? ids.indexOf(cursor.id) + 1 : 0
      return inOrder.slice(from, from + limit + 1)
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { feed } = await fillPage(
        db,
        nextPosts,
        { cursor, limit: 4 },
        { viewerUid: null, muted, now: 0 },
      )
      expect(feed.items.length).toBeGreaterThanOrEqual(1)
      seen.push(...feed.items.map(({ id }) => id))
      cursor = feed.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(ids.filter((_, index) => !isHidden(index)))
  })
})
