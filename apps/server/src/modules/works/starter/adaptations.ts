import { foldLetters } from '../matching/letters.ts'
import type { StarterWork } from './starter-work.ts'
import type { Cells } from './read-table.ts'

/** A film or series that adapts a book. */
export interface Adaptation {
  readonly title: string
  readonly year: number | null
  readonly book: string
  readonly author: string
}

export interface MatchedAdaptations {
  readonly found: readonly { readonly adapted: StarterWork; readonly book: StarterWork }[]
  /** Those whose film or book the catalogue does not have. */
  readonly missing: readonly Adaptation[]
}

export function adaptation([screen = '', book = '', author = '']: Cells): Adaptation {
  const [, title = '', year] = /^(.+) \((\d{4})\)$/.exec(screen) ?? []
  return { title, year: year === undefined ? null : Number(year), book, author }
}

/** Finds the works that adaptations name. */
export function matchAdaptations(
  adaptations: readonly Adaptation[],
  works: readonly StarterWork[],
): MatchedAdaptations {
  const screen = new Map<string, StarterWork>()
  const books = new Map<string, StarterWork>()
  for (const work of works) {
    const { interest, title, year, creators } = work
    if (interest === 'movies') screen.set(screenName(title, year), work)
    if (interest === 'books')
      for (const author of creators) books.set(bookName(title, author), work)
  }
  const found: { adapted: StarterWork; book: StarterWork }[] = []
  const missing: Adaptation[] = []
  for (const each of adaptations) {
    const adapted = screen.get(screenName(each.title, each.year))
    const book = books.get(bookName(each.book, each.author))
    if (adapted && book) found.push({ adapted, book })
    else missing.push(each)
  }
  return { found, missing }
}

const screenName = (title: string, year: number | null) => `${foldLetters(title)}|${year}`
const bookName = (title: string, author: string) => `${foldLetters(title)}|${foldLetters(author)}`
