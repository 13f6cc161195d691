import type { Generated } from 'kysely'

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
  /** The post's key in the order of titles; updated soon after a change. */
  title_key: Generated<string>
}

export interface BookmarkFoldersTable {
  id: string
  uid: string
  /** The parent folder; null: at the top. */
  parent_id: string | null
  name: string
  folded: string
  /** Its position among its siblings. */
  position: number
  created_at: number
}

export interface BookmarkTagsTable {
  uid: string
  post_id: string
  tag: string
}

export interface BookmarkRemovalsTable {
  id: string
  uid: string
  /** JSON of what was removed, as the bookmarks module writes it. */
  content: string
  removed_at: number
}
