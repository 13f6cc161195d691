import type { Generated } from 'kysely'

/** Tables of normalised search terms that refer to rows of other tables. */
export type SearchTable = 'post_words' | 'profile_words' | 'bookmark_words' | 'work_words'

interface SearchTerms {
  seq: Generated<number>
  /** Normalised, without duplicates, separated by spaces. */
  words: string
}

/** Of a post that was ever published, whatever its visibility now. */
export interface PostWordsTable extends SearchTerms {
  post_id: string
}

export interface ProfileWordsTable extends SearchTerms {
  uid: string
}

/** Of a bookmark's remark and tags, each prefixed with its owner. */
export interface BookmarkWordsTable extends SearchTerms {
  uid: string
  post_id: string
}

export interface WorkWordsTable extends SearchTerms {
  work_id: string
}
