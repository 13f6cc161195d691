import { href, pages, type PageName } from '@afins/contract/pages'
import type { PostKind } from '@afins/contract/post-kinds'
import { postPath } from '@afins/contract/addresses'

const POST_PAGES = [
  ['personArticle', 'postId'],
  ['interestArticle', 'postId'],
  ['article', 'articleId'],
  ['interestPost', 'postId'],
  ['personPost', 'postId'],
] as const satisfies readonly (readonly [PageName, string])[]

const forms = POST_PAGES.map(([page, parameter]) => {
  const source = pages[page].path.replace(/\{(\w+)\}/g, (_, name) =>
    name === parameter ? '(?<post>[^/]{1,64})' : '[^/]{1,300}',
  )
  return new RegExp(`^${source}/?$`)
})

export type Named =
  | { readonly is: 'post'; readonly postId: string }
  | { readonly is: 'not_a_post' | 'foreign' | 'no_address' }

/** Only addresses of our own origin name our posts. */
export function nameOf(url: string, publicUrl: string): Named {
  if (url === '') return { is: 'no_address' }
  if (!URL.canParse(url)) return { is: 'foreign' }
  const { origin, pathname } = new URL(url)
  if (origin !== new URL(publicUrl).origin) return { is: 'foreign' }
  for (const form of forms) {
    const post = form.exec(pathname)?.groups?.post
    if (post !== undefined) return { is: 'post', postId: decoded(post) }
  }
  return { is: 'not_a_post' }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('\0', '')
  } catch {
    return segment
  }
}

export interface Addressed {
  readonly id: string
  readonly kind: PostKind
  readonly interest: string
  readonly username: string
}

export function addressOf(post: Addressed | { readonly id: string }, publicUrl: string): string {
  const origin = publicUrl.replace(/\/$/, '')
  if (!('kind' in post)) return origin + href('article', { articleId: post.id })
  const { username, interest } = post
  return origin + postPath({ ...post, author: { username }, interest: { slug: interest } })
}
