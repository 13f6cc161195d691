import type { DraftContent } from '@afins/contract/api'
import { shorten } from '@afins/contract/text'

const EXCERPT = 200

export function parseDraft(json: string | null): DraftContent | null {
  return json === null ? null : (JSON.parse(json) as DraftContent)
}

interface ListedRow {
  readonly title: string | null
  readonly excerpt: string
  readonly interest: string
  readonly draft: string | null
}

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
