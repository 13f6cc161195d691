import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Api } from '@afins/contract/api'
import type { EndpointCall } from '@afins/contract/endpoint'
import { colorNames } from '@afins/contract/interests'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'

type Changes = EndpointCall<Api['updateProfile']>['body']

const patch = (app: TestApp, as: TestPerson, body: Changes) =>
  app.call('updateProfile', { as, body })

async function upload(app: TestApp, as: TestPerson, purpose: 'avatar' | 'post'): Promise<string> {
  const bytes = await sharp({
    create: { width: 20, height: 20, channels: 3, background: '#8B5CF6' },
  })
    .png()
    .toBuffer()
  const answer = await app.call('uploadMedia', {
    as,
    query: { purpose },
    upload: { type: 'image/png', bytes },
  })
  expect(answer.status).toBe(201)
  return answer.body.id
}

describeApp("one's own profile", (app) => {
  test('is the whole document, as signing up leaves it', async () => {
    const maria = await app().person()
    const answer = await app().call('getOwnProfile', { as: maria })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      closed: false,
      uid: maria.uid,
      username: maria.username,
      displayName: maria.username,
      email: `${maria.username}@exemplo.com`,
      avatar: null,
      color: 'violet',
      bio: '',
      bioTree: [],
      accent: null,
      cover: null,
      interests: [],
      isPublic: true,
      createdAt: app().clock.now(),
      updatedAt: app().clock.now(),
      counts: { posts: 0, followers: 0, following: 0 },
      follow: 'none',
      followInterest: null,
      followsMe: false,
      knownFollowers: { items: [], total: 0 },
      followRequests: 0,
      defaultVisibility: {},
      // Nobody could buy the plan on this server.
      benefits: ['accent', 'cover', 'statistics', 'schedule', 'uploads', 'folders'],
      can: { edit: true, follow: false, listFollows: true, seeStatistics: true },
      followLists: 'public',
      showActivity: true,
      isQuiet: false,
      commentsFrom: 'everyone',
      isSuggested: true,
      openWarnings: { all: false, words: [] },
      showStatistics: false,
    })
    expect((await app().call('getOwnProfile')).error.code).toBe('auth.required')
  })

  test('changes in what is given and in nothing else', async () => {
    const maria = await app().person()
    const before = (await app().call('getOwnProfile', { as: maria })).body
    app().clock.advance(1000)
    const changes: readonly [Changes, object][] = [
      [{ displayName: '  Maria \u202e da   Silva ' }, { displayName: 'Maria da Silva' }],
      [
        { bio: 'Cinema e café\r\n\r\nhttps://example.com' },
        { bio: 'Cinema e café\n\nhttps://example.com' },
      ],
      [{ color: 'teal' }, { color: 'teal' }],
      [{ isPublic: false }, { isPublic: false }],
      [
        { interests: [{ slug: 'books' }] },
        {
          interests: [expect.objectContaining({ slug: 'books', name: 'Livros' })],
          defaultVisibility: { books: 'public' },
        },
      ],
      [
        { interests: [{ slug: 'books', visibility: 'followers' }] },
        { defaultVisibility: { books: 'followers' } },
      ],
      [{ interests: [{ slug: 'books' }] }, { defaultVisibility: { books: 'followers' } }],
    ]
    let expected: object = { ...before, updatedAt: app().clock.now() }
    for (const [body, effect] of changes) {
      const answer = await patch(app(), maria, body)
      expect(answer.status).toBe(200)
      expected = { ...expected, ...effect, bioTree: answer.body.bioTree }
      expect(answer.body).toEqual(expected)
      expect((await app().call('getOwnProfile', { as: maria })).body).toEqual(expected)
    }
    const { bioTree } = (await app().call('getOwnProfile', { as: maria })).body
    expect(bioTree).toEqual([
      { t: 'p', c: ['Cinema e café'] },
      { t: 'p', c: [{ t: 'a', href: 'https://example.com/', c: ['https://example.com'] }] },
    ])
  })

  test('stays untouched by an empty change', async () => {
    const maria = await app().person()
    const before = (await app().call('getOwnProfile', { as: maria })).body
    app().clock.advance(1000)
    expect((await patch(app(), maria, {})).body).toEqual(before)
  })

  test('has the username for a display name when none is given', async () => {
    const maria = await app().person()
    await patch(app(), maria, { displayName: 'Maria' })
    for (const displayName of ['', '   ', '\u200b\u2067']) {
      expect((await patch(app(), maria, { displayName })).body.displayName).toBe(maria.username)
    }
  })

  test('is found by name whatever its marks and capitals', async () => {
    const maria = await app().person()
    const folded = () =>
      app()
        .context.database.db.selectFrom('profiles')
        .select('folded')
        .where('uid', '=', maria.uid)
        .executeTakeFirstOrThrow()
    expect(await folded()).toEqual({ folded: `${maria.username} ${maria.username}` })
    await patch(app(), maria, { displayName: 'María  Conceição' })
    expect(await folded()).toEqual({ folded: `maria conceicao ${maria.username}` })
    await patch(app(), maria, { bio: 'outra coisa' })
    expect(await folded()).toEqual({ folded: `maria conceicao ${maria.username}` })
  })

  test('takes for a picture only an avatar of its owner', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const [own, others, picture] = [
      await upload(app(), maria, 'avatar'),
      await upload(app(), joao, 'avatar'),
      await upload(app(), maria, 'post'),
    ]
    expect((await patch(app(), maria, { avatar: own })).body.avatar).toBe(own)
    const seen = await app().call('getProfile', { params: { username: maria.username } })
    expect(seen.body.avatar).toBe(own)
    for (const avatar of [
      others,
      picture,
      'javascript:alert(1)',
      '00000000-0000-7000-8000-000000000000',
    ]) {
      const rejected = await patch(app(), maria, { avatar, bio: 'não fica' })
      expect(rejected.status).toBe(404)
      expect(rejected.error).toMatchObject({
        code: 'media.not_found',
        fields: { avatar: { code: 'media.not_found' } },
      })
    }
    expect((await app().call('getOwnProfile', { as: maria })).body).toMatchObject({
      avatar: own,
      bio: '',
    })
    expect((await patch(app(), maria, { avatar: null })).body.avatar).toBeNull()
  })

  test('has limits that hold on both sides', async () => {
    const maria = await app().person()
    const family = '👨‍👩‍👧‍👦'
    const right: Changes[] = [
      { displayName: 'a' },
      { displayName: 'a'.repeat(50) },
      { displayName: family.repeat(50) },
      { bio: 'b'.repeat(300) },
      { bio: `${' '.repeat(50)}b` },
      ...colorNames.map((color) => ({ color })),
    ]
    for (const body of right) expect((await patch(app(), maria, body)).status).toBe(200)
    const wrong: readonly [unknown, string, string][] = [
      [{ displayName: 'a'.repeat(51) }, 'displayName', 'field.too_long'],
      [{ displayName: family.repeat(51) }, 'displayName', 'field.too_long'],
      [{ bio: 'b'.repeat(301) }, 'bio', 'field.too_long'],
      [{ bio: 'b'.repeat(30_000) }, 'bio', 'field.too_long'],
      [{ color: 'pink' }, 'color', 'field.invalid'],
      [{ color: '#8B5CF6' }, 'color', 'field.invalid'],
      [{ avatar: 'x'.repeat(65) }, 'avatar', 'field.too_long'],
      [
        { interests: Array.from({ length: 24 }, () => ({ slug: 'music' })) },
        'interests',
        'field.too_many',
      ],
    ]
    const before = (await app().call('getOwnProfile', { as: maria })).body
    for (const [body, field, code] of wrong) {
      const answer = await app().call('updateProfile', { as: maria, body })
      expect([answer.status, answer.error.fields?.[field]?.code]).toEqual([422, code])
    }
    expect((await app().call('getOwnProfile', { as: maria })).body).toEqual(before)
  })

  test('lets nobody set what is not theirs to set', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const before = (await app().call('getOwnProfile', { as: maria })).body
    const fields: Record<string, unknown> = {
      uid: joao.uid,
      id: joao.uid,
      email: 'outra@exemplo.com',
      username: 'outra',
      createdAt: 0,
      updatedAt: 0,
      counts: { followers: 1e6 },
      isPremium: true,
      subscription: 'mais',
      role: 'admin',
      follow: 'accepted',
      can: { edit: true },
      bioTree: [{ t: 'p', c: ['x'] }],
      password: 'tenda-azul-42',
      closed: true,
      folded: 'x',
      constructor: {},
      is_public: 0,
    }
    for (const [name, value] of Object.entries(fields)) {
      const answer = await app().call('updateProfile', {
        as: maria,
        body: { bio: 'não fica', [name]: value },
      })
      expect([name, answer.status, answer.error.fields?.[name]?.code]).toEqual([
        name,
        422,
        'field.unknown',
      ])
    }
    expect((await app().call('getOwnProfile', { as: maria })).body).toEqual(before)
  })

  test('is deaf to garbage', async () => {
    const maria = await app().person()
    const before = (await app().call('getOwnProfile', { as: maria })).body
    const bodies: unknown[] = [
      null,
      [],
      'x',
      1,
      { displayName: 1 },
      { displayName: null },
      { bio: {} },
      { isPublic: 'false' },
      { isPublic: 0 },
      { avatar: 5 },
      { avatar: [] },
      { interests: {} },
      { interests: [null] },
      { interests: ['music'] },
      { interests: [{ slug: 'cooking' }] },
      { interests: [{ slug: 'music', name: 'x' }] },
      { interests: [[]] },
      { interests: [{ name: 'Xadrez', icon: '♟️', color: 'teal', position: -1 }] },
    ]
    for (const body of bodies) {
      const answer = await app().call('updateProfile', { as: maria, body })
      expect([JSON.stringify(body), answer.status]).toEqual([
        JSON.stringify(body),
        body === null ? 400 : 422,
      ])
    }
    expect((await app().call('getOwnProfile', { as: maria })).body).toEqual(before)
  })

  test('keeps every one of changes that come at once', async () => {
    const maria = await app().person()
    const avatar = await upload(app(), maria, 'avatar')
    const changes: Changes[] = [
      { displayName: 'Maria' },
      { bio: 'olá' },
      { color: 'coral' },
      { isPublic: false },
      { avatar },
      { interests: [{ slug: 'movies' }] },
    ]
    const answers = await Promise.all(changes.map((body) => patch(app(), maria, body)))
    expect(answers.map((answer) => answer.status)).toEqual(changes.map(() => 200))
    expect((await app().call('getOwnProfile', { as: maria })).body).toMatchObject({
      displayName: 'Maria',
      bio: 'olá',
      color: 'coral',
      isPublic: false,
      avatar,
      interests: [{ slug: 'movies' }],
    })
  })

  test('has one of the lists, whole, when many lists of interests come at once', async () => {
    const maria = await app().person()
    const lists = Array.from({ length: 16 }).map((_list, at) =>
      Array.from({ length: 5 }, (_, place) => ({
        name: `Assunto ${(at * 3 + place) % 11}`,
        icon: '🎲',
        color: 'teal' as const,
      })),
    )
    const answers = await Promise.all(lists.map((interests) => patch(app(), maria, { interests })))
    expect(answers.map((answer) => answer.status)).toEqual(lists.map(() => 200))
    const { interests } = (await app().call('getOwnProfile', { as: maria })).body
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join()
    expect(lists.map(names)).toContain(names(interests))
  })
})
