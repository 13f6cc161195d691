import type { PostDetail } from '@afins/contract/api'
import { getInterestByUrlPath } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { LinkButton } from '#ui/button.tsx'
import { text } from './text.ts'
import styles from './post.module.css'

/** Offers the author of a review to link what it names to the catalogue. */
export function LinkOffer({ post }: { readonly post: PostDetail }) {
  const unlinked = post.works.filter(({ work }) => !work).length
  const hasCatalogue = getInterestByUrlPath(post.interest.slug) !== null
  if (!post.can.edit || !hasCatalogue || unlinked === 0 || post.list) return null
  return (
    <p className={styles.link}>
      <LinkButton size="small" href={href('edit', { postId: post.id })}>
        {text.linkToWork}
      </LinkButton>
    </p>
  )
}
