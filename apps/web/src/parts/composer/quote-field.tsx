import type { QuotedPost } from '@afins/contract/api'
import { QuotePreview } from '#parts/quote-card.tsx'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import styles from './composer.module.css'
import { text } from './text.ts'

interface QuoteFieldProps {
  readonly post: QuotedPost
  readonly onRemove: () => void
}

/** The post that a note quotes. */
export function QuoteField({ post, onRemove }: QuoteFieldProps) {
  return (
    <div className={styles.quote} role="group" aria-label={text.quoted}>
      <QuotePreview post={post} />
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
