import type { ReactNode } from 'react'
import type { PostCard as Post } from '@afins/contract/api'
import { canonicalPostPath } from '#data/post-path.ts'
import { shownTime } from '#data/format.ts'
import { Cover } from './cover.tsx'
import { PostBody } from './post-body.tsx'
import { PostActions, PostMenu } from './post-actions.tsx'
import { PostCard } from './post-card.tsx'
import { shownInterest, shownPerson } from './shown.ts'
import { text } from './text.ts'
import { ReviewedWork, WorkList } from './works.tsx'

export interface FeedPostProps {
  readonly post: Post
  /** The page is one person's: their name need not stand on every post. */
  readonly ofOne?: boolean
  /** Stands high on the page. */
  readonly first?: boolean
}

/** A post of the API as a card. */
export function FeedPost({ post, ofOne, first }: FeedPostProps) {
  return (
    <PostCard
      href={canonicalPostPath(post)}
      author={ofOne ? undefined : shownPerson(post.author)}
      interest={shownInterest(post.interest, post.author.username)}
      title={post.title}
      subtitle={post.subtitle}
      cover={post.cover ? <Cover cover={post.cover} first={first} /> : undefined}
      time={shownTime(post.publishedAt)}
      notes={
        post.kind === 'article'
          ? [text.minutes(post.readingMinutes), ...notesOf(post)]
          : notesOf(post)
      }
      images={post.images}
      tags={post.tags}
      more={post.kind === 'article' ? text.readMore : undefined}
      first={first}
      actions={<PostActions post={post} />}
      menu={post.can.edit ? <PostMenu post={post} /> : undefined}
    >
      {saidBy(post)}
    </PostCard>
  )
}

/** What a post says, as far as a feed shows it. */
function saidBy(post: Post): ReactNode {
  const href = canonicalPostPath(post)
  const [work] = post.works
  const body = post.body.length > 0 ? <PostBody tree={post.body} spoiler={post.spoiler} /> : null
  switch (post.kind) {
    case 'note':
      return body
    case 'article':
      return <p>{post.excerpt}</p>
    case 'review':
      return (
        <>
          {work ? <ReviewedWork work={work} rating={post.rating} href={href} /> : null}
          {body}
        </>
      )
    case 'list':
      return (
        <>
          {body}
          <WorkList works={post.works} count={post.worksCount} href={href} />
        </>
      )
  }
}

/** What is worth knowing of a post, in a word each. */
export function notesOf(post: Pick<Post, 'editedAt' | 'visibility'>): string[] {
  return [
    ...(post.editedAt === null ? [] : [text.edited]),
    ...(post.visibility === 'followers' ? [text.followersOnly] : []),
    ...(post.visibility === 'self' ? [text.selfOnly] : []),
  ]
}
