import type { Generated } from 'kysely'
import type { Bool } from './values.ts'

export type WorkInterest = 'music' | 'movies' | 'books'
export type WorkKind = 'film' | 'series' | 'album' | 'track' | 'book' | 'person' | 'group'

/** A film, a record, a book; or someone who made one: creators are works as well. */
export interface WorksTable {
  id: string
  interest: WorkInterest
  kind: WorkKind
  title: string
  original_title: string | null
  /** JSON array of other titles: `{ lang, text }`. */
  titles: Generated<string>
  year: number | null
  end_year: number | null
  /** JSON array of ISO 3166-1 codes. */
  countries: Generated<string>
  /** ISO 639 code of the original language. */
  language: string | null
  /** Minutes of films, seconds of music, pages of books, episodes of series. */
  length: number | null
  /** Tells namesakes apart. */
  note: Generated<string>
  /** JSON array of the first creators, `{ id, name }`, so that one row shows a card. */
  creators: Generated<string>
  /**
   * `merged`: a redirect leads to the work that it is now. `draft`: brought by an import, and no one
   * else has it; it has keys of its own, and neither ids, words, credits nor genres.
   */
  state: Generated<'shown' | 'hidden' | 'merged' | 'draft'>
  locked: Generated<Bool>
  version: Generated<number>
  cover_id: Generated<string | null>
  cover_alt: Generated<string>
  /** Where the cover is from, in words. */
  cover_source: Generated<string>
  /** What it is about; empty where no one has said it. */
  synopsis: Generated<string>
  /** Where the synopsis is from, in words. */
  synopsis_source: Generated<string>
  /** `starter`, `person`, `import` of a person, or the source it was loaded from. */
  origin: string
  added_by: string | null
  created_at: number
  updated_at: number
}

/** An image that became a cover. It belongs to the catalogue, and stays for earlier versions. */
export interface CatalogueImagesTable {
  id: string
  /** Who uploaded it; null once that account is deleted. */
  uid: string | null
  width: number
  dots: string
  /** SHA-256 of the uploaded file. */
  digest: string
  /** Whether all of its widths are there. */
  rendered: number
  created_at: number
  /** Of the widths that are stored. */
  bytes: Generated<number>
}

/** An image that may not become the cover of a work again. */
export interface RemovedCoversTable {
  work_id: string
  digest: string
  removed_at: number
}

/** Who made a work, in order. */
export interface WorkCreditsTable {
  work_id: string
  position: number
  creator_id: string
  role: string
  /** As the work names them, where that is not their title. */
  credited_as: string | null
}

/** What a work is called by other catalogues; each id names one work. */
export interface WorkIdsTable {
  source: string
  value: string
  work_id: string
  /** The edition that it names, where it names no more than that. */
  edition_id: string | null
}

/** Keys under which works that may be the same are found. */
export interface WorkKeysTable {
  interest: WorkInterest
  key: string
  work_id: string
}

/** The same of drafts, apart so that what no one sees does not fill what everyone looks through. */
export type WorkDraftKeysTable = WorkKeysTable
/** Titles and names of a work as they are compared. */
export interface WorkFormsTable {
  work_id: string
  /** Of the rules and of what it was computed from: with another one it is computed again. */
  fingerprint: string
  /** JSON. */
  form: string
}

/** Locked while a work of this title is added. */
export interface WorkTitleLocksTable {
  interest: WorkInterest
  key: string
  locked_at: number
}

/** What was loaded into the catalogue in bulk, by its source. */
export interface WorkLoadsTable {
  source: string
  /** A digest of what was loaded. */
  fingerprint: string
  loaded_at: number
  /** Which reading of the file it is; the first is 0. */
  pass: Generated<number>
  /** Lines that are stored. */
  line: Generated<number>
  is_complete: Generated<Bool>
}

/** What an outside catalogue has answered, as long as it may be stored. */
export interface SourceAnswersTable {
  source: string
  key: string
  /** JSON of ours, not of the source. */
  answer: string
  expires_at: number
}

/** An outside catalogue that fails is not called for a while. */
export interface SourceBreakersTable {
  source: string
  failures: number
  /** How often it opened since the last success. */
  openings: number
  open_until: number
}

export interface GenresTable {
  interest: WorkInterest
  slug: string
  name: string
  position: number
}

/** Other names of a genre, folded. */
export interface GenreNamesTable {
  interest: WorkInterest
  slug: string
  name: string
}

export interface GenreLinksTable {
  interest: WorkInterest
  from_slug: string
  kind: 'parent' | 'near'
  to_slug: string
}

export interface WorkGenresTable {
  work_id: string
  position: number
  slug: string
}

/** A whole state of a work that an edit led to; bulk loads store none. */
export interface WorkVersionsTable {
  work_id: string
  number: number
  /** Null for the first state, operators and deleted accounts. */
  uid: string | null
  at: number
  reason: string
  /** `first` is the state that the first edit found. */
  kind: Generated<'first' | 'edit' | 'merge' | 'unmerge' | 'revert'>
  /** JSON: `WorkContent` of the contract; '' once it is stored no more. */
  content: string
  /** JSON array: the fields of the content that differ from the version before. */
  changed: Generated<string>
  /** Of content and editions. */
  bytes: Generated<number>
  /** How many editions and links the edit changed. */
  edition_count: Generated<number>
  link_count: Generated<number>
  /** Whether a moderator took its texts away. */
  removed: Generated<Bool>
  /** When a moderator took back what it did. */
  reverted_at: number | null
  /** JSON: the editions that the edit changed, as `EditionChange` with `createdAt`; '' for none. */
  editions: Generated<string>
  /** Whether someone else restored the state before it: it is no reason to trust who edited. */
  is_undone: Generated<Bool>
}

/** Whom the operator trusts with the catalogue, whatever their account has done so far. */
export interface TrustedEditorsTable {
  uid: string
  since: number
}

/** One work belongs to another one. */
export interface WorkLinksTable {
  from_id: string
  kind: 'part_of' | 'adapts' | 'remake_of'
  to_id: string
  position: Generated<number>
}

/** A link that a version of a work added or removed. */
export interface WorkLinkChangesTable {
  from_id: string
  number: number
  kind: 'part_of' | 'adapts' | 'remake_of'
  to_id: string
  position: number
  added: Bool
}

/** An id that a work is to get back once the one that has it by now loses it. */
export interface WorkIdClaimsTable {
  source: string
  value: string
  work_id: string
}

/** A link that a work is to get back once no merge makes a cycle of it. */
export interface WorkLinkClaimsTable {
  from_id: string
  kind: 'part_of' | 'adapts' | 'remake_of'
  to_id: string
  position: number
}

/** What was done in the catalogue by some accounts since a time, and is taken back. */
export interface WorkRevertsTable {
  id: string
  /** The moderator; null for operators and deleted accounts. */
  uid: string | null
  /** JSON array of the uids. */
  accounts: string
  since: number
  /** JSON: `WorkRevertReport` of the contract, as far as it got. */
  report: string
  created_at: number
  done_at: number | null
}

export interface EditionsTable {
  id: string
  work_id: string
  title: string | null
  language: string | null
  publisher: Generated<string>
  year: number | null
  format: string | null
  length: number | null
  added_by: string | null
  created_at: number
}

/** Leads from a work that was merged to the one it is now, always in one step. */
export interface WorkRedirectsTable {
  old_id: string
  work_id: string
}

export interface WorkMergesTable {
  id: string
  from_id: string
  into_id: string
  state: 'proposed' | 'withdrawn' | 'rejected' | 'moving' | 'merged' | 'undoing' | 'undone'
  /** Null for operators and deleted accounts. */
  uid: string | null
  /** Who agreed to the proposal, or rejected it. */
  agreed_by: string | null
  proposed_at: number
  merged_at: number | null
  undone_at: number | null
  /** JSON: what the merge changed in the catalogue, to undo it; null before. */
  inverse: string | null
}

/** Two works that look the same and are not, each pair once: the lesser id first. */
export interface DistinctWorksTable {
  first_id: string
  second_id: string
  /** Who said so; null once that account is deleted. */
  uid: string | null
  at: number
  /** When someone took it back, and who: then no one says so. */
  removed_by: Generated<string | null>
  removed_at: Generated<number | null>
}

/** What undoes the move of one row, in the order of the moves. */
export interface WorkMergeRowsTable {
  merge_id: string
  position: number
  /** The mover that moved it. */
  mover: string
  /** Whose row it was, if it was a person’s. */
  uid: string | null
  /** JSON, in the form of that mover. */
  content: string
}
