import type { PostDetail } from '@afins/contract/api'
import { postPath } from '@afins/contract/addresses'
import styles from './post.module.css'
import { text } from './text.ts'

export function Neighbours({ post }: { readonly post: PostDetail }) {
  if (!post.previous && !post.next) return null
  const link = (
    neighbour: NonNullable<PostDetail['previous']>,
    label: string,
    rel: 'prev' | 'next',
  ) => (
    <a
      rel={rel}
      href={postPath({
        ...neighbour,
        author: post.author,
        interest: { slug: neighbour.interest },
      })}
    >
      <span>{label}</span>
      {neighbour.label || text.untitled}
    </a>
  )
  return (
    <nav className={styles.neighbours} aria-label={text.neighbours}>
      {post.previous ? link(post.previous, text.previous, 'prev') : null}
      {post.next ? link(post.next, text.next, 'next') : null}
    </nav>
  )
}
