import type { Work } from './work.ts'

export type MediaSlug = 'music' | 'movies' | 'books'

/** A fixed interest: its works, and what people write about them. */
export interface MediaInterest {
  readonly slug: MediaSlug
  readonly works: readonly Work[]
  /** When and how the author found it; names the work. */
  readonly openers: readonly string[]
  /** Whole notes of one line that name the work and a reason. */
  readonly singles: readonly string[]
  /** Last sentences, without names. */
  readonly closers: readonly string[]
  readonly questions: readonly string[]
  readonly afterQuote: readonly string[]
  readonly listHeads: readonly string[]
  /** Captions of pictures. */
  readonly pictures: readonly string[]
  /** Notes that one person wrote, once. */
  readonly unique: readonly string[]
  readonly tags: readonly string[]
  /** Titles of articles about works; each is used once. */
  readonly articleTitles: readonly string[]
  /** Sections of articles: a heading, `|`, and paragraphs; `{work}` and `{other}` are works. */
  readonly essays: readonly string[]
  /** `{n}` is how many works there are. */
  readonly listTitles: readonly string[]
  /** The title of a list of one decade. */
  readonly decadeTitle: string
}
