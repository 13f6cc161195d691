/** Folder names from the top down; empty at the top. */
export type FolderPath = readonly string[]

export interface FileEntry {
  readonly url: string
  readonly title: string
  /** Milliseconds since 1970; null where the file does not say. */
  readonly savedAt: number | null
  readonly tags: readonly string[]
  readonly remark: string
  readonly folder: FolderPath
}

export interface BookmarkFile {
  readonly folders: readonly FolderPath[]
  readonly entries: readonly FileEntry[]
}
