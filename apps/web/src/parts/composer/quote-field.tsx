import type { QuotedPost } from '@afins/contract/api'
import { QuoteCard, QuotePreview } from '#parts/quote-card.tsx'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import styles from './composer.module.css'
import { text } from './text.ts'

interface QuoteFieldProps {
  /** Null where it is gone, or may not be seen any more. */
  readonly post: QuotedPost | null
  readonly onRemove: () => void
}

/** The post that a note quotes. */
export function QuoteField({ post, onRemove }: QuoteFieldProps) {
  return (
    <div className={styles.quote} role="group" aria-label={text.quoted}>
      {post ? <QuotePreview post={post} /> : <QuoteCard quote={{ post }} />}
      <Button
        variant="bare"
        size="small"
        icon={<CloseIcon size={18} />}
        label={text.removeQuote}
        data-intent=""
        onClick={onRemove}
      />
    </div>
  )
}
