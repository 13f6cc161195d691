import type { FixedInterestId } from './interests.ts'

/** What a work can be. Creators are works as well, of kind `person` or `group`. */
export const workKinds = ['film', 'series', 'album', 'track', 'book', 'person', 'group'] as const
export type WorkKind = (typeof workKinds)[number]

export type LengthUnit = 'minutes' | 'seconds' | 'pages' | 'episodes'

interface KindFacts {
  /** What people call one of this kind. */
  readonly label: string
  /** The interest that works of this kind belong to; null where any may have them. */
  readonly interest: FixedInterestId | null
  readonly length: LengthUnit | null
  /** The role that a creator is credited with when none is named. */
  readonly role: CreditRole | null
  /** The form of the cover: width to height. */
  readonly cover: '2:3' | '1:1'
}

export const creditRoles = [
  'author',
  'translator',
  'director',
  'creator',
  'actor',
  'artist',
  'composer',
] as const
export type CreditRole = (typeof creditRoles)[number]

/** Each kind of work, once: forms, imports and screens read it here. */
export const kindFacts: Readonly<Record<WorkKind, KindFacts>> = {
  film: { label: 'Filme', interest: 'movies', length: 'minutes', role: 'director', cover: '2:3' },
  series: { label: 'Série', interest: 'movies', length: 'episodes', role: 'creator', cover: '2:3' },
  album: { label: 'Álbum', interest: 'music', length: 'seconds', role: 'artist', cover: '1:1' },
  track: { label: 'Faixa', interest: 'music', length: 'seconds', role: 'artist', cover: '1:1' },
  book: { label: 'Livro', interest: 'books', length: 'pages', role: 'author', cover: '2:3' },
  person: { label: 'Pessoa', interest: null, length: null, role: null, cover: '1:1' },
  group: { label: 'Grupo', interest: null, length: null, role: null, cover: '1:1' },
}

/** Whether a work is a person or a group, whose page lists works. */
export const isCreator = ({ kind }: { readonly kind: WorkKind }) =>
  kind === 'person' || kind === 'group'

/**
 * The kind of each interest whose lengths are compared and whose works a goal counts: the episodes of
 * a series are not minutes.
 */
export const measuredKind = {
  movies: 'film',
  books: 'book',
  music: 'album',
} as const satisfies Record<FixedInterestId, WorkKind>

/** How many units of a stored length one of a filter is: those of albums are minutes. */
export const lengthOfFilter = {
  movies: 1,
  books: 1,
  music: 60,
} as const satisfies Record<FixedInterestId, number>

/** How one work belongs to another. `adapts` crosses media: a film of a book. */
export const workLinkKinds = ['part_of', 'adapts', 'remake_of'] as const
export type WorkLinkKind = (typeof workLinkKinds)[number]

/** In what form an edition of a book or an album came out. */
export const editionFormats = [
  'paperback',
  'hardcover',
  'ebook',
  'audiobook',
  'cd',
  'vinyl',
  'cassette',
  'digital',
] as const
export type EditionFormat = (typeof editionFormats)[number]

/** The kinds of works that have editions. */
export const kindsWithEditions: readonly WorkKind[] = ['book', 'album']

/** How far a merge of two works is: `moving` and `undoing` take seconds, or minutes for many people. */
export const workMergeStates = [
  'proposed',
  'withdrawn',
  'rejected',
  'moving',
  'merged',
  'undoing',
  'undone',
] as const
export type WorkMergeState = (typeof workMergeStates)[number]
