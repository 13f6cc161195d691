import { beforeAll, expect, test } from 'vitest'
import { api, type EndpointName } from '@afins/contract/api'
import { makeDispatch } from '#endpoint/dispatch.ts'
import { allHandlers } from '#modules.ts'
import { authenticate } from '#modules/accounts/index.ts'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'

interface Watched {
  readonly name: EndpointName
  readonly params?: Readonly<Record<string, string>>
  readonly as?: TestPerson
}

interface Seen {
  readonly json: string
  readonly tags: ReadonlySet<string>
}

/** Gives what each answer says and what it was made of; null for one that is not there. */
function watcher(app: TestApp, watched: Readonly<Record<string, Watched>>) {
  const dispatch = makeDispatch(app.context)
  const handlers = allHandlers(app.context)
  const signIn = authenticate(app.context)
  return async (): Promise<Map<string, Seen | null>> => {
    const all = new Map<string, Seen | null>()
    for (const [label, { name, params, as }] of Object.entries(watched)) {
      const handler = handlers.find((candidate) => candidate.endpoint === api[name])
      if (!handler) throw new Error(`nobody answers ${name}`)
      const raw = {
        viewer: as ? await signIn(as.cookie.slice('sid='.length)) : null,
        client: { ip: '127.0.0.1', userAgent: 'test', cookies: {}, requestId: 'test' },
        params: params ?? {},
        query: {},
        body: undefined,
        idempotencyKey: null,
      }
      const outcome = await dispatch(handler, raw).catch(() => null)
      all.set(label, outcome && { json: JSON.stringify(outcome.body), tags: outcome.tags })
    }
    return all
  }
}

describeApp('what a write changes, it marks', (app) => {
  let maria: TestPerson, joao: TestPerson, eva: TestPerson, silent: TestPerson
  let look: () => Promise<Map<string, Seen | null>>
  let marked = new Set<string>()

  const change = (as: TestPerson, body: object) => app().call('updateProfile', { as, body })
  const xadrez = { name: 'Xadrez', icon: '♟️', color: 'teal' }
  const go = { name: 'Go', icon: '⚫', color: 'graphite' }

  beforeAll(async () => {
    maria = await app().person()
    joao = await app().person()
    eva = await app().person()
    silent = await app().person()
    await change(maria, { interests: [{ slug: 'music' }, xadrez] })
    await change(joao, { interests: [{ ...xadrez, name: 'xadrez' }] })
    const post = await app().call('createPost', {
      as: maria,
      body: { interest: 'xadrez', body: 'e4' },
    })
    await app().call('createPost', { as: maria, body: { interest: 'music', body: 'lá' } })
    const forFollowers = await app().call('createPost', {
      as: maria,
      body: { interest: 'music', body: 'si', visibility: 'followers' },
    })
    const ofMaria = { username: maria.username }
    look = watcher(app(), {
      'the profile': { name: 'getProfile', params: ofMaria },
      'the profile for a follower': { name: 'getProfile', params: ofMaria, as: joao },
      'the profile of a follower': { name: 'getProfile', params: { username: joao.username } },
      'the own profile': { name: 'getOwnProfile', as: maria },
      'a room of hers': {
        name: 'getProfileInterest',
        params: { ...ofMaria, interestName: 'xadrez' },
      },
      'another room of hers': {
        name: 'getProfileInterest',
        params: { ...ofMaria, interestName: 'music' },
      },
      "everyone's room": { name: 'getInterest', params: { interestName: 'xadrez' } },
      'a fixed room': { name: 'getInterest', params: { interestName: 'music' } },
      'her posts': { name: 'listProfilePosts', params: ofMaria },
      'the posts of a room': { name: 'listInterestPosts', params: { interestName: 'xadrez' } },
      'the newest posts': { name: 'listNewestPosts' },
      'a post': { name: 'getPost', params: { postId: post.body.id } },
      exploring: { name: 'getExplore' },
      'her posts for a follower': { name: 'listProfilePosts', params: ofMaria, as: joao },
      'a room of hers for a follower': {
        name: 'getProfileInterest',
        params: { ...ofMaria, interestName: 'music' },
        as: joao,
      },
      'a post for followers': {
        name: 'getPost',
        params: { postId: forFollowers.body.id },
        as: joao,
      },
      'her followers': { name: 'listFollowers', params: ofMaria },
      'whom she follows': { name: 'listFollowing', params: ofMaria },
      'the followers of a silent person': {
        name: 'listFollowers',
        params: { username: silent.username },
      },
      'requests to her': { name: 'listFollowRequests', as: maria },
    })
    app().context.invalidation.subscribe((tags) => {
      if (tags !== 'all') for (const tag of tags) marked.add(tag)
    })
  })

  const everywhere = [
    'the profile',
    'the profile for a follower',
    'the own profile',
    'a room of hers',
    'another room of hers',
    "everyone's room",
    'a fixed room',
    'her posts',
    'the posts of a room',
    'the newest posts',
    'a post',
    'exploring',
  ]
  const closing = everywhere.filter((label) => label !== 'the profile for a follower')
  const follow = (as: TestPerson) =>
    app().call('follow', { as, params: { username: maria.username } })

  const writes: readonly [string, () => Promise<{ status: number }>, readonly string[]][] = [
    ['a new name', () => change(maria, { displayName: 'Maria' }), everywhere],
    ['another colour', () => change(maria, { color: 'clay' }), everywhere],
    [
      'another bio',
      () => change(maria, { bio: 'oi' }),
      ['the profile', 'the own profile', 'exploring'],
    ],
    [
      'an interest repainted',
      () => change(maria, { interests: [{ slug: 'music' }, { ...xadrez, color: 'coral' }] }),
      [
        'the profile',
        'a room of hers',
        "everyone's room",
        'her posts',
        'the posts of a room',
        'a post',
        'exploring',
      ],
    ],
    [
      'another order',
      () => change(maria, { interests: [{ ...xadrez, color: 'coral' }, { slug: 'music' }] }),
      ['the profile'],
    ],
    [
      'an interest more',
      () => change(maria, { interests: [{ ...xadrez, color: 'coral' }, { slug: 'music' }, go] }),
      ['the profile', 'exploring'],
    ],
    [
      'interests less',
      () => change(maria, { interests: [go] }),
      ['the profile', "everyone's room", 'a fixed room', 'exploring'],
    ],
    [
      'interests back',
      () => change(maria, { interests: [xadrez, { slug: 'music' }] }),
      ["everyone's room", 'a fixed room'],
    ],
    [
      'a follower',
      () => follow(joao),
      [
        'the profile',
        'the profile for a follower',
        'the profile of a follower',
        'the own profile',
        'her posts for a follower',
        'a room of hers for a follower',
        'her followers',
      ],
    ],
    [
      'a follow of hers',
      () => app().call('follow', { as: maria, params: { username: silent.username } }),
      ['the profile', 'whom she follows', 'the followers of a silent person'],
    ],
    ['lists for followers', () => change(maria, { followLists: 'followers' }), ['the profile']],
    ['lists for nobody else', () => change(maria, { followLists: 'self' }), []],
    ['lists for everyone', () => change(maria, { followLists: 'public' }), ['the profile']],
    ['another name in a list', () => change(joao, { displayName: 'João' }), ['her followers']],
    ['a follower closing', () => change(joao, { isPublic: false }), ['her followers']],
    ['a follower opening', () => change(joao, { isPublic: true }), ['her followers']],
    ['closing', () => change(maria, { isPublic: false }), closing],
    ['a request', () => follow(eva), ['the own profile', 'requests to her']],
    [
      'a refusal',
      () => app().call('rejectFollowRequest', { as: maria, params: { username: eva.username } }),
      ['the own profile', 'requests to her'],
    ],
    ['a request again', () => follow(eva), ['the own profile', 'requests to her']],
    ['the asker renamed', () => change(eva, { displayName: 'Eva' }), ['requests to her']],
    [
      'letting in',
      () => app().call('acceptFollowRequest', { as: maria, params: { username: eva.username } }),
      ['the own profile', 'requests to her', 'the profile for a follower'],
    ],
    [
      'leaving',
      () => app().call('unfollow', { as: eva, params: { username: maria.username } }),
      ['the own profile', 'the profile for a follower'],
    ],
    ['a third request', () => follow(eva), ['the own profile', 'requests to her']],
    [
      'removing a follower',
      () => app().call('removeFollower', { as: maria, params: { username: joao.username } }),
      ['the own profile', 'the profile for a follower', 'her posts for a follower'],
    ],
    [
      'opening',
      () => change(maria, { isPublic: true }),
      [
        'the profile',
        'the profile for a follower',
        'the own profile',
        "everyone's room",
        'a fixed room',
        'the posts of a room',
        'the newest posts',
        'exploring',
        'her followers',
        'whom she follows',
        'the followers of a silent person',
      ],
    ],
    [
      'accepting everyone',
      () => app().call('acceptAllFollowRequests', { as: maria }),
      ['the profile', 'the own profile', 'requests to her', 'her followers'],
    ],
    ['a follower again', () => follow(joao), ['the profile', 'her posts for a follower']],
    [
      'closing without followers',
      () => change(maria, { isPublic: false, followers: 'remove' }),
      ['the profile', 'the own profile', 'her posts for a follower', 'her followers'],
    ],
    ['opening again', () => change(maria, { isPublic: true }), ['the profile', 'her followers']],
    [
      'a new username',
      () => app().call('changeUsername', { as: maria, body: { username: 'maria-nova' } }),
      everywhere,
    ],
    [
      "a silent person's interests",
      () => change(silent, { interests: [{ slug: 'books' }, { slug: 'music' }] }),
      ['a fixed room', 'exploring'],
    ],
    [
      'a silent person closing',
      () => change(silent, { isPublic: false }),
      ['a fixed room', 'exploring'],
    ],
    [
      'a silent person opening',
      () => change(silent, { isPublic: true }),
      ['a fixed room', 'exploring'],
    ],
  ]

  test('one write after the other', async () => {
    for (const [what, write, expected] of writes) {
      const before = await look()
      marked = new Set()
      app().clock.advance(1)
      expect([200, 204]).toContain((await write()).status)
      const after = await look()
      const changed = [...before].filter(([label, seen]) => seen?.json !== after.get(label)?.json)
      const unmarked = changed.filter(
        ([, seen]) => seen && ![...seen.tags].some((tag) => marked.has(tag)),
      )
      expect({ what, changed: labels(changed), unmarked: labels(unmarked) }).toEqual({
        what,
        changed: expect.arrayContaining([...expected]),
        unmarked: [],
      })
    }
  })
})

const labels = (seen: readonly (readonly [label: string, unknown])[]) =>
  seen.map(([label]) => label)
