import { href } from './pages.ts'
import { rulesOfKind, type PostKind } from './post-kinds.ts'

export interface AddressedPost {
  readonly id: string
  readonly kind: PostKind
  readonly author: { readonly username: string }
  readonly interest: { readonly slug: string }
}

/** The one canonical path of a post. */
export function postPath({ id, kind, author: { username }, interest }: AddressedPost): string {
  return rulesOfKind(kind).hasArticlePage
    ? href('personArticle', { username, postId: id })
    : href('personPost', { username, interestName: interest.slug, postId: id })
}
