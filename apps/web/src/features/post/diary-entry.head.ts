import type { MakeHead } from '#data/head.ts'
import { titles } from '#data/titles.ts'
import { entryPath } from './comments/commented.ts'
import { shownEntry } from './shown-post.ts'

export const diaryEntryHead: MakeHead = (input, defaults) => {
  const shown = shownEntry(input)
  if (!shown) return defaults
  const { entry, owner, work } = shown
  return {
    ...defaults,
    description: titles.diaryEntry(work.title, owner.displayName),
    canonical: input.publicUrl + entryPath(owner, entry.id),
    listed: defaults.listed && entry.visibility === 'public',
  }
}
