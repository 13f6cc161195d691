import type { PostCard } from '@afins/contract/api'
import { canonicalPostPath } from '#data/post-path.ts'
import { titles } from '#data/titles.ts'
import styles from './embedded-post.module.css'
import { Stars } from './stars.tsx'

/** Another post, shown small in the middle of a text. */
export function EmbeddedPost({ post }: { readonly post: PostCard }) {
  const [work] = post.kind === 'review' ? post.works : []
  const title = post.title ?? work?.title ?? null
  // What has no title is called by its first words: those are not said twice.
  const words = title === null ? post.excerpt || titles.post(post) : post.excerpt
  return (
    <a className={styles.embedded} data-color={post.interest.color} href={canonicalPostPath(post)}>
      <span>
        {post.author.displayName} · {post.interest.name}
      </span>
      {title === null ? null : <b>{title}</b>}
      {post.rating === null ? null : <Stars rating={post.rating} />}
      {words === '' ? null : <span data-words={title === null || undefined}>{words}</span>}
    </a>
  )
}
