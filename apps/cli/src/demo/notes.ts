import { slugify, type ColorName } from '@afins/contract/interests'
import { frames } from './frames/index.ts'
import type { Author, DemoInterest } from './people.ts'
import { pictureLines } from './pictures.ts'
import type { Random } from './random.ts'
import { topics } from './topics/index.ts'
import { fill } from './writing/fill.ts'
import type { Ledger } from './writing/ledger.ts'
import { writeMediaNote, type Desk, type Draft } from './writing/media-note.ts'
import { ownSlots, writeTopicNote } from './writing/topic-note.ts'

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

const minute = 60_000
const noteCount = 3240
const fixedColors = { music: 'violet', movies: 'amber', books: 'aubergine' } as const

/** Everybody's notes, newest first; no two of them with the same text. */
export function makeNotes(authors: readonly Author[], random: Random, ledger: Ledger): DemoNote[] {
  const written = new Set<string>()
  const notes: DemoNote[] = []
  const shares = authors.map(() => (random.chance(0.03) ? 0 : 0.06 + random.next() ** 2.4))
  const total = shares.reduce((sum, share) => sum + share, 0)
  authors.forEach((author, index) => {
    const count = Math.ceil((noteCount * (shares[index] ?? 0)) / total)
    const desk: Desk = { voice: author.voice, random, ledger, spent: new Set() }
    const write = writerFor(author, desk)
    for (const ago of momentsOf(author, count, random)) {
      const note = write(ago)
      if (note && !written.has(note.body)) {
        written.add(note.body)
        notes.push(note)
      }
    }
  })
  return notes.sort((one, other) => one.ago - other.ago)
}

/** When somebody wrote: from just after joining until now, rather lately than long ago. */
function momentsOf({ person }: Author, count: number, random: Random): number[] {
  const moments = new Set<number>()
  while (moments.size < count)
    moments.add(Math.round(minute + (person.joinedAgo - 2 * minute) * random.next() ** 1.5))
  return [...moments]
}

function writerFor({ person, voice }: Author, desk: Desk) {
  const { random } = desk
  const weights = Object.fromEntries(
    person.interests.map(({ slug }, place) => [slug, 1 / (place + 1)]),
  )
  const tagger = random.next()
  const writers = new Map(
    person.interests.map((interest) => [interest.slug, draftFor(interest, desk)]),
  )
  return (ago: number): DemoNote | null => {
    const slug = random.weighted(weights)
    const draft = writers.get(slug)?.()
    if (!draft) return null
    const images =
      draft.picturable && random.chance(0.115) ? drawImages(person.interests, slug, random) : []
    const caption = images.length > 0 && random.chance(0.8) ? captionFor(slug, desk) : ''
    const body = `${draft.body}${caption && `\n\n${caption}`}`
    return {
      authorUsername: person.username,
      interest: slug,
      body: voice.lowerCase ? body.toLowerCase() : body,
      tags: random.chance(tagger) ? random.sample(draft.tags, random.int(1, 3)) : [],
      images,
      visibility: random.weighted({ public: 965, followers: 25, self: 10 }),
      ago,
    }
  }
}

function draftFor(interest: DemoInterest, desk: Desk): () => Draft {
  const frame = frames.find(({ slug }) => slug === interest.slug)
  if (frame) return () => writeMediaNote(frame, desk)
  const topic = topics.find(({ name }) => slugify(name) === interest.slug)
  if (!topic) throw new Error(`nobody knows what to say about ${interest.slug}`)
  const things = ownSlots(topic, desk.random)
  return () => writeTopicNote(topic, things, desk)
}

function captionFor(slug: string, { ledger, random, voice, spent }: Desk): string {
  const pool = frames.find((frame) => frame.slug === slug)?.pictures ?? pictureLines
  const line = ledger.draw(pool, spent)
  return line === null ? '' : fill(line, voice.slots, voice.gender, random)
}

function drawImages(interests: readonly DemoInterest[], slug: string, random: Random): DemoImage[] {
  const count = Number(random.weighted({ '1': 78, '2': 12, '3': 6, '4': 4 }))
  return Array.from({ length: count }, () => drawImage(interests, slug, random))
}

/** A picture in the colour of the interest it stands under. */
export function drawImage(
  interests: readonly DemoInterest[],
  slug: string,
  random: Random,
): DemoImage {
  const interest = interests.find((candidate) => candidate.slug === slug)
  const color = interest?.kind === 'fixed' ? fixedColors[interest.slug] : interest?.color
  return { seed: random.int(1, 2 ** 31), color: color ?? 'graphite' }
}
