import { canonicalTag } from '@afins/contract/fields'
import type { Reader } from '@afins/database'
import { nextTag } from './tags.queries.ts'

/** Tags that begin as it is typed, in their order; the tag itself first. */
export async function tagsBeginning(
  db: Reader,
  q: string,
  viewerUid: string | null,
  most: number,
): Promise<string[]> {
  const typed = canonicalTag(q.replace(/^\s*#/, ''))
  if (typed === '') return []
  const found: string[] = []
  let tag = await nextTag(db, { tag: typed, inclusive: true, viewerUid })
  while (tag?.startsWith(typed) && found.length < most) {
    found.push(tag)
    if (found.length < most) tag = await nextTag(db, { tag, inclusive: false, viewerUid })
  }
  return found
}
