import type { DraftContent } from '@afins/contract/api'
import { shorten } from '@afins/contract/text'

const EXCERPT = 200

export function parseDraft(json: string | null): DraftContent | null {
  if (json === null) return null
  // Drafts from before there were warnings and quotes have none.
  const stored = JSON.parse(json) as Omit<DraftContent, 'warning' | 'quotes'> &
    Partial<DraftContent>
  return { ...stored, warning: stored.warning ?? '', quotes: stored.quotes ?? '' }
}

/** The items of a published list change one by one: an edit of the rest leaves them alone. */
export function withoutItems(
  {
    kind,
    published_at: publishedAt,
  }: { readonly kind: string; readonly published_at: number | null },
  content: DraftContent,
): DraftContent {
  return kind === 'list' && publishedAt !== null ? { ...content, works: [] } : content
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
