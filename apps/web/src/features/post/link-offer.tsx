import type { PostDetail } from '@afins/contract/api'
import { getInterestByUrlPath } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { postKinds } from '@afins/contract/post-kinds'
import { LinkButton } from '#ui/button.tsx'
import { text } from './text.ts'
import styles from './post.module.css'

export function LinkOffer({ post }: { readonly post: PostDetail }) {
  const unlinked = post.works.filter(({ work }) => !work).length
  const hasCatalogue = getInterestByUrlPath(post.interest.slug) !== null
  if (!post.can.edit || !hasCatalogue || unlinked === 0) return null
  return (
    <p className={styles.link}>
      <LinkButton size="small" href={href('edit', { postId: post.id })}>
        {postKinds[post.kind].works.max === 1 ? text.linkToWork : text.linkWorks(unlinked)}
      </LinkButton>
    </p>
  )
}
