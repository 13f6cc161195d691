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
  for (let last = typed; found.length < most;) {
    const tag = await nextTag(db, { tag: last, inclusive: found.length === 0, viewerUid })
    if (!tag?.startsWith(typed)) break
    found.push(tag)
    last = tag
  }
  return found
}
