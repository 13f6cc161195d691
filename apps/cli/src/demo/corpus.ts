import { DAY } from '@afins/contract/durations'
import { makeFollows, type DemoFollow } from './follows.ts'
import { makeArticles, type EmbeddablePost } from './posts/articles.ts'
import { makeLists } from './posts/lists.ts'
import { keyOf, type DemoPost } from './posts/post.ts'
import { makeReviews } from './posts/reviews.ts'
import { makeBookmarkCollections, type BookmarkCollection } from './bookmarks.ts'
import { makeDrafts, type DemoDraft } from './posts/drafts.ts'
import { makeNotes, type DemoNote } from './notes/notes.ts'
import { makeAuthors, type DemoPerson } from './people.ts'
import { seeded, seedFor, type Random } from './random.ts'
import { makePageViews, type DemoPageView } from './page-views.ts'
import { makeSentencePicker } from './sentences/sentence-picker.ts'
import { makeShelves, type DemoShelf } from './shelves/shelves.ts'
import { catalogue } from './texts/index.ts'

export type { DemoFollow } from './follows.ts'
export type { DemoPost, Part } from './posts/post.ts'
export type { BookmarkCollection } from './bookmarks.ts'
export type { DemoDraft } from './posts/drafts.ts'
export type { DemoImage, DemoNote } from './notes/notes.ts'
export type { DemoInterest, DemoPerson } from './people.ts'
export type { DemoPageView } from './page-views.ts'
export type { DemoShelf } from './shelves/shelves.ts'

/** A post that its author moved to the trash. */
export interface DemoDeletion {
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
  readonly deletions: readonly DemoDeletion[]
  readonly bookmarkCollections: readonly BookmarkCollection[]
  readonly follows: readonly DemoFollow[]
  readonly pageViews: readonly DemoPageView[]
  /** One of each person. */
  readonly shelves: readonly DemoShelf[]
}

/**
 * Invented people who write about real records, films and books.
 * @param seed any number; the same one gives exactly the same people and texts
 */
export function makeCorpus(seed: number): DemoCorpus {
  // The names of streams are part of the seed: another name gives other texts.
  const stream = (part: string) => seeded(seedFor(seed, part))
  const sentences = makeSentencePicker(stream('ledger'))
  const authors = makeAuthors(stream('people'), sentences)
  const people = authors.map(({ person }) => person)
  const depsFor = (part: string) => ({ authors, random: stream(part), sentences })
  const notes = makeNotes(authors, stream('notes'), sentences)
  const short = [...makeReviews(depsFor('reviews')), ...makeLists(depsFor('lists'))]
  const openProfiles = new Set(
    people.filter(({ isPublic }) => isPublic).map(({ username }) => username),
  )
  const isOpen = ({ authorUsername, visibility }: DemoNote | DemoPost) =>
    visibility === 'public' && openProfiles.has(authorUsername)
  const embeddable = [...notes, ...short].filter(isOpen).map(toEmbeddable)
  const articles = makeArticles(depsFor('articles'), embeddable)
  const embeddedKeys = new Set(articles.flatMap(({ body }) => body.flatMap(embedOf)))
  const visibleArticles = articles
    .filter(({ authorUsername }) => openProfiles.has(authorUsername))
    .map(toEmbeddable)
  const deletions = makeDeletions(
    notes.filter((note) => !embeddedKeys.has(keyOf(note))),
    stream('removals'),
  )
  const deletedKeys = new Set(deletions.map(({ key }) => key))
  return {
    people,
    notes,
    posts: [...short, ...articles],
    drafts: makeDrafts(depsFor('drafts')),
    deletions,
    // Articles are bookmarked more often than others.
    bookmarkCollections: makeBookmarkCollections(depsFor('shelves'), [
      ...embeddable.filter(({ key }, index) => index % 3 === 0 && !deletedKeys.has(key)),
      ...Array.from({ length: 6 }, () => visibleArticles).flat(),
    ]),
    follows: makeFollows(people, stream('follows')),
    pageViews: makePageViews(
      [...notes, ...short, ...articles].filter(
        (post) => isOpen(post) && !deletedKeys.has(keyOf(post)),
      ),
      people[0]?.username ?? '',
      stream('visits'),
    ),
    shelves: makeShelves(authors, catalogue, short, stream('works')),
  }
}

function toEmbeddable(post: Omit<EmbeddablePost, 'key'>): EmbeddablePost {
  const { interest, authorUsername, ago } = post
  return { key: keyOf(post), interest, authorUsername, ago }
}

function embedOf(part: DemoPost['body'][number]): string[] {
  return typeof part === 'object' && 'embed' in part ? [part.embed] : []
}

/** Notes that were deleted recently enough to be in the trash. */
function makeDeletions(notes: readonly DemoNote[], random: Random): DemoDeletion[] {
  const recent = notes.filter(({ ago }) => ago < 60 * DAY)
  return random.sample(recent, 50).map((note) => ({
    key: keyOf(note),
    authorUsername: note.authorUsername,
    ago: Math.round(Math.min(note.ago, 25 * DAY) * random.next()),
  }))
}
