import type { PostCard as Post } from '@afins/contract/api'
import { canonicalPostPath } from '#data/post-path.ts'
import { shownTime } from '#data/format.ts'
import { Markdown } from './markdown.tsx'
import { PostActions, PostMenu } from './post-actions.tsx'
import { PostCard } from './post-card.tsx'
import { shownImage, shownInterest, shownPerson } from './shown.ts'
import { text } from './text.ts'

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
      time={shownTime(post.publishedAt)}
      notes={notesOf(post)}
      images={post.images.map(shownImage)}
      tags={post.tags}
      more={post.kind === 'article' ? text.readMore : undefined}
      first={first}
      actions={<PostActions post={post} />}
      menu={post.can.edit ? <PostMenu post={post} /> : undefined}
    >
      {post.kind === 'article' ? (
        <p>{post.excerpt}</p>
      ) : post.body.length > 0 ? (
        <Markdown tree={post.body} />
      ) : null}
    </PostCard>
  )
}

/** What is worth knowing of a post, in a word each. */
export function notesOf(post: Pick<Post, 'editedAt' | 'visibility'>): string[] {
  return [
    ...(post.editedAt === null ? [] : [text.edited]),
    ...(post.visibility === 'followers' ? [text.followersOnly] : []),
    ...(post.visibility === 'self' ? [text.selfOnly] : []),
  ]
}
