import { MINUTE } from '@afins/contract/durations'
import type { DemoImage } from '../notes/notes.ts'
import type { Author } from '../people.ts'
import type { Random } from '../random.ts'
import { fill, type Placeholders } from '../sentences/fill-template.ts'
import type { SentencePicker } from '../sentences/sentence-picker.ts'
import { creatorOf, type Work } from '../texts/work.ts'

/** A piece of a body: Markdown, a picture to upload, or a post to embed as a card. */
export type Part =
  | string
  | { readonly image: DemoImage; readonly caption: string }
  | { readonly embed: string }

export interface DemoWork {
  readonly title: string
  readonly creators: readonly string[]
  readonly year: number
  readonly remark: string
  readonly workId?: string
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
  /** What it stands behind. */
  readonly warning?: string
  readonly visibility: 'public' | 'followers' | 'self'
  /** Milliseconds before the seed's “now” at which it was published. */
  readonly ago: number
}

/** Identifies a post before it has an id. */
export function keyOf(post: { readonly authorUsername: string; readonly ago: number }): string {
  return `${post.authorUsername} ${post.ago}`
}

export interface PostDeps {
  readonly authors: readonly Author[]
  readonly random: Random
  readonly sentences: SentencePicker
}

/** Writes sentences in the style of one person, none of them twice in one text. */
export function makeWriter(
  { style }: Author,
  placeholders: Placeholders,
  { random, sentences }: PostDeps,
) {
  const used = new Set<string>()
  const fillOwn = (template: string, more: Placeholders = {}) =>
    fill(template, { ...style.placeholders, ...placeholders, ...more }, style.gender, random)
  return {
    fill: fillOwn,
    sentence: (pool: readonly string[], more: Placeholders = {}) =>
      fillOwn(sentences.pick(pool, used) ?? random.pick(pool), more),
  }
}

export function demoWork(work: Work, remark = ''): DemoWork {
  const name = creatorOf(work).replace(/^[oa]s? /, '')
  const { title, workId } = work
  const typed = { title, creators: [name], year: Number(work.year), remark }
  return workId === undefined ? typed : { ...typed, workId }
}

/** A time since the author joined, more often a recent one. */
export function postTime({ person }: Author, random: Random): number {
  return Math.round(MINUTE + (person.joinedAgo - 2 * MINUTE) * random.next() ** 1.3)
}

/** Picks authors with an interest, some of them much more often than others. */
export function authorPicker(deps: PostDeps, slug: string): () => Author {
  const candidates = deps.authors.filter(({ person }) =>
    person.interests.some((interest) => interest.slug === slug),
  )
  const weights = Object.fromEntries(
    candidates.map((_, index) => [String(index), 0.02 + deps.random.next() ** 4]),
  )
  return () => candidates[Number(deps.random.weighted(weights))] as Author
}
