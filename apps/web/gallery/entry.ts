import type { ReactNode } from 'react'

/** One file of `ui/` or `parts/`, with its states. */
export interface GalleryEntry {
  /** Its path in `src`. */
  readonly file: string
  readonly states: Readonly<Record<string, ReactNode>>
}
