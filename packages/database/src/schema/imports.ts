import type { Generated } from 'kysely'
import type {
  ImportedPostStatus,
  ImportPart,
  ImportSource,
  LeftPostReason,
} from '@afins/contract/imports'
import type { PostVisibility } from './posts.ts'

/** A file of another service that someone brings in. */
export interface ImportsTable {
  id: string
  uid: string
  source: ImportSource
  /** Of its works, with spaces between them. */
  interests: string
  state: 'matching' | 'preview' | 'importing' | 'done' | 'undoing' | 'undone'
  works: number
  /** How many of its works are through the present state: the number of the next one. */
  done: number
  /** JSON: how many rows, reviews and lists of it are not imported. */
  ignored: string
  /** Texts of its works that can become posts. */
  reviews: number
  /** Whether they do. */
  brings_reviews: Generated<0 | 1>
  /** Its lists, how many of them are through the present state, and whether they become posts. */
  lists: Generated<number>
  lists_done: Generated<number>
  brings_lists: Generated<0 | 1>
  /** What its owner says of themselves there; '': nothing. And whether that becomes theirs here. */
  bio: Generated<string>
  brings_bio: Generated<0 | 1>
  /** JSON: the numbers of the works that they show first there. And whether they do here. */
  favourites: Generated<string>
  brings_favourites: Generated<0 | 1>
  /** JSON: the interests and the choices of its owner there; null: none. And whether they come. */
  account: string | null
  brings_account: Generated<0 | 1>
  /** JSON: what was written to the profile, to undo that; null: nothing. */
  written: string | null
  /** Of works that were on no shelf; null: the default of their interest. */
  visibility: PostVisibility | null
  /** Whether its file is stored, for the pictures in it. */
  has_file: Generated<0 | 1>
  created_at: number
}

/** A work of such a file, numbered in the order in which they are written. */
export interface ImportWorksTable {
  import_id: string
  number: number
  /** JSON: what the file says of it. */
  content: string
  status: 'waiting' | 'found' | 'new' | 'unclear' | 'skipped' | 'brought' | 'unchanged' | 'left'
  reason: 'unclear' | 'incomplete' | 'skipped' | 'daily' | 'full' | 'stopped' | null
  work_id: string | null
  /** JSON: ids of works that it may be, the likeliest first. */
  candidates: Generated<string>
  /** JSON: what was written of it, to undo that; null: nothing. */
  written: string | null
  /** JSON: ids of the posts that were written of it. */
  posts: Generated<string>
  /** When its owner said what it is: with an `earlier` file, or with this one. Null: never. */
  correction: 'earlier' | 'now' | null
}

/** What someone said of a row of a file, for the next file with the same row. */
export interface ImportCorrectionsTable {
  uid: string
  /** A digest of all that names the row. */
  row_key: string
  source: ImportSource
  title: string
  /** JSON: names. */
  creators: string
  year: number | null
  choice: 'work' | 'new' | 'skip'
  /** The work that it is; of a new one that which it became. Null for none. */
  work_id: string | null
  corrected_at: number
}

/** A list, a post, a folder, a bookmark or a followed work of such a file. */
export interface ImportListsTable {
  import_id: string
  number: number
  /** JSON: what the file says of it, with the numbers of its works. */
  content: string
  part: Generated<ImportPart>
  /** Of the post that was written of it. */
  post_id: string | null
  /** Of the folder, the bookmark or the followed work that it became. */
  made_id: string | null
  status: Generated<ImportedPostStatus>
  /** Why it was left out, or is a draft only. */
  reason: LeftPostReason | null
  /** JSON: the ids that its pictures have here, by those in the file; null: one that could not be stored. */
  pictures: Generated<string>
  /** JSON: the follows that a block ended. */
  ended: string | null
}
