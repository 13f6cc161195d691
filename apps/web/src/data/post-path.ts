import { href } from '@afins/contract/pages'
import type { PostCard } from '@afins/contract/api'

/** What the address of a post is made of. */
export type Addressed = Pick<PostCard, 'id' | 'kind'> & {
  readonly author: { readonly username: string }
  readonly interest: { readonly slug: string }
}

/** The one canonical address of a post. */
export function canonicalPostPath(post: Addressed): string {
  const { username } = post.author
  return post.kind === 'article'
    ? href('personArticle', { username, postId: post.id })
    : href('personPost', { username, interestName: post.interest.slug, postId: post.id })
}
