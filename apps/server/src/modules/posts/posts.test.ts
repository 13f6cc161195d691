import { describe, expect, test } from 'vitest'
import type { Api } from '@afins/contract/api'
import type { EndpointCall } from '@afins/contract/endpoint'
import { uploadPicture } from '#testing/pictures.ts'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { changePost as change, publish } from '#testing/posts.ts'

type Draft = EndpointCall<Api['createPost']>['body']

const clay = { name: 'Cerâmica', icon: '🏺', color: 'clay' } as const

const create = (app: TestApp, as: TestPerson, body: Partial<Draft>) =>
  app.call('createPost', { as, body: { interest: 'music', body: 'Uma nota.', ...body } })
const read = (app: TestApp, postId: string, as?: TestPerson) =>
  app.call('getPost', { params: { postId }, ...(as && { as }) })
const counted = async (app: TestApp, person: TestPerson) => {
  const { body } = await app.call('getProfile', { params: { username: person.username } })
  return body.closed ? null : body.counts.posts
}

describeApp('publishing', (app) => {
  test('a note comes out as it will be read', async () => {
    const maria = await app().person()
    const image = await uploadPicture(app(), maria)
    const answer = await create(app(), maria, {
      interest: ' Movies ',
      body: '  Vi **Aquarius**.\r\nDe novo.  ',
      tags: ['Cinema Brasileiro', 'cinema-brasileiro', 'Sônia Braga'],
      images: [{ id: image, alt: ' O cartaz. ' }],
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      kind: 'note',
      author: {
        username: maria.username,
        displayName: maria.username,
        avatar: null,
        color: 'violet',
      },
      interest: { slug: 'movies', name: 'Filmes', icon: '🎬', color: 'amber' },
      title: null,
      excerpt: 'Vi Aquarius. De novo.',
      body: [
        { t: 'p', c: ['Vi ', { t: 'strong', c: ['Aquarius'] }, '.', { t: 'br' }, 'De novo.'] },
      ],
      images: [{ id: image, width: 30, height: 20, alt: 'O cartaz.', dots: expect.any(String) }],
      subtitle: null,
      cover: null,
      works: [],
      worksCount: 0,
      rating: null,
      spoiler: false,
      warning: null,
      readingMinutes: 1,
      tags: ['cinema-brasileiro', 'sonia-braga'],
      visibility: 'public',
      publishedAt: app().clock.now(),
      editedAt: null,
      saved: false,
      likes: 0,
      liked: false,
      comments: 0,
      can: { edit: true },
    })
    const { body: detail } = await read(app(), answer.body.id)
    expect(detail).toMatchObject({ ...answer.body, can: { edit: false } })
    expect(await counted(app(), maria)).toBe(1)
  })

  test('an article shows its excerpt in feeds and its body on its own', async () => {
    const maria = await app().person()
    const body = `# Começo\n\n${'palavra '.repeat(660)}`
    const { body: card } = await create(app(), maria, {
      kind: 'article',
      title: ' Um  título ',
      body,
    })
    expect(card).toMatchObject({ kind: 'article', title: 'Um título', body: [] })
    expect(card.excerpt).toMatch(/^Começo palavra .*…$/)
    expect(card.excerpt.length).toBeLessThanOrEqual(280)
    const { body: detail } = await read(app(), card.id)
    expect(detail.readingMinutes).toBe(3)
    expect(detail.body[0]).toEqual({ t: 'h', l: 2, id: 't-comeco', c: ['Começo'] })
  })

  describe('what is refused', () => {
    const rejected: [name: string, body: object, status: number, code: string, field: string][] = [
      ['nothing', { body: ' \n ' }, 422, 'post.empty', 'body'],
      ['a note that is too long', { body: 'a'.repeat(5001) }, 422, 'request.invalid', 'body'],
      ['an article without a title', { kind: 'article' }, 422, 'request.invalid', 'title'],
      [
        'an article without a body',
        { kind: 'article', title: 'x', body: '' },
        422,
        'post.empty',
        'body',
      ],
      [
        'an article that is too long',
        { kind: 'article', title: 'x', body: 'a'.repeat(65_537) },
        422,
        'request.invalid',
        'body',
      ],
      ['a title that is too long', { title: 'a'.repeat(141) }, 422, 'request.invalid', 'title'],
      ['a kind there is none of', { kind: 'poem' }, 422, 'request.invalid', 'kind'],
      ['an interest of nobody', { interest: 'nada' }, 422, 'post.interest_unknown', 'interest'],
      [
        'an interest with a zero byte',
        { interest: 'a\0b' },
        422,
        'post.interest_unknown',
        'interest',
      ],
      [
        'an interest that is none',
        { interest: '__proto__' },
        422,
        'post.interest_unknown',
        'interest',
      ],
      ['a tag of which nothing is left', { tags: ['boa', '!!'] }, 422, 'request.invalid', 'tags.1'],
      ['too many tags', { tags: Array(11).fill('tag') }, 422, 'request.invalid', 'tags'],
      ['an image of nobody', { images: [{ id: 'nada' }] }, 422, 'post.image_unknown', 'images'],
      [
        'too many images',
        { images: Array.from({ length: 5 }, () => ({ id: 'x' })) },
        422,
        'request.invalid',
        'images',
      ],
      ['an unknown visibility', { visibility: 'friends' }, 422, 'request.invalid', 'visibility'],
      [
        "a field of another's",
        { authorUid: 'x', id: 'x', state: 'draft' },
        422,
        'request.invalid',
        'authorUid',
      ],
    ]
    test.each(rejected)('%s', async (_, body, status, code, field) => {
      const maria = await app().person()
      const answer = await app().call('createPost', {
        as: maria,
        body: { interest: 'music', body: 'Uma nota.', ...body },
      })
      expect(answer.error).toMatchObject({ code })
      expect(answer.status).toBe(status)
      expect(Object.keys(answer.error.fields ?? {})).toContain(field)
      expect(await counted(app(), maria)).toBe(0)
    })

    test('a stranger', async () => {
      const answer = await app().call('createPost', { body: { interest: 'music', body: 'x' } })
      expect(answer.status).toBe(401)
    })
  })

  test('the longest texts are taken', async () => {
    const maria = await app().person()
    expect((await create(app(), maria, { body: 'é'.repeat(5000) })).status).toBe(201)
    expect(
      (
        await create(app(), maria, {
          kind: 'article',
          title: 'a'.repeat(140),
          body: '# a\n\n'.repeat(13_107),
        })
      ).status,
    ).toBe(201)
    expect(
      (await create(app(), maria, { tags: Array.from({ length: 10 }, (_, n) => `tag-${n}`) }))
        .status,
    ).toBe(201)
  })

  test('a custom interest must be in the profile', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    await app().call('updateProfile', { as: maria, body: { interests: [clay] } })
    const answer = await create(app(), maria, { interest: 'ceramica' })
    expect(answer.body.interest).toEqual({ slug: 'ceramica', ...clay })
    expect((await create(app(), joao, { interest: 'ceramica' })).error.code).toBe(
      'post.interest_unknown',
    )
    await app().call('updateProfile', { as: maria, body: { interests: [] } })
    expect((await create(app(), maria, { interest: 'ceramica' })).error.code).toBe(
      'post.interest_unknown',
    )
    expect((await read(app(), answer.body.id)).body.interest).toEqual({ slug: 'ceramica', ...clay })
  })

  test('images are one’s own, meant for posts, and in one post only', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const [image, avatar] = [
      await uploadPicture(app(), maria),
      await uploadPicture(app(), maria, 'avatar'),
    ]
    const withImages = (as: TestPerson, ...ids: string[]) =>
      create(app(), as, { body: '', images: ids.map((id) => ({ id })) })
    expect((await withImages(joao, image)).error.code).toBe('post.image_unknown')
    expect((await withImages(maria, avatar)).error.code).toBe('post.image_unknown')
    expect((await withImages(maria, image, image)).error.code).toBe('post.image_unknown')
    expect((await withImages(maria, image)).status).toBe(201)
    expect((await withImages(maria, image)).error.code).toBe('post.image_unknown')
  })

  test('the same key publishes once, another text under it nothing', async () => {
    const maria = await app().person()
    const send = (body: string) =>
      app().call('createPost', {
        as: maria,
        body: { interest: 'music', body },
        headers: { 'idempotency-key': 'k1' },
      })
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('Uma vez.')))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await send('Outra.')).error.code).toBe('request.key_reused')
    expect(await counted(app(), maria)).toBe(1)
  })

  test('32 at once are all there, each once', async () => {
    const maria = await app().person()
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, n) => create(app(), maria, { body: `Nota ${n}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(32).fill(201))
    const { body } = await app().call('listProfilePosts', {
      params: { username: maria.username },
      query: { limit: 100 },
    })
    expect(body.items.map(({ excerpt }) => excerpt).sort()).toEqual(
      Array.from({ length: 32 }, (_, n) => `Nota ${n}`).sort(),
    )
    expect(await counted(app(), maria)).toBe(32)
  })

  test('half characters are kept as what stands for them', async () => {
    const maria = await app().person()
    const images = [{ id: await uploadPicture(app(), maria), alt: 'a\uDC00' }]
    const { status, body } = await create(app(), maria, {
      title: 'a\uD83Db',
      body: 'c\uD800',
      images,
    })
    expect([status, body.title, body.excerpt, body.images[0]?.alt]).toEqual([
      201,
      'a\uFFFDb',
      'c\uFFFD',
      'a\uFFFD',
    ])
  })

  test('a preview is what publishing makes of a text', async () => {
    const maria = await app().person()
    const body = '# A\n\n||b|| [c](javascript:x)\r\n'
    const preview = await app().call('previewMarkdown', { as: maria, body: { body } })
    expect(preview.body.tree).toEqual((await publish(app(), maria, { body })).body)
    // One character that becomes three when it is normalised.
    const grown = await app().call('previewMarkdown', {
      as: maria,
      body: { body: '\uFB2C'.repeat(65_000) },
    })
    expect(grown.error.fields).toHaveProperty('body')
  })
})

describeApp('a post on its own', (app) => {
  test('knows its neighbours in time and others of its author', async () => {
    const maria = await app().person()
    const posts = []
    for (let n = 0; n < 7; n++) {
      const visibility = n === 3 ? 'self' : 'public'
      posts.push(
        await publish(app(), maria, {
          body: `Nota ${n}`,
          visibility,
          ...(n === 4 && { title: 'Quatro' }),
        }),
      )
    }
    const ids = posts.map(({ id }) => id)
    const { body } = await read(app(), ids[2] ?? '')
    expect(body.previous).toEqual({ id: ids[1], kind: 'note', interest: 'music', label: 'Nota 1' })
    expect(body.next).toEqual({ id: ids[4], kind: 'note', interest: 'music', label: 'Quatro' })
    expect(body.more.map(({ id }) => id)).toEqual([ids[6], ids[5], ids[4], ids[1]])
    expect((await read(app(), ids[2] ?? '', maria)).body.next?.id).toBe(ids[3])
    expect((await read(app(), ids[0] ?? '')).body.previous).toBeNull()
    expect((await read(app(), ids[6] ?? '')).body.next).toBeNull()
    expect((await read(app(), ids[3] ?? '')).status).toBe(404)
  })

  test('is not even asked for under a zero byte', async () => {
    expect((await read(app(), '\0')).status).toBe(400)
  })

  test.each([
    'nada',
    '00000000-0000-7000-8000-000000000000',
    '%00',
    "' or 1=1--",
    '😀',
    'a'.repeat(64),
  ])('is not found under %s', async (postId) => {
    const maria = await app().person()
    expect((await read(app(), postId)).error.code).toBe('post.not_found')
    expect((await app().call('getDraft', { as: maria, params: { postId } })).status).toBe(404)
    expect((await change(app(), maria, postId, { body: 'x' })).status).toBe(404)
    expect((await app().call('deletePost', { as: maria, params: { postId } })).status).toBe(404)
    expect((await app().call('restorePost', { as: maria, params: { postId } })).status).toBe(404)
  })
})
