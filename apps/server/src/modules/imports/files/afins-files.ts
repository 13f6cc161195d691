import type { LeftElsewhere } from '@afins/contract/imports'

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
  readonly people?: unknown
  readonly blocks?: unknown
  readonly likes?: unknown
  readonly diaryLikes?: unknown
  readonly commentLikes?: unknown
  readonly corrections?: unknown
  /** How many rows the files have of what only their server has. */
  readonly counted?: Readonly<Partial<Record<LeftElsewhere, number>>>
  /** The ids of its pictures. */
  readonly pictures?: readonly string[]
}
