import type { Generated } from 'kysely'

/** Tables of folded words, by which rows elsewhere are found. */
export type WordTable = 'post_words' | 'profile_words' | 'bookmark_words'

interface Words {
  /** What the index of words calls the row. */
  seq: Generated<number>
  /** Folded, each once, with spaces between. */
  words: string
}

/** Of a post that was ever published; who may see it is another question. */
export interface PostWordsTable extends Words {
  post_id: string
}

/** Of a person's names. */
export interface ProfileWordsTable extends Words {
  uid: string
}

/** Of what somebody wrote to a bookmark, in a form that is theirs alone. */
export interface BookmarkWordsTable extends Words {
  uid: string
  post_id: string
}
