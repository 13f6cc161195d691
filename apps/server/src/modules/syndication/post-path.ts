import { href } from '@afins/contract/pages'
import type { PostKind } from '@afins/contract/post-shapes'

/** The one address of a post: its canonical path. */
export function pathOfPost(
  id: string,
  kind: PostKind,
  username: string,
  interestName: string,
): string {
  return kind === 'article'
    ? href('personArticle', { username, postId: id })
    : href('personPost', { username, interestName, postId: id })
}
