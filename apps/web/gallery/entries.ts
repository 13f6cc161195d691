import { choiceEntries } from './choice-entries.tsx'
import { dialogEntries } from './dialog-entries.tsx'
import type { GalleryEntry } from './entry.ts'
import { feedEntries } from './feed-entries.tsx'
import { formEntries } from './form-entries.tsx'
import { loadedEntries } from './loaded-entries.tsx'
import { partEntries } from './part-entries.tsx'
import { uiEntries } from './ui-entries.tsx'

/** All that the gallery shows, by file. */
export const entries: readonly GalleryEntry[] = [
  ...uiEntries,
  ...formEntries,
  ...partEntries,
  ...feedEntries,
  ...choiceEntries,
  ...loadedEntries,
  ...dialogEntries,
].sort((a, b) => (a.file < b.file ? -1 : 1))
