import { DAY, HOUR, MINUTE } from '@afins/contract/durations'
import type { DemoCorpus } from './corpus.ts'
import { keyOf } from './posts/post.ts'
import { seeded, seedFor, type Random } from './random.ts'
import { answers, remarks } from './texts/conversations.ts'

/** What someone says on a post or diary entry. */
export interface DemoComment {
  readonly key: string
  readonly username: string
  readonly body: string
  /** The place in the thread of what it answers. */
  readonly answers: number | null
  readonly ago: number
}

export interface DemoLike {
  readonly key: string
  readonly username: string
  readonly ago: number
}

/** Someone who begins to follow whom they read. */
export interface DemoFollower {
  readonly from: string
  readonly to: string
  readonly ago: number
}

export interface Conversations {
  /** Of each post or entry in their order. */
  readonly threads: readonly (readonly DemoComment[])[]
  readonly likes: readonly DemoLike[]
  readonly followers: readonly DemoFollower[]
}

const TALKED_ABOUT = 60
const LIKED = 140
/** Posts of the person whom one signs in as. */
const OF_FIRST = 8
const NEW_FOLLOWERS = 9

/** People who answer what others published lately: most of all those who follow them. */
export function makeConversations(corpus: DemoCorpus, seed: number): Conversations {
  const random = seeded(seedFor(seed, 'conversations'))
  const published = [...corpus.posts, ...corpus.notes]
    .filter(({ visibility, ago }) => visibility === 'public' && ago > HOUR && ago < 200 * DAY)
    .sort((one, other) => one.ago - other.ago)
  const deleted = new Set(corpus.deletions.map(({ key }) => key))
  const closed = new Set(
    corpus.people.flatMap(({ username, isPublic }) => (isPublic ? [] : username)),
  )
  const there = published.filter(
    (post) => !deleted.has(keyOf(post)) && !closed.has(post.authorUsername),
  )
  const first = corpus.people[0]?.username
  const ofFirst = there.filter(({ authorUsername }) => authorUsername === first).slice(0, OF_FIRST)
  const talkedAbout = new Set([...ofFirst, ...random.sample(there, TALKED_ABOUT)])
  const liked = new Set([...ofFirst, ...random.sample(there, LIKED)])
  const followers = Map.groupBy(corpus.follows, ({ to }) => to)
  const joinedAgo = new Map(corpus.people.map((person) => [person.username, person.joinedAgo]))
  // Whoever signs in to look around finds that something has happened.
  const newFollowers = random.sample(
    corpus.people.filter(({ isPublic, username }) => isPublic && username !== first),
    NEW_FOLLOWERS,
  )
  const readersOf = ({ authorUsername, ago }: (typeof there)[number]) =>
    [
      ...(followers.get(authorUsername) ?? []).map(({ from }) => from),
      ...(authorUsername === first ? newFollowers.map(({ username }) => username) : []),
    ].filter((username) => (joinedAgo.get(username) ?? 0) > ago)
  return {
    followers: newFollowers.map(({ username, joinedAgo: since }) => ({
      from: username,
      to: first ?? '',
      ago: Math.round(Math.min(since, 5 * DAY) * random.next()),
    })),
    threads: [...talkedAbout].map((post) =>
      threadOn({ ...post, key: keyOf(post) }, readersOf(post), saidOn(post), random),
    ),
    likes: [...liked].flatMap((post) =>
      likesOf({ ...post, key: keyOf(post) }, readersOf(post), random),
    ),
  }
}

/** What people talk about. */
export interface Published {
  readonly key: string
  readonly authorUsername: string
  readonly ago: number
}

const saidOn = ({ interest }: { readonly interest: string }) => ({
  remarks: [...remarks.any, ...(isMedium(interest) ? remarks[interest] : [])],
  answers,
})

const isMedium = (slug: string): slug is Exclude<keyof typeof remarks, 'any'> =>
  slug !== 'any' && slug in remarks

/** What some readers say on something, and what its author answers. */
export function threadOn(
  { key, authorUsername, ago: publishedAgo }: Published,
  readers: readonly string[],
  said: { readonly remarks: readonly string[]; readonly answers: readonly string[] },
  random: Random,
): DemoComment[] {
  const speakers = random.sample(readers, random.int(1, 4))
  const texts = random.sample(said.remarks, speakers.length)
  const thread: DemoComment[] = []
  let ago = publishedAgo
  const say = (username: string, body: string, to: number | null) => {
    ago = Math.max(MINUTE, Math.round(ago * (0.5 + random.next() / 2)))
    thread.push({ key, username, body, answers: to, ago })
  }
  speakers.forEach((username, at) => {
    say(username, texts[at] ?? '', null)
    if (random.chance(0.5)) say(authorUsername, random.pick(said.answers), thread.length - 1)
  })
  return thread
}

export const likesOf = (
  { key, ago }: Published,
  readers: readonly string[],
  random: Random,
): DemoLike[] =>
  random
    .sample(readers, random.int(1, 5))
    .map((username) => ({ key, username, ago: Math.round(ago * random.next()) }))
