import type { Generated } from 'kysely'

/** A post that somebody keeps for themselves. */
export interface BookmarksTable {
  uid: string
  /** Names a post that may be gone for good: what the owner wrote stays. */
  post_id: string
  created_at: number
  /** The post's own time, so that bookmarks sort by it without their posts. */
  published_at: Generated<number>
  /** One of the owner's folders; null: in none. */
  folder_id: Generated<string | null>
  remark: Generated<string>
  /** Who wrote the post; null if it was gone when it was saved. */
  author_uid: string | null
  /** What the post stands under in the order of titles; follows it soon after it changed. */
  title_key: Generated<string>
}

/** A folder of somebody's bookmarks. */
export interface BookmarkFoldersTable {
  id: string
  uid: string
  /** The owner's folder that it lies in; null: at the top. */
  parent_id: string | null
  name: string
  /** The name as it is compared. */
  folded: string
  /** Its place among its brothers. */
  position: number
  created_at: number
}

export interface BookmarkTagsTable {
  uid: string
  post_id: string
  tag: string
}

/** Bookmarks and folders that their owner removed, for as long as that can be taken back. */
export interface BookmarkRemovalsTable {
  id: string
  uid: string
  /** JSON of what was removed, as the bookmarks module writes it. */
  content: string
  removed_at: number
}
