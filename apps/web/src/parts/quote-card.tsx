import type { PostCard, QuotedPost } from '@afins/contract/api'
import { postPath } from '@afins/contract/addresses'
import { mediaWidths } from '@afins/contract/media'
import { QUOTE_UNAVAILABLE } from '@afins/contract/quotes'
import { titles } from '#data/titles.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './quote-card.module.css'
import { Stars } from './stars.tsx'

/** The post that another one quotes, as far as the reader may see it. */
export function QuoteCard({ quote }: { readonly quote: NonNullable<PostCard['quote']> }) {
  const { post } = quote
  if (!post) return <p className={styles.gone}>{QUOTE_UNAVAILABLE}</p>
  return (
    <a className={styles.quote} data-color={post.interest.color} href={postPath(post)}>
      <Quoted post={post} />
    </a>
  )
}

/** The same where one writes, which leads nowhere. */
export function QuotePreview({ post }: { readonly post: QuotedPost }) {
  return (
    <div className={styles.quote} data-color={post.interest.color}>
      <Quoted post={post} />
    </div>
  )
}

function Quoted({ post }: { readonly post: QuotedPost }) {
  const { author, interest, title, rating, excerpt, image } = post
  // Without a title, the first words are in its place.
  const words = excerpt || (title === null ? titles.post({ ...post, works: [] }) : '')
  return (
    <>
      <span className={styles.by}>
        {author.displayName} · {interest.name}
      </span>
      {title === null ? null : <b className={styles.title}>{title}</b>}
      {rating === null ? null : <Stars rating={rating} />}
      {words ? <span className={styles.excerpt}>{words}</span> : null}
      {image ? (
        <span className={styles.image}>
          <Picture {...image} widths={mediaWidths.post} sizes="5rem" />
        </span>
      ) : null}
    </>
  )
}
