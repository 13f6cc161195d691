import { DAY } from '@afins/contract/durations'
import { keyOf, type DemoPost } from './posts/post.ts'
import type { DemoNote } from './notes/notes.ts'
import type { Random } from './random.ts'

/** A post was opened once. */
export interface DemoPageView {
  readonly key: string
  /** Milliseconds before the seed's “now”. */
  readonly ago: number
  /** A website, or a word of the product for a view without one. */
  readonly source: string
}

/** Where readers come from, with their weights. */
const sources = {
  direto: 45,
  afins: 29,
  'google.com': 13,
  'duckduckgo.com': 5,
  'clube-do-livro.example': 5,
  'radio-de-bairro.example': 3,
}

/** Average number of readers. */
const readers = { note: 3, review: 5, list: 9, article: 16 }
const hostFactor = 14

/** More than half of the views of a post are in its first days. */
export function makePageViews(
  posts: readonly (DemoNote | DemoPost)[],
  hostUsername: string,
  random: Random,
): DemoPageView[] {
  return posts.flatMap((post) => {
    const factor = post.authorUsername === hostUsername ? hostFactor : 1
    const average = readers['kind' in post ? post.kind : 'note'] * factor
    return Array.from({ length: Math.round(average * exponential(random)) }, () => ({
      key: keyOf(post),
      ago: Math.floor(post.ago - ageOf(post.ago, random)),
      source: random.weighted(sources),
    }))
  })
}

function ageOf(oldest: number, random: Random): number {
  const early = random.chance(0.55) ? exponential(random) * 3 * DAY : oldest
  return early < oldest ? early : oldest * random.next()
}

/** Exponentially distributed with mean 1. */
const exponential = (random: Random) => -Math.log(1 - random.next())
