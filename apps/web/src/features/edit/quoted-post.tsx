import { useQuery } from '@tanstack/react-query'
import { quotedOf } from '@afins/contract/quotes'
import { ApiError } from '#data/call.ts'
import { queries } from '#data/queries.ts'
import { QuoteField } from '#parts/composer/quote-field.tsx'

interface QuotedPostProps {
  readonly postId: string
  readonly onRemove: () => void
}

/** The card of the post that a note quotes, as readers will see it below the text. */
export function QuotedPost({ postId, onRemove }: QuotedPostProps) {
  const { data, error } = useQuery({ ...queries.post(postId), retry: false })
  const isGone = error instanceof ApiError && error.status === 404
  // Without a network nothing is known of it.
  if (!data && !isGone) return null
  return <QuoteField post={data ? quotedOf(data) : null} onRemove={onRemove} />
}
