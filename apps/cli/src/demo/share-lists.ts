import { HOUR, MINUTE } from '@afins/contract/durations'
import type { DemoCorpus, DemoPerson, DemoPost } from './corpus.ts'
import type { Activity, FillState } from './fill-state.ts'
import { keyOf } from './posts/post.ts'
import { seeded, seedFor, type Random } from './random.ts'

/** A list that others make with its author, or copy. */
export interface SharedList {
  readonly list: DemoPost
  readonly editors: readonly {
    readonly username: string
    readonly ago: number
    readonly works: DemoPost['works']
  }[]
  readonly copiedBy: { readonly username: string; readonly ago: number } | null
}

/** Which lists are made by several people, and which are copied; all of them open to everyone. */
export function makeSharedLists(
  { people, posts }: Pick<DemoCorpus, 'people' | 'posts'>,
  seed: number,
): SharedList[] {
  const random = seeded(seedFor(seed, 'shared-lists'))
  const personOf = new Map(people.map((person) => [person.username, person]))
  const lists = posts.filter(
    (post) =>
      post.kind === 'list' &&
      post.visibility === 'public' &&
      post.ago > 2 * HOUR &&
      personOf.get(post.authorUsername)?.isPublic,
  )
  return lists.flatMap((list) => {
    const isShared = random.chance(0.2)
    const isCopied = random.chance(0.06)
    if (!isShared && !isCopied) return []
    const others = random.sample(similarPeople(people, list), 4)
    const copier = others.pop()
    const editors = isShared ? others.slice(0, random.int(1, 3)) : []
    const pool = poolOf(posts, list)
    return [
      {
        list,
        editors: editors.map(({ username }) => ({
          username,
          ago: later(list, random),
          works: random.sample(pool, random.int(1, 3)),
        })),
        copiedBy:
          isCopied && copier ? { username: copier.username, ago: later(list, random) } : null,
      },
    ]
  })
}

/** Those with the same interest who were there before a list. */
const similarPeople = (people: readonly DemoPerson[], list: DemoPost) =>
  people.filter(
    ({ username, joinedAgo, interests }) =>
      username !== list.authorUsername &&
      joinedAgo > list.ago &&
      interests.some(({ slug }) => slug === list.interest),
  )

/** Works of other lists of the interest that a list does not name. */
function poolOf(posts: readonly DemoPost[], list: DemoPost): DemoPost['works'] {
  const named = new Set(list.works.map(({ title }) => title))
  const works = posts
    .filter(({ kind, interest }) => kind === 'list' && interest === list.interest)
    .flatMap((other) => other.works)
    .filter(({ title }) => !named.has(title))
  return [...new Map(works.map((work) => [work.title, work])).values()]
}

const later = (list: DemoPost, random: Random) =>
  Math.max(MINUTE, Math.floor((list.ago - HOUR) * random.next()))

/** Has people invite, accept, add and copy. */
export function listActivities(state: FillState, lists: readonly SharedList[]): Activity[] {
  return lists.flatMap(({ list, editors, copiedBy }) => [
    ...editors.flatMap(({ username, ago, works }) => [
      { ago: list.ago - MINUTE, of: of(list, username), run: () => join(state, list, username) },
      { ago, of: of(list, username), run: () => add(state, list, username, works) },
    ]),
    ...(copiedBy
      ? [
          {
            ago: copiedBy.ago,
            of: of(list, copiedBy.username),
            run: () => copy(state, list, copiedBy.username),
          },
        ]
      : []),
  ])
}

const of = (list: DemoPost, username: string) => [keyOf(list), list.authorUsername, username]

function idOf({ posts }: FillState, list: DemoPost): string {
  const post = posts.get(keyOf(list))
  if (!post) throw new Error(`${keyOf(list)} is not published yet`)
  return post.id
}

async function join(state: FillState, list: DemoPost, username: string): Promise<void> {
  const { client, viewerOf } = state
  const postId = idOf(state, list)
  const owner = viewerOf(list.authorUsername)
  await client.call('inviteToList', owner, { params: { postId, username } })
  await client.call('acceptListInvitation', viewerOf(username), { params: { postId } })
}

async function add(
  state: FillState,
  list: DemoPost,
  username: string,
  works: DemoPost['works'],
): Promise<void> {
  const params = { postId: idOf(state, list) }
  for (const { creators, ...work } of works)
    await state.client.call('addListItem', state.viewerOf(username), {
      params,
      body: { ...work, creators: [...creators] },
    })
}

async function copy(state: FillState, list: DemoPost, username: string): Promise<void> {
  const { client, viewerOf } = state
  const viewer = viewerOf(username)
  const { id: postId } = await client.call('copyList', viewer, {
    params: { postId: idOf(state, list) },
  })
  const { version } = await client.call('getDraft', viewer, { params: { postId } })
  await client.call('publishDraft', viewer, { params: { postId }, body: { version } })
}
