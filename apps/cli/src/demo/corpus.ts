import { makeFollows, type DemoFollow } from './follows.ts'
import { makeArticles, type Quotable } from './long/articles.ts'
import { makeLists } from './long/lists.ts'
import { keyOf, type DemoPost } from './long/post.ts'
import { makeReviews } from './long/reviews.ts'
import { makeShelves, type DemoShelf } from './long/shelves.ts'
import { makeDrafts, type DemoDraft } from './long/unpublished.ts'
import { makeNotes, type DemoNote } from './notes.ts'
import { makeAuthors, type DemoPerson } from './people.ts'
import { seeded, seedFor, type Random } from './random.ts'
import { makeVisits, type DemoVisit } from './visits.ts'
import { openLedger } from './writing/ledger.ts'

export type { DemoFollow } from './follows.ts'
export type { DemoPost, Part } from './long/post.ts'
export type { DemoShelf } from './long/shelves.ts'
export type { DemoDraft } from './long/unpublished.ts'
export type { DemoImage, DemoNote } from './notes.ts'
export type { DemoInterest, DemoPerson } from './people.ts'
export type { DemoVisit } from './visits.ts'

/** A post that its author threw away. */
export interface DemoRemoval {
  readonly key: string
  readonly authorUsername: string
  readonly ago: number
}

export interface DemoCorpus {
  readonly people: readonly DemoPerson[]
  /** Newest first. */
  readonly notes: readonly DemoNote[]
  /** Articles, lists and reviews. */
  readonly posts: readonly DemoPost[]
  readonly drafts: readonly DemoDraft[]
  readonly removals: readonly DemoRemoval[]
  readonly shelves: readonly DemoShelf[]
  readonly follows: readonly DemoFollow[]
  readonly visits: readonly DemoVisit[]
}

/**
 * A village of invented people who write about real records, films and books.
 * @param seed any number; the same one gives the same village, to the letter
 */
export function makeCorpus(seed: number): DemoCorpus {
  const stream = (part: string) => seeded(seedFor(seed, part))
  const ledger = openLedger(stream('ledger'))
  const authors = makeAuthors(stream('people'), ledger)
  const people = authors.map(({ person }) => person)
  const room = (part: string) => ({ authors, random: stream(part), ledger })
  const notes = makeNotes(authors, stream('notes'), ledger)
  const short = [...makeReviews(room('reviews')), ...makeLists(room('lists'))]
  const open = new Set(people.filter(({ isPublic }) => isPublic).map(({ username }) => username))
  const isOpen = ({ authorUsername, visibility }: DemoNote | DemoPost) =>
    visibility === 'public' && open.has(authorUsername)
  const quotable = [...notes, ...short].filter(isOpen).map(toQuotable)
  const articles = makeArticles(room('articles'), quotable)
  const shown = new Set(articles.flatMap(({ body }) => body.flatMap(embedOf)))
  const inSight = articles.filter(({ authorUsername }) => open.has(authorUsername)).map(toQuotable)
  const removals = makeRemovals(
    notes.filter((note) => !shown.has(keyOf(note))),
    stream('removals'),
  )
  const gone = new Set(removals.map(({ key }) => key))
  return {
    people,
    notes,
    posts: [...short, ...articles],
    drafts: makeDrafts(room('drafts')),
    removals,
    // Articles and lists are what one keeps, rather than notes.
    shelves: makeShelves(room('shelves'), [
      ...quotable.filter(({ key }, index) => index % 3 === 0 && !gone.has(key)),
      ...Array.from({ length: 6 }, () => inSight).flat(),
    ]),
    follows: makeFollows(people, stream('follows')),
    visits: makeVisits(
      [...notes, ...short, ...articles].filter((post) => isOpen(post) && !gone.has(keyOf(post))),
      people[0]?.username ?? '',
      stream('visits'),
    ),
  }
}

function toQuotable(post: Omit<Quotable, 'key'>): Quotable {
  const { interest, authorUsername, ago } = post
  return { key: keyOf(post), interest, authorUsername, ago }
}

function embedOf(part: DemoPost['body'][number]): string[] {
  return typeof part === 'object' && 'embed' in part ? [part.embed] : []
}

const day = 86_400_000

/** Some notes that were thrown away lately enough to be in the bin still. */
function makeRemovals(notes: readonly DemoNote[], random: Random): DemoRemoval[] {
  const lately = notes.filter(({ ago }) => ago < 60 * day)
  return random.sample(lately, 50).map((note) => ({
    key: keyOf(note),
    authorUsername: note.authorUsername,
    ago: Math.round(Math.min(note.ago, 25 * day) * random.next()),
  }))
}
