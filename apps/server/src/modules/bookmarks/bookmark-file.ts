/** A folder's names from the top down to it; none at the top. */
export type FolderPath = readonly string[]

/** What a file says of one bookmark, as it says it. */
export interface FileEntry {
  readonly url: string
  readonly title: string
  /** Milliseconds since 1970; null where the file does not say. */
  readonly savedAt: number | null
  readonly tags: readonly string[]
  readonly remark: string
  readonly folder: FolderPath
}

/** A file of bookmarks, whatever its format. Folders stand there though nothing lies in them. */
export interface BookmarkFile {
  readonly folders: readonly FolderPath[]
  readonly entries: readonly FileEntry[]
}
