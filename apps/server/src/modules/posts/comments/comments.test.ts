import { beforeEach, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { commentAudiences } from '@afins/contract/comments'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { letIn, publish } from '#testing/posts.ts'
import { obstacleTo, onlyParagraphs } from './comments.policy.ts'

const MINUTE = 60_000

describeApp('comments', (app) => {
  let author: TestPerson, ana: TestPerson, rita: TestPerson
  let postId: string
  beforeEach(async () => {
    author = await app().person()
    ana = await app().person()
    rita = await app().person()
    postId = (await publish(app(), author)).id
  })
  const say = (as: TestPerson, body: string, answers: string | null = null) => {
    app().clock.advance(1)
    return app().call('createComment', { as, params: { postId }, body: { body, answers } })
  }
  const said = async (as: TestPerson, body: string, answers: string | null = null) => {
    const answer = await say(as, body, answers)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.error))
    return answer.body.id
  }
  const read = async (
    as?: TestPerson,
    query: { from?: string; cursor?: string; limit?: number } = {},
  ) => {
    const answer = await app().call('listComments', {
      ...(as && { as }),
      params: { postId },
      query,
    })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
    return answer.body
  }
  const idsFor = async (as?: TestPerson) => (await read(as)).items.map(({ id }) => id)
  const countFor = async (as?: TestPerson) =>
    (await app().call('getPost', { ...(as && { as }), params: { postId } })).body.comments

  test('are read by everyone, the oldest first, with whom they answer', async () => {
    const first = await said(ana, 'Que **bonito**.')
    const second = await said(author, 'Obrigado!', first)
    const { items, total, obstacle } = await read()
    expect(items.map(({ id }) => id)).toEqual([first, second])
    expect(items[0]?.body).toEqual([{ t: 'p', c: ['Que ', { t: 'strong', c: ['bonito'] }, '.'] }])
    expect(items[1]?.answered).toMatchObject({ id: first, author: { username: ana.username } })
    expect({ total, obstacle }).toEqual({ total: 2, obstacle: 'signed-out' })
    expect(await countFor()).toBe(2)
    // Only their authors get what they typed.
    expect(items.map(({ markdown }) => markdown)).toEqual([undefined, undefined])
    expect((await read(ana)).items.map(({ markdown }) => markdown)).toEqual([
      'Que **bonito**.',
      undefined,
    ])
  })

  test('come a page at a time, and begin where one is asked for', async () => {
    const ids: string[] = []
    for (const body of ['um', 'dois', 'três', 'quatro', 'cinco']) ids.push(await said(author, body))
    const first = await read(ana, { limit: 2 })
    const second = await read(ana, { limit: 2, cursor: first.nextCursor ?? '' })
    const third = await read(ana, { limit: 2, cursor: second.nextCursor ?? '' })
    const pages = [first, second, third].map(({ items }) => items.map(({ id }) => id))
    expect(pages.flat()).toEqual(ids)
    expect(third.nextCursor).toBeNull()
    expect([first, second].map(({ hasEarlier }) => hasEarlier)).toEqual([false, true])
    const from = await read(ana, { from: ids[3] ?? '' })
    expect(from.items.map(({ id }) => id)).toEqual(ids.slice(3))
    expect(from.hasEarlier).toBe(true)
    expect((await read(ana, { from: ids[0] ?? '' })).hasEarlier).toBe(false)
    const unknown = await app().call('listComments', { params: { postId }, query: { from: 'x' } })
    expect(unknown.error?.code).toBe('comment.not_found')
  })

  test('are stored once for a request that is repeated', async () => {
    const request = {
      as: ana,
      params: { postId },
      body: { body: 'Só uma vez.' },
      headers: { 'idempotency-key': 'um-comentario-so-uma-vez' },
    }
    const [one, other] = [
      await app().call('createComment', request),
      await app().call('createComment', request),
    ]
    expect(one.body.id).toBe(other.body.id)
    expect((await read()).total).toBe(1)
  })

  test('change without a mark at first, and with one later', async () => {
    const id = await said(ana, 'Frase.')
    const change = (as: TestPerson, body: string) =>
      app().call('changeComment', { as, params: { commentId: id }, body: { body } })
    app().clock.advance(14 * MINUTE)
    expect((await change(ana, 'Outra frase.')).body).toMatchObject({
      markdown: 'Outra frase.',
      editedAt: null,
    })
    app().clock.advance(2 * MINUTE)
    expect((await change(ana, 'Mais uma.')).body.editedAt).toBe(app().clock.now())
    expect((await change(author, 'Não é minha.')).error?.code).toBe('comment.forbidden')
    expect((await read()).items[0]?.body).toEqual([{ t: 'p', c: ['Mais uma.'] }])
  })

  test('are deleted by their author and by that of the post; a place stays where one was answered', async () => {
    const first = await said(ana, 'Primeira.')
    const answer = await said(rita, 'Resposta.', first)
    const last = await said(ana, 'Última.')
    const remove = (as: TestPerson, commentId: string) =>
      app().call('deleteComment', { as, params: { commentId } })
    expect((await remove(rita, first)).error?.code).toBe('comment.forbidden')
    expect((await remove(author, last)).status).toBe(204)
    expect((await remove(ana, first)).status).toBe(204)
    expect((await remove(ana, first)).error?.code).toBe('comment.not_found')
    const { items, total } = await read()
    expect(items).toMatchObject([
      { id: first, author: null, isDeleted: true, body: [] },
      { id: answer, answered: { id: first, author: null } },
    ])
    expect(total).toBe(1)
    expect(JSON.stringify(items)).not.toContain(ana.username)
    const late = await say(author, 'Tarde demais.', first)
    expect(late.error?.fields).toMatchObject({ body: { code: 'comment.answered_gone' } })
  })

  test('are taken from whom the author of the post says', async () => {
    const choose = (audience: (typeof commentAudiences)[number], as = author) =>
      app().call('setCommentAudience', { as, params: { postId }, body: { audience } })
    const outcome = async (as: TestPerson) => {
      const { obstacle } = await read(as)
      const { status } = await say(as, 'Posso?')
      return [obstacle, status]
    }
    expect((await choose('nobody', ana)).error?.code).toBe('post.forbidden')
    await choose('followers')
    expect(await outcome(ana)).toEqual(['followers', 403])
    await letIn(app(), ana, author)
    expect(await outcome(ana)).toEqual([null, 201])
    await choose('followed')
    expect(await outcome(ana)).toEqual(['followed', 403])
    await letIn(app(), author, ana)
    expect(await outcome(ana)).toEqual([null, 201])
    await choose('nobody')
    expect(await outcome(ana)).toEqual(['closed', 403])
    expect(await outcome(author)).toEqual([null, 201])
    expect((await read()).obstacle).toBe('closed')
    expect((await read(author)).audience).toBe('nobody')
    expect((await read(ana)).audience).toBeNull()
  })

  test('of someone who is blocked are gone for both, and counted for neither', async () => {
    const first = await said(ana, 'Eu estava aqui.')
    await said(rita, 'Eu também.', first)
    await app().call('block', { as: ana, params: { username: rita.username }, body: {} })
    expect(await idsFor(ana)).toEqual([first])
    expect(await countFor(ana)).toBe(1)
    const seen = await read(rita)
    expect(seen.items).toMatchObject([{ answered: { id: first, author: null } }])
    expect(JSON.stringify(seen)).not.toContain(ana.username)
    expect(await countFor(rita)).toBe(1)
    expect(await idsFor(author)).toHaveLength(2)
    const answer = await say(rita, 'Ainda aqui?', first)
    expect(answer.error?.fields).toMatchObject({ body: { code: 'comment.answered_gone' } })
  })

  test('of what is not for someone do not exist', async () => {
    const id = await said(ana, 'Um comentário.')
    const refusals = async (as: TestPerson) =>
      (
        await Promise.all([
          app().call('listComments', { as, params: { postId } }),
          say(as, 'Oi?'),
          app().call('changeComment', { as, params: { commentId: id }, body: { body: 'x' } }),
          app().call('deleteComment', { as, params: { commentId: id } }),
          app().call('likeComment', { as, params: { commentId: id } }),
          app().call('likePost', { as, params: { postId } }),
          app().call('listPostLikes', { as, params: { postId } }),
        ])
      ).map(({ status }) => status)
    await app().call('block', { as: author, params: { username: rita.username }, body: {} })
    expect(await refusals(rita)).toEqual(Array(7).fill(404))
    await app().call('deletePost', { as: author, params: { postId } })
    expect(await refusals(ana)).toEqual(Array(7).fill(404))
  })

  test('have a limit, which is lower for new accounts, and an empty text is none', async () => {
    expect((await say(ana, '  ')).error?.fields).toMatchObject({ body: { code: 'field.required' } })
    expect((await say(ana, '---')).error?.fields).toMatchObject({
      body: { code: 'field.required' },
    })
    const statuses: number[] = []
    for (let at = 0; at < 6; at += 1) statuses.push((await say(ana, `Número ${at}`)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    expect((await read()).total).toBe(5)
    expect((await say(ana, 'a'.repeat(2001))).error?.fields).toMatchObject({
      body: { code: 'field.too_long' },
    })
  })
})

describeApp('likes', (app) => {
  let author: TestPerson, ana: TestPerson, rita: TestPerson
  let postId: string
  beforeEach(async () => {
    author = await app().person()
    ana = await app().person()
    rita = await app().person()
    postId = (await publish(app(), author)).id
  })
  const like = (as: TestPerson) => app().call('likePost', { as, params: { postId } })
  const unlike = (as: TestPerson) => app().call('unlikePost', { as, params: { postId } })
  const of = async (as?: TestPerson) => {
    const { likes, liked } = (
      await app().call('getPost', { ...(as && { as }), params: { postId } })
    ).body
    return { likes, liked }
  }
  const likers = async (as?: TestPerson) =>
    (await app().call('listPostLikes', { ...(as && { as }), params: { postId } })).body.items.map(
      ({ username }) => username,
    )

  test('are one of each person, and taken back', async () => {
    expect((await like(author)).error?.code).toBe('like.own')
    await like(ana)
    app().clock.advance(1)
    await like(ana)
    await like(rita)
    expect(await of()).toEqual({ likes: 2, liked: false })
    expect(await of(ana)).toEqual({ likes: 2, liked: true })
    expect(await likers()).toEqual([rita.username, ana.username])
    await unlike(ana)
    await unlike(ana)
    expect(await of(ana)).toEqual({ likes: 1, liked: false })
    const { body: feed } = await app().call('listNewestPosts', { as: rita })
    expect(feed.items.find(({ id }) => id === postId)).toMatchObject({ likes: 1, liked: true })
  })

  test('of closed profiles are counted for themselves only, and named to whom they let in', async () => {
    await app().call('updateProfile', { as: ana, body: { isPublic: false } })
    await like(ana)
    expect(await of()).toEqual({ likes: 0, liked: false })
    expect(await of(ana)).toEqual({ likes: 1, liked: true })
    expect(await likers(rita)).toEqual([])
    await letIn(app(), rita, ana)
    expect(await likers(rita)).toEqual([ana.username])
  })

  test('of many at the same time are counted exactly', async () => {
    const people = [ana, rita]
    await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const as = people[at % 2] as TestPerson
        await (at % 3 === 0 ? unlike(as) : like(as))
      }),
    )
    await like(ana)
    await unlike(rita)
    expect(await of()).toEqual({ likes: 1, liked: false })
    expect(await likers()).toEqual([ana.username])
  })

  test('of comments', async () => {
    const { body } = await app().call('createComment', {
      as: ana,
      params: { postId },
      body: { body: 'Gostei.' },
    })
    const commentId = body.id
    const likeIt = (as: TestPerson) => app().call('likeComment', { as, params: { commentId } })
    expect((await likeIt(ana)).error?.code).toBe('like.own')
    expect((await likeIt(author)).status).toBe(204)
    await likeIt(rita)
    await app().call('unlikeComment', { as: rita, params: { commentId } })
    const { items } = (await app().call('listComments', { as: author, params: { postId } })).body
    expect(items).toMatchObject([{ likes: 1, liked: true, can: { like: true, remove: true } }])
  })
})

describe('who may comment', () => {
  const standing = fc.record({
    isSignedIn: fc.boolean(),
    isAuthor: fc.boolean(),
    followsAuthor: fc.boolean(),
    isFollowedByAuthor: fc.boolean(),
  })

  test('the author always may, whoever is signed out never', () => {
    fc.assert(
      fc.property(fc.constantFrom(...commentAudiences), standing, (audience, who) => {
        const signedIn = { ...who, isSignedIn: true }
        expect(obstacleTo(audience, { ...who, isSignedIn: false })).not.toBeNull()
        expect(obstacleTo(audience, { ...signedIn, isAuthor: true })).toBeNull()
        expect(obstacleTo('nobody', { ...signedIn, isAuthor: false })).toBe('closed')
      }),
    )
  })
})

test('a comment is made of paragraphs, whatever was typed', () => {
  const tree = onlyParagraphs([
    { t: 'h', l: 2, id: 'a', c: ['Título', { t: 'fn', n: 1 }] },
    { t: 'ul', i: [[{ t: 'p', c: ['um'] }], [{ t: 'quote', c: [{ t: 'p', c: ['dois'] }] }]] },
    { t: 'img', id: 'x', alt: 'foto', caption: '' },
    { t: 'hr' },
    { t: 'embed', post: 'p', href: '/p' },
    { t: 'table', align: [], head: [['a'], ['b']], rows: [] },
  ])
  expect(tree).toEqual([
    { t: 'p', c: ['Título'] },
    { t: 'p', c: ['um'] },
    { t: 'p', c: ['dois'] },
    { t: 'p', c: ['foto'] },
    { t: 'p', c: [{ t: 'a', href: '/p', c: ['/p'] }] },
    { t: 'p', c: ['a', ' · ', 'b'] },
  ])
})
