/** The files of an archive of ours. */
export interface AfinsFiles {
  readonly shelf: unknown
  readonly posts?: unknown
  readonly lists?: unknown
  readonly profile?: unknown
  readonly favourites?: unknown
  /** What its owner chose. */
  readonly settings?: unknown
  readonly goals?: unknown
  readonly tags?: unknown
  readonly mutes?: unknown
  readonly feedback?: unknown
  /** What they saved. */
  readonly bookmarks?: unknown
  readonly follows?: unknown
  /** What only their server has. */
  readonly people?: unknown
  readonly blocks?: unknown
  readonly comments?: unknown
  readonly likes?: unknown
  readonly diaryLikes?: unknown
  readonly commentLikes?: unknown
  readonly versions?: unknown
  readonly corrections?: unknown
  /** The ids of its pictures. */
  readonly pictures?: readonly string[]
}
