import { describe, expect, test } from 'vitest'
import type { InterestChoice } from '@afins/contract/api'
import { getEnabledInterests } from '@afins/contract/interests'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'

const xadrez = { name: 'Xadrez', icon: '♟️', color: 'teal' } as const

const choose = (app: TestApp, as: TestPerson, interests: readonly InterestChoice[]) =>
  app.call('updateProfile', { as, body: { interests } })

const close = (app: TestApp, as: TestPerson, isPublic = false) =>
  app.call('updateProfile', { as, body: { isPublic } })

const interestPage = (app: TestApp, interestName: string, as?: TestPerson) =>
  app.call('getInterest', { params: { interestName }, ...(as && { as }) })

const personInterest = (app: TestApp, person: TestPerson, interestName: string, as?: TestPerson) =>
  app.call('getProfileInterest', {
    params: { username: person.username, interestName },
    ...(as && { as }),
  })

async function write(
  app: TestApp,
  as: TestPerson,
  interest: string,
  visibility = 'public',
): Promise<string> {
  app.clock.advance(1)
  const answer = await app.call('createPost', {
    as,
    body: { interest, body: `sobre ${interest}`, visibility },
  })
  expect(answer.status).toBe(201)
  return answer.body.id
}

async function letIn(app: TestApp, follower: TestPerson, target: TestPerson): Promise<void> {
  await app.call('follow', { as: follower, params: { username: target.username } })
  await app.call('acceptFollowRequest', { as: target, params: { username: follower.username } })
}

const usernames = (people: readonly { username: string }[]) =>
  people.map((person) => person.username)

describeApp('the interests of a profile', (app) => {
  const chips = async (person: TestPerson) =>
    (await app().call('getOwnProfile', { as: person })).body.interests.map(
      ({ slug, name }) => `${slug}=${name}`,
    )

  test('are the list that was chosen, in its order', async () => {
    const maria = await app().person()
    const answer = await choose(app(), maria, [xadrez, { slug: 'books' }])
    expect(answer.body.interests).toEqual([
      { slug: 'xadrez', name: 'Xadrez', icon: '♟️', color: 'teal' },
      { slug: 'books', name: 'Livros', icon: '📚', color: 'aubergine' },
    ])
    await choose(app(), maria, [
      { slug: 'books' },
      { slug: 'music' },
      { ...xadrez, slug: 'xadrez' },
    ])
    expect(await chips(maria)).toEqual(['books=Livros', 'music=Música', 'xadrez=Xadrez'])
    await choose(app(), maria, [])
    expect(await chips(maria)).toEqual([])
  })

  test('keep their address when they are renamed', async () => {
    const maria = await app().person()
    await choose(app(), maria, [xadrez])
    await choose(app(), maria, [
      { slug: 'xadrez', name: 'Xadrez rápido', icon: '⚡', color: 'coral' },
    ])
    expect((await personInterest(app(), maria, 'xadrez')).body.interest).toEqual({
      slug: 'xadrez',
      name: 'Xadrez rápido',
      icon: '⚡',
      color: 'coral',
    })
    expect((await personInterest(app(), maria, 'xadrez-rapido')).error.code).toBe(
      'interest.not_found',
    )
  })

  test('are refused as a whole when one of them is wrong', async () => {
    const maria = await app().person()
    await choose(app(), maria, [xadrez])
    const wrong: readonly [InterestChoice[], string, string][] = [
      [
        [{ slug: 'music' }, { ...xadrez, name: 'Artigo' }],
        'interest.slug_taken',
        'interests.1.name',
      ],
      [[xadrez, xadrez], 'interest.slug_taken', 'interests.1.name'],
      [
        Array.from({ length: 21 }, (_, at) => ({ ...xadrez, name: `Assunto ${at}` })),
        'field.too_many',
        'interests',
      ],
    ]
    for (const [interests, code, field] of wrong) {
      const answer = await choose(app(), maria, interests)
      expect([answer.status, answer.error.code, Object.keys(answer.error.fields ?? {})]).toEqual([
        422,
        code,
        [field],
      ])
    }
    for (const custom of [
      { ...xadrez, name: 'x' },
      { ...xadrez, name: 'x'.repeat(41) },
      { ...xadrez, icon: 'x' },
      { ...xadrez, icon: '♟️<b>' },
      { ...xadrez, icon: '' },
      { ...xadrez, slug: 'x'.repeat(41) },
    ]) {
      expect((await choose(app(), maria, [custom])).status).toBe(422)
    }
    expect(await chips(maria)).toEqual(['xadrez=Xadrez'])
    expect((await choose(app(), maria, [{ ...xadrez, name: 'x'.repeat(40) }])).status).toBe(200)
  })

  test('that go leave what was written under them as it was', async () => {
    const maria = await app().person()
    await choose(app(), maria, [xadrez, { name: 'Go', icon: '⚫', color: 'graphite' }])
    const id = await write(app(), maria, 'xadrez')
    await choose(app(), maria, [])
    expect(await chips(maria)).toEqual([])
    expect((await app().call('getPost', { params: { postId: id } })).body.interest).toEqual({
      slug: 'xadrez',
      ...xadrez,
    })
    expect((await personInterest(app(), maria, 'xadrez', maria)).body).toMatchObject({
      interest: xadrez,
      posts: 1,
      can: { post: false },
    })
    expect((await personInterest(app(), maria, 'go')).error.code).toBe('interest.not_found')
    const rejected = await app().call('createPost', {
      as: maria,
      body: { interest: 'xadrez', body: 'mais' },
    })
    expect(rejected.error.code).toBe('post.interest_unknown')
    await choose(app(), maria, [xadrez])
    expect((await personInterest(app(), maria, 'xadrez', maria)).body).toMatchObject({
      posts: 1,
      can: { post: true },
    })
  })

  test('that went are not found by those for whom nothing is left there', async () => {
    const maria = await app().person()
    await choose(app(), maria, [xadrez])
    await write(app(), maria, 'xadrez', 'self')
    await choose(app(), maria, [])
    expect((await personInterest(app(), maria, 'xadrez')).error.code).toBe('interest.not_found')
    expect((await personInterest(app(), maria, 'xadrez', maria)).status).toBe(200)
  })
})

describeApp("a person's room", (app) => {
  test('for a fixed interest is there for everybody, in whatever capitals', async () => {
    const maria = await app().person()
    for (const fixed of getEnabledInterests()) {
      for (const interestName of [
        fixed.urlPath,
        fixed.urlPath.toUpperCase(),
        ` ${fixed.urlPath}`,
      ]) {
        const { body } = await personInterest(app(), maria, interestName)
        expect(body).toEqual({
          accent: null,
          person: {
            username: maria.username,
            displayName: maria.username,
            avatar: null,
            color: 'violet',
          },
          interest: {
            slug: fixed.urlPath,
            name: fixed.displayName,
            icon: fixed.icon,
            color: fixed.colorName,
          },
          description: fixed.description,
          posts: 0,
          can: { post: false },
        })
      }
    }
    expect((await personInterest(app(), maria, 'music', maria)).body.can.post).toBe(true)
  })

  test('for anything else is not found', async () => {
    const maria = await app().person()
    for (const name of [
      'xadrez',
      'artigo',
      'Música',
      '\u0000',
      '..%2f',
      'a b',
      "' or 1=1",
      '日本',
    ]) {
      const answer = await personInterest(app(), maria, name)
      expect([name, answer.status, answer.error.code]).toEqual([name, 404, 'interest.not_found'])
    }
  })
})

describeApp("everyone's room", (app) => {
  test('for a fixed interest stands there before anybody has it', async () => {
    expect((await interestPage(app(), 'BOOKS')).body).toEqual({
      interest: { slug: 'books', name: 'Livros', icon: '📚', color: 'aubergine' },
      description: 'Descubra novas histórias e conhecimento pela literatura.',
      people: 0,
      posts: 0,
      who: [],
      can: { post: false },
    })
    expect((await interestPage(app(), 'books', await app().person())).body.can.post).toBe(true)
    for (const name of ['artigo', 'nada', '\u0000', 'a b', '..'])
      expect((await interestPage(app(), name)).status).toBe(404)
  })

  test('for a custom one is called and painted as the first who has it does', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    await choose(app(), maria, [{ name: 'Cerâmica', icon: '🏺', color: 'clay' }])
    app().clock.advance(1)
    await choose(app(), joao, [{ name: 'ceramica!', icon: '🫖', color: 'teal' }])
    const first = { slug: 'ceramica', name: 'Cerâmica', icon: '🏺', color: 'clay' }
    expect((await interestPage(app(), 'Ceramica')).body).toMatchObject({
      interest: first,
      description: '',
      people: 2,
    })
    await choose(app(), maria, [])
    expect((await interestPage(app(), 'ceramica')).body).toMatchObject({
      interest: { name: 'ceramica!' },
      people: 1,
    })
    expect((await interestPage(app(), 'ceramica', joao)).body.can.post).toBe(true)
    expect((await interestPage(app(), 'ceramica', maria)).body.can.post).toBe(false)
    await choose(app(), joao, [])
    expect((await interestPage(app(), 'ceramica')).error.code).toBe('interest.not_found')
  })

  test('knows nothing of closed profiles, except for those let in', async () => {
    const [maria, joao, eva] = [await app().person(), await app().person(), await app().person()]
    await choose(app(), maria, [{ name: 'Apicultura', icon: '🐝', color: 'amber' }])
    await write(app(), maria, 'apicultura')
    await letIn(app(), joao, maria)
    const seen = async (as?: TestPerson) => {
      const { status, body } = await interestPage(app(), 'apicultura', as)
      return status === 200 ? [body.people, body.posts, usernames(body.who)] : status
    }
    expect([await seen(), await seen(eva)]).toEqual([
      [1, 1, [maria.username]],
      [1, 1, [maria.username]],
    ])
    await close(app(), maria)
    expect([await seen(), await seen(eva)]).toEqual([404, 404])
    expect([await seen(joao), await seen(maria)]).toEqual([
      [1, 1, []],
      [1, 1, []],
    ])
    await close(app(), maria, true)
    expect(await seen()).toEqual([1, 1, [maria.username]])
  })

  test('shows those who wrote there last, then those who came last', async () => {
    const people: TestPerson[] = []
    for (let at = 0; at < 14; at++) {
      const person = await app().person()
      people.push(person)
      app().clock.advance(1)
      await choose(app(), person, [
        { name: 'Astronomia', icon: '🔭', color: 'indigo' },
        { slug: 'movies' },
      ])
    }
    const [first, second, third, ...others] = people as [
      TestPerson,
      TestPerson,
      TestPerson,
      ...TestPerson[],
    ]
    for (const writer of [second, third, first, second]) await write(app(), writer, 'astronomia')
    await write(app(), others[0]!, 'movies')
    await write(app(), others[1]!, 'astronomia', 'followers')
    const { body } = await interestPage(app(), 'astronomia')
    expect(usernames(body.who)).toEqual(
      usernames([second, first, third, ...others.toReversed().slice(0, 9)]),
    )
    expect(body).toMatchObject({ people: 14, posts: 4 })
    await close(app(), first)
    expect(usernames((await interestPage(app(), 'astronomia')).body.who)).toEqual(
      usernames([second, third, ...others.toReversed().slice(0, 10)]),
    )
  })

  test('leaves out of the people whoever writes there without having the interest', async () => {
    const maria = await app().person()
    await write(app(), maria, 'music')
    const { body } = await interestPage(app(), 'music')
    expect(usernames(body.who)).not.toContain(maria.username)
    await choose(app(), maria, [{ slug: 'music' }])
    expect(usernames((await interestPage(app(), 'music')).body.who)).toContain(maria.username)
  })
})

describeApp('exploring', (app) => {
  test('starts from the fixed interests, on an empty server', async () => {
    const { body } = await app().call('getExplore')
    expect(body.interests.map(({ slug, people }) => [slug, people])).toEqual([
      ['music', 0],
      ['movies', 0],
      ['books', 0],
    ])
    expect(body.people).toEqual([])
  })

  describe('with people', () => {
    test('shows the interests most people have, and those who wrote last', async () => {
      const [maria, joao, eva, closed] = [
        await app().person(),
        await app().person(),
        await app().person(),
        await app().person(undefined, { isPublic: false }),
      ]
      await choose(app(), maria, [{ slug: 'books' }, xadrez])
      await choose(app(), joao, [{ slug: 'books' }, { ...xadrez, name: 'xadrez' }])
      await choose(app(), eva, [{ slug: 'books' }, { slug: 'music' }])
      await choose(app(), closed, [
        { slug: 'music' },
        { name: 'Segredo', icon: '🤫', color: 'graphite' },
      ])
      for (const writer of [maria, joao, maria, closed]) await write(app(), writer, 'books')
      await write(app(), eva, 'books', 'self')
      await app().call('updateProfile', { as: maria, body: { bio: 'leio muito' } })

      const { body } = await app().call('getExplore')
      expect(body.interests.map(({ slug, people }) => [slug, people])).toEqual([
        ['books', 3],
        ['xadrez', 2],
        ['music', 1],
        ['movies', 0],
      ])
      expect(body.interests[1]).toMatchObject({ name: 'Xadrez', icon: '♟️', color: 'teal' })
      expect(body.people).toEqual([
        {
          username: maria.username,
          displayName: maria.username,
          avatar: null,
          color: 'violet',
          bio: 'leio muito',
        },
        {
          username: joao.username,
          displayName: joao.username,
          avatar: null,
          color: 'violet',
          bio: '',
        },
      ])
      expect(usernames((await app().call('getExplore', { as: maria })).body.people)).toEqual([
        joao.username,
      ])
      expect(usernames((await app().call('getExplore', { as: closed })).body.people)).toEqual(
        usernames([maria, joao]),
      )
      await close(app(), maria)
      expect(usernames((await app().call('getExplore')).body.people)).toEqual([joao.username])
    })

    test('is bounded, and always has the fixed interests', async () => {
      for (let at = 0; at < 3; at++) {
        const person = await app().person()
        const interests = Array.from({ length: 20 }, (_, n) => ({
          ...xadrez,
          name: `Tema ${at * 20 + n}`,
        }))
        await choose(app(), person, interests)
        await write(app(), person, 'movies')
      }
      const { body } = await app().call('getExplore')
      expect(body.interests).toHaveLength(40)
      const slugs = body.interests.map(({ slug }) => slug)
      expect(slugs).toEqual(expect.arrayContaining(['music', 'movies', 'books']))
    })
  })
})
