import type { DemoImage } from '../notes.ts'
import type { Author } from '../people.ts'
import type { Random } from '../random.ts'
import { fill, type Slots } from '../writing/fill.ts'
import type { Ledger } from '../writing/ledger.ts'
import { creatorOf, type Work } from '../works/work.ts'

/** A piece of a body: Markdown, a picture that is still to be uploaded, or a post shown as a card. */
export type Part =
  | string
  | { readonly image: DemoImage; readonly caption: string }
  | { readonly embed: string }

export interface DemoWork {
  readonly title: string
  readonly creators: readonly string[]
  readonly year: number
  readonly remark: string
}

/** An article, a list or a review. */
export interface DemoPost {
  readonly authorUsername: string
  readonly kind: 'article' | 'list' | 'review'
  readonly interest: string
  readonly title: string | null
  readonly subtitle: string | null
  readonly body: readonly Part[]
  readonly tags: readonly string[]
  readonly cover: DemoImage | null
  readonly works: readonly DemoWork[]
  /** Half stars. */
  readonly rating: number | null
  readonly spoiler: boolean
  readonly visibility: 'public' | 'followers' | 'self'
  /** Milliseconds before the seed's “now” at which it was published. */
  readonly ago: number
}

/** What a post is called before it has an id. */
export function keyOf(post: { readonly authorUsername: string; readonly ago: number }): string {
  return `${post.authorUsername} ${post.ago}`
}

/** What longer posts are written from: everybody, chance, and the count of what was said. */
export interface Room {
  readonly authors: readonly Author[]
  readonly random: Random
  readonly ledger: Ledger
}

/** Writes sentences as one person would, never the same twice in one text. */
export function penOf({ voice }: Author, slots: Slots, { random, ledger }: Room) {
  const spent = new Set<string>()
  const write = (template: string, more: Slots = {}) =>
    fill(template, { ...voice.slots, ...slots, ...more }, voice.gender, random)
  return {
    write,
    say: (pool: readonly string[], more: Slots = {}) =>
      write(ledger.draw(pool, spent) ?? random.pick(pool), more),
  }
}

export function demoWork(work: Work, remark = ''): DemoWork {
  const name = creatorOf(work).replace(/^[oa]s? /, '')
  return { title: work.title, creators: [name], year: Number(work.year), remark }
}

/** A moment of somebody's time here, rather lately than long ago. */
export function momentOf({ person }: Author, random: Random): number {
  const minute = 60_000
  return Math.round(minute + (person.joinedAgo - 2 * minute) * random.next() ** 1.3)
}

/** Those who have an interest, some of whom write much more than others. */
export function writersOf(room: Room, slug: string): () => Author {
  const having = room.authors.filter(({ person }) =>
    person.interests.some((interest) => interest.slug === slug),
  )
  const weights = Object.fromEntries(
    having.map((_, index) => [String(index), 0.02 + room.random.next() ** 4]),
  )
  return () => having[Number(room.random.weighted(weights))] as Author
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
