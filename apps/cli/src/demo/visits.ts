import { keyOf, type DemoPost } from './long/post.ts'
import type { DemoNote } from './notes.ts'
import type { Random } from './random.ts'

/** Somebody opened a post. */
export interface DemoVisit {
  readonly key: string
  /** Milliseconds before the seed's “now”. */
  readonly ago: number
  /** A website, or a word of the product's own for what is none. */
  readonly source: string
}

/** Where readers come from, the more often the larger the number. */
const sources = {
  direto: 45,
  afins: 29,
  'google.com': 13,
  'duckduckgo.com': 5,
  'clube-do-livro.example': 5,
  'radio-de-bairro.example': 3,
}

/** How many readers a post has, one with another. */
const readers = { note: 3, review: 5, list: 9, article: 16 }
/** The one whom visitors of the demonstration sign in as has some to look at. */
const hostTimes = 14

/** Who opened what everybody may read: many in its first days, some ever after. */
export function makeVisits(
  posts: readonly (DemoNote | DemoPost)[],
  hostUsername: string,
  random: Random,
): DemoVisit[] {
  return posts.flatMap((post) => {
    const times = post.authorUsername === hostUsername ? hostTimes : 1
    const usual = readers['kind' in post ? post.kind : 'note'] * times
    return Array.from({ length: Math.round(usual * waitFor(random)) }, () => ({
      key: keyOf(post),
      ago: Math.floor(post.ago - ageOf(post.ago, random)),
      source: random.weighted(sources),
    }))
  })
}

const day = 86_400_000

/** How old the post was. */
function ageOf(oldest: number, random: Random): number {
  const early = random.chance(0.55) ? waitFor(random) * 3 * day : oldest
  return early < oldest ? early : oldest * random.next()
}

/** A number around one, often small and now and then large. */
const waitFor = (random: Random) => -Math.log(1 - random.next())
