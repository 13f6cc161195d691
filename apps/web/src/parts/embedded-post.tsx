import type { PostCard } from '@afins/contract/api'
import { canonicalPostPath } from '#data/post-path.ts'
import { titles } from '#data/titles.ts'
import styles from './embedded-post.module.css'
import { Stars } from './stars.tsx'

/** Another post, shown small in the middle of a text. */
export function EmbeddedPost({ post }: { readonly post: PostCard }) {
  const [work] = post.kind === 'review' ? post.works : []
  const title = post.title ?? work?.title
  // What has no title is called by its first words: those are not said twice.
  const words = post.excerpt || (title ? '' : titles.post(post))
  return (
    <a className={styles.embedded} data-color={post.interest.color} href={canonicalPostPath(post)}>
      <span>
        {post.author.displayName} · {post.interest.name}
      </span>
      {title ? <b>{title}</b> : null}
      {post.rating === null ? null : <Stars rating={post.rating} />}
      {words ? <span>{words}</span> : null}
    </a>
  )
}
