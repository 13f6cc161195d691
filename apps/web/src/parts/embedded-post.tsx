import type { PostCard } from '@afins/contract/api'
import { postPath } from '@afins/contract/addresses'
import { titles } from '#data/titles.ts'
import styles from './embedded-post.module.css'
import { Stars } from './stars.tsx'

export function EmbeddedPost({ post }: { readonly post: PostCard }) {
  const [work] = post.kind === 'review' ? post.works : []
  const title = post.title ?? work?.title
  // Without a title, the excerpt is the title and not repeated.
  const words = post.excerpt || (title ? '' : titles.post(post))
  return (
    <a className={styles.embedded} data-color={post.interest.color} href={postPath(post)}>
      <span>
        {post.author.displayName} · {post.interest.name}
      </span>
      {title ? <b>{title}</b> : null}
      {post.rating === null ? null : <Stars rating={post.rating} />}
      {words ? <span>{words}</span> : null}
    </a>
  )
}
