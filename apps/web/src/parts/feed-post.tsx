import type { ReactNode } from 'react'
import type { PostCard as Post } from '@afins/contract/api'
import { postKinds } from '@afins/contract/post-kinds'
import { postPath } from '@afins/contract/addresses'
import { Cover } from './cover.tsx'
import { PostBody, ReviewBody } from './post-body.tsx'
import { PostActions, PostMenu } from './post-action-bar.tsx'
import { PostCard } from './post-card.tsx'
import styles from './post-card.module.css'
import { QuoteCard } from './quote-card.tsx'
import { shownInterest, shownPerson } from './shown.ts'
import { Stars } from './stars.tsx'
import { text } from './text.ts'
import { NotedWork, ReviewedWork, WorkList, CoverMosaic } from './works.tsx'

export interface FeedPostProps {
  readonly post: Post
  /** Hides the author on a page of one person. */
  readonly ofOne?: boolean
  /** Leaves out what a review is about, on the page of that work. */
  readonly ofWork?: boolean
  readonly first?: boolean
}

export function FeedPost({ post, ofOne, ofWork, first }: FeedPostProps) {
  const { hasArticlePage } = postKinds[post.kind]
  return (
    <PostCard
      href={postPath(post)}
      author={ofOne ? undefined : shownPerson(post.author)}
      interest={shownInterest(post.interest, post.author.username)}
      title={post.title}
      subtitle={post.subtitle}
      cover={post.cover ? <Cover cover={post.cover} first={first} /> : undefined}
      time={post.publishedAt}
      notes={hasArticlePage ? [text.minutes(post.readingMinutes), ...notesOf(post)] : notesOf(post)}
      images={post.images}
      tags={post.tags}
      more={hasArticlePage ? text.readMore : undefined}
      first={first}
      about={post.warning !== null && post.kind === 'review' ? workOf(post, ofWork) : undefined}
      warning={isFolded(post) ? post.warning : null}
      actions={<PostActions post={post} />}
      menu={<PostMenu post={post} />}
    >
      {saidBy(post, ofWork)}
    </PostCard>
  )
}

/** Of an article behind a warning the card has the warning itself, unless there is more. */
const isFolded = ({ kind, cover, subtitle }: Post) =>
  kind !== 'article' || cover !== null || subtitle !== null

/** What a review is about, with its stars. */
function workOf(post: Post, ofWork: boolean | undefined): ReactNode {
  const [work] = post.works
  if (work && !ofWork)
    return <ReviewedWork work={work} rating={post.rating} href={postPath(post)} />
  return post.rating === null ? null : <Stars rating={post.rating} />
}

/** Characters of a review that is read like a quote. */
const QUOTE = 140

/** Whether a review is a sentence or two, which then are its look. */
const isQuote = ({ title, body: [first, ...more], excerpt }: Post) =>
  title === null && first?.t === 'p' && more.length === 0 && excerpt.length <= QUOTE

function saidBy(post: Post, ofWork: boolean | undefined): ReactNode {
  const href = postPath(post)
  const [work] = post.works
  const body = post.body.length > 0 ? <PostBody tree={post.body} spoiler={post.spoiler} /> : null
  switch (post.kind) {
    case 'note':
      return (
        <>
          {body}
          {work ? <NotedWork work={work} /> : null}
          {post.quote ? <QuoteCard quote={post.quote} /> : null}
        </>
      )
    case 'article':
      return post.warning !== null && isFolded(post) ? null : <p>{post.excerpt}</p>
    case 'review': {
      const reviewBody = body ? (
        <ReviewBody tree={post.body} spoiler={post.spoiler} work={work?.work} />
      ) : null
      return (
        <>
          {post.warning === null ? workOf(post, ofWork) : null}
          {isQuote(post) ? <div className={styles.quote}>{reviewBody}</div> : reviewBody}
        </>
      )
    }
    case 'list':
      return (
        <>
          <CoverMosaic list={post} />
          {body}
          <WorkList works={post.works} count={post.worksCount} href={href} />
        </>
      )
  }
}

export function notesOf({
  editors = [],
  ...post
}: Pick<Post, 'editedAt' | 'visibility' | 'editors'>): string[] {
  return [
    ...(editors.length > 0 ? [text.withPeople(editors.map((one) => one.displayName))] : []),
    ...(post.editedAt === null ? [] : [text.edited]),
    ...(post.visibility === 'followers' ? [text.followersOnly] : []),
    ...(post.visibility === 'self' ? [text.selfOnly] : []),
  ]
}
