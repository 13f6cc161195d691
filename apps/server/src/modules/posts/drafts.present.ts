import type { DraftContent } from '@afins/contract/api'
import { shorten } from '@afins/markdown'

const EXCERPT = 200

/** A stored working copy. */
export function parseDraft(json: string | null): DraftContent | null {
  // Only what the contract let through is stored.
  return json === null ? null : (JSON.parse(json) as DraftContent)
}

interface ListedRow {
  readonly title: string | null
  readonly excerpt: string
  readonly interest: string
  readonly draft: string | null
}

/** What a list says of a post that is being written or was deleted. */
export function presentListed({ title, excerpt, interest, draft }: ListedRow) {
  const content = parseDraft(draft)
  if (!content) return { title: title ?? '', excerpt, interest }
  const [work] = content.works
  return {
    title: content.title || (work?.title ?? ''),
    excerpt: shorten(content.body.replace(/\s+/g, ' ').trim(), EXCERPT),
    interest: content.interest,
  }
}
