import type { PostDetail } from '@afins/contract/api'
import { formatLongDate, isoDate } from '#data/format.ts'
import { titles } from '#data/titles.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { Cover } from '#parts/cover.tsx'
import { shownInterest, shownPerson } from '#parts/shown.ts'
import { Stars } from '#parts/stars.tsx'
import { text as all } from '#parts/text.ts'
import { Chip } from '#ui/chip.tsx'
import styles from './post-head.module.css'
import { text } from './text.ts'

/** The head of a post on its own page, as its kind has it. */
export function PostHead({ post }: { readonly post: PostDetail }) {
  const byline = (
    <AvatarLink person={shownPerson(post.author)} size={40}>
      <Chip {...shownInterest(post.interest, post.author.username)} />
    </AvatarLink>
  )
  switch (post.kind) {
    case 'note':
      return (
        <header className={styles.head}>
          {byline}
          <h1 className="hidden-visually">{titles.post(post)}</h1>
        </header>
      )
    case 'review':
      return (
        <header className={styles.head}>
          {byline}
          <ReviewTitle post={post} />
        </header>
      )
    case 'list':
      return (
        <header className={styles.head}>
          {byline}
          <h1 className={styles.title}>{titles.post(post)}</h1>
          <p className={styles.facts}>{text.works(post.worksCount)}</p>
        </header>
      )
    case 'article':
      return (
        <header className={styles.head} data-of="article">
          <Chip {...shownInterest(post.interest, post.author.username)} />
          <h1 className={styles.title}>{titles.post(post)}</h1>
          {post.subtitle ? <p className={styles.subtitle}>{post.subtitle}</p> : null}
          <AvatarLink
            person={shownPerson(post.author)}
            size={40}
            line={
              <>
                <time dateTime={isoDate(post.publishedAt)}>{formatLongDate(post.publishedAt)}</time>
                {` · ${all.minutes(post.readingMinutes)}`}
              </>
            }
          />
          {post.cover ? <Cover cover={post.cover} first /> : null}
        </header>
      )
  }
}

function ReviewTitle({ post }: { readonly post: PostDetail }) {
  const [work] = post.works
  const by = [work?.creators.join(', ') ?? '', work?.year == null ? '' : String(work.year)]
  return (
    <>
      <h1 className={styles.title}>{titles.post(post)}</h1>
      <p className={styles.facts}>{by.filter((one) => one !== '').join(' · ')}</p>
      {post.rating === null ? null : (
        <p className={styles.rating}>
          <Stars rating={post.rating} />
        </p>
      )}
    </>
  )
}
