import type { Work } from '../works/work.ts'

/** What people say around a record, a film or a book, whichever it is. */
export interface Frame {
  readonly slug: 'music' | 'movies' | 'books'
  readonly works: readonly Work[]
  /** When and how it was met; names the work. */
  readonly openers: readonly string[]
  /** Whole notes of one line that name the work and a reason. */
  readonly singles: readonly string[]
  /** What comes after, without naming anything. */
  readonly closers: readonly string[]
  readonly questions: readonly string[]
  /** What is said under a quotation. */
  readonly afterQuote: readonly string[]
  /** What stands above a list of works. */
  readonly listHeads: readonly string[]
  /** What one says of a picture one made about it. */
  readonly pictures: readonly string[]
  /** Notes that one person wrote, once. */
  readonly unique: readonly string[]
  readonly tags: readonly string[]
}
