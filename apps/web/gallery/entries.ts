import type { GalleryEntry } from './entry.ts'
import { formEntries } from './form-entries.tsx'
import { partEntries } from './part-entries.tsx'
import { uiEntries } from './ui-entries.tsx'

/** All that the gallery shows, by file. */
export const entries: readonly GalleryEntry[] = [...uiEntries, ...formEntries, ...partEntries].sort(
  (a, b) => (a.file < b.file ? -1 : 1),
)
