import type { PostCard } from '@afins/contract/api'
import { quotedOf } from '@afins/contract/quotes'
import { CommentIcon } from '#ui/icon.tsx'
import { MenuButton } from '#ui/menu.tsx'
import { useOptionalQuote } from './composer/quote-context.ts'
import { text } from './text.ts'

/** Opens the composer with a card of a post, in its menu. */
export function QuoteButton({ post }: { readonly post: PostCard }) {
  const quote = useOptionalQuote()
  if (!quote) return null
  return (
    <MenuButton icon={<CommentIcon size={20} />} onClick={() => quote(quotedOf(post))}>
      {text.quote}
    </MenuButton>
  )
}
