import { MINUTE } from '@afins/contract/durations'
import { slugify, type ColorName } from '@afins/contract/interests'
import type { Author, DemoInterest } from '../people.ts'
import type { Random } from '../random.ts'
import { mediaInterests, pictureCaptions, topics } from '../texts/index.ts'
import { fill } from '../sentences/fill-template.ts'
import type { SentencePicker } from '../sentences/sentence-picker.ts'
import { writeMediaNote, type NoteDeps, type NoteContent } from './media-note.ts'
import { personalPlaceholders, writeTopicNote } from './topic-note.ts'

/** What `noteImage` draws an illustration from. */
export interface DemoImage {
  readonly seed: number
  readonly color: ColorName
}

export interface DemoNote {
  readonly authorUsername: string
  readonly interest: string
  /** Markdown. */
  readonly body: string
  readonly tags: readonly string[]
  readonly images: readonly DemoImage[]
  readonly visibility: 'public' | 'followers' | 'self'
  /** Milliseconds before the seed's “now” at which it was published. */
  readonly ago: number
}

const noteCount = 1680
const fixedColors = { music: 'violet', movies: 'amber', books: 'aubergine' } as const

/** Notes of all people, newest first; no two have the same text. */
export function makeNotes(
  authors: readonly Author[],
  random: Random,
  sentences: SentencePicker,
): DemoNote[] {
  const written = new Set<string>()
  const notes: DemoNote[] = []
  const shares = authors.map(() => (random.chance(0.03) ? 0 : 0.06 + random.next() ** 2.4))
  const total = shares.reduce((sum, share) => sum + share, 0)
  authors.forEach((author, index) => {
    const count = Math.ceil((noteCount * (shares[index] ?? 0)) / total)
    const deps: NoteDeps = { style: author.style, random, sentences, used: new Set() }
    const write = writerFor(author, deps)
    for (const ago of writingTimes(author, count, random)) {
      const note = write(ago)
      if (note && !written.has(note.body)) {
        written.add(note.body)
        notes.push(note)
      }
    }
  })
  return notes.sort((one, other) => one.ago - other.ago)
}

/** Times from just after joining until now, more of them recent. */
function writingTimes({ person }: Author, count: number, random: Random): number[] {
  const times = new Set<number>()
  while (times.size < count)
    times.add(Math.round(MINUTE + (person.joinedAgo - 2 * MINUTE) * random.next() ** 1.5))
  return [...times]
}

function writerFor({ person, style }: Author, deps: NoteDeps) {
  const { random } = deps
  const weights = Object.fromEntries(
    person.interests.map(({ slug }, place) => [slug, 1 / (place + 1)]),
  )
  const tagger = random.next()
  const writers = new Map(
    person.interests.map((interest) => [interest.slug, contentWriterFor(interest, deps)]),
  )
  return (ago: number): DemoNote | null => {
    const slug = random.weighted(weights)
    const content = writers.get(slug)?.()
    if (!content) return null
    const images =
      content.canHaveImage && random.chance(0.115) ? drawImages(person.interests, slug, random) : []
    const caption = images.length > 0 && random.chance(0.8) ? captionFor(slug, deps) : ''
    const body = `${content.body}${caption && `\n\n${caption}`}`
    return {
      authorUsername: person.username,
      interest: slug,
      body: style.lowerCase ? body.toLowerCase() : body,
      tags: random.chance(tagger) ? random.sample(content.tags, random.int(1, 3)) : [],
      images,
      visibility: random.weighted({ public: 965, followers: 25, self: 10 }),
      ago,
    }
  }
}

function contentWriterFor(interest: DemoInterest, deps: NoteDeps): () => NoteContent {
  const media = mediaInterests.find(({ slug }) => slug === interest.slug)
  if (media) return () => writeMediaNote(media, deps)
  const topic = topics.find(({ name }) => slugify(name) === interest.slug)
  if (!topic) throw new Error(`no texts about ${interest.slug}`)
  const personal = personalPlaceholders(topic, deps.random)
  return () => writeTopicNote(topic, personal, deps)
}

function captionFor(slug: string, { sentences, random, style, used }: NoteDeps): string {
  const pool = mediaInterests.find((media) => media.slug === slug)?.pictures ?? pictureCaptions
  const line = sentences.pick(pool, used)
  return line === null ? '' : fill(line, style.placeholders, style.gender, random)
}

function drawImages(interests: readonly DemoInterest[], slug: string, random: Random): DemoImage[] {
  const count = Number(random.weighted({ '1': 78, '2': 12, '3': 6, '4': 4 }))
  return Array.from({ length: count }, () => drawImage(interests, slug, random))
}

export function drawImage(
  interests: readonly DemoInterest[],
  slug: string,
  random: Random,
): DemoImage {
  const interest = interests.find((candidate) => candidate.slug === slug)
  const color = interest?.kind === 'fixed' ? fixedColors[interest.slug] : interest?.color
  return { seed: random.int(1, 2 ** 31), color: color ?? 'graphite' }
}
