import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UncheckedReader, Writer } from '@afins/database'
import { transaction } from '@afins/database'
import { engines, testDatabase, type TestDatabase } from '@afins/database/testing'
import {
  mayListFollows,
  mayListPost,
  mayReadPost,
  maySeeProfile,
  everyone,
  ofOwner,
  own,
  people,
  readable,
  relationOf,
  relationTo,
  visible,
  visibilitiesFor,
  type FollowState,
  type PostFacts,
  type Relation,
} from './index.ts'

const states = ['draft', 'published', 'deleted'] as const
const visibilities = ['public', 'followers', 'self'] as const
const relations: readonly Relation[] = ['owner', 'follower', 'none']

const everyPost: readonly PostFacts[] = states.flatMap((state) =>
  visibilities.flatMap((visibility) =>
    [true, false].map((authorIsPublic) => ({ state, visibility, authorIsPublic })),
  ),
)

describe('the rules', () => {
  test('a viewer is the owner, a follower, or neither', () => {
    expect(relationOf('a', 'a', 'none')).toBe('owner')
    expect(relationOf('b', 'a', 'accepted')).toBe('follower')
    expect(relationOf('b', 'a', 'requested')).toBe('none')
    expect(relationOf('b', 'a', 'none')).toBe('none')
    expect(relationOf(null, 'a', 'accepted')).toBe('none')
  })

  test('a closed profile is open to its owner and to those let in', () => {
    expect(relations.map((relation) => maySeeProfile(false, relation))).toEqual([true, true, false])
    expect(relations.map((relation) => maySeeProfile(true, relation))).toEqual([true, true, true])
  })

  test('the lists of a person are for those the owner chose, as far as they see the profile', () => {
    const table = [true, false].flatMap((isPublic) =>
      visibilities.map((followLists) => {
        const who = relations.filter((relation) =>
          mayListFollows({ isPublic, followLists }, relation),
        )
        return `${isPublic ? 'open' : 'closed'} ${followLists}: ${who.join(' ')}`
      }),
    )
    expect(table).toEqual([
      'open public: owner follower none',
      'open followers: owner follower',
      'open self: owner',
      'closed public: owner follower',
      'closed followers: owner follower',
      'closed self: owner',
    ])
  })

  test('the whole table of who may list and who may read a post', () => {
    const table = everyPost.flatMap((post) =>
      relations.map((relation) => {
        const verdict = `${mayListPost(post, relation) ? 'list' : '-'} ${mayReadPost(post, relation) ? 'read' : '-'}`
        return `${post.state} ${post.visibility} ${post.authorIsPublic ? 'open' : 'closed'} ${relation}: ${verdict}`
      }),
    )
    expect(table.filter((line) => line.endsWith('list read'))).toEqual([
      'published public open owner: list read',
      'published public open follower: list read',
      'published public open none: list read',
      'published public closed owner: list read',
      'published public closed follower: list read',
      'published followers open owner: list read',
      'published followers open follower: list read',
      'published followers closed owner: list read',
      'published followers closed follower: list read',
      'published self open owner: list read',
      'published self closed owner: list read',
    ])
    expect(table.filter((line) => line.endsWith('- read'))).toEqual(
      visibilities.flatMap((visibility) =>
        ['open', 'closed'].map((profile) => `draft ${visibility} ${profile} owner: - read`),
      ),
    )
    expect(table).toHaveLength(54)
  })

  test('standing nearer never shows less, and nothing is listed that cannot be read', () => {
    const nearer: readonly Relation[] = ['none', 'follower', 'owner']
    fc.assert(
      fc.property(fc.constantFrom(...everyPost), fc.nat(2), fc.nat(2), (post, one, other) => {
        const [far, near] = [nearer[Math.min(one, other)]!, nearer[Math.max(one, other)]!]
        expect(mayListPost(post, far) && !mayListPost(post, near)).toBe(false)
        expect(mayReadPost(post, far) && !mayReadPost(post, near)).toBe(false)
        expect(mayListPost(post, far) && !mayReadPost(post, far)).toBe(false)
        expect(visibilitiesFor(post.authorIsPublic, near)).toEqual(
          expect.arrayContaining([...visibilitiesFor(post.authorIsPublic, far)]),
        )
        expect(mayReadPost(post, far) && !maySeeProfile(post.authorIsPublic, far)).toBe(false)
      }),
    )
  })
})

interface World {
  readonly people: readonly boolean[]
  readonly follows: readonly (readonly [
    follower: number,
    target: number,
    state: 'requested' | 'accepted',
  ])[]
  readonly blocks: readonly (readonly [blocker: number, blocked: number])[]
  readonly posts: readonly (Omit<PostFacts, 'authorIsPublic'> & { readonly author: number })[]
}

/** Everybody stands to everybody in every way, and everybody wrote a post of every sort. */
const wholeWorld: World = {
  people: [true, false, true, false],
  follows: [
    [0, 1, 'accepted'],
    [0, 2, 'accepted'],
    [2, 1, 'requested'],
    [3, 1, 'accepted'],
    [3, 0, 'requested'],
  ],
  blocks: [
    [3, 2],
    [1, 3],
  ],
  posts: [0, 1, 2, 3].flatMap((author) =>
    states.flatMap((state) => visibilities.map((visibility) => ({ author, state, visibility }))),
  ),
}

const worlds: fc.Arbitrary<World> = fc.integer({ min: 2, max: 5 }).chain((count) => {
  const someone = fc.nat(count - 1)
  return fc.record({
    people: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
    follows: fc.uniqueArray(
      fc
        .tuple(someone, someone, fc.constantFrom('requested' as const, 'accepted' as const))
        .filter(([follower, target]) => follower !== target),
      { maxLength: 12, selector: ([follower, target]) => `${follower} ${target}` },
    ),
    blocks: fc.uniqueArray(
      fc.tuple(someone, someone).filter(([blocker, blocked]) => blocker !== blocked),
      { maxLength: 4, selector: ([blocker, blocked]) => `${blocker} ${blocked}` },
    ),
    posts: fc.array(
      fc.record({
        author: someone,
        state: fc.constantFrom(...states),
        visibility: fc.constantFrom(...visibilities),
      }),
      { maxLength: 16 },
    ),
  })
})

describe.each(engines)('the clauses say what the rules say, on %s', (engine) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await testDatabase(engine)
  })
  afterAll(() => opened.dispose())

  test('for everybody and every sort of post', () => expectAgreement(opened, wholeWorld))

  test('in any world', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, (world) => expectAgreement(opened, world)),
      { numRuns: 40 },
    )
  })
})

/** Builds a world, compares rules and clauses for each of its people and for nobody, and takes it back. */
async function expectAgreement({ database }: TestDatabase, world: World): Promise<void> {
  const undone = new Error('taken back')
  await transaction(database, async (tx) => {
    await build(tx, world)
    for (const viewer of [null, ...world.people.keys()]) await compare(tx, world, viewer)
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
}

const uidOf = (person: number) => `u${person}`

async function compare(db: UncheckedReader, world: World, viewer: number | null): Promise<void> {
  const viewerUid = viewer === null ? null : uidOf(viewer)
  const relation = (owner: number): Relation => {
    const state: FollowState =
      world.follows.find(([from, to]) => from === viewer && to === owner)?.[2] ?? 'none'
    return relationOf(viewerUid, uidOf(owner), state)
  }
  for (const owner of world.people.keys()) {
    expect(await relationTo(db, viewerUid, uidOf(owner))).toBe(relation(owner))
  }
  const isBlocked = (one: number) =>
    world.blocks.some(
      ([from, to]) => (from === viewer && to === one) || (from === one && to === viewer),
    )
  const everybody = [...world.people.keys()]
  const known = everybody.filter((at) => !isBlocked(at))
  const seen = known.filter((at) => maySeeProfile(world.people[at]!, relation(at)))
  const uids = (rows: readonly { readonly uid: string }[]) => rows.map(({ uid }) => uid).sort()
  const names = await db.selectFrom(people(viewerUid)).select('uid').execute()
  expect(uids(names)).toEqual(known.map(uidOf))
  const profiles = await db.selectFrom(visible('profiles', viewerUid)).select('uid').execute()
  expect(uids(profiles)).toEqual(seen.map(uidOf))
  const pair = (row: { readonly follower_uid: string; readonly target_uid: string }) =>
    `${row.follower_uid} ${row.target_uid}`
  const follows = await db.selectFrom(visible('follows', viewerUid)).selectAll().execute()
  const seenFollows = world.follows.filter(
    ([from, to, state]) =>
      state === 'accepted' &&
      known.includes(from) &&
      known.includes(to) &&
      (viewer === from || viewer === to || (seen.includes(from) && seen.includes(to))),
  )
  expect(follows.map(pair).sort()).toEqual(
    seenFollows.map(([from, to]) => `${uidOf(from)} ${uidOf(to)}`).sort(),
  )
  const posts = world.posts.map((post, at) => ({
    ...post,
    id: postId(at),
    authorIsPublic: world.people[post.author]!,
  }))
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).sort()
  const listed = posts.filter(
    (post) => known.includes(post.author) && mayListPost(post, relation(post.author)),
  )
  const visiblePosts = await db.selectFrom(visible('posts', viewerUid)).select('id').execute()
  expect(ids(visiblePosts)).toEqual(ids(listed))
  const readablePosts = await db.selectFrom(readable('posts', viewerUid)).select('id').execute()
  expect(ids(readablePosts)).toEqual(
    ids(posts.filter((post) => listed.includes(post) || post.author === viewer)),
  )
  if (viewer === null) {
    const ofEveryone = await db.selectFrom(everyone('posts')).select('id').execute()
    expect(ids(ofEveryone)).toEqual(ids(listed))
  } else {
    const ownPosts = await db
      .selectFrom(own('posts', uidOf(viewer)))
      .select('id')
      .execute()
    expect(ids(ownPosts)).toEqual(ids(posts.filter(({ author }) => author === viewer)))
  }
  for (const author of known) {
    const granted = visibilitiesFor(world.people[author]!, relation(author))
    if (granted.length === 0) continue
    const rows = ofOwner('posts', { uid: uidOf(author), visibilities: granted })
    const ofAuthor = await db.selectFrom(rows).select('id').execute()
    expect(ids(ofAuthor)).toEqual(ids(listed.filter((post) => post.author === author)))
  }
}

const postId = (at: number) => `p${String(at).padStart(3, '0')}`

async function build(tx: Writer, world: World): Promise<void> {
  for (const [at, isPublic] of world.people.entries()) {
    const uid = uidOf(at)
    const times = { created_at: 0, updated_at: 0 }
    await tx
      .insertInto('accounts')
      .values({
        uid,
        email: `${uid}@example.com`,
        email_canonical: `${uid}@example.com`,
        password_hash: '',
        ...times,
      })
      .execute()
    await tx
      .insertInto('profiles')
      .values({
        uid,
        username: uid,
        display_name: uid,
        folded: uid,
        bio: '',
        avatar_id: null,
        color: 'violet',
        is_public: isPublic ? 1 : 0,
        ...times,
      })
      .execute()
  }
  for (const [follower, target, state] of world.follows) {
    await tx
      .insertInto('follows')
      .values({
        follower_uid: uidOf(follower),
        target_uid: uidOf(target),
        state,
        created_at: 0,
        answered_at: null,
      })
      .execute()
  }
  for (const [blocker, blocked] of world.blocks) {
    await tx
      .insertInto('blocks')
      .values({
        blocker_uid: uidOf(blocker),
        blocked_uid: uidOf(blocked),
        remark: '',
        created_at: 0,
      })
      .execute()
  }
  for (const [at, { author, state, visibility }] of world.posts.entries()) {
    await tx
      .insertInto('posts')
      .values({
        id: postId(at),
        author_uid: uidOf(author),
        interest: 'music',
        kind: 'note',
        title: null,
        body: '',
        tree: '[]',
        excerpt: '',
        visibility,
        state,
        created_at: at,
        published_at: state === 'draft' ? null : at,
        updated_at: at,
        edited_at: null,
        deleted_at: state === 'deleted' ? at : null,
      })
      .execute()
  }
}
