import type { PostDetail } from '@afins/contract/api'
import { titles } from '#data/titles.ts'
import { Chip } from '#ui/chip.tsx'
import { AvatarLink } from './avatar-link.tsx'
import { Cover } from './cover.tsx'
import { FollowPerson } from './follow-person.tsx'
import { RelativeTime } from './relative-time.tsx'
import { shownInterest, shownPerson } from './shown.ts'
import { Stars } from './stars.tsx'
import styles from './reading-head.module.css'
import { text } from './text.ts'
import { WorkCover, CoverMosaic, NotedWork } from './works.tsx'

export type HeadedPost = Pick<
  PostDetail,
  | 'kind'
  | 'author'
  | 'interest'
  | 'title'
  | 'subtitle'
  | 'excerpt'
  | 'cover'
  | 'warning'
  | 'works'
  | 'worksCount'
  | 'rating'
  | 'publishedAt'
  | 'readingMinutes'
> &
  Partial<Pick<PostDetail, 'list'>>

export function ReadingHead({ post }: { readonly post: HeadedPost }) {
  const byline = (
    <AvatarLink person={shownPerson(post.author)} size={40}>
      <Chip {...shownInterest(post.interest, post.author.username)} />
    </AvatarLink>
  )
  const [work] = post.works
  switch (post.kind) {
    case 'note':
      return (
        <header className={styles.head}>
          {byline}
          <h1 className="hidden-visually">{titles.post(post)}</h1>
          {work ? <NotedWork work={work} /> : null}
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
          <Title>{titles.post(post)}</Title>
          <p className={styles.facts}>
            {[text.worksInList(post.worksCount), ...timeOf(post)].join(' · ')}
          </p>
          {post.warning === null ? <CoverMosaic list={post} /> : null}
        </header>
      )
    case 'article':
      return (
        <header className={styles.head} data-of="article">
          <Chip {...shownInterest(post.interest, post.author.username)} />
          <Title>{titles.post(post)}</Title>
          {post.subtitle && post.warning === null ? (
            <p className={styles.subtitle}>{post.subtitle}</p>
          ) : null}
          <AvatarLink
            person={shownPerson(post.author)}
            size={40}
            line={
              <>
                <RelativeTime at={post.publishedAt} />
                {` · ${text.minutes(post.readingMinutes)}`}
              </>
            }
          >
            <FollowPerson person={post.author} />
          </AvatarLink>
          {post.cover && post.warning === null ? <Cover cover={post.cover} first /> : null}
        </header>
      )
  }
}

/** Characters of a title that would fill a phone in the size of others. */
const LONG = 80

const Title = ({ children }: { readonly children: string }) => (
  <h1 className={styles.title} data-long={children.length > LONG || undefined}>
    {children}
  </h1>
)

/** How long a playlist plays. */
function timeOf({ list }: HeadedPost): string[] {
  if (!list?.time || list.time.seconds === 0) return []
  return [text.playlistTime(list.time.seconds, list.time.without)]
}

function ReviewTitle({ post }: { readonly post: HeadedPost }) {
  const [work] = post.works
  const by = [work?.creators.join(', ') ?? '', work?.year == null ? '' : String(work.year)]
  const line = by.filter((one) => one !== '').join(' · ')
  return (
    <div className={styles.review} data-linked={work?.work ? '' : undefined}>
      {work?.work ? <WorkCover work={work.work} /> : null}
      <div className={styles.reviewed}>
        <h1 className={styles.title}>
          {`${titles.post(post)} `}
          {/* The avatar above shows it. */}
          {post.title ? null : (
            <span className="hidden-visually">{titles.reviewOf(post.author)}</span>
          )}
        </h1>
        {/* With a title of its own, the work is named too. */}
        {post.title && work ? (
          <p className={styles.work}>
            <cite>{work.title}</cite>
          </p>
        ) : null}
        <p className={styles.facts}>{line}</p>
        {post.rating === null ? null : (
          <p className={styles.rating}>
            <Stars rating={post.rating} />
          </p>
        )}
      </div>
    </div>
  )
}
